import { businessDate } from '@cartwright/domain/dates/dates';

/** A price from one day until before another, YYYY-MM-DD. */
export interface PriceStep {
  readonly from: string;
  readonly to: string;
  readonly price: number;
  readonly isPlanned: boolean;
}

interface Prices {
  readonly unitPrice: number;
  /** Newest first. */
  readonly changes: readonly {
    readonly at: string;
    readonly unitPriceBefore: number | null;
    readonly unitPrice: number;
  }[];
  /** The next one first. */
  readonly planned: readonly { readonly fromDate: string; readonly unitPrice: number }[];
}

const MONTHS = 12;

/** The first day of the month so many months away. */
export function monthFrom(day: string, months: number): string {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

/** The last twelve months with the current one, and the next one when a price is planned in it; the first days of each. */
export function chartMonths(today: string, planned: Prices['planned']): string[] {
  const end = monthFrom(today, 1);
  const isNext = planned.some(({ fromDate }) => fromDate >= end && fromDate < monthFrom(today, 2));
  return Array.from({ length: MONTHS + (isNext ? 1 : 0) }, (_, index) => monthFrom(today, index - MONTHS + 1));
}

/** The list price between two days as steps, what is planned after today. */
export function priceSteps(
  { unitPrice, changes, planned }: Prices,
  { first, last, timeZone }: { readonly first: string; readonly last: string; readonly timeZone: string },
): PriceStep[] {
  const past = changes
    .map((change) => ({ ...change, day: businessDate(new Date(change.at), timeZone) }))
    .filter(({ day }) => day > first)
    .toReversed();
  const start = past[0] === undefined ? unitPrice : past[0].unitPriceBefore;
  const points = [
    ...(start === null ? [] : [{ from: first, price: start, isPlanned: false }]),
    ...past.map(({ day, unitPrice: price }) => ({ from: day, price, isPlanned: false })),
    ...planned.map(({ fromDate, unitPrice: price }) => ({ from: fromDate, price, isPlanned: true })),
  ].filter(({ from }) => from < last);
  return points.map((point, index) => ({ ...point, to: points[index + 1]?.from ?? last }));
}

/** Round values from below the lowest to above the highest, about four of them. */
export function priceTicks(values: readonly number[]): number[] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const raw = (high - low || Math.max(high, 1) / 10) / 3;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10) * power;
  const first = Math.floor(low / step);
  const count = Math.max(Math.ceil(high / step), first + 1) - first;
  return Array.from({ length: count + 1 }, (_, index) => (first + index) * step);
}
