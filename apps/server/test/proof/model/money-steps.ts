import { checkMoney, first, only, onOrder, settle } from './step-on-order.ts';
import { grandTotal } from './order-goods.ts';
import type { Order } from './state.ts';

/** Discount, credit and payments of an order, in cents. */

const isOpen = ({ status }: Order): string | null =>
  status === 'Paid' || status === 'Cancelled' ? 'order_locked' : null;

export const setOrderDiscount = (order: Order, discount: number) =>
  onOrder({
    order,
    operation: 'orders.setOrderDiscount',
    input: { body: { orderId: order.id, discountAmount: discount / 100 } },
    refused: first(
      () => isOpen(order),
      () => checkMoney({ ...order, discount }),
    ),
    change: () => {
      order.discount = discount;
      settle(order);
    },
  });

export const setCredit = (order: Order, credit: number) =>
  onOrder({
    order,
    operation: 'orders.setCredit',
    input: { body: { orderId: order.id, creditAmount: credit / 100 } },
    refused: first(
      () => isOpen(order),
      () => (credit > grandTotal(order) + order.credit ? 'credit_too_high' : null),
      () => checkMoney({ ...order, credit }),
    ),
    change: () => {
      order.credit = credit;
      settle(order);
    },
  });

const params = ({ id }: Order) => ({ orderId: id });

export const addPayment = (order: Order, amount: number) =>
  onOrder({
    order,
    operation: 'fulfillment.addPayment',
    input: { params: params(order), body: { amount: amount / 100, paidOn: '2026-01-05', method: 'check' } },
    refused: first(
      () => only(order, ['Invoiced', 'Released']),
      () => (amount > 0 ? null : 'payment_not_positive'),
      () => (amount > grandTotal(order) - order.paid ? 'payment_too_high' : null),
    ),
    change: () => {
      order.paid += amount;
      order.payments.push({ id: 0, amount });
      settle(order);
    },
  });

export const removePayment = (order: Order, at: number) => {
  const payment = order.payments[at];
  return onOrder({
    order,
    operation: 'fulfillment.removePayment',
    input: { params: params(order), body: { paymentId: payment?.id ?? 2_000_000_000, reason: 'Check bounced' } },
    refused: first(
      () => only(order, ['Invoiced', 'Released', 'Paid']),
      () => (payment === undefined ? 'not_found' : null),
    ),
    change: () => {
      order.paid -= payment?.amount ?? 0;
      order.payments.splice(at, 1);
      settle(order);
    },
  });
};

/** Pays what is open; nothing may be open of an order that comes to nothing. */
export const pay = (order: Order) =>
  onOrder({
    order,
    operation: 'fulfillment.pay',
    input: { params: params(order), body: {} },
    refused: only(order, ['Invoiced', 'Released']),
    change: () => {
      const amount = grandTotal(order) - order.paid;
      if (amount > 0) order.payments.push({ id: 0, amount });
      order.paid += amount;
      order.status = 'Paid';
    },
  });

export const unpay = (order: Order) =>
  onOrder({
    order,
    operation: 'fulfillment.unpay',
    input: { params: params(order), body: { reason: 'Check bounced' } },
    refused: only(order, ['Paid']),
    change: () => {
      order.paid = 0;
      order.payments = [];
      order.status = order.isReleased ? 'Released' : 'Invoiced';
    },
  });
