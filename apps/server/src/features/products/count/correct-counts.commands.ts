import { corrected } from '@cartwright/domain/counting/stock-count';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { updateRows } from '../../../db/bulk.ts';
import { bulkCountEntry, stockCount, stockCountEntry } from '../../../db/schema/products-count.table.ts';

export interface Correction {
  readonly lotId: number;
  readonly barcode: string;
  /** What was added to the goods of the barcode; negative when units were missing. */
  readonly units: number;
  /** When these goods were counted. */
  readonly countedAt: string;
}

/**
 * Takes a posted difference into account in the other open counts of the same goods: an older entry says nothing any more, a
 * later one expects what was corrected. The lots are locked.
 */
export async function correctOpenCounts(
  { db }: StaffCtx,
  corrections: readonly Correction[],
  postedId = 0,
): Promise<void> {
  const byBarcode = new Map(corrections.map((correction) => [correction.barcode, correction]));
  const { id, barcode, at, expected } = stockCountEntry;
  const entries = await db
    .select({ id, barcode, at, expected })
    .from(stockCountEntry)
    .innerJoin(stockCount, eq(stockCount.id, stockCountEntry.countId))
    .where(
      and(
        eq(stockCount.state, 'open'),
        ne(stockCount.id, postedId),
        inArray(stockCountEntry.lotId, [...new Set(corrections.map(({ lotId }) => lotId))]),
        eq(stockCountEntry.isSuperseded, false),
        isNull(stockCountEntry.undoneAt),
      ),
    );
  const changed = entries.flatMap((entry) => {
    const correction = byBarcode.get(entry.barcode);
    return correction === undefined ? [] : [{ id: entry.id, ...corrected(entry, correction) }];
  });
  await updateRows(db, stockCountEntry, changed);
}

export type BulkCorrection = Pick<Correction, 'units' | 'countedAt'> & { readonly sourceId: number };

/** The same for sources, which are locked. */
export async function correctOpenBulk(
  { db }: StaffCtx,
  corrections: readonly BulkCorrection[],
  postedId = 0,
): Promise<void> {
  const bySource = new Map(corrections.map((correction) => [correction.sourceId, correction]));
  const { id, sourceId, at, expected } = bulkCountEntry;
  const entries = await db
    .select({ id, sourceId, at, expected })
    .from(bulkCountEntry)
    .innerJoin(stockCount, eq(stockCount.id, bulkCountEntry.countId))
    .where(
      and(
        eq(stockCount.state, 'open'),
        ne(stockCount.id, postedId),
        inArray(sourceId, [...bySource.keys()]),
        eq(bulkCountEntry.isSuperseded, false),
        isNull(bulkCountEntry.undoneAt),
      ),
    );
  const changed = entries.flatMap((entry) => {
    const correction = bySource.get(entry.sourceId);
    return correction === undefined ? [] : [{ id: entry.id, ...corrected(entry, correction) }];
  });
  await updateRows(db, bulkCountEntry, changed);
}
