import { expect, test } from 'vitest';
import { isTotalRow, skippedText } from './skipped-rows.ts';

const fields = ['product', 'sku', 'units', null];
const needed = ['sku', 'product'];
const isTotal = (...cells: readonly string[]): boolean => isTotalRow(cells, fields, needed);

test('a row that says total beside numbers alone sums up the others', () => {
  expect(isTotal('Total', '', '480', '$1,250.50')).toBe(true);
  expect(isTotal('', '', '480', 'Grand total:')).toBe(true);
  expect(isTotal('Summe', '', '480', '100%')).toBe(true);
  expect(isTotal('Zwischensumme', '', '', '')).toBe(true);
});

test('a record that is called so, or has a text beside it, is a record', () => {
  expect(isTotal('Total', 'FL-1', '480', '')).toBe(false);
  expect(isTotal('Total', '412345', '480', '')).toBe(false);
  expect(isTotal('Total', '', '480', 'Vault')).toBe(false);
  expect(isTotal('Total Recall 1g', '', '480', '')).toBe(false);
  expect(isTotal('', '', '480', '12')).toBe(false);
});

test('what is skipped is named by its kind', () => {
  expect(skippedText({ noUnits: 3, total: 1 })).toBe('3 rows without units, 1 total row');
  expect(skippedText({ noUnits: 1, total: 0 })).toBe('1 row without units');
  expect(skippedText({ noUnits: 0, total: 0 })).toBe('');
});
