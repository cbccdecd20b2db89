import { compareUnits, formatUnits } from '@cartwright/domain/money/money';
import { orderName } from '@cartwright/domain/orders/order-name';
import { barcodeText } from '@cartwright/domain/products/barcodes';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { orderScope } from '../../../auth/scope.ts';
import type { StaffCtx } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import { notReturned } from '../../../db/rules/stock.ts';
import { allocation, orderLine } from '../../../db/schema/orders-lines.table.ts';
import { salesOrder } from '../../../db/schema/orders.table.ts';
import { lot, product } from '../../../db/schema/products.table.ts';
import type { lockLotsById } from './hold.commands.ts';

type LockedLot = Awaited<ReturnType<typeof lockLotsById>>[number];

/**
 * Refuses to take lots back that hold anything but what came into them, or are promised: names them with what is there and
 * the orders that have their units. `cameIn` are units by lot; other lots are not asked.
 */
export async function assertUnmoved(
  ctx: StaffCtx,
  lots: readonly LockedLot[],
  cameIn: ReadonlyMap<number, number>,
  code: 'receipt_moved' | 'conversion_moved',
): Promise<void> {
  const moved = lots.filter(({ id, onHand, allocated }) => {
    const units = cameIn.get(id);
    return units !== undefined && (allocated > 0 || compareUnits(onHand, units) !== 0);
  });
  if (moved.length === 0) return;
  const ids = moved.map(({ id }) => id);
  const names = await ctx.db
    .select({ lotId: lot.id, productName: product.name })
    .from(lot)
    .innerJoin(product, eq(product.id, lot.productId))
    .where(inArray(lot.id, ids));
  const orders = await ordersOf(ctx, ids);
  const named = moved.map(({ id, barcode, onHand, allocated }) => ({
    inventoryId: id,
    barcode,
    productName: names.find(({ lotId }) => lotId === id)?.productName ?? '',
    received: cameIn.get(id) ?? 0,
    onHand,
    allocated,
    orders: orders.filter(({ lotId }) => lotId === id).map(({ orderId, orderNo }) => ({ orderId, orderNo })),
  }));
  fail(code, { detail: named.slice(0, 3).map(movedText).join(' '), extra: { lots: named } });
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
