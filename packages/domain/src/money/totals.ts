/** What a cart and an order come to in dollars (INV-21 to INV-24). */
import {
  addMoney,
  compareMoney,
  isMoney,
  MAX_ORDER_TOTAL,
  perUnit,
  splitByLargestRemainder,
  subtractMoney,
  sumMoney,
} from './money.ts';
import { refusal, type Refusal } from '../refusals.ts';
import type { SampleType } from '../carts/samples.ts';

/** What a total needs of a line. */
export interface TotalledLine {
  readonly lineTotal: number;
  readonly sampleType: SampleType | null;
}

/** Either a flat amount, or a price per unit with units; the other form is null. */
export interface OrderCharge {
  readonly amount: number | null;
  readonly unitPrice: number | null;
  readonly units: number | null;
}

export interface CartTotals {
  readonly grossTotal: number;
  readonly sampleTotal: number;
  readonly cartDiscount: number;
  readonly grandTotal: number;
  readonly discountDropped: boolean;
}

export interface OrderTotals {
  readonly grossTotal: number;
  readonly sampleTotal: number;
  readonly netTotal: number;
  readonly chargeTotal: number;
  readonly grandTotal: number;
}

/** Totals of a cart. A discount that no longer fits (≥ the gross total) is dropped, and the answer says so. */
export function cartTotals(lines: readonly TotalledLine[], cartDiscount: number): CartTotals {
  const grossTotal = soldTotal(lines);
  const discountDropped = checkCartDiscount(cartDiscount, grossTotal) !== null;
  const kept = discountDropped ? 0 : cartDiscount;
  const grandTotal = subtractMoney(grossTotal, kept);
  return { grossTotal, sampleTotal: sampleTotal(lines), cartDiscount: kept, grandTotal, discountDropped };
}

/** Totals of an order: gross − discount = net; net + charges − credit = grand. */
export function orderTotals(order: {
  readonly lines: readonly TotalledLine[];
  readonly orderDiscount: number;
  readonly charges: readonly OrderCharge[];
  readonly creditAmount: number;
}): OrderTotals {
  const grossTotal = soldTotal(order.lines);
  const netTotal = subtractMoney(grossTotal, order.orderDiscount);
  const chargeTotal = sumMoney(order.charges.map(chargeAmount));
  const grandTotal = subtractMoney(addMoney(netTotal, chargeTotal), order.creditAmount);
  return { grossTotal, sampleTotal: sampleTotal(order.lines), netTotal, chargeTotal, grandTotal };
}

/** The dollars of a charge: its amount if flat, else unit price × units rounded once; an empty charge is 0. */
export function chargeAmount(charge: OrderCharge): number {
  return charge.amount ?? perUnit(charge.units ?? 0, charge.unitPrice ?? 0);
}

/** A cart discount at or above the gross total is refused (spec 000 §5); 0 always passes. */
export function checkCartDiscount(amount: number, grossTotal: number): Refusal | null {
  if (amount < 0) return refusal('discount_negative', {});
  if (amount === 0 || compareMoney(amount, grossTotal) < 0) return null;
  return refusal('cart_discount_too_high', { amount, grossTotal });
}

/** No total passes MAX_ORDER_TOTAL dollars. */
export function checkTotalCap(total: number): Refusal | null {
  return isMoney(total) ? null : refusal('order_total_too_high', { max: MAX_ORDER_TOTAL });
}

/** Each line's share of the order discount in the order given: exact, ties by id, 0 for samples (INV-22). */
export function discountShares(
  orderDiscount: number,
  lines: readonly (TotalledLine & { readonly id: number })[],
): { readonly lineId: number; readonly share: number }[] {
  const byId = lines.toSorted((a, b) => a.id - b.id);
  const weights = byId.map((line) => (line.sampleType === null ? line.lineTotal : 0));
  const shares = splitByLargestRemainder(orderDiscount, weights);
  const shareOf = new Map(byId.map((line, index) => [line.id, shares[index] ?? 0]));
  return lines.map((line) => ({ lineId: line.id, share: shareOf.get(line.id) ?? 0 }));
}

function soldTotal(lines: readonly TotalledLine[]): number {
  return sumMoney(lines.filter((line) => line.sampleType === null).map((line) => line.lineTotal));
}

function sampleTotal(lines: readonly TotalledLine[]): number {
  return sumMoney(lines.filter((line) => line.sampleType !== null).map((line) => line.lineTotal));
}
