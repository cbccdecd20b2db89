import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';
import { lot } from '../../db/schema/products.table.ts';

/**
 * What lots for sale still have of each product at this moment: Σ (on_hand − allocated) in units (domain rule "stock").
 * A product without such a lot is missing from the map. A hint: only allocation decides.
 */
export async function remainingByProduct(ctx: Ctx, productIds: Iterable<number>): Promise<ReadonlyMap<number, number>> {
  const wanted = [...new Set(productIds)];
  if (wanted.length === 0) return new Map();
  const rows = await ctx.db
    .select({ productId: lot.productId, remaining: sql<number>`sum(${lot.onHand} - ${lot.allocated})` })
    .from(lot)
    .where(and(inArray(lot.productId, wanted), eq(lot.isForSale, true)))
    .groupBy(lot.productId);
  return new Map(rows.map((row) => [row.productId, row.remaining]));
}
