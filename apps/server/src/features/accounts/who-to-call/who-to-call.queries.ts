import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import { ALL_CAP } from '@cartwright/contract/fields';
import type { Input } from '@cartwright/contract/route';
import { addDays, businessDate, daysBetween, weekday } from '@cartwright/domain/dates/dates';
import { companyClock, whyNoDelivery } from '@cartwright/domain/dates/delivery-days';
import { type CallFacts, scoreCall } from '@cartwright/domain/accounts/who-to-call';
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { isSale } from '../../../db/rules/orders.ts';
import { boughtInMonth, lastBought } from '../../../db/rules/past-orders.ts';
import { client, clientRetailSales, route } from '../../../db/schema/accounts.table.ts';
import { deliveryPreference, inventoryPreference } from '../../../db/schema/accounts-preferences.table.ts';
import { clientMonthSales, clientSales } from '../../../db/schema/orders-sums.table.ts';
import { pastOrder } from '../../../db/schema/orders-past.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { fail } from '../../../core/errors.ts';
import { companySettings } from '../../../db/company.ts';
import { literalLimit } from '../../../db/lists/paging.ts';
import { cartOwnerBeyond, currentCartWithin, readerOf } from '../clients/account-columns.ts';
import { notDormant, visible } from '../clients/account-filter.ts';
import { businessMonths } from '../clients/accounts.queries.ts';
import { matchesClient } from '../clients/client-search.queries.ts';
import { acceptedDays, boundsOf, callFacts, type Schedule } from './due-clients.ts';
import {
  certainlyFirst,
  firstPromise,
  mineOrPromised,
  promisedClients,
  promisedFirst,
  withPromise,
} from './promises.queries.ts';
import { businessDateOf } from '../../../db/rules/days.ts';

type Criteria = Input<(typeof accounts)['whoToCall']>['body'];

/**
 * How many recent orders the usual interval is computed from, and on how many days they must be: two orders of one day
 * may be one in two parts.
 */
const RECENT = 12;
const DAYS = 3;

/** The average number of days between a client's recent order days; null with too few of them. */
const usualDays = (timeZone: string) => sql<number | null>`(
  select round((max(ordered.day) - min(ordered.day)) / (count(*) - 1.0))::integer
  from (select distinct ${businessDateOf(sql.raw('recent.at'), timeZone)} as day
    from ((select ${salesOrder.orderDate} as at from ${salesOrder}
      where ${salesOrder.clientId} = ${client.id} and ${isSale}
      order by ${salesOrder.orderDate} desc limit ${sql.raw(String(RECENT))})
      union all (select ${pastOrder.orderDate} from ${pastOrder} where ${pastOrder.clientId} = ${client.id}
      order by ${pastOrder.orderDate} desc limit ${sql.raw(String(RECENT))})
      order by at desc limit ${sql.raw(String(RECENT))}) recent) ordered
  having count(*) >= ${sql.raw(String(DAYS))})`;

/** Whether deliveries are accepted on each day, Monday first; null when nobody has said. */
const accepted = sql<
  boolean[] | null
>`case when ${deliveryPreference.clientId} is not null then array[${sql.join([...acceptedDays], sql`, `)}] end`;

/** The clients with a reason to call, each with the most points it can have, and how many they are. */
function dueClients(
  ctx: StaffCtx,
  schedule: Schedule,
  { myAccounts, salesPersonIds, searchKey, bought }: Criteria,
  limit: number,
) {
  const { last } = businessMonths(ctx);
  const today = schedule.now.date;
  const promised = promisedClients(ctx, today);
  const facts = ctx.db
    .select({
      id: client.id,
      tradename: client.tradename,
      promisedDay: promised.day,
      ...callFacts(schedule, ctx.timeZone),
    })
    .from(client)
    .leftJoin(promised, eq(promised.clientId, client.id))
    .leftJoin(clientSales, eq(clientSales.clientId, client.id))
    .leftJoin(deliveryPreference, eq(deliveryPreference.clientId, client.id))
    .leftJoin(inventoryPreference, eq(inventoryPreference.clientId, client.id))
    .leftJoin(clientMonthSales, and(eq(clientMonthSales.clientId, client.id), eq(clientMonthSales.month, last)))
    .leftJoin(clientRetailSales, and(eq(clientRetailSales.clientId, client.id), eq(clientRetailSales.month, last)))
    .where(
      and(
        visible(ctx, { mine: false }),
        myAccounts ? mineOrPromised(ctx, today) : undefined,
        or(notDormant, isNotNull(promised.day)),
        salesPersonIds && salesPersonIds.length > 0 ? inArray(client.assignedTo, salesPersonIds) : undefined,
        matchesClient(searchKey),
      ),
    )
    // Without it PostgreSQL writes each fact wherever the points need it, and computes it as often.
    .offset(literalLimit(0))
    .as('facts');
  const bounds = boundsOf(facts);
  return ctx.db
    .select({
      id: facts.id,
      promisedDay: facts.promisedDay,
      most: bounds.most.as('most'),
      count: sql<number>`count(*) over ()::integer`.as('due'),
    })
    .from(facts)
    .where(and(or(bounds.isDue, isNotNull(facts.promisedDay)), bought == null ? undefined : eq(bounds.bought, bought)))
    .orderBy(asc(facts.promisedDay), sql`most desc`, asc(facts.tradename), asc(facts.id))
    .limit(limit)
    .as('due_client');
}

