import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds } from '../../test/property.ts';
import { isAddedAsBackorder, lineShortness } from './short-lines.ts';

const line = (id: number, units: number, more: object = {}) => ({
  id,
  productId: 1,
  units,
  backorder: false,
  allowFractions: true,
  ...more,
});

describe('short lines', () => {
  it('runs the sum over the lines of a product', () => {
    const lines = [line(1, 6), line(2, 6), line(3, 1, { productId: 2 }), line(4, 1)];
    expect(
      lineShortness(
        lines,
        new Map([
          [1, 10],
          [2, 1],
        ]),
      ),
    ).toEqual([
      { lineId: 1, available: 10, short: 0, isBackorder: false },
      { lineId: 2, available: 4, short: 2, isBackorder: true },
      { lineId: 3, available: 1, short: 0, isBackorder: false },
      { lineId: 4, available: 0, short: 1, isBackorder: true },
    ]);
  });

  it('takes flagged lines and conversion units out of the sum', () => {
    const lines = [line(1, 9, { backorder: true }), line(2, 8, { conversionUnits: 3 }), line(3, 5)];
    expect(lineShortness(lines, new Map([[1, 10]]))).toEqual([
      { lineId: 1, available: 10, short: 0, isBackorder: true },
      { lineId: 2, available: 10, short: 0, isBackorder: false },
      { lineId: 3, available: 5, short: 0, isBackorder: false },
    ]);
    expect(lineShortness([line(1, 1)], new Map())[0]?.short).toBe(1);
  });

  it('shows backorder exactly when flagged or when the running sum passes the rest (INV-17)', () => {
    const lines = fc.array(fc.record({ units: fc.integer({ min: 1, max: 20 }), backorder: fc.boolean() }), {
      maxLength: 8,
    });
    holds(lines, fc.integer({ min: 0, max: 60 }), (list, remaining) => {
      const numbered = list.map((each, index) => line(index, each.units, { backorder: each.backorder }));
      let sum = 0;
      const expected = numbered.map((each) => {
        if (each.backorder) return true;
        sum += each.units;
        return sum > remaining;
      });
      expect(lineShortness(numbered, new Map([[1, remaining]])).map((each) => each.isBackorder)).toEqual(expected);
    });
  });
});

it('what is sold out is added as a backorder, unless it can be packed from bulk', () => {
  expect(isAddedAsBackorder({ remainingQuantity: 0, canConvert: false })).toBe(true);
  expect(isAddedAsBackorder({ remainingQuantity: 0, canConvert: true })).toBe(false);
  expect(isAddedAsBackorder({ remainingQuantity: 0.01, canConvert: false })).toBe(false);
});
