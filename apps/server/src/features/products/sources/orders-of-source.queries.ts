import { and, asc, eq, gt } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { statusHas } from '../../../db/rules/order-status.ts';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { product } from '../../../db/schema/products.table.ts';

/** The orders in the actor's scope that have reserved some of a source, by their number. */
export async function ordersOfSource({ db, actor }: StaffCtx, sourceId: number) {
  return await db
    .selectDistinct({ orderId: salesOrder.id, orderNo: salesOrder.orderNo })
    .from(orderLine)
    .innerJoin(product, eq(product.id, orderLine.productId))
    .innerJoin(salesOrder, eq(salesOrder.id, orderLine.orderId))
    .where(
      and(
        eq(product.sourceId, sourceId),
        gt(orderLine.conversionUnits, 0),
        statusHas(salesOrder.status, 'isSale'),
        orderScope(actor),
      ),
    )
    .orderBy(asc(salesOrder.orderNo));
}
