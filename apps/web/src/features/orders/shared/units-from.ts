import { type SuppliedLine, waitingUnits } from '@cartwright/domain/order-edits';
import { units } from '../../../ui/lib/format.ts';

interface Line extends SuppliedLine {
  readonly isBackorder: boolean;
}

/** Where the units of a line come from: allocated lots, bulk that is to be packed, or nowhere yet. */
export function unitsFrom(line: Line): string {
  const parts = [`${units(line.allocated)} allocated`];
  if (line.conversionUnits > 0) parts.push(`${units(line.conversionUnits)} from bulk`);
  if (line.isBackorder) parts.push(`${units(waitingUnits(line))} waiting`);
  return parts.join(' · ');
}
