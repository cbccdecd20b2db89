import { expect, test } from 'vitest';
import { cartLineCosts } from './cart-costs.ts';

const lots = [
  { id: 1, productId: 7, batchDate: '2026-10-01', available: 3, unitCost: 3.3333 },
  { id: 2, productId: 7, batchDate: '2026-10-02', available: 5, unitCost: 1.4 },
  { id: 3, productId: 8, batchDate: '2026-10-01', available: 9, unitCost: null },
];
const line = (id: number, units: number, more = {}) => ({ id, productId: 7, units, backorder: false, ...more });
const costs = (lines: ReturnType<typeof line>[], productCost: number | null = 4) =>
  [...cartLineCosts({ lines, lots, productCosts: new Map([[7, productCost]]) })].map(([, cost]) => cost);

test('lines of a product take its lots one after the other, the oldest first', () => {
  expect(costs([line(1, 2), line(2, 4)])).toEqual([6.67, 7.53]);
  expect(costs([line(1, 2, { pinnedLotIds: [2] }), line(2, 4)])).toEqual([2.8, 11.4]);
});

test('what lots cannot fill, is packed or is flagged costs what the product does', () => {
  expect(costs([line(1, 10)])).toEqual([25]);
  expect(costs([line(1, 4, { conversionUnits: 1 })])).toEqual([14]);
  expect(costs([line(1, 2, { backorder: true })])).toEqual([8]);
  expect(costs([line(1, 10)], null)).toEqual([null]);
  expect(costs([line(1, 1, { productId: 8 })])).toEqual([null]);
});
