import { problemOf } from '@cartwright/contract/problems/problems';
import { comparedListPrice } from '@cartwright/domain/carts/list-price';
import { type BelowCost, type CostedLine, notAllowed, soldBelowCost } from '@cartwright/domain/money/below-cost';
import { compareMoney } from '@cartwright/domain/money/money';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { companySettings } from '../../../db/company.ts';
import { audit } from '../../../db/schema/platform.table.ts';
import { product } from '../../../db/schema/products.table.ts';

interface CartLine extends CostedLine {
  readonly productName: string;
  readonly unitPrice: number;
  readonly listPrice: number | null;
  readonly productPrice: number;
  readonly isDiscountTyped: boolean;
}

interface Unallowed extends BelowCost {
  readonly productName: string;
}

interface Cart {
  readonly id: number;
  readonly cartDiscount: number;
}

const isByHand = ({ unitPrice, listPrice, productPrice, isDiscountTyped, sampleType }: CartLine): boolean =>
  sampleType === null && (isDiscountTyped || compareMoney(unitPrice, comparedListPrice(listPrice, productPrice)) < 0);

/**
 * The products of a cart that a price or discount by hand sells below cost though nobody with the right has allowed that
 * price or a lower one: it was set while the company did not ask for the right, or before the cost rose (WAC 314-55-018).
 */
export async function belowCostUnallowed(ctx: StaffCtx, cart: Cart, lines: readonly CartLine[]): Promise<Unallowed[]> {
  if (cart.cartDiscount === 0 && !lines.some(isByHand)) return [];
  const { belowCostNeedsRight } = await companySettings(ctx.db);
  if (!belowCostNeedsRight) return [];
  const productIds = lines.map(({ productId }) => productId);
  const [products, allowed] = await Promise.all([
    ctx.db
      .select({ id: product.id, cost: product.cost })
      .from(product)
      .where(and(inArray(product.id, productIds), isNotNull(product.cost))),
    ctx.db
      .select({ prices: sql<BelowCost[] | null>`${audit.detail} -> 'allowedPrices'` })
      .from(audit)
      .where(and(eq(audit.entity, 'cart'), eq(audit.entityId, cart.id), sql`${audit.detail} ? 'belowCost'`)),
  ]);
  const costs = new Map(products.flatMap(({ id, cost }) => (cost === null ? [] : [[id, cost] as const])));
  const before = { lines: lines.filter((line) => !isByHand(line)), discount: 0 };
  const below = soldBelowCost(before, { lines, discount: cart.cartDiscount }, costs);
  const names = new Map(lines.map(({ productId, productName }) => [productId, productName]));
  return notAllowed(
    below,
    allowed.flatMap(({ prices }) => prices ?? []),
  ).map((each) => ({ ...each, productName: names.get(each.productId) ?? '' }));
}

/** "Blue Dream 3.5g: Only some people may sell below cost." */
export const belowCostText = (productName: string): string => `${productName}: ${problemOf('below_cost').detail}`;
