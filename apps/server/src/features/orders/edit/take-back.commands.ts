import { messages } from '@cartwright/contract/messages';
import { minUnits, subtractUnits, sumUnits } from '@cartwright/domain/money/money';
import { planTakeBack } from '@cartwright/domain/orders/take-back';
import { barcodeText } from '@cartwright/domain/products/barcodes';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import type { Events } from '../../../core/events.ts';
import { fail } from '../../../core/errors.ts';
import { lineHolds } from '../../../db/rules/order-lines.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { lot } from '../../../db/schema/products.table.ts';
import { lockLots } from '../../products/lots.locks.ts';
import { lockOrders } from '../bulk/orders.locks.ts';
import { changeOrder } from '../order/change-order.commands.ts';

/**
 * Lines give units of a lot back and wait for stock from then on (goods "adjust"): as many as are promised beyond what the
 * lot is about to hold. Orders are locked first, in id order, then the lot. What the lines have too little of is left to
 * the caller, who refuses it.
 */
export async function takeBackUnits(
  ctx: StaffCtx,
  { lotId, units, orderItemIds }: Events['lotLowered'],
): Promise<void> {
  await lockOrders(ctx, await ordersOf(ctx, orderItemIds));
  await lockLots(ctx.db, eq(lot.id, lotId));
  const [found] = await ctx.db
    .select({ barcode: lot.barcode, allocated: lot.allocated })
    .from(lot)
    .where(eq(lot.id, lotId));
  if (found === undefined) fail('not_found');
  const promised = await promisedTo(ctx, lotId, orderItemIds);
  const { parts } = planTakeBack(promised, subtractUnits(found.allocated, units));
  for (const [orderId, of] of Map.groupBy(parts, ({ line }) => line.orderId)) {
    const ids = of.map(({ line }) => line.orderItemId);
    const sum = sumUnits(of.map((part) => part.units));
    await changeOrder(ctx, { order: { orderId }, change: 'units' }, async (ctx) => {
      for (const part of of) await endUnits(ctx, lotId, part.line.orderItemId, part.units);
      await ctx.db.update(orderLine).set({ isBackorder: true }).where(inArray(orderLine.id, ids));
      return {
        action: 'take back units',
        message: messages.updated,
        note: `${of.map((part) => `${part.line.productName}: ${part.units}`).join(', ')} units of lot ${barcodeText(found.barcode)} taken back, which wait for stock now`,
        detail: { lot: found.barcode, orderItemIds: ids, units: sum },
      };
    });
  }
}

/** The orders of lines. Every line is one of an order in scope, or none is taken. */
async function ordersOf({ db, actor }: StaffCtx, orderItemIds: readonly number[]): Promise<number[]> {
  const found = await db
    .select({ orderId: orderLine.orderId })
    .from(orderLine)
    .innerJoin(salesOrder, eq(salesOrder.id, orderLine.orderId))
    .where(and(inArray(orderLine.id, [...orderItemIds]), orderScope(actor)));
  if (found.length < new Set(orderItemIds).size) fail('not_found');
  return found.map(({ orderId }) => orderId);
}

const activeOf = (lotId: number, orderItemIds: readonly number[]) =>
  and(inArray(allocation.orderLineId, [...orderItemIds]), eq(allocation.lotId, lotId), isNull(allocation.endedAt));

const promisedTo = async ({ db }: StaffCtx, lotId: number, orderItemIds: readonly number[]) =>
  await db
    .select({
      orderItemId: orderLine.id,
      productName: orderLine.productName,
      orderId: salesOrder.id,
      orderNo: salesOrder.orderNo,
      status: salesOrder.status,
      isSublotted: lineHolds(sql`${allocation.sublotBarcode} is not null`),
      units: sql<number>`sum(${allocation.units})`,
    })
    .from(allocation)
    .innerJoin(orderLine, eq(orderLine.id, allocation.orderLineId))
    .innerJoin(salesOrder, eq(salesOrder.id, orderLine.orderId))
    .where(activeOf(lotId, orderItemIds))
    .groupBy(orderLine.id, salesOrder.id);

/** Ends the allocations of a line in a lot, as far as `units` go. */
async function endUnits(ctx: StaffCtx, lotId: number, lineId: number, units: number): Promise<void> {
  const active = await ctx.db
    .select({ id: allocation.id, units: allocation.units })
    .from(allocation)
    .where(activeOf(lotId, [lineId]))
    .orderBy(asc(allocation.id));
  let left = units;
  for (const each of active) {
    const part = minUnits(left, each.units);
    if (part <= 0) break;
    left = subtractUnits(left, part);
    const kept = subtractUnits(each.units, part);
    const change = kept > 0 ? { units: kept } : { endedAt: ctx.now().toISOString(), ending: 'returned' as const };
    await ctx.db.update(allocation).set(change).where(eq(allocation.id, each.id));
  }
}
