/** Every number and date on the screen is written here, and nothing is written as a dash. */

export const nothing = '–';

type Maybe<T> = T | null | undefined;

const money2 = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

const isNone = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/** Dollars with cents: $1,234.50; below zero −$62.80. */
export const money = (value: Maybe<number>): string =>
  isNone(value) ? nothing : money2.format(value).replace('-', '−');

/** Units with as many decimals as they have, at most two. */
export const units = (value: Maybe<number>): string =>
  isNone(value) ? nothing : plain.format(value).replace('-', '−');

export const count = units;

/** 12.5 → "12.5 %" */
export const percent = (value: Maybe<number>): string => (isNone(value) ? nothing : `${plain.format(value)} %`);

/** "1 order", "1,243 orders" */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${plain.format(value)} ${value === 1 ? one : many}`;

export const orDash = (value: Maybe<string | number>): string => (isNone(value) ? nothing : String(value));

const dateParts = /^(\d{4})-(\d{2})-(\d{2})/;

/** A calendar date, "2026-11-20" or with a time: 11/20/2026, never shifted by a time zone. */
export function date(value: Maybe<string>): string {
  const parts = isNone(value) ? null : dateParts.exec(value);
  return parts ? `${parts[2]}/${parts[3]}/${parts[1]}` : nothing;
}

/** The sales report's short date: 11/20/26. */
export function shortDate(value: Maybe<string>): string {
  const long = date(value);
  return long === nothing ? nothing : long.slice(0, 6) + long.slice(8);
}

let timeZone = 'America/Los_Angeles';

/** The business time zone of the company settings; called once after sign-in. */
export const setBusinessTimeZone = (zone: string): void => {
  timeZone = zone;
};

/** An instant in the business time zone: 11/20/2026 3:05 PM. */
export function dateTime(value: Maybe<string>): string {
  if (isNone(value)) return nothing;
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return nothing;
  const day = instant.toLocaleDateString('en-US', { timeZone, month: 'numeric', day: '2-digit', year: 'numeric' });
  return `${day} ${instant.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })}`;
}
