import { money } from '../../../lib/format.ts';

interface Cancelled {
  readonly cancelledCount: number;
  readonly cancelledTotal: number;
}

/** A sum as a phone's head names it: "29 orders · $735.10", and the part of cancelled orders. */
export const totalFact = (counted: string, sum: number, { cancelledCount, cancelledTotal }: Cancelled): string =>
  [counted, money(sum), ...(cancelledCount > 0 ? [`cancelled ${money(cancelledTotal)}`] : [])].join(' · ');

/** The label of a sum: "Total (29 orders)"; it names the part of cancelled orders, which are no sales. */
export const totalLabel = (counted: string, totals: Cancelled | undefined): string =>
  totals === undefined || totals.cancelledCount === 0
    ? `Total (${counted})`
    : `Total (${counted}), of which cancelled ${money(totals.cancelledTotal)}`;
