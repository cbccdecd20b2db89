import { and, eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { contact } from '../../../db/schema/accounts-contacts.table.ts';
import { fail } from '../../../core/errors.ts';
import { lockClient } from '../clients/client.locks.ts';

/** The ids with which a body names a contact; 0 and null name nothing. */
export interface NamedContact {
  readonly contactId?: number | null;
  readonly clientId?: number | null;
}

/**
 * Locks a contact of a client in the actor's scope, its client first. The path of the spec's calls has one id: with a
 * `contactId` in the body it may be the contact's client or the contact itself, without one it is the contact; a `clientId`
 * in the body is its client. Anything else is `not_found` (S-12).
 */
export async function lockContact(
  ctx: StaffCtx,
  pathId: number,
  { contactId, clientId }: NamedContact,
): Promise<typeof contact.$inferSelect> {
  const id = contactId || pathId;
  const [named] = await ctx.db.select({ clientId: contact.clientId }).from(contact).where(eq(contact.id, id));
  if (named === undefined || (pathId !== id && pathId !== named.clientId)) fail('not_found');
  if (clientId && clientId !== named.clientId) fail('not_found');
  await lockClient(ctx, named.clientId);
  const [found] = await ctx.db
    .select()
    .from(contact)
    .where(and(eq(contact.id, id), eq(contact.clientId, named.clientId)))
    .for('update');
  if (found === undefined) fail('not_found');
  return found;
}
