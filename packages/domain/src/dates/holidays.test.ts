import { expect, test } from 'vitest';
import { holidayOn } from './holidays.ts';

test('names the holidays of a year, those of a weekday too', () => {
  expect(['2026-05-25', '2026-07-04', '2026-09-07', '2026-11-26', '2026-12-25', '2027-01-01'].map(holidayOn)).toEqual([
    'Memorial Day',
    'Independence Day',
    'Labor Day',
    'Thanksgiving',
    'Christmas',
    'New Year’s Day',
  ]);
  // May of 2027 has five Mondays, November of 2029 begins on a Thursday.
  expect(['2027-05-31', '2027-05-24', '2029-11-22', '2029-11-29', '2026-11-27'].map(holidayOn)).toEqual([
    'Memorial Day',
    null,
    'Thanksgiving',
    null,
    null,
  ]);
});
