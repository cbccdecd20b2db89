import type { CountedStock } from '@cartwright/domain/counting/stock-count';
import type { BulkUnit } from '@cartwright/domain/products/bulk-units';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { person } from '../../../db/schema/people.table.ts';
import { bulkCountEntry, stockCountEntry, sublotChange } from '../../../db/schema/products-count.table.ts';
import { lot, product, source } from '../../../db/schema/products.table.ts';

/** The entry that decides for each barcode of a count: the latest that is not undone. */
export const decidingEntries = ({ db }: StaffCtx, countId: number, barcodes?: readonly string[]) =>
  db
    .selectDistinctOn([stockCountEntry.barcode], {
      id: stockCountEntry.id,
      entryId: stockCountEntry.entryId,
      lotId: stockCountEntry.lotId,
      barcode: stockCountEntry.barcode,
      orderId: stockCountEntry.orderId,
      units: stockCountEntry.units,
      expected: stockCountEntry.expected,
      at: stockCountEntry.at,
      needsRecount: stockCountEntry.needsRecount,
      isSuperseded: stockCountEntry.isSuperseded,
      personName: person.name,
    })
    .from(stockCountEntry)
    .innerJoin(person, eq(person.id, stockCountEntry.personId))
    .where(
      and(
        eq(stockCountEntry.countId, countId),
        isNull(stockCountEntry.undoneAt),
        barcodes === undefined ? undefined : inArray(stockCountEntry.barcode, [...barcodes]),
      ),
    )
    .orderBy(asc(stockCountEntry.barcode), desc(stockCountEntry.at), desc(stockCountEntry.id));

/** The entry that decides for each source of a count. */
export const decidingBulk = ({ db }: StaffCtx, countId: number, sourceIds?: readonly number[]) =>
  db
    .selectDistinctOn([bulkCountEntry.sourceId], {
      id: bulkCountEntry.id,
      entryId: bulkCountEntry.entryId,
      sourceId: bulkCountEntry.sourceId,
      units: bulkCountEntry.amount,
      expected: bulkCountEntry.expected,
      at: bulkCountEntry.at,
      needsRecount: bulkCountEntry.needsRecount,
      isSuperseded: bulkCountEntry.isSuperseded,
      personName: person.name,
    })
    .from(bulkCountEntry)
    .innerJoin(person, eq(person.id, bulkCountEntry.personId))
    .where(
      and(
        eq(bulkCountEntry.countId, countId),
        isNull(bulkCountEntry.undoneAt),
        sourceIds === undefined ? undefined : inArray(bulkCountEntry.sourceId, [...sourceIds]),
      ),
    )
    .orderBy(asc(bulkCountEntry.sourceId), desc(bulkCountEntry.at), desc(bulkCountEntry.id));

export type BulkEntry = Awaited<ReturnType<typeof decidingBulk>>[number];

export type DecidingEntry = Awaited<ReturnType<typeof decidingEntries>>[number];

export type NamedCountedLot = Omit<CountedStock, 'counted'> & {
  readonly barcode: string;
  readonly productName: string;
  /** Units in its sublots. */
  readonly sublotted: number;
  readonly counted: readonly DecidingEntry[];
};

/** The lots of entries as they are now, each with what was counted of it and of its sublots; in id order. */
export async function countedLots({ db }: StaffCtx, entries: readonly DecidingEntry[]): Promise<NamedCountedLot[]> {
  if (entries.length === 0) return [];
  const byLot = Map.groupBy(entries, ({ lotId }) => lotId);
  const lots = await db
    .select({
      id: lot.id,
      barcode: lot.barcode,
      onHand: lot.onHand,
      allocated: lot.allocated,
      productName: product.name,
      sublotted: sql<number>`coalesce((select sum(s.units) from ${sublotChange} s where s.lot_id = ${lot.id}), 0)`,
    })
    .from(lot)
    .innerJoin(product, eq(product.id, lot.productId))
    .where(inArray(lot.id, [...byLot.keys()]))
    .orderBy(asc(lot.id));
  return lots.map((each) => ({ ...each, counted: byLot.get(each.id) ?? [] }));
}

export type CountedSource = Omit<CountedStock, 'counted'> & {
  readonly name: string;
  readonly unit: BulkUnit;
  readonly counted: readonly BulkEntry[];
};

/** The sources of entries as they are now, each with what was counted of it; in id order. */
export async function countedSources({ db }: StaffCtx, entries: readonly BulkEntry[]): Promise<CountedSource[]> {
  if (entries.length === 0) return [];
  const bySource = Map.groupBy(entries, ({ sourceId }) => sourceId);
  const { id, name, unit, amount: onHand, reserved: allocated } = source;
  const sources = await db
    .select({ id, name, unit, onHand, allocated })
    .from(source)
    .where(inArray(id, [...bySource.keys()]))
    .orderBy(asc(id));
  return sources.map((each) => ({ ...each, counted: bySource.get(each.id) ?? [] }));
}