/** The first `limit` clients by the most points they can have, with all facts, by name. */
async function candidates(ctx: StaffCtx, schedule: Schedule, criteria: Criteria, limit: number) {
  const { last } = businessMonths(ctx);
  const due = dueClients(ctx, schedule, criteria, limit);
  const promise = firstPromise(due, schedule.now.date);
  return await ctx.db
    .select({
      id: client.id,
      tradename: client.tradename,
      licenseNo: client.licenseNo,
      city: client.city,
      dayPhone: client.dayPhone,
      routeId: client.routeId,
      routeName: route.name,
      assignedTo: client.assignedTo,
      assignedToName: person.name,
      createdAt: client.createdAt,
      lastContactedDate: client.lastContactedDate,
      lastOrderDate: lastBought,
      usualDays: usualDays(ctx.timeZone),
      accepted,
      recentlyBought: inventoryPreference.recentlyBought,
      boughtLongTimeAgo: inventoryPreference.boughtLongTimeAgo,
      neverBought: inventoryPreference.neverBought,
      lastMonthTotalSalesForRetailer: sql<number>`coalesce(${boughtInMonth(clientMonthSales)}, 0)`,
      lastMonthTotalRetailSales: clientRetailSales.total,
      cartId: cart.id,
      cartItemCount: cart.lineCount,
      cartOwnerName: cartOwnerBeyond(readerOf(ctx.actor)),
      promise,
      promisedDay: due.promisedDay,
      most: due.most,
      count: due.count,
    })
    .from(due)
    .innerJoin(client, eq(client.id, due.id))
    .leftJoin(route, eq(route.id, client.routeId))
    .leftJoin(person, eq(person.id, client.assignedTo))
    .leftJoin(clientSales, eq(clientSales.clientId, client.id))
    .leftJoin(deliveryPreference, eq(deliveryPreference.clientId, client.id))
    .leftJoin(inventoryPreference, eq(inventoryPreference.clientId, client.id))
    .leftJoin(clientMonthSales, and(eq(clientMonthSales.clientId, client.id), eq(clientMonthSales.month, last)))
    .leftJoin(clientRetailSales, and(eq(clientRetailSales.clientId, client.id), eq(clientRetailSales.month, last)))
    .leftJoin(cart, currentCartWithin(readerOf(ctx.actor)))
    .orderBy(asc(client.tradename), asc(client.id));
}

type Candidate = Awaited<ReturnType<typeof candidates>>[number];

function factsOf(found: Candidate, schedule: Schedule, timeZone: string): CallFacts {
  const today = schedule.now.date;
  const since = (date: string | null): number | null => (date === null ? null : Math.max(0, daysBetween(date, today)));
  const sinceInstant = (at: string | null): number | null => since(at === null ? null : businessDate(at, timeZone));
  const takesOn = (days: number): boolean =>
    found.accepted?.[(weekday(today) - 1 + days) % 7] === true &&
    whyNoDelivery(addDays(today, days), { ...schedule, routeId: found.routeId }) === null;
  const ahead = found.accepted?.map((_, days) => takesOn(days));
  const daysToDelivery = ahead?.indexOf(true) ?? -1;
  return {
    daysSinceOrder: sinceInstant(found.lastOrderDate),
    usualDays: found.usualDays,
    daysSinceContact: since(found.lastContactedDate),
    accountDays: sinceInstant(found.createdAt) ?? 0,
    accountSince: businessDate(found.createdAt, timeZone),
    daysToDelivery: daysToDelivery === -1 ? null : daysToDelivery,
    ourSales: found.lastMonthTotalSalesForRetailer,
    retailSales: found.lastMonthTotalRetailSales,
    thresholds: {
      recentlyBought: found.recentlyBought,
      boughtLongTimeAgo: found.boughtLongTimeAgo,
      neverBought: found.neverBought,
    },
  };
}

/** How many clients more than asked for are scored at first: some of them come before those with more possible points. */
const MORE = 200;

/**
 * Clients with a follow-up that is due by its day, then the others by call score, highest first, then by name; clients
 * without a reason to call are left out. Scores only those that
 * can be among the first, until as many as are asked for come before all that are left. `list_too_long` beyond the longest
 * list, of which no more clients are read either.
 */
export async function whoToCall(ctx: StaffCtx, criteria: Criteria) {
  const { skip, take } = criteria.page;
  const wanted = take === -1 ? ALL_CAP + 1 : skip + take;
  const end = Math.min(wanted, ALL_CAP);
  const { deliveryRules } = await companySettings(ctx.db);
  const schedule = { rules: deliveryRules, now: companyClock(ctx.now(), ctx.timeZone) };
  for (let limit = end + MORE; ; limit = Math.min(4 * limit, ALL_CAP + MORE)) {
    const found = (await candidates(ctx, schedule, criteria, limit)).map((each) => ({
      ...each,
      ...scoreCall(factsOf(each, schedule, ctx.timeZone)),
    }));
    const count = found[0]?.count ?? 0;
    if (count > ALL_CAP && wanted > ALL_CAP) fail('list_too_long');
    if (found.length < count && limit < ALL_CAP && certainlyFirst(found) < end) continue;
    const data = found.toSorted(promisedFirst).slice(skip, wanted);
    return { data: data.map((row) => withPromise(ctx, row)), count };
  }
}
