import { addDays } from '@cartwright/domain/dates/dates';
import { lineCostOf } from '@cartwright/domain/money/unit-cost';
import { type SentLine, supplierKey } from '@cartwright/domain/receiving/receipt';
import { receipt, receiptLine } from '../db/schema/products-receipts.table.ts';
import { insertNumbered, insertRows } from './bulk.ts';
import type { SeedProduct } from './products.ts';
import type { World } from './world.ts';

const unsaid = {
  measure: 'ea',
  strain: null,
  inventoryCategory: null,
  inventoryType: null,
  unitWeightGrams: null,
  isMedical: false,
  sampleType: null,
  unread: [],
} as const;

/**
 * Makes goods that are expected of a supplier today, as its transfer says it: of one line the cost could not be read, and
 * what another one is nobody has said yet.
 */
export async function seedReceipts(world: World, products: readonly SeedProduct[]): Promise<void> {
  const supplier = { supplierName: 'Cedar Fork Farms LLC', supplierLicenseNo: '416240' };
  const [made] = await insertNumbered(world.tx, receipt, [
    {
      ...supplier,
      supplier: supplierKey(supplier),
      state: 'expected' as const,
      manifestNo: '7716-0412-88',
      receivedOn: world.today,
      note: '',
      createdBy: world.manager.id,
      createdAt: world.now.toISOString(),
    },
  ]);
  if (made === undefined) throw new Error('the insert answered no row');
  const known = products.filter((each) => each.line === 'Concentrates' && !each.allowFractions).slice(0, 4);
  const line = (sent: SentLine, productId: number | null, unitCost: number | null) => ({
    receiptId: made.id,
    productId,
    sent,
    sentUnits: sent.quantity,
    units: sent.quantity,
    rejectNote: '',
    lineCost: unitCost === null ? null : lineCostOf(sent.quantity ?? 0, unitCost),
    noCostReason: '',
    batchDate: addDays(world.today, -20),
    supplierInventoryId: sent.sku,
  });
  const lines = known.map(({ id, name }, at) =>
    line({ ...unsaid, productName: name, sku: `CF-${at + 1}`, quantity: 48 + 24 * at }, id, 6.8 + at),
  );
  const [last, ...read] = lines.toReversed();
  const unread = [{ field: 'line_price', value: '5.40 / ea' }];
  const unknown = { ...unsaid, productName: 'LR Sauce – Salish Ckies 1g', sku: 'CF-SAU-SC1', quantity: 60 };
  await insertRows(world.tx, receiptLine, [
    ...read.toReversed(),
    ...(last === undefined ? [] : [{ ...last, lineCost: null, sent: { ...last.sent, unread } }]),
    line(unknown, null, 7.2),
  ]);
}
