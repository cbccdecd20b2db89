import type { Instant } from '@cartwright/contract/fields';
import { expect, expectTypeOf, it } from 'vitest';
import { counted, dash, date, dateTime, day, days, money, percent, shortDate, units, wholeMoney } from './format.ts';
import { marginFigure } from './margin-figure.ts';
import { signedMoney } from './signed-money.ts';

it('formats money with cents and a minus sign', () => {
  expect(money(1234.5)).toBe('$1,234.50');
  expect(money(0)).toBe('$0.00');
  expect(money(-62.8)).toBe('−$62.80');
  expect([692.56, -62.8, 0].map(signedMoney)).toEqual(['+$692.56', '−$62.80', '$0.00']);
});

it('formats units with the decimals they have', () => {
  expect(units(1243)).toBe('1,243');
  expect(units(0.25)).toBe('0.25');
  expect(units(-1243.5)).toBe('−1,243.5');
  expect(percent(5)).toBe('5%');
  expect(counted(1, 'order')).toBe('1 order');
  expect(counted(1243, 'order')).toBe('1,243 orders');
});

it('gives every margin one decimal', () => {
  expect([56, 56.1, -9.7, null].map(marginFigure)).toEqual(['56.0%', '56.1%', '−9.7%', dash]);
});

it('rounds what has more decimals than are shown', () => {
  expect(percent(100 / 3)).toBe('33.33%');
  expect(money(-0.001)).toBe('$0.00');
  expect(money(1_234_567.891)).toBe('$1,234,567.89');
});

it('does not shift a calendar date by the time zone', () => {
  expect(date('2026-11-20')).toBe('11/20/2026');
  expect(date('2026-11-20T00:00:00Z')).toBe('11/20/2026');
  expect(shortDate('2026-11-20')).toBe('11/20/26');
});

it('formats an instant in the business time zone', () => {
  expect(day('2026-11-21T03:00:00Z')).toBe('11/20/2026');
  expect(dateTime('2026-11-20T23:05:00Z')).toBe('11/20/2026 3:05 PM');
});

it('formats an empty value as a dash', () => {
  for (const write of [money, units, percent]) expect(write(null)).toBe(dash);
  for (const write of [date, shortDate, day, dateTime]) expect(write('')).toBe(dash);
  expect(date('soon')).toBe(dash);
});

it('names days from a first to a last one', () => {
  const [first, last] = ['2026-11-01', '2026-11-20'];
  expect([days(first, last), days(first, first)]).toEqual(['11/01/2026 – 11/20/2026', '11/01/2026']);
  expect([days(first, null), days(null, last), days(null, null)]).toEqual([
    'since 11/01/2026',
    'until 11/20/2026',
    'Any day',
  ]);
  expect([wholeMoney(15_952.5), wholeMoney(0), wholeMoney(-3.4)]).toEqual(['$15,953', '$0', '−$3']);
});

it('an instant is shown by its business day alone: its type keeps it from the days as written', () => {
  const heldSince: Instant = '2026-11-27T01:10:00.000Z';
  // As it is written it is the day after.
  expectTypeOf<Parameters<typeof date<Instant>>[0]>().toBeNever();
  expect(day(heldSince)).toBe('11/26/2026');
});
