import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { type BusinessDays, instantsOf, onBusinessDays } from '../../../db/rules/days.ts';
import { isSale } from '../../../db/rules/orders.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { clientMonthSales, clientSales } from '../../../db/schema/orders-sums.table.ts';
import { pastOrder } from '../../../db/schema/orders-past.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { orderReach, orderScope } from '../../../auth/scope.ts';

/** Which orders count: those of business days in the actor's scope, or only those whose sales person is the actor. */
export interface Sold extends BusinessDays {
  readonly onlyMine: boolean;
}

/** Orders that count as sales (domain rule "what counts as a sale"). */
export const soldOrders = (ctx: StaffCtx, sold: Sold): SQL | undefined =>
  and(
    isSale,
    onBusinessDays(salesOrder.orderDate, sold, ctx.timeZone),
    sold.onlyMine ? eq(salesOrder.salesPersonId, ctx.actor.personId) : orderScope(ctx.actor),
  );

/** Clients with such an order. */
export const orderedClients = (ctx: StaffCtx, sold: Sold): SQL =>
  inArray(client.id, ctx.db.select({ id: salesOrder.clientId }).from(salesOrder).where(soldOrders(ctx, sold)));

/** In scope by the client, which the query selects from: the order is the actor's, or the client is assigned to them. */
const firstIsInScope = ({ actor }: StaffCtx, onlyMine: boolean): SQL | undefined => {
  const isMine = sql`first.sales_person_id = ${actor.personId}`;
  if (onlyMine) return isMine;
  return orderReach(actor) === 'all' ? undefined : or(isMine, eq(client.assignedTo, actor.personId));
};

/** Clients that ordered in no month before this day's, by the stored sums. */
const neverBefore = (day: string): SQL => sql`not exists (select from ${clientMonthSales}
  where ${clientMonthSales.clientId} = ${client.id} and ${clientMonthSales.orderCount} + ${clientMonthSales.pastOrderCount} > 0
    and ${clientMonthSales.month} < ${`${day.slice(0, 7)}-01`})`;

/**
 * Clients whose first order of all is one of these, past ones included: new clients. It is looked up by client, for those that ordered since
 * and in no month before.
 */
export function newClients(ctx: StaffCtx, sold: Sold): SQL {
  const { start, end } = instantsOf(sold, ctx.timeZone);
  const first = and(
    start === undefined ? undefined : and(gte(clientSales.lastOrderDate, start), sql`first.order_date >= ${start}`),
    end === undefined ? undefined : sql`first.order_date < ${end}`,
    firstIsInScope(ctx, sold.onlyMine),
  );
  const hasFirst = sql`exists (select from ${clientSales}
    cross join lateral (select ${salesOrder.orderDate}, ${salesOrder.salesPersonId} from ${salesOrder}
      where ${salesOrder.clientId} = ${clientSales.clientId} and ${isSale}
      order by ${salesOrder.orderDate}, ${salesOrder.id} limit 1) first
    where ${and(eq(clientSales.clientId, client.id), first)}
      and not exists (select from ${pastOrder} where ${pastOrder.clientId} = ${client.id} and ${pastOrder.orderDate} < first.order_date))`;
  return sold.from == null ? hasFirst : sql`${neverBefore(sold.from)} and ${hasFirst}`;
}
