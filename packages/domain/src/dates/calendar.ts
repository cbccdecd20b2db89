/** Arithmetic on calendar dates, which are texts `YYYY-MM-DD` and compare like dates. */

/** A day of 24 hours in milliseconds. */
export const DAY = 86_400_000;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Is this a date of the calendar, `YYYY-MM-DD`, from 1990 to 2100? */
export function isDate(text: string): boolean {
  const match = DATE.exec(text);
  if (match === null) return false;
  const year = Number(match[1]);
  const time = Date.parse(`${text}T00:00:00Z`);
  return year >= 1990 && year <= 2100 && !Number.isNaN(time) && toDate(time) === text;
}

/** The date `days` later (earlier when negative). */
export function addDays(date: string, days: number): string {
  return toDate(midnight(date) + days * DAY);
}

/** Days from one date to a later one; negative when it is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((midnight(to) - midnight(from)) / DAY);
}

/** 1 for Monday to 7 for Sunday. */
export function weekday(date: string): number {
  return new Date(midnight(date)).getUTCDay() || 7;
}

/** The Monday of the date's week. */
export function weekStart(date: string): string {
  return addDays(date, 1 - weekday(date));
}

/** The first day of a date's month. */
export function monthStart(date: string): string {
  return `${date.slice(0, 7)}-01`;
}

/** The last day of a date's month. */
export function monthEnd(date: string): string {
  return addDays(monthStart(addDays(monthStart(date), 31)), -1);
}

/** The date's midnight in UTC in milliseconds; anything but a date is a bug. */
export function midnight(date: string): number {
  const time = DATE.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new RangeError(`${date} is not a date`);
  return time;
}

/** The UTC date of a time in milliseconds. */
export function toDate(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
