import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CostedLine, notAllowed, sharesDollarsOff, soldBelowCost } from './below-cost.ts';

const costs = new Map([[1, 6]]);
const line = (given: Partial<CostedLine> = {}): CostedLine => ({
  id: 1,
  productId: 1,
  units: 10,
  lineTotal: 100,
  sampleType: null,
  ...given,
});
const priced = (lines: CostedLine[], discount = 0) => ({ lines, discount });
const before = priced([line()]);

test.each([
  ['the cost itself', priced([line({ lineTotal: 60 })]), []],
  ['a cent below', priced([line({ lineTotal: 59.99 })]), [6]],
  ['a discount on all that makes it', priced([line({ lineTotal: 61 })], 1.51), [5.95]],
  ['a discount on all that does not', priced([line({ lineTotal: 61 })], 1), []],
  ['a new line', priced([line(), line({ id: 2, lineTotal: 59 })]), [5.9]],
  ['two lines of it', priced([line({ lineTotal: 41 }), line({ id: 2, lineTotal: 44 })]), [4.1]],
  ['a sample', priced([line({ lineTotal: 5, sampleType: 1 })]), []],
  ['a product without a cost', priced([line({ productId: 2, lineTotal: 1 })]), []],
  ['no units left', priced([line({ units: 0, lineTotal: 0 })]), []],
])('%s', (_name, after, prices) => {
  expect(soldBelowCost(before, after, costs)).toEqual(prices.map((unitPrice) => ({ productId: 1, unitPrice })));
});

test('what was below before may stay or rise, and have other units, but not fall', () => {
  const low = priced([line({ lineTotal: 50 })]);
  expect(soldBelowCost(low, priced([line({ lineTotal: 55 })]), costs)).toEqual([]);
  expect(soldBelowCost(low, priced([line({ units: 20, lineTotal: 100 })]), costs)).toEqual([]);
  expect(soldBelowCost(low, priced([line({ lineTotal: 49.94 })]), costs)).toEqual([{ productId: 1, unitPrice: 4.99 }]);
});

test('nothing that brings in its cost is named, and every product that newly does not is', () => {
  const cents = fc.integer({ min: 0, max: 100_000 }).map((value) => value / 100);
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 1, max: 999 }), (cost, lineTotal, units) => {
      const named = soldBelowCost(priced([]), priced([line({ units, lineTotal })]), new Map([[1, cost]]));
      const isBelow = Math.round(lineTotal * 100) < Math.round(cost * 100) * units;
      expect(named.map(({ productId }) => productId)).toEqual(isBelow ? [1] : []);
    }),
  );
});

test.each([
  ['that price', [{ productId: 1, unitPrice: 5 }], true],
  ['a lower one', [{ productId: 1, unitPrice: 4.5 }], true],
  ['a higher one', [{ productId: 1, unitPrice: 5.01 }], false],
  [
    'a higher one after a lower one',
    [
      { productId: 1, unitPrice: 4 },
      { productId: 1, unitPrice: 5.5 },
    ],
    true,
  ],
  ['another product', [{ productId: 2, unitPrice: 1 }], false],
  ['nothing', [], false],
])('who was allowed %s may sell at 5.00: %o, %s', (_name, allowed, may) => {
  const below = [{ productId: 1, unitPrice: 5 }];
  expect(notAllowed(below, allowed)).toEqual(may ? [] : below);
});

test.each([
  [[], 0.01, true],
  [[{ discountKind: 'total', discountValue: 1 }], 0, true],
  [[{ discountKind: 'total', discountValue: 0 }], 0, false],
  [[{ discountKind: 'perUnit', discountValue: 1 }], 0, false],
  [[{ discountKind: 'percent', discountValue: 5 }], 0, false],
] as const)('dollars that units or lines share: %o with %d off all of them', (lines, discount, shared) => {
  expect(sharesDollarsOff(lines, discount)).toBe(shared);
});
