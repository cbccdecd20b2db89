/** What a sales person gets of their sales. */
import { percentOf } from './money.ts';

/** Dollars of commission on sales at a rate in percent, rounded once; null without a rate. */
export const commissionOf = (sales: number, rate: number | null): number | null =>
  rate === null ? null : percentOf(sales, rate);
