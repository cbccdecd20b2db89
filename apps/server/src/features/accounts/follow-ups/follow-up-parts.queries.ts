import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import { fail } from '../../../core/errors.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { clientNote } from '../../../db/schema/accounts-notes.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { person, rolePermission } from '../../../db/schema/people.table.ts';

interface MadeFrom {
  readonly clientId: number;
  readonly noteId?: number | null | undefined;
  readonly orderId?: number | null | undefined;
}

/** Refuses a note of another client, and an order of another client or out of the actor's scope, as `not_found`. */
export async function assertMadeFrom(ctx: StaffCtx, { clientId, noteId, orderId }: MadeFrom): Promise<void> {
  if (noteId != null) {
    const found = await ctx.db
      .select({ id: clientNote.id })
      .from(clientNote)
      .where(and(eq(clientNote.id, noteId), eq(clientNote.clientId, clientId)));
    if (found.length === 0) fail('not_found');
  }
  if (orderId != null) {
    const found = await ctx.db
      .select({ id: salesOrder.id })
      .from(salesOrder)
      .where(and(eq(salesOrder.id, orderId), eq(salesOrder.clientId, clientId), orderScope(ctx.actor)));
    if (found.length === 0) fail('not_found');
  }
}

/** Refuses somebody else who does not see the client: they would never be reminded. */
export async function assertSeesClient(ctx: StaffCtx, clientId: number, personId: number): Promise<void> {
  if (personId === ctx.actor.personId) return;
  const rolesWith = (key: 'accounts' | 'accounts.all') =>
    ctx.db.select({ roleId: rolePermission.roleId }).from(rolePermission).where(eq(rolePermission.permission, key));
  const isAssigned = sql`exists (select from ${client} where ${client.id} = ${clientId} and ${client.assignedTo} = ${person.id})`;
  const found = await ctx.db
    .select({ id: person.id })
    .from(person)
    .where(
      and(
        eq(person.id, personId),
        eq(person.isActive, true),
        inArray(person.roleId, rolesWith('accounts')),
        or(inArray(person.roleId, rolesWith('accounts.all')), isAssigned),
      ),
    );
  if (found.length > 0) return;
  const detail = 'This person does not see the client.';
  fail('invalid', { fields: [{ path: ['personId'], code: 'unknown', detail }] });
}
