import { unitsLeft } from '@cartwright/domain/money';
import { discountKindFromWire } from '@cartwright/domain/pricing';
import { money, dash, percent, units } from '../../../ui/lib/format.ts';
import type { CartLine } from '../shared/cart-types.ts';

/** A line's discount as it was entered: "–", "5 %", "20.00", "0.30 ea". */
export function discountText(line: Pick<CartLine, 'discountType' | 'unitPriceDiscount' | 'sampleType'>): string {
  if (line.unitPriceDiscount === 0 || line.sampleType !== null) return dash;
  const kind = discountKindFromWire(line.discountType);
  if (kind === 'percent') return percent(line.unitPriceDiscount);
  const dollars = money(line.unitPriceDiscount).replace('$', '');
  return kind === 'perUnit' ? `${dollars} ea` : dollars;
}

/** "Backorder" for a flagged line, "Backorder · 12 of 30" for a short one: available of requested units. */
export const backorderText = (line: CartLine): string =>
  line.isFlaggedBackorder
    ? 'Backorder'
    : `Backorder · ${units(unitsLeft(line.units, line.shortUnits))} of ${units(line.units)}`;

/** An amount that is taken off: "−$5.00"; nothing off is "$0.00". */
export const asDeduction = (amount: number): string => money(amount === 0 ? 0 : -amount);
