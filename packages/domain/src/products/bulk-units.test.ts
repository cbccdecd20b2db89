import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  amountFault,
  amountText,
  type BulkUnit,
  bulkUnits,
  convertAmount,
  gramsOfUnit,
  MAX_AMOUNT,
} from './bulk-units.ts';

const kinds: readonly (readonly BulkUnit[])[] = [['mg', 'g', 'kg', 'oz', 'lb'], ['mL', 'L'], ['each']];
const unit = fc.constantFrom(...bulkUnits);
const amount = fc.integer({ min: 0, max: 99_999_999_999 }).map((scaled) => scaled / 10_000);
/** By floats, independent of the integers under test. */
const grams: Readonly<Partial<Record<BulkUnit, number>>> = {
  mg: 0.001,
  g: 1,
  kg: 1000,
  oz: 28.349523125,
  lb: 453.59237,
};

test('an amount converts within its kind alone', () => {
  for (const from of bulkUnits)
    for (const to of bulkUnits)
      expect(convertAmount(2, from, to) !== null, `${from} to ${to}`).toBe(
        kinds.some((kind) => kind.includes(from) && kind.includes(to)),
      );
});

test('known amounts', () => {
  expect(convertAmount(1, 'lb', 'g')).toBe(453.5924);
  expect(convertAmount(1, 'lb', 'oz')).toBe(16);
  expect(convertAmount(453.5924, 'g', 'lb')).toBe(1);
  expect(convertAmount(2.5, 'L', 'mL')).toBe(2500);
  expect(convertAmount(0.25, 'kg', 'g')).toBe(250);
  expect(convertAmount(MAX_AMOUNT, 'kg', 'mg')).toBeNull();
});

test('an amount is what floats say it is, to four decimals, and its own in its own unit', () => {
  fc.assert(
    fc.property(amount, unit, unit, (given, from, to) => {
      const [one, other] = [grams[from], grams[to]];
      const converted = convertAmount(given, from, to);
      const expected = one === undefined || other === undefined ? null : (given * one) / other;
      const isNear =
        expected === null || converted === null || Math.abs(converted - expected) <= 0.000_05 + expected * 1e-12;
      expect([convertAmount(given, from, from), isNear]).toEqual([given, true]);
    }),
  );
});

test('from a larger unit to a smaller one and back is the same amount', () => {
  fc.assert(
    fc.property(amount, unit, unit, (given, from, to) => {
      const there = convertAmount(given, from, to);
      const isFiner = there !== null && (convertAmount(1, from, to) ?? 0) >= 1;
      expect(isFiner ? convertAmount(there, to, from) : given).toBe(given);
    }),
  );
});

test('more stays more', () => {
  fc.assert(
    fc.property(amount, amount, unit, unit, (a, b, from, to) => {
      const [first, second] = [convertAmount(Math.min(a, b), from, to), convertAmount(Math.max(a, b), from, to)];
      expect(first === null || second === null || first <= second).toBe(true);
    }),
  );
});

test('what one unit weighs, and what is written of an amount', () => {
  expect(bulkUnits.map(gramsOfUnit)).toEqual([1, 1000, 0.001, 453.5924, 28.3495, null, null, null]);
  expect([amountText(1250.5, 'g'), amountText(1, 'each'), amountText(3, 'each')]).toEqual([
    '1,250.5 g',
    '1 piece',
    '3 pieces',
  ]);
});

test('what is no amount', () => {
  expect([0, 0.0001, MAX_AMOUNT].map(amountFault)).toEqual([null, null, null]);
  expect([-1, MAX_AMOUNT + 1, 0.000_01].map(amountFault)).toEqual([
    'An amount is 0 or more.',
    'An amount is at most 9,999,999.9999.',
    'An amount has at most four decimals.',
  ]);
});
