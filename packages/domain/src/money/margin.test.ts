import { expect, test } from 'vitest';
import { marginPercent } from './margin.ts';

test.each([
  [12.75, 7.4, 42],
  [10, 12, -20],
  [0, 5, null],
  [10, null, null],
  [0.03, 0.02, 33.3],
])('a price of %d with a cost of %s has a margin of %s percent', (price, cost, margin) => {
  expect(marginPercent(price, cost)).toBe(margin);
});
