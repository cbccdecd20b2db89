/**
 * The only file that calculates with money and units (INV-26). Outside they are plain numbers with at most two
 * decimals; inside they are integers of cents and hundredths, so that nothing is ever lost to binary fractions.
 * Handing in anything else is a bug and throws RangeError: judge input with isMoney, isPrice and isUnits first.
 */
import { divideCeiling, divideFloor, divideRounded, fromScaled, isDecimal, toScaled } from './decimal.ts';

export { formatMoney, formatUnits } from './decimal-text.ts';

/** Highest unit price in dollars. */
export const MAX_PRICE = 9_999_999.99;
/** Most units of one line. */
export const MAX_UNITS = 999_999.99;
/** Highest total of a cart or an order in dollars. */
export const MAX_ORDER_TOTAL = 9_999_999_999.99;

/** Dollars, at most two decimals, negative allowed, within the cap of an order total either way. */
export function isMoney(n: number): boolean {
  return isDecimal(n, 2) && n >= -MAX_ORDER_TOTAL && n <= MAX_ORDER_TOTAL;
}

/** A unit price: dollars from 0 to MAX_PRICE (spec 000 §5: minimum 0, two decimals). */
export function isPrice(n: number): boolean {
  return isDecimal(n, 2) && n >= 0 && n <= MAX_PRICE;
}

/** Units from 0 to MAX_UNITS, at most two decimals. Whether 0 or a fraction will do is for the caller's rule. */
export function isUnits(n: number): boolean {
  return isDecimal(n, 2) && n >= 0 && n <= MAX_UNITS;
}

/** Sum of dollars. Sums are never rounded. */
export function addMoney(...amounts: number[]): number {
  return sum(amounts);
}

/** Sum of any number of dollar amounts; 0 for none. */
export function sumMoney(amounts: Iterable<number>): number {
  return sum(amounts);
}

/** a − b in dollars. */
export function subtractMoney(a: number, b: number): number {
  return fromScaled(toScaled(a, 2) - toScaled(b, 2), 2);
}

/** Negative, 0 or positive as a is less than, equal to or more than b. */
export function compareMoney(a: number, b: number): number {
  return Number(toScaled(a, 2) - toScaled(b, 2));
}

/** The lesser of two dollar amounts. */
export function minMoney(a: number, b: number): number {
  return compareMoney(a, b) <= 0 ? a : b;
}

/** units × unitPrice in dollars, rounded once, half away from zero (INV-20). */
export function lineGross(units: number, unitPrice: number): number {
  return fromScaled(divideRounded(toScaled(units, 2) * toScaled(unitPrice, 2), 100n), 2);
}

/** An amount per unit (a discount, a charge) over these units in dollars, rounded once like lineGross. */
export function perUnit(units: number, amount: number): number {
  return lineGross(units, amount);
}

/** `percent` (at most two decimals) of a dollar amount, rounded once, half away from zero. */
export function percentOf(amount: number, percent: number): number {
  return fromScaled(divideRounded(toScaled(amount, 2) * toScaled(percent, 2), 10_000n), 2);
}

/** By how many percent an amount is above (or below) another one, to a tenth, half away from zero; null from 0. */
export function changeInPercent(from: number, to: number): number | null {
  const base = toScaled(from, 2);
  return base <= 0n ? null : fromScaled(divideRounded((toScaled(to, 2) - base) * 1000n, base), 1);
}

/** The unit price of a total: total ÷ units in dollars, rounded up to the cent. Units are positive. */
export function divideUp(total: number, units: number): number {
  if (units <= 0) throw new RangeError('a unit price needs positive units');
  return fromScaled(divideCeiling(toScaled(total, 2) * 100n, toScaled(units, 2)), 2);
}

/** What one of `units` costs on average: total ÷ units in dollars, rounded once, half away from zero. Units are positive. */
export function averagePrice(total: number, units: number): number {
  if (units <= 0) throw new RangeError('an average needs positive units');
  return fromScaled(divideRounded(toScaled(total, 2) * 100n, toScaled(units, 2)), 2);
}

/**
 * Splits `total` dollars in proportion to the weights, to the cent: the parts add up exactly, cents left over go to the
 * largest remainders, ties to the lower index, and no part exceeds its weight (INV-22). Needs 0 ≤ total ≤ Σ weights.
 */
export function splitByLargestRemainder(total: number, weights: readonly number[]): number[] {
  if (total < 0 || total > sumMoney(weights) || weights.some((weight) => weight < 0)) {
    throw new RangeError(`${total} cannot be split over ${weights.join(', ')}`);
  }
  return split(total, weights);
}

/**
 * The same for the parts of a line, in proportion to their units (0 or more); with `most`, what each part is at most, in
 * dollars.
 */
export function splitByUnits(total: number, units: readonly number[], most?: readonly number[]): number[] {
  if (total < 0 || units.some((part) => part < 0) || (most !== undefined && total > sumMoney(most))) {
    throw new RangeError(`${total} cannot be split over ${units.join(', ')} units`);
  }
  return split(total, units, most);
}

/** The same for what goods cost, in proportion to grams with at most four decimals. */
export function splitByGrams(total: number, grams: readonly number[]): number[] {
  if (total < 0 || grams.some((part) => part < 0))
    throw new RangeError(`${total} cannot be split over ${grams.join(', ')} g`);
  return split(total, grams, undefined, 4);
}

function split(total: number, weights: readonly number[], most?: readonly number[], decimals = 2): number[] {
  const cents = toScaled(total, 2);
  const limits = weights.map((_weight, index) => toScaled(most?.[index] ?? total, 2));
  const scaled = weights.map((weight) => toScaled(weight, decimals));
  const whole = scaled.reduce((left, weight) => left + weight, 0n);
  if (whole === 0n) return weights.map(() => 0);
  const parts = scaled.map((weight, index) => {
    const [share, limit] = [(cents * weight) / whole, limits[index] ?? 0n];
    return { index, limit, share: share < limit ? share : limit, remainder: (cents * weight) % whole };
  });
  let rest = parts.reduce((left, { share }) => left - share, cents);
  const largest = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  while (rest > 0n) {
    for (const part of largest) {
      if (rest === 0n || part.share === part.limit) continue;
      part.share += 1n;
      rest -= 1n;
    }
  }
  return parts.map(({ share }) => fromScaled(share, 2));
}

/** Sum of units. */
export function addUnits(...units: number[]): number {
  return sum(units);
}

/** Sum of any number of units; 0 for none. */
export function sumUnits(units: Iterable<number>): number {
  return sum(units);
}

/** a − b in units; may be negative. */
export function subtractUnits(a: number, b: number): number {
  return subtractMoney(a, b);
}

/** Negative, 0 or positive as a is less than, equal to or more than b. */
export function compareUnits(a: number, b: number): number {
  return compareMoney(a, b);
}

/** The least of some units. */
export function minUnits(first: number, ...others: number[]): number {
  return others.reduce(minMoney, first);
}

/** a − b, but not below 0. */
export function unitsLeft(a: number, b: number): number {
  return compareUnits(a, b) <= 0 ? 0 : subtractUnits(a, b);
}

/** The whole units in `units`, rounded down. */
export function wholeUnits(units: number): number {
  return fromScaled(divideFloor(toScaled(units, 2), 100n), 0);
}

function sum(amounts: Iterable<number>): number {
  let total = 0n;
  for (const amount of amounts) total += toScaled(amount, 2);
  return fromScaled(total, 2);
}
