import type { Page } from '@cartwright/contract/fields';
import type { NotDuplicatePair } from '@cartwright/domain/accounts/duplicates';
import { and, count, desc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { onSnapshot } from '../../../db/transaction.ts';
import { limitsOf, orderBy, assertListLength } from '../../../db/lists/paging.ts';
import { client, notDuplicate } from '../../../db/schema/accounts.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { clientScope } from '../../../auth/scope.ts';
import { comparedClients } from './compared-clients.queries.ts';

/**
 * The pairs among these clients that are marked "Not a duplicate", whoever marked them, because a mark counts for
 * everybody.
 */
export async function notDuplicatePairs(ctx: StaffCtx, ids: readonly number[]): Promise<NotDuplicatePair[]> {
  const among = (column: SQLWrapper) => sql`${column} = any(${sql.param([...new Set(ids)])}::int[])`;
  const rows = await ctx.db
    .select({ a: notDuplicate.clientId, b: notDuplicate.otherId })
    .from(notDuplicate)
    .where(and(among(notDuplicate.clientId), among(notDuplicate.otherId)));
  return rows.map(({ a, b }) => [a, b]);
}

/** The pairs of the actor's scope that are marked "Not a duplicate", with who marked them, newest first. */
export async function listNotDuplicates(ctx: StaffCtx, page: Page) {
  // Pairs have one order; a sort by the caller is refused.
  orderBy(page, {}, [], notDuplicate.clientId);
  const { limit, offset } = limitsOf(page);
  const visible = ctx.db.select({ id: client.id }).from(client).where(clientScope(ctx.actor));
  const where = and(inArray(notDuplicate.clientId, visible), inArray(notDuplicate.otherId, visible));
  return await onSnapshot(ctx, async (ctx) => {
    const [counted] = await ctx.db.select({ count: count() }).from(notDuplicate).where(where);
    const total = counted?.count ?? 0;
    assertListLength(page, total);
    const marks = await ctx.db
      .select({
        ids: { client: notDuplicate.clientId, other: notDuplicate.otherId },
        personName: person.name,
        createdAt: notDuplicate.createdAt,
      })
      .from(notDuplicate)
      .innerJoin(person, eq(person.id, notDuplicate.personId))
      .where(where)
      .orderBy(desc(notDuplicate.createdAt), desc(notDuplicate.clientId), desc(notDuplicate.otherId))
      .limit(limit)
      .offset(offset);
    const clients = await comparedClients(
      ctx,
      marks.flatMap(({ ids }) => [ids.client, ids.other]),
    );
    const data = marks.map(({ ids, ...mark }) => ({
      ...mark,
      clients: [ids.client, ids.other].flatMap((id) => clients.get(id) ?? []),
    }));
    return { data, count: total };
  });
}
