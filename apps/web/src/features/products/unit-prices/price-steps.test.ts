import { expect, test } from 'vitest';
import { chartMonths, priceSteps, priceTicks } from './price-steps.ts';

const window = { first: '2025-12-01', last: '2027-01-01', timeZone: 'America/Los_Angeles' };
const planned = [{ fromDate: '2026-12-01', unitPrice: 13.25 }];

test('the months are twelve, with the next one when a price is planned in it', () => {
  expect(chartMonths('2026-11-20', [])).toHaveLength(12);
  expect(chartMonths('2026-11-20', []).at(0)).toBe('2025-12-01');
  expect(chartMonths('2026-11-20', planned).at(-1)).toBe('2026-12-01');
  expect(chartMonths('2026-11-20', [{ fromDate: '2027-03-01', unitPrice: 1 }])).toHaveLength(12);
});

test('a price lasts until the next change, on business days, and the planned one follows', () => {
  const changes = [
    { at: '2026-09-08T20:00:00Z', unitPriceBefore: 12.25, unitPrice: 12.75 },
    { at: '2026-07-16T05:00:00Z', unitPriceBefore: 13, unitPrice: 12.25 },
    { at: '2025-03-01T20:00:00Z', unitPriceBefore: 14, unitPrice: 13 },
  ];
  expect(priceSteps({ unitPrice: 12.75, changes, planned }, window)).toEqual([
    { from: '2025-12-01', to: '2026-07-15', price: 13, isPlanned: false },
    { from: '2026-07-15', to: '2026-09-08', price: 12.25, isPlanned: false },
    { from: '2026-09-08', to: '2026-12-01', price: 12.75, isPlanned: false },
    { from: '2026-12-01', to: '2027-01-01', price: 13.25, isPlanned: true },
  ]);
});

test('without changes the price is what it is, and a new product begins with its first price', () => {
  expect(priceSteps({ unitPrice: 5, changes: [], planned: [] }, window)).toEqual([
    { from: '2025-12-01', to: '2027-01-01', price: 5, isPlanned: false },
  ]);
  const changes = [{ at: '2026-10-01T20:00:00Z', unitPriceBefore: null, unitPrice: 5 }];
  expect(priceSteps({ unitPrice: 5, changes, planned: [] }, window).map(({ from }) => from)).toEqual(['2026-10-01']);
});

test('the scale has round values around all prices', () => {
  expect(priceTicks([11.6, 13.5])).toEqual([11, 12, 13, 14]);
  expect(priceTicks([10])).toEqual([10, 10.5]);
  expect(priceTicks([0])).toEqual([0, 0.05]);
});
