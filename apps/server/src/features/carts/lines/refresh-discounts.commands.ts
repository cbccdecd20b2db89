import { messages } from '@cartwright/contract/messages';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import type { ActiveDiscounts } from '../../products/discount-rules.queries.ts';
import type { CartLine } from './cart-lines.queries.ts';
import { writeLines } from './cart-lines.commands.ts';
import { withBestRule } from './line-rules.ts';
import { type CartResponse, changeCart } from '../cart/change-cart.commands.ts';

/**
 * The lines with today's best rule of the client. A line whose discount was entered by hand
 * stays, a typed 0 too; a line without any discount takes a rule like a new line (INV-15).
 */
export function withRulesOf(discounts: ActiveDiscounts, lines: readonly CartLine[]): CartLine[] {
  return lines.map((line) => withBestRule(discounts, line, line.productLineId));
}

/** Applies a client's rules to the lines of a locked cart; returns the products whose lines changed. */
export function applyRulesOf(
  ctx: StaffCtx,
  cartId: number,
  lines: readonly CartLine[],
  discounts: ActiveDiscounts,
): number[] {
  const refreshed = withRulesOf(discounts, lines);
  const changed = refreshed.filter((line, index) => {
    const before = lines[index];
    return (
      line.discountRuleId !== before?.discountRuleId ||
      line.discountKind !== before?.discountKind ||
      line.discountValue !== before?.discountValue
    );
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
  return await changeCart(ctx, { cartId }, async (ctx, found, lines, discounts) => {
    if (clientId && clientId !== found.clientId) fail('not_found');
    const productIds = applyRulesOf(ctx, cartId, lines, discounts);
    return { action: 'refresh discounts', message: messages.updated, productIds, detail: { productIds } };
  });
}
