import { expect, test } from 'vitest';
import { scaleOf } from './chart-scale.ts';

test.each([
  [[3, 7, 9], 0, 10],
  [[1234.5, 4980], 0, 6000],
  [[100], 0, 100],
  [[-40, 130], -50, 150],
  [[-3], -3, 0],
])('values %o lie between %d and %d', (values, min, max) => {
  const scale = scaleOf(values);
  expect([scale.min, scale.max]).toEqual([min, max]);
  expect(scale.ticks.at(0)).toBe(min);
  expect(scale.ticks.at(-1)).toBe(max);
  expect(scale.ticks.length).toBeLessThanOrEqual(7);
});

test('no values, and only zeros, have the ends of a scale alone', () => {
  for (const values of [[], [0, 0]]) {
    expect(scaleOf(values)).toEqual({ min: 0, max: 1, ticks: [0, 1] });
  }
});
