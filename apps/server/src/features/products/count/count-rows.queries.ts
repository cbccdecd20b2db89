import { type CountedGoodsKind, isFound } from '@cartwright/domain/counting/stock-count';
import { subtractUnits, sumUnits } from '@cartwright/domain/money/money';
import { and, asc, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { area, lot, product } from '../../../db/schema/products.table.ts';
import { unitCostOf } from '../../../db/rules/unit-cost.ts';
import { type DecidingEntry, decidingEntries } from './counted-entries.queries.ts';
import { ordersNamed } from './count-orders.queries.ts';
import { movedSince } from './moved-since.queries.ts';

export interface CountScope {
  readonly id: number;
  readonly goods: CountedGoodsKind;
  readonly areaIds: readonly number[] | null;
  /** Goods without an area too. */
  readonly withoutArea: boolean;
  readonly productLineIds: readonly number[] | null;
}

/** The lots that a count is about. */
const inScope = ({ goods, areaIds, withoutArea, productLineIds }: Omit<CountScope, 'id'>): SQL | undefined =>
  and(
    goods === 'bulk' ? sql`false` : undefined,
    or(areaIds === null ? undefined : inArray(lot.areaId, [...areaIds]), withoutArea ? isNull(lot.areaId) : undefined),
    productLineIds === null ? undefined : inArray(product.productLineId, [...productLineIds]),
  );

/** There is a lot on hand to count. */
export async function hasLots({ db }: StaffCtx, scope: Omit<CountScope, 'id'>): Promise<boolean> {
  const found = await db
    .select({ id: lot.id })
    .from(lot)
    .innerJoin(product, eq(product.id, lot.productId))
    .where(and(gt(lot.onHand, 0), inScope(scope)))
    .limit(1);
  return found.length > 0;
}

type LotRow = Awaited<ReturnType<typeof lotsOf>>[number];
type Sublot = Awaited<ReturnType<typeof sublotsOf>>[number];

/**
 * Everything that a count expects or has counted, by the name of the product: lots without their sublots, then their sublots,
 * each with the entry that decides and what has moved since. With barcodes only their rows.
 */
export async function countRows(ctx: StaffCtx, count: CountScope, barcodes?: readonly string[]) {
  const entries = await decidingEntries(ctx, count.id, barcodes);
  const lots = await lotsOf(ctx, count, entries, barcodes);
  const sublots = await sublotsOf(ctx, lots);
  const since = Map.groupBy(await movedSince(ctx, entries), ({ entryId }) => entryId);
  const orderOf = await ordersNamed(ctx, [
    ...entries.map(({ orderId }) => orderId),
    ...sublots.map(({ orderId }) => orderId),
    ...[...since.values()].flat().map(({ orderId }) => orderId),
  ]);
  const byBarcode = new Map(entries.map((entry) => [entry.barcode, entry]));
  const wanted = barcodes === undefined ? null : new Set(barcodes);
  const row = (of: LotRow, goods: Goods) => {
    const entry = byBarcode.get(goods.barcode);
    const { id: inventoryId, barcode: lotBarcode, productName, batchDate, area: areaName, unitCost } = of;
    const moved = entry === undefined ? [] : (since.get(entry.id) ?? []);
    return {
      ...goods,
      ...orderOf(goods.orderId),
      inventoryId,
      lotBarcode,
      productName,
      batchDate,
      area: areaName,
      unitCost,
      isFound: isFound(of.isWanted, goods.expected, entry),
      counted: entry === undefined ? null : countedOf(entry),
      since: moved.map(({ units, orderId }) => ({ units, ...orderOf(orderId) })),
    };
  };
  return lots.flatMap((of) =>
    goodsOf(of, sublots, entries)
      .map((goods) => row(of, goods))
      .filter(({ barcode, expected, counted }) =>
        wanted === null ? counted !== null || (of.isWanted && expected > 0) : wanted.has(barcode),
      ),
  );
}

interface Goods {
  readonly barcode: string;
  readonly isSublot: boolean;
  readonly orderId: number | null;
  readonly expected: number;
  readonly allocated: number;
}

/** What lies under each barcode of a lot: the lot without its sublots, then these, also one that was counted and has left. */
function goodsOf(of: LotRow, sublots: readonly Sublot[], entries: readonly DecidingEntry[]): Goods[] {
  const own = sublots.filter(({ lotId }) => lotId === of.id);
  const apart = sumUnits(own.map(({ units }) => units));
  const known = new Set(own.map(({ barcode }) => barcode));
  const left = entries.filter(({ lotId, barcode }) => lotId === of.id && barcode !== of.barcode && !known.has(barcode));
  return [
    {
      barcode: of.barcode,
      isSublot: false,
      orderId: null,
      expected: subtractUnits(of.onHand, apart),
      allocated: subtractUnits(of.allocated, apart),
    },
    ...own.map(({ barcode, orderId, units }) => ({
      barcode,
      isSublot: true,
      orderId,
      expected: units,
      allocated: units,
    })),
    ...left.map(({ barcode, orderId }) => ({ barcode, isSublot: true, orderId, expected: 0, allocated: 0 })),
  ];
}

const countedOf = ({ entryId, units, expected, at, personName, needsRecount, isSuperseded }: DecidingEntry) => ({
  entryId,
  units,
  expected,
  at,
  personName,
  needsRecount,
  isSuperseded,
});

async function lotsOf(
  { db, actor }: StaffCtx,
  count: CountScope,
  entries: readonly DecidingEntry[],
  barcodes: readonly string[] | undefined,
) {
  const lotIds = [...new Set(entries.map(({ lotId }) => lotId))];
  const isEntered = lotIds.length === 0 ? undefined : inArray(lot.id, lotIds);
  const scope = inScope(count);
  return await db
    .select({
      id: lot.id,
      barcode: lot.barcode,
      onHand: lot.onHand,
      allocated: lot.allocated,
      productName: product.name,
      batchDate: lot.batchDate,
      area: area.name,
      unitCost: actor.permissions.has('costs') ? unitCostOf : sql<null>`null`,
      isWanted: scope === undefined ? sql<boolean>`true` : sql<boolean>`coalesce(${scope}, false)`,
    })
    .from(lot)
    .innerJoin(product, eq(product.id, lot.productId))
    .leftJoin(area, eq(area.id, lot.areaId))
    .where(
      barcodes === undefined
        ? or(and(gt(lot.onHand, 0), scope), isEntered)
        : or(inArray(lot.barcode, [...barcodes]), inArray(lot.id, lotsOfSublots(barcodes)), isEntered),
    )
    .orderBy(asc(product.name), asc(lot.batchDate), asc(lot.id));
}

const lotsOfSublots = (barcodes: readonly string[]): SQL =>
  sql`(select ${allocation.lotId} from ${allocation} where ${and(inArray(allocation.sublotBarcode, [...barcodes]), isNull(allocation.endedAt))})`;

/** Sublots whose goods are on the shelf. */
async function sublotsOf({ db }: StaffCtx, lots: readonly { readonly id: number }[]) {
  if (lots.length === 0) return [];
  return await db
    .select({
      lotId: allocation.lotId,
      barcode: sql<string>`${allocation.sublotBarcode}`,
      orderId: orderLine.orderId,
      units: sql<number>`sum(${allocation.units})`,
    })
    .from(allocation)
    .innerJoin(orderLine, eq(orderLine.id, allocation.orderLineId))
    .where(
      and(
        inArray(
          allocation.lotId,
          lots.map(({ id }) => id),
        ),
        isNull(allocation.endedAt),
        isNotNull(allocation.sublotBarcode),
      ),
    )
    .groupBy(allocation.lotId, allocation.sublotBarcode, orderLine.orderId)
    .orderBy(asc(allocation.sublotBarcode));
}
