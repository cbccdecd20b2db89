import { businessDate } from '@cartwright/domain/dates/dates';
import type { ReadRow } from '@cartwright/domain/imports/import-rows';
import { type LotFacts, type LotPlan, planLot } from '@cartwright/domain/imports/lot-rows';
import { barcodeOf } from '@cartwright/domain/products/barcodes';
import type { StaffCtx } from '../../../../core/context.ts';
import { type PlannedRow, textIn } from '../../../../jobs/import/import-kind.ts';
import { productFinder } from '../named-products.queries.ts';
import { areasByName, barcodesOfStateIds, stockedLots } from './known-lots.queries.ts';

/** What an import writes of a lot. */
export type PlannedLot = LotPlan;

/** How lots of a product differ that have neither a barcode nor a state identifier. */
export const batchKey = (product: string | number, values: Readonly<Record<string, unknown>>): string =>
  [product, textIn(values, 'batchDate'), textIn(values, 'supplierInventoryId').toLowerCase()].join(' ');

const noProduct = { field: 'sku', fault: 'names no product' } as const;

/** What these rows would make of lots, by the rule that the run writes with. */
export async function planLots(
  ctx: StaffCtx,
  rows: readonly ReadRow[],
  { fields }: { readonly fields: readonly (string | null)[] },
): Promise<PlannedRow<PlannedLot>[]> {
  const { db } = ctx;
  const texts = (field: string): string[] => rows.flatMap(({ values }) => textIn(values, field) || []);
  const productOf = await productFinder(db, rows);
  const found = rows.map((row) => ({ row, product: productOf(row.values) ?? noProduct }));
  const byStateId = await barcodesOfStateIds(db, texts('stateId'));
  const barcodes = [...texts('barcode').map(barcodeOf), ...byStateId.values()];
  const ids = found.flatMap(({ product }) => ('id' in product ? product.id : []));
  const stocked = await stockedLots(db, barcodes, [...new Set(ids)]);
  const byBarcode = new Map(stocked.map(({ lot }) => [lot.barcode, lot]));
  const byBatch = new Map(
    stocked.flatMap(({ lot, productId, isOpening }) => (isOpening ? [[batchKey(productId, lot.values), lot]] : [])),
  );
  const areas = await areasByName(db);
  const today = businessDate(ctx.now(), ctx.timeZone);
  return found.map(({ row, product }) => {
    const { values } = row;
    const [barcode, stateId] = [barcodeOf(textIn(values, 'barcode')), textIn(values, 'stateId')];
    const known = byStateId.get(stateId) ?? null;
    const byKey =
      barcode === '' && stateId === '' && 'id' in product ? byBatch.get(batchKey(product.id, values)) : undefined;
    const facts: LotFacts = {
      product,
      stocked: byBarcode.get(barcode === '' ? (known ?? '') : barcode) ?? byKey ?? null,
      areas,
      stateIdTakenBy: known !== null && barcode !== '' && known !== barcode ? known : null,
    };
    const plan = planLot(row, facts, fields, today);
    return {
      line: row.line,
      outcome: plan.outcome,
      recordId: facts.stocked?.id ?? null,
      changes: [],
      missing: plan.missing,
      remarks: plan.outcome === 'refused' ? plan.faults : plan.outcome === 'new' ? [plan.summary] : [],
      plan,
    };
  });
}
