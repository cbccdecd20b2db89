import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
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
