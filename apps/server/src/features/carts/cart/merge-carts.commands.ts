import { messages } from '@cartwright/contract/messages';
import { joinLines, checkLineCount, checkProductKind, sameLine } from '@cartwright/domain/carts/cart-state';
import { joinReasons } from '@cartwright/domain/money/discount-reason';
import { addMoney, addUnits } from '@cartwright/domain/money/money';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed } from '../../../core/errors.ts';
import { type ActiveDiscounts, activeDiscounts } from '../../products/discount-rules.queries.ts';
import { type CartLine, linesOfCart } from '../lines/cart-lines.queries.ts';
import { linesToday } from '../lines/ended-discounts.queries.ts';
import { deleteLines, writeLines } from '../lines/cart-lines.commands.ts';
import { closeCart } from './carts.commands.ts';
import { type CartResponse, updateTotals } from './change-cart.commands.ts';
import { assertUnits, type LineState } from '../lines/line-state.ts';
import type { CartRow } from './cart.locks.ts';
import { withBestRule } from '../lines/line-rules.ts';
import { withRulesOf } from '../lines/refresh-discounts.commands.ts';

/**
 * Moves the lines of one locked cart into another one of `clientId` and deletes the emptied cart. The lines of both
 * take the client's rules; a line joins an equal one (and loses its pinned lots) or moves with its lots. The cart
 * discounts add up, as those of orders do on a merge; the target keeps its delivery date, or takes the other's when it
 * has none.
 */
export async function mergeCarts(ctx: StaffCtx, from: CartRow, into: CartRow, clientId: number): Promise<CartResponse> {
  const [brought, held] = [await linesOfCart(ctx, from.id), await linesOfCart(ctx, into.id)];
  const discounts = await activeDiscounts(ctx, clientId, { cartIds: [from.id, into.id] });
  const before = linesToday(discounts, [...held, ...brought]);
  const incoming = withRulesOf(discounts, brought);
  const own = withRulesOf(discounts, held);
  if (from.isNonCannabis !== null) {
    assertAllowed(checkProductKind(into.isNonCannabis, from.isNonCannabis));
  }
  const { merged, joined } = mergeLines(own, incoming, discounts);
  assertAllowed(checkLineCount(merged.length));
  writeLines(ctx, into.id, merged);
  deleteLines(ctx, from.id, joined);
  await updateTotals(ctx, from, {
    action: 'merge away',
    message: '',
    productIds: [],
    set: { cartDiscount: 0 },
    detail: { into: into.id },
  });
  closeCart(ctx, from.id, 'deleted', { mergedInto: into.id });
  const change = {
    action: 'merge' as const,
    message: messages.itemsAddedToCart,
    productIds: incoming.map((line) => line.productId),
    discounts,
    set: {
      cartDiscount: addMoney(into.cartDiscount, from.cartDiscount),
      discountReason: joinReasons(into.discountReason, from.discountReason),
      estimatedDeliveryDate: into.estimatedDeliveryDate ?? from.estimatedDeliveryDate,
    },
    detail: { from: from.id },
  };
  return await updateTotals(ctx, into, change, before);
}

/** The combined lines of both carts, and the ids of the incoming lines that joined others. */
function mergeLines(own: readonly CartLine[], incoming: readonly CartLine[], discounts: ActiveDiscounts) {
  const merged: LineState[] = [...own];
  const joined: number[] = [];
  for (const line of incoming) {
    const index = merged.findIndex((each) => sameLine(each, line));
    const existing = merged[index];
    if (existing === undefined) {
      merged.push(line);
      continue;
    }
    const conversionUnits = addUnits(existing.conversionUnits, line.conversionUnits);
    const joint = { ...existing, ...joinLines(existing, line), conversionUnits };
    assertUnits({ ...line, path: [] }, joint.units);
    merged[index] = withBestRule(discounts, joint, line.productLineId);
    joined.push(line.id);
  }
  return { merged, joined };
}
