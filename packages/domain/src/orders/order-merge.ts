/** Taking a cart into a submitted order of the same client (spec 000 §4, domain: submit 6, INV-30). */
import { checkProductKind, MAX_CART_LINES } from '../carts/cart-state.ts';
import { addMoney, addUnits, compareMoney, compareUnits } from '../money/money.ts';
import { checkStatus, type OrderStage } from './order-guards.ts';
import { checkOrderTotals } from './order-edits.ts';
import { refusal, type Refusal } from '../refusals.ts';
import { type OrderTotals, orderTotals } from '../money/totals.ts';

/** What a cart brings, or an order has, in dollars. */
export interface MergeAmounts {
  readonly lineCount: number;
  readonly grossTotal: number;
  readonly sampleTotal: number;
  readonly orderDiscount: number;
}

export interface OrderAmounts extends MergeAmounts {
  readonly chargeTotal: number;
  readonly creditAmount: number;
}

/** What the review shows of a cart and an order side by side; dates as YYYY-MM-DD. */
export interface MergeSide extends MergeAmounts {
  readonly deliveryDate: string | null;
  readonly salesPersonName: string;
  readonly backorderLines: number;
  readonly backorderUnits: number;
  readonly sampleLines: number;
  readonly sublottedLines: number;
}

/**
 * May this order take a cart? It is sublotted, and both hold cannabis products or other goods; `isNonCannabis` of the cart
 * is null while it is empty.
 */
export function checkMergeTarget(order: OrderStage, cart: { readonly isNonCannabis: boolean | null }): Refusal | null {
  return checkProductKind(cart.isNonCannabis, order.isNonCannabis) ?? checkStatus(order, 'merge');
}

/** Refuses a merge that would make the order longer than a cart can be, or its total too high. */
export function checkMerged(merged: MergeAmounts & OrderTotals): Refusal | null {
  if (merged.lineCount > MAX_CART_LINES) return refusal('too_many_lines', { max: MAX_CART_LINES });
  return checkOrderTotals(merged.orderDiscount, merged);
}

/** The order with the lines of the cart: the discounts are added, charges and credit stay. */
export function mergedAmounts(cart: MergeAmounts, order: OrderAmounts): OrderAmounts & OrderTotals {
  const orderDiscount = addMoney(order.orderDiscount, cart.orderDiscount);
  const lines = [cart, order].flatMap(({ grossTotal, sampleTotal }) => [
    { lineTotal: grossTotal, sampleType: null },
    { lineTotal: sampleTotal, sampleType: 1 as const },
  ]);
  const charges = [{ amount: order.chargeTotal, unitPrice: null, units: null }];
  const totals = orderTotals({ lines, charges, orderDiscount, creditAmount: order.creditAmount });
  const { creditAmount } = order;
  return { ...totals, creditAmount, orderDiscount, lineCount: cart.lineCount + order.lineCount };
}

/** What the order is afterwards: it keeps its date and sales person, and its sublots. */
export function mergedSide(cart: MergeSide, order: MergeSide & OrderAmounts): MergeSide & OrderAmounts & OrderTotals {
  return {
    ...order,
    ...mergedAmounts(cart, order),
    backorderLines: cart.backorderLines + order.backorderLines,
    backorderUnits: addUnits(cart.backorderUnits, order.backorderUnits),
    sampleLines: cart.sampleLines + order.sampleLines,
  };
}

/** A row of the comparison. */
export const mergeRows = [
  'deliveryDate',
  'salesPerson',
  'lines',
  'backorder',
  'samples',
  'sublots',
  'grossTotal',
  'orderDiscount',
] as const;

export type MergeRow = (typeof mergeRows)[number];

/** Does the cart differ from the order in this? A cart without a date leaves it to the order. */
export function differsOn(row: MergeRow, cart: MergeSide, order: MergeSide): boolean {
  switch (row) {
    case 'deliveryDate':
      return cart.deliveryDate !== null && cart.deliveryDate !== order.deliveryDate;
    case 'salesPerson':
      return cart.salesPersonName !== order.salesPersonName;
    case 'lines':
      return cart.lineCount !== order.lineCount;
    case 'backorder':
      return (
        cart.backorderLines !== order.backorderLines || compareUnits(cart.backorderUnits, order.backorderUnits) !== 0
      );
    case 'samples':
      return cart.sampleLines !== order.sampleLines || compareMoney(cart.sampleTotal, order.sampleTotal) !== 0;
    case 'sublots':
      return cart.sublottedLines !== order.sublottedLines;
    case 'grossTotal':
    case 'orderDiscount':
      return compareMoney(cart[row], order[row]) !== 0;
  }
}
