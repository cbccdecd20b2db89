import { discountKindFromWire } from '@cartwright/domain/money/pricing';
import { money, dash, percent, units } from '../../../lib/format.ts';
import type { CartLine } from '../shared/cart-types.ts';

/** A line's discount as it was entered: "–", "5%", "$20.00", "$0.30 ea". */
export function discountText(line: Pick<CartLine, 'discountType' | 'unitPriceDiscount' | 'sampleType'>): string {
  if (line.unitPriceDiscount === 0 || line.sampleType !== null) return dash;
  const kind = discountKindFromWire(line.discountType);
  if (kind === 'percent') return percent(line.unitPriceDiscount);
  const dollars = money(line.unitPriceDiscount);
  return kind === 'perUnit' ? `${dollars} ea` : dollars;
}

/** "Backorder" for a line that was flagged so, "4 short" for one that nobody has decided about. */
export const stockText = (line: Pick<CartLine, 'isFlaggedBackorder' | 'shortUnits'>): string | undefined => {
  if (line.isFlaggedBackorder) return 'Backorder';
  return line.shortUnits > 0 ? `${units(line.shortUnits)} short` : undefined;
};

/** An amount that is taken off: "−$5.00"; nothing off is "$0.00". */
export const asDeduction = (amount: number): string => money(amount === 0 ? 0 : -amount);
