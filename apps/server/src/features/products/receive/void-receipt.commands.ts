import { messages } from '@cartwright/contract/messages';
import { compareUnits, formatUnits } from '@cartwright/domain/money/money';
import { orderName } from '@cartwright/domain/orders/order-name';
import { barcodeText } from '@cartwright/domain/products/barcodes';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { recordAudit } from '../../../db/audit.ts';
import { nextVersion } from '../../../db/columns.ts';
import { notReturned } from '../../../db/rules/stock.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { lot, product } from '../../../db/schema/products.table.ts';
import { receipt, receiptLine } from '../../../db/schema/products-receipts.table.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockLotsById } from '../stock/hold.commands.ts';
import { moveStock } from '../stock.commands.ts';
import { lockReceipt } from './receipt.locks.ts';

/**
 * Takes received goods back out: their lots are used up (INV-51). `receipt_expected` and `receipt_void` for those that
 * are; `receipt_moved` with the lots that hold anything but what came in, or are promised, and to which orders.
 */
export async function voidReceipt(ctx: StaffCtx, receiptId: number, reason: string) {
  return await inTransaction(ctx, async (ctx) => {
    const { state, supplierName, manifestNo } = await lockReceipt(ctx, receiptId);
    if (state === 'expected') fail('receipt_expected');
    if (state === 'void') fail('receipt_void', { detail: 'The receipt is void already.' });
    const received = await receivedUnits(ctx, receiptId);
    const lots = await lockLotsById(ctx, [...received.keys()]);
    const moved = lots.filter(
      ({ id, onHand, allocated }) => allocated > 0 || compareUnits(onHand, received.get(id) ?? 0) !== 0,
    );
    if (moved.length > 0) await failMoved(ctx, moved, received);
    await moveStock(
      ctx,
      [...received].map(([lotId, units]) => ({
        lotId,
        units: -units,
        kind: 'voidReceipt',
        orderId: null,
        receiptId,
        reason,
      })),
    );
    const ended = { voidedBy: ctx.actor.personId, voidedAt: ctx.now().toISOString(), voidReason: reason };
    await ctx.db
      .update(receipt)
      .set({ ...ended, state: 'void', version: nextVersion })
      .where(eq(receipt.id, receiptId));
    const detail = { supplierName, manifestNo, reason };
    await recordAudit(ctx, { action: 'void', entity: 'receipt', entityId: receiptId, detail });
    return { message: messages.updated };
  });
}

/** What each lot of the receipt got. */
async function receivedUnits({ db }: StaffCtx, receiptId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ lotId: receiptLine.lotId, units: receiptLine.units })
    .from(receiptLine)
    .where(eq(receiptLine.receiptId, receiptId));
  return new Map(
    rows.flatMap(({ lotId, units }) => (lotId === null || units === null ? [] : [[lotId, units] as const])),
  );
}

type Moved = Awaited<ReturnType<typeof lockLotsById>>;

async function failMoved(ctx: StaffCtx, moved: Moved, received: ReadonlyMap<number, number>): Promise<never> {
  const ids = moved.map(({ id }) => id);
  const names = await ctx.db
    .select({ lotId: lot.id, productName: product.name })
    .from(lot)
    .innerJoin(product, eq(product.id, lot.productId))
    .where(inArray(lot.id, ids));
  const orders = await ordersOf(ctx, ids);
  const lots = moved.map(({ id, barcode, onHand, allocated }) => ({
    inventoryId: id,
    barcode,
    productName: names.find(({ lotId }) => lotId === id)?.productName ?? '',
    received: received.get(id) ?? 0,
    onHand,
    allocated,
    orders: orders.filter(({ lotId }) => lotId === id).map(({ orderId, orderNo }) => ({ orderId, orderNo })),
  }));
  fail('receipt_moved', { detail: lots.slice(0, 3).map(movedText).join(' '), extra: { lots } });
}

interface MovedLot {
  readonly barcode: string;
  readonly received: number;
  readonly onHand: number;
  readonly allocated: number;
  readonly orders: readonly { readonly orderNo: number }[];
}

function movedText({ barcode, received, onHand, allocated, orders }: MovedLot): string {
  const holds = `Lot ${barcodeText(barcode)} holds ${formatUnits(onHand)} of ${formatUnits(received)} units`;
  const promised = allocated === 0 ? '' : `, ${formatUnits(allocated)} of them promised`;
  const to = orders.slice(0, 3).map(orderName).join(', ');
  return `${holds}${promised}${to === '' ? '' : ` (${to})`}.`;
}

/** Orders in the actor's scope that have units of lots: promised still, or delivered. */
const ordersOf = async ({ db, actor }: StaffCtx, lotIds: readonly number[]) =>
  await db
    .selectDistinct({ lotId: allocation.lotId, orderId: salesOrder.id, orderNo: salesOrder.orderNo })
    .from(allocation)
    .innerJoin(orderLine, eq(orderLine.id, allocation.orderLineId))
    .innerJoin(salesOrder, eq(salesOrder.id, orderLine.orderId))
    .where(and(inArray(allocation.lotId, [...lotIds]), notReturned, orderScope(actor)))
    .orderBy(asc(salesOrder.orderNo));
