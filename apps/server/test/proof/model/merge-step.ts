import type { OutputOf } from '@cartwright/contract/contract';
import { close } from './cart-steps.ts';
import { heldUnits } from './order-goods.ts';
import { type Cart, get, type Model, type Name, type Order, reachesCart, reachesOrder } from './state.ts';
import { lacksStock, sell, whatIsUnfit } from './submit-step.ts';
import { statusOf, type Step, type Verdict } from './verdict.ts';

/** Sublots of an order, and a cart that goes into a sublotted one (domain rules "order life" and "submit"). */

/** Gives every allocation of an order its sublot; always by the manager, who may. */
export function sublot(order: Order): Step<'fulfillment.sublot'> {
  const verdict = (): Verdict<OutputOf<'fulfillment.sublot'>> => {
    if (order.isNonCannabis || !['Submitted', 'PartiallySublotted'].includes(order.status))
      return { code: 'transition_refused' };
    const chosen = order.lines.filter((line) => line.lots.size > 0 && !line.isSublotted);
    if (chosen.length === 0) return { code: 'nothing_to_sublot' };
    return {
      apply: () => {
        for (const line of chosen) line.isSublotted = true;
        const isWhole = order.lines.every(
          (line) => line.units === 0 || (line.isSublotted && heldUnits(line) === line.units),
        );
        order.status = isWhole ? 'Sublotted' : 'PartiallySublotted';
        order.version += 1;
        return { carts: [], orderId: order.id };
      },
    };
  };
  return {
    who: 'manager',
    operation: 'fulfillment.sublot',
    input: { params: { orderId: order.id }, body: {} },
    on: order.status,
    verdict: verdict(),
  };
}

export function merge(
  model: Model,
  who: Name,
  cart: Cart,
  order: Order,
  isForced: boolean,
): Step<'orders.submitAndMerge'> {
  const person = model.people[who];
  const verdict = (): Verdict<OutputOf<'orders.submitAndMerge'>> => {
    if (!person.maySubmit) return { code: 'forbidden' };
    if (!reachesCart(model, person, cart)) return { code: 'not_found' };
    const { orderId, clientId } = cart;
    if (orderId !== null) {
      const isRepeat = orderId === order.id && order.cartId !== cart.id;
      return isRepeat ? { apply: () => ({ carts: [cart], orderId }) } : { code: 'cart_submitted' };
    }
    if (cart.status !== 'open') return { code: 'cart_not_open' };
    if (cart.lines.length === 0) return { code: 'cart_empty' };
    if (clientId === null) return { code: 'cart_without_client' };
    const unfit = whatIsUnfit(model, cart, clientId);
    if (unfit !== null) return { code: unfit };
    if (!reachesOrder(model, person, order)) return { code: 'not_found' };
    if (order.status !== 'Sublotted') return { code: 'transition_refused' };
    if (order.clientId !== clientId) return { code: 'not_found' };
    if (cart.lines.some(({ productId }) => get(model.products, productId).isNonCannabis)) return { code: 'mixed_cart' };
    const isBackorder = isForced || cart.forcesBackorder;
    if (!isBackorder && lacksStock(model, cart)) return { code: 'allocation_failed' };
    return { apply: () => mergeInto(model, cart, order, isBackorder) };
  };
  return {
    who,
    operation: 'orders.submitAndMerge',
    input: { body: { cartId: cart.id, orderId: order.id, forceBackorderAll: isForced } },
    on: statusOf(cart),
    verdict: verdict(),
  };
}

function mergeInto(model: Model, cart: Cart, order: Order, isBackorder: boolean) {
  order.lines = [...order.lines, ...sell(model, cart, isBackorder)];
  order.discount += cart.discount;
  order.status = 'PartiallySublotted';
  order.version += 1;
  cart.orderId = order.id;
  close(cart, 'submitted');
  return { carts: [cart], orderId: order.id };
}
