import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMoney, subtractMoney, sumMoney } from '../money/money.ts';
import { laterOrdersText, monthAfter, monthsUntil, pivotMonths, soldAmounts, walletShare } from './sales-by-month.ts';

test('months end with the month of today, across a year', () => {
  expect(monthsUntil('2026-02-28', 4)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01']);
  expect(monthsUntil('2026-03-31', 2)).toEqual(['2026-02-01', '2026-03-01']);
});

test('the month after is next year after December', () => {
  expect([monthAfter('2026-11-01'), monthAfter('2026-12-01')]).toEqual(['2026-12-01', '2027-01-01']);
});

test('orders left out are named in words', () => {
  expect([0, 1, 2].map(laterOrdersText)).toEqual([
    null,
    '1 order dated in a later month is left out.',
    '2 orders dated in a later month are left out.',
  ]);
});

describe('what lines are sold for', () => {
  test('an order discount is shared out, samples take none and sell for nothing', () => {
    const lines = [
      { id: 1, lineTotal: 50, sampleType: null },
      { id: 2, lineTotal: 30, sampleType: 1 as const },
      { id: 3, lineTotal: 25, sampleType: null },
    ];
    expect(soldAmounts(10, lines)).toEqual([43.33, 0, 21.67]);
  });

  test('the lines of an order add up to its net total', () => {
    const cents = fc.integer({ min: 1, max: 10_000_00 }).map((value) => value / 100);
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (totals, part) => {
          const lines = totals.map((lineTotal, id) => ({ id, lineTotal, sampleType: null }));
          const discount = Math.floor(sumMoney(totals) * part * 100) / 100;
          expect(sumMoney(soldAmounts(discount, lines))).toBe(subtractMoney(sumMoney(totals), discount));
        },
      ),
      { seed: 20_261_121 },
    );
  });
});

describe('rows by month', () => {
  const months = ['2026-01-01', '2026-02-01'];

  test('groups come by total, what no group has comes last', () => {
    const amounts = [
      { month: '2026-02-01', key: null, amount: 99 },
      { month: '2026-01-01', key: 1, amount: 10.1 },
      { month: '2026-02-01', key: 2, amount: 30 },
      { month: '2026-02-01', key: 1, amount: 0.2 },
      { month: '2026-02-01', key: 1, amount: -0.1 },
    ];
    expect(pivotMonths(amounts, months)).toEqual([
      { key: 2, sales: [0, 30], total: 30 },
      { key: 1, sales: [10.1, 0.1], total: addMoney(10.1, 0.1) },
      { key: null, sales: [0, 99], total: 99 },
    ]);
  });

  test('groups of one total come by their number', () => {
    const amounts = [9, 10, 2].map((key) => ({ month: '2026-01-01', key, amount: 5 }));
    expect(pivotMonths(amounts, months).map(({ key }) => key)).toEqual([2, 9, 10]);
  });

  test('an amount of another month is a bug, not a lost sale', () => {
    expect(() => pivotMonths([{ month: '2025-12-01', key: 1, amount: 1 }], months)).toThrow(RangeError);
  });
});

test('the share of wallet needs the sales of the client', () => {
  const shares = [walletShare(2500, 100_000), walletShare(1, 3000), walletShare(5, null), walletShare(5, 0)];
  expect(shares).toEqual([2.5, 0, null, null]);
});
