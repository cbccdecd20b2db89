/** Packing what a line has reserved of its bulk source (domain rule "stock"). */
import { compareUnits, formatUnits } from './money.ts';
import type { SuppliedLine } from './order-edits.ts';

/** Why a line cannot have so many units packed, in words; null when it can. At most what it has reserved of its source. */
export const packFault = (units: number, { conversionUnits }: SuppliedLine): string | null =>
  compareUnits(units, conversionUnits) > 0 ? `At most ${formatUnits(conversionUnits)} units wait to be packed.` : null;
