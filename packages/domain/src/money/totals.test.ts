import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asHundredths, holds, hundredths } from '../../test/property.ts';
import { addMoney, percentOf, sumMoney } from './money.ts';
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

describe('cart totals', () => {
  it('follows the worked example', () => {
    expect(totals.checkCartDiscount(50, 50)).toEqual({
      code: 'cart_discount_too_high',
      params: { amount: 50, grossTotal: 50 },
    });
    expect(totals.checkCartDiscount(49.99, 50)).toBeNull();
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
    expect(totals.checkCartDiscount(-1, 50)?.code).toBe('discount_negative');
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
});

describe('splitting a discount', () => {
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
