import { monthStart, toDate } from './calendar.ts';
import { addMoney, subtractMoney, sumMoney } from '../money/money.ts';
import { discountShares, type TotalledLine } from '../money/totals.ts';

/** Sales of one group (a product line, a product …) in one month; `month` is its first day, `key` null what no group has. */
export interface MonthAmount {
  readonly month: string;
  readonly key: number | null;
  readonly amount: number;
}

/** One group's row: dollars by month in the order of the months asked for, and their sum. */
export interface MonthRow {
  readonly key: number | null;
  readonly sales: number[];
  readonly total: number;
}

/** First days of the `count` months that end with the month of `today`, oldest first. */
export function monthsUntil(today: string, count: number): string[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, index) =>
    monthStart(toDate(Date.UTC(year, month - (count - 1 - index), 1))),
  );
}

/** The first day of the month after the one of `month`. */
export const monthAfter = (month: string): string =>
  toDate(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 1));

/** What a report says of the orders that it leaves out because they are dated in a later month; null for none. */
export function laterOrdersText(count: number): string | null {
  if (count === 0) return null;
  return count === 1
    ? '1 order dated in a later month is left out.'
    : `${count} orders dated in a later month are left out.`;
}

/** What each line of an order with a discount is sold for: its total less its share of the discount; samples nothing. */
export function soldAmounts(
  orderDiscount: number,
  lines: readonly (TotalledLine & { readonly id: number })[],
): readonly number[] {
  const shares = discountShares(orderDiscount, lines);
  return lines.map((line, index) =>
    line.sampleType === null ? subtractMoney(line.lineTotal, shares[index]?.share ?? 0) : 0,
  );
}

/**
 * Amounts → one row a group, largest total first, groups without a key last. The rows of a month add up to the sales of
 * that month when the amounts do (INV-39); amounts of other months are an error.
 */
export function pivotMonths(amounts: Iterable<MonthAmount>, months: readonly string[]): MonthRow[] {
  const position = new Map(months.map((month, index) => [month, index]));
  const rows = new Map<number | null, number[]>();
  for (const { month, key, amount } of amounts) {
    const index = position.get(month);
    if (index === undefined) throw new RangeError(`${month} is not one of the months asked for`);
    const sales = rows.get(key) ?? months.map(() => 0);
    sales[index] = addMoney(sales[index] ?? 0, amount);
    rows.set(key, sales);
  }
  return [...rows]
    .map(([key, sales]) => ({ key, sales, total: sumMoney(sales) }))
    .toSorted(
      (a, b) => Number(a.key === null) - Number(b.key === null) || b.total - a.total || Number(a.key) - Number(b.key),
    );
}

/** What part of the client's own sales we delivered, in percent with one decimal; null without their figure. */
export const walletShare = (sales: number, retailSales: number | null): number | null =>
  retailSales === null || retailSales <= 0 ? null : Math.round((sales / retailSales) * 1000) / 10;
