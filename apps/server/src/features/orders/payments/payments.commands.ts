import { businessDate, formatDate } from '@cartwright/domain/dates/dates';
import { addMoney, formatMoney, subtractMoney } from '@cartwright/domain/money/money';
import { invoicedStatus } from '@cartwright/domain/orders/order-guards';
import { checkPayment, paymentMethodLabels, type PaymentMethod, paymentState } from '@cartwright/domain/money/payments';
import { and, eq } from 'drizzle-orm';
import type { ActorCtx } from '../../../core/context.ts';
import { assertAllowed, fail } from '../../../core/errors.ts';
import { orderPayment } from '../../../db/schema/orders-money.table.ts';
import { deferWrite } from '../../../db/transaction.ts';
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

/** Notes a payment of at most what is open, dated today or earlier. */
export async function addPayment(ctx: ActorCtx, { amount, paidOn, method, reference, ...request }: Payment) {
  return await stepOrder(ctx, { ...request, action: 'payPart' }, async (ctx, found) => {
    const { open } = paymentState(found);
    const refused = checkPayment({ amount, paidOn }, found, businessDate(ctx.now(), ctx.timeZone));
    assertAllowed(refused, refused?.code === 'payment_too_high' ? { detail: `${formatMoney(open)} is open.` } : {});
    insertPayment(ctx, { orderId: found.id, amount, paidOn, method, reference: reference ?? '' });
    const paidAmount = addMoney(found.paidAmount, amount);
    const { status, paidDate } = await statusWithPayments(ctx, found, { ...found, paidAmount });
    const by = [paymentMethodLabels[method], reference ?? ''].filter((part) => part !== '').join(' ');
    return {
      to: status,
      set: { paidAmount, paidDate },
      note: `Payment of ${formatMoney(amount)} on ${formatDate(paidOn)} (${by})`,
      detail: { amount, paidOn, method, reference: reference ?? '', paidAmount },
    };
  });
}

type NewPayment = Pick<typeof orderPayment.$inferInsert, 'orderId' | 'amount' | 'paidOn' | 'method' | 'reference'>;

function insertPayment(ctx: ActorCtx, payment: NewPayment): void {
  const row = { ...payment, personId: ctx.actor.personId, createdAt: ctx.now().toISOString() };
  deferWrite(ctx, ctx.db.insert(orderPayment).values(row));
}

const removal = (ctx: ActorCtx, reasonForRemoving: string) => ({
  removedAt: ctx.now().toISOString(),
  removedBy: ctx.actor.personId,
  reasonForRemoving,
});

/** Takes one payment back; an order that it had covered is unpaid again. */
export async function removePayment(
  ctx: ActorCtx,
  { paymentId, ...request }: StepRequest & { readonly paymentId: number; readonly reason: string },
) {
  return await stepOrder(ctx, { ...request, action: 'removePayment' }, async (ctx, found) => {
    const [removed] = await ctx.db
      .update(orderPayment)
      .set(removal(ctx, request.reason))
      .where(and(eq(orderPayment.id, paymentId), paymentsOf(found.id)))
      .returning();
    if (removed === undefined) fail('not_found');
    const paidAmount = subtractMoney(found.paidAmount, removed.amount);
    const { status, paidDate } = await statusWithPayments(ctx, found, { ...found, paidAmount });
    return {
      to: status,
      set: { paidAmount, paidDate },
      note: `Payment of ${formatMoney(removed.amount)} taken back`,
      detail: { paymentId, amount: removed.amount, paidAmount },
    };
  });
}

/** Notes that what is open was paid today, without saying how. */
export const pay = async (ctx: ActorCtx, request: StepRequest) =>
  await stepOrder(ctx, { ...request, action: 'pay' }, (ctx, found) => {
    const { open } = paymentState(found);
    const now = ctx.now().toISOString();
    const paidOn = businessDate(now, ctx.timeZone);
    if (open > 0) insertPayment(ctx, { orderId: found.id, amount: open, paidOn, method: null, reference: '' });
    return { set: { paidDate: now, paidAmount: found.grandTotal }, detail: { amount: open } };
  });

/** Takes every payment back: the order is Released again if it left, else Invoiced. */
export const unpay = async (ctx: ActorCtx, request: StepRequest & { readonly reason: string }) =>
  await stepOrder(ctx, { ...request, action: 'unpay' }, (ctx, found) => {
    deferWrite(ctx, ctx.db.update(orderPayment).set(removal(ctx, request.reason)).where(paymentsOf(found.id)));
    return {
      to: invoicedStatus({ paidDate: null, releasedDate: found.releasedDate }),
      set: { paidDate: null, paidAmount: 0 },
      detail: { paidDate: found.paidDate, paidAmount: found.paidAmount },
    };
  });
