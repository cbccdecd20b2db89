import type { Page } from '@cartwright/contract/fields';
import type { Distinct } from '@cartwright/domain/duplicates';
import { and, count, desc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import { type ActorCtx, onSnapshot } from '../../../core/context.ts';
import { limitsOf, orderBy, refuseTooLong } from '../../../db/paging.ts';
import { client, distinctClients } from '../../../db/schema/accounts.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { clientScope } from '../../../auth/scope.ts';
import { comparedClients } from './compared-clients.queries.ts';

/** The pairs among these clients that are marked "Not a duplicate", whoever marked them: it holds for everybody. */
export async function distinctPairs(ctx: ActorCtx, ids: readonly number[]): Promise<Distinct[]> {
  const among = (column: SQLWrapper) => sql`${column} = any(${sql.param([...new Set(ids)])}::int[])`;
  const rows = await ctx.db
    .select({ a: distinctClients.clientId, b: distinctClients.otherId })
    .from(distinctClients)
    .where(and(among(distinctClients.clientId), among(distinctClients.otherId)));
  return rows.map(({ a, b }) => [a, b]);
}

/** The pairs of the actor's scope that are marked "Not a duplicate", with who marked them, the newest first. */
export async function listDistinct(ctx: ActorCtx, page: Page) {
  // Pairs stand in one order; a sort of the caller's is refused.
  orderBy(page, {}, [], distinctClients.clientId);
  const { limit, offset } = limitsOf(page);
  const visible = ctx.db.select({ id: client.id }).from(client).where(clientScope(ctx.actor));
  const where = and(inArray(distinctClients.clientId, visible), inArray(distinctClients.otherId, visible));
  return await onSnapshot(ctx, async (ctx) => {
    const [counted] = await ctx.db.select({ count: count() }).from(distinctClients).where(where);
    const total = counted?.count ?? 0;
    refuseTooLong(page, total);
    const marks = await ctx.db
      .select({
        ids: { client: distinctClients.clientId, other: distinctClients.otherId },
        personName: person.name,
        createdAt: distinctClients.createdAt,
      })
      .from(distinctClients)
      .innerJoin(person, eq(person.id, distinctClients.personId))
      .where(where)
      .orderBy(desc(distinctClients.createdAt), desc(distinctClients.clientId), desc(distinctClients.otherId))
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
