import { messages } from '@cartwright/contract/messages';
import { joinLines, refuseLineCount, refuseProductKind, sameLine } from '@cartwright/domain/cart-state';
import { addMoney, addUnits } from '@cartwright/domain/money';
import type { ActorCtx } from '../../../core/context.ts';
import { enforce } from '../../../core/errors.ts';
import { type CartLine, linesOfCart } from '../lines/cart-lines.queries.ts';
import { deleteLines, writeLines } from '../lines/cart-lines.commands.ts';
import { closeCart } from './carts.commands.ts';
import { type CartAnswer, settleCart } from './change-cart.commands.ts';
import { asJoinable, enforceUnits, type LineState } from '../lines/line-state.ts';
import type { CartRow } from './lock-cart.queries.ts';
import { withRulesOf } from '../lines/refresh-discounts.commands.ts';

/**
 * Moves the lines of one locked cart into another one of `clientId` and deletes the emptied cart. Both carts' lines take
 * the client's rules; a line joins one that is the same (its pinned lots go) or moves with its lots. The cart discounts add
 * up, as those of orders do on a merge; the target keeps its delivery date, or takes the other's when it has none.
 */
export async function mergeCarts(ctx: ActorCtx, from: CartRow, into: CartRow, clientId: number): Promise<CartAnswer> {
  const incoming = await withRulesOf(ctx, await linesOfCart(ctx, from.id), clientId);
  const standing = await withRulesOf(ctx, await linesOfCart(ctx, into.id), clientId);
  if (incoming.length > 0 && from.isNonCannabis !== null) {
    enforce(refuseProductKind(into.isNonCannabis, from.isNonCannabis));
  }
  const { merged, joined } = mergeLines(standing, incoming);
  enforce(refuseLineCount(merged.length));
  writeLines(ctx, into.id, merged);
  deleteLines(ctx, from.id, joined);
  await settleCart(ctx, from, {
    action: 'merge away',
    message: '',
    productIds: [],
    set: { cartDiscount: 0 },
    detail: { into: into.id },
  });
  closeCart(ctx, from.id, 'deleted');
  return await settleCart(ctx, into, {
    action: 'merge',
    message: messages.itemsAddedToCart,
    productIds: incoming.map((line) => line.productId),
    set: {
      cartDiscount: addMoney(into.cartDiscount, from.cartDiscount),
      estimatedDeliveryDate: into.estimatedDeliveryDate ?? from.estimatedDeliveryDate,
    },
    detail: { from: from.id },
  });
}

/** The lines of both carts as one, and the ids of the incoming lines that others took in. */
function mergeLines(standing: readonly CartLine[], incoming: readonly CartLine[]) {
  const merged: LineState[] = [...standing];
  const joined: number[] = [];
  for (const line of incoming) {
    const asked = asJoinable(line);
    const twin = merged.findIndex((each) => each.productId === line.productId && sameLine(asJoinable(each), asked));
    const existing = merged[twin];
    if (existing === undefined) {
      merged.push(line);
      continue;
    }
    const conversionUnits = addUnits(existing.conversionUnits, line.conversionUnits);
    merged[twin] = { ...existing, ...joinLines(asJoinable(existing), asked), conversionUnits };
    enforceUnits({ ...line, path: [] }, merged[twin].units);
    joined.push(line.id);
  }
  return { merged, joined };
}
