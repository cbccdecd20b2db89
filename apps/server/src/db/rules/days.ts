import { businessDayRange } from '@cartwright/domain/dates/dates';
import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Business days, both included; null or undefined is open. */
export interface BusinessDays {
  readonly from: string | null | undefined;
  readonly to: string | null | undefined;
  /** An instant at which the last day ends already. */
  readonly until?: string | null | undefined;
}

/** The instants at which business days start and end, as ISO texts; undefined where they are open. */
export const instantsOf = ({ from, to, until }: BusinessDays, timeZone: string) => ({
  start: from == null ? undefined : businessDayRange(from, timeZone)[0],
  end: until ?? (to == null ? undefined : businessDayRange(to, timeZone)[1]),
});

/** An instant that lies on one of these business days; undefined when both ends are open. */
export function onBusinessDays(instant: AnyPgColumn, days: BusinessDays, timeZone: string): SQL | undefined {
  const { start, end } = instantsOf(days, timeZone);
  return and(start === undefined ? undefined : gte(instant, start), end === undefined ? undefined : lt(instant, end));
}

/** The business day of an instant in a column, as YYYY-MM-DD. */
export const businessDayOf = (instant: AnyPgColumn, timeZone: string): SQL<string> =>
  sql`to_char(${instant} at time zone ${timeZone}, 'YYYY-MM-DD')`;
