import { unitsInStock } from '@cartwright/domain/carts/corrections';
import { addUnits, subtractUnits } from '@cartwright/domain/money/money';
import type { CartEdits } from '../edits/use-cart-edits.ts';
import type { CartLine } from '../shared/cart-types.ts';
import { removeLines } from './line-actions.tsx';

/** What of a short line is in stock, and what is not. */
export function stockOf(line: CartLine): { readonly inStock: number; readonly rest: number } {
  const inStock = unitsInStock(line, line.shortUnits);
  return { inStock, rest: subtractUnits(line.units, inStock) };
}

/** Short lines to what is in stock; those of which nothing is leave the cart, after a confirmation. */
export async function reduceToStock(edits: CartEdits, short: readonly CartLine[]): Promise<unknown> {
  const out = short.filter((line) => stockOf(line).inStock === 0);
  if (out.length > 0 && !(await removeLines(edits, out))) return undefined;
  const left = short.filter((line) => !out.includes(line));
  return await Promise.all(left.map(async (line) => await edits.setUnits(line.id, stockOf(line).inStock)));
}

/** What short lines lack is packed from bulk, where it can be. */
export const packRest = async (edits: CartEdits, short: readonly CartLine[]): Promise<unknown> =>
  await Promise.all(
    short
      .filter(({ canConvert }) => canConvert)
      .map(async (line) => await edits.setConversion(line.id, addUnits(line.conversionUnits, line.shortUnits))),
  );

/** What short lines lack is sold as backorder. */
export const backorderRest = async (edits: CartEdits, short: readonly CartLine[]): Promise<unknown> =>
  await Promise.all(short.map(async (line) => await edits.backorderUnits(line, stockOf(line).rest)));
