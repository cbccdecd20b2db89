import type { OutputOf } from '@cartwright/contract/contract';
import { sum } from '../amounts.ts';
import { discountInTwo, inTwo } from '../split-lines.ts';
import { type Cart, get, type Line, type Model, type Name, reachesCart } from '../state.ts';
import { shortOf, sourceNeed } from '../stock.ts';
import { cannotSubmit, insertOrder, isSubmitted, refusal, sell, submitted } from './submit-step.ts';
import { statusOf, type Step, type Verdict } from '../verdict.ts';

/** Submitting a cart with a correction for each short line (domain rule "submit"). */

export type Correction = 'reduce' | 'split' | 'backorder' | 'remove';

export interface Corrected {
  /** What is to be done with the lines, in turns; null says nothing of a line. */
  readonly actions: readonly (Correction | null)[];
  readonly delivery: string | null;
  /** It also names a line that is not in the cart. */
  readonly namesOther: boolean;
}

const NO_LINE = 2_000_000_000;

/** Units of a line that go into the first order, into the backorder, and away. */
interface Parts {
  readonly line: Line;
  readonly units: readonly [order: number, backorder: number, away: number];
}

/** Where the units of each line go, or why a correction is refused. */
function partsOf(model: Model, lines: readonly Line[], actionOf: (line: Line) => Correction | null): Parts[] | string {
  const short = shortOf(model, lines);
  const parts: Parts[] = [];
  for (const line of lines) {
    const missing = short.get(line) ?? 0;
    const action = missing > 0 ? actionOf(line) : line.isFlagged ? 'backorder' : 'whole';
    if (action === null) return 'correction_missing';
    const filled = line.units - missing;
    const there = get(model.products, line.productId).allowsFractions ? filled : Math.floor(filled / 100) * 100;
    if ((action === 'reduce' || action === 'split') && there === 0) return 'correction_impossible';
    const rest = line.units - there;
    const units = {
      whole: [line.units, 0, 0],
      reduce: [there, 0, rest],
      split: [there, rest, 0],
      backorder: [0, line.units, 0],
      remove: [0, 0, line.units],
    } as const;
    parts.push({ line, units: units[action] });
  }
  return parts;
}

export function submitCorrected(
  model: Model,
  who: Name,
  cart: Cart,
  { actions, delivery: asked, namesOther }: Corrected,
): Step<'orders.submitWithCorrections'> {
  const person = model.people[who];
  const chosen = new Map(cart.lines.map((line, at) => [line.id, actions[at % actions.length] ?? null]));
  const verdict = (): Verdict<OutputOf<'orders.submitWithCorrections'>> => {
    if (!person.maySubmit) return { code: 'forbidden' };
    if (!reachesCart(model, person, cart)) return { code: 'not_found' };
    if (isSubmitted(model, cart)) return { apply: () => ({ carts: [cart], orderIds: cart.orderIds }) };
    const delivery = asked ?? cart.delivery;
    const { clientId } = cart;
    const refused = cannotSubmit(model, cart, clientId ?? 0, delivery);
    if (refused !== null || clientId === null || delivery === null) return refusal(cart, refused ?? '');
    if (namesOther) return { code: 'not_found' };
    const lines = cart.lines.map((line) => ({ ...line, isFlagged: line.isFlagged || cart.forcesBackorder }));
    const parts = partsOf(model, lines, (line) => chosen.get(line.id) ?? null);
    if (typeof parts === 'string') return { code: parts };
    const halves = parts.map(({ line, units: [order, backorder] }) => inTwo(line, order, backorder));
    const one = halves.flatMap(([first]) => first ?? []);
    const two = halves.flatMap(([, second]) => second ?? []);
    if (one.length + two.length === 0) return { code: 'cart_empty' };
    if (sourceNeed(model, one) > model.source.amount - model.source.reserved) return { code: 'allocation_failed' };
    const [discount, otherDiscount] = discountInTwo(cart.discount, one, two) ?? [0, 0];
    return {
      apply: ({ orders, leftOut }) => {
        const away = parts.map(({ units }) => units[2]);
        const left = sum(leftOut.map(({ units }) => Math.round(units * 100)));
        if (left !== sum(away)) throw new Error(`${left} of ${sum(away)} hundredths of units are named as left out`);
        const sale = { cart, clientId, personId: person.id, delivery };
        const made = [
          { lines: one, discount, isBackorder: false },
          { lines: two, discount: otherDiscount, isBackorder: true },
        ].filter((part) => part.lines.length > 0);
        for (const [at, { lines: sold, discount: off, isBackorder }] of made.entries()) {
          const numbers = orders[at];
          if (numbers === undefined) throw new Error('an order is missing');
          insertOrder(model, { ...sale, lines: sell(model, sold, isBackorder), discount: off }, numbers);
        }
        if (orders.length !== made.length) throw new Error(`${orders.length} orders instead of ${made.length}`);
        return submitted(
          cart,
          orders.map(({ orderId }) => orderId),
        );
      },
    };
  };
  const corrections = [...chosen].flatMap(([cartItemId, action]) => (action === null ? [] : [{ cartItemId, action }]));
  return {
    who,
    operation: 'orders.submitWithCorrections',
    input: {
      params: { cartId: cart.id },
      body: {
        estimatedDeliveryDate: asked,
        corrections: namesOther ? [...corrections, { cartItemId: NO_LINE, action: 'remove' }] : corrections,
      },
    },
    on: statusOf(cart),
    verdict: verdict(),
  };
}
