import { expect, test } from 'vitest';
import { milesAlong, milesBetween, milesText } from './distance.ts';

const seattle = { latitude: 47.6062, longitude: -122.3321 };
const everett = { latitude: 47.979, longitude: -122.2021 };
const spokane = { latitude: 47.6588, longitude: -117.426 };

test('miles are those of the great circle, the same in both directions', () => {
  expect(milesBetween(seattle, spokane)).toBeCloseTo(228.4, 0);
  expect(milesBetween(spokane, seattle)).toBeCloseTo(milesBetween(seattle, spokane), 9);
  expect(milesBetween(seattle, seattle)).toBe(0);
  // A degree of latitude is 69.1 miles.
  expect(milesBetween({ latitude: 47, longitude: -122 }, { latitude: 48, longitude: -122 })).toBeCloseTo(69.09, 1);
});

test('a way is the sum of its parts, and nothing with one place or none', () => {
  const parts = milesBetween(everett, seattle) + milesBetween(seattle, spokane);
  expect(milesAlong([everett, seattle, spokane])).toBeCloseTo(parts, 9);
  expect([milesAlong([seattle]), milesAlong([])]).toEqual([0, 0]);
});

test('miles have a decimal below ten', () => {
  expect([0.42, 9.94, 9.96, 66.6, 1234].map(milesText)).toEqual(['0.4', '9.9', '10', '67', '1,234']);
});
