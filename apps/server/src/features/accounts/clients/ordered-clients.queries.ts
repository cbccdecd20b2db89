import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ActorCtx } from '../../../core/context.ts';
import { type BusinessDays, onBusinessDays } from '../../../db/business-days.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { orderScope } from '../../../auth/scope.ts';

/** Which orders count: those of business days in the actor's scope, or only those whose sales person is the actor. */
export interface Sold extends BusinessDays {
  readonly onlyMine: boolean;
}

const firstOrder = alias(salesOrder, 'first_order');

/** Orders that count as sales (domain rule "what counts as a sale"). */
export const soldOrders = (ctx: ActorCtx, sold: Sold): SQL | undefined =>
  and(
    sql`${salesOrder.status} <> 'Cancelled'`,
    onBusinessDays(salesOrder.orderDate, sold, ctx.timeZone),
    sold.onlyMine ? eq(salesOrder.salesPersonId, ctx.actor.personId) : orderScope(ctx.actor),
  );

/** Clients with such an order. */
export const orderedClients = (ctx: ActorCtx, sold: Sold): SQL =>
  inArray(client.id, ctx.db.select({ id: salesOrder.clientId }).from(salesOrder).where(soldOrders(ctx, sold)));

/** Clients whose first order of all is one of these: new clients. */
export const newClients = (ctx: ActorCtx, sold: Sold): SQL | undefined =>
  and(
    orderedClients(ctx, sold),
    sql`exists (select from ${salesOrder} where ${salesOrder.id} = (
      select ${firstOrder.id} from ${salesOrder} first_order
      where ${firstOrder.clientId} = ${client.id} and ${firstOrder.status} <> 'Cancelled'
      order by ${firstOrder.orderDate}, ${firstOrder.id} limit 1) and ${soldOrders(ctx, sold)})`,
  );
