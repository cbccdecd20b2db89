import type { OutputOf } from '@cartwright/contract/contract';
import { close } from './cart-steps.ts';
import {
  type Cart,
  clientOf,
  get,
  type Line,
  type Model,
  type Name,
  type Order,
  type OrderLine,
  reachesCart,
} from '../state.ts';
import { replaceLines } from '../lines.ts';
import { allocateLines, shortOf, sourceNeed } from '../stock.ts';
import { type Effect, statusOf, type Step, type Verdict } from '../verdict.ts';

/** Submitting a cart, and how it must end (domain rule "submit"). */

export interface Ways {
  readonly backorder?: boolean;
  readonly forceBackorderAll?: boolean;
  readonly delivery?: string;
}

export function submit(model: Model, who: Name, cart: Cart, clientId: number, ways: Ways): Step<'orders.submit'> {
  const person = model.people[who];
  const verdict = (): Verdict<OutputOf<'orders.submit'>> => {
    if (!person.maySubmit) return { code: 'forbidden' };
    if (!reachesCart(model, person, cart)) return { code: 'not_found' };
    if (cart.clientId !== null && cart.clientId !== clientId) return { code: 'not_found' };
    if (isSubmitted(model, cart)) return { apply: () => ({ carts: [cart], orderIds: cart.orderIds }) };
    const delivery = ways.delivery ?? cart.delivery;
    const refused = cannotSubmit(model, cart, clientId, delivery);
    if (refused !== null || delivery === null) return refusal(cart, refused ?? '');
    const isBackorder = ways.backorder === true || ways.forceBackorderAll === true || cart.forcesBackorder;
    if (!isBackorder && lacksStock(model, cart.lines)) return { code: 'allocation_failed' };
    return {
      apply: (data) => {
        const lines = sell(model, cart.lines, isBackorder);
        insertOrder(model, { cart, clientId, personId: person.id, delivery, lines, discount: cart.discount }, data);
        return submitted(cart, [data.orderId]);
      },
    };
  };
  return {
    who,
    operation: 'orders.submit',
    input: {
      params: { clientId },
      body: {
        cartId: cart.id,
        backorder: ways.backorder ?? null,
        forceBackorderAll: ways.forceBackorderAll ?? null,
        estimatedDeliveryDate: ways.delivery ?? null,
      },
    },
    on: statusOf(cart),
    verdict: verdict(),
  };
}

/** It became orders of its own, so that another submit answers them. */
export const isSubmitted = ({ orders }: Model, { id, orderIds: [first] }: Cart): boolean =>
  first !== undefined && get(orders, first).cartId === id;

/** What no kind of submit takes of a cart that is no order yet. */
export function cannotSubmit(model: Model, cart: Cart, clientId: number, delivery: string | null): string | null {
  if (cart.orderIds.length > 0) return 'cart_submitted';
  if (cart.status !== 'open') return 'cart_not_open';
  if (cart.lines.length === 0) return 'cart_empty';
  if (cart.clientId === null) return 'cart_without_client';
  if (delivery === null) return 'delivery_date_required';
  return whatIsUnfit(model, cart, clientId);
}

/** Why the goods of a cart cannot be sold to a client, or null. */
export function whatIsUnfit(model: Model, { lines }: Cart, clientId: number): string | null {
  const goods = lines.map(({ productId }) => get(model.products, productId));
  if (goods.some(({ isForSale }) => !isForSale)) return 'product_not_for_sale';
  const isCannabis = goods.some((product) => !product.isNonCannabis);
  if (isCannabis && !clientOf(model, clientId).isLicensed) return 'wrong_license';
  return lines.some(({ was }) => was !== undefined) ? 'discount_ended' : null;
}

/** A submit is refused once because of rules that have ended: they come off the cart. */
export const refusal = <Data>(cart: Cart, code: string): Verdict<Data> =>
  code === 'discount_ended' ? { code, also: () => (replaceLines(cart, cart.lines), { carts: [cart] }) } : { code };

/** Can the lines not be allocated, or what they pack not be reserved? */
export function lacksStock(model: Model, lines: readonly Line[]): boolean {
  const isShort = [...shortOf(model, lines).values()].some((short) => short > 0);
  return isShort || sourceNeed(model, lines) > model.source.amount - model.source.reserved;
}

type Sale = Pick<Order, 'clientId' | 'delivery' | 'discount' | 'lines'> & {
  readonly cart: Cart;
  readonly personId: number;
};

/** A new order of a cart. */
export function insertOrder(
  model: Model,
  { cart, personId, lines, ...sale }: Sale,
  numbers: { readonly orderId: number; readonly orderNo: number },
): void {
  addOrder(model, {
    ...newOrder,
    ...sale,
    id: numbers.orderId,
    orderNo: numbers.orderNo,
    cartId: cart.id,
    salesPersonId: personId,
    orderDate: NOW,
    isNonCannabis: lines.some((line) => get(model.products, line.productId).isNonCannabis),
    lines,
    scans: [],
  });
}

/** The clock of the tests does not move. */
const NOW = '2026-11-20T17:00:00.000Z';

/** What every order begins with. */
export const newOrder = {
  status: 'Submitted',
  credit: 0,
  charges: [],
  isUnreported: false,
  isReleased: false,
  paid: 0,
  payments: [],
  returns: [],
  version: 1,
} satisfies Partial<Order>;

export function addOrder({ orders }: Model, order: Order): void {
  const isTaken = [...orders.values()].some(({ orderNo }) => orderNo === order.orderNo);
  if (isTaken) throw new Error(`order number ${order.orderNo} was given twice`);
  orders.set(order.id, { ...order, payments: [] });
}

export function submitted(cart: Cart, orderIds: readonly number[]): Effect {
  cart.orderIds = orderIds;
  close(cart, 'submitted');
  return { carts: [cart], orderIds };
}

/** The lines of a cart as an order has them, with what is allocated to them and reserved for them. */
export function sell(model: Model, lines: readonly Line[], isBackorder: boolean): OrderLine[] {
  if (!isBackorder) model.source.reserved += sourceNeed(model, lines);
  const isLeftOf = (line: Line): boolean => isBackorder || line.isFlagged;
  const filled = lines.filter((line) => !isLeftOf(line));
  const goodsOf = new Map(allocateLines(model, filled).map((goods, at) => [filled[at], goods]));
  return lines.map((line): OrderLine => {
    const isLeft = isLeftOf(line);
    const { productId, units, price, kind, value, sample } = line;
    const packed = isLeft ? 0 : line.packed;
    const goods = goodsOf.get(line) ?? [];
    return { id: 0, productId, units, price, kind, value, sample, packed, isLeft, goods, rejected: 0, returned: [] };
  });
}
