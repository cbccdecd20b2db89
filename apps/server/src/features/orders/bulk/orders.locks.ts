import { and, asc, inArray } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import type { OrderRow } from '../order/order.locks.ts';

/** Locks orders in id order; refuses all of them when one is not in the actor's scope. */
export async function lockOrders(ctx: StaffCtx, orderIds: readonly number[]): Promise<OrderRow[]> {
  const ids = [...new Set(orderIds)];
  const found = await ctx.db
    .select()
    .from(salesOrder)
    .where(and(inArray(salesOrder.id, ids), orderScope(ctx.actor)))
    .orderBy(asc(salesOrder.id))
    .for('update');
  if (found.length < ids.length) fail('not_found');
  return found;
}
