import { expect, it } from 'vitest';
import { fulfilmentPriorityOf, thresholdFaults } from './preferences.ts';

const faults = (recentlyBought: number | null, boughtLongTimeAgo: number | null) =>
  thresholdFaults({ recentlyBought, boughtLongTimeAgo, neverBought: 1 }).length;

it('an empty priority and 0 are 1', () => {
  expect([null, 0, 1, 3].map(fulfilmentPriorityOf)).toEqual([1, 1, 1, 3]);
});

it('recently is shorter than a long time ago, as far as both are set', () => {
  expect([faults(14, 60), faults(null, 3), faults(14, null), faults(60, 60), faults(61, 60)]).toEqual([0, 0, 0, 1, 1]);
});
