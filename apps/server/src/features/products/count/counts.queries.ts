import { asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { person } from '../../../db/schema/people.table.ts';
import { bulkCountEntry, stockCount, stockCountEntry } from '../../../db/schema/products-count.table.ts';
import { readConsistently } from '../../../db/transaction.ts';
import { bulkRows } from './bulk-rows.queries.ts';
import { blocksOf, bulkBlocksOf } from './count-blocks.queries.ts';
import { countRows } from './count-rows.queries.ts';
import { countedLots, countedSources, decidingBulk, decidingEntries } from './counted-entries.queries.ts';

/** How many counts are listed: every open one is among them for as long as nobody opens more. */
const MOST_LISTED = 30;

const starter = alias(person, 'starter');
const ender = alias(person, 'ender');

const head = {
  countId: stockCount.id,
  name: stockCount.name,
  goods: stockCount.goods,
  state: stockCount.state,
  startedBy: starter.name,
  startedAt: stockCount.startedAt,
  endedBy: ender.name,
  endedAt: stockCount.endedAt,
  changedLots: stockCount.changedLots,
  changedSources: stockCount.changedSources,
};

/** Open counts, then the latest others. */
export async function countList({ db }: StaffCtx) {
  const data = await db
    .select({
      ...head,
      counted: sql<number>`(select count(distinct ${stockCountEntry.barcode})::int from ${stockCountEntry}
        where ${stockCountEntry.countId} = ${stockCount.id} and ${stockCountEntry.undoneAt} is null)
        + (select count(distinct ${bulkCountEntry.sourceId})::int from ${bulkCountEntry}
        where ${bulkCountEntry.countId} = ${stockCount.id} and ${bulkCountEntry.undoneAt} is null)`,
    })
    .from(stockCount)
    .innerJoin(starter, eq(starter.id, stockCount.startedBy))
    .leftJoin(ender, eq(ender.id, stockCount.endedBy))
    .orderBy(desc(sql`${stockCount.state} = 'open'`), desc(stockCount.id))
    .limit(MOST_LISTED);
  return { data };
}

/** A count with all goods that it expects or has counted, and what keeps it from being posted. */
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
  const scope = { id: countId, goods: count.goods, areaIds, withoutArea, productLineIds };
  const isOpen = count.state === 'open';
  const [rows, bulk, blocks, bulkBlocks] = await readConsistently(ctx, (ctx) => [
    countRows(ctx, scope),
    bulkRows(ctx, scope),
    decidingEntries(ctx, countId).then(async (entries) =>
      isOpen ? await blocksOf(ctx, await countedLots(ctx, entries)) : [],
    ),
    decidingBulk(ctx, countId).then(async (entries) =>
      isOpen ? await bulkBlocksOf(ctx, await countedSources(ctx, entries)) : [],
    ),
  ]);
  return { ...count, now: ctx.now().toISOString(), rows, bulk, blocks, bulkBlocks };
}
