import { problemOf } from '@cartwright/contract/problems/problems';
import { comparedListPrice } from '@cartwright/domain/carts/list-price';
import { type CostedLine, soldBelowCost } from '@cartwright/domain/money/below-cost';
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

interface Cart {
  readonly id: number;
  readonly cartDiscount: number;
}

const isByHand = ({ unitPrice, listPrice, productPrice, isDiscountTyped, sampleType }: CartLine): boolean =>
  sampleType === null && (isDiscountTyped || compareMoney(unitPrice, comparedListPrice(listPrice, productPrice)) < 0);

/**
 * The lines of a cart that a price or discount by hand sells below cost though nobody with the right has allowed it: it was
 * set before the company asked for the right, or before the cost rose (WAC 314-55-018).
 */
export async function belowCostUnallowed<L extends CartLine>(ctx: StaffCtx, cart: Cart, lines: readonly L[]) {
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
      .select({ productIds: sql<number[]>`${audit.detail} -> 'belowCost'` })
      .from(audit)
      .where(and(eq(audit.entity, 'cart'), eq(audit.entityId, cart.id), sql`${audit.detail} ? 'belowCost'`)),
  ]);
  const costs = new Map(products.flatMap(({ id, cost }) => (cost === null ? [] : [[id, cost] as const])));
  const before = { lines: lines.filter((line) => !isByHand(line)), discount: 0 };
  const below = new Set(soldBelowCost(before, { lines, discount: cart.cartDiscount }, costs));
  for (const { productIds: ids } of allowed) for (const id of ids) below.delete(id);
  return lines.filter(({ productId }) => below.has(productId));
}

/** "Blue Dream 3.5g: Only some people may sell below cost." */
export const belowCostText = (productName: string): string => `${productName}: ${problemOf('below_cost').detail}`;
