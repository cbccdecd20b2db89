import { asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { person } from '../../../db/schema/people.table.ts';
import { stockCount, stockCountEntry } from '../../../db/schema/products-count.table.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { blocksOf } from './count-blocks.queries.ts';
import { countRows } from './count-rows.queries.ts';
import { countedLots, decidingEntries } from './counted-entries.queries.ts';

/** How many counts are listed: every open one is among them for as long as nobody opens more. */
const MOST_LISTED = 30;

const starter = alias(person, 'starter');
const ender = alias(person, 'ender');

const head = {
  countId: stockCount.id,
  name: stockCount.name,
  state: stockCount.state,
  startedBy: starter.name,
  startedAt: stockCount.startedAt,
  endedBy: ender.name,
  endedAt: stockCount.endedAt,
  changedLots: stockCount.changedLots,
};

/** Open counts, then the latest others. */
export async function countList({ db }: StaffCtx) {
  const data = await db
    .select({
      ...head,
      counted: sql<number>`(select count(distinct ${stockCountEntry.barcode})::int from ${stockCountEntry}
        where ${stockCountEntry.countId} = ${stockCount.id} and ${stockCountEntry.undoneAt} is null)`,
    })
    .from(stockCount)
    .innerJoin(starter, eq(starter.id, stockCount.startedBy))
    .leftJoin(ender, eq(ender.id, stockCount.endedBy))
    .orderBy(desc(sql`${stockCount.state} = 'open'`), desc(stockCount.id))
    .limit(MOST_LISTED);
  return { data };
}

/** A count with everything that it expects or has counted, and what keeps it from being posted. */
export async function countRecord(ctx: StaffCtx, countId: number) {
  const [found] = await ctx.db
    .select({
      ...head,
      version: stockCount.version,
      areaIds: stockCount.areaIds,
      withoutArea: stockCount.withoutArea,
      productLineIds: stockCount.productLineIds,
    })
    .from(stockCount)
    .innerJoin(starter, eq(starter.id, stockCount.startedBy))
    .leftJoin(ender, eq(ender.id, stockCount.endedBy))
    .where(eq(stockCount.id, countId))
    .orderBy(asc(stockCount.id));
  const { areaIds, withoutArea, productLineIds, ...count } = found ?? fail('not_found');
  const [rows, blocks] = await readConsistently(ctx, (ctx) => [
    countRows(ctx, { id: countId, areaIds, withoutArea, productLineIds }),
    decidingEntries(ctx, countId).then(async (entries) =>
      count.state === 'open' ? await blocksOf(ctx, await countedLots(ctx, entries)) : [],
    ),
  ]);
  return { ...count, now: ctx.now().toISOString(), rows, blocks };
}
