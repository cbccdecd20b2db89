import { messages } from '@cartwright/contract/messages';
import { isTyped, noDiscount } from '@cartwright/domain/money/pricing';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { bestRule, activeDiscounts } from '../../products/discount-rules.queries.ts';
import { discountOf } from './add-lines.commands.ts';
import type { CartLine } from './cart-lines.queries.ts';
import { writeLines } from './cart-lines.commands.ts';
import { type CartResponse, changeCart } from '../cart/change-cart.commands.ts';

/**
 * The lines with today's best rule for this client (null: without one). A line whose discount was entered by hand
 * stays, a typed 0 too; a line without any discount takes a rule like a new line (INV-15).
 */
export async function withRulesOf(
  ctx: StaffCtx,
  lines: readonly CartLine[],
  clientId: number | null,
): Promise<CartLine[]> {
  const discounts = await activeDiscounts(ctx, clientId);
  return lines.map((line) => {
    if (isTyped(line)) return line;
    const best = bestRule(discounts, line);
    return { ...line, ...(best === null ? noDiscount : discountOf(best.rule)) };
  });
}

/** Applies a client's rules to the lines of a locked cart; returns the products whose lines changed. */
export async function applyRulesOf(
  ctx: StaffCtx,
  cartId: number,
  lines: readonly CartLine[],
  clientId: number | null,
): Promise<number[]> {
  const refreshed = await withRulesOf(ctx, lines, clientId);
  const changed = refreshed.filter((line, index) => {
    const before = lines[index];
    return line.discountRuleId !== before?.discountRuleId || line.discountValue !== before?.discountValue;
  });
  writeLines(ctx, cartId, changed);
  return changed.map((line) => line.productId);
}

/** Takes discounts off a cart whose rules have ended. */
export async function endDiscounts(ctx: StaffCtx, cartId: number): Promise<void> {
  await changeCart(ctx, { cartId }, async () => ({
    action: 'end discounts',
    message: messages.updated,
    productIds: [],
  }));
}

/**
 * Recomputes the rule discounts of a cart for its client. A cart of another client than the given one is `not_found`.
 */
export async function refreshDiscounts(
  ctx: StaffCtx,
  { cartId, clientId }: { cartId: number; clientId?: number | null },
): Promise<CartResponse> {
  return await changeCart(ctx, { cartId }, async (ctx, found, lines) => {
    if (clientId && clientId !== found.clientId) fail('not_found');
    const productIds = await applyRulesOf(ctx, cartId, lines, found.clientId);
    return { action: 'refresh discounts', message: messages.updated, productIds, detail: { productIds } };
  });
}
