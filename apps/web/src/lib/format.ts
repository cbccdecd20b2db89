import type { Instant } from '@cartwright/contract/fields';
import {
  businessDate,
  formatDate,
  formatDateTime,
  formatDayFirst,
  formatShortDate,
} from '@cartwright/domain/dates/dates';
import { formatMoney, formatUnits } from '@cartwright/domain/money/money';
import { businessTimeZone } from './time-zone.ts';

/** Formats of every number and date on the screen; a missing value is a dash. */

export const dash = '–';

type Maybe<T> = T | null | undefined;

/** A share or an average may have more decimals than anything that is stored. */
const rounded = (value: number): number => Number(value.toFixed(2));
const plain = (value: number): string => formatUnits(rounded(value)).replace('-', '−');

const isNone = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/** Dollars with cents: $1,234.50; below zero −$62.80. */
export const money = (value: Maybe<number>): string =>
  isNone(value) ? dash : formatMoney(rounded(value)).replace('-', '−');

/** Dollars without cents, for a chart: $1,235. */
export const wholeMoney = (value: number): string => formatMoney(Math.round(value)).replace('-', '−').slice(0, -3);

/** Units with as many decimals as they have, at most two. */
export const units = (value: Maybe<number>): string => (isNone(value) ? dash : plain(value));

/** A number of things: 1,243. */
export const count = (value: Maybe<number>): string => (isNone(value) ? dash : plain(value));

/** A lab result with two decimals, so that a column of them aligns: 17.30%. */
export const labFigure = (value: Maybe<number>): string => (isNone(value) ? dash : `${value.toFixed(2)}%`);

/** 12.5 → "12.5%" */
export const percent = (value: Maybe<number>): string => (isNone(value) ? dash : `${plain(value)}%`);

/** "1 order", "1,243 orders" */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${plain(value)} ${value === 1 ? one : many}`;

export const orDash = (value: Maybe<string | number>): string => (isNone(value) ? dash : String(value));

/** The day of "2026-11-20" or of a stored midnight "2026-11-20T00:00:00", never shifted by a time zone. */
const dayOf = (value: Maybe<string>): string | undefined => /^\d{4}-\d{2}-\d{2}/.exec(value ?? '')?.[0];

/** An instant is on different days here and in UTC: `day` shows it. */
type Day<T> = keyof Instant extends keyof NonNullable<T> ? never : T;

const dated =
  (format: (day: string) => string) =>
  <T extends Maybe<string>>(value: Day<T>): string => {
    const day = dayOf(value);
    return day === undefined ? dash : format(day);
  };

/** 11/20/2026 */
export const date = dated(formatDate);
/** The sales report's 11/20/26. */
export const shortDate = dated(formatShortDate);

/** Days from a first to a last one: 11/01/2026 – 11/20/2026, one day alone, or "since" and "until" of an open end. */
export function days(from: Maybe<string>, to: Maybe<string>): string {
  if (isNone(from)) return isNone(to) ? 'Any day' : `until ${date(to)}`;
  if (isNone(to)) return `since ${date(from)}`;
  return from === to ? date(from) : `${date(from)} – ${date(to)}`;
}

/**
 * Creates the time zone's date formats ahead: their first use takes a fifth of the time of rendering a screen, and is
 * better spent while the first responses load.
 */
export const warmUpDateFormat = (): void => void businessDate(0, businessTimeZone());

const isInstant = (value: Maybe<string>): value is string => !isNone(value) && !Number.isNaN(Date.parse(value));

/** The business day of an instant: 11/20/2026. */
export const day = (value: Maybe<string>): string =>
  isInstant(value) ? formatDate(businessDate(value, businessTimeZone())) : dash;

/** The business day of an instant in the sales report's form: 11/20/26. */
export const shortDay = (value: Maybe<string>): string =>
  isInstant(value) ? formatShortDate(businessDate(value, businessTimeZone())) : dash;

/** An instant as the order page shows it (spec 001 §9): 5/07/2026 3:05 PM. */
export const dateTime = (value: Maybe<string>): string =>
  isInstant(value) ? formatDateTime(value, businessTimeZone()) : dash;

/** The time of an instant in the business time zone: 3:05 PM. */
export const time = (value: Maybe<string>): string =>
  isInstant(value) ? formatDateTime(value, businessTimeZone()).replace(/^\S+ /, '') : dash;

/** Business day and time of an instant as everything else shows them (spec 000 §9): 05/07/2026 3:05 PM. */
export const dayTime = (value: Maybe<string>): string => (isInstant(value) ? `${day(value)} ${time(value)}` : dash);

/** The business day of an instant as the map shows it: 20/11/2026. */
export const dayFirst = (value: Maybe<string>): string =>
  isInstant(value) ? formatDayFirst(businessDate(value, businessTimeZone())) : dash;
