import { messages, titles } from '@cartwright/contract/messages';
import type { Cart } from '../shared/cart-types.ts';
import type { ShortLine } from './corrections.ts';

/** The ways to submit a cart (spec 000 §4). */
export type Way = 'normal' | 'corrections' | 'backorder' | 'merge';

export const submitLabels: Readonly<Record<Way, string>> = {
  normal: titles.submit,
  corrections: 'Submit with corrections',
  backorder: 'Submit as backorder',
  merge: 'Submit and merge',
};

/** A way, what it makes of the cart, and why it cannot be chosen. */
export interface WayState {
  readonly way: Way;
  readonly note: string;
  readonly reason?: string | undefined;
}

interface Situation {
  readonly cart: Cart;
  readonly short: readonly ShortLine[];
  /** The number of orders that corrections make. */
  readonly orders: number;
  /** The order that a merge would propose: its name; null without one, undefined until it is known. */
  readonly target: string | null | undefined;
}

/** The ways in their order with what each makes of the cart. */
export function waysOf({ cart, short, orders, target }: Situation): WayState[] {
  const flagged = cart.cartItems.some((line) => line.isFlaggedBackorder);
  const isSplit = short.length > 0 || (flagged && !cart.forceBackorderAll);
  const waits = cart.forceBackorderAll ? 'one order, nothing allocated' : 'one order, what is flagged waits';
  return [
    {
      way: 'normal',
      note: cart.forceBackorderAll || flagged ? waits : 'one order, allocated',
      reason: short.length > 0 ? `${short.length} ${short.length === 1 ? 'line is' : 'lines are'} short` : undefined,
    },
    {
      way: 'corrections',
      note: orders === 2 ? 'two orders, as shown' : 'one order, as shown',
      reason: isSplit ? undefined : 'Every line is in stock',
    },
    { way: 'backorder', note: 'one order, nothing allocated' },
    {
      way: 'merge',
      note: target ? `into ${target} or another sublotted order` : 'into a sublotted order',
      reason: mergeObstacle(cart, target),
    },
  ];
}

function mergeObstacle(cart: Cart, target: Situation['target']): string | undefined {
  if (cart.isNonCannabis === true) return 'Only orders of cannabis products are sublotted';
  return target === null ? messages.nothingMergeable : undefined;
}

/** The chosen way while it can be taken; otherwise corrections for short lines, and a normal submit. */
export function wayFor(ways: readonly WayState[], picked: Way | undefined): Way {
  const can = (way: Way) => ways.some((each) => each.way === way && each.reason === undefined);
  if (picked !== undefined && can(picked)) return picked;
  return can('normal') ? 'normal' : 'corrections';
}
