/** Packing what a line has reserved of its bulk source (domain rule "stock"). */
import { compareUnits, formatUnits } from '../money/money.ts';
import type { SuppliedLine } from '../orders/order-edits.ts';

/** Why a cart line cannot have so many of its units packed from a source, in words; null when it can. */
export function conversionFault(
  asked: number,
  line: { readonly units: number; readonly isPacked: boolean },
): string | null {
  if (asked === 0) return null;
  if (!line.isPacked) return 'This product is not packed from a source.';
  return compareUnits(asked, line.units) > 0 ? 'Conversion units are at most the units of the line.' : null;
}

/** Why a line cannot have so many units packed, in words; null when it can. At most what it has reserved of its source. */
export const packFault = (units: number, { conversionUnits }: SuppliedLine): string | null =>
  compareUnits(units, conversionUnits) > 0 ? `At most ${formatUnits(conversionUnits)} units wait to be packed.` : null;
