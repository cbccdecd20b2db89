import { businessDate, businessDayRange } from '@cartwright/domain/dates/dates';
import { formatMoney } from '@cartwright/domain/money/money';
import { checkPaidTotal, statusAfterPayment, type PaidOrder } from '@cartwright/domain/money/payments';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed } from '../../../core/errors.ts';
import { orderPayment } from '../../../db/schema/orders-money.table.ts';
import type { OrderRow } from '../order/order.locks.ts';

/** The payments of an order that were not taken back. */
export const paymentsOf = (orderId: number) => and(eq(orderPayment.orderId, orderId), isNull(orderPayment.removedAt));

/**
 * Status and paid date of an order after a change: when its total or payments are others, Paid if the payments cover the
 * total, dated by the last of them. `paid_above_total` when they are more. One that was paid without owing anything stays so.
 */
export async function statusWithPayments(ctx: StaffCtx, found: OrderRow, { grandTotal, paidAmount }: PaidOrder) {
  assertAllowed(checkPaidTotal({ grandTotal, paidAmount }), {
    detail: `The client has paid ${formatMoney(paidAmount)}, more than the new total of ${formatMoney(grandTotal)}. Take a payment back first.`,
  });
  if (grandTotal === found.grandTotal && paidAmount === found.paidAmount) {
    return { status: found.status, paidDate: found.paidDate };
  }
  const { releasedDate } = found;
  const status = statusAfterPayment({ status: found.status, grandTotal, paidAmount, releasedDate });
  if (status === found.status) return { status, paidDate: found.paidDate };
  return { status, paidDate: status === 'Paid' ? await lastPaid(ctx, found.id) : null };
}

/** The instant of the last payment: now when it is of today, else the start of its business day. */
async function lastPaid(ctx: StaffCtx, orderId: number): Promise<string> {
  const [found] = await ctx.db
    .select({ day: sql<string | null>`max(${orderPayment.paidOn})::text` })
    .from(orderPayment)
    .where(paymentsOf(orderId));
  const now = ctx.now().toISOString();
  const day = found?.day ?? businessDate(now, ctx.timeZone);
  const [start] = businessDayRange(day, ctx.timeZone);
  return day === businessDate(now, ctx.timeZone) ? now : start;
}
