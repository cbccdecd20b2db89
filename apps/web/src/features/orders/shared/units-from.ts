import { type SuppliedLine, waitingUnits } from '@cartwright/domain/orders/order-edits';
import { units } from '../../../lib/format.ts';

interface Line extends SuppliedLine {
  readonly isBackorder: boolean;
}

/** Where the units of a line come from: allocated lots, bulk that is to be packed, or nowhere yet; released ones have left. */
export function unitsFrom(line: Line, isReleased: boolean): string {
  const ofLots = isReleased ? ' released' : ' allocated';
  const parts = [
    { count: line.allocated, from: ofLots },
    { count: line.conversionUnits, from: ' bulk' },
    { count: line.isBackorder ? waitingUnits(line) : 0, from: ' waiting' },
  ].filter(({ count }) => count > 0);
  return parts.map(({ count, from }) => units(count) + from).join(' · ') || `0${ofLots}`;
}
