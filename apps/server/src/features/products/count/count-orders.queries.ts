import { and, inArray } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';

interface NamedOrder {
  readonly orderId: number | null;
  readonly orderNo: number | null;
}

/** Names orders by their id: one out of the actor's scope is none. */
export async function ordersNamed(
  { db, actor }: StaffCtx,
  orderIds: readonly (number | null)[],
): Promise<(orderId: number | null) => NamedOrder> {
  const ids = [...new Set(orderIds.filter((id) => id !== null))];
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: salesOrder.id, orderNo: salesOrder.orderNo })
          .from(salesOrder)
          .where(and(inArray(salesOrder.id, ids), orderScope(actor)));
  const orderNos = new Map(rows.map(({ id, orderNo }) => [id, orderNo]));
  return (orderId) => {
    const orderNo = orderId === null ? undefined : orderNos.get(orderId);
    return orderNo === undefined ? { orderId: null, orderNo: null } : { orderId, orderNo };
  };
}
