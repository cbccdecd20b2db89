import type { CorrectionAction } from '@cartwright/domain/carts/corrections';
import type { Cart, CartLine } from '../../shared/cart-types.ts';
import type { Choices, LineParts, ShortLine } from '../corrections.ts';

/** A line of the review with what becomes of it. */
export interface ReviewRow {
  readonly line: CartLine;
  /** What can be done with it while it is short, and what was chosen. */
  readonly short: ShortLine | undefined;
  readonly action: CorrectionAction | undefined;
  /** Its units in both orders; undefined while the cart becomes one order. */
  readonly parts: LineParts | undefined;
}

/** The lines of a cart, those that are short first. */
export function reviewRows(
  cart: Cart,
  { short, choices }: { readonly short: readonly ShortLine[]; readonly choices: Choices },
  parts: ReadonlyMap<number, LineParts> | undefined,
): ReviewRow[] {
  const shortOf = new Map(short.map((each) => [each.line.id, each]));
  const rows = cart.cartItems.map((line) => ({
    line,
    short: shortOf.get(line.id),
    action: choices.get(line.id),
    parts: parts?.get(line.id),
  }));
  return [...rows.filter((row) => row.short !== undefined), ...rows.filter((row) => row.short === undefined)];
}
