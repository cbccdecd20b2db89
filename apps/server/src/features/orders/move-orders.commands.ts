import { orderStatusLabel } from '@cartwright/domain/orders/order-status';
import { eq, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../core/context.ts';
import type { ClientMerge } from '../../core/events.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { orderScope } from '../../auth/scope.ts';

/**
 * Moves the orders of a merged client to the surviving one, whatever their status; nothing else of them changes. A
 * trigger of the client moves the stored sums.
 */
export async function moveOrders(ctx: StaffCtx, { from, into, report }: ClientMerge): Promise<void> {
  const moved = await ctx.db
    .update(salesOrder)
    .set({ clientId: into })
    .where(eq(salesOrder.clientId, from))
    .returning({
      key: salesOrder.id,
      orderNo: salesOrder.orderNo,
      status: salesOrder.status,
      isVisible: sql<boolean>`${orderScope(ctx.actor) ?? sql`true`}`,
    });
  const rows = moved
    .toSorted((a, b) => b.orderNo - a.orderNo)
    .map(({ orderNo, status, ...row }) => ({ ...row, name: `${orderNo}, ${orderStatusLabel(status)}` }));
  report({ kind: 'orders', outcome: 'moved', rows });
}
