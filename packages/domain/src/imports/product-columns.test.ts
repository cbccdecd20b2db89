import { expect, test } from 'vitest';
import { guessColumns } from './import-columns.ts';
import { productColumns } from './product-columns.ts';

/** The field that a column without a known title is guessed to be. */
const guess = (...cells: readonly string[]): string | null | undefined =>
  guessColumns(productColumns, ['Mine'], () => cells)[0]?.field;

test('codes of products are guessed to be the SKU', () => {
  expect(guess('FL-BD-35', 'FL-BD-7', '1001-35')).toBe('sku');
});

test('phones, days, UBI numbers and ZIP codes are no SKU', () => {
  expect(guess('206-555-0100', '(206) 555-0111', '1-360-555-0122')).toBeNull();
  expect(guess('206.555.0100')).toBeNull();
  expect(guess('2026-11-24', '11-25-2026')).toBeNull();
  expect(guess('604-123-456', '603-222-111')).toBeNull();
  expect(guess('98501-1234', '98502-4321')).toBeNull();
});

test('one row may repeat a code, more are something else', () => {
  expect(guess('FL-BD-35', 'FL-BD-7', 'fl-bd-35')).toBe('sku');
  expect(guess('FL-BD-35', 'FL-BD-35')).toBeNull();
  expect(guess('FL-1', 'FL-1', 'FL-1', 'FL-2')).toBeNull();
});
