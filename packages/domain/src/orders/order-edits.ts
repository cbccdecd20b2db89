/** What an edit of a submitted order must keep (spec 001 §5). */
import { addMoney, addUnits, compareMoney, compareUnits, minUnits, subtractUnits, unitsLeft } from '../money/money.ts';
import { priceLine, setTotalPrice, type LineTerms, type PriceAndDiscount } from '../money/pricing.ts';
import { refusal, type Refusal } from '../refusals.ts';
import { checkTotalCap, type OrderCharge, type OrderTotals } from '../money/totals.ts';

/** As many orders as are changed at once: one person follows them. */
export const MOST_AT_ONCE = 100;

/** A flat charge needs its amount, a per-unit charge price and units (spec 001 §5), all above 0, and never both forms. */
export function checkCharge(charge: OrderCharge): Refusal | null {
  const { amount, unitPrice, units } = charge;
  const flat = amount !== null && amount > 0 && unitPrice === null && units === null;
  const rated = amount === null && unitPrice !== null && unitPrice > 0 && units !== null && units > 0;
  return flat || rated ? null : refusal('charge_incomplete', {});
}

/** Refuses an edit of an order that would leave these totals: discount ≥ gross, grand total below 0 or over the cap. */
export function checkOrderTotals(orderDiscount: number, totals: OrderTotals): Refusal | null {
  const { grossTotal, grandTotal } = totals;
  if (orderDiscount < 0) return refusal('discount_negative', {});
  if (orderDiscount > 0 && compareMoney(orderDiscount, grossTotal) >= 0) {
    return refusal('order_discount_too_high', { amount: orderDiscount, grossTotal });
  }
  if (grandTotal < 0) return refusal('order_total_negative', { grandTotal });
  return checkTotalCap(grossTotal) ?? checkTotalCap(grandTotal);
}

/** Credit is at most the grand total plus the credit already given (spec 001 §5, INV-24). All in dollars. */
export function checkCredit(creditAmount: number, grandTotal: number, currentCredit: number): Refusal | null {
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

/** Where the units of an order line come from: `allocated` from lots, `conversionUnits` packed from bulk, the rest waits. */
export interface SuppliedLine {
  readonly units: number;
  readonly allocated: number;
  readonly conversionUnits: number;
}

/** What an edit of a line's units does to its stock, in units. */
export interface UnitsChange {
  /** Go back from the line's allocations to their lots. */
  readonly returned: number;
  /** Stay reserved of the bulk source. */
  readonly conversionUnits: number;
  /** Are wanted in addition. */
  readonly wanted: number;
}

/**
 * The stock of a line whose units change. Fewer units give up what waits first, then what would be packed, and allocated
 * units last, because these are picked soonest (spec 001 §2 "edit units", INV-18).
 */
export function changeUnits(line: SuppliedLine, units: number): UnitsChange {
  const allocated = minUnits(line.allocated, units);
  return {
    returned: subtractUnits(line.allocated, allocated),
    conversionUnits: minUnits(line.conversionUnits, subtractUnits(units, allocated)),
    wanted: unitsLeft(units, line.units),
  };
}

/** Units of a line that neither lots nor bulk supply yet. */
export const waitingUnits = (line: SuppliedLine): number =>
  unitsLeft(line.units, addUnits(line.allocated, line.conversionUnits));

export const waits = (line: SuppliedLine): boolean => waitingUnits(line) > 0;

/** Lots do not supply all units of a line. */
export const isUnallocated = (line: Pick<SuppliedLine, 'units' | 'allocated'>): boolean =>
  compareUnits(line.allocated, line.units) < 0;

/** An order is dated on a business day up to today; both as YYYY-MM-DD. */
export function checkOrderDate(date: string, today: string): Refusal | null {
  return date > today ? refusal('order_date_not_valid', {}) : null;
}
