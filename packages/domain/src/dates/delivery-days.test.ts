import { expect, test } from 'vitest';
import { nextDeliveryDate } from './delivery-days.ts';

test('the next accepted day comes after today, also when today is one', () => {
  // 2026-11-18 is a Wednesday.
  expect(nextDeliveryDate('2026-11-18', [2, 4])).toBe('2026-11-19');
  expect(nextDeliveryDate('2026-11-18', [3])).toBe('2026-11-25');
  expect(nextDeliveryDate('2026-11-18', [0])).toBe('2026-11-22');
});

test('without an accepted day there is no next one', () => {
  expect(nextDeliveryDate('2026-11-18', [])).toBeNull();
});
