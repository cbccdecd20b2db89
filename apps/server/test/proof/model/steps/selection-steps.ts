import type { OutputOf } from '@cartwright/contract/contract';
import { replaceLines } from '../lines.ts';
import type { Cart, Line, Lot, Model, Name } from '../state.ts';
import { free } from '../stock.ts';
import { checkChange, statusOf, type Step, type Verdict } from '../verdict.ts';

/** What is done to selected lines of a cart: they are marked as samples, and lots are chosen for them (spec 000 §3, §4). */

/** The lines with these ids, in the order of the cart, or why they are refused. */
function chosenOf(cart: Cart, ids: readonly number[]): Line[] | string {
  if (ids.length === 0) return 'no_cart_item_selected';
  const chosen = cart.lines.filter(({ id }) => ids.includes(id));
  return chosen.length === new Set(ids).size ? chosen : 'not_found';
}

/** Ends a change of some lines. */
function changed(cart: Cart, lines: readonly Line[]) {
  const of = new Map(lines.map((line) => [line.id, line]));
  const dropped = replaceLines(
    cart,
    cart.lines.map((line) => of.get(line.id) ?? line),
  );
  return { carts: [cart], answer: { cart, dropped, productIds: lines.map(({ productId }) => productId) } };
}

/** Samples are trade samples: kind 2 is not offered. */
export function markSamples(
  model: Model,
  who: Name,
  cart: Cart,
  itemIds: readonly number[],
  kind: 0 | 1 | 2,
): Step<'carts.markSamples'> {
  const verdict = (): Verdict<OutputOf<'carts.markSamples'>> => {
    if (kind === 2) return { code: 'sample_type_off' };
    const refused = checkChange(model, model.people[who], cart);
    if (refused !== null) return { code: refused };
    const chosen = chosenOf(cart, itemIds);
    if (typeof chosen === 'string') return { code: chosen };
    const sample = kind === 0 ? null : kind;
    return {
      apply: () =>
        changed(
          cart,
          chosen.map((line) => ({ ...line, sample })),
        ),
    };
  };
  return {
    who,
    operation: 'carts.markSamples',
    input: { params: { cartId: cart.id }, body: { itemIds: [...itemIds], sampleType: kind } },
    on: statusOf(cart),
    verdict: verdict(),
  };
}

export interface Preference {
  /** 1 from the newest batch, 2 from the oldest, 3 from the middle. */
  readonly type: 1 | 2 | 3;
  readonly single: boolean;
}

export function autoAllocate(
  model: Model,
  who: Name,
  cart: Cart,
  itemIds: readonly number[],
  { type, single }: Preference,
): Step<'carts.autoAllocate'> {
  const verdict = (): Verdict<OutputOf<'carts.autoAllocate'>> => {
    const refused = checkChange(model, model.people[who], cart);
    if (refused !== null) return { code: refused };
    const chosen = chosenOf(cart, itemIds);
    if (typeof chosen === 'string') return { code: chosen };
    return { apply: () => changed(cart, pinned(model, chosen, { type, single })) };
  };
  return {
    who,
    operation: 'carts.autoAllocate',
    input: {
      body: {
        id: cart.id,
        itemIds: [...itemIds],
        preferenceOrderBy: 5,
        preferenceType: type,
        allocatetoaSingleLot: single,
      },
    },
    on: statusOf(cart),
    verdict: verdict(),
  };
}

/** The lines that take lots, each with those in the order of the preference. */
function pinned(model: Model, lines: readonly Line[], { type, single }: Preference): Line[] {
  const left = new Map([...model.lots.values()].map((lot) => [lot.id, free(lot)]));
  return lines.flatMap((line) => {
    let open = line.isFlagged ? 0 : line.units - line.packed;
    const lots = inOrder(
      [...model.lots.values()].filter((lot) => lot.productId === line.productId && free(lot) > 0),
      type,
    );
    const pins = lots.flatMap(({ id }) => {
      const has = left.get(id) ?? 0;
      const part = Math.min(open, has);
      if (part <= 0 || (single && has < open)) return [];
      open -= part;
      left.set(id, has - part);
      return [id];
    });
    return pins.length > 0 ? [{ ...line, pins }] : [];
  });
}

/** Lots by batch date; from the middle outwards one up, one down. */
function inOrder(lots: readonly Lot[], type: 1 | 2 | 3): Lot[] {
  const sign = type === 1 ? -1 : 1;
  const sorted = lots.toSorted((a, b) => sign * a.batchDate.localeCompare(b.batchDate) || a.id - b.id);
  if (type !== 3) return sorted;
  const start = Math.floor((sorted.length - 1) / 2);
  return sorted.flatMap((_, step) =>
    (step === 0 ? [start] : [start + step, start - step]).flatMap((at) => (at < 0 ? [] : (sorted[at] ?? []))),
  );
}
