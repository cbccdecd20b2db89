import { money } from '../../../ui/lib/format.ts';

interface SumWithCancelledProps {
  sum: number;
  totals: { readonly cancelledCount: number; readonly cancelledTotal: number };
}

/** A sum, and below it the part of cancelled orders, which are no sales. */
export const SumWithCancelled = ({ sum, totals }: SumWithCancelledProps) => (
  <>
    <div>{money(sum)}</div>
    {totals.cancelledCount > 0 ? <div className="muted">of which cancelled {money(totals.cancelledTotal)}</div> : null}
  </>
);
