import type { MissingEntry } from '@cartwright/domain/imports/import-rows';
import { type ProductForm, productLabels } from '@cartwright/domain/products/product-form';
import type { StaffCtx } from '../../../core/context.ts';
import { recordAudits } from '../../../db/audit.ts';
import { insertRows, updateRows } from '../../../db/bulk.ts';
import { changesOf, type FieldChange } from '../../../db/changes.ts';
import { product, productTag } from '../../../db/schema/products.table.ts';
import type { MadeEntry, PlannedRow, WrittenRow } from '../../../jobs/import/import-kind.ts';
import { addListEntry } from '../lists/list-entries.commands.ts';
import type { ListKind } from '../lists/list-tables.ts';
import { recordPrices } from '../prices/unit-prices.commands.ts';
import { writeTags } from '../record/product-tags.commands.ts';
import { withoutCosts } from '../record/save-product.commands.ts';
import { productLists } from './known-products.queries.ts';
import type { PlannedProduct } from './plan-products.queries.ts';

const entity = 'product';

type Row = PlannedRow<PlannedProduct>;

/** Makes entries of lists; product lines before the sub product lines that belong to them. */
export async function makeListEntries(ctx: StaffCtx, missing: readonly MissingEntry[]): Promise<MadeEntry[]> {
  const made: MadeEntry[] = [];
  const [subLines, others] = [true, false].map((isSub) => missing.filter(({ list }) => (list === 'subLine') === isSub));
  for (const entry of others ?? []) {
    const { id } = await addListEntry(ctx, entry.list as ListKind, { name: entry.name });
    made.push({ ...entry, id });
  }
  const { line } = await productLists(ctx.db);
  for (const entry of subLines ?? []) {
    const productLineId = line.get((entry.of ?? '').toLowerCase())?.id;
    if (productLineId === undefined) throw new Error(`there is no product line ${entry.of}`);
    const { id } = await addListEntry(ctx, 'subLine', { name: entry.name, productLineId });
    made.push({ ...entry, id });
  }
  return made;
}

/** Writes products that are new or changed, with their tags, prices and audit, all rows by a few statements. */
export async function writeProducts(ctx: StaffCtx, rows: readonly Row[]): Promise<WrittenRow[]> {
  const added = await addProducts(
    ctx,
    rows.filter(({ plan }) => plan.before === null),
  );
  const changed = await changeProducts(
    ctx,
    rows.flatMap((row) => (row.plan.before === null ? [] : [{ ...row, before: row.plan.before }])),
  );
  return [...added, ...changed];
}

async function addProducts(ctx: StaffCtx, rows: readonly Row[]): Promise<WrittenRow[]> {
  if (rows.length === 0) return [];
  const inserted = await ctx.db
    .insert(product)
    .values(rows.map(({ plan }) => plan.form))
    .returning({ id: product.id, sku: product.sku });
  const idOf = new Map(inserted.map(({ id, sku }) => [sku, id]));
  const made = rows.map(({ line, plan }) => ({ line, ...plan, productId: idOf.get(plan.form.sku) ?? 0 }));
  await insertRows(
    ctx.db,
    productTag,
    made.flatMap(({ productId, tagIds = [] }) => tagIds.map((tagId) => ({ productId, tagId }))),
  );
  const { personId } = ctx.actor;
  await recordPrices(
    ctx,
    made.map(({ productId, form }) => ({
      productId,
      unitPriceBefore: null,
      unitPrice: form.unitPrice,
      reason: '',
      personId,
    })),
  );
  await recordAudits(
    ctx,
    made.map(({ productId, form: { sku, name } }) => ({
      action: 'add' as const,
      entity,
      entityId: productId,
      detail: { version: 1, changed: {}, sku, name },
    })),
  );
  return made.map(({ line, productId, form, tagIds = [] }) => ({
    line,
    recordId: productId,
    before: null,
    after: { ...form, tagIds },
  }));
}

async function changeProducts(
  ctx: StaffCtx,
  rows: readonly (Row & { readonly before: NonNullable<PlannedProduct['before']> })[],
): Promise<WrittenRow[]> {
  await updateProductForms(
    ctx,
    rows.map(({ before, plan }) => ({ id: before.id, before: before.form, after: plan.form })),
  );
  const audits = [];
  for (const { before, plan, changes } of rows) {
    const tags = plan.tagIds && (await writeTags(ctx, before.id, plan.tagIds));
    const names = new Map(changes.map(({ label, from, to }) => [label, { from, to }]));
    const changed = Object.entries(withoutCosts(changesOf(productLabels, before.form, plan.form))).map(
      ([field, change]): [string, FieldChange] => [
        field,
        // Ids are kept as the names that they have then.
        field.endsWith('Id') && field !== 'stateId' ? { ...change, ...names.get(change.label) } : change,
      ],
    );
    audits.push({
      action: 'update' as const,
      entity: 'product' as const,
      entityId: before.id,
      detail: { version: before.version + 1, changed: Object.fromEntries(changed), tags },
    });
  }
  await recordAudits(ctx, audits);
  return rows.map(({ line, before, plan }) => ({ line, recordId: before.id, ...differences(before, plan) }));
}

/** The fields that a plan changes: their values before and after, ids of tags with them. */
function differences(before: NonNullable<PlannedProduct['before']>, { form, tagIds }: PlannedProduct) {
  const fields = Object.keys(changesOf(productLabels, before.form, form)) as (keyof ProductForm)[];
  const tagsBefore = before.tags.map(({ id }) => id);
  const pick = (of: ProductForm): object => Object.fromEntries(fields.map((field) => [field, of[field]]));
  if (tagIds === undefined) return { before: pick(before.form), after: pick(form) };
  return { before: { ...pick(before.form), tagIds: tagsBefore }, after: { ...pick(form), tagIds } };
}

/** Gives products new forms, and keeps what becomes of their prices. */
export async function updateProductForms(
  ctx: StaffCtx,
  forms: readonly { readonly id: number; readonly before: ProductForm; readonly after: ProductForm }[],
): Promise<void> {
  await updateRows(
    ctx.db,
    product,
    forms.map(({ id, after }) => ({ id, ...after })),
    { nextVersion: true },
  );
  const { personId } = ctx.actor;
  await recordPrices(
    ctx,
    forms.flatMap(({ id, before, after }) =>
      before.unitPrice === after.unitPrice
        ? []
        : [{ productId: id, unitPriceBefore: before.unitPrice, unitPrice: after.unitPrice, reason: '', personId }],
    ),
  );
}
