import { asc, type SQL, sql } from 'drizzle-orm';
import { client, route } from '../../db/schema/accounts.table.ts';
import { deliveryPreference, inventoryPreference } from '../../db/schema/accounts-preferences.table.ts';
import { orderStop } from '../../db/schema/fulfillment.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';

/**
 * What the warehouse sees of every order: whose it is, where it goes, and what its client wishes. From orders joined to
 * their clients, routes, stops (`onRoute`) and preferences of delivery and goods.
 */
export const warehouseOrder = {
  orderId: salesOrder.id,
  orderNo: salesOrder.orderNo,
  tradename: client.tradename,
  routeName: route.name,
  stopNo: orderStop.stopNo,
  estimateDeliveryDate: salesOrder.estimateDeliveryDate,
  deliveryInstruction: sql<string>`coalesce(${deliveryPreference.deliveryInstruction}, '')`,
  specialInstruction: sql<string>`coalesce(${inventoryPreference.specialInstruction}, '')`,
};

/** By day, route and stop; orders without a route or a stop come last. */
export const byStop: readonly SQL[] = [
  asc(salesOrder.estimateDeliveryDate),
  sql`${route.name} asc nulls last`,
  sql`${orderStop.stopNo} asc nulls last`,
  asc(salesOrder.orderNo),
];
