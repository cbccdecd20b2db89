/** When an order must be paid (WAC 314-55-115: no credit; domain rule "what counts as a sale"). */
import { businessDate } from '../dates/business-time.ts';
import { addDays, weekday } from '../dates/calendar.ts';
import { type PaidOrder, paymentState } from './payments.ts';

/** Dates as YYYY-MM-DD in the seller's time zone. */
export interface PaymentDue {
  readonly dueOn: string;
  /** The first day on which the order is overdue. */
  readonly overdueFrom: string;
}

/** A payment is due on delivery, which is the release or what is estimated, and overdue from the next business day. */
export function paymentDue(
  order: { readonly releasedDate: string | null; readonly estimateDeliveryDate: string },
  timeZone: string,
): PaymentDue {
  const dueOn = order.releasedDate === null ? order.estimateDeliveryDate : businessDate(order.releasedDate, timeZone);
  return { dueOn, overdueFrom: nextBusinessDay(dueOn) };
}

/** Monday to Friday. */
export function nextBusinessDay(date: string): string {
  const day = weekday(date);
  return addDays(date, day === 5 ? 3 : day === 6 ? 2 : 1);
}

/**
 * Does a delivered order still owe something on the next business day or later? Samples, and what is credited whole, owe
 * nothing. `today` as YYYY-MM-DD.
 */
export const isOverdue = (
  order: Parameters<typeof paymentDue>[0] & PaidOrder & { readonly paidDate: string | null },
  today: string,
  timeZone: string,
): boolean =>
  order.releasedDate !== null &&
  order.paidDate === null &&
  paymentState(order).open > 0 &&
  today >= paymentDue(order, timeZone).overdueFrom;
