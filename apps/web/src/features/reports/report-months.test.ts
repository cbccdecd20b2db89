import { expect, test } from 'vitest';
import { fullMonth, shortMoney, shortMonth, walletShare } from './report-months.ts';

test('months are written short and with their year', () => {
  expect([shortMonth('2026-01-01'), fullMonth('2025-12-01')]).toEqual(['Jan', 'Dec 2025']);
});

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

test('the share of wallet needs the sales of the client', () => {
  expect([walletShare(2500, 100_000), walletShare(1, 3000), walletShare(5, null), walletShare(5, 0)]).toEqual([
    2.5,
    0,
    null,
    null,
  ]);
});
