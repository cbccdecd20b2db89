import type { OutputOf } from '@cartwright/contract/contract';
import { close } from './cart-steps.ts';
import { type Cart, clientOf, get, type Line, type Model, type Name, type OrderLine, reachesCart } from './state.ts';
import { allocate, shortOf, sourceNeed } from './stock.ts';
import { type Effect, statusOf, type Step, type Verdict } from './verdict.ts';

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
    const { orderId } = cart;
    if (orderId !== null && get(model.orders, orderId).cartId !== cart.id) return { code: 'cart_submitted' };
    if (orderId !== null) return { apply: () => ({ carts: [cart], orderId }) };
    if (cart.status !== 'open') return { code: 'cart_not_open' };
    const delivery = ways.delivery ?? cart.delivery;
    if (cart.lines.length === 0) return { code: 'cart_empty' };
    if (cart.clientId === null) return { code: 'cart_without_client' };
    if (delivery === null) return { code: 'delivery_date_required' };
    const unfit = whatIsUnfit(model, cart, clientId);
    if (unfit !== null) return { code: unfit };
    const isBackorder = ways.backorder === true || ways.forceBackorderAll === true || cart.forcesBackorder;
    if (!isBackorder && lacksStock(model, cart)) return { code: 'allocation_failed' };
    return { apply: (data) => order(model, { cart, clientId, person, delivery, isBackorder }, data) };
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

/** Why the goods of a cart cannot be sold to a client, or null. */
export function whatIsUnfit(model: Model, { lines }: Cart, clientId: number): string | null {
  const goods = lines.map(({ productId }) => get(model.products, productId));
  if (goods.some(({ isForSale }) => !isForSale)) return 'product_not_for_sale';
  const isCannabis = goods.some((product) => !product.isNonCannabis);
  return isCannabis && !clientOf(model, clientId).isLicensed ? 'wrong_license' : null;
}

/** Can its lines not be allocated, or what they pack not be reserved? */
export function lacksStock(model: Model, { lines }: Cart): boolean {
  const isShort = [...shortOf(model, lines).values()].some((short) => short > 0);
  return isShort || sourceNeed(model, lines) > model.source.amount - model.source.reserved;
}

interface Sale {
  readonly cart: Cart;
  readonly clientId: number;
  readonly person: { readonly id: number };
  readonly delivery: string;
  readonly isBackorder: boolean;
}

function order(
  model: Model,
  { cart, clientId, person, delivery, isBackorder }: Sale,
  { orderId, orderNo }: OutputOf<'orders.submit'>,
): Effect {
  const lines = sell(model, cart, isBackorder);
  const isNonCannabis = lines.some((line) => get(model.products, line.productId).isNonCannabis);
  const { discount, id: cartId } = cart;
  const taken = [...model.orders.values()].some((each) => each.orderNo === orderNo);
  if (taken) throw new Error(`order number ${orderNo} was given twice`);
  model.orders.set(orderId, {
    id: orderId,
    orderNo,
    clientId,
    cartId,
    salesPersonId: person.id,
    delivery,
    isNonCannabis,
    status: 'Submitted',
    discount,
    credit: 0,
    lines,
    isReleased: false,
    paid: 0,
    payments: [],
    returns: [],
    scans: [],
    version: 1,
  });
  cart.orderId = orderId;
  close(cart, 'submitted');
  return { carts: [cart], orderId };
}

/** The lines of a cart as an order has them, with what is allocated to them and reserved for them. */
export function sell(model: Model, cart: Cart, isBackorder: boolean): OrderLine[] {
  if (!isBackorder) model.source.reserved += sourceNeed(model, cart.lines);
  return cart.lines.map((line): OrderLine => {
    const isLeft = isBackorder || line.isFlagged;
    return {
      ...sold(line),
      packed: isLeft ? 0 : line.packed,
      lots: new Map([...(isLeft ? [] : allocate(model, line))].map(([lotId, units]) => [lotId, { units, picked: 0 }])),
      isSublotted: false,
      rejected: 0,
      returned: new Map(),
    };
  });
}

const sold = ({ productId, units, price, kind, value, sample }: Line) => ({
  id: 0,
  productId,
  units,
  price,
  kind,
  value,
  sample,
});
