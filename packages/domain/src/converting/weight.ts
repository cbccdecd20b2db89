/** What goods weigh, in grams with at most four decimals. */
import { divideRounded, fromScaled, isDecimal, toScaled } from '../money/decimal.ts';
import { unitWeightGrams } from '../paperwork/ccrs-inventory-types.ts';

/** The most grams of one line. */
export const MAX_GRAMS = 99_999_999.9999;

/** Grams that can be entered: above 0, at most four decimals. */
export const isGrams = (grams: number): boolean => isDecimal(grams, 4) && grams > 0 && grams <= MAX_GRAMS;

/** What a unit of a product weighs: what somebody entered, else what its package says; null where neither does. */
export function unitGramsOf(product: {
  readonly unitWeightGrams: number | null;
  readonly packageSizeName: string;
}): number | null {
  const named = product.unitWeightGrams ?? unitWeightGrams(product.packageSizeName);
  return named === 0 ? null : named;
}

/** What a quantity weighs, rounded once. Both have at most four decimals. */
export const gramsOf = (quantity: number, unitGrams: number): number =>
  fromScaled(divideRounded(toScaled(quantity, 4) * toScaled(unitGrams, 4), 10_000n), 4);

/**
 * What one unit of a source weighs, as the products that are packed from it say: the weight of a package by the source units
 * that it takes. Null where none says it, or two say it differently.
 */
export function sourceUnitGrams(
  packed: readonly { readonly unitGrams: number | null; readonly factor: number }[],
): number | null {
  const said = new Set(
    packed.flatMap(({ unitGrams, factor }) =>
      unitGrams === null ? [] : [fromScaled(divideRounded(toScaled(unitGrams, 4) * 10_000n, toScaled(factor, 4)), 4)],
    ),
  );
  const [only = null] = said;
  return said.size === 1 ? only : null;
}

/** Sum of grams. */
export const sumGrams = (grams: Iterable<number>): number => {
  let total = 0n;
  for (const each of grams) total += toScaled(each, 4);
  return fromScaled(total, 4);
};

/** a − b in grams; may be negative. */
export const subtractGrams = (a: number, b: number): number => fromScaled(toScaled(a, 4) - toScaled(b, 4), 4);

/** The part of a weight in percent, to a tenth; 0 of nothing. */
export const percentOfGrams = (part: number, whole: number): number =>
  whole === 0 ? 0 : fromScaled(divideRounded(toScaled(part, 4) * 1000n, toScaled(whole, 4)), 1);
