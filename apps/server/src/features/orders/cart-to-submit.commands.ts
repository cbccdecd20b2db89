import { notForSaleText, wholeUnitsText } from '@cartwright/domain/carts/line-obstacles';
import { orderCreated } from '@cartwright/contract/messages';
import { checkMergedCart, checkProductKind, checkSubmit, checkUnits } from '@cartwright/domain/carts/cart-state';
import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { assertAllowed, fail } from '../../core/errors.ts';
import { recordAudit } from '../../db/audit.ts';
import { mergedCart, salesOrder } from '../../db/schema/orders.table.ts';
import { mayBuyCannabis } from '../accounts/clients/may-buy.queries.ts';
import { assertLicenseOpen } from '../accounts/licenses/closed-license.queries.ts';

import { failMissingClient, mergedInto as survivorOf } from '../accounts/clients/find-client.queries.ts';
import { assertDeliveryDate } from '../carts/cart/carts.commands.ts';
import { type CartRow, lockCart, ordersOfCart } from '../carts/cart/cart.locks.ts';
import { type CartLine, linesOfCart } from '../carts/lines/cart-lines.queries.ts';
import { endedSentence, hasEnded, withoutEndedDiscounts } from '../carts/lines/ended-discounts.queries.ts';
import { endDiscounts } from '../carts/lines/refresh-discounts.commands.ts';
import { allowedDetail } from '../products/prices/prices-by-hand.queries.ts';
import { belowCostText, belowCostUnallowed } from '../products/prices/below-cost-cart.queries.ts';
import { orderMessageName } from '@cartwright/domain/orders/order-name';

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
type LockedCart<D> =
  | { readonly orders: OrderNumber[] }
  | {
      readonly orders?: undefined;
      readonly cart: CartRow & { clientId: number };
      readonly lines: CartLine[];
      readonly deliveryDate: D;
    };

/** What is asked of a locked cart before its lines are looked at; answers the delivery date. */
type CartCheck<D> = (found: CartRow, lineCount: number) => D;

/**
 * Locks a cart to submit it, and refuses what no kind of submit takes: no client, no line, no date, products that are not
 * for sale to this client, discounts that have ended. A cart that was merged into an order is `cart_submitted`.
 */
export async function lockCartToSubmit(ctx: StaffCtx, request: CartRequest): Promise<LockedCart<string>> {
  const locked = await lockCartFor(ctx, request, (found, lineCount) => {
    const deliveryDate = request.estimatedDeliveryDate ?? found.estimatedDeliveryDate;
    assertAllowed(checkSubmit({ clientId: found.clientId, lineCount, estimatedDeliveryDate: deliveryDate }));
    if (deliveryDate === null) throw new Error('the rules of a submit let a gap pass');
    // The date that the cart has was today or later when it was set.
    if (deliveryDate !== found.estimatedDeliveryDate) assertDeliveryDate(ctx, deliveryDate);
    return deliveryDate;
  });
  if (locked.orders !== undefined) {
    const into = await mergedInto(ctx, request.cartId);
    if (into !== null) failSubmitted(into);
  }
  return locked;
}

/** The same for a cart that goes into an order; it needs no date, because the order keeps its own. */
export async function lockCartToMerge(ctx: StaffCtx, request: CartRequest): Promise<LockedCart<null>> {
  return await lockCartFor(ctx, request, ({ clientId }, lineCount) => {
    assertAllowed(checkMergedCart({ clientId, lineCount }));
    return null;
  });
}

/** The order that a submitted cart was merged into; null for one that became an order of its own. */
export async function mergedInto(ctx: StaffCtx, cartId: number): Promise<OrderNumber | null> {
  const [found] = await ctx.db
    .select({ orderId: salesOrder.id, orderNo: salesOrder.orderNo })
    .from(mergedCart)
    .innerJoin(salesOrder, eq(salesOrder.id, mergedCart.orderId))
    .where(eq(mergedCart.cartId, cartId));
  return found ?? null;
}

/** Refuses a kind of submit for a cart that was submitted in another one, with the orders that it became. */
export function failSubmitted(...orders: readonly OrderNumber[]): never {
  const names = orders.map(orderMessageName).join(' and ');
  fail('cart_submitted', { detail: `This cart was submitted already: ${names}.`, extra: { ...orders[0], orders } });
}

async function lockCartFor<D>(ctx: StaffCtx, request: CartRequest, check: CartCheck<D>): Promise<LockedCart<D>> {
  const { cartId, clientId = null } = request;
  if (request.bodyClientId && request.bodyClientId !== clientId) fail('not_found');
  // Sent together and run one after the other: the lines are read under the lock.
  const [found, lines, isLicensed] = await Promise.all([
    lockCart(ctx, cartId),
    linesOfCart(ctx, cartId),
    mayBuyCannabis(ctx, clientId),
  ]);
  if (clientId !== null && found.clientId !== null && found.clientId !== clientId) {
    const survivor = found.status === 'submitted' ? await survivorOf(ctx, clientId) : null;
    if (survivor?.id !== found.clientId) return await failMissingClient(ctx, clientId);
  }
  if (found.status === 'submitted') return { orders: await ordersOfCart(ctx, found.id) };
  if (found.status !== 'open') fail('cart_not_open');

  const deliveryDate = check(found, lines.length);
  if (found.clientId === null) throw new Error('the rules of a submit let a gap pass');
  const inactive = lines.find((line) => !line.isActive);
  if (inactive !== undefined) fail('product_not_for_sale', { detail: notForSaleText(inactive.productName) });
  // Since it was added, the product may have changed: it may no longer be sold in parts.
  const divided = lines.find((line) => checkUnits(line.units, line.allowFractions) !== null);
  if (divided !== undefined) fail('units_not_whole', { detail: wholeUnitsText(divided.productName) });
  // Nor may what is in it have become something else.
  for (const line of lines) assertAllowed(checkProductKind(found.isNonCannabis, line.isNonCannabis));
  // The client may have lost the license since the lines were added.
  const mayBuy = clientId === null ? await mayBuyCannabis(ctx, found.clientId) : isLicensed;
  if (found.isNonCannabis === false && !mayBuy) fail('wrong_license');
  if (found.isNonCannabis === false) await assertLicenseOpen(ctx, found.clientId);

  assertDiscountsLast(found.id, await withoutEndedDiscounts(ctx, lines, found.clientId));
  await assertAllowedBelowCost(ctx, found, lines);
  return { cart: { ...found, clientId: found.clientId }, lines, deliveryDate };
}

/** Refuses prices below cost that nobody with the right has allowed; who has it allows them by the submit, and the audit says so. */
async function assertAllowedBelowCost(ctx: StaffCtx, found: CartRow, lines: readonly CartLine[]): Promise<void> {
  const below = await belowCostUnallowed(ctx, found, lines);
  const [first] = below;
  if (first === undefined) return;
  const of = { entity: 'cart', entityId: found.id } as const;
  if (ctx.actor.permissions.has('carts.below-cost'))
    return await recordAudit(ctx, {
      action: 'price allowed',
      ...of,
      detail: allowedDetail(below.map(({ productId, unitPrice }) => ({ productId, unitPrice }))),
    });
  fail('below_cost', {
    detail: belowCostText(first.productName),
    afterwards: async (ctx) => {
      const productIds = below.map(({ productId }) => productId);
      await recordAudit(ctx, { action: 'price refused', ...of, detail: { productIds } });
    },
  });
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
