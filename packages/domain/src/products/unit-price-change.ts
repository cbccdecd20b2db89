/** How unit prices are changed, one or many at once, and what that would mean (goods "prices"). */
import { divideRounded, fromScaled, toScaled } from '../money/decimal.ts';
import { marginPercent } from '../money/margin.ts';
import { compareMoney, isMoney, isPrice, MAX_PRICE, subtractMoney, sumMoney } from '../money/money.ts';
import { addDays, isDate } from '../dates/calendar.ts';

/** By a percentage of each price, by dollars, or to one price. */
export const priceWays = ['percent', 'amount', 'fixed'] as const;
export type PriceWay = (typeof priceWays)[number];

/** What new prices are rounded to, in cents; 99 is the nearest price that ends in .99. */
export const priceSteps = [1, 5, 10, 25, 100, 99] as const;
export type PriceStep = (typeof priceSteps)[number];

/** `value` is a percentage with at most two decimals or dollars, negative for less; of `fixed` the price itself. */
export interface UnitPriceChange {
  readonly way: PriceWay;
  readonly value: number;
  readonly step: PriceStep;
}

/** The most products whose prices are changed at once. */
export const MOST_PRICES = 1000;
/** The highest rise in percent, beyond which somebody has mistyped. */
const MOST_PERCENT = 1000;
/** How many days ahead a price may be planned. */
export const MOST_DAYS_AHEAD = 730;

/** What is wrong with the value of a change; null when nothing is. */
export function priceChangeFault({ way, value }: Pick<UnitPriceChange, 'way' | 'value'>): string | null {
  if (way === 'fixed') {
    const most = MAX_PRICE.toLocaleString('en-US');
    return isPrice(value) ? null : `A price is between 0 and ${most}, with at most two decimals.`;
  }
  const most = way === 'percent' ? MOST_PERCENT : MAX_PRICE;
  const least = way === 'percent' ? -100 : -MAX_PRICE;
  return isMoney(value) && value >= least && value <= most
    ? null
    : `${way === 'percent' ? 'A percentage' : 'An amount'} is between ${least.toLocaleString('en-US')} and ${most.toLocaleString('en-US')}, with at most two decimals.`;
}

/** What is wrong with the first day of a planned price, which begins at midnight; null when nothing is. */
export function plannedDayFault(day: string, today: string): string | null {
  if (!isDate(day) || day <= today) return 'Choose a day after today.';
  return day > addDays(today, MOST_DAYS_AHEAD) ? 'Choose a day within two years.' : null;
}

/**
 * The price that a change makes of one, in dollars: rounded once, half up, to whole steps. Never negative and never above
 * the highest price; rounding alone makes nothing free. A price that was typed (`fixed`) stays as it is.
 */
export function changedPrice(unitPrice: number, { way, value, step }: UnitPriceChange): number {
  if (way === 'fixed') return value;
  const [price, by] = [toScaled(unitPrice, 2), toScaled(value, 2)];
  // Prices that end in .99 are a cent below whole dollars.
  const [cents, below] = step === 99 ? [100n, 1n] : [BigInt(step), 0n];
  // In ten thousandths of a cent for a percentage, in cents for dollars.
  const [exact, scale] = way === 'percent' ? [price * (10_000n + by), 10_000n] : [price + by, 1n];
  if (exact <= 0n) return 0;
  const steps = divideRounded(exact + below * scale, scale * cents);
  const rounded = (steps === 0n ? 1n : steps) * cents - below;
  const most = toScaled(MAX_PRICE, 2);
  return fromScaled(rounded > most ? most : rounded, 2);
}

/** A product whose price would change; `cost` is null where nobody has entered it, or may see it. */
export interface PricedProduct {
  readonly productId: number;
  readonly productName: string;
  readonly unitPrice: number;
  readonly newPrice: number;
  readonly cost: number | null;
}

export interface PriceChangeSummary {
  /** Products whose price would be another one. */
  readonly changed: number;
  /** By how many dollars these change on average; 0 for none. */
  readonly averageChange: number;
  /** How many of them would cost nothing. */
  readonly free: number;
  /** The one with the least left of its price, the first by name of equal ones; null where no cost is known. */
  readonly lowestMargin: { readonly productId: number; readonly productName: string; readonly margin: number } | null;
  readonly belowCost: number;
}

/** What a change of prices would mean. */
export function priceChangeSummary(products: readonly PricedProduct[]): PriceChangeSummary {
  const changing = products.filter(({ unitPrice, newPrice }) => compareMoney(unitPrice, newPrice) !== 0);
  const differences = changing.map(({ unitPrice, newPrice }) => subtractMoney(newPrice, unitPrice));
  const margins = changing
    .flatMap(({ productId, productName, newPrice, cost }) => {
      const margin = marginPercent(newPrice, cost);
      return margin === null ? [] : [{ productId, productName, margin }];
    })
    .toSorted((a, b) => a.margin - b.margin || a.productName.localeCompare(b.productName));
  return {
    changed: changing.length,
    averageChange:
      changing.length === 0
        ? 0
        : fromScaled(divideRounded(toScaled(sumMoney(differences), 2), BigInt(changing.length)), 2),
    free: changing.filter(({ newPrice }) => newPrice === 0).length,
    lowestMargin: margins[0] ?? null,
    belowCost: changing.filter(({ newPrice, cost }) => cost !== null && compareMoney(newPrice, cost) < 0).length,
  };
}

/** A price that is planned from a day on. */
export interface PlannedPrice {
  readonly day: string;
  readonly unitPrice: number;
}

/** The changes that become due, in the order of their days: what the price was before each and is then, without those to the same. */
export function dueChanges<P extends PlannedPrice>(
  unitPrice: number,
  due: readonly P[],
): { before: number; plan: P }[] {
  const inOrder = due.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return inOrder
    .map((plan, index) => ({ before: inOrder[index - 1]?.unitPrice ?? unitPrice, plan }))
    .filter(({ before, plan }) => compareMoney(before, plan.unitPrice) !== 0);
}
