/** When an order must be paid (WAC 314-55-115: no credit; domain rule "what counts as a sale"). */
import { businessDate } from '../dates/business-time.ts';
import { addDays, weekday } from '../dates/calendar.ts';
import { type PaidOrder, paymentState } from './payments.ts';

/** Dates as YYYY-MM-DD in the seller's time zone. */
export interface PaymentDue {
  /** The day of the delivery, which is the release. */
  readonly dueOn: string;
  /** The first day on which the order is overdue. */
  readonly overdueFrom: string;
}

interface Delivered {
  readonly releasedDate: string | null;
}

/** A payment is due on delivery, and overdue from the next business day; null until the goods have left. */
export function paymentDue({ releasedDate }: Delivered, timeZone: string): PaymentDue | null {
  if (releasedDate === null) return null;
  const dueOn = businessDate(releasedDate, timeZone);
  return { dueOn, overdueFrom: nextBusinessDay(dueOn) };
}

/** The due date for programs that know no "none": the planned delivery until the goods have left. */
export const accountingDueDate = (
  order: Delivered & { readonly estimateDeliveryDate: string },
  timeZone: string,
): string => paymentDue(order, timeZone)?.dueOn ?? order.estimateDeliveryDate;

/** Monday to Friday. */
export function nextBusinessDay(date: string): string {
  const day = weekday(date);
  return addDays(date, day === 5 ? 3 : day === 6 ? 2 : 1);
}

/**
 * Does a delivered order still owe something on the next business day or later? Samples, and what is credited whole, owe
 * nothing. `today` as YYYY-MM-DD.
 */
export function isOverdue(
  order: Delivered & PaidOrder & { readonly paidDate: string | null },
  today: string,
  timeZone: string,
): boolean {
  const due = paymentDue(order, timeZone);
  return due !== null && order.paidDate === null && paymentState(order).open > 0 && today >= due.overdueFrom;
}
