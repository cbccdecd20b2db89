import { expect, test } from 'vitest';
import { gradeLastBought, lastBoughtLimits } from './last-bought.ts';

const limits = lastBoughtLimits({ recentlyBought: 30, boughtLongTimeAgo: 90, neverBought: 365 });

test.each([
  [0, 'recently'],
  [30, 'recently'],
  [31, 'lately'],
  [90, 'lately'],
  [91, 'longAgo'],
  [365, 'longAgo'],
  [366, 'never'],
  [null, 'never'],
] as const)('bought %s days ago: %s', (daysAgo, grade) => {
  expect(gradeLastBought(daysAgo, limits)).toBe(grade);
});

test('without thresholds it is 30 and 90 days, and what was ever bought stays bought', () => {
  const standard = lastBoughtLimits({ recentlyBought: null, boughtLongTimeAgo: null, neverBought: null });
  expect([standard, gradeLastBought(4000, standard)]).toEqual([{ recently: 30, longAgo: 90, never: null }, 'longAgo']);
});

test('a threshold below the one before it is lifted to it', () => {
  const odd = lastBoughtLimits({ recentlyBought: 100, boughtLongTimeAgo: null, neverBought: 5 });
  expect(odd).toEqual({ recently: 100, longAgo: 100, never: 100 });
});
