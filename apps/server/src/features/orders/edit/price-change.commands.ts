import { eq } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { publish } from '../../../core/publish.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { deferWrite } from '../../../db/transaction.ts';
import type { OrderRow } from './lock-order.queries.ts';

/** The changed prices of a locked order were reported to the state. */
export async function clearPriceChange(ctx: ActorCtx, { id: orderId, version }: OrderRow): Promise<void> {
  const next = { hasUnreportedPriceChange: false, version: version + 1 };
  deferWrite(ctx, ctx.db.update(salesOrder).set(next).where(eq(salesOrder.id, orderId)));
  await publish(ctx, 'orderChanged', { orderId, how: 'changed', note: 'Price change reported to the state' });
}
