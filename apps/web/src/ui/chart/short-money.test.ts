import { expect, test } from 'vitest';
import { shortMoney } from './short-money.ts';

test.each([
  [0, '$0'],
  [500, '$500'],
  [1500, '$1.5k'],
  [20_000, '$20k'],
  [2_500_000, '$2.5M'],
  [-4000, '−$4k'],
])('%d on a line is %s', (value, text) => {
  expect(shortMoney(value)).toBe(text);
});
