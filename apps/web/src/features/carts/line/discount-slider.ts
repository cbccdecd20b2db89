import { percentOf } from '@cartwright/domain/money/money';
import { dollarsFault } from '@cartwright/domain/money/amount-faults';
import { checkCartDiscount } from '@cartwright/domain/money/totals';
import { refusalText } from '../../../api/refusal-text.ts';

/** The dollars of a whole percent of the gross total. */
export const amountOfPercent = (percent: number, grossTotal: number): number => percentOf(grossTotal, percent);

/** The slider's value (0 to 100, step 1) for percents. */
export const sliderPercent = (percent: number | null): number =>
  percent === null || Number.isNaN(percent) ? 0 : Math.max(0, Math.min(100, Math.round(percent)));

/** The slider's value for an amount. */
export const percentOfAmount = (amount: number | null, grossTotal: number): number =>
  amount === null || grossTotal <= 0 ? 0 : sliderPercent((amount / grossTotal) * 100);

/** The refusal of a discount that is too large for the cart (spec 000 §5). */
export function refusedDiscount(amount: number | null, grossTotal: number): string | undefined {
  if (amount === null || Number.isNaN(amount)) return undefined;
  const fault = dollarsFault(amount);
  if (fault !== null) return fault;
  return refusalText(checkCartDiscount(amount, grossTotal));
}
