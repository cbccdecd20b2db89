import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import type { ClientMerge } from '../../../core/events.ts';
import { pastOrder } from '../../../db/schema/orders-past.table.ts';

/** Moves the past orders of a merged client to the surviving one. A trigger of the client moves the stored sums. */
export async function movePastOrders(ctx: StaffCtx, { from, into, report }: ClientMerge): Promise<void> {
  const rows = await ctx.db
    .update(pastOrder)
    .set({ clientId: into })
    .where(eq(pastOrder.clientId, from))
    .returning({ key: pastOrder.id, name: pastOrder.orderNo });
  report({ kind: 'pastOrders', outcome: 'moved', rows });
}
