import { messages } from '@cartwright/contract/messages';
import { and, eq } from 'drizzle-orm';
import { clientScope } from '../../auth/scope.ts';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { marketAccess } from '../../db/schema/invitations.table.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockClient } from '../accounts/clients/client.locks.ts';
import { followInvitations } from './client-status.commands.ts';

/** Gives a locked client active market access; one that it has stays as it is. */
export async function allowAccess(ctx: StaffCtx, clientId: number): Promise<void> {
  const active = { isActive: true, changedBy: ctx.actor.personId, changedAt: ctx.now().toISOString() };
  const [changed] = await ctx.db
    .insert(marketAccess)
    .values({ clientId, ...active })
    .onConflictDoUpdate({ target: marketAccess.clientId, set: active, setWhere: eq(marketAccess.isActive, false) })
    .returning({ id: marketAccess.id });
  if (changed !== undefined) await audited(ctx, changed.id, clientId, true);
}

/**
 * Revokes the market access of a client in scope, or grants it again; `marketId` is the id of the access. A repeat changes
 * nothing. `not_found`, `client_merged` when the client was merged at that moment.
 */
export async function changeAccess(ctx: StaffCtx, marketId: number, isActive: boolean): Promise<{ message: string }> {
  return await inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ clientId: marketAccess.clientId })
      .from(marketAccess)
      .innerJoin(client, eq(client.id, marketAccess.clientId))
      .where(and(eq(marketAccess.id, marketId), clientScope(ctx.actor)));
    if (found === undefined) fail('not_found');
    await lockClient(ctx, found.clientId);
    const [changed] = await ctx.db
      .update(marketAccess)
      .set({ isActive, changedBy: ctx.actor.personId, changedAt: ctx.now().toISOString() })
      .where(and(eq(marketAccess.id, marketId), eq(marketAccess.isActive, !isActive)))
      .returning({ clientId: marketAccess.clientId });
    if (changed !== undefined) {
      await audited(ctx, marketId, changed.clientId, isActive);
      await followInvitations(ctx, changed.clientId);
    }
    return { message: isActive ? messages.accessGranted : messages.accessRevoked };
  });
}

const audited = async (ctx: StaffCtx, entityId: number, clientId: number, isActive: boolean): Promise<void> =>
  await recordAudit(ctx, {
    action: isActive ? 'grant' : 'revoke',
    entity: 'market_access',
    entityId,
    detail: { clientId },
  });
