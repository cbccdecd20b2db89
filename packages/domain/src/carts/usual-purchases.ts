/** What a client usually buys of one product: how much, how often, and whether it is time again. */
import { daysBetween } from '../dates/calendar.ts';
import { addUnits, divideUp } from '../money/money.ts';

/** The units of one product that a client bought on one business day. */
export interface Purchase {
  /** YYYY-MM-DD */
  readonly date: string;
  readonly units: number;
}

export interface UsualPurchase {
  /** The median of the purchases; of an even number of them the mean of the two in the middle. */
  readonly units: number;
  /** The average number of days from one purchase to the next; null with a single one. */
  readonly everyDays: number | null;
  readonly lastBought: string;
  /** As many days as usual have passed since the last purchase, or more. */
  readonly isDue: boolean;
}

/**
 * The usual purchase of a product, from its purchases on different days, oldest first; null without any. The units are
 * rounded up to whole ones unless the product is sold in fractions.
 */
export function usualPurchase(
  purchases: readonly Purchase[],
  { today, allowFractions }: { readonly today: string; readonly allowFractions: boolean },
): UsualPurchase | null {
  const [first, last] = [purchases[0], purchases.at(-1)];
  if (first === undefined || last === undefined) return null;
  const median = medianOf(purchases.map(({ units }) => units));
  const everyDays =
    purchases.length === 1
      ? null
      : Math.max(1, Math.round(daysBetween(first.date, last.date) / (purchases.length - 1)));
  return {
    units: allowFractions ? median : Math.ceil(median),
    everyDays,
    lastBought: last.date,
    isDue: everyDays !== null && daysBetween(last.date, today) >= everyDays,
  };
}

function medianOf(units: readonly number[]): number {
  const sorted = units.toSorted((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === high ? low : divideUp(addUnits(low, high), 2);
}
