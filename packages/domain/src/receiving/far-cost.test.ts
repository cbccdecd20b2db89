import { expect, test } from 'vitest';
import { isFarCost } from './far-cost.ts';

test('a cost is far from the usual one below its third and above three times it', () => {
  expect([1.99, 2, 6, 18, 18.01].map((cost) => isFarCost(cost, 6))).toEqual([true, false, false, false, true]);
});

test('a cost of 0 is none, and nothing is far from a price of 0', () => {
  expect([isFarCost(0, 6), isFarCost(6, 0)]).toEqual([false, false]);
});
