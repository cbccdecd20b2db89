import type { OutputOf } from '@cartwright/contract/contract';
import { averagePrice, lineGross, sumMoney, sumUnits } from '@cartwright/domain/money/money';
import { chartMonths } from '../../unit-prices/price-steps.ts';

type Month = OutputOf<'products.info'>['prices'][number];

/** A month of the chart; `sold` is null in one without sales. */
export interface PaidMonth {
  readonly month: string;
  readonly sold: Month | null;
}

/** The last twelve months with the current one, oldest first. */
export const paidMonths = (prices: readonly Month[], today: string): PaidMonth[] =>
  chartMonths(today, []).map((month) => ({ month, sold: prices.find((each) => each.month === month) ?? null }));

/** Units of these months, and what one cost on average in dollars; null when nothing was sold. */
export function paidInAll(months: readonly PaidMonth[]): { units: number; average: number | null } {
  const sold = months.flatMap((month) => month.sold ?? []);
  const units = sumUnits(sold.map((month) => month.units));
  const sales = sumMoney(sold.map((month) => lineGross(month.units, month.averagePrice)));
  return { units, average: units === 0 ? null : averagePrice(sales, units) };
}

/** The lines between the months with sales, by their places; `isGap` over months without any. */
export function paidLines(months: readonly PaidMonth[]): { from: number; to: number; isGap: boolean }[] {
  const at = months.flatMap(({ sold }, index) => (sold === null ? [] : [index]));
  return at.slice(1).map((to, index) => {
    const from = at[index] ?? to;
    return { from, to, isGap: to - from > 1 };
  });
}
