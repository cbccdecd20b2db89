import type { OutputOf } from '@cartwright/contract/contract';
import { close } from './cart-steps.ts';
import { discountOf, totalOf } from './lines.ts';
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
    if (orderId !== null) return { apply: () => ({ carts: [cart], orderId }) };
    if (cart.status !== 'open') return { code: 'cart_not_open' };
    const delivery = ways.delivery ?? cart.delivery;
    if (cart.lines.length === 0) return { code: 'cart_empty' };
    if (cart.clientId === null) return { code: 'cart_without_client' };
    if (delivery === null) return { code: 'delivery_date_required' };
    const goods = cart.lines.map(({ productId }) => get(model.products, productId));
    if (goods.some(({ isForSale }) => !isForSale)) return { code: 'product_not_for_sale' };
    const isCannabis = goods.some((product) => !product.isNonCannabis);
    if (isCannabis && !clientOf(model, clientId).isLicensed) return { code: 'wrong_license' };
    const isBackorder = ways.backorder === true || ways.forceBackorderAll === true || cart.forcesBackorder;
    if (!isBackorder) {
      const isShort = [...shortOf(model, cart.lines).values()].some((short) => short > 0);
      const isOverbooked = sourceNeed(model, cart.lines) > model.source.amount - model.source.reserved;
      if (isShort || isOverbooked) return { code: 'allocation_failed' };
    }
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
  if (!isBackorder) model.source.reserved += sourceNeed(model, cart.lines);
  const lines = cart.lines.map((line): OrderLine => {
    const isLeft = isBackorder || line.isFlagged;
    return {
      ...sold(line),
      isBackorder: isLeft,
      packed: isLeft ? 0 : line.packed,
      lots: isLeft ? new Map() : allocate(model, line),
    };
  });
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
    discount,
    lines,
  });
  cart.orderId = orderId;
  close(cart, 'submitted');
  return { carts: [cart], orderId };
}

const sold = (line: Line) => ({
  productId: line.productId,
  units: line.units,
  price: line.price,
  discount: discountOf(line),
  total: totalOf(line),
  sample: line.sample,
});
