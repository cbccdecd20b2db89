import { expect, test } from 'vitest';
import { readCell } from './read-cell.ts';
import { readDay, readMonth } from './read-day.ts';

test('a day is read in the forms of spreadsheets and people', () => {
  const forms = [
    '2026-11-24',
    '2026/11/24',
    '2026-11-24 00:00:00',
    '11/24/2026',
    '11/24/26',
    '11/24/2026 1:05 PM',
    '24 Nov 2026',
    '24-Nov-26',
    'Nov 24, 2026',
    'November 24th, 2026',
    '46350',
    '46350.5',
  ];
  expect(forms.map(readDay)).toEqual(forms.map(() => '2026-11-24'));
  expect(readDay('2/9/2026')).toBe('2026-02-09');
});

test('what may be another day is not read', () => {
  const others = ['24/11/2026', '2026-02-30', '2026-11-24T07:30:00Z', 'today', '11/24', '1234', '99999', ''];
  expect(others.map(readDay)).toEqual(others.map(() => null));
  expect(readCell('date', '24/11/2026')).toEqual({
    fault: '“24/11/2026”: write the day as 2026-11-24 or 11/24/2026',
  });
});

test('costs and percentages have their own bounds', () => {
  expect(readCell('cost', '$0.1234')).toEqual({ value: 0.1234 });
  expect(readCell('cost', '0.12345')).toEqual({ fault: '“0.12345”: at most 4 decimals' });
  expect(readCell('percent', '19.5 %')).toEqual({ value: 19.5 });
  expect(readCell('percent', '0')).toEqual({ value: 0 });
  expect(readCell('percent', '101')).toEqual({ fault: '“101”: between 0 and 100' });
  expect(readCell('percent', '19,5')).toEqual({ fault: '“19,5”: write 19.5, a comma is not read as decimals' });
});

test.each([
  ['2026-11', '2026-11-01'],
  ['2026/3', '2026-03-01'],
  ['11/2026', '2026-11-01'],
  ['Nov 2026', '2026-11-01'],
  ['November 2026', '2026-11-01'],
  ['Nov-26', '2026-11-01'],
  ['11/24/2026', '2026-11-01'],
  ['46350', '2026-11-01'],
  ['13/2026', null],
  ['2026', null],
  ['last month', null],
])('%s is the month that begins on %s', (text, month) => {
  expect(readMonth(text)).toBe(month);
});
