import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds, hundredths } from '../../test/property.ts';
import { applyCorrections, proposeCorrections, splitDiscount, type CorrectionAction } from './corrections.ts';
import { addMoney, addUnits, percentOf, subtractMoney, sumMoney } from '../money/money.ts';

const line = (id: number, units: number, more: object = {}) => ({
  id,
  productId: 1,
  units,
  backorder: false,
  allowFractions: true,
  ...more,
});

const shortBy = (short: number) => ({ lineId: 1, available: 0, short, isBackorder: true });
const actions = (units: number, short: number, allowFractions: boolean) =>
  proposeCorrections(line(1, units, { allowFractions }), shortBy(short)).map((each) => [each.action, each.orderUnits]);

describe('corrections', () => {
  it('proposes to reduce and split only what can be delivered', () => {
    expect(actions(5, 2, true)).toEqual([
      ['reduce', 3],
      ['split', 3],
      ['backorder', 0],
      ['remove', 0],
    ]);
    expect(actions(5, 2.5, false)).toEqual([
      ['reduce', 2],
      ['split', 2],
      ['backorder', 0],
      ['remove', 0],
    ]);
    expect(actions(5, 2.5, true)).toEqual([
      ['reduce', 2.5],
      ['split', 2.5],
      ['backorder', 0],
      ['remove', 0],
    ]);
    expect(actions(5, 5, true)).toEqual([
      ['backorder', 0],
      ['remove', 0],
    ]);
    expect(actions(5, 0, true)).toEqual([]);
  });

  it('asks for a choice, and for a possible one', () => {
    const stock = new Map([[1, 0]]);
    const choose = (...choice: [number, CorrectionAction][]) => applyCorrections([line(1, 5)], stock, new Map(choice));
    expect(choose()).toEqual({ refusal: { code: 'correction_missing', params: { lineId: 1 } } });
    expect(choose([1, 'reduce'])).toEqual({
      refusal: { code: 'correction_impossible', params: { lineId: 1, action: 'reduce' } },
    });
    expect(choose([1, 'remove'])).toEqual({
      lines: [{ lineId: 1, orderUnits: 0, backorderUnits: 0, removedUnits: 5 }],
    });
  });

  it('leaves lines alone that are not short, whatever was chosen for them', () => {
    const lines = [line(1, 4), line(2, 3, { backorder: true }), line(3, 6)];
    const choices = new Map<number, CorrectionAction>([
      [2, 'remove'],
      [3, 'split'],
    ]);
    expect(applyCorrections(lines, new Map([[1, 5]]), choices)).toEqual({
      lines: [
        { lineId: 1, orderUnits: 4, backorderUnits: 0, removedUnits: 0 },
        { lineId: 2, orderUnits: 0, backorderUnits: 3, removedUnits: 0 },
        { lineId: 3, orderUnits: 1, backorderUnits: 5, removedUnits: 0 },
      ],
    });
  });

  it('parts every line exactly, and order one fits the stock (INV-31)', () => {
    const each = fc.record({
      units: hundredths(1, 2_000),
      backorder: fc.boolean(),
      allowFractions: fc.boolean(),
      action: fc.constantFrom<CorrectionAction>('reduce', 'split', 'backorder', 'remove'),
    });
    holds(fc.array(each, { maxLength: 8 }), hundredths(0, 6_000), (list, remaining) => {
      const lines = list.map((one, id) => ({ ...one, id, productId: 1 }));
      const ids = lines.map((one) => one.id);
      const done = applyCorrections(
        lines,
        new Map([[1, remaining]]),
        new Map(lines.map((one) => [one.id, one.action])),
      );
      const corrected = 'lines' in done ? done.lines : [];
      expect('refusal' in done ? done.refusal.code : 'correction_impossible').toBe('correction_impossible');
      expect('lines' in done ? corrected.map((one) => one.lineId) : ids).toEqual(ids);
      corrected.forEach((one, index) => {
        expect(addUnits(one.orderUnits, one.backorderUnits, one.removedUnits)).toBe(lines[index]?.units);
        expect(lines[index]?.backorder === true && one.backorderUnits !== lines[index].units).toBe(false);
      });
      expect(addUnits(...corrected.map((one) => one.orderUnits))).toBeLessThanOrEqual(remaining);
    });
  });
});

describe('splitting a discount', () => {
  it('shares over two orders by their gross totals', () => {
    expect(splitDiscount(10, [60, 40])).toEqual([6, 4]);
    expect(splitDiscount(10, [60, 0])).toEqual([10, 0]);
    expect(splitDiscount(99.5, [0.01, 100])).toEqual([0, 99.5]);
    expect(splitDiscount(1, [1, 0.01])).toEqual([0.99, 0]);
  });

  it('is exact up to the cent that no order may carry, and leaves each order below its gross (INV-23)', () => {
    holds(hundredths(1, 3_000), hundredths(0, 3_000), fc.integer({ min: 0, max: 9_999 }), (a, b, permyriad) => {
      const gross = addMoney(a, b);
      const discount = Math.min(percentOf(gross, permyriad / 100), subtractMoney(gross, 0.01));
      const shares = splitDiscount(discount, [a, b]);
      const lost = subtractMoney(discount, sumMoney(shares));
      expect(shares.every((share, index) => share === 0 || share < ([a, b][index] ?? 0))).toBe(true);
      expect(lost === 0 || (lost === 0.01 && subtractMoney(gross, discount) === 0.01)).toBe(true);
    });
  });
});
