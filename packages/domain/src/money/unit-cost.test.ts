import { expect, test } from 'vitest';
import { bulkCost, costOfPart, isUnitCost, lineCostOf, unitCostOf } from './unit-cost.ts';

test('a line costs its units at four decimals, rounded once to cents', () => {
  expect(lineCostOf(3, 0.1349)).toBe(0.4);
  expect(lineCostOf(0.5, 0.01)).toBe(0.01);
  expect(lineCostOf(999_999.99, 9_999.9999)).toBe(9_999_999_800);
});

test('a unit costs its part of the line, to four decimals', () => {
  expect([unitCostOf(3, 10), unitCostOf(0.25, 10), unitCostOf(0, 10)]).toEqual([3.3333, 40, null]);
});

test('fewer units cost their part; no units say nothing', () => {
  expect([costOfPart(432, 60, 50), costOfPart(10, 3, 1), costOfPart(10, 0, 5), costOfPart(10, 3, 0)]).toEqual([
    360, 3.33, 10, 10,
  ]);
});

test('a unit cost has at most four decimals and is not negative', () => {
  expect([0, 0.1349, 0.13495, -1].map(isUnitCost)).toEqual([true, true, false, false]);
});

test('an amount of bulk costs its part, rounded once to cents', () => {
  expect([bulkCost(0.0175, 500), bulkCost(3, 0.1349), bulkCost(9_999_999.9999, 0.0001)]).toEqual([8.75, 0.4, 1000]);
});
