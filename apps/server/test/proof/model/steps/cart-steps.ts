import type { OutputOf } from '@cartwright/contract/contract';
import { asked, putIn, type Wanted, withProducts } from '../adding.ts';
import { asStored } from '../today.ts';
import { joined, refreshed, replaceLines, soldTotal } from '../lines.ts';
import { type Cart, clientOf, currentCart, get, type Line, type Model, type Name, reachesCart } from '../state.ts';
import { checkChange, type Sent, statusOf, type Step, type Verdict, versionOf } from '../verdict.ts';

/** What is done to whole carts, and how it must end (domain rule "cart life"). */

const isNonCannabis = (model: Model, lines: readonly Line[]): boolean | null => {
  const [first] = lines;
  return first === undefined ? null : get(model.products, first.productId).isNonCannabis;
};

export function newCart(model: Model, id: number, who: Name, clientId: number | null): Cart {
  const cart: Cart = {
    id,
    personId: model.people[who].id,
    clientId,
    status: 'open',
    isPortal: false,
    lines: [],
    discount: 0,
    delivery: null,
    forcesBackorder: false,
    version: 1,
    orderIds: [],
  };
  model.carts.set(id, cart);
  return cart;
}

export function create(model: Model, who: Name, clientId: number): Step<'carts.create'> {
  const current = currentCart(model, { clientId });
  const isHidden = current !== undefined && !reachesCart(model, model.people[who], current);
  return {
    who,
    operation: 'carts.create',
    input: { params: { clientId }, body: {} },
    on: statusOf(current),
    verdict: isHidden
      ? { code: 'client_has_cart' }
      : { apply: ({ cartId }) => ({ carts: [current ?? newCart(model, cartId, who, clientId)] }) },
  };
}

export function unassigned(model: Model, who: Name): Step<'carts.unassigned'> {
  const current = currentCart(model, { personId: model.people[who].id });
  return {
    who,
    operation: 'carts.unassigned',
    input: {},
    on: statusOf(current),
    verdict: { apply: ({ cartId }) => ({ carts: [current ?? newCart(model, cartId, who, null)] }) },
  };
}

/** Adds to the current cart of a client, or to one's own without a client; either is made when missing. */
export function addFromInventory(
  model: Model,
  who: Name,
  clientId: number | null,
  wanted: Wanted,
): Step<'carts.addFromInventory'> {
  const person = model.people[who];
  const current = currentCart(model, clientId === null ? { personId: person.id } : { clientId });
  const verdict = (): Verdict<OutputOf<'carts.addFromInventory'>> => {
    if (current !== undefined && !reachesCart(model, person, current)) return { code: 'client_has_cart' };
    const lines = withProducts(model, person, current ?? { lines: [], clientId }, [wanted]);
    if (typeof lines === 'string') return { code: lines };
    return { apply: (data) => putIn(current ?? newCart(model, data.cartId, who, clientId), lines, [wanted], data) };
  };
  return {
    who,
    operation: 'carts.addFromInventory',
    input: { body: { clientId, ...asked(wanted) } },
    on: statusOf(current),
    verdict: verdict(),
  };
}

export function addTo(
  model: Model,
  who: Name,
  cart: Cart,
  products: readonly Wanted[],
  sent: Sent,
): Step<'carts.addItems'> {
  const person = model.people[who];
  const verdict = (): Verdict<OutputOf<'carts.addItems'>> => {
    const refused = checkChange(model, person, cart, sent);
    if (refused !== null) return { code: refused };
    if (products.length === 0) return { code: 'nothing_to_add' };
    const lines = withProducts(model, person, cart, products);
    return typeof lines === 'string' ? { code: lines } : { apply: (data) => putIn(cart, lines, products, data) };
  };
  return {
    who,
    operation: 'carts.addItems',
    input: { body: { cartId: cart.id, products: products.map(asked), version: versionOf(cart, sent) } },
    on: statusOf(cart),
    verdict: verdict(),
  };
}

export function setDiscount(
  model: Model,
  who: Name,
  cart: Cart,
  amount: number,
  sent: Sent,
): Step<'carts.setDiscount'> {
  const person = model.people[who];
  const refused = person.mayPrice ? checkChange(model, person, cart, sent) : 'forbidden';
  const isTooHigh = amount > 0 && amount >= soldTotal(cart.lines);
  const code = refused ?? (isTooHigh ? 'cart_discount_too_high' : null);
  return {
    who,
    operation: 'carts.setDiscount',
    input: { body: { cartId: cart.id, discountAmount: amount / 100, version: versionOf(cart, sent) } },
    on: statusOf(cart),
    verdict:
      code === null
        ? {
            apply: () => ({
              carts: [cart],
              answer: { cart, dropped: replaceLines(cart, cart.lines, amount), productIds: [] },
            }),
          }
        : { code },
  };
}

export interface Delivery {
  readonly date?: string | null;
  readonly forcesBackorder?: boolean;
}

