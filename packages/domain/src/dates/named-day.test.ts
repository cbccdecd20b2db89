import { expect, test } from 'vitest';
import { formatNamedDay } from './named-day.ts';

test.each([
  ['2026-11-30', 'Mon Nov 30'],
  ['2026-12-06', 'Sun Dec 6'],
  ['2027-01-04', 'Mon Jan 4, 2027'],
])('%s is %s', (date, text) => {
  expect(formatNamedDay(date, '2026-11-26')).toBe(text);
});
