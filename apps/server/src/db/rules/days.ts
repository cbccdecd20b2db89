import { businessDayRange } from '@cartwright/domain/dates/dates';
import { and, gte, lt, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** The time zone of a seller who has set none. */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';

/** The seller's time zone within a statement, as it is now. */
export const timeZoneText = `coalesce((SELECT value #>> '{}' FROM company_setting WHERE name = 'timeZone'), '${DEFAULT_TIME_ZONE}')`;

/** The same for queries. */
export const timeZoneNow: SQL<string> = sql.raw(timeZoneText) as SQL<string>;

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

/** The business date of an instant, to be compared with dates; `businessDate` of the domain. */
export const businessDateOf = (instant: SQLWrapper, timeZone: string): SQL =>
  sql`(${instant} at time zone ${timeZone})::date`;

/** The business date of an instant as YYYY-MM-DD. */
export const businessDayOf = (instant: SQLWrapper, timeZone: string | SQLWrapper): SQL<string> =>
  sql<string>`to_char(${instant} at time zone ${timeZone}, 'YYYY-MM-DD')`;

/** The first day of the business month of an instant as YYYY-MM-DD. */
export const businessMonthOf = (instant: SQLWrapper, timeZone: string): SQL<string> =>
  sql<string>`to_char(${instant} at time zone ${timeZone}, 'YYYY-MM-01')`;

/** An instant as ISO text in UTC, as JSON that PostgreSQL makes has it. */
export const isoTextOf = (instant: SQLWrapper): SQL<string> =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
