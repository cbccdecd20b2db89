import { businessDate } from '@cartwright/domain/dates/dates';
import type { ReadRow, RowValues } from '@cartwright/domain/imports/import-rows';
import { type LotFacts, type LotPlan, planLot } from '@cartwright/domain/imports/lot-rows';
import { quoted } from '@cartwright/domain/imports/quoted';
import { barcodeOf } from '@cartwright/domain/products/barcodes';
import type { StaffCtx } from '../../../../core/context.ts';
import { type PlannedRow, textIn } from '../../../../jobs/import/import-kind.ts';
import { barcodeDigits } from '../known-products.queries.ts';
import { areasByName, barcodesOfStateIds, productsNamed, stockedLots } from './known-lots.queries.ts';

/** What an import writes of a lot. */
export type PlannedLot = LotPlan;

/** What tells the lots of a product apart that have neither a barcode nor a state identifier. */
export const batchKey = (product: string | number, values: Readonly<Record<string, unknown>>): string =>
  [product, textIn(values, 'batchDate'), textIn(values, 'supplierInventoryId').toLowerCase()].join(' ');

/** What these rows would make of lots, by the rule that the run writes with. */
export async function planLots(
  ctx: StaffCtx,
  rows: readonly ReadRow[],
  { fields }: { readonly fields: readonly (string | null)[] },
): Promise<PlannedRow<PlannedLot>[]> {
  const { db } = ctx;
  const texts = (field: string): string[] => rows.flatMap(({ values }) => textIn(values, field) || []);
  const [skus, packageBarcodes, names] = [texts('sku'), texts('packageBarcode'), texts('product')];
  const productOf = productFinder(await productsNamed(db, { skus, packageBarcodes, names }));
  const found = rows.map((row) => ({ row, product: productOf(row.values) }));
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

type Found = Awaited<ReturnType<typeof productsNamed>>;

const none = (what: string): string => `there is no product with this ${what}: add or import it first`;

/** Finds the product of a row: by the SKU, else by the package barcode, else by the name, which only one may have. */
function productFinder(products: Found) {
  const bySku = new Map(products.map((each) => [each.sku.toLowerCase(), each]));
  const byCode = new Map(products.map((each) => [each.packageBarcode ?? '', each]));
  const byName = Map.groupBy(products, ({ productName }) => productName.toLowerCase());
  return (values: RowValues): LotFacts['product'] => {
    const [sku, code, name] = [textIn(values, 'sku'), textIn(values, 'packageBarcode'), textIn(values, 'product')];
    if (sku !== '') return bySku.get(sku.toLowerCase()) ?? { field: 'sku', fault: `${quoted(sku)}: ${none('SKU')}` };
    if (code !== '') {
      const fault = `${quoted(code)}: ${none('package barcode')}`;
      return byCode.get(barcodeDigits(code)) ?? { field: 'packageBarcode', fault };
    }
    if (name === '') return { field: 'sku', fault: 'names no product' };
    const [one, other] = byName.get(name.toLowerCase()) ?? [];
    if (one === undefined) return { field: 'product', fault: `${quoted(name)}: ${none('name')}` };
    return other === undefined
      ? one
      : { field: 'product', fault: `${quoted(name)}: ${one.sku} and ${other.sku} are named so, give the SKU` };
  };
}
