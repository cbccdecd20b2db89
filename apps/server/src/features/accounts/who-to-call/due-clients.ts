import {
  type Bought,
  CALL_POINTS,
  DELIVERY_DAYS,
  GOOD_SHARE,
  NEVER_ORDERED,
  OUT_OF_TOUCH,
  REST_DAYS,
  REST_SHARE,
  SILENCE_DAYS,
  STANDARD_DAYS,
} from '@cartwright/domain/accounts/who-to-call';
import { type DeliverySchedule, whyNoDelivery } from '@cartwright/domain/dates/delivery-days';
import { addDays, weekday } from '@cartwright/domain/dates/dates';
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { client, clientRetailSales } from '../../../db/schema/accounts.table.ts';
import { deliveryPreference, inventoryPreference } from '../../../db/schema/accounts-preferences.table.ts';
import { clientMonthSales } from '../../../db/schema/orders-sums.table.ts';
import { businessDateOf } from '../../../db/rules/days.ts';
import { boughtInMonth, lastBought, timesBought } from '../../../db/rules/past-orders.ts';

/**
 * What of the call score PostgreSQL finds without looking up orders: whether there is a reason to call, how long ago the
 * client bought, and the most points it can have. Only its rhythm is left out, which lies between none and the fastest.
 */

/** The columns that `boundsOf` reads, of one row. */
export interface Facts {
  readonly sinceOrder: SQLWrapper;
  readonly orderCount: SQLWrapper;
  readonly sinceContact: SQLWrapper;
  readonly accountDays: SQLWrapper;
  readonly recently: SQLWrapper;
  readonly longAgo: SQLWrapper;
  readonly wait: SQLWrapper;
  readonly share: SQLWrapper;
  readonly toDelivery: SQLWrapper;
}

const { acceptMonday, acceptTuesday, acceptWednesday, acceptThursday, acceptFriday, acceptSaturday, acceptSunday } =
  deliveryPreference;
/** Whether deliveries are accepted on each day, Monday first. */
export const acceptedDays = [
  acceptMonday,
  acceptTuesday,
  acceptWednesday,
  acceptThursday,
  acceptFriday,
  acceptSaturday,
  acceptSunday,
] as const;

const literal = (value: number): SQL => sql.raw(String(value));

/** The days without delivery of all routes, and what the clock shows. */
export type Schedule = Omit<DeliverySchedule, 'routeId'>;

/** Which clients get what is ordered now on this date, by their route; null when nobody does. */
function deliveredOn(date: string, schedule: Schedule): SQL | null {
  const isFree = (routeId: number | null) => whyNoDelivery(date, { ...schedule, routeId }) === null;
  const others = isFree(null);
  const differing = schedule.rules.routes.map(({ routeId }) => routeId).filter((id) => isFree(id) !== others);
  if (differing.length === 0) return others ? sql`` : null;
  const isOne = sql`coalesce(${client.routeId} in (${sql.join(differing.map(literal), sql`, `)}), false)`;
  return others ? sql` and not ${isOne}` : sql` and ${isOne}`;
}

