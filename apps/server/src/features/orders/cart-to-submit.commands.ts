import { orderCreated } from '@cartwright/contract/messages';
import { checkSubmit } from '@cartwright/domain/cart-state';
import type { ActorCtx } from '../../core/context.ts';
import { assertAllowed, fail } from '../../core/errors.ts';
import { mayBuyCannabis } from '../accounts/clients/may-buy.queries.ts';
import { failMissingClient, mergedInto } from '../accounts/clients/find-client.queries.ts';
import { assertDeliveryDate } from '../carts/cart/carts.commands.ts';
import { type CartRow, lockCart, ordersOfCart } from '../carts/cart/lock-cart.queries.ts';
import { type CartLine, linesOfCart } from '../carts/lines/cart-lines.queries.ts';
import { endedSentence, hasEnded, withoutEndedDiscounts } from '../carts/lines/ended-discounts.queries.ts';
import { endDiscounts } from '../carts/lines/refresh-discounts.commands.ts';

/** What every kind of submit says of the cart. */
export interface CartRequest {
  readonly cartId: number;
  /** The client of the path. */
  readonly clientId?: number | null;
  /** The client of the body; when given, the same one. */
  readonly bodyClientId?: number | null;
  readonly estimatedDeliveryDate?: string | null;
}

interface OrderNumber {
  orderId: number;
  orderNo: number;
}

/** A cart that may be submitted, locked, or the orders that it has become before. */
type TakenCart =
  | { readonly orders: OrderNumber[] }
  | {
      readonly orders?: undefined;
      readonly cart: CartRow & { clientId: number };
      readonly lines: CartLine[];
      readonly deliveryDate: string;
    };

/**
 * Locks a cart to submit it, and refuses what no kind of submit takes: no client, no line, no date, products that are not
 * for sale to this client, discounts that have ended.
 */
export async function takeCart(ctx: ActorCtx, request: CartRequest): Promise<TakenCart> {
  const { cartId, clientId = null } = request;
  if (request.bodyClientId && request.bodyClientId !== clientId) fail('not_found');
  // Sent together and run one after the other: the lines are read under the lock.
  const [found, lines, isLicensed] = await Promise.all([
    lockCart(ctx, cartId),
    linesOfCart(ctx, cartId),
    mayBuyCannabis(ctx, clientId),
  ]);
  if (clientId !== null && found.clientId !== null && found.clientId !== clientId) {
    const survivor = found.status === 'submitted' ? await mergedInto(ctx, clientId) : null;
    if (survivor?.id !== found.clientId) return await failMissingClient(ctx, clientId);
  }
  if (found.status === 'submitted') return { orders: await ordersOfCart(ctx, found.id) };
  if (found.status !== 'open') fail('cart_not_open');

  const deliveryDate = request.estimatedDeliveryDate ?? found.estimatedDeliveryDate;
  assertAllowed(
    checkSubmit({ clientId: found.clientId, lineCount: lines.length, estimatedDeliveryDate: deliveryDate }),
  );
  if (found.clientId === null || deliveryDate === null) throw new Error('the rules of a submit let a gap pass');
  // The date that the cart has was today or later when it was set.
  if (deliveryDate !== found.estimatedDeliveryDate) assertDeliveryDate(ctx, deliveryDate);
  const inactive = lines.find((line) => !line.isActive);
  if (inactive !== undefined) fail('product_not_for_sale', { detail: `${inactive.productName} is not for sale.` });
  // The client may have lost the license since the lines were added.
  const mayBuy = clientId === null ? await mayBuyCannabis(ctx, found.clientId) : isLicensed;
  if (found.isNonCannabis === false && !mayBuy) fail('wrong_license');

  assertDiscountsLast(found.id, await withoutEndedDiscounts(ctx, lines, found.clientId));
  return { cart: { ...found, clientId: found.clientId }, lines, deliveryDate };
}

/**
 * Refuses a cart of which discounts have ended since it was last seen, with these lines. The discounts come off the cart,
 * so the next submit takes it at the new total.
 */
function assertDiscountsLast(cartId: number, lines: readonly CartLine[]): void {
  const ended = lines.filter(hasEnded);
  if (ended.length === 0) return;
  fail('discount_ended', {
    detail: `${ended.map(endedSentence).join(' ')} Look at the new total, then submit again.`,
    extra: {
      lines: ended.map(({ id, productName, endedDiscount }) => ({
        cartItemId: id,
        productName,
        discountName: endedDiscount?.name,
      })),
    },
    afterwards: async (ctx) => await endDiscounts(ctx, cartId),
  });
}

export interface Submitted {
  readonly orderId: number;
  readonly orderNo: number;
  readonly orders: OrderNumber[];
  readonly message: string;
  /** The cart had become these orders before. */
  readonly replayed: boolean;
}

export function submitted(orders: { orderId: number; orderNo: number }[], replayed: boolean): Submitted {
  const [first] = orders;
  if (first === undefined) throw new Error('a submitted cart has no order');
  return { ...first, orders, message: orderCreated(orders.map((order) => order.orderNo)), replayed };
}
