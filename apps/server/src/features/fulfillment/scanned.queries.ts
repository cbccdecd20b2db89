import { and, eq, isNull, sql } from 'drizzle-orm';
import { orderScope } from '../../auth/scope.ts';
import type { StaffCtx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { pickScan } from '../../db/schema/fulfillment.table.ts';
import { allocation, orderLine } from '../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../db/schema/orders.table.ts';
import { lot, product } from '../../db/schema/products.table.ts';
import { unitsToPick } from '../../db/rules/stock.ts';

/** The order of this number in the actor's scope; `barcode_unknown` otherwise. */
export async function orderOfNumber(ctx: StaffCtx, orderNo: number) {
  const [found] = await ctx.db
    .select({ orderId: salesOrder.id, orderNo: salesOrder.orderNo, tradename: client.tradename })
    .from(salesOrder)
    .innerJoin(client, eq(client.id, salesOrder.clientId))
    .where(and(eq(salesOrder.orderNo, orderNo), orderScope(ctx.actor)));
  return found ?? fail('barcode_unknown', { detail: `There is no order, lot or sublot ${orderNo}.` });
}

/** What a barcode is of: a lot, or the sublot of an order in the actor's scope. */
export async function goodsOfBarcode(ctx: StaffCtx, barcode: string) {
  const [[lotFound], [sublot]] = await Promise.all([
    ctx.db
      .select({ id: lot.id, productId: lot.productId, productName: product.name })
      .from(lot)
      .innerJoin(product, eq(product.id, lot.productId))
      .where(eq(lot.barcode, barcode)),
    ctx.db
      .select({ orderId: salesOrder.id, orderNo: salesOrder.orderNo })
      .from(allocation)
      .innerJoin(orderLine, eq(orderLine.id, allocation.orderLineId))
      .innerJoin(salesOrder, eq(salesOrder.id, orderLine.orderId))
      .where(and(eq(allocation.sublotBarcode, barcode), isNull(allocation.endedAt), orderScope(ctx.actor))),
  ]);
  return { lot: lotFound ?? null, orderId: sublot?.orderId ?? null, orderNo: sublot?.orderNo ?? null };
}

/** A scan by its id, with what it picked; undefined when there is none. */
export async function scanOf(ctx: StaffCtx, scanId: string) {
  const [found] = await ctx.db
    .select({
      scanId: pickScan.scanId,
      units: pickScan.units,
      isVoid: sql<boolean>`${pickScan.voidedAt} is not null`,
      sublotId: allocation.id,
      sublotBarcode: allocation.sublotBarcode,
      lotBarcode: lot.barcode,
      productName: orderLine.productName,
      orderId: orderLine.orderId,
      left: unitsToPick,
    })
    .from(pickScan)
    .innerJoin(allocation, eq(allocation.id, pickScan.allocationId))
    .innerJoin(lot, eq(lot.id, allocation.lotId))
    .innerJoin(orderLine, eq(orderLine.id, allocation.orderLineId))
    .where(eq(pickScan.scanId, scanId));
  return found;
}
