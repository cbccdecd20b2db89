import type { products } from '@cartwright/contract/products/products.contract';
import type { Input } from '@cartwright/contract/route';
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { limitsOf } from '../../../db/lists/paging.ts';
import { lineHolds } from '../../../db/rules/order-lines.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { lot } from '../../../db/schema/products.table.ts';

/** The orders in the actor's scope that have units of lots, by their number. */
export async function ordersWithUnits({ db, actor }: StaffCtx, lotIds: readonly number[]) {
  if (lotIds.length === 0) return [];
  return await db
    .selectDistinct({ lotId: allocation.lotId, orderId: salesOrder.id, orderNo: salesOrder.orderNo })
    .from(allocation)
    .innerJoin(orderLine, eq(orderLine.id, allocation.orderLineId))
    .innerJoin(salesOrder, eq(salesOrder.id, orderLine.orderId))
    .where(and(inArray(allocation.lotId, [...lotIds]), isNull(allocation.endedAt), orderScope(actor)))
    .orderBy(asc(salesOrder.orderNo));
}

/**
 * The lines of orders that have units of lots, the latest order first: those in the actor's scope by name, and how many
 * units are promised in all.
 */
export async function promisedLines(
  ctx: StaffCtx,
  { inventoryIds, page }: Input<(typeof products)['promised']>['body'],
) {
  const { db, actor } = ctx;
  const { limit, offset } = limitsOf({ ...page, sort: [] });
  const data = await db
    .select({
      id: orderLine.id,
      orderItemId: orderLine.id,
      inventoryId: allocation.lotId,
      orderId: salesOrder.id,
      orderNo: salesOrder.orderNo,
      clientName: client.tradename,
      status: salesOrder.status,
      isSublotted: lineHolds(isNotNull(allocation.sublotBarcode)),
      units: sql<number>`sum(${allocation.units})`,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(allocation)
    .innerJoin(orderLine, eq(orderLine.id, allocation.orderLineId))
    .innerJoin(salesOrder, eq(salesOrder.id, orderLine.orderId))
    .innerJoin(client, eq(client.id, salesOrder.clientId))
    .where(and(inArray(allocation.lotId, [...inventoryIds]), isNull(allocation.endedAt), orderScope(actor)))
    .groupBy(orderLine.id, allocation.lotId, salesOrder.id, client.id)
    .orderBy(desc(salesOrder.orderNo), desc(orderLine.id), asc(allocation.lotId))
    .limit(limit)
    .offset(offset);
  const [all] = await db
    .select({ allocated: sql<number>`coalesce(sum(${lot.allocated}), 0)` })
    .from(lot)
    .where(inArray(lot.id, [...inventoryIds]));
  return {
    data: data.map(({ count: _count, ...row }) => row),
    count: data[0]?.count ?? 0,
    allocated: all?.allocated ?? 0,
  };
}
