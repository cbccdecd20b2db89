import { expect, it } from 'vitest';
import { joinPastedLines, parseQuickEntry, splitQuickEntries, unitsFor } from './quick-entry.ts';

it.each([
  ['12 blue dream', 12, 'blue dream'],
  ['  12   blue  dream ', 12, 'blue  dream'],
  ['12 x blue', 12, 'blue'],
  ['12x blue', 12, 'blue'],
  ['12 × blue', 12, 'blue'],
  ['2.25 trim', 2.25, 'trim'],
  ['.5 trim', 0.5, 'trim'],
  ['0 blue', 0, 'blue'],
  ['12', 12, ''],
  ['12 ', 12, ''],
  ['1,200 blue dream', 1200, 'blue dream'],
  ['1,200.5 trim', 1200.5, 'trim'],
  ['Blue Dream 3.5g x 12', 12, 'Blue Dream 3.5g'],
  ['Blue Dream 3.5g x12', 12, 'Blue Dream 3.5g'],
  ['Blue Dream × 12', 12, 'Blue Dream'],
  ['Blue Dream - 12', 12, 'Blue Dream'],
  ['Blue Dream: 1,200', 1200, 'Blue Dream'],
])('reads %j as %d of %j', (text, units, search) => {
  expect(parseQuickEntry(text)).toEqual({ units, search });
});

it('takes as many as the client took the last time, or one, when no units are typed', () => {
  expect(parseQuickEntry(' blue dream')).toEqual({ search: 'blue dream' });
  expect(parseQuickEntry('')).toEqual({ search: '' });
  expect(unitsFor(undefined, { lastBoughtUnits: 40 })).toBe(40);
  expect(unitsFor(undefined, {})).toBe(1);
  expect(unitsFor(0, { lastBoughtUnits: 40 })).toBe(0);
});

it('leaves a number that belongs to a name in the search', () => {
  expect(parseQuickEntry('3.5g blue')).toEqual({ search: '3.5g blue' });
  expect(parseQuickEntry('2026-lot')).toEqual({ search: '2026-lot' });
  expect(parseQuickEntry('1.255 trim')).toEqual({ search: '1.255 trim' });
  expect(parseQuickEntry('gelato 41')).toEqual({ search: 'gelato 41' });
  expect(parseQuickEntry('FL-FX-12')).toEqual({ search: 'FL-FX-12' });
  expect(parseQuickEntry('x 12')).toEqual({ search: 'x 12' });
  // A barcode.
  expect(parseQuickEntry('4172100000950280')).toEqual({ search: '4172100000950280' });
  expect(parseQuickEntry('6 1/8 blue dream')).toEqual({ units: 6, search: '1/8 blue dream' });
});

it.each([
  ['1,5 peppermint', 'peppermint', '“1,5” is not a number. Use a point for decimals: 1.5'],
  ['12,50 x blue dream', 'blue dream', '“12,50” is not a number. Use a point for decimals: 12.50'],
  ['1,2345 trim', 'trim', '“1,2345” is not a number.'],
  ['1/2 trim', 'trim', '“1/2” is not a number. Use a decimal: 0.5'],
  ['-3 blue dream', 'blue dream', '“-3” is not above 0.'],
  ['99999999 blue dream', 'blue dream', '“99999999” is more than a line can have.'],
  ['1000000 x blue', 'blue', '“1000000” is more than a line can have.'],
])('says that %j begins with no number', (text, search, fault) => {
  expect(splitQuickEntries(text)).toEqual([text]);
  expect(parseQuickEntry(text)).toEqual({ units: Number.NaN, search, fault });
});

it('takes only the first number as units', () => {
  expect(parseQuickEntry('6 28 g wedding')).toEqual({ units: 6, search: '28 g wedding' });
});

it.each([
  ['12 blue dream, 6 granite 28g', ['12 blue dream', '6 granite 28g']],
  ['12 blue dream,6x granite;kush', ['12 blue dream', '6x granite', 'kush']],
  ['2 cookies, sour', ['2 cookies, sour']],
  ['2 gummies, 3.5g', ['2 gummies, 3.5g']],
  ['2 blue dream, ', ['2 blue dream, ']],
  ['12 blue dream, 6', ['12 blue dream, 6']],
  ['1,200 blue dream, 6 granite', ['1,200 blue dream', '6 granite']],
  ['12 blue dream,200 granite', ['12 blue dream', '200 granite']],
  ['12 blue dream, 1,200 granite', ['12 blue dream', '1,200 granite']],
  ['gelato 41,6 granite', ['gelato 41', '6 granite']],
  ['6 granite, 1,5 kush', ['6 granite', '1,5 kush']],
  [' ; ;', [' ; ;']],
  ['', ['']],
])('%j has the entries %j', (text, entries) => {
  expect(splitQuickEntries(text)).toEqual(entries);
});

it('joins the lines of a mail without their bullets and empty lines', () => {
  expect(joinPastedLines('- 12 Blue Dream 3.5g,\r\n\r\n• 6 x Granite 28g \n3 Wax\n')).toBe(
    '12 Blue Dream 3.5g; 6 x Granite 28g; 3 Wax',
  );
  expect(joinPastedLines('12\r\nBlue Dream\r\n6\r\nGranite')).toBe('12 Blue Dream; 6 Granite');
  expect(joinPastedLines('12 Blue Dream\n')).toBeUndefined();
});

it.each([
  ['Peppermints\t10\r\nTT-TP-SLK\t3\r\n', '10 Peppermints; 3 TT-TP-SLK'],
  ['10\tPeppermints\n3\tTT-TP-SLK', '10 Peppermints; 3 TT-TP-SLK'],
  ['Peppermints\t10', '10 Peppermints'],
  ['Gummies, 10 pack\t1,200\nOil\t2', '1,200 Gummies  10 pack; 2 Oil'],
  ['Product\tPrice\tUnits\nOil\t9\t2', '2 Oil'],
])('makes entries of the copied table %j', (pasted, entries) => {
  expect(joinPastedLines(pasted)).toBe(entries);
});
