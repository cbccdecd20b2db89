import { expect, test } from 'vitest';
import { dollars, holds, someUnits } from '../../test/property.ts';
import { priceLine } from './pricing.ts';
import { isPriceChange } from './price-change.ts';

const line = (id: number, units: number, lineTotal: number, sampleType: 1 | null = null) => ({
  id,
  units,
  lineTotal,
  sampleType,
});

const before = { orderDiscount: 6, lines: [line(1, 2, 20), line(2, 4, 40), line(3, 1, 5, 1)] };

test.each([
  ['nothing', before, false],
  ['a line total', { ...before, lines: [line(1, 2, 19), line(2, 4, 40)] }, true],
  ['the order discount', { ...before, orderDiscount: 5 }, true],
  ['the price of a sample', { ...before, lines: [line(1, 2, 20), line(2, 4, 40), line(3, 1, 6, 1)] }, false],
  [
    'units, by which the order discount is shared otherwise',
    { ...before, lines: [line(1, 1, 10), line(2, 4, 40)] },
    true,
  ],
  [
    'a line that is rejected whole, whose share the others get',
    { ...before, lines: [line(1, 0, 0), line(2, 4, 40)] },
    true,
  ],
] as const)('%s', (_what, after, expected) => {
  expect(isPriceChange(before, after)).toBe(expected);
});

test('units alone are no change of prices', () => {
  const whole = { orderDiscount: 0, lines: [line(1, 3, 59.97)] };
  expect(isPriceChange(whole, { orderDiscount: 0, lines: [line(1, 2, 39.98)] })).toBe(false);
  expect(isPriceChange(whole, { orderDiscount: 0, lines: [line(1, 0, 0)] })).toBe(false);
  expect(isPriceChange(whole, { orderDiscount: 0, lines: [line(1, 2, 39.95)] })).toBe(true);
});

test('nor are fewer units at the same unit price, however they round', () => {
  holds(someUnits, someUnits, dollars, (units, others, price) => {
    const of = (count: number) => {
      const { lineTotal } = priceLine({
        units: count,
        unitPrice: price,
        discountKind: 'total',
        discountValue: 0,
        sampleType: null,
      });
      return { orderDiscount: 0, lines: [line(1, count, lineTotal)] };
    };
    if (price * Math.max(units, others) > 9_000_000_000) return;
    expect(isPriceChange(of(units), of(others))).toBe(false);
  });
});
