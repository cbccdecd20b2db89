import type { OutputOf } from '@cartwright/contract/contract';
import { makeCart } from '../../../factories/carts.ts';
import { changedBy, close, mergeInto, newCart } from './cart-steps.ts';
import { type Command, compareStored } from '../commands.ts';
import { refreshed, replaceLines, NEW_LINE } from '../lines.ts';
import { type Cart, clientOf, currentCart, get, type Model, type Name, reachesCart } from '../state.ts';
import { statusOf, type Step, type Verdict } from '../verdict.ts';

/** Orders that clients place in the portal: accepted or cancelled once (spec 000 §4). */

/** A client places an order of whole units; there is no portal yet, so it is written as one would be. */
export const place = (what: { client: number; product: number; units: number }): Command => ({
  check: ({ clients }) => clients.length > 0,
  run: async (model, world) => {
    const client = model.clients[what.client % model.clients.length];
    const product = [...model.products.values()][what.product % model.products.size];
    if (client === undefined || product === undefined) return;
    const { id: productId, price, isNonCannabis } = product;
    const made = await makeCart(world.app.owner, {
      personId: model.people.manager.id,
      clientId: client.id,
      origin: 'portal',
      status: 'pending',
      estimatedDeliveryDate: null,
      items: [{ product: { id: productId, unitPrice: price / 100, isNonCannabis }, units: what.units / 100 }],
    });
    const cart = newCart(model, made.id, 'manager', client.id);
    cart.status = 'pending';
    cart.isPortal = true;
    const terms = { units: what.units, price, kind: 'total', value: 0, ruleId: null, isTyped: false } as const;
    cart.lines = [{ id: made.itemIds[0] ?? NEW_LINE, productId, ...terms, sample: null, isFlagged: false, packed: 0 }];
    await compareStored(model, world, [cart]);
  },
  toString: () => `place ${JSON.stringify(what)}`,
});

/** The cart that the lines are in by now. */
const holderOf = (model: Model, cart: Cart): Cart =>
  cart.mergedInto === undefined ? cart : holderOf(model, get(model.carts, cart.mergedInto));

export function accept(model: Model, who: Name, cart: Cart, merges: boolean): Step<'carts.acceptPortalOrder'> {
  const person = model.people[who];
  const verdict = (): Verdict<OutputOf<'carts.acceptPortalOrder'>> => {
    if (!reachesCart(model, person, cart)) return { code: 'not_found' };
    const { clientId, status } = cart;
    if (clientId === null || !cart.isPortal || status === 'cancelled') return { code: 'portal_order_decided' };
    if (status !== 'pending') {
      const holder = holderOf(model, cart);
      const isGone = holder.status === 'deleted' || !reachesCart(model, person, holder);
      return isGone ? { code: 'portal_order_decided' } : { apply: () => ({ carts: [cart, holder] }) };
    }
    const current = currentCart(model, { clientId });
    if (current === undefined) {
      return {
        apply: () => {
          cart.status = 'open';
          const lines = refreshed(model, cart.lines, clientId);
          const productIds = changedBy(cart.lines, lines);
          return { carts: [cart], answer: { cart, dropped: replaceLines(cart, lines), productIds } };
        },
      };
    }
    if (!merges || !reachesCart(model, person, current)) return { code: 'client_has_cart' };
    const [one, other] = [cart, current].map(({ lines: [first] }) => first && get(model.products, first.productId));
    if (one && other && one.isNonCannabis !== other.isNonCannabis) return { code: 'mixed_cart' };
    return { apply: () => mergeInto(model, current, cart, clientOf(model, clientId).id) };
  };
  return {
    who,
    operation: 'carts.acceptPortalOrder',
    input: { params: { cartId: cart.id }, body: { mergeIntoCurrent: merges } },
    on: statusOf(cart),
    verdict: verdict(),
  };
}

export function cancel(model: Model, who: Name, cart: Cart, reason: string): Step<'carts.cancelPortalOrder'> {
  const verdict = (): Verdict<OutputOf<'carts.cancelPortalOrder'>> => {
    if (reason === '') return { code: 'reason_required' };
    if (!reachesCart(model, model.people[who], cart)) return { code: 'not_found' };
    if (cart.status === 'cancelled') return { apply: () => ({ carts: [cart] }) };
    if (cart.status !== 'pending') return { code: 'portal_order_decided' };
    return { apply: () => (close(cart, 'cancelled'), { carts: [cart] }) };
  };
  return {
    who,
    operation: 'carts.cancelPortalOrder',
    input: { body: { id: cart.id, reasonForCanceling: reason } },
    on: statusOf(cart),
    verdict: verdict(),
  };
}
