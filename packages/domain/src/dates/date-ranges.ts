/** The named ranges of filters and dashboards (spec 001 §2, spec 000 §2). */
import { addDays, daysBetween, monthEnd, monthStart, weekStart } from './calendar.ts';

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

/**
 * The dates that a range is compared with: of a month or a year to date the same days of the one before (the last day of a
 * shorter month), of a week to date those of the week before, of one day the same weekday of the week before, and otherwise
 * as many days just before. Null when the range is open.
 */
export function rangeBefore(name: DateRangeName | null, { from, to }: DateRange): DateRange | null {
  if (from === null || to === null) return null;
  switch (name) {
    case 'Week To Date':
      return { from: addDays(from, -7), to: addDays(to, -7) };
    case 'Month To Date':
    case 'Last Month': {
      const start = monthStart(addDays(from, -1));
      const end = addDays(start, daysBetween(from, to));
      const last = monthEnd(start);
      return { from: start, to: name === 'Last Month' || end > last ? last : end };
    }
    case 'Year To Date': {
      const year = Number(to.slice(0, 4)) - 1;
      const end = `${year}${to.slice(4)}`;
      return { from: `${year}-01-01`, to: end.endsWith('02-29') ? `${year}-02-28` : end };
    }
    default: {
      const days = from === to ? 7 : daysBetween(from, to) + 1;
      return { from: addDays(from, -days), to: addDays(to, -days) };
    }
  }
}

/** The whole months of a range, as first days from `from` to before `until` (null is open), and the days beside them. */
export interface SplitRange {
  readonly months: { readonly from: string | null; readonly until: string | null } | null;
  readonly days: readonly { readonly from: string; readonly to: string }[];
}

const nextMonth = (date: string): string => addDays(monthEnd(date), 1);

/** Splits a range into whole months, whose sums are stored, and at most two runs of days. */
export function splitByMonths({ from, to }: DateRange): SplitRange {
  const first = from === null || from === monthStart(from) ? from : nextMonth(from);
  const until = to === null ? null : monthStart(addDays(to, 1));
  if (from !== null && to !== null && first !== null && until !== null && first >= until) {
    return { months: null, days: from > to ? [] : [{ from, to }] };
  }
  const before = from !== null && first !== null && from < first ? [{ from, to: addDays(first, -1) }] : [];
  const after = to !== null && until !== null && until <= to ? [{ from: until, to }] : [];
  return { months: { from: first, until }, days: [...before, ...after] };
}

/** Ranges of days to come, for what is still to be delivered or to be done. */
export const comingRangeNames = ['Before Today', 'Today', 'Tomorrow', 'This Week', 'Next Week'] as const;

export type ComingRangeName = (typeof comingRangeNames)[number];

/** The dates of such a range as seen on the business date `today`. Weeks start Monday and are whole. */
export function comingRange(name: ComingRangeName, today: string): DateRange {
  const monday = weekStart(today);
  switch (name) {
    case 'Before Today':
      return { from: null, to: addDays(today, -1) };
    case 'Today':
      return { from: today, to: today };
    case 'Tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case 'This Week':
      return { from: monday, to: addDays(monday, 6) };
    case 'Next Week':
      return { from: addDays(monday, 7), to: addDays(monday, 13) };
  }
}
