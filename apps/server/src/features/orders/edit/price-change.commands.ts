import { eq } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { publish } from '../../../core/publish.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { deferWrite } from '../../../db/transaction.ts';
import { keepUndo } from '../returns/returns.commands.ts';
import type { OrderRow } from '../order/order.locks.ts';

/** The changed prices of a locked order were reported to the state: a rejection is reported with them, a return has no price. */
export async function clearPriceChange(ctx: StaffCtx, found: OrderRow): Promise<void> {
  const { id: orderId, version } = found;
  const next = { hasUnreportedPriceChange: false, version: version + 1 };
  deferWrite(ctx, ctx.db.update(salesOrder).set(next).where(eq(salesOrder.id, orderId)));
  keepUndo(ctx, found, ['returned']);
  await publish(ctx, 'orderChanged', { orderId, how: 'changed', note: 'Price change reported to the state' });
}
