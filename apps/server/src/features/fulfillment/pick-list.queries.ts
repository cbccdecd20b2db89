import { sumUnits } from '@cartwright/domain/money/money';
import { and, asc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import { orderScope } from '../../auth/scope.ts';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { onSnapshot } from '../../db/transaction.ts';
import { client, route } from '../../db/schema/accounts.table.ts';
import { deliveryPreference, inventoryPreference } from '../../db/schema/accounts-preferences.table.ts';
import { orderStop } from '../../db/schema/fulfillment.table.ts';
import { allocation, orderLine } from '../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { lot, product } from '../../db/schema/products.table.ts';
import { sublotsWhere } from '../orders/status/order-sublots.queries.ts';
import { onRoute } from '../orders/page/order-stop.queries.ts';
import { byStop, warehouseOrder } from './warehouse-order.queries.ts';
import { waitingUnits } from '../../db/rules/order-lines.ts';

/**
 * What some orders take of each product and lot, products by name and lots as they are sold, with the wishes of their
 * clients. An order that is not in scope makes it `not_found`.
 */
export async function pickList(ctx: StaffCtx, orderIds: readonly number[]) {
  const ids = [...new Set(orderIds)];
  return await onSnapshot(ctx, async (ctx) => {
    const [orders, goods] = await Promise.all([ordersOf(ctx, ids), goodsOf(ctx, ids)]);
    if (orders.length < ids.length) fail('not_found');
    const byId = new Map(orders.map((order) => [order.orderId, order]));
    const products = [...Map.groupBy(goods, (each) => each.productId).values()].map((of) => ({
      ...sumOf(of),
      lots: [...Map.groupBy(of, (each) => each.lotId).values()].map((parts) => ({
        ...sumOf(parts),
        orders: parts.map(({ orderId, sublotBarcode, units, picked }) => {
          const { orderNo = 0, tradename = '', stopNo = null } = byId.get(orderId) ?? {};
          return { orderId, orderNo, tradename, stopNo, sublotBarcode, units, picked };
        }),
      })),
    }));
    return { orders, products };
  });
}

type Goods = Awaited<ReturnType<typeof goodsOf>>[number];

/** What the parts of one product or lot have in common, and their sums. */
function sumOf(parts: readonly Goods[]) {
  const [first] = parts;
  if (first === undefined) throw new Error('a group has a part');
  return {
    ...first,
    units: sumUnits(parts.map((part) => part.units)),
    picked: sumUnits(parts.map((part) => part.picked)),
  };
}

/** The sum over all lines of an order. */
const totalOf = (of: SQLWrapper) => sql<number>`(select coalesce(sum(${of}), 0) from ${orderLine}
    where ${orderLine.orderId} = ${salesOrder.id})`;

async function ordersOf(ctx: StaffCtx, orderIds: number[]) {
  return await ctx.db
    .select({
      ...warehouseOrder,
      city: client.city,
      units: totalOf(orderLine.units),
      waiting: totalOf(waitingUnits),
    })
    .from(salesOrder)
    .innerJoin(client, eq(client.id, salesOrder.clientId))
    .leftJoin(route, eq(route.id, client.routeId))
    .leftJoin(orderStop, onRoute)
    .leftJoin(deliveryPreference, eq(deliveryPreference.clientId, client.id))
    .leftJoin(inventoryPreference, eq(inventoryPreference.clientId, client.id))
    .where(and(inArray(salesOrder.id, orderIds), orderScope(ctx.actor)))
    .orderBy(...byStop);
}

/** What is allocated to the orders and has not left, in the order of the list. */
const goodsOf = async (ctx: StaffCtx, orderIds: number[]) =>
  await sublotsWhere(ctx, inArray(orderLine.orderId, orderIds)).orderBy(
    asc(product.name),
    asc(product.id),
    asc(lot.batchDate),
    asc(lot.id),
    asc(orderLine.orderId),
    asc(allocation.id),
  );
