import { expect, test } from 'vitest';
import { MAX_ORDER_NO, nextOrderNoFault } from './order-number.ts';

test('the next number is whole, has at most nine digits, and only goes up', () => {
  expect(nextOrderNoFault(10_419, 10_419)).toBeNull();
  expect(nextOrderNoFault(MAX_ORDER_NO, 10_419)).toBeNull();
  expect(nextOrderNoFault(10_418, 10_419)).toBe('ORD-10418 would be used twice: the next order is ORD-10419 at least.');
  expect(nextOrderNoFault(MAX_ORDER_NO + 1, 10_419)).toBe('The number of an order is at most 999999999.');
  expect([nextOrderNoFault(null, 1), nextOrderNoFault(10_419.5, 1)]).toEqual([
    'Enter a whole number.',
    'Enter a whole number.',
  ]);
});
