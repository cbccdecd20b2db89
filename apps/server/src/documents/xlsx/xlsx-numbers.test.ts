import { expect, test } from 'vitest';
import { type NumberFormat, numberFormats, numberText } from './xlsx-numbers.ts';

const formatsOf = (...codes: string[]): NumberFormat[] => {
  const formats: NumberFormat[] = [];
  const reader = numberFormats(formats);
  for (const [index, code] of codes.entries()) {
    reader.open?.('numFmt', { numFmtId: String(164 + index), formatCode: code });
  }
  reader.open?.('cellStyleXfs', {});
  reader.open?.('xf', { numFmtId: '9' });
  reader.close?.('cellStyleXfs');
  reader.open?.('cellXfs', {});
  reader.open?.('xf', { numFmtId: '0' });
  reader.open?.('xf', { numFmtId: '9' });
  for (const index of codes.keys()) reader.open?.('xf', { numFmtId: String(164 + index) });
  reader.close?.('cellXfs');
  return formats;
};

test.each([
  ['3.3000000000000003', undefined, '3.3'],
  ['0.1', undefined, '0.1'],
  ['5.0000000000000003E-2', undefined, '0.05'],
  ['12', undefined, '12'],
  ['6.03358139001E+15', undefined, '6033581390010000'],
  ['6033581390010004', undefined, '6033581390010004'],
  ['603358139.0', undefined, '603358139.0'],
  ['', undefined, ''],
  ['1', '0%', '100%'],
  ['7.0000000000000007E-2', '0.00%', '7%'],
  ['0.125', '0.0\\%;[Red]-0.0%', '12.5%'],
  ['2134', '00000', '02134'],
  ['981091622', '00000\\-0000', '98109-1622'],
  ['21341622', '00000\\-0000', '02134-1622'],
  ['5095550101', '"("000") "000-0000', '(509) 555-0101'],
  ['1234567', '00000', '1234567'],
  ['2.5', '00000', '2.5'],
  ['-3', '00000', '-3'],
  ['12', '#,##0.00', '12'],
  ['12', '0', '12'],
  ['46350', 'm/d/yyyy', '11/24/2026'],
  ['46350', 'yyyy\\-mm\\-dd;@', '11/24/2026'],
  ['46350', '[$-409]mmm\\-yy;@', '11/24/2026'],
  ['46350', '0.00" days"', '46350'],
  ['46350', 'General', '46350'],
  ['46350.5', 'm/d/yyyy', '46350.5'],
  ['12', 'm/d/yyyy', '12'],
  ['0.5', 'h:mm', '0.5'],
] as const)('the number %j in the format %j is read as %j', (value, code, text) => {
  expect(numberText(value, code === undefined ? undefined : formatsOf(code)[2])).toBe(text);
});

test('14 to 17 and 22 are days', () => {
  const formats: NumberFormat[] = [];
  const reader = numberFormats(formats);
  reader.open?.('cellXfs', {});
  for (const numFmtId of ['14', '17', '22', '20']) reader.open?.('xf', { numFmtId });
  expect(formats.map(({ kind }) => kind)).toEqual(['day', 'day', 'day', 'plain']);
});

test('a style has the format of its place among those of cells; 9 and 10 are percents', () => {
  expect(formatsOf('00000').map(({ kind }) => kind)).toEqual(['plain', 'percent', 'digits']);
});
