import { MOST_DAY_ORDERS } from '@cartwright/contract/fulfillment/warehouse.contract';
import { addDays, businessDate } from '@cartwright/domain/dates/dates';
import { and, asc, count, eq, gte, isNull, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { orderScope } from '../../auth/scope.ts';
import type { StaffCtx } from '../../core/context.ts';
import { readConsistently } from '../../db/transaction.ts';
import { isSale } from '../../db/rules/orders.ts';
import { client, route } from '../../db/schema/accounts.table.ts';
import { deliveryPreference, inventoryPreference } from '../../db/schema/accounts-preferences.table.ts';
import { orderStop } from '../../db/schema/fulfillment.table.ts';
import { allocation, orderLine } from '../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { driver, fulfillmentPriority, vehicle } from '../../db/schema/settings.table.ts';
import { priorityName } from '../orders/status/waiting-lines.queries.ts';
import { onRoute } from '../orders/page/order-stop.queries.ts';
import { byStop, warehouseOrder } from './warehouse-order.queries.ts';
import { waitingUnits } from '../../db/rules/order-lines.ts';

/** Orders that are still to be delivered. What is no sale goes nowhere. */
export const isDue: SQL = sql`${salesOrder.releasedDate} IS NULL AND ${isSale}`;

/** Of how many days the screen shows the counts, and how far ahead it looks for them. */
const SHOWN_DAYS = 5;
const DAYS_AHEAD = 14;

/** How many orders are due on the next days that have any, before them and after them. Today is always one of them. */
export async function dueDays(ctx: StaffCtx) {
  const today = businessDate(ctx.now(), ctx.timeZone);
  const rows = await ctx.db
    .select({ day: salesOrder.estimateDeliveryDate, count: count() })
    .from(salesOrder)
    .where(and(isDue, orderScope(ctx.actor)))
    .groupBy(salesOrder.estimateDeliveryDate)
    .orderBy(asc(salesOrder.estimateDeliveryDate));
  const sumOf = (of: typeof rows): number => of.reduce((total, row) => total + row.count, 0);
  const next = rows.filter(({ day }) => day > today && day <= addDays(today, DAYS_AHEAD)).slice(0, SHOWN_DAYS - 1);
  const days = [rows.find(({ day }) => day === today) ?? { day: today, count: 0 }, ...next];
  const laterFrom = addDays(days.at(-1)?.day ?? today, 1);
  return {
    today,
    earlier: sumOf(rows.filter(({ day }) => day < today)),
    days,
    later: sumOf(rows.filter(({ day }) => day >= laterFrom)),
    laterFrom,
  };
}

const total = (of: SQLWrapper): SQL<number> => sql<number>`coalesce(sum(${of}), 0)`;

/** Sums over the sublots and lines of an order; goods other than cannabis are picked from lots. */
const sumsOf = (ctx: StaffCtx) => {
  const done = sql`${allocation.picked} = ${allocation.units}`;
  const sublots = ctx.db
    .select({
      sublots: sql<number>`count(*)`.as('sublots'),
      pickedSublots: sql<number>`count(*) filter (where ${done})`.as('picked_sublots'),
      sublotUnits: sql<number>`coalesce(sum(${allocation.units}), 0)`.as('sublot_units'),
      picked: sql<number>`coalesce(sum(${allocation.picked}), 0)`.as('picked_units'),
    })
    .from(allocation)
    .where(
      and(
        eq(allocation.orderLineId, orderLine.id),
        isNull(allocation.endedAt),
        sql`(${allocation.sublotBarcode} is not null or ${salesOrder.isNonCannabis})`,
      ),
    )
    .as('line_sublots');
  return ctx.db
    .select({
      lines: sql<number>`count(*)::int`.as('lines'),
      units: total(orderLine.units).as('units'),
      waiting: total(waitingUnits).as('waiting'),
      toPack: total(orderLine.conversionUnits).as('to_pack'),
      pickedLines: sql<number>`(count(*) filter (where ${sublots.picked} = ${orderLine.units}))::int`.as(
        'picked_lines',
      ),
      sublots: sql<number>`coalesce(sum(${sublots.sublots}), 0)::int`.as('sublots'),
      pickedSublots: sql<number>`coalesce(sum(${sublots.pickedSublots}), 0)::int`.as('picked_sublots'),
      sublotUnits: total(sublots.sublotUnits).as('sublot_units'),
      picked: total(sublots.picked).as('picked'),
    })
    .from(orderLine)
    .leftJoinLateral(sublots, sql`true`)
    .where(eq(orderLine.orderId, salesOrder.id))
    .as('sums');
};

interface Days {
  /** Business days, both included; null or undefined is open. */
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
}

/** The orders that are due on some days, by day, route and stop: at most so many, with the count of all. */
export async function dueOrders(ctx: StaffCtx, { from, to }: Days) {
  const where = and(
    isDue,
    from == null ? undefined : gte(salesOrder.estimateDeliveryDate, from),
    to == null ? undefined : lte(salesOrder.estimateDeliveryDate, to),
    orderScope(ctx.actor),
  );
  const [data, [counted]] = await readConsistently(ctx, (ctx) => [
    rowsOf(ctx, where),
    ctx.db.select({ count: count() }).from(salesOrder).where(where),
  ]);
  return { data, count: counted?.count ?? 0 };
}

async function rowsOf(ctx: StaffCtx, where: SQL | undefined) {
  const sums = sumsOf(ctx);
  return await ctx.db
    .select({
      ...warehouseOrder,
      clientId: salesOrder.clientId,
      city: client.city,
      routeId: client.routeId,
      status: salesOrder.status,
      isNonCannabis: salesOrder.isNonCannabis,
      priorityName,
      lines: sums.lines,
      units: sums.units,
      waiting: sums.waiting,
      toPack: sums.toPack,
      pickedLines: sums.pickedLines,
      sublots: sums.sublots,
      pickedSublots: sums.pickedSublots,
      sublotUnits: sums.sublotUnits,
      picked: sums.picked,
      departureAt: salesOrder.departureAt,
      driverName: sql<string | null>`coalesce(${salesOrder.carrier} ->> 'driverName', ${driver.name})`,
      vehicleName: sql<string | null>`coalesce(${salesOrder.carrier} ->> 'plateNumber', ${vehicle.name})`,
      version: salesOrder.version,
    })
    .from(salesOrder)
    .innerJoin(client, eq(client.id, salesOrder.clientId))
    .leftJoin(route, eq(route.id, client.routeId))
    .leftJoin(orderStop, onRoute)
    .leftJoin(deliveryPreference, eq(deliveryPreference.clientId, client.id))
    .leftJoin(inventoryPreference, eq(inventoryPreference.clientId, client.id))
    .leftJoin(fulfillmentPriority, eq(fulfillmentPriority.id, inventoryPreference.fulfillmentPriorityId))
    .leftJoin(driver, eq(driver.id, salesOrder.driverId))
    .leftJoin(vehicle, eq(vehicle.id, salesOrder.vehicleId))
    .crossJoinLateral(sums)
    .where(where)
    .orderBy(...byStop)
    .limit(MOST_DAY_ORDERS);
}
