import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asHundredths, holds, hundredths } from '../test/property.ts';
import { addMoney, percentOf, subtractMoney, sumMoney } from './money.ts';
import * as totals from './totals.ts';

const lines = fc.array(
  fc.record({
    lineTotal: hundredths(0, 500_000),
    sampleType: fc.constantFrom(null, null, null, 1 as const, 2 as const),
  }),
  { maxLength: 30 },
);
const flat = hundredths(1, 10_000).map((amount) => ({ amount, unitPrice: null, units: null }));
const rated = fc.record({ amount: fc.constant(null), unitPrice: hundredths(1, 500), units: hundredths(1, 500) });
const sold = (lineTotal: number) => ({ lineTotal, sampleType: null });

const at = (grossTotal: number, grandTotal: number) => ({
  grossTotal,
  grandTotal,
  sampleTotal: 0,
  netTotal: grossTotal,
  chargeTotal: 0,
});

describe('cart totals', () => {
  it('follows the worked example', () => {
    expect(totals.refuseCartDiscount(50, 50)).toEqual({
      code: 'cart_discount_too_high',
      params: { amount: 50, grossTotal: 50 },
    });
    expect(totals.refuseCartDiscount(49.99, 50)).toBeNull();
    expect(totals.cartTotals([sold(50)], 49.99).grandTotal).toBe(0.01);
  });

  it('counts samples apart', () => {
    expect(totals.cartTotals([sold(50), { lineTotal: 8, sampleType: 1 }], 10)).toEqual({
      grossTotal: 50,
      sampleTotal: 8,
      cartDiscount: 10,
      grandTotal: 40,
      discountDropped: false,
    });
  });

  it('drops a discount that no longer fits, and says so', () => {
    expect(totals.cartTotals([sold(10)], 10)).toMatchObject({ cartDiscount: 0, grandTotal: 10, discountDropped: true });
    expect(totals.cartTotals([], 0)).toMatchObject({ grandTotal: 0, discountDropped: false });
    expect(totals.refuseCartDiscount(-1, 50)?.code).toBe('discount_negative');
  });

  it('keeps 0 ≤ discount < gross, or no discount (INV-23)', () => {
    holds(lines, hundredths(0, 900_000), (list, discount) => {
      const cart = totals.cartTotals(list, discount);
      expect(cart.cartDiscount === 0 || cart.cartDiscount < cart.grossTotal).toBe(true);
      expect(addMoney(cart.grandTotal, cart.cartDiscount)).toBe(cart.grossTotal);
      expect(cart.discountDropped).toBe(discount > 0 && discount >= cart.grossTotal);
      expect(addMoney(cart.grossTotal, cart.sampleTotal)).toBe(sumMoney(list.map((line) => line.lineTotal)));
    });
  });
});

describe('order totals', () => {
  it('equal the formula in cents, in any order of lines (INV-21)', () => {
    const charges = fc.array(fc.oneof(flat, rated), { maxLength: 5 });
    holds(lines, charges, hundredths(0, 900), hundredths(0, 900), (list, fees, orderDiscount, creditAmount) => {
      const order = totals.orderTotals({ lines: list, orderDiscount, charges: fees, creditAmount });
      const gross = list.reduce((n, line) => (line.sampleType === null ? n + asHundredths(line.lineTotal) : n), 0n);
      const fee = fees.reduce((n, each) => n + asHundredths(totals.chargeAmount(each)), 0n);
      expect(asHundredths(order.grossTotal)).toBe(gross);
      expect(asHundredths(order.netTotal)).toBe(gross - asHundredths(orderDiscount));
      expect(asHundredths(order.grandTotal)).toBe(
        gross - asHundredths(orderDiscount) + fee - asHundredths(creditAmount),
      );
      expect(totals.orderTotals({ lines: list.toReversed(), orderDiscount, charges: fees, creditAmount })).toEqual(
        order,
      );
    });
  });

  it('rounds a per-unit charge once and takes a flat one as it is', () => {
    expect(totals.chargeAmount({ amount: null, unitPrice: 4.1, units: 2.25 })).toBe(9.23);
    expect(totals.chargeAmount({ amount: 7.5, unitPrice: null, units: null })).toBe(7.5);
  });

  it('refuses a charge that is neither or both', () => {
    expect(totals.refuseCharge({ amount: 5, unitPrice: null, units: null })).toBeNull();
    expect(totals.refuseCharge({ amount: null, unitPrice: 1, units: 2 })).toBeNull();
    for (const charge of [
      { amount: null, unitPrice: null, units: null },
      { amount: null, unitPrice: 1, units: null },
      { amount: null, unitPrice: null, units: 2 },
      { amount: 5, unitPrice: 1, units: 2 },
      { amount: 0, unitPrice: null, units: null },
      { amount: null, unitPrice: 0, units: 2 },
      { amount: null, unitPrice: 1, units: 0 },
    ]) {
      expect(totals.refuseCharge(charge)?.code).toBe('charge_incomplete');
    }
  });

  it('refuses an edit that leaves the discount at the gross, or a negative or huge total', () => {
    expect(totals.refuseOrderTotals(10, at(10, 0))?.code).toBe('order_discount_too_high');
    expect(totals.refuseOrderTotals(9.99, at(10, 0.01))).toBeNull();
    expect(totals.refuseOrderTotals(0, at(0, 0))).toBeNull();
    expect(totals.refuseOrderTotals(0, at(10, -0.01))?.code).toBe('order_total_negative');
    expect(totals.refuseOrderTotals(0, at(1e10, 1e10))?.code).toBe('order_total_too_high');
    expect(totals.refuseOrderTotals(-1, at(10, 11))?.code).toBe('discount_negative');
  });
});

