/** Payments of an order (WAC 314-55-115; domain rule "order life": an order is paid when its payments cover it). */
import { compareMoney, subtractMoney } from './money.ts';
import { invoicedStatus } from '../orders/order-guards.ts';
import { type OrderStatus, statusFacts } from '../orders/order-status.ts';
import { refusal, type Refusal } from '../refusals.ts';

/** How a client may pay. */
export const paymentMethods = ['cash', 'check', 'transfer', 'card', 'other'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentMethodLabels: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Cash',
  check: 'Check',
  transfer: 'Electronic transfer',
  card: 'Card',
  other: 'Other',
};

/** What an order comes to and what its payments sum to, in dollars. */
export interface PaidOrder {
  readonly grandTotal: number;
  readonly paidAmount: number;
}

/** Dollars that an order still owes; `isCovered` when payments, at least one, sum to the grand total. */
export interface PaymentState {
  readonly open: number;
  readonly isCovered: boolean;
}

export function paymentState({ grandTotal, paidAmount }: PaidOrder): PaymentState {
  const open = subtractMoney(grandTotal, paidAmount);
  return { open, isCovered: paidAmount > 0 && compareMoney(open, 0) === 0 };
}

/** A payment is above 0, at most what is open, and of today or earlier; dates as YYYY-MM-DD. */
export function checkPayment(
  payment: { readonly amount: number; readonly paidOn: string },
  order: PaidOrder,
  today: string,
): Refusal | null {
  const { open } = paymentState(order);
  if (payment.amount <= 0) return refusal('payment_not_positive', {});
  if (compareMoney(payment.amount, open) > 0) return refusal('payment_too_high', { open });
  return payment.paidOn > today ? refusal('payment_date_not_valid', {}) : null;
}

/** Nothing may lower the grand total below what is paid: a payment is taken back first. */
export function checkPaidTotal({ grandTotal, paidAmount }: PaidOrder): Refusal | null {
  return compareMoney(grandTotal, paidAmount) < 0 ? refusal('paid_above_total', { grandTotal, paidAmount }) : null;
}

/** The status of an order from Invoiced on after its total or its payments changed; an earlier one stays. */
export function statusAfterPayment(
  order: PaidOrder & { readonly status: OrderStatus; readonly releasedDate: string | null },
): OrderStatus {
  if (!statusFacts[order.status].hasInvoice) return order.status;
  const paidDate = paymentState(order).isCovered ? 'covered' : null;
  return invoicedStatus({ paidDate, releasedDate: order.releasedDate });
}
