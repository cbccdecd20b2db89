import { expect, it } from 'vitest';
import { isBeforeTrip, isOffManifest, tripDay } from './manifest.ts';

it('a trip goes on the first of its delivery days, and today when that is over', () => {
  const today = '2026-11-25';
  expect(tripDay(['2026-12-02', '2026-11-30'], today)).toBe('2026-11-30');
  expect(tripDay(['2026-11-20', '2026-11-30'], today)).toBe(today);
  expect(tripDay([], today)).toBe(today);
});

it('a manifest is off the plan when it has another day', () => {
  expect(isOffManifest('2026-11-30', '2026-11-30')).toBe(false);
  expect(isOffManifest('2026-12-01', '2026-11-30')).toBe(true);
  expect(isOffManifest(null, '2026-11-30')).toBe(false);
});

it('goods are early while the day of their trip is to come', () => {
  expect(isBeforeTrip('2026-11-30', '2026-11-26')).toBe(true);
  expect(isBeforeTrip('2026-11-26', '2026-11-26')).toBe(false);
  expect(isBeforeTrip(null, '2026-11-26')).toBe(false);
});
