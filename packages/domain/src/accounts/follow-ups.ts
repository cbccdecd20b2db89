/** Follow-ups: what somebody has promised a client for a day. Days are YYYY-MM-DD. */
import { addDays, daysBetween, weekday } from '../dates/calendar.ts';
import { formatDate } from '../dates/date-format.ts';
import { holidayOn } from '../dates/holidays.ts';

/** How a follow-up ends: it was done, or is not needed any more. */
export const followUpEnds = ['done', 'dropped'] as const;
export type FollowUpEnd = (typeof followUpEnds)[number];

/** The longest text of a follow-up, in characters. */
export const MAX_FOLLOW_UP = 500;
/** How many days ahead one may be. */
const MAX_AHEAD = 730;

/** Whether it is to be done today or was to be done before. */
export const isDue = (day: string, today: string): boolean => day <= today;

/** What is wrong with the day of a follow-up that was made `since`, or is being made; null for nothing. */
export function checkFollowUpDay(day: string, since: string): string | null {
  const ahead = daysBetween(since, day);
  if (ahead < 0) return 'This day is over.';
  return ahead > MAX_AHEAD ? 'Choose a day within two years.' : null;
}

/** Neither a weekend nor a holiday. */
const isWorkday = (day: string): boolean => weekday(day) <= 5 && holidayOn(day) === null;

/** The first workday that is this day or later. */
function workdayFrom(day: string): string {
  let found = day;
  while (!isWorkday(found)) found = addDays(found, 1);
  return found;
}

/** The days that are offered first: the next two workdays, and the one in a week. */
export function followUpDays(today: string): readonly string[] {
  const next = workdayFrom(addDays(today, 1));
  return [...new Set([next, workdayFrom(addDays(next, 1)), workdayFrom(addDays(today, 7))])];
}

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** "Tomorrow", "In a week", within the next week "Fri 27", later "12/07". */
export function followUpDayLabel(day: string, today: string): string {
  const ahead = daysBetween(today, day);
  if (ahead === 0) return 'Today';
  if (ahead === 1) return 'Tomorrow';
  if (ahead === 7) return 'In a week';
  if (ahead > 1 && ahead < 7) return `${dayNames[weekday(day) - 1] ?? ''} ${Number(day.slice(8))}`;
  return formatDate(day).slice(0, 5);
}

interface Promised {
  readonly day: string;
  readonly what: string;
  /** Who is to do it; null for the reader. */
  readonly personName: string | null;
}

/** Why a client is first in Who to call: who has said it for when, and what. */
export function promiseReasons({ day, what, personName }: Promised, today: string): [who: string, what: string] {
  const when = day === today ? 'today' : day === addDays(today, -1) ? 'yesterday' : `on ${formatDate(day)}`;
  return [personName === null ? `you said you would call ${when}` : `${personName} said they would call ${when}`, what];
}
