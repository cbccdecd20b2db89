import { sumUnits } from '@cartwright/domain/money/money';
import type { ReturnableLine } from '@cartwright/domain/orders/order-returns';
import { and, eq, isNull } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { orderReturn, orderReturnLine } from '../../../db/schema/orders-money.table.ts';
import { linesOfOrder, type OrderLine } from '../order/order-lines.queries.ts';

/** What clients have returned of an order's lines, by line and lot. */
export const returnedOf = async (ctx: StaffCtx, orderId: number) =>
  await ctx.db
    .select({
      lineId: orderReturnLine.orderLineId,
      lotId: orderReturnLine.lotId,
      sublotBarcode: orderReturnLine.sublotBarcode,
      units: orderReturnLine.units,
    })
    .from(orderReturnLine)
    .innerJoin(orderReturn, eq(orderReturn.id, orderReturnLine.returnId))
    .where(and(eq(orderReturn.orderId, orderId), eq(orderReturn.kind, 'returned'), isNull(orderReturn.undoneAt)));

/**
 * May a return that was not undone be undone? A rejection has version 0 once its manifest, or the invoice of other goods, is void
 * (program/orders.sql): the units of its lines are edited now.
 */
export const isOpenReturn = ({
  kind,
  orderVersion,
}: {
  readonly kind: string;
  readonly orderVersion: number;
}): boolean => kind === 'returned' || orderVersion !== 0;

/** Has a client returned goods of the order that it had accepted? */
export const hasReturns = async (ctx: StaffCtx, orderId: number): Promise<boolean> =>
  (await returnedOf(ctx, orderId)).length > 0;

/** The lines of a locked order with what was returned of each. */
export async function returnableLines(ctx: StaffCtx, orderId: number): Promise<(OrderLine & ReturnableLine)[]> {
  const [lines, returned] = await Promise.all([linesOfOrder(ctx, orderId), returnedOf(ctx, orderId)]);
  return lines.map((line) => ({
    ...line,
    returnedUnits: sumUnits(returned.filter(({ lineId }) => lineId === line.id).map(({ units }) => units)),
  }));
}
