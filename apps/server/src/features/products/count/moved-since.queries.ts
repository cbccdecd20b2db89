import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import type { BulkEntry, DecidingEntry } from './counted-entries.queries.ts';

/** What moved the goods of each entry after they were counted, in sum for each order. */
interface Moved {
  readonly entryId: number;
  readonly orderId: number | null;
  readonly units: number;
}

export async function movedSince({ db }: StaffCtx, entries: readonly DecidingEntry[]): Promise<Moved[]> {
  if (entries.length === 0) return [];
  const given = JSON.stringify(entries.map(({ id }) => id));
  const { rows } = await db.execute<{ entry_id: number; order_id: number | null; units: number }>(sql`
    SELECT e.id AS entry_id, moved.order_id, sum(moved.units) AS units
    FROM stock_count_entry e
    JOIN lot ON lot.id = e.lot_id
    CROSS JOIN LATERAL (
      SELECT m.order_id, m.units FROM stock_movement m
        WHERE m.lot_id = e.lot_id AND m.at > e.at AND m.counted_at IS NULL AND e.barcode = lot.barcode
      UNION ALL
      SELECT s.order_id, CASE WHEN e.barcode = lot.barcode THEN -s.units ELSE s.units END FROM sublot_change s
        WHERE s.lot_id = e.lot_id AND s.at > e.at AND (e.barcode = lot.barcode OR s.barcode = e.barcode)
    ) moved
    WHERE e.id IN (SELECT value::int FROM jsonb_array_elements_text(${given}::jsonb))
    GROUP BY e.id, moved.order_id HAVING sum(moved.units) <> 0
    ORDER BY e.id, moved.order_id`);
  return rows.map((row) => ({ entryId: row.entry_id, orderId: row.order_id, units: row.units }));
}

/** The same of bulk: packs of orders, and what else moved it. */
export async function bulkMovedSince({ db }: StaffCtx, entries: readonly BulkEntry[]): Promise<Moved[]> {
  if (entries.length === 0) return [];
  const given = JSON.stringify(entries.map(({ id }) => id));
  const { rows } = await db.execute<{ entry_id: number; order_id: number | null; units: number }>(sql`
    SELECT e.id AS entry_id, m.order_id, sum(m.amount) AS units
    FROM bulk_count_entry e
    JOIN source_movement m ON m.source_id = e.source_id AND m.at > e.at AND m.counted_at IS NULL
    WHERE e.id IN (SELECT value::int FROM jsonb_array_elements_text(${given}::jsonb))
    GROUP BY e.id, m.order_id HAVING sum(m.amount) <> 0
    ORDER BY e.id, m.order_id`);
  return rows.map((row) => ({ entryId: row.entry_id, orderId: row.order_id, units: row.units }));
}
