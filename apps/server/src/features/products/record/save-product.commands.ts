import { messages } from '@cartwright/contract/messages';
import type { Input } from '@cartwright/contract/route';
import type { products } from '@cartwright/contract/products/products.contract';
import {
  blankProduct,
  editDependsOnUse,
  mayDeleteProduct,
  productEditFaults,
  type ProductForm,
  productLabels,
  tidyProduct,
} from '@cartwright/domain/products/product-form';
import type { Fault } from '@cartwright/domain/faults';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { assertVersion } from '../../../db/assert-version.ts';
import { publish } from '../../../core/publish.ts';
import { recordAudit } from '../../../db/audit.ts';
import { changesByName, type NamedFields } from '../../../db/changes-by-name.ts';
import { changesOf, type FieldChange } from '../../../db/changes.ts';
import { nextVersion } from '../../../db/columns.ts';
import { plannedPrice, priceChange } from '../../../db/schema/products-prices.table.ts';
import { brand, product, productLine, source, strain, subProductLine } from '../../../db/schema/products.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { copyPictures, giveUpPictures } from '../pictures/pictures.commands.ts';
import { picturesOf } from '../pictures/pictures.queries.ts';
import { recordPrices } from '../prices/unit-prices.commands.ts';
import { choiceFaults } from './product-choices.locks.ts';
import { lockProduct } from './product.locks.ts';
import { productUse } from './product-use.queries.ts';
import { writeTags } from './product-tags.commands.ts';

type Created = Input<(typeof products)['create']>['body'];
type Changed = Input<(typeof products)['update']>['body'];
/** The fields that both send; what is left out keeps its value. */
type Given = Partial<Omit<Created, 'tagIds' | 'picturesOf'>>;

type Changes = Partial<Record<keyof ProductForm, FieldChange>>;

const entity = 'product';

export const namedChoices: NamedFields<keyof ProductForm> = {
  productLineId: [productLine, productLine.id, productLine.name],
  subProductLineId: [subProductLine, subProductLine.id, subProductLine.name],
  strainId: [strain, strain.id, strain.name],
  brandId: [brand, brand.id, brand.name],
  sourceId: [source, source.id, source.name],
};

/**
 * Makes a product; its price is the first of its history. Refuses `product_not_saved` with a sentence per field, `sku_taken`,
 * `package_barcode_taken`.
 */
export async function createProduct(ctx: StaffCtx, { tagIds = [], picturesOf: like, ...given }: Created) {
  return await inTransaction(ctx, async (ctx) => {
    const blank = { ...blankProduct, productLineId: given.productLineId };
    const values = await checked(ctx, { form: blank, isStored: false }, given, tagIds);
    const [made] = await ctx.db.insert(product).values(values).returning({ id: product.id });
    if (made === undefined) throw new Error('the insert answered no row');
    await writeTags(ctx, made.id, tagIds);
    if (typeof like === 'number') await copyPictures(ctx, like, made.id);
    await writePrice(ctx, made.id, null, values.unitPrice, '');
    const { sku, name } = values;
    await recordAudit(ctx, {
      action: 'add',
      entity,
      entityId: made.id,
      detail: { version: 1, changed: {}, sku, name },
    });
    return { productId: made.id, version: 1, message: messages.added };
  });
}

/**
 * Changes a product field by field. What an edit would break is refused as `product_not_saved` with its field; also
 * `stale_version`, `sku_taken`, `package_barcode_taken`.
 */
export async function updateProduct(ctx: StaffCtx, { productId, tagIds, version, priceReason, ...given }: Changed) {
  return await inTransaction(ctx, async (ctx) => {
    const before = await lockProduct(ctx, productId);
    await assertVersion(ctx, { entity, entityId: productId, version: before.version, hasAuditedFields: true }, version);
    const values = await checked(ctx, { form: before, isStored: true }, given, tagIds ?? []);
    if (editDependsOnUse(before, values)) {
      const broken = productEditFaults(before, values, await productUse(ctx.db, productId));
      if (broken.length > 0) failSave(broken);
    }
    const changed = await changesByName(ctx, withoutCosts(changesOf(productLabels, before, values)), namedChoices);
    const tags = tagIds && (await writeTags(ctx, productId, tagIds));
    const isChanged = Object.keys(changed).length > 0 || tags !== undefined;
    const next = isChanged ? before.version + 1 : before.version;
    if (isChanged) {
      await ctx.db
        .update(product)
        .set({ ...values, version: nextVersion })
        .where(eq(product.id, productId));
      const reason = priceReason ?? '';
      if (values.unitPrice !== before.unitPrice)
        await writePrice(ctx, productId, before.unitPrice, values.unitPrice, reason);
      await publish(ctx, 'productsChanged', { productIds: [productId] });
      const because = reason === '' ? undefined : reason;
      await recordAudit(ctx, {
        action: 'update',
        entity,
        entityId: productId,
        detail: { version: next, changed, because, tags },
      });
    }
    return { productId, version: next, message: messages.updated };
  });
}

