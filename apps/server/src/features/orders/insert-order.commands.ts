import { businessDate } from '@cartwright/domain/dates';
import type { DiscountKind } from '@cartwright/domain/pricing';
import { orderTotals, refuseTotalCap } from '@cartwright/domain/totals';
import { sql } from 'drizzle-orm';
import type { ActorCtx } from '../../context.ts';
import { clientMonthSales, orderLine, orderNote, salesOrder } from '../../db/schema/orders.table.ts';
import { enforce } from '../../http/refusal.ts';
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

/** Writes order, lines, system note and the client's month total; answers the ids, lines by their cart line's id. */
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
  const lineIds = await insertLines(ctx, made.orderId, lines, isBackorder);
  const what = isBackorder ? 'Submitted as backorder' : 'Submitted';
  await ctx.db.insert(orderNote).values({
    orderId: made.orderId,
    note: `${what} by ${ctx.actor.name} from cart ${cart.id}.`,
    isSystem: true,
    personId: ctx.actor.personId,
    createdAt: orderDate,
  });
  await countSale(ctx, cart.clientId, orderDate, totals.grandTotal);
  return { ...made, lineIds };
}

async function insertLines(
  ctx: ActorCtx,
  orderId: number,
  lines: readonly SellableLine[],
  isBackorder: boolean,
): Promise<ReadonlyMap<number, number>> {
  const rows = lines.map((line) => ({
    orderId,
    cartItemId: line.id,
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
  const inserted = await ctx.db
    .insert(orderLine)
    .values(rows)
    .returning({ id: orderLine.id, cartItemId: orderLine.cartItemId });
  return new Map(inserted.flatMap(({ id, cartItemId }) => (cartItemId === null ? [] : [[cartItemId, id] as const])));
}

/**
 * Keeps what the client bought in a month beside the orders, in their transaction (INV-39). The month is the business
 * month of the order date; a sale counts at GrandTotal (domain rule "what counts as a sale").
 */
async function countSale(ctx: ActorCtx, clientId: number, orderDate: string, grandTotal: number): Promise<void> {
  const month = `${businessDate(orderDate, ctx.timeZone).slice(0, 7)}-01`;
  await ctx.db
    .insert(clientMonthSales)
    .values({ clientId, month, total: grandTotal, orderCount: 1 })
    .onConflictDoUpdate({
      target: [clientMonthSales.clientId, clientMonthSales.month],
      set: {
        total: sql`${clientMonthSales.total} + excluded.total`,
        orderCount: sql`${clientMonthSales.orderCount} + 1`,
      },
    });
}
