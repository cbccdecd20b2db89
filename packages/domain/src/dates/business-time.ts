/** Instants seen on the clock of a time zone, also on the days when the clock is moved (INV-40). */
import { addDays, DAY, isDate, midnight, toDate } from './calendar.ts';

/** A point in time: a Date, an ISO text with its offset, or milliseconds. */
export type Instant = Date | string | number;

const zones = new Map<string, Intl.DateTimeFormat>();

/** The wall clock of an instant in a time zone, hour 0 to 23. */
export interface WallClock {
  readonly date: string;
  readonly hour: number;
  readonly minute: number;
}

/** What calendar and clock show at an instant in a time zone (an IANA name). */
export function wallClock(instant: Instant, timeZone: string): WallClock {
  const local = new Date(localTime(new Date(instant).getTime(), timeZone));
  return { date: toDate(local.getTime()), hour: local.getUTCHours(), minute: local.getUTCMinutes() };
}

/** The business date of an instant in a time zone. */
export function businessDate(instant: Instant, timeZone: string): string {
  return wallClock(instant, timeZone).date;
}

const TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * The business date of an ISO text: of an instant, `2026-11-24T07:30:00Z`, the day in the time zone; of a time on the clock
 * of no zone its own. Any other text stays as it is.
 */
export function dateOfText(text: string, timeZone: string): string {
  const [, date, offset] = TIME.exec(text) ?? [];
  if (date === undefined || !isDate(date) || Number.isNaN(Date.parse(text))) return text;
  return offset === undefined ? date : businessDate(text, timeZone);
}

/** The business day as instants: from its first one up to, not including, the first one of the next day; ISO texts. */
export function businessDayRange(date: string, timeZone: string): [start: string, end: string] {
  return [dayStart(date, timeZone), dayStart(addDays(date, 1), timeZone)];
}

/**
 * The instant at which the clock of a time zone shows a local time, `2026-11-19T06:30`; ISO text in UTC. Of a time that the
 * clock shows twice the first one; one that it skips, an hour later.
 */
export function instantAt(local: string, timeZone: string): string {
  const utc = Date.parse(`${local.slice(0, 16)}Z`);
  const times = [utc - DAY, utc + DAY].map((near) => utc - (localTime(near, timeZone) - near));
  const shown = times.filter((time) => localTime(time, timeZone) === utc);
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...times)).toISOString();
}

/** The instant of a date at which the clock of a time zone shows what it shows at `instant`, to the minute; ISO text. */
export function sameTimeOn(date: string, instant: Instant, timeZone: string): string {
  return instantAt(`${date}${clockText(instant, timeZone).slice(10)}`, timeZone);
}

/** The reverse of `instantAt`: what calendar and clock show at an instant, `2026-11-19T06:30`. */
export const clockText = (instant: Instant, timeZone: string): string =>
  new Date(localTime(new Date(instant).getTime(), timeZone)).toISOString().slice(0, 16);

function dayStart(date: string, timeZone: string): string {
  const utc = midnight(date);
  const start = [utc - DAY, utc + DAY]
    .map((near) => utc - (localTime(near, timeZone) - near))
    .find((time) => businessDate(time, timeZone) >= date && businessDate(time - 1, timeZone) < date);
  if (start === undefined) throw new RangeError(`no start of ${date} in ${timeZone}`);
  return new Date(start).toISOString();
}

/** The wall clock's reading as if it were UTC, in milliseconds, down to the second. */
function localTime(time: number, timeZone: string): number {
  const read: Record<string, number> = {};
  for (const { type, value } of zoneFormat(timeZone).formatToParts(time)) read[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  const numeric = 'numeric';
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  zones.set(timeZone, format);
  return format;
}
