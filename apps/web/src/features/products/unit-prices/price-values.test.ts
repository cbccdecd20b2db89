import { expect, test } from 'vitest';
import { type PriceValues, typedFault } from './price-values.ts';

const values: PriceValues = { way: 'percent', value: 5, step: 25, from: 'now', day: null, reason: '' };
const fault = (more: Partial<PriceValues>) => typedFault({ ...values, ...more }, '2026-11-20');

test.each<[Partial<PriceValues>, string]>([
  [{ value: -200 }, 'A percentage is between -100 and 1,000, with at most two decimals.'],
  [{ value: 5000 }, 'A percentage is between -100 and 1,000, with at most two decimals.'],
  [{ value: Number.NaN }, 'Enter a number.'],
  [{ way: 'fixed', value: -1 }, 'A price is between 0 and 9,999,999.99, with at most two decimals.'],
  [{ from: 'other', day: '1926-01-01' }, 'Choose a day after today.'],
])('%o says what is wrong while it is typed', (more, sentence) => expect(fault(more)).toBe(sentence));

test('nothing is said of what is right, or not typed yet', () => {
  expect([fault({}), fault({ value: null }), fault({ from: 'other' })]).toEqual([null, null, null]);
});
