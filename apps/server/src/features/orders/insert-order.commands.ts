import type { DiscountKind } from '@cartwright/domain/pricing';
import { orderTotals, refuseTotalCap } from '@cartwright/domain/totals';
import type { ActorCtx } from '../../core/context.ts';
import { deferWrite } from '../../db/transaction.ts';
import { insertRows } from '../../db/bulk.ts';
import { orderLine, orderNote, salesOrder } from '../../db/schema/orders.table.ts';
import { enforce } from '../../core/errors.ts';
import type { PlannableLine } from './allocate.commands.ts';

/** A line of a cart as the order keeps it: what the buyer saw. */
export interface SellableLine extends PlannableLine {
  readonly unitPrice: number;
  readonly discountKind: DiscountKind;
  readonly discountValue: number;
  readonly discountName: string | null;
  readonly lineDiscount: number;
  readonly lineTotal: number;
  readonly sampleType: 1 | 2 | null;
}

interface OrderToInsert {
  readonly cart: { id: number; clientId: number; cartDiscount: number; isNonCannabis: boolean | null };
  readonly deliveryDate: string;
  readonly lines: readonly SellableLine[];
  readonly isBackorder: boolean;
}

/** Writes an order and sends its lines and its system note; answers its id and number. */
export async function insertOrder(ctx: ActorCtx, { cart, deliveryDate, lines, isBackorder }: OrderToInsert) {
  const orderDate = ctx.now().toISOString();
  const totals = orderTotals({ lines, orderDiscount: cart.cartDiscount, charges: [], creditAmount: 0 });
  enforce(refuseTotalCap(totals.grandTotal));
  const [made] = await ctx.db
    .insert(salesOrder)
    .values({
      cartId: cart.id,
      clientId: cart.clientId,
      salesPersonId: ctx.actor.personId,
      submittedBy: ctx.actor.personId,
      orderDate,
      estimateDeliveryDate: deliveryDate,
      isNonCannabis: cart.isNonCannabis ?? false,
      isSamplesOnly: lines.every((line) => line.sampleType !== null),
      grossTotal: totals.grossTotal,
      sampleTotal: totals.sampleTotal,
      orderDiscount: cart.cartDiscount,
      netTotal: totals.netTotal,
      grandTotal: totals.grandTotal,
    })
    .returning({ orderId: salesOrder.id, orderNo: salesOrder.orderNo });
  if (made === undefined) throw new Error('insert answered no row');
  insertLines(ctx, made.orderId, lines, isBackorder);
  const what = isBackorder ? 'Submitted as backorder' : 'Submitted';
  const note = ctx.db.insert(orderNote).values({
    orderId: made.orderId,
    note: `${what} by ${ctx.actor.name} from cart ${cart.id}.`,
    isSystem: true,
    personId: ctx.actor.personId,
    createdAt: orderDate,
  });
  deferWrite(ctx, note);
  return made;
}

function insertLines(ctx: ActorCtx, orderId: number, lines: readonly SellableLine[], isBackorder: boolean): void {
  const rows = lines.map((line) => ({
    orderId,
    cartLineId: line.id,
    productId: line.productId,
    productName: line.productName,
    units: line.units,
    unitPrice: line.unitPrice,
    discountKind: line.discountKind,
    discountValue: line.discountValue,
    discountName: line.discountName,
    lineDiscount: line.lineDiscount,
    lineTotal: line.lineTotal,
    sampleType: line.sampleType,
    isBackorder: isBackorder || line.isBackorder,
    conversionUnits: isBackorder || line.isBackorder ? 0 : line.conversionUnits,
  }));
  deferWrite(ctx, insertRows(ctx.db, orderLine, rows));
}
