import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';

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
