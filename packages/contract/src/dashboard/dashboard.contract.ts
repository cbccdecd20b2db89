import { dateRangeNames } from '@cartwright/domain/dates/date-ranges';
import { z } from 'zod';
import { amount, businessDay, id, input, instant, listWithTotals, named } from '../fields.ts';
import { firstStepReads } from './first-steps.contract.ts';
import { openCartTop } from '../carts/open-carts.contract.ts';
import { orderRow } from '../orders/order-rows.ts';
import { route, type RouteDef } from '../route.ts';

/** The Sales Dashboard (spec 000 §2, §7). Sales are orders that are not cancelled, at GrandTotal, on their order date. */

/** The most rows of a tile. */
export const MAX_DASHBOARD_ROWS = 100;

export const dashboardRanks = ['Top', 'Bottom'] as const;

/** A named range, or `Custom` for the days of FromDate and ToDate. */
export const dashboardRanges = [...dateRangeNames, 'Custom'] as const;

const criteria = input({
  /** Without it: `Custom` when one of the days is given, otherwise Today (spec 000 §9). */
  range: z.enum(dashboardRanges).nullish(),
  /** The order of the lists of clients: most first, or fewest. */
  rank: z.enum(dashboardRanks).nullish(),
  count: z.int().min(1).max(MAX_DASHBOARD_ROWS).nullish(),
  /** Business days, both included; without one the range is open. Only of a custom range. */
  fromDate: businessDay.nullish(),
  toDate: businessDay.nullish(),
  /** Only orders whose sales person is the caller; of carts one's own and those of one's clients. */
  isOnlySalesPersonData: z.boolean().nullish(),
}).meta({ id: 'DashboardCriteria' });

const tile = <const P extends RouteDef['path'], const R extends RouteDef['response']>(
  path: P,
  summary: string,
  response: R,
) =>
  route({
    method: 'POST',
    path,
    summary,
    auth: 'staff',
    permission: 'dashboard',
    effect: 'read',
    body: criteria,
    response,
  });

const days = { fromDate: z.string().nullable(), toDate: z.string().nullable() };

const figures = { orders: z.int(), sales: amount, averageOrder: amount, newClients: z.int() };

const sums = z.object({ orders: z.int(), sales: amount });

const orderingClient = named('OrderingClient', { clientId: id, tradename: z.string(), orders: z.int(), sales: amount });

const recentClient = named('RecentClient', { clientId: id, tradename: z.string(), lastOrderDate: instant });

const weekDay = named('WeekDay', {
  date: z.string(),
  orders: z.int(),
  sales: amount,
  /** The same day of the week before. */
  dateBefore: z.string(),
  ordersBefore: z.int(),
  salesBefore: amount,
});

const orderingClients = listWithTotals(orderingClient, sums).meta({ id: 'OrderingClients' });

export const dashboard = {
  header: tile(
    '/v1/salesdashboard/dashboard-order-header',
    'Orders, sales, average order and new clients of the range, and of the range before it',
    named('DashboardHeader', {
      ...days,
      ...figures,
      /** Null for a range with an open end; `until` is an instant of its last day while the range ends with today. */
      before: named('DashboardBefore', { ...days, until: instant.nullable(), ...figures }).nullable(),
    }),
  ),
  frequentClients: tile(
    '/v1/salesdashboard/frequently-ordering-clients',
    'The clients with the most orders of the range, or with the fewest; count and sums of all of them',
    orderingClients,
  ),
  topClients: tile(
    '/v1/salesdashboard/top-ordering-clients',
    'The clients with the most sales of the range, or with the least; count and sums of all of them',
    orderingClients,
  ),
  recentClients: tile(
    '/v1/salesdashboard/recent-clients',
    'The clients that ordered last within the range, or longest ago; count of all of them',
    z.object({ data: z.array(recentClient), count: z.int() }),
  ),
  recentOrders: tile(
    '/v1/salesdashboard/recent-orders',
    'The newest orders of the range; count and sum of all of them',
    listWithTotals(orderRow, z.object({ orderTotal: amount })).meta({ id: 'RecentOrders' }),
  ),
  activeCarts: tile(
    '/v1/salesdashboard/active-carts',
    'The newest open carts with lines; count and sum of all of them. The range does not narrow them',
    openCartTop,
  ),
  weeklyOrder: tile(
    '/v1/salesdashboard/weekly-order',
    'Sales by day, Monday to Sunday, of the week in which the range ends, beside the week before',
    listWithTotals(
      weekDay,
      z.object({ orders: z.int(), sales: amount, ordersBefore: z.int(), salesBefore: amount }),
    ).meta({
      id: 'WeeklyOrder',
    }),
  ),
  ...firstStepReads,
};
