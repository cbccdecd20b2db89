/** What an edit of a submitted order must keep (spec 001 §5). */
import { addMoney, compareMoney } from './money.ts';
import { priceLine, setTotalPrice, type LineTerms, type PriceAndDiscount } from './pricing.ts';
import { refusal, type Refusal } from './refusals.ts';
import { refuseTotalCap, type OrderCharge, type OrderTotals } from './totals.ts';

/** A flat charge needs its amount, a per-unit charge price and units (spec 001 §5), all above 0, and never both forms. */
export function refuseCharge(charge: OrderCharge): Refusal | null {
  const { amount, unitPrice, units } = charge;
  const flat = amount !== null && amount > 0 && unitPrice === null && units === null;
  const rated = amount === null && unitPrice !== null && unitPrice > 0 && units !== null && units > 0;
  return flat || rated ? null : refusal('charge_incomplete', {});
}

/** Refuses an edit of an order that would leave these totals: discount ≥ gross, grand total below 0 or over the cap. */
export function refuseOrderTotals(orderDiscount: number, totals: OrderTotals): Refusal | null {
  const { grossTotal, grandTotal } = totals;
  if (orderDiscount < 0) return refusal('discount_negative', {});
  if (orderDiscount > 0 && compareMoney(orderDiscount, grossTotal) >= 0) {
    return refusal('order_discount_too_high', { amount: orderDiscount, grossTotal });
  }
  if (grandTotal < 0) return refusal('order_total_negative', { grandTotal });
  return refuseTotalCap(grossTotal) ?? refuseTotalCap(grandTotal);
}

/** Credit is at most the grand total plus the credit already given (spec 001 §5, INV-24). All in dollars. */
export function refuseCredit(creditAmount: number, grandTotal: number, currentCredit: number): Refusal | null {
  if (creditAmount < 0) return refusal('credit_negative', {});
  const available = addMoney(grandTotal, currentCredit);
  return compareMoney(creditAmount, available) > 0 ? refusal('credit_too_high', { available }) : null;
}

/**
 * Folds a line's discount into its unit price; never changes the line total (INV-25). A line without a discount, and a
 * sample, stay as they are.
 */
export function convertDiscountToUnitPrice(line: LineTerms): PriceAndDiscount {
  const { lineDiscount, lineTotal } = priceLine(line);
  if (lineDiscount > 0) return setTotalPrice(line.units, lineTotal);
  return { unitPrice: line.unitPrice, discountKind: line.discountKind, discountValue: line.discountValue };
}
