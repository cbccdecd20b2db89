import { addDays, weekday } from './calendar.ts';

/** The public holidays of the country on which receivers are closed and no goods are delivered. */

/** The nth such weekday of a month, 1 Monday to 7 Sunday; the last one for `last`. */
function nthWeekday(year: string, month: string, day: number, nth: number | 'last'): string {
  const first = `${year}-${month}-01`;
  const earliest = addDays(first, (day - weekday(first) + 7) % 7);
  if (nth !== 'last') return addDays(earliest, 7 * (nth - 1));
  const fifth = addDays(earliest, 28);
  return fifth.startsWith(`${year}-${month}`) ? fifth : addDays(fifth, -7);
}

/** In the order of the year. */
export const holidayNames = [
  'New Year’s Day',
  'Memorial Day',
  'Independence Day',
  'Labor Day',
  'Thanksgiving',
  'Christmas',
] as const;
export type HolidayName = (typeof holidayNames)[number];

/** The name of the holiday on this date; null on any other. */
export function holidayOn(date: string): HolidayName | null {
  const year = date.slice(0, 4);
  const holidays: Readonly<Record<string, HolidayName>> = {
    [`${year}-01-01`]: 'New Year’s Day',
    [nthWeekday(year, '05', 1, 'last')]: 'Memorial Day',
    [`${year}-07-04`]: 'Independence Day',
    [nthWeekday(year, '09', 1, 1)]: 'Labor Day',
    [nthWeekday(year, '11', 4, 4)]: 'Thanksgiving',
    [`${year}-12-25`]: 'Christmas',
  };
  return holidays[date] ?? null;
}
