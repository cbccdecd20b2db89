import { expect, test } from 'vitest';
import { checkFollowUpDay, followUpDayLabel, followUpDays, isDue, promiseReasons } from './follow-ups.ts';

test('the days that are offered leave out weekends and holidays', () => {
  // The Wednesday before Thanksgiving.
  expect(followUpDays('2026-11-25')).toEqual(['2026-11-27', '2026-11-30', '2026-12-02']);
  expect(followUpDays('2026-11-20')).toEqual(['2026-11-23', '2026-11-24', '2026-11-27']);
  // A week after it is Christmas, then a weekend.
  expect(followUpDays('2026-12-18')).toEqual(['2026-12-21', '2026-12-22', '2026-12-28']);
});

test('days are named by how far they are', () => {
  const label = (day: string) => followUpDayLabel(day, '2026-11-25');
  expect(
    ['2026-11-25', '2026-11-26', '2026-11-27', '2026-12-01', '2026-12-02', '2026-12-07', '2026-11-23'].map(label),
  ).toEqual(['Today', 'Tomorrow', 'Fri 27', 'Tue 1', 'In a week', '12/07', '11/23']);
});

test('one is due on its day and after it', () => {
  const due = (day: string) => isDue(day, '2026-11-25');
  expect([due('2026-11-24'), due('2026-11-25'), due('2026-11-26')]).toEqual([true, true, false]);
});

test('a day that is over, or years away, is refused', () => {
  const wrong = (day: string) => checkFollowUpDay(day, '2026-11-25');
  expect([wrong('2026-11-24'), wrong('2026-11-25'), wrong('2028-11-24'), wrong('2028-11-25')]).toEqual([
    'This day is over.',
    null,
    null,
    'Choose a day within two years.',
  ]);
});

test('the words say who, for when and what', () => {
  const promise = { day: '2026-11-25', what: 'Ask Wren', personName: null };
  expect(promiseReasons(promise, '2026-11-25')).toEqual(['you said you would call today', 'Ask Wren']);
  expect(promiseReasons(promise, '2026-11-26')[0]).toBe('you said you would call yesterday');
  expect(promiseReasons({ ...promise, personName: 'Theo' }, '2026-11-30')[0]).toBe(
    'Theo said they would call on 11/25/2026',
  );
});