describe('credit', () => {
  it('is at most the grand total plus the current credit (INV-24)', () => {
    expect(totals.refuseCredit(30, 20, 10)).toBeNull();
    expect(totals.refuseCredit(0, 20, 10)).toBeNull();
    expect(totals.refuseCredit(30.01, 20, 10)).toEqual({ code: 'credit_too_high', params: { available: 30 } });
    expect(totals.refuseCredit(-0.01, 20, 10)?.code).toBe('credit_negative');
  });

  it('ends as if only the last one was given', () => {
    const tries = fc.array(hundredths(0, 10_000), { minLength: 1, maxLength: 10 });
    holds(hundredths(0, 5_000), tries, (owed, credits) => {
      let state = { creditAmount: 0, grandTotal: owed };
      let last = 0;
      for (const creditAmount of credits) {
        if (totals.refuseCredit(creditAmount, state.grandTotal, state.creditAmount) !== null) continue;
        const { grandTotal } = totals.orderTotals({ lines: [sold(owed)], orderDiscount: 0, charges: [], creditAmount });
        state = { creditAmount, grandTotal };
        last = creditAmount;
      }
      expect(state).toEqual({ creditAmount: last, grandTotal: subtractMoney(owed, last) });
      expect(state.grandTotal).toBeGreaterThanOrEqual(0);
    });
  });
});

describe('splitting a discount', () => {
  it('shares over two orders by their gross totals', () => {
    expect(totals.splitDiscount(10, [60, 40])).toEqual([6, 4]);
    expect(totals.splitDiscount(10, [60, 0])).toEqual([10, 0]);
    expect(totals.splitDiscount(99.5, [0.01, 100])).toEqual([0, 99.5]);
    expect(totals.splitDiscount(1, [1, 0.01])).toEqual([0.99, 0]);
  });

  it('is exact up to the cent that no order may carry, and leaves each order below its gross (INV-23)', () => {
    holds(hundredths(1, 3_000), hundredths(0, 3_000), fc.integer({ min: 0, max: 9_999 }), (a, b, permyriad) => {
      const gross = addMoney(a, b);
      const discount = Math.min(percentOf(gross, permyriad / 100), subtractMoney(gross, 0.01));
      const shares = totals.splitDiscount(discount, [a, b]);
      const lost = subtractMoney(discount, sumMoney(shares));
      expect(shares.every((share, index) => share === 0 || share < ([a, b][index] ?? 0))).toBe(true);
      expect(lost === 0 || (lost === 0.01 && subtractMoney(gross, discount) === 0.01)).toBe(true);
    });
  });

  it('shares over the lines of an order, ties by id, samples free (INV-22)', () => {
    const three = [30, 10, 20].map((id) => ({ id, lineTotal: 1, sampleType: null }));
    expect(totals.discountShares(0.02, three)).toEqual([
      { lineId: 30, share: 0 },
      { lineId: 10, share: 0.01 },
      { lineId: 20, share: 0.01 },
    ]);
    holds(lines, fc.nat({ max: 9_999 }), (list, permyriad) => {
      const numbered = list.map((line, index) => ({ ...line, id: 100 - index }));
      const discount = percentOf(totals.cartTotals(list, 0).grossTotal, permyriad / 100);
      const shares = totals.discountShares(discount, numbered);
      expect(sumMoney(shares.map(({ share }) => share))).toBe(discount);
      shares.forEach(({ share, lineId }, index) => {
        expect(lineId).toBe(numbered[index]?.id);
        expect(share).toBeLessThanOrEqual(numbered[index]?.sampleType === null ? (numbered[index]?.lineTotal ?? 0) : 0);
      });
    });
  });
});