/** The audit says that a cost was changed and never to what: others than those with the key `costs` read it (INV-55). */
export const withoutCosts = ({ cost, ...changes }: Changes): Changes =>
  cost === undefined ? changes : { ...changes, cost: { ...cost, from: unread(cost.from), to: unread(cost.to) } };

const unread = (value: unknown): string | null => (value === null ? null : 'not shown');

/** Deletes a product that nothing refers to; `product_in_use` for others, which are taken off sale. */
export async function removeProduct(ctx: StaffCtx, productId: number) {
  return await inTransaction(ctx, async (ctx) => {
    const { sku, name } = await lockProduct(ctx, productId);
    const use = await productUse(ctx.db, productId);
    if (!mayDeleteProduct(use)) fail('product_in_use', { detail: inUseText(name, use) });
    await writeTags(ctx, productId, []);
    await giveUpPictures(ctx, productId, await picturesOf(ctx.db, productId));
    await ctx.db.delete(plannedPrice).where(eq(plannedPrice.productId, productId));
    await ctx.db.delete(priceChange).where(eq(priceChange.productId, productId));
    await ctx.db.delete(product).where(eq(product.id, productId));
    await recordAudit(ctx, { action: 'delete', entity, entityId: productId, detail: { sku, name } });
    return { message: messages.updated };
  });
}

function inUseText(name: string, use: Awaited<ReturnType<typeof productUse>>): string {
  const why = [
    use.wasOrdered ? 'was ordered' : '',
    use.cartLines > 0 ? 'is in a cart' : '',
    use.lots > 0 ? 'has lots' : '',
    use.receipts > 0 ? 'is on a receipt' : '',
    use.rules > 0 ? 'has a price rule' : '',
    use.links > 0 ? 'is linked to QuickBooks' : '',
  ];
  return `${name} ${why.find(Boolean)}. Take it off sale instead.`;
}

const failSave = (faults: readonly Fault[]): never =>
  fail('product_not_saved', {
    detail: faults[0]?.detail ?? '',
    // The form calls it as the list of products does.
    fields: faults.map((each) => ({
      ...each,
      path: each.path.map((part) => (part === 'name' ? 'productName' : part)),
    })),
  });

async function checked(
  ctx: StaffCtx,
  { form: before, isStored }: { readonly form: ProductForm; readonly isStored: boolean },
  { productName, ...given }: Given,
  tagIds: readonly number[],
): Promise<ProductForm> {
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  // A sub product line belongs to its line.
  const isMoved = given.productLineId !== undefined && given.productLineId !== before.productLineId;
  const maySetCost = ctx.actor.permissions.has('costs');
  const asked: ProductForm = {
    ...formOf(before),
    ...(isMoved ? { subProductLineId: null } : {}),
    ...sent,
    name: productName ?? before.name,
    cost: maySetCost && given.cost !== undefined ? given.cost : before.cost,
  };
  const { product: values, faults } = tidyProduct(asked);
  const unknown = await choiceFaults(ctx.db, values, tagIds, isStored ? before : null);
  if (faults.length + unknown.length > 0) failSave([...faults, ...unknown]);
  return values;
}

/** The fields of a form, without what a row has besides. */
const formOf = (row: ProductForm): ProductForm =>
  Object.fromEntries(
    Object.keys(productLabels).map((field) => [field, row[field as keyof ProductForm]]),
  ) as unknown as ProductForm;

async function writePrice(
  ctx: StaffCtx,
  productId: number,
  unitPriceBefore: number | null,
  unitPrice: number,
  reason: string,
): Promise<void> {
  await recordPrices(ctx, [{ productId, unitPriceBefore, unitPrice, reason, personId: ctx.actor.personId }]);
}
