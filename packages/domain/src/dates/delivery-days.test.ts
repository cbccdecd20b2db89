import { expect, test } from 'vitest';
import { nextDeliveryDate } from './delivery-days.ts';

test('the next accepted day comes after today, also when today is one', () => {
  // 2026-11-18 is a Wednesday.
  expect(nextDeliveryDate('2026-11-18', [2, 4])).toBe('2026-11-19');
  expect(nextDeliveryDate('2026-11-18', [3])).toBe('2026-11-25');
  expect(nextDeliveryDate('2026-11-18', [0])).toBe('2026-11-22');
});

test('a holiday is no day of delivery, two in a row neither', () => {
  expect(nextDeliveryDate('2026-11-25', [4, 1])).toBe('2026-11-30');
  expect(nextDeliveryDate('2026-11-25', [4])).toBe('2026-12-03');
  expect(nextDeliveryDate('2026-12-24', [5])).toBe('2027-01-08');
});

test('without an accepted day there is no next one', () => {
  expect(nextDeliveryDate('2026-11-18', [])).toBeNull();
});
