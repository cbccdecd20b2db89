import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { lot, product } from '../../../db/schema/products.table.ts';
import { lineAllowsFractions } from '../../../db/rules/order-lines.ts';

/** What is allocated to orders and has not left, of which lot, with its sublot and what is picked of it; to be sorted. */
export const sublotsWhere = (ctx: StaffCtx, where: SQL) =>
  ctx.db
    .select({
      id: allocation.id,
      orderId: orderLine.orderId,
      lineId: orderLine.id,
      productId: orderLine.productId,
      sku: product.sku,
      productName: orderLine.productName,
      allowFractions: lineAllowsFractions,
      lotId: lot.id,
      lotBarcode: lot.barcode,
      batchDate: lot.batchDate,
      sublotBarcode: allocation.sublotBarcode,
      units: allocation.units,
      picked: allocation.picked,
    })
    .from(orderLine)
    .innerJoin(allocation, and(eq(allocation.orderLineId, orderLine.id), isNull(allocation.endedAt)))
    .innerJoin(lot, eq(lot.id, allocation.lotId))
    .innerJoin(product, eq(product.id, orderLine.productId))
    .where(where)
    .$dynamic();

/** The same of one order by its lines; the lot that is sold first first. */
export const sublotsOfOrder = async (ctx: StaffCtx, orderId: number) =>
  await sublotsWhere(ctx, eq(orderLine.orderId, orderId)).orderBy(
    asc(orderLine.id),
    asc(lot.batchDate),
    asc(lot.id),
    asc(allocation.id),
  );

/** An order in the actor's scope; `not_found` otherwise. */
export async function orderInScope(ctx: StaffCtx, orderId: number) {
  const [found] = await ctx.db
    .select()
    .from(salesOrder)
    .where(and(eq(salesOrder.id, orderId), orderScope(ctx.actor)));
  return found ?? fail('not_found');
}

export type OrderSublot = Awaited<ReturnType<typeof sublotsOfOrder>>[number];
