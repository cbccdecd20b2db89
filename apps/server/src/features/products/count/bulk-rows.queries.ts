import { isFound } from '@cartwright/domain/counting/stock-count';
import { and, asc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { area, source } from '../../../db/schema/products.table.ts';
import { sourceUnitCost } from '../sources/source-cost.queries.ts';
import type { CountScope } from './count-rows.queries.ts';
import { type BulkEntry, decidingBulk } from './counted-entries.queries.ts';
import { ordersNamed } from './count-orders.queries.ts';
import { bulkMovedSince } from './moved-since.queries.ts';

type Scope = Pick<CountScope, 'goods' | 'areaIds' | 'withoutArea'>;

/** The sources that a count is about. */
const inScope = ({ goods, areaIds, withoutArea }: Scope): SQL | undefined =>
  goods === 'lots'
    ? sql`false`
    : or(
        areaIds === null ? undefined : inArray(source.areaId, [...areaIds]),
        withoutArea ? isNull(source.areaId) : undefined,
      );

/** There is bulk to count. */
export async function hasBulk({ db }: StaffCtx, scope: Scope): Promise<boolean> {
  const found = await db
    .select({ id: source.id })
    .from(source)
    .where(and(gt(source.amount, 0), inScope(scope)))
    .limit(1);
  return found.length > 0;
}

/**
 * The bulk that a count expects or has counted, by its name, each with the entry that decides and what has moved since. With ids
 * only theirs.
 */
export async function bulkRows(ctx: StaffCtx, count: CountScope, sourceIds?: readonly number[]) {
  const entries = await decidingBulk(ctx, count.id, sourceIds);
  const sources = await sourcesOf(ctx, count, entries, sourceIds);
  const since = Map.groupBy(await bulkMovedSince(ctx, entries), ({ entryId }) => entryId);
  const orderOf = await ordersNamed(
    ctx,
    [...since.values()].flat().map(({ orderId }) => orderId),
  );
  const bySource = new Map(entries.map((entry) => [entry.sourceId, entry]));
  return sources.map(({ isWanted, ...row }) => {
    const entry = bySource.get(row.sourceId);
    const moved = entry === undefined ? [] : (since.get(entry.id) ?? []);
    return {
      ...row,
      isFound: isFound(isWanted, row.expected, entry),
      counted: entry === undefined ? null : countedOf(entry),
      since: moved.map(({ units, orderId }) => ({ units, ...orderOf(orderId) })),
    };
  });
}

const countedOf = ({ id: _id, sourceId: _source, ...counted }: BulkEntry) => counted;

async function sourcesOf(
  { db, actor }: StaffCtx,
  count: CountScope,
  entries: readonly BulkEntry[],
  sourceIds: readonly number[] | undefined,
) {
  const entered = entries.map(({ sourceId }) => sourceId);
  const scope = inScope(count);
  const isEntered = entered.length === 0 ? undefined : inArray(source.id, entered);
  return await db
    .select({
      sourceId: source.id,
      sourceName: source.name,
      unit: source.unit,
      area: area.name,
      madeOf: source.madeOf,
      expected: source.amount,
      reserved: source.reserved,
      unitCost: actor.permissions.has('costs') ? sourceUnitCost : sql<null>`null`,
      isWanted: scope === undefined ? sql<boolean>`true` : sql<boolean>`coalesce(${scope}, false)`,
    })
    .from(source)
    .leftJoin(area, eq(area.id, source.areaId))
    .where(
      sourceIds === undefined ? or(and(gt(source.amount, 0), scope), isEntered) : inArray(source.id, [...sourceIds]),
    )
    .orderBy(asc(source.name));
}
