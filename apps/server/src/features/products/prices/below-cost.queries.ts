import { type Priced, soldBelowCost } from '@cartwright/domain/money/below-cost';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { companySettings } from '../../../db/company.ts';
import { product } from '../../../db/schema/products.table.ts';

interface Repriced {
  readonly before: Priced;
  readonly after: Priced;
}

/**
 * Where the company asks a right for it, a price or discount that somebody sets by hand is not below what the goods cost
 * without the key `carts.below-cost`. Refuses `below_cost` with one sentence whatever the price, and the try is audited: so
 * nobody learns the cost by trying. Answers the products that are sold below cost by who may.
 */
export async function assertAboveCost(
  ctx: StaffCtx,
  of: { readonly entity: 'cart' | 'order'; readonly entityId: number },
  { before, after }: Repriced,
): Promise<number[]> {
  const { belowCostNeedsRight } = await companySettings(ctx.db);
  if (!belowCostNeedsRight) return [];
  const productIds = [...new Set(after.lines.map(({ productId }) => productId))];
  const rows = await ctx.db
    .select({ id: product.id, cost: product.cost })
    .from(product)
    .where(and(inArray(product.id, productIds), isNotNull(product.cost)));
  const costs = new Map(rows.flatMap(({ id, cost }) => (cost === null ? [] : [[id, cost] as const])));
  const below = soldBelowCost(before, after, costs);
  if (below.length === 0 || ctx.actor.permissions.has('carts.below-cost')) return below;
  const detail = { productIds: below };
  return fail('below_cost', {
    afterwards: async (ctx) => await recordAudit(ctx, { action: 'price refused', ...of, detail }),
  });
}
