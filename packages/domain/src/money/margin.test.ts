import { expect, test } from 'vitest';
import { costOfParts, marginOf, marginPercent, salesOfGoods, sumCosts, sumMargins } from './margin.ts';

test.each([
  [12.75, 7.4, 42],
  [10, 12, -20],
  [0, 5, null],
  [10, null, null],
  [0.03, 0.02, 33.3],
  [-5, 1, null],
])('a price of %d with a cost of %s has a margin of %s percent', (price, cost, margin) => {
  expect(marginPercent(price, cost)).toBe(margin);
});

test('each lot is rounded to the cent, and one without a cost leaves the sum unknown', () => {
  expect(costOfParts([])).toBe(0);
  // 3 × 0.335 = 1.005 and 0.5 × 2.0101 = 1.00505, each half away from zero.
  const parts = [
    { units: 3, unitCost: 0.335 },
    { units: 0.5, unitCost: 2.0101 },
  ];
  expect(costOfParts(parts)).toBe(2.02);
  expect(costOfParts([...parts, { units: 1, unitCost: null }])).toBeNull();
  expect([sumCosts([]), sumCosts([1.1, 2.2]), sumCosts([1.1, null])]).toEqual([0, 3.3, null]);
});

test('a margin is what is left in dollars and percent of the goods without charges and credits', () => {
  const sales = salesOfGoods({ netTotal: 120, creditAmount: 20 });
  expect(marginOf(sales, 58)).toEqual({ cost: 58, margin: 42, marginPercent: 42 });
  expect(marginOf(sales, null)).toEqual({ cost: null, margin: null, marginPercent: null });
  expect(marginOf(0, 5)).toEqual({ cost: 5, margin: -5, marginPercent: null });
});

test('a sum of margins leaves out what nobody knows', () => {
  const unknown = marginOf(70, null);
  expect(sumMargins([marginOf(100, 58), unknown, marginOf(20, 12)])).toEqual({
    cost: 70,
    margin: 50,
    marginPercent: 41.7,
  });
  expect(sumMargins([unknown])).toEqual({ cost: null, margin: null, marginPercent: null });
  expect(sumMargins([])).toEqual({ cost: 0, margin: 0, marginPercent: null });
});
