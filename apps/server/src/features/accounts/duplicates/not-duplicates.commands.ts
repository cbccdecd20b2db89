import type { clientMerge } from '@cartwright/contract/accounts/client-merge.contract';
import type { Input } from '@cartwright/contract/route';
import { or, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudits } from '../../../db/audit.ts';
import { type client, notDuplicate } from '../../../db/schema/accounts.table.ts';
import { fail } from '../../../core/errors.ts';
import { lockClients } from '../clients/client.locks.ts';

type Client = typeof client.$inferSelect;
type Clients = Input<(typeof clientMerge)['markNotDuplicate']>['body'];

/**
 * Marks a client of the actor's scope as not a duplicate of others, for everybody. An existing mark keeps who made it;
 * `otherIds` are the newly marked ones. Refuses `merge_with_itself`, `not_found`, `client_merged`.
 */
export async function markNotDuplicate(ctx: StaffCtx, given: Clients) {
  return await inTransaction(ctx, async (ctx) => {
    const { one, pairs } = await lockPairs(ctx, given);
    const by = { personId: ctx.actor.personId, createdAt: ctx.now().toISOString() };
    const marked = await ctx.db
      .insert(notDuplicate)
      .values(pairs.map((pair) => ({ ...pair, ...by })))
      .onConflictDoNothing()
      .returning();
    await recordPairs(ctx, 'mark not a duplicate', marked);
    const otherIds = marked.map(({ clientId, otherId }) => (clientId === one.id ? otherId : clientId));
    return { otherIds, message: `${one.tradename} is marked as not a duplicate.` };
  });
}

/**
 * Removes marks, all or none, so that the clients may be duplicates again. Refuses what `markNotDuplicate` does, and
 * `not_found` where there is no mark.
 */
export async function unmarkNotDuplicate(ctx: StaffCtx, given: Clients) {
  return await inTransaction(ctx, async (ctx) => {
    const { one, pairs } = await lockPairs(ctx, given);
    const unmarked = await ctx.db
      .delete(notDuplicate)
      .where(
        or(
          ...pairs.map(
            ({ clientId, otherId }) =>
              sql`(${notDuplicate.clientId}, ${notDuplicate.otherId}) = (${clientId}, ${otherId})`,
          ),
        ),
      )
      .returning();
    if (unmarked.length !== pairs.length) fail('not_found');
    await recordPairs(ctx, 'unmark not a duplicate', unmarked);
    return { message: `${one.tradename} may be a duplicate again.` };
  });
}

interface Pair {
  readonly clientId: number;
  readonly otherId: number;
}

/** Locks all of them, as a merge does, and returns the pairs as they are stored: the lower id first. */
async function lockPairs(ctx: StaffCtx, { clientId, otherIds }: Clients): Promise<{ one: Client; pairs: Pair[] }> {
  if (otherIds.includes(clientId)) fail('merge_with_itself');
  const locked = await lockClients(ctx, [clientId, ...otherIds]);
  const one = locked.find(({ id }) => id === clientId);
  if (one === undefined) throw new Error('the client was not locked');
  const pairs = locked
    .filter(({ id }) => id !== clientId)
    .map(({ id }) => ({ clientId: Math.min(id, clientId), otherId: Math.max(id, clientId) }));
  return { one, pairs };
}

type Marking = 'mark not a duplicate' | 'unmark not a duplicate';

/** The audit of both clients of a pair names the other, and who had marked them. */
const recordPairs = async (ctx: StaffCtx, action: Marking, pairs: readonly (typeof notDuplicate.$inferSelect)[]) =>
  await recordAudits(
    ctx,
    pairs.flatMap(({ clientId, otherId, personId, createdAt }) => [
      { action, entity: 'client', entityId: clientId, detail: { otherId, personId, createdAt } },
      { action, entity: 'client', entityId: otherId, detail: { otherId: clientId, personId, createdAt } },
    ]),
  );
