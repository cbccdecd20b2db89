import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asHundredths, dollars, holds, hundredths, someUnits } from '../../test/property.ts';
import * as money from './money.ts';

const amounts = fc.array(hundredths(-999_999_999, 999_999_999), { maxLength: 50 });

describe('judging numbers', () => {
  it.each([0, -0, 0.01, 0.29, 1.005e2, 1234567.89, money.MAX_ORDER_TOTAL, -money.MAX_ORDER_TOTAL, -5.5])(
    '%d is money',
    (n) => {
      expect(money.isMoney(n)).toBe(true);
    },
  );

  it.each([0.001, 1.005, 0.1 + 0.2, Number.NaN, Infinity, 1e10, -1e10, 1e21, 5e-324])('%d is no money', (n) => {
    expect(money.isMoney(n)).toBe(false);
  });

  it('knows the caps of prices and units', () => {
    expect([0, money.MAX_PRICE].map(money.isPrice)).toEqual([true, true]);
    expect([-0.01, 10_000_000, 0.005].map(money.isPrice)).toEqual([false, false, false]);
    expect([0, money.MAX_UNITS].map(money.isUnits)).toEqual([true, true]);
    expect([-1, 1_000_000, 0.125].map(money.isUnits)).toEqual([false, false, false]);
  });

  it('throws on a number that is no amount, instead of rounding in secret', () => {
    expect(() => money.addMoney(1, 0.005)).toThrow(RangeError);
    expect(() => money.lineGross(Number.NaN, 1)).toThrow(RangeError);
  });

  it('throws on a sum of sixteen digits, which a number cannot hold exactly', () => {
    expect(money.addMoney(9_999_999_999_999.98, 0.01)).toBe(9_999_999_999_999.99);
    expect(() => money.addMoney(9_999_999_999_999.99, 0.01)).toThrow(RangeError);
    expect(() => money.addMoney(-9_999_999_999_999.99, -0.01)).toThrow(RangeError);
  });
});

describe('sums and differences', () => {
  it('loses nothing to binary fractions', () => {
    expect(money.addMoney(0.1, 0.2)).toBe(0.3);
    expect(money.subtractMoney(0.3, 0.1)).toBe(0.2);
    expect(money.sumMoney(Array.from({ length: 100 }, () => 0.07))).toBe(7);
    expect(money.sumMoney([])).toBe(0);
  });

  it('equals the sum of cents, in any order and after JSON (INV-26)', () => {
    holds(amounts, fc.infiniteStream(fc.nat()), (list, keys) => {
      const total = money.sumMoney(list);
      const shuffled = list
        .map((n) => ({ n, key: keys.next().value }))
        .toSorted((a, b) => Number(a.key) - Number(b.key));
      expect(asHundredths(total)).toBe(list.reduce((left, n) => left + asHundredths(n), 0n));
      expect(money.sumMoney(shuffled.map(({ n }) => n))).toBe(total);
      expect(money.sumMoney(JSON.parse(JSON.stringify(list)) as number[])).toBe(total);
    });
  });

  it('subtracts what it added, compares and finds the least', () => {
    holds(dollars, dollars, (a, b) => {
      expect(money.subtractMoney(money.addMoney(a, b), b)).toBe(a);
      expect(Math.sign(money.compareMoney(a, b))).toBe(Math.sign(a - b));
      expect(money.minUnits(a, b)).toBe(Math.min(a, b));
      expect(money.unitsLeft(a, b)).toBe(a > b ? money.subtractUnits(a, b) : 0);
    });
  });

  it('takes the whole units', () => {
    expect([2.99, 3, 0.5, 0].map(money.wholeUnits)).toEqual([2, 3, 0, 0]);
  });
});

describe('products', () => {
  it('rounds half away from zero, once', () => {
    expect(money.lineGross(2.25, 4.1)).toBe(9.23);
    expect(money.lineGross(0.5, 0.01)).toBe(0.01);
    expect(money.lineGross(0.49, 0.01)).toBe(0);
    expect([money.changeInPercent(40, 45), money.changeInPercent(3, 2), money.changeInPercent(0, 5)]).toEqual([
      12.5,
      -33.3,
      null,
    ]);
    expect(money.percentOf(59.97, 15)).toBe(9);
    expect(money.percentOf(0.01, 50)).toBe(0.01);
    expect(money.percentOf(-0.01, 50)).toBe(-0.01);
    expect(money.lineGross(money.MAX_UNITS, money.MAX_PRICE)).toBe(9_999_999_890_000);
  });

  it('is never further than half a cent from the true product (INV-20)', () => {
    holds(someUnits, dollars, (units, price) => {
      const exact = asHundredths(units) * asHundredths(price);
      const off = asHundredthsOfGross(units, price) * 100n - exact;
      expect(off <= 50n && off > -50n).toBe(true);
    });
  });

  it('derives the least unit price that reaches a total', () => {
    expect(money.divideUp(100, 3)).toBe(33.34);
    expect(() => money.divideUp(1, 0)).toThrow(RangeError);
    expect(() => money.divideUp(1, -1)).toThrow(RangeError);
    holds(dollars, someUnits, (total, units) => {
      const price = asHundredths(money.divideUp(total, units));
      expect(price * asHundredths(units) >= asHundredths(total) * 100n).toBe(true);
      expect(price === 0n || (price - 1n) * asHundredths(units) < asHundredths(total) * 100n).toBe(true);
    });
  });
});

describe('splitting by largest remainder', () => {
  it('gives left-over cents to the largest remainders, ties to the first', () => {
    expect(money.splitByLargestRemainder(0.05, [1, 1, 1])).toEqual([0.02, 0.02, 0.01]);
    expect(money.splitByLargestRemainder(10, [60, 40])).toEqual([6, 4]);
    expect(money.splitByLargestRemainder(1, [1, 2, 4])).toEqual([0.14, 0.29, 0.57]);
    expect(money.splitByLargestRemainder(0, [0, 0])).toEqual([0, 0]);
    expect(() => money.splitByLargestRemainder(1, [0.5, 0.4])).toThrow(RangeError);
    expect(() => money.splitByLargestRemainder(-1, [5])).toThrow(RangeError);
  });

  it('adds up exactly, stays within a cent of the fair part and within each weight (INV-22)', () => {
    const weights = fc.array(hundredths(0, 5_000_000), { minLength: 1, maxLength: 20 });
    holds(weights, fc.nat({ max: 10_000 }), (list, permyriad) => {
      const whole = money.sumMoney(list);
      const total = money.percentOf(whole, permyriad / 100);
      const shares = money.splitByLargestRemainder(total, list);
      expect(money.sumMoney(shares)).toBe(total);
      shares.forEach((share, index) => {
        const weight = list[index] ?? 0;
        expect(share >= 0 && share <= weight).toBe(true);
        const fair = whole === 0 ? 0 : (total * weight) / whole;
        expect(Math.abs(share - fair)).toBeLessThan(0.0101);
      });
    });
  });
});

function asHundredthsOfGross(units: number, price: number): bigint {
  return asHundredths(money.lineGross(units, price));
}
