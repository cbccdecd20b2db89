import { sum, times } from '../amounts.ts';
import { checkMoney, first, isOpen, mustReport, only, onOrder, pricesOf } from '../step-on-order.ts';
import { grandTotal } from '../order-goods.ts';
import type { Model, Order } from '../state.ts';

/** Discount, credit, charges and payments of an order, in cents. */

export const setOrderDiscount = (order: Order, discount: number) =>
  onOrder({
    order,
    operation: 'orders.setOrderDiscount',
    input: { body: { orderId: order.id, discountAmount: discount / 100 } },
    refused: first(
      () => isOpen(order),
      () => checkMoney({ ...order, discount }),
    ),
    isNothing: order.discount === discount,
    change: () => {
      const prices = pricesOf(order);
      order.discount = discount;
      mustReport(order, prices);
    },
  });

/** What persons gave: the rest goes with the returns that gave it. */
const personsCredit = ({ credit, returns }: Order): number => credit - sum(returns.map((each) => each.credit));

/** What persons gave is another amount. */
const withPersons = (order: Order, amount: number): Order => ({
  ...order,
  credit: order.credit - personsCredit(order) + amount,
});

const credited = (
  order: Order,
  amount: number,
  operation: 'orders.setCredit' | 'orders.addCredit',
  next: Order,
  isTooHigh: boolean,
) =>
  onOrder({
    order,
    operation,
    input: { body: { orderId: order.id, creditAmount: amount / 100 } },
    refused: first(
      () => isOpen(order),
      () => (isTooHigh ? 'credit_too_high' : null),
      () => checkMoney(next),
    ),
    isNothing: operation === 'orders.addCredit' && amount === 0,
    change: () => {
      order.credit = next.credit;
    },
  });

export const setCredit = (order: Order, amount: number) => {
  const isTooHigh = amount > grandTotal(order) + personsCredit(order);
  return credited(order, amount, 'orders.setCredit', withPersons(order, amount), isTooHigh);
};

export const addCredit = (order: Order, amount: number) =>
  credited(order, amount, 'orders.addCredit', { ...order, credit: order.credit + amount }, amount > grandTotal(order));

export const removeCredit = (order: Order) => {
  const next = withPersons(order, 0);
  return onOrder({
    order,
    operation: 'orders.removeCredit',
    input: { body: { orderId: order.id } },
    refused: first(
      () => isOpen(order),
      () => checkMoney(next),
    ),
    change: () => {
      order.credit = next.credit;
    },
  });
};

/** A charge is an amount, or a price and units. */
export type Charge = { readonly amount: number } | { readonly price: number; readonly units: number };

const NO_CHARGE = 2_000_000_000;

/** Changes the charge at a place of the order's list, or adds one. */
export const saveCharge = ({ chargeTypeId }: Model, order: Order, charge: Charge, at: number | null) => {
  const [total, body] =
    'amount' in charge
      ? [charge.amount, { isFlat: true, amount: charge.amount / 100 }]
      : [
          times(charge.price, charge.units),
          { isFlat: false, unitPrice: charge.price / 100, units: charge.units / 100 },
        ];
  const id = at === null ? 0 : (order.charges[at]?.id ?? NO_CHARGE);
  const others = order.charges.map((each) => (each.id === id ? { id, total } : each));
  const charges = at === null ? [...order.charges, { id: 0, total }] : others;
  const isEmpty = 'amount' in charge ? charge.amount === 0 : charge.price === 0;
  return onOrder({
    order,
    operation: 'orders.saveCharge',
    input: { body: { orderId: order.id, id, chargeId: chargeTypeId, ...body } },
    refused: first(
      () => (isEmpty ? 'charge_incomplete' : null),
      () => isOpen(order),
      () => (id === NO_CHARGE ? 'not_found' : null),
      () => checkMoney({ ...order, charges }),
    ),
    change: () => {
      order.charges = charges;
    },
  });
};

export const removeCharge = (order: Order, at: number) => {
  const id = order.charges[at]?.id ?? NO_CHARGE;
  const charges = order.charges.filter((each) => each.id !== id);
  return onOrder({
    order,
    operation: 'orders.removeCharge',
    input: { params: { orderChargeId: id } },
    refused: first(
      () => (id === NO_CHARGE ? 'not_found' : null),
      () => isOpen(order),
      () => checkMoney({ ...order, charges }),
    ),
    change: () => {
      order.charges = charges;
    },
  });
};

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
    refused: order.status === 'Paid' || order.paid > 0 ? null : 'transition_refused',
    change: () => {
      order.paid = 0;
      order.payments = [];
      order.status = order.isReleased ? 'Released' : 'Invoiced';
    },
  });
