import { isUnits, MAX_UNITS } from '@cartwright/domain/money/money';
import { disposals } from '@cartwright/domain/orders/order-returns';
import { orderStatuses } from '@cartwright/domain/orders/order-state';
import { paymentMethods } from '@cartwright/domain/money/payments';
import { z } from 'zod';
import { dayOf, id, input, money, named, pathId, text, units } from '../fields.ts';
import { route } from '../route.ts';

/** Goods that a client does not keep, and payments (domain rule "order life"). */

const version = z.int().min(1).nullish();

/** An order after a step of its life. */
export const steppedOrder = named('SteppedOrder', { orderId: id, status: z.enum(orderStatuses), version: z.int() });

const step = {
  method: 'POST',
  auth: 'staff',
  permission: 'fulfillment',
  effect: 'write',
  params: pathId('orderId'),
  response: steppedOrder,
} as const;
/** With the entry of the ledger, by which it is undone. */
const returned = { response: step.response.extend({ returnId: id }).meta({ id: 'GoodsReturned' }) } as const;
const refusals = ['not_found', 'transition_refused', 'stale_version'] as const;
const totals = ['order_discount_too_high', 'order_total_negative', 'order_total_too_high', 'paid_above_total'] as const;

/** A list with each line once. */
const linesOf = <S extends z.ZodObject<{ orderItemId: typeof id }>>(line: S) =>
  z
    .array(line)
    .max(1000)
    .refine((lines) => new Set(lines.map((each) => each.orderItemId)).size === lines.length, 'Name each line once.');

const acceptedUnits = z
  .number('Units must be a number.')
  .min(0, 'Units are not negative.')
  .max(MAX_UNITS, 'Units are at most 999,999.99.')
  .refine(isUnits, 'Units have at most two decimals.');

const payment = {
  ...step,
  permission: ['fulfillment', 'accounting'],
} as const;

const returnRequest = input({ returnId: id, version }).meta({ id: 'ReturnRequest' });

export const orderMoney = {
  reject: route({
    path: '/v1/fulfillment/reject-at-door/{orderId}',
    summary: 'Notes what the client accepted of each line; the rest returns to its lot, and the totals follow',
    ...step,
    ...returned,
    body: input({ lines: linesOf(input({ orderItemId: id, acceptedUnits, reason: text(200) })), version }),
    refusals: [
      ...refusals,
      ...totals,
      'nothing_rejected',
      'accepted_units_not_valid',
      'units_not_whole',
      'whole_order_rejected',
      'reason_required',
    ],
  }),
  undoReject: route({
    path: '/v1/fulfillment/undo-rejection/{orderId}',
    summary: 'Undoes a rejection at the door until its manifest is void',
    ...step,
    body: returnRequest,
    refusals: [...refusals, ...totals, 'return_followed', 'allocation_failed'],
  }),
  returnGoods: route({
    path: '/v1/fulfillment/return-goods/{orderId}',
    summary: 'Takes back goods that the client had accepted, into their lots or destroyed, for a credit',
    ...step,
    ...returned,
    permission: 'orders.price',
    body: input({
      lines: linesOf(input({ orderItemId: id, units, reason: text(200), disposal: z.enum(disposals) })),
      creditAmount: money,
      /** Needed for a credit above what the goods are worth. */
      creditReason: text(200).nullish(),
      /** The state's number of the transfer back. */
      reference: text(60).nullish(),
      version,
    }),
    refusals: [
      ...refusals,
      ...totals,
      'nothing_returned',
      'return_too_high',
      'units_not_whole',
      'reason_required',
      'credit_too_high',
      'credit_reason_required',
    ],
  }),
  undoReturn: route({
    path: '/v1/fulfillment/undo-return/{orderId}',
    summary: 'Undoes a return with the credit that it gave',
    ...step,
    permission: 'orders.price',
    body: returnRequest,
    refusals: [...refusals, ...totals, 'return_followed', 'allocation_failed'],
  }),
  addPayment: route({
    path: '/v1/fulfillment/add-payment/{orderId}',
    summary: 'Notes a payment; the order is paid when its payments cover the grand total',
    ...payment,
    body: input({
      amount: money,
      paidOn: dayOf('Enter a date.'),
      method: z.enum(paymentMethods),
      reference: text(60).nullish(),
      version,
    }),
    refusals: [...refusals, 'payment_not_positive', 'payment_too_high', 'payment_date_not_valid'],
  }),
  removePayment: route({
    path: '/v1/fulfillment/take-back-payment/{orderId}',
    summary: 'Takes one payment back with a reason',
    ...payment,
    body: input({ paymentId: id, reason: text(500), version }),
    refusals: [...refusals, 'reason_required'],
  }),
};
