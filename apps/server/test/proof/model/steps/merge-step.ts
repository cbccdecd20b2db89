import type { OutputOf } from '@cartwright/contract/contract';
import { type Cart, get, type Model, type Name, type Order, reachesCart, reachesOrder } from '../state.ts';
import { lacksStock, refusal, sell, submitted, whatIsUnfit } from './submit-step.ts';
import { statusOf, type Step, type Verdict } from '../verdict.ts';

/** A cart that goes into a sublotted order (domain rule "submit"). */

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
    const { orderIds, clientId } = cart;
    if (orderIds.length > 0) {
      const isRepeat = orderIds.includes(order.id) && order.cartId !== cart.id;
      return isRepeat ? { apply: () => ({ carts: [cart], orderIds }) } : { code: 'cart_submitted' };
    }
    if (cart.status !== 'open') return { code: 'cart_not_open' };
    if (cart.lines.length === 0) return { code: 'cart_empty' };
    if (clientId === null) return { code: 'cart_without_client' };
    const unfit = whatIsUnfit(model, cart, clientId);
    if (unfit !== null) return refusal(cart, unfit);
    if (!reachesOrder(model, person, order)) return { code: 'not_found' };
    if (order.status !== 'Sublotted') return { code: 'transition_refused' };
    if (order.clientId !== clientId) return { code: 'not_found' };
    if (cart.lines.some(({ productId }) => get(model.products, productId).isNonCannabis)) return { code: 'mixed_cart' };
    const isBackorder = isForced || cart.forcesBackorder;
    if (!isBackorder && lacksStock(model, cart.lines)) return { code: 'allocation_failed' };
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
  order.lines = [...order.lines, ...sell(model, cart.lines, isBackorder)];
  order.discount += cart.discount;
  order.status = 'PartiallySublotted';
  order.version += 1;
  return submitted(cart, [order.id]);
}
