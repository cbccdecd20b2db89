import { LOT_PREFIX } from '@cartwright/domain/products/barcodes';
import { inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { insertRows } from '../../../db/bulk.ts';
import { labResult, lot } from '../../../db/schema/products.table.ts';
import { barcodesTaken } from './receipt-faults.queries.ts';
import type { ReceiptRow } from './receipt-rows.ts';
import type { Supplier } from './supplier-products.queries.ts';

type AcceptedRow = ReceiptRow & { readonly units: number };

/** Makes a lot of each line, still without units, with its lab result, in their order; a line without a barcode gets a free one. */
export async function makeLots(
  ctx: StaffCtx,
  { supplierName, supplierLicenseNo }: Supplier,
  rows: readonly AcceptedRow[],
) {
  const free = await freeBarcodes(ctx, rows);
  const lots = rows.map((row) => ({ ...row, barcode: row.barcode ?? free.pop() ?? '' }));
  await insertRows(
    ctx.db,
    lot,
    lots.map((row) => {
      const { productId, barcode, batchDate, bestBy, areaId, supplierInventoryId, lineCost, thca, thc, cbd, total } =
        row;
      if (productId === null || batchDate === null)
        throw new Error('a line to receive lacks its product or batch date');
      const from = { supplierName, supplierLicenseNo: supplierLicenseNo || null, supplierInventoryId };
      return { productId, barcode, batchDate, bestBy, areaId, ...from, totalCost: lineCost, thca, thc, cbd, total };
    }),
  );
  const ids = await idsOf(
    ctx,
    lots.map(({ barcode }) => barcode),
  );
  const made = lots.map(({ barcode, units, labResult: result }) => {
    const inventoryId = ids.get(barcode);
    if (inventoryId === undefined) throw new Error('a lot that was made is not there');
    return { inventoryId, barcode, units, result };
  });
  await insertRows(
    ctx.db,
    labResult,
    made.flatMap(({ inventoryId, result }) => (result === null ? [] : [{ lotId: inventoryId, ...result }])),
  );
  return made;
}

async function idsOf({ db }: StaffCtx, barcodes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { id, barcode } = lot;
  const rows = await db
    .select({ id, barcode })
    .from(lot)
    .where(inArray(barcode, [...barcodes]));
  return new Map(rows.map((row) => [row.barcode, row.id]));
}

/** A barcode for each line without one, that neither a lot nor another line has. */
async function freeBarcodes({ db }: StaffCtx, rows: readonly AcceptedRow[]): Promise<string[]> {
  const typed = new Set(rows.flatMap(({ barcode }) => barcode ?? []));
  const wanted = rows.length - typed.size;
  const free: string[] = [];
  while (free.length < wanted) {
    const { rows: proposed } = await db.execute<{ barcode: string }>(
      sql`select ${LOT_PREFIX}::text || lpad(nextval('lot_number')::text, 12, '0') as barcode from generate_series(1, ${wanted - free.length}::int)`,
    );
    const barcodes = proposed.map(({ barcode }) => barcode);
    const taken = (await barcodesTaken(db, barcodes)).union(typed);
    free.push(...barcodes.filter((barcode) => !taken.has(barcode)));
  }
  return free.toReversed();
}
