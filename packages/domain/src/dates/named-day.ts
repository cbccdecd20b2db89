import { weekday } from './calendar.ts';
import { shortMonth } from './date-format.ts';

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** A day that is named: "Mon Nov 30", of another year than `today` "Mon Jan 4, 2027". */
export function formatNamedDay(date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : `, ${date.slice(0, 4)}`;
  return `${dayNames[weekday(date) - 1] ?? ''} ${shortMonth(date)} ${Number(date.slice(8))}${year}`;
}
