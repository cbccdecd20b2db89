import { fail } from '../../../core/errors.ts';
import type { CartLine } from '../lines/cart-lines.queries.ts';

/** The lines with these ids, in cart order; `no_cart_item_selected` without ids, `not_found` when one is not of this cart. */
export function chosenLines(lines: readonly CartLine[], itemIds: readonly number[]): CartLine[] {
  const wanted = new Set(itemIds);
  if (wanted.size === 0) fail('no_cart_item_selected');
  const chosen = lines.filter((line) => wanted.has(line.id));
  if (chosen.length !== wanted.size) fail('not_found');
  return chosen;
}
