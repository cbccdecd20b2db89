import { businessDate, formatDate } from '@cartwright/domain/dates/dates';
import { addMoney, formatMoney, subtractMoney, sumMoney } from '@cartwright/domain/money/money';
import { invoicedStatus } from '@cartwright/domain/orders/order-guards';
import { checkPayment, paymentMethodLabels, type PaymentMethod, paymentState } from '@cartwright/domain/money/payments';
import { orderActionLabels } from '@cartwright/domain/orders/order-labels';
import { and, inArray } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';
import { orderPayment } from '../../../db/schema/orders-money.table.ts';
import { deferWrite } from '../../../db/transaction.ts';
import type { OrderRow } from '../order/order.locks.ts';
import { stepOrder, type StepRequest } from '../status/step-order.commands.ts';
import { paymentsOf, statusWithPayments } from './status-with-payments.queries.ts';

/** Payments of an order: rows that sum to at most its grand total, and make it Paid when they cover it. */

interface Payment extends StepRequest {
  readonly amount: number;
  /** A business day, YYYY-MM-DD. */
  readonly paidOn: string;
  readonly method: PaymentMethod;
  readonly reference?: string | null | undefined;
}

/** "Payment of $40.00 on 01/05/2026 (Check 1023)" */
function described({ amount, paidOn, method, reference }: Described): string {
  const by = [method === null ? '' : paymentMethodLabels[method], reference].filter((part) => part !== '').join(' ');
  return `Payment of ${formatMoney(amount)} on ${formatDate(paidOn)}${by === '' ? '' : ` (${by})`}`;
}

/** Notes a payment of at most what is open, dated today or earlier. */
export async function addPayment(ctx: StaffCtx, { amount, paidOn, method, reference, ...request }: Payment) {
  return await stepOrder(ctx, { ...request, action: 'payPart' }, async (ctx, found) => {
    const { open } = paymentState(found);
    const refused = checkPayment({ amount, paidOn }, found, businessDate(ctx.now(), ctx.timeZone));
    const detail = `${formatMoney(open)} is open. Note the rest at another order.`;
    assertAllowed(refused, refused?.code === 'payment_too_high' ? { detail } : {});
    insertPayment(ctx, { orderId: found.id, amount, paidOn, method, reference: reference ?? '' });
    const paidAmount = addMoney(found.paidAmount, amount);
    const { status, paidDate } = await statusWithPayments(ctx, found, { ...found, paidAmount });
    return {
      to: status,
      set: { paidAmount, paidDate },
      note: described({ amount, paidOn, method, reference: reference ?? '' }),
      detail: { amount, paidOn, method, reference: reference ?? '', paidAmount },
    };
  });
}

type Described = Pick<typeof orderPayment.$inferSelect, 'amount' | 'paidOn' | 'method' | 'reference'>;
type NewPayment = Pick<typeof orderPayment.$inferInsert, 'orderId' | 'amount' | 'paidOn' | 'method' | 'reference'>;

function insertPayment(ctx: StaffCtx, payment: NewPayment): void {
  const row = { ...payment, personId: ctx.actor.personId, createdAt: ctx.now().toISOString() };
  deferWrite(ctx, ctx.db.insert(orderPayment).values(row));
}

const removal = (ctx: StaffCtx, reasonForRemoving: string) => ({
  removedAt: ctx.now().toISOString(),
  removedBy: ctx.actor.personId,
  reasonForRemoving,
});

/** Takes one payment back; an order that it had covered is unpaid again. */
export const removePayment = async (
  ctx: StaffCtx,
  { paymentId, ...request }: StepRequest & { readonly paymentId: number; readonly reason: string },
) => await takeBack(ctx, 'removePayment', request, [paymentId]);

/** Notes that what is open was paid today, without saying how. */
export const pay = async (ctx: StaffCtx, request: StepRequest) =>
  await stepOrder(ctx, { ...request, action: 'pay' }, (ctx, found) => {
    const { open } = paymentState(found);
    const now = ctx.now().toISOString();
    const paidOn = businessDate(now, ctx.timeZone);
    if (open > 0) insertPayment(ctx, { orderId: found.id, amount: open, paidOn, method: null, reference: '' });
    const note = open > 0 ? `Payment of ${formatMoney(open)} on ${formatDate(paidOn)}` : orderActionLabels.pay.done;
    return { set: { paidDate: now, paidAmount: found.grandTotal }, note, detail: { amount: open, paidOn } };
  });

interface Unpaying extends StepRequest {
  readonly reason: string;
  /** Which payments; all of them when left out. */
  readonly paymentIds?: readonly number[] | null | undefined;
}

/** Takes payments back, all of them unless some are chosen: the order is Released again if it left, else Invoiced. */
export const unpay = async (ctx: StaffCtx, { paymentIds, ...request }: Unpaying) =>
  await takeBack(ctx, 'unpay', request, paymentIds ?? 'all');

/** Payments of an order end with a reason; they stay in its list and its notes. `not_found` when one of them is none of it. */
async function takeBack(
  ctx: StaffCtx,
  action: 'removePayment' | 'unpay',
  request: StepRequest & { readonly reason: string },
  chosen: readonly number[] | 'all',
) {
  return await stepOrder(ctx, { ...request, action }, async (ctx, found) => {
    const which = chosen === 'all' ? undefined : inArray(orderPayment.id, [...chosen]);
    const removed = await ctx.db
      .update(orderPayment)
      .set(removal(ctx, request.reason))
      .where(and(paymentsOf(found.id), which))
      .returning();
    if (chosen !== 'all' && removed.length !== new Set(chosen).size) fail('not_found');
    const amount = sumMoney(removed.map((each) => each.amount));
    const paidAmount = subtractMoney(found.paidAmount, amount);
    const { status, paidDate } = await statusAfter(ctx, found, paidAmount);
    const payments = removed.toSorted((a, b) => a.id - b.id);
    return {
      to: status,
      set: { paidAmount, paidDate },
      note: payments.length === 0 ? orderActionLabels.unpay.done : `${payments.map(described).join(', ')} taken back`,
      detail: {
        payments: payments.map(({ id, amount: of, paidOn, method, reference }) => ({
          paymentId: id,
          amount: of,
          paidOn,
          method,
          reference,
        })),
        amount,
        paidAmount,
      },
    };
  });
}

/** Status and paid date of an order with another paid amount; one that was paid without owing anything is so no more. */
async function statusAfter(ctx: StaffCtx, found: OrderRow, paidAmount: number) {
  if (paidAmount > 0) return await statusWithPayments(ctx, found, { ...found, paidAmount });
  return { status: invoicedStatus({ paidDate: null, releasedDate: found.releasedDate }), paidDate: null };
}
