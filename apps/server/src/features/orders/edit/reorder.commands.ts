import { messages } from '@cartwright/contract/messages';
import { addUnits } from '@cartwright/domain/money/money';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { addFromInventory } from '../../carts/lines/change-lines.commands.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockOrder } from '../order/order.locks.ts';
import { linesOfOrder } from '../order/order-lines.queries.ts';

/**
 * Adds the products of an order to the client's current cart, at today's prices and discounts; samples, and products that
 * are not for sale any more, are left out and named.
 */
export async function reorder(ctx: StaffCtx, orderId: number) {
  return await inTransaction(ctx, async (ctx) => {
    const { clientId } = await lockOrder(ctx, { orderId });
    const lines = (await linesOfOrder(ctx, orderId)).filter((line) => line.sampleType === null && line.units > 0);
    const quantities = new Map<number, number>();
    for (const { productId, units, isActive } of lines) {
      if (isActive) quantities.set(productId, addUnits(quantities.get(productId) ?? 0, units));
    }
    if (quantities.size === 0) fail('nothing_to_add', { detail: 'Nothing of this order is for sale any more.' });
    const products = [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
    const { cartId } = await addFromInventory(ctx, clientId, products);
    const left = [...new Set(lines.filter((line) => !line.isActive).map((line) => line.productName))];
    return { cartId, message: messages.productsAddedToCart, left };
  });
}
