import type { ProductForm } from '@cartwright/domain/products/product-form';
import { mayDeleteProduct } from '@cartwright/domain/products/product-form';
import { asc, eq } from 'drizzle-orm';
import type { Db, StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { product, productLine, productTag } from '../../../db/schema/products.table.ts';
import { picturesOf } from '../pictures/pictures.queries.ts';
import { productUse } from './product-use.queries.ts';

/** The columns of a product that its form holds, as the domain calls them. */
export const formColumns = {
  sku: product.sku,
  name: product.name,
  description: product.description,
  productLineId: product.productLineId,
  subProductLineId: product.subProductLineId,
  strainId: product.strainId,
  brandId: product.brandId,
  unitPrice: product.unitPrice,
  cost: product.cost,
  isActive: product.isActive,
  allowFractions: product.allowFractions,
  isNonCannabis: product.isNonCannabis,
  isMedical: product.isMedical,
  packageSizeName: product.packageSizeName,
  packageSizeValue: product.packageSizeValue,
  unitsPerCase: product.unitsPerCase,
  unitWeightGrams: product.unitWeightGrams,
  servings: product.servings,
  packageBarcode: product.packageBarcode,
  sourceId: product.sourceId,
  factor: product.factor,
  stateType: product.stateType,
  stateName: product.stateName,
  stateId: product.stateId,
} as const satisfies Record<keyof ProductForm, unknown>;

/** The ids of a product's tags, in their order. */
export async function tagIdsOf(db: Db, productId: number): Promise<number[]> {
  const rows = await db
    .select({ id: productTag.tagId })
    .from(productTag)
    .where(eq(productTag.productId, productId))
    .orderBy(asc(productTag.tagId));
  return rows.map(({ id }) => id);
}

/** One product as its form has it, without its cost for those who may not see it; `not_found`. */
export async function productRecord(ctx: StaffCtx, productId: number) {
  const [found] = await ctx.db
    .select({ ...formColumns, productLine: productLine.name, version: product.version })
    .from(product)
    .innerJoin(productLine, eq(productLine.id, product.productLineId))
    .where(eq(product.id, productId));
  if (found === undefined) fail('not_found');
  const { name, cost, ...fields } = found;
  const [use, pictures] = await Promise.all([productUse(ctx.db, productId), picturesOf(ctx.db, productId)]);
  return {
    ...fields,
    pictures,
    productId,
    productName: name,
    cost: ctx.actor.permissions.has('costs') ? cost : null,
    tagIds: await tagIdsOf(ctx.db, productId),
    openCarts: use.openCarts,
    openOrders: use.openOrders,
    mayDelete: mayDeleteProduct(use),
  };
}
