import type { InputOf, OutputOf } from '@cartwright/contract/contract';
import { wireKind } from '../adding.ts';
import { atTotal, discountAsEntered, grossOf, highestDiscount, checkUnits, refreshed, replaceLines } from '../lines.ts';
import { type Cart, get, type Line, type Model, type Name } from '../state.ts';
import { checkChange, type Sent, statusOf, type Step, type Verdict, versionOf } from '../verdict.ts';

/** What is done to one line of a cart, and how it must end (spec 000 §5). */

/** Ends a change of a line: the line is another one now. */
function changed(cart: Cart, line: Line) {
  const lines = cart.lines.map((each) => (each.id === line.id ? line : each));
  return { carts: [cart], answer: { cart, dropped: replaceLines(cart, lines), productIds: [line.productId] } };
}

/** The rule that the line has at its units and price now, unless its discount was typed. */
const withRules = (model: Model, { clientId }: Cart, line: Line): Line => refreshed(model, [line], clientId)[0] ?? line;

export interface Edit {
  readonly units?: number;
  readonly typed?: { readonly kind: Line['kind']; readonly value: number };
  readonly isFlagged?: boolean;
  readonly packed?: number;
}

const bodyOf = ({ units, typed, isFlagged, packed }: Edit): Partial<InputOf<'carts.updateItem'>['body']> => ({
  ...(units === undefined ? {} : { quantity: units / 100 }),
  ...(typed === undefined ? {} : { discountType: wireKind(typed.kind), unitPriceDiscount: typed.value / 100 }),
  ...(isFlagged === undefined ? {} : { backorder: isFlagged }),
  ...(packed === undefined ? {} : { conversionUnits: packed / 100 }),
});

export function edit(
  model: Model,
  who: Name,
  { cart, lineId }: { cart: Cart; lineId: number },
  edited: Edit,
  sent: Sent,
): Step<'carts.updateItem'> {
  const person = model.people[who];
  const verdict = (): Verdict<OutputOf<'carts.updateItem'>> => {
    const refused = checkChange(model, person, cart, sent);
    if (refused !== null) return { code: refused };
    const line = cart.lines.find(({ id }) => id === lineId);
    if (line === undefined) return { code: 'not_found' };
    const product = get(model.products, line.productId);
    const units = edited.units ?? line.units;
    const packed = edited.packed ?? Math.min(line.packed, units);
    const badUnits = units === line.units ? null : checkUnits(product, units);
    if (badUnits !== null) return { code: badUnits };
    if (edited.packed !== undefined && edited.packed > 0) {
      const badPacked = checkUnits(product, packed);
      if (badPacked !== null) return { code: badPacked };
      if (product.factor === null) return { code: 'units_too_high' };
      if (packed > units) return { code: 'units_too_high' };
    }
    const next: Line = { ...line, units, packed, isFlagged: edited.isFlagged ?? line.isFlagged };
    const { typed } = edited;
    const isTyped =
      typed !== undefined && (typed.value !== line.value || (typed.kind !== line.kind && typed.value > 0));
    if (!isTyped) return { apply: () => changed(cart, withRules(model, cart, next)) };
    if (!person.mayPrice) return { code: 'forbidden' };
    const byHand: Line = { ...next, ...typed, ruleId: null, isTyped: true };
    if (byHand.value > highestDiscount(byHand)) return { code: 'line_discount_too_high' };
    return { apply: () => changed(cart, byHand) };
  };
  return {
    who,
    operation: 'carts.updateItem',
    input: { body: { cartId: cart.id, cartItemId: lineId, ...bodyOf(edited), version: versionOf(cart, sent) } },
    on: statusOf(cart),
    verdict: verdict(),
  };
}

export function price(
  model: Model,
  who: Name,
  { cart, lineId }: { cart: Cart; lineId: number },
  to: { readonly unitPrice: number } | { readonly totalPrice: number },
  sent: Sent,
): Step<'carts.updateItemPrice'> {
  const person = model.people[who];
  const verdict = (): Verdict<OutputOf<'carts.updateItemPrice'>> => {
    const refused = person.mayPrice ? checkChange(model, person, cart, sent) : 'forbidden';
    if (refused !== null) return { code: refused };
    const line = cart.lines.find(({ id }) => id === lineId);
    if (line === undefined) return { code: 'not_found' };
    if ('totalPrice' in to) return { apply: () => changed(cart, atTotal(line, to.totalPrice)) };
    const next: Line = { ...line, price: to.unitPrice };
    const discount = discountAsEntered(next);
    // A fixed price takes off what is above it.
    const isFixed = model.rules.some(({ id, kind }) => id === line.ruleId && kind === 'price');
    const isBelow = !isFixed && line.sample === null && discount > 0 && discount >= grossOf(next);
    return isBelow ? { code: 'price_below_discount' } : { apply: () => changed(cart, withRules(model, cart, next)) };
  };
  const body = 'totalPrice' in to ? { totalPrice: to.totalPrice / 100 } : { unitPrice: to.unitPrice / 100 };
  return {
    who,
    operation: 'carts.updateItemPrice',
    input: { body: { cartId: cart.id, cartItemId: lineId, ...body, version: versionOf(cart, sent) } },
    on: statusOf(cart),
    verdict: verdict(),
  };
}

export function removeLine(
  model: Model,
  who: Name,
  { cart, lineId }: { cart: Cart; lineId: number },
  sent: Sent,
): Step<'carts.removeItem'> {
  const line = cart.lines.find(({ id }) => id === lineId);
  const code = checkChange(model, model.people[who], cart, sent) ?? (line === undefined ? 'not_found' : null);
  const apply = () => {
    const left = cart.lines.filter(({ id }) => id !== lineId);
    const productIds = line === undefined ? [] : [line.productId];
    return { carts: [cart], answer: { cart, dropped: replaceLines(cart, left), productIds } };
  };
  return {
    who,
    operation: 'carts.removeItem',
    input: { body: { cartId: cart.id, cartItemId: lineId, version: versionOf(cart, sent) } },
    on: statusOf(cart),
    verdict: code === null ? { apply } : { code },
  };
}
