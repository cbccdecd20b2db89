import { type ProductForm, productLabels } from '@cartwright/domain/products/product-form';
import { inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { Refusal } from '../../../core/errors.ts';
import { recordAudits } from '../../../db/audit.ts';
import { changesByName } from '../../../db/changes-by-name.ts';
import { changesOf } from '../../../db/changes.ts';
import { priceChange } from '../../../db/schema/products-prices.table.ts';
import { product, productTag } from '../../../db/schema/products.table.ts';
import type { Kept, MadeEntry, UndoneRow } from '../../../jobs/import/import-kind.ts';
import { removeListEntry } from '../lists/list-entries.commands.ts';
import type { ListKind } from '../lists/list-tables.ts';
import { tagIdsOf } from '../record/product-record.queries.ts';
import { writeTags } from '../record/product-tags.commands.ts';
import { namedChoices, withoutCosts } from '../record/save-product.commands.ts';
import { lockImportedProducts } from './imported-products.locks.ts';
import { tagsOf } from './known-products.queries.ts';
import { usesOfProducts } from './product-uses.queries.ts';
import { updateProductForms } from './write-products.commands.ts';

const entity = 'product';

type Stored = Partial<ProductForm> & { readonly tagIds?: readonly number[]; readonly version?: number };

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const sorted = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);

/** Whether a product still has the values of its import: those that were changed and changed back count as the same. */
const isAsMade = (
  now: Readonly<Record<string, unknown>>,
  tags: readonly { readonly id: number }[],
  made: Stored,
): boolean =>
  Object.entries(made).every(([field, value]) => {
    if (field === 'version') return true;
    if (field !== 'tagIds') return isSame(now[field], value);
    return isSame(sorted(tags.map(({ id }) => id)), sorted(value as readonly number[]));
  });

/** Deletes products that an import has made; those that are in use or were changed since stay and are named. */
export async function removeImportedProducts(ctx: StaffCtx, rows: readonly UndoneRow[]): Promise<Kept[]> {
  const ids = rows.map(({ recordId }) => recordId);
  const stored = await lockImportedProducts(ctx.db, ids);
  const uses = await usesOfProducts(ctx.db, ids);
  const tags = await tagsOf(ctx.db, ids);
  const kept: Kept[] = [];
  const removed: UndoneRow[] = [];
  for (const row of rows) {
    const now = stored.get(row.recordId);
    if (now === undefined) continue;
    const isChanged = !isAsMade(now, tags.get(row.recordId) ?? [], row.after);
    const reasons = [...(uses.get(row.recordId) ?? []), ...(isChanged ? ['It was changed since.'] : [])];
    if (reasons.length > 0) kept.push({ recordId: row.recordId, name: row.name, reasons });
    else removed.push(row);
  }
  const removedIds = removed.map(({ recordId }) => recordId);
  if (removedIds.length === 0) return kept;
  await ctx.db.delete(productTag).where(inArray(productTag.productId, removedIds));
  await ctx.db.delete(priceChange).where(inArray(priceChange.productId, removedIds));
  await ctx.db.delete(product).where(inArray(product.id, removedIds));
  await recordAudits(
    ctx,
    removedIds.map((entityId) => {
      const { sku = '', name = '' } = stored.get(entityId) ?? {};
      return { action: 'delete' as const, entity, entityId, detail: { sku, name } };
    }),
  );
  return kept;
}

/** Gives products their former values, but for fields that somebody has changed since, which are named. */
export async function restoreImportedProducts(ctx: StaffCtx, rows: readonly UndoneRow[]): Promise<Kept[]> {
  const stored = await lockImportedProducts(
    ctx.db,
    rows.map(({ recordId }) => recordId),
  );
  const kept: Kept[] = [];
  const restored: {
    readonly id: number;
    readonly version: number;
    readonly before: ProductForm;
    readonly after: ProductForm;
    readonly tags: readonly string[] | undefined;
  }[] = [];
  for (const { recordId, name, ...row } of rows) {
    const now = stored.get(recordId);
    if (now === undefined) {
      kept.push({ recordId, name, reasons: ['It was deleted since.'] });
      continue;
    }
    const [before, after] = [(row.before ?? {}) as Stored, row.after as Stored];
    const { id, version, ...form } = now;
    const fields = (Object.keys(before) as (keyof Stored)[]).filter(
      (field) => field !== 'tagIds' && field !== 'version',
    );
    const isOurs = (field: keyof Stored): boolean => isSame(form[field as keyof ProductForm], after[field]);
    const reasons = fields.flatMap((field) => (isOurs(field) ? [] : [`${productLabels[field]} has changed since.`]));
    const back = Object.fromEntries(fields.flatMap((field) => (isOurs(field) ? [[field, before[field]]] : [])));
    const tags = await restoreTags(ctx, id, before.tagIds, after.tagIds);
    if (tags === 'changed') reasons.push('Tags have changed since.');
    if (reasons.length > 0) kept.push({ recordId, name, reasons });
    restored.push({
      id,
      version,
      before: form,
      after: { ...form, ...back },
      tags: tags === 'changed' ? undefined : tags,
    });
  }
  await updateProductForms(ctx, restored);
  const audits = [];
  for (const { id, version, before, after, tags } of restored) {
    const changed = await changesByName(ctx, withoutCosts(changesOf(productLabels, before, after)), namedChoices);
    audits.push({
      action: 'update' as const,
      entity: 'product' as const,
      entityId: id,
      detail: { version: version + 1, changed, tags },
    });
  }
  await recordAudits(ctx, audits);
  return kept;
}

/** The names of the tags that a product has again; `changed` when somebody has given it others since. */
async function restoreTags(
  ctx: StaffCtx,
  productId: number,
  before: readonly number[] | undefined,
  after: readonly number[] | undefined,
): Promise<readonly string[] | undefined | 'changed'> {
  if (before === undefined || after === undefined) return undefined;
  if (!isSame(sorted(await tagIdsOf(ctx.db, productId)), sorted(after))) return 'changed';
  return await writeTags(ctx, productId, before);
}

/** Removes entries of lists that were made for an import and that nothing uses; sub product lines before their lines. */
export async function unmakeListEntries(ctx: StaffCtx, made: readonly MadeEntry[]): Promise<void> {
  for (const { list, id } of made.toReversed()) {
    try {
      await removeListEntry(ctx, list as ListKind, id);
    } catch (error) {
      // Somebody uses it, or has removed it.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
