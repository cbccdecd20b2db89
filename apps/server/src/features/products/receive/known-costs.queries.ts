import { inArray, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { product } from '../../../db/schema/products.table.ts';

/** What a unit of a product is known to cost, null without the key `costs`, and its price: what receiving compares a cost with. */
export const costColumns = ({ actor }: StaffCtx) => ({
  cost: actor.permissions.has('costs') ? product.cost : sql<null>`null`,
  unitPrice: product.unitPrice,
});

/** The same of products by id; none for one that is not there. */
export async function knownCosts(ctx: StaffCtx, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, never>();
  const rows = await ctx.db
    .select({ id: product.id, ...costColumns(ctx) })
    .from(product)
    .where(inArray(product.id, [...new Set(productIds)]));
  return new Map(rows.map(({ id, ...costs }) => [id, costs]));
}
