import { messages } from '@cartwright/contract/messages';
import type { ActorCtx } from '../../../core/context.ts';
import { refuse } from '../../../core/errors.ts';
import { bestRule, activeDiscounts } from '../../products/discount-rules.queries.ts';
import { discountOf } from './add-lines.commands.ts';
import type { CartLine } from './cart-lines.queries.ts';
import { writeLines } from './cart-lines.commands.ts';
import { type CartAnswer, changeCart } from '../cart/change-cart.commands.ts';

/**
 * The lines with the best rule of today for this client (null: without one). A line whose discount was typed by hand stays
 * as it is; a line without any discount takes a rule like one that is added now (INV-15).
 */
export async function withRulesOf(
  ctx: ActorCtx,
  lines: readonly CartLine[],
  clientId: number | null,
): Promise<CartLine[]> {
  const standing = await activeDiscounts(ctx, clientId);
  return lines.map((line) => {
    const isTyped = line.discountRuleId === null && line.discountValue > 0;
    if (isTyped) return line;
    const best = bestRule(standing, line);
    if (best === null) return { ...line, discountKind: 'total', discountValue: 0, discountRuleId: null };
    return { ...line, ...discountOf(best.rule) };
  });
}

/** Gives the lines of a locked cart the rules of a client; answers the products whose lines changed. */
export async function applyRulesOf(
  ctx: ActorCtx,
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

/** Recomputes the rule discounts of a cart for its client. A cart of another client than the one named is not found. */
export async function refreshDiscounts(
  ctx: ActorCtx,
  { cartId, clientId }: { cartId: number; clientId?: number | null },
): Promise<CartAnswer> {
  return await changeCart(ctx, { cartId }, async (ctx, found, lines) => {
    if (clientId && clientId !== found.clientId) throw refuse('not_found');
    const productIds = await applyRulesOf(ctx, cartId, lines, found.clientId);
    return { action: 'refresh discounts', message: messages.updated, productIds, detail: { productIds } };
  });
}
