import { businessDate, businessDayRange } from '@cartwright/domain/dates/dates';
import { type DueAge, lastDeliveries } from '@cartwright/domain/money/amounts-due';
import { and, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';

/** Instants between which goods of an age were delivered: from, included, and before; undefined is open. */
export interface Delivered {
  readonly from: string | undefined;
  readonly before: string | undefined;
}

/** When the goods of each age were delivered, at the moment of the context. */
export function deliveredByAge({
  now,
  timeZone,
}: Pick<StaffCtx, 'now' | 'timeZone'>): Readonly<Record<DueAge, Delivered>> {
  const last = lastDeliveries(businessDate(now(), timeZone));
  const endOf = (day: string) => businessDayRange(day, timeZone)[1];
  const [week, month, older] = [endOf(last.days1to7), endOf(last.days8to30), endOf(last.days31)];
  return {
    notDue: { from: week, before: undefined },
    days1to7: { from: month, before: week },
    days8to30: { from: older, before: month },
    days31: { from: undefined, before: older },
  };
}

type Instant = string | Placeholder<string, string> | undefined;

/** Delivered between two instants; without an end the goods may still be here. */
export function deliveredBetween({
  from,
  before,
}: {
  readonly from: Instant;
  readonly before: Instant;
}): SQL | undefined {
  const released = salesOrder.releasedDate;
  const since = from === undefined ? undefined : sql`${released} >= ${from}::timestamptz`;
  if (before === undefined) return since && sql`(${released} is null or ${since})`;
  return and(since, sql`${released} < ${before}::timestamptz`);
}
