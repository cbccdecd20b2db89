/** The named ranges of filters and dashboards (spec 001 §2, spec 000 §2). */
import { addDays, monthStart, weekStart } from './calendar.ts';

export const dateRangeNames = [
  'All',
  'Today',
  'Yesterday',
  'Last 7 Days',
  'Last 10 Days',
  'Last 15 Days',
  'Week To Date',
  'Month To Date',
  'Year To Date',
  'Last Month',
] as const;

export type DateRangeName = (typeof dateRangeNames)[number];

/** Business dates, both inclusive; null is open. */
export interface DateRange {
  readonly from: string | null;
  readonly to: string | null;
}

/** The dates of a named range as seen on the business date `today`; "Last n Days" ends with today. Weeks start Monday. */
export function dateRange(name: DateRangeName, today: string): DateRange {
  const from = (start: string): DateRange => ({ from: start, to: today });
  switch (name) {
    case 'All':
      return { from: null, to: null };
    case 'Today':
      return from(today);
    case 'Yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'Last 7 Days':
      return from(addDays(today, -6));
    case 'Last 10 Days':
      return from(addDays(today, -9));
    case 'Last 15 Days':
      return from(addDays(today, -14));
    case 'Week To Date':
      return from(weekStart(today));
    case 'Month To Date':
      return from(monthStart(today));
    case 'Year To Date':
      return from(`${today.slice(0, 4)}-01-01`);
    case 'Last Month': {
      const end = addDays(monthStart(today), -1);
      return { from: monthStart(end), to: end };
    }
  }
}