export function setDelivery(
  model: Model,
  who: Name,
  cart: Cart,
  { date, forcesBackorder }: Delivery,
  sent: Sent,
): Step<'carts.setDeliveryDate'> {
  const saysNothing = date === undefined && forcesBackorder === undefined;
  const refused = saysNothing ? 'delivery_date_required' : checkChange(model, model.people[who], cart, sent);
  const body = {
    ...(date === undefined ? {} : { estimateDeliveryDate: date }),
    ...(forcesBackorder === undefined ? {} : { forceBackorderAll: forcesBackorder }),
    version: versionOf(cart, sent),
  };
  const apply = () => {
    if (date !== undefined) cart.delivery = date;
    cart.forcesBackorder = forcesBackorder ?? cart.forcesBackorder;
    return { carts: [cart], answer: { cart, dropped: replaceLines(cart, cart.lines), productIds: [] } };
  };
  return {
    who,
    operation: 'carts.setDeliveryDate',
    input: { params: { cartId: cart.id }, body },
    on: statusOf(cart),
    verdict: refused === null ? { apply } : { code: refused },
  };
}

/** Products of lines whose discount is another one than before. */
export const changedBy = (before: readonly Line[], after: readonly Line[]): number[] =>
  after.flatMap((line, at) =>
    line.ruleId === before[at]?.ruleId && line.value === before[at].value ? [] : [line.productId],
  );

export function refresh(model: Model, who: Name, cart: Cart, clientId: number | null): Step<'carts.refreshDiscounts'> {
  const isOther = clientId !== null && clientId !== cart.clientId;
  const code = checkChange(model, model.people[who], cart) ?? (isOther ? 'not_found' : null);
  const apply = () => {
    const lines = refreshed(model, cart.lines, cart.clientId);
    const productIds = changedBy(cart.lines, lines);
    return { carts: [cart], answer: { cart, dropped: replaceLines(cart, lines), productIds } };
  };
  return {
    who,
    operation: 'carts.refreshDiscounts',
    input: { body: { cartId: cart.id, clientId } },
    on: statusOf(cart),
    verdict: code === null ? { apply } : { code },
  };
}

export function remove(model: Model, who: Name, cart: Cart): Step<'carts.remove'> {
  const code = checkChange(model, model.people[who], cart);
  return {
    who,
    operation: 'carts.remove',
    input: { body: { cartId: cart.id } },
    on: statusOf(cart),
    verdict: code === null ? { apply: () => (close(cart, 'deleted'), { carts: [cart] }) } : { code },
  };
}

/** A closed cart has the lines that are stored. */
export function close(cart: Cart, status: 'submitted' | 'deleted' | 'cancelled'): void {
  cart.lines = cart.lines.map(asStored);
  cart.status = status;
  cart.version += 1;
}

export function assign(model: Model, who: Name, cart: Cart, clientId: number, merges: boolean): Step<'carts.assign'> {
  const person = model.people[who];
  const verdict = (): Verdict<OutputOf<'carts.assign'>> => {
    const refused = checkChange(model, person, cart);
    if (refused !== null) return { code: refused };
    const kind = isNonCannabis(model, cart.lines);
    if (kind === false && !clientOf(model, clientId).isLicensed) return { code: 'wrong_license' };
    const current = currentCart(model, { clientId });
    if (current !== undefined && current !== cart) {
      if (!merges || !reachesCart(model, person, current)) return { code: 'client_has_cart' };
      const into = isNonCannabis(model, current.lines);
      if (kind !== null && into !== null && kind !== into) return { code: 'mixed_cart' };
      return { apply: () => mergeInto(model, current, cart, clientId) };
    }
    return {
      apply: () => {
        const lines = refreshed(model, cart.lines, clientId);
        const productIds = changedBy(cart.lines, lines);
        cart.clientId = clientId;
        return { carts: [cart], answer: { cart, dropped: replaceLines(cart, lines), productIds } };
      },
    };
  };
  return {
    who,
    operation: 'carts.assign',
    input: { body: { cartId: cart.id, clientId, mergeIntoCurrent: merges } },
    on: statusOf(cart),
    verdict: verdict(),
  };
}

export function mergeInto(model: Model, into: Cart, from: Cart, clientId: number) {
  const productIds = from.lines.map(({ productId }) => productId);
  let lines = refreshed(model, into.lines, clientId);
  for (const line of refreshed(model, from.lines, clientId)) lines = joined(model, lines, line, clientId);
  into.delivery ??= from.delivery;
  const dropped = replaceLines(into, lines, into.discount + from.discount);
  replaceLines(from, [], 0);
  close(from, 'deleted');
  from.mergedInto = into.id;
  return { carts: [into, from], answer: { cart: into, dropped, productIds } };
}

export function unassign(model: Model, who: Name, cart: Cart): Step<'carts.unassign'> {
  const current = cart.clientId === null ? undefined : currentCart(model, { personId: cart.personId });
  const refused = checkChange(model, model.people[who], cart);
  const code = refused ?? ((current?.lines.length ?? 0) > 0 ? 'unassigned_cart_exists' : null);
  const apply = () => {
    if (current !== undefined) close(current, 'deleted');
    const lines = refreshed(model, cart.lines, null);
    const productIds = changedBy(cart.lines, lines);
    cart.clientId = null;
    const dropped = replaceLines(cart, lines);
    return { carts: [cart, ...(current === undefined ? [] : [current])], answer: { cart, dropped, productIds } };
  };
  return {
    who,
    operation: 'carts.unassign',
    input: { body: { cartId: cart.id } },
    on: statusOf(cart),
    verdict: code === null ? { apply } : { code },
  };
}