/** The facts of a client on the business day: days before it, its thresholds, and our share of its sales. */
export function callFacts(schedule: Schedule, timeZone: string) {
  const today = schedule.now.date;
  const since = (day: SQLWrapper): SQL =>
    sql`case when ${day} is not null then greatest(0, ${today}::date - ${day})::float8 end`;
  const dayOf = (at: SQLWrapper): SQL => businessDateOf(at, timeZone);
  const recently = sql`coalesce(${inventoryPreference.recentlyBought}, ${literal(STANDARD_DAYS.recentlyBought)})`;
  const boughtLongTimeAgo = sql`coalesce(${inventoryPreference.boughtLongTimeAgo}, ${literal(STANDARD_DAYS.boughtLongTimeAgo)})`;
  const ahead = Array.from({ length: DELIVERY_DAYS }, (_, days) => {
    const accepts = acceptedDays[(weekday(today) - 1 + days) % acceptedDays.length];
    const byRoute = deliveredOn(addDays(today, days), schedule);
    return byRoute === null ? [] : [sql`when ${accepts}${byRoute} then ${literal(days)} `];
  }).flat();
  const sold = sql`coalesce(${boughtInMonth(clientMonthSales)}, 0)::float8 / ${clientRetailSales.total}::float8`;
  return {
    sinceOrder: since(dayOf(lastBought)).as('since_order'),
    orderCount: timesBought.as('orders'),
    sinceContact: since(client.lastContactedDate).as('since_contact'),
    accountDays: since(dayOf(client.createdAt)).as('account_days'),
    recently: sql`${recently}::float8`.as('recently'),
    longAgo: sql`greatest(${recently} + 1, ${boughtLongTimeAgo})::float8`.as('long_ago'),
    wait: sql`coalesce(${inventoryPreference.neverBought}, ${literal(STANDARD_DAYS.neverBought)})`.as('wait'),
    share: sql`case when ${clientRetailSales.total} > 0 then ${sold} end`.as('share'),
    // Without a day there is no branch, which a CASE must have.
    toDelivery: (ahead.length === 0 ? sql`null::float8` : sql`(case ${sql.join(ahead)}end)::float8`).as('to_delivery'),
  } satisfies { readonly [F in keyof Facts]: SQL.Aliased };
}

/** A value from 0 to 1; null for none, which `least` alone would leave out. */
const within = (value: SQL): SQL => sql`case when ${value} is not null then least(1, greatest(0, ${value})) end`;

/** The sum may differ from JavaScript's in its last bit. */
const ROUNDING = 0.000_001;

/** Whether there is a reason to call, and the most points, whole as those of the score; equal to the rules of `scoreCall`. */
export function boundsOf(facts: Facts) {
  const { sinceOrder, orderCount, sinceContact, accountDays, recently, longAgo, wait, share, toDelivery } = facts;
  const { order, contact, share: ofShare, delivery } = CALL_POINTS;
  const isLate = sql`coalesce(${sinceOrder} > ${recently}, ${accountDays} >= ${wait})`;
  // With fewer than three orders there is no rhythm by which the next could be late.
  const orderPoints = sql`case when not ${isLate} then 0
    when ${sinceOrder} is null then ${literal(order * NEVER_ORDERED)}
    when ${sinceOrder} >= ${longAgo} or ${orderCount} >= 3 then ${literal(order)}
    else ${literal(order * 0.4)} * (${within(sql`(${sinceOrder} - ${recently}) / (${longAgo} - ${recently})`)}) end`;
  const contactPoints = sql`${literal(contact)} * coalesce(${within(sql`${sinceContact} / ${literal(OUT_OF_TOUCH)}`)}, 1)`;
  const sharePoints = sql`coalesce(${literal(ofShare)} * ${within(sql`1 - ${share} / ${literal(GOOD_SHARE)}`)}, 0)`;
  const deliveryPoints = sql`coalesce(${literal(delivery)} * (1 - ${toDelivery} / ${literal(DELIVERY_DAYS)}), 0)`;
  const weight = sql`case when ${isLate} or ${contactPoints} >= ${literal(contact / 2)} then 1 else 0.5 end`;
  const rested = sql`coalesce(${within(sql`${literal(REST_SHARE)} + ${literal(1 - REST_SHARE)} * ${sinceContact} / ${literal(REST_DAYS)}`)}, 1)`;
  const points = sql`${rested} * (${orderPoints} + ${contactPoints} + ${weight} * (${sharePoints} + ${deliveryPoints}))`;
  return {
    isDue: sql<boolean>`(${isLate} or ${sinceContact} is null or ${sinceContact} >= ${literal(SILENCE_DAYS)}
      or coalesce(${share} < ${literal(GOOD_SHARE / 2)}, false) or ${toDelivery} is not null)`,
    bought: sql<Bought>`case when ${sinceOrder} is null then 'never' when ${sinceOrder} <= ${recently} then 'recently'
      when ${sinceOrder} >= ${longAgo} then 'longAgo' else 'lately' end`,
    most: sql<number>`floor(${points} + ${literal(0.5 + ROUNDING)})::integer`,
  };
}
