import { type SQL, sql } from 'drizzle-orm';
import type { ActorCtx } from '../../core/context.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { clientSales, salesOrder } from '../../db/schema/orders.table.ts';
import { clientScope, orderReach } from '../../auth/scope.ts';
import { soldOrders } from '../accounts/clients/ordered-clients.queries.ts';
import { instantsOf } from '../../db/business-days.ts';
import { chosen, type Criteria } from './criteria.ts';
import { soldByClient } from './sold.queries.ts';

type Ordering = { clientId: number; tradename: string; orders: number; sales: number };
type WithSums = Ordering & { count: number; allOrders: number; allSales: number };

/** Clients by `order`, of which there is one for most first and one for fewest first. */
async function orderingClients(ctx: ActorCtx, criteria: Criteria, [most, fewest]: readonly [SQL, SQL]) {
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
export const frequentClients = async (ctx: ActorCtx, criteria: Criteria) =>
  await orderingClients(ctx, criteria, [sql`sold.orders desc, sold.sales desc`, sql`sold.orders asc, sold.sales asc`]);

/** The clients in scope with the most sales of the range, or with the least. */
export const topClients = async (ctx: ActorCtx, criteria: Criteria) =>
  await orderingClients(ctx, criteria, [sql`sold.sales desc`, sql`sold.sales asc`]);

/** The last order of the range of each client: looked up by client, or among the orders of one person. */
function lastOrders(ctx: ActorCtx, { days, onlyMine }: ReturnType<typeof chosen>): SQL {
  const sold = soldOrders(ctx, { ...days, onlyMine });
  if (onlyMine || orderReach(ctx.actor) === 'own') {
    return sql`select ${salesOrder.clientId}, max(${salesOrder.orderDate}) as at from ${salesOrder} where ${sold}
      group by ${salesOrder.clientId}`;
  }
  const { start } = instantsOf(days, ctx.timeZone);
  const since = start === undefined ? sql`is not null` : sql`>= ${start}`;
  return sql`select ${clientSales.clientId}, last.at from ${clientSales}
    cross join lateral (select ${salesOrder.orderDate} as at from ${salesOrder}
      where ${salesOrder.clientId} = ${clientSales.clientId} and ${sold}
      order by ${salesOrder.orderDate} desc limit 1) last
    where ${clientSales.lastOrderDate} ${since}`;
}

type Recent = { clientId: number; tradename: string; lastOrderDate: string; count: number };

/** The clients in scope that ordered last within the range, or longest ago. */
export async function recentClients(ctx: ActorCtx, criteria: Criteria) {
  const choice = chosen(ctx, criteria);
  const direction = choice.isBottom ? sql`asc` : sql`desc`;
  const { rows } = await ctx.db.execute<Recent>(sql`
    select ${client.id} as "clientId", ${client.tradename}, sold.at as "lastOrderDate", (count(*) over ())::int as count
    from (${lastOrders(ctx, choice)}) sold join ${client} on ${client.id} = sold.client_id
    where ${clientScope(ctx.actor)}
    order by sold.at ${direction}, ${client.id} ${direction} limit ${choice.count}`);
  const data = rows.map((row) => ({ ...row, lastOrderDate: new Date(row.lastOrderDate).toISOString() }));
  return { data, count: rows[0]?.count ?? 0 };
}
