import type { carts } from '@cartwright/contract/carts/carts.contract';
import { messages } from '@cartwright/contract/messages';
import type { Input } from '@cartwright/contract/route';
import { newListPrice } from '@cartwright/domain/carts/list-price';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { type CartResponse, changeCart } from '../cart/change-cart.commands.ts';
import { writeLines } from './cart-lines.commands.ts';
import { assertAllowedOn, checkLinePrice, type LineState } from './line-state.ts';
import { withBestRule } from './line-rules.ts';

type Given = Input<(typeof carts)['takeListPrices']>['body'];

/**
 * Gives lines of an open cart the list price of today where it has changed since they were added. All lines when none are
 * named; `not_found` when one is not in the cart. A line that has today's price stays as it is.
 */
export async function takeListPrices(ctx: StaffCtx, { cartItemIds, ...chosen }: Given): Promise<CartResponse> {
  return await changeCart(ctx, chosen, async (ctx, found, lines, discounts) => {
    const asked = new Set(cartItemIds ?? lines.map(({ id }) => id));
    if (lines.filter(({ id }) => asked.has(id)).length < asked.size) fail('not_found');
    const taken = lines.flatMap((line) => {
      const price = asked.has(line.id) ? newListPrice(line, line.productPrice) : null;
      if (price === null) return [];
      assertAllowedOn({ ...line, path: [] }, 'cartItemIds', checkLinePrice(line, price));
      const next: LineState = { ...line, unitPrice: price, listPrice: price };
      return [{ before: line, next: withBestRule(discounts, next, line.productLineId) }];
    });
    writeLines(
      ctx,
      found.id,
      taken.map(({ next }) => next),
    );
    const prices = taken.map(({ before: { id, unitPrice }, next }) => ({
      cartItemId: id,
      unitPriceBefore: unitPrice,
      unitPrice: next.unitPrice,
    }));
    const productIds = taken.map(({ before }) => before.productId);
    return { action: 'take list prices', message: messages.updated, productIds, detail: { prices } };
  });
}
