import { expect, test } from 'vitest';
import { fraction, snapped, stepped } from './range-steps.ts';

const price = { min: 2.5, max: 88, step: 5 };

test.each([
  [2.9, 2.5],
  [3.9, 5],
  [12, 10],
  [86, 85],
  [87, 88],
  [-5, 2.5],
  [Number.POSITIVE_INFINITY, 88],
  [Number.NEGATIVE_INFINITY, 2.5],
])('a price slider at %d shows %d', (value, at) => {
  expect(snapped(value, price)).toBe(at);
});

test('a step of two tenths leaves no rest', () => {
  expect(snapped(0.59, { min: 0, max: 10.3, step: 0.2 })).toBe(0.6);
});

test('arrows take small steps, Page keys large ones, Home and End go to the ends', () => {
  const steps = { smallStep: 0.2, largeStep: 2 };
  expect(['ArrowRight', 'ArrowDown', 'PageUp', 'PageDown', 'a'].map((key) => stepped(key, steps))).toEqual([
    0.2,
    -0.2,
    2,
    -2,
    undefined,
  ]);
  expect(stepped('End', steps)).toBe(Number.POSITIVE_INFINITY);
});

test('a slider without room is at its start', () => {
  expect([fraction(5, { min: 5, max: 5, step: 1 }), fraction(45.25, price)]).toEqual([0, 0.5]);
});
