import type { Database } from '../../src/db/connect.ts';
import { receipt, receiptLine } from '../../src/db/schema/products-receipts.table.ts';
import { makeLine, makeProduct } from './products.ts';
import { only, unique } from './unique.ts';

/** A receipt with one line; one that was received has its lot of 10 units. */
export async function makeReceipt(
  owner: Database,
  { createdBy, state = 'expected' }: { readonly createdBy: number; readonly state?: 'expected' | 'received' },
): Promise<{ id: number }> {
  const at = '2026-11-20T17:00:00Z';
  const isReceived = state === 'received';
  const head = {
    state,
    supplier: 'cedar fork farms',
    supplierName: 'Cedar Fork Farms',
    supplierLicenseNo: '',
    manifestNo: `7716-${unique()}`,
    receivedOn: '2026-11-20',
    note: '',
    createdBy,
    createdAt: at,
    ...(isReceived ? { receivedBy: createdBy, receivedAt: at } : {}),
  };
  const made = only(await owner.db.insert(receipt).values(head).returning({ id: receipt.id }));
  const words = { rejectNote: '', noCostReason: 'A sample' };
  if (!isReceived) {
    await owner.db.insert(receiptLine).values({ receiptId: made.id, ...words });
    return made;
  }
  const productId = (await makeProduct(owner, { productLineId: await makeLine(owner), lots: [] })).id;
  const barcode = String(4_100_000_000_000_000 + unique());
  const { rows } = await owner.pool.query<{ id: number }>(
    `INSERT INTO lot (product_id, barcode, batch_date) VALUES ($1, $2, '2026-11-01') RETURNING id`,
    [productId, barcode],
  );
  const lotId = only(rows).id;
  await owner.db
    .insert(receiptLine)
    .values({ receiptId: made.id, ...words, productId, units: 10, batchDate: '2026-11-01', barcode, lotId });
  await owner.pool.query(
    `INSERT INTO stock_movement (lot_id, kind, units, receipt_id) VALUES ($1, 'receive', 10, $2)`,
    [lotId, made.id],
  );
  return made;
}
