import { expect, it } from 'vitest';
import { readProblem } from '../../../api/problem.ts';
import { shortfallsOf } from './shortfalls.ts';

it('reads the short lines of a refused submit from the response', () => {
  const problem = readProblem(409, {
    code: 'allocation_failed',
    title: 'Not enough stock',
    detail: 'Live Resin: 30 requested, 12 available.',
    Shortfalls: [
      { CartItemId: 4, ProductId: 9, ProductName: 'Live Resin', Requested: 30, Available: 12 },
      { CartItemId: 5 },
    ],
  });
  expect(shortfallsOf(problem)).toEqual([
    expect.objectContaining({ cartItemId: 4, productName: 'Live Resin', requested: 30, available: 12 }),
  ]);
});

it('finds none in other errors', () => {
  expect(shortfallsOf(readProblem(409, { code: 'cart_not_open' }))).toEqual([]);
});
