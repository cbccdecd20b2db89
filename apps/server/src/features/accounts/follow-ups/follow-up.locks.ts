import { and, eq } from 'drizzle-orm';
import { fail } from '../../../core/errors.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { followUp } from '../../../db/schema/accounts-follow-ups.table.ts';
import { lockClient } from '../clients/client.locks.ts';

export type FollowUp = typeof followUp.$inferSelect;

/** Locks a follow-up of a client in the actor's scope, its client first; `not_found` for any other. */
export async function lockFollowUp(ctx: StaffCtx, id: number): Promise<FollowUp> {
  const [named] = await ctx.db.select({ clientId: followUp.clientId }).from(followUp).where(eq(followUp.id, id));
  if (named === undefined) fail('not_found');
  await lockClient(ctx, named.clientId);
  const [found] = await ctx.db
    .select()
    .from(followUp)
    .where(and(eq(followUp.id, id), eq(followUp.clientId, named.clientId)))
    .for('update');
  if (found === undefined) fail('not_found');
  return found;
}

/** The same, while it is open; `follow_up_ended` otherwise. */
export async function lockOpenFollowUp(ctx: StaffCtx, id: number): Promise<FollowUp> {
  const found = await lockFollowUp(ctx, id);
  if (found.endedAs !== null) fail('follow_up_ended');
  return found;
}
