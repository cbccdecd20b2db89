import type { CountedLot } from '@cartwright/domain/counting/stock-count';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { person } from '../../../db/schema/people.table.ts';
import { stockCountEntry, sublotChange } from '../../../db/schema/products-count.table.ts';
import { lot, product } from '../../../db/schema/products.table.ts';

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

export type DecidingEntry = Awaited<ReturnType<typeof decidingEntries>>[number];

export type NamedCountedLot = Omit<CountedLot, 'counted'> & {
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
