import { type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { clientScope } from '../../auth/scope.ts';
import { soldOrders } from '../accounts/clients/ordered-clients.queries.ts';
import { chosen, type Criteria } from './criteria.ts';
import { soldByClient } from './sold.queries.ts';

type Ordering = { clientId: number; tradename: string; orders: number; sales: number };
type WithSums = Ordering & { count: number; allOrders: number; allSales: number };

/** Clients by `order`, of which there is one for most first and one for fewest first. */
async function orderingClients(ctx: StaffCtx, criteria: Criteria, [most, fewest]: readonly [SQL, SQL]) {
  const { days, onlyMine, isBottom, count } = chosen(ctx, criteria);
  const { rows } = await ctx.db.execute<WithSums>(sql`
    select ${client.id} as "clientId", ${client.tradename}, sold.orders::int, sold.sales, (count(*) over ())::int as count,
      (sum(sold.orders) over ())::int as "allOrders", sum(sold.sales) over () as "allSales"
    from (select client_id, sum(orders) as orders, sum(sales) as sales from (${soldByClient(ctx, days, onlyMine)}) parts
      group by client_id having sum(orders) > 0) sold
    join ${client} on ${client.id} = sold.client_id
    where ${clientScope(ctx.actor)}
    order by ${isBottom ? fewest : most}, ${client.id} limit ${count}`);
  const [first] = rows;
  return {
    data: rows,
    count: first?.count ?? 0,
    totals: { orders: first?.allOrders ?? 0, sales: first?.allSales ?? 0 },
  };
}

/** The clients in scope with the most orders of the range, or with the fewest; equal ones by sales. */
export const frequentClients = async (ctx: StaffCtx, criteria: Criteria) =>
  await orderingClients(ctx, criteria, [sql`sold.orders desc, sold.sales desc`, sql`sold.orders asc, sold.sales asc`]);

/** The clients in scope with the most sales of the range, or with the least. */
export const topClients = async (ctx: StaffCtx, criteria: Criteria) =>
  await orderingClients(ctx, criteria, [sql`sold.sales desc`, sql`sold.sales asc`]);

type Recent = { clientId: number; tradename: string; lastOrderDate: string; count: number };

/** The clients in scope that ordered last within the range, or longest ago. */
export async function recentClients(ctx: StaffCtx, criteria: Criteria) {
  const { days, onlyMine, isBottom, count } = chosen(ctx, criteria);
  const direction = isBottom ? sql`asc` : sql`desc`;
  const { rows } = await ctx.db.execute<Recent>(sql`
    select ${client.id} as "clientId", ${client.tradename}, sold.at as "lastOrderDate", (count(*) over ())::int as count
    from (select ${salesOrder.clientId}, max(${salesOrder.orderDate}) as at from ${salesOrder}
      where ${soldOrders(ctx, { ...days, onlyMine })} group by ${salesOrder.clientId}) sold join ${client} on ${client.id} = sold.client_id
    where ${clientScope(ctx.actor)}
    order by sold.at ${direction}, ${client.id} ${direction} limit ${count}`);
  const data = rows.map((row) => ({ ...row, lastOrderDate: new Date(row.lastOrderDate).toISOString() }));
  return { data, count: rows[0]?.count ?? 0 };
}
