import { cellName, type ReadRow } from '@cartwright/domain/imports/import-rows';
import { type KnownProduct, planProduct, type ProductPlan } from '@cartwright/domain/imports/product-rows';
import { editDependsOnUse, productEditFaults } from '@cartwright/domain/products/product-form';
import type { StaffCtx } from '../../../core/context.ts';
import type { PlannedRow } from '../../../jobs/import/import-kind.ts';
import { productUse } from '../record/product-use.queries.ts';
import { lockProductsBySku } from './imported-products.locks.ts';
import { holdersOfBarcodes, knownProducts, productLists, productsOfNames, skuKey } from './known-products.queries.ts';

/** What an import writes of a product: its plan, and the product as it was, null for a new one. */
export interface PlannedProduct extends ProductPlan {
  readonly before: KnownProduct | null;
}

type Fields = readonly (string | null)[];

const textOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : []);

/** What these rows would make of products, by the rule that the run writes with. */
export async function planProducts(
  ctx: StaffCtx,
  rows: readonly ReadRow[],
  { fields, isWritten }: { readonly fields: Fields; readonly isWritten: boolean },
): Promise<PlannedRow<PlannedProduct>[]> {
  const { db } = ctx;
  const skus = rows.flatMap(({ values }) => textOf(values['sku']));
  if (isWritten) await lockProductsBySku(db, skus);
  const known = await knownProducts(db, skus);
  const lists = await productLists(db);
  const planned = rows.map((row) => {
    const [sku] = textOf(row.values['sku']);
    const before = sku === undefined ? null : (known.get(skuKey(sku)) ?? null);
    return { row, before, plan: planProduct(row, before, lists, fields) };
  });
  const holders = await holdersOfBarcodes(
    db,
    planned.flatMap(({ plan }) => textOf(plan.form.packageBarcode)),
  );
  const added = planned.filter(({ plan }) => plan.outcome === 'new').map(({ plan }) => plan.form.name);
  const namesakes = await productsOfNames(db, added);
  const found: PlannedRow<PlannedProduct>[] = [];
  for (const { row, before, plan } of planned) {
    const holder = holders.get(plan.form.packageBarcode ?? '');
    const isTaken = holder !== undefined && holder.id !== before?.id;
    const faults = [
      ...plan.faults,
      ...(isTaken ? [`${cellName(fields, 'packageBarcode', row.line)}: ${holder.name} has it already`] : []),
      ...(plan.outcome === 'changed' && before !== null ? await brokenBy(ctx, row.line, before, plan, fields) : []),
    ];
    const outcome = faults.length > 0 ? 'refused' : plan.outcome;
    const namesake = namesakes.get(plan.form.name.toLowerCase());
    const alike =
      namesake === undefined ? [] : [`${cellName(fields, 'name', row.line)} is the name of ${namesake} already`];
    const remarks = [...(plan.summary === '' ? [] : [plan.summary]), ...alike, ...(row.warnings ?? [])];
    found.push({
      line: row.line,
      outcome,
      recordId: before?.id ?? null,
      changes: outcome === 'refused' ? [] : plan.changes,
      missing: outcome === 'refused' ? [] : plan.missing,
      remarks: outcome === 'refused' ? faults : outcome === 'new' ? remarks : [],
      plan: { ...plan, before },
    });
  }
  return found;
}

/** What a change would break; asked only of the few fields that can. */
async function brokenBy(
  ctx: StaffCtx,
  line: number,
  before: KnownProduct,
  plan: ProductPlan,
  fields: Fields,
): Promise<string[]> {
  if (!editDependsOnUse(before.form, plan.form)) return [];
  const broken = productEditFaults(before.form, plan.form, await productUse(ctx.db, before.id));
  return broken.map(({ path, detail }) => `${cellName(fields, String(path[0]), line)}: ${detail.replace(/\.$/, '')}`);
}
