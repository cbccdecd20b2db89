import { asc, eq, inArray } from 'drizzle-orm';
import type { Ctx, StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { product } from '../../../db/schema/products.table.ts';
import { formColumns } from './product-record.queries.ts';

/**
 * Locks a product for the rest of the transaction against everything that refers to it: no line of it is added to a cart
 * meanwhile. `not_found` when there is none.
 */
export async function lockProduct(ctx: StaffCtx, productId: number) {
  const [found] = await ctx.db
    .select({ ...formColumns, version: product.version })
    .from(product)
    .where(eq(product.id, productId))
    .for('update');
  if (found === undefined) fail('not_found');
  return found;
}

/**
 * Keeps products as they are until the transaction ends, so that what was asked of them holds: none is taken off sale or
 * deleted meanwhile.
 */
export async function holdProducts(ctx: StaffCtx, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  const ids = [...new Set(productIds)];
  await ctx.db
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.id, ids))
    .orderBy(asc(product.id))
    .for('share');
}

/** What a change of prices needs of a product. */
export interface PricedRow {
  readonly productId: number;
  readonly productName: string;
  readonly unitPrice: number;
  readonly version: number;
}

/** Locks those of the products that exist, in id order, for the rest of the transaction. */
export const lockExistingProducts = async (ctx: Ctx, productIds: readonly number[]): Promise<PricedRow[]> =>
  await ctx.db
    .select({
      productId: product.id,
      productName: product.name,
      unitPrice: product.unitPrice,
      version: product.version,
    })
    .from(product)
    .where(inArray(product.id, [...productIds]))
    .orderBy(asc(product.id))
    .for('no key update');

/** The same; `not_found` when one is missing. */
export async function lockPricedProducts(ctx: Ctx, productIds: readonly number[]): Promise<PricedRow[]> {
  const rows = await lockExistingProducts(ctx, productIds);
  return rows.length < new Set(productIds).size ? fail('not_found') : rows;
}

interface Packed {
  readonly productId: number;
  readonly sourceId: number | null;
  readonly factor: number | null;
}

/**
 * Keeps what these products are packed from as it is until the transaction ends, so that what is reserved is what is taken
 * later. `unavailable`, to be tried again, when somebody has changed it since it was read.
 */
export async function holdPackedProducts(ctx: StaffCtx, read: readonly Packed[]): Promise<void> {
  if (read.length === 0) return;
  const held = await ctx.db
    .select({ productId: product.id, sourceId: product.sourceId, factor: product.factor })
    .from(product)
    .where(
      inArray(
        product.id,
        read.map(({ productId }) => productId),
      ),
    )
    .orderBy(asc(product.id))
    .for('key share');
  const now = new Map(held.map((row) => [row.productId, row]));
  const isChanged = read.some(({ productId, sourceId, factor }) => {
    const row = now.get(productId);
    return row?.sourceId !== sourceId || row.factor !== factor;
  });
  if (isChanged) fail('unavailable', { detail: 'A product was changed meanwhile. Try again.', retryAfterSeconds: 1 });
}
