import type { accounts } from '@cartwright/contract/accounts/accounts.contract';
import { ALL_CAP } from '@cartwright/contract/fields';
import type { Input } from '@cartwright/contract/route';
import { businessDate, daysBetween, weekday } from '@cartwright/domain/dates/dates';
import { type CallFacts, scoreCall } from '@cartwright/domain/clients/who-to-call';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import {
  client,
  clientRetailSales,
  deliveryPreference,
  inventoryPreference,
  route,
} from '../../../db/schema/accounts.table.ts';
import { clientMonthSales, clientSales, salesOrder } from '../../../db/schema/orders.table.ts';
import { cart } from '../../../db/schema/carts.table.ts';
import { person } from '../../../db/schema/people.table.ts';
import { fail } from '../../../core/errors.ts';
import { cartOwner, currentCart } from '../clients/account-columns.ts';
import { notDormant, visible } from '../clients/account-filter.ts';
import { businessMonths } from '../clients/accounts.queries.ts';
import { matchesClient } from '../clients/client-search.queries.ts';

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
  from (select distinct (recent.at at time zone ${timeZone})::date as day
    from (select ${salesOrder.orderDate} as at from ${salesOrder}
      where ${salesOrder.clientId} = ${client.id} and ${salesOrder.status} <> 'Cancelled'
      order by ${salesOrder.orderDate} desc limit ${sql.raw(String(RECENT))}) recent) ordered
  having count(*) >= ${sql.raw(String(DAYS))})`;

const { acceptMonday, acceptTuesday, acceptWednesday, acceptThursday, acceptFriday, acceptSaturday, acceptSunday } =
  deliveryPreference;
/** Whether deliveries are accepted on each day, Monday first; null when nobody has said. */
const accepted = sql<
  boolean[] | null
>`case when ${deliveryPreference.clientId} is not null then array[${acceptMonday}, ${acceptTuesday}, ${acceptWednesday}, ${acceptThursday}, ${acceptFriday}, ${acceptSaturday}, ${acceptSunday}] end`;

async function candidates(ctx: ActorCtx, { myAccounts, salesPersonIds, searchKey }: Criteria) {
  const { last } = businessMonths(ctx);
  const rows = await ctx.db
    .select({
      id: client.id,
      tradename: client.tradename,
      licenseNo: client.licenseNo,
      city: client.city,
      dayPhone: client.dayPhone,
      routeName: route.name,
      assignedTo: client.assignedTo,
      assignedToName: person.name,
      createdAt: client.createdAt,
      lastContactedDate: client.lastContactedDate,
      lastOrderDate: clientSales.lastOrderDate,
      usualDays: usualDays(ctx.timeZone),
      accepted,
      recentlyBought: inventoryPreference.recentlyBought,
      boughtLongTimeAgo: inventoryPreference.boughtLongTimeAgo,
      neverBought: inventoryPreference.neverBought,
      lastMonthTotalSalesForRetailer: sql<number>`coalesce(${clientMonthSales.total}, 0)`,
      lastMonthTotalRetailSales: clientRetailSales.total,
      cartId: cart.id,
      cartItemCount: cart.lineCount,
      cartOwnerName: cartOwner(ctx.actor),
    })
    .from(client)
    .leftJoin(route, eq(route.id, client.routeId))
    .leftJoin(person, eq(person.id, client.assignedTo))
    .leftJoin(clientSales, eq(clientSales.clientId, client.id))
    .leftJoin(deliveryPreference, eq(deliveryPreference.clientId, client.id))
    .leftJoin(inventoryPreference, eq(inventoryPreference.clientId, client.id))
    .leftJoin(clientMonthSales, and(eq(clientMonthSales.clientId, client.id), eq(clientMonthSales.month, last)))
    .leftJoin(clientRetailSales, and(eq(clientRetailSales.clientId, client.id), eq(clientRetailSales.month, last)))
    .leftJoin(cart, currentCart(ctx.actor))
    .where(
      and(
        visible(ctx, { mine: myAccounts }),
        notDormant,
        salesPersonIds && salesPersonIds.length > 0 ? inArray(client.assignedTo, salesPersonIds) : undefined,
        matchesClient(searchKey),
      ),
    )
    .orderBy(asc(client.tradename), asc(client.id))
    .limit(ALL_CAP + 1);
  if (rows.length > ALL_CAP) fail('list_too_long');
  return rows;
}

type Candidate = Awaited<ReturnType<typeof candidates>>[number];

function factsOf(found: Candidate, today: string, timeZone: string): CallFacts {
  const since = (date: string | null): number | null => (date === null ? null : Math.max(0, daysBetween(date, today)));
  const sinceInstant = (at: string | null): number | null => since(at === null ? null : businessDate(at, timeZone));
  const ahead = found.accepted?.map((_, days) => found.accepted?.[(weekday(today) - 1 + days) % 7] === true);
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

/** Clients by call score, highest first, then by name; clients without a reason to call are left out. */
export async function whoToCall(ctx: ActorCtx, criteria: Criteria) {
  const today = businessDate(ctx.now(), ctx.timeZone);
  const due = (await candidates(ctx, criteria))
    .map((found) => ({ ...found, ...scoreCall(factsOf(found, today, ctx.timeZone)) }))
    .filter(({ reasons, bought }) => reasons.length > 0 && (criteria.bought == null || bought === criteria.bought))
    .toSorted((a, b) => b.score - a.score);
  const { skip, take } = criteria.page;
  return {
    data: due.slice(skip, take === -1 ? undefined : skip + take).map((row) => ({ ...row, reasons: [...row.reasons] })),
    count: due.length,
  };
}
