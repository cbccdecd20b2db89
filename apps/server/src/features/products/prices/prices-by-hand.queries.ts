import { type BelowCost, type CostedLine, type Priced, soldBelowCost } from '@cartwright/domain/money/below-cost';
import { checkDiscountReasons, type Reasoned, type ReasonedLine } from '@cartwright/domain/money/discount-reason';
import { problemOf } from '@cartwright/contract/problems/problems';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { companySettings } from '../../../db/company.ts';
import { product } from '../../../db/schema/products.table.ts';

interface Line extends CostedLine, ReasonedLine {
  readonly productName: string;
}

interface Sold extends Priced, Reasoned {
  readonly lines: readonly Line[];
}

interface Repriced {
  readonly before: Sold;
  readonly after: Sold;
}

interface Of {
  readonly entity: 'cart' | 'order';
  readonly entityId: number;
}

/**
 * What the company asks of a price or discount that somebody sets by hand: a reason for a large one, and not to be below
 * cost. Refuses `discount_reason_missing` and `below_cost`; answers what is sold below cost by who may, with its price.
 */
export async function assertPricesByHand(ctx: StaffCtx, of: Of, { before, after }: Repriced): Promise<BelowCost[]> {
  const { belowCostNeedsRight, discountReasonAbove } = await companySettings(ctx.db);
  const refused = checkDiscountReasons(discountReasonAbove, before, after);
  if (refused !== null) failReason(after, refused.params.lineId);
  return belowCostNeedsRight ? await assertAboveCost(ctx, of, { before, after }) : [];
}

/** Refuses a discount without a reason, by the name of its product. */
function failReason({ lines }: Sold, lineId: number | null): never {
  const { detail = '' } = problemOf('discount_reason_missing');
  const name = lines.find(({ id }) => id === lineId)?.productName;
  return fail('discount_reason_missing', {
    detail: name === undefined ? detail : `${name}: ${detail}`,
    fields: [{ path: ['discountReason'], code: 'discount_reason_missing', detail }],
  });
}

/**
 * A price or discount is not below what the goods cost without the key `carts.below-cost`. Refuses `below_cost` with one
 * sentence whatever the price, and the try is audited: so nobody learns the cost by trying.
 */
async function assertAboveCost(ctx: StaffCtx, of: Of, { before, after }: Repriced): Promise<BelowCost[]> {
  const productIds = [...new Set(after.lines.map(({ productId }) => productId))];
  const rows = await ctx.db
    .select({ id: product.id, cost: product.cost })
    .from(product)
    .where(and(inArray(product.id, productIds), isNotNull(product.cost)));
  const costs = new Map(rows.flatMap(({ id, cost }) => (cost === null ? [] : [[id, cost] as const])));
  const below = soldBelowCost(before, after, costs);
  if (below.length === 0 || ctx.actor.permissions.has('carts.below-cost')) return below;
  const detail = { productIds: below.map(({ productId }) => productId) };
  return fail('below_cost', {
    afterwards: async (ctx) => await recordAudit(ctx, { action: 'price refused', ...of, detail }),
  });
}

/** What the audit of a cart keeps of what somebody allowed below cost: the products, and the prices it is allowed for. */
export const allowedDetail = (below: readonly BelowCost[]) =>
  below.length === 0 ? {} : { belowCost: below.map(({ productId }) => productId), allowedPrices: below };
