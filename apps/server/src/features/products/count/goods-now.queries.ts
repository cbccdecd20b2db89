import { type GoodsChange, RECOUNT_WITHIN_MS } from '@cartwright/domain/counting/stock-count';
import { desc, inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { sublotChange } from '../../../db/schema/products-count.table.ts';
import { lot } from '../../../db/schema/products.table.ts';

interface Goods {
  readonly lotId: number;
  readonly isSublot: boolean;
  /** The order of a sublot. */
  readonly orderId: number | null;
}

/** The lots that barcodes name, also those of sublots that are void or have left. */
export async function goodsOfBarcodes({ db }: StaffCtx, barcodes: readonly string[]): Promise<Map<string, Goods>> {
  const wanted = [...new Set(barcodes)];
  const lots = await db.select({ lotId: lot.id, barcode: lot.barcode }).from(lot).where(inArray(lot.barcode, wanted));
  const { lotId, barcode, orderId } = sublotChange;
  const sublots = await db
    .selectDistinctOn([barcode], { lotId, barcode, orderId })
    .from(sublotChange)
    .where(inArray(barcode, wanted))
    .orderBy(barcode, desc(sublotChange.id));
  return new Map<string, Goods>([
    ...sublots.map((each) => [each.barcode, { lotId: each.lotId, orderId: each.orderId, isSublot: true }] as const),
    ...lots.map((each) => [each.barcode, { lotId: each.lotId, orderId: null, isSublot: false }] as const),
  ]);
}

interface Dated {
  readonly at: string;
  readonly isOffline: boolean;
}

/** From when on changes matter to entries that were counted without a connection. */
function changesFrom(entries: readonly Dated[]): string {
  const first = Math.min(...entries.filter(({ isOffline }) => isOffline).map(({ at }) => Date.parse(at)));
  return Number.isFinite(first) ? new Date(first - RECOUNT_WITHIN_MS).toISOString() : 'infinity';
}

/**
 * What lies under each barcode now, in one statement, and what has changed it since the first of the entries that were counted
 * without a connection. The lots are locked.
 */
export async function goodsNow(
  { db }: StaffCtx,
  goods: ReadonlyMap<string, Goods>,
  entries: readonly (Dated & { readonly barcode: string })[],
) {
  const from = changesFrom(entries);
  const asked = [...new Set(entries.map(({ barcode }) => barcode))].flatMap((barcode) => {
    const of = goods.get(barcode);
    return of === undefined ? [] : [{ barcode, lot_id: of.lotId, is_sublot: of.isSublot }];
  });
  const { rows } = await db.execute<{ barcode: string; units: number; changes: GoodsChange[] | null }>(sql`
    SELECT asked.barcode,
      CASE WHEN asked.is_sublot THEN 0 ELSE lot.on_hand END + coalesce((
        SELECT sum(CASE WHEN asked.is_sublot THEN units ELSE -units END) FROM sublot_change s
        WHERE s.lot_id = asked.lot_id AND (NOT asked.is_sublot OR s.barcode = asked.barcode)), 0) AS units,
      (SELECT jsonb_agg(changed) FROM (
        SELECT m.units, m.at, m.counted_at AS "countedAt" FROM stock_movement m
          WHERE NOT asked.is_sublot AND m.lot_id = asked.lot_id AND m.at >= ${from}::timestamptz
        UNION ALL
        SELECT CASE WHEN asked.is_sublot THEN s.units ELSE -s.units END, s.at, NULL FROM sublot_change s
          WHERE s.lot_id = asked.lot_id AND (NOT asked.is_sublot OR s.barcode = asked.barcode) AND s.at >= ${from}::timestamptz
        UNION ALL
        SELECT 0, e.at, e.at FROM stock_count_entry e JOIN stock_count c ON c.id = e.count_id
          WHERE c.state = 'posted' AND e.undone_at IS NULL AND e.lot_id = asked.lot_id AND e.barcode = asked.barcode
            AND e.at >= ${from}::timestamptz
      ) changed) AS changes
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS asked(barcode text, lot_id int, is_sublot boolean)
    JOIN lot ON lot.id = asked.lot_id`);
  return new Map(rows.map(({ barcode, units, changes }) => [barcode, { units, changes: changes ?? [] }]));
}

/** The same of bulk, whose sources are locked. */
export async function bulkNow({ db }: StaffCtx, entries: readonly (Dated & { readonly sourceId: number })[]) {
  const from = changesFrom(entries);
  const ids = [...new Set(entries.map(({ sourceId }) => sourceId))];
  const { rows } = await db.execute<{ id: number; amount: number; changes: GoodsChange[] | null }>(sql`
    SELECT source.id, source.amount,
      (SELECT jsonb_agg(changed) FROM (
        SELECT m.amount AS units, m.at, m.counted_at AS "countedAt" FROM source_movement m
          WHERE m.source_id = source.id AND m.at >= ${from}::timestamptz
        UNION ALL
        SELECT 0, e.at, e.at FROM bulk_count_entry e JOIN stock_count c ON c.id = e.count_id
          WHERE c.state = 'posted' AND e.undone_at IS NULL AND e.source_id = source.id AND e.at >= ${from}::timestamptz
      ) changed) AS changes
    FROM source WHERE source.id = ANY(${sql.param(ids)}::int[])`);
  return new Map(rows.map(({ id, amount, changes }) => [id, { units: amount, changes: changes ?? [] }]));
}
