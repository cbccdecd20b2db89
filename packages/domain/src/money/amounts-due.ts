/** Amounts due by age (domain rule "a payment is due on delivery"). */
import { addDays, daysBetween } from '../dates/calendar.ts';
import { nextBusinessDay } from './payment-due.ts';

/** Ages in the order of the columns. */
export const dueAges = ['notDue', 'days1to7', 'days8to30', 'days31'] as const;
export type DueAge = (typeof dueAges)[number];

export const dueAgeLabels: Readonly<Record<DueAge, string>> = {
  notDue: 'Not overdue',
  days1to7: '1–7 days',
  days8to30: '8–30 days',
  days31: '31+ days',
};

const firstDays: readonly [DueAge, number][] = [
  ['days31', 31],
  ['days8to30', 8],
  ['days1to7', 1],
];

/** Days that an order of this delivery date is overdue, 1 on the first one; 0 or less before. Dates as YYYY-MM-DD. */
export const daysOverdue = (deliveredOn: string, today: string): number =>
  daysBetween(nextBusinessDay(deliveredOn), today) + 1;

/** The age of what is open of an order; goods that are not delivered are not due. */
export function dueAge(deliveredOn: string | null, today: string): DueAge {
  if (deliveredOn === null) return 'notDue';
  const days = daysOverdue(deliveredOn, today);
  return firstDays.find(([, first]) => days >= first)?.[0] ?? 'notDue';
}

/**
 * The last delivery date of each age, so that a query compares dates only: an order delivered on it or before is at least
 * that old.
 */
export function lastDeliveries(today: string): Readonly<Record<Exclude<DueAge, 'notDue'>, string>> {
  const last = (days: number): string => {
    // The next business day is one to three days later.
    const candidates = [1, 2, 3].map((before) => addDays(today, 1 - days - before));
    return candidates.find((date) => daysOverdue(date, today) >= days) ?? addDays(today, 1 - days - 3);
  };
  return { days1to7: last(1), days8to30: last(8), days31: last(31) };
}
