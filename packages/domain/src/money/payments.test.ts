import { describe, expect, it } from 'vitest';
import { holds, hundredths } from '../../test/property.ts';
import { addMoney } from './money.ts';
import { orderStatuses } from '../orders/order-status.ts';
import { checkPaidTotal, checkPayment, paymentState, statusAfterPayment } from './payments.ts';

const today = '2026-11-23';
const paying = (amount: number, open: number, paidOn = today) =>
  checkPayment({ amount, paidOn }, { grandTotal: open, paidAmount: 0 }, today);

describe('payments of an order', () => {
  it('never sum to more than the grand total, and cover it exactly at the end', () => {
    holds(hundredths(0, 500_000), hundredths(0, 500_000), hundredths(-100, 500_000), (grandTotal, paid, amount) => {
      const order = { grandTotal, paidAmount: Math.min(paid, grandTotal) };
      const { open } = paymentState(order);
      expect(addMoney(order.paidAmount, open)).toBe(grandTotal);
      const taken = checkPayment({ amount, paidOn: today }, order, today) === null;
      expect(taken).toBe(amount > 0 && amount <= open);
      if (!taken) return;
      const after = { grandTotal, paidAmount: addMoney(order.paidAmount, amount) };
      expect(checkPaidTotal(after)).toBeNull();
      expect(paymentState(after).isCovered).toBe(amount === open);
    });
  });

  it('are of today or earlier', () => {
    expect(paying(5, 10, '2026-11-22')).toBeNull();
    expect(paying(5, 10, '2026-11-24')?.code).toBe('payment_date_not_valid');
    expect(paying(10.01, 10)).toEqual({ code: 'payment_too_high', params: { open: 10 } });
    expect(paying(0, 10)?.code).toBe('payment_not_positive');
  });

  it('refuse a total below what is paid', () => {
    expect(checkPaidTotal({ grandTotal: 49.99, paidAmount: 50 })).toEqual({
      code: 'paid_above_total',
      params: { grandTotal: 49.99, paidAmount: 50 },
    });
  });

  it('decide the status from Invoiced on, and no earlier one', () => {
    const after = (paidAmount: number, releasedDate: string | null, grandTotal = 10) =>
      statusAfterPayment({ status: 'Invoiced', grandTotal, paidAmount, releasedDate });
    expect([after(0, null), after(4, null), after(10, null)]).toEqual(['Invoiced', 'Invoiced', 'Paid']);
    expect([after(4, today), after(10, today), after(0, today, 0)]).toEqual(['Released', 'Paid', 'Released']);
    const early = orderStatuses.filter((status) => !['Invoiced', 'Released', 'Paid'].includes(status));
    const kept = early.map((status) =>
      statusAfterPayment({ status, grandTotal: 1, paidAmount: 1, releasedDate: null }),
    );
    expect(kept).toEqual(early);
  });
});
