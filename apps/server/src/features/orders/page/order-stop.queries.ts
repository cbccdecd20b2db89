import { type SQL, sql } from 'drizzle-orm';
import { client } from '../../../db/schema/accounts.table.ts';
import { orderStop } from '../../../db/schema/fulfillment.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';

/** The place of an order on its route, as long as day and route are still those that it was put on; of orders joined to their clients. */
export const onRoute: SQL = sql`${orderStop.orderId} = ${salesOrder.id}
  AND ${orderStop.day} = ${salesOrder.estimateDeliveryDate} AND ${orderStop.routeId} IS NOT DISTINCT FROM ${client.routeId}`;
