import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../../core/context.ts';
import { allocation, orderLine } from '../../../../db/schema/orders-lines.table.ts';

/** The lots from which an order has, or had, goods. */
export async function lotsOfOrder({ db }: Ctx, orderId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ lotId: allocation.lotId })
    .from(allocation)
    .innerJoin(orderLine, eq(orderLine.id, allocation.orderLineId))
    .where(eq(orderLine.orderId, orderId));
  return rows.map(({ lotId }) => lotId);
}
