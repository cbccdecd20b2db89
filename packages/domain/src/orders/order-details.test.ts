import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths, holds } from '../../test/property.ts';
import { commissionOf } from '../money/commission.ts';
import { averagePrice, lineGross, subtractMoney, sumMoney, sumUnits } from '../money/money.ts';
import { detailRows, type DetailLine } from './order-details.ts';
import { orderTotals } from '../money/totals.ts';

type Line = DetailLine<{ readonly units: number }>;

const line = (id: number, given: Partial<Line>): Line => ({
  id,
  units: 1,
  lineDiscount: 0,
  lineTotal: 0,
  sampleType: null,
  allocations: [],
  ...given,
});

describe('the rows of an order', () => {
  test('a row for each lot and one for the rest; the order discount is in TotalDiscount only', () => {
    const lines = [
      line(1, { units: 3, lineDiscount: 1, lineTotal: 29, allocations: [{ units: 1 }, { units: 1 }] }),
      line(2, { units: 2, lineTotal: 20, sampleType: 1 }),
    ];
    const rows = detailRows(5, lines).map(({ line: of, allocation, ...row }) => ({ id: of.id, allocation, ...row }));
    const one = { id: 1, units: 1, totalDiscount: 2, lineTotal: 8, discountUnitPrice: 8 };
    expect(rows).toEqual([
      { ...one, allocation: { units: 1 }, discount: 0.34 },
      { ...one, allocation: { units: 1 }, discount: 0.33 },
      { ...one, allocation: null, discount: 0.33 },
      { id: 2, allocation: null, units: 2, discount: 0, totalDiscount: 0, lineTotal: 0, discountUnitPrice: 0 },
    ]);
  });

  const aLine = fc
    .record({
      units: fc.array(fc.record({ units: hundredths(1, 900), taken: fc.boolean() }), { minLength: 1, maxLength: 4 }),
      unitPrice: hundredths(0, 5_000),
      off: fc.double({ min: 0, max: 1, noNaN: true }),
      sampleType: fc.constantFrom(null, null, null, 1 as const),
    })
    .map(({ units: parts, unitPrice, off, sampleType }) => {
      const units = sumUnits(parts.map((part) => part.units));
      const gross = lineGross(units, unitPrice);
      const lineDiscount = sampleType === null ? Math.floor(gross * off * 100) / 100 : 0;
      const allocations = parts.filter(({ taken }) => taken);
      return { units, unitPrice, lineDiscount, lineTotal: subtractMoney(gross, lineDiscount), sampleType, allocations };
    });

  test('whole units: units × price less the whole discount is what each row is sold for', () => {
    const whole = fc
      .record({
        parts: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
        unitPrice: hundredths(1, 5_000),
        off: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ parts, unitPrice, off }) => {
        const units = sumUnits(parts);
        const gross = lineGross(units, unitPrice);
        const lineDiscount = Math.floor(gross * off * 100) / 100;
        const allocations = parts.map((part) => ({ units: part }));
        return {
          ...line(1, { units, lineDiscount, allocations }),
          lineTotal: subtractMoney(gross, lineDiscount),
          unitPrice,
        };
      });
    holds(whole, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
      const rows = detailRows(Math.floor(given.lineTotal * part * 100) / 100, [given]);
      expect(rows.map((row) => subtractMoney(lineGross(row.units, given.unitPrice), row.totalDiscount))).toEqual(
        rows.map((row) => row.lineTotal),
      );
      expect(rows.every((row) => row.discount >= 0 && row.discount <= row.totalDiscount)).toBe(true);
    });
  });

  test('they add up to the lines, and to the net total of the order', () => {
    holds(fc.array(aLine, { minLength: 1, maxLength: 6 }), fc.double({ min: 0, max: 0.99 }), (given, part) => {
      const lines = given.map((each, index) => ({ ...each, id: index + 1 }));
      const { grossTotal } = orderTotals({ lines, orderDiscount: 0, charges: [], creditAmount: 0 });
      const orderDiscount = Math.floor(grossTotal * (Number.isNaN(part) ? 0 : part) * 100) / 100;
      const { netTotal } = orderTotals({ lines, orderDiscount, charges: [], creditAmount: 0 });
      const rows = detailRows(orderDiscount, lines);
      expect(sumMoney(rows.map((row) => row.lineTotal))).toBe(netTotal);
      for (const each of lines) {
        const own = rows.filter((row) => row.line.id === each.id);
        const rest = subtractMoney(each.units, sumUnits(each.allocations.map((lot) => lot.units)));
        expect(own.length).toBe(each.allocations.length + (rest > 0 ? 1 : 0));
        expect(sumUnits(own.map((row) => row.units))).toBe(each.units);
        expect(sumMoney(own.map((row) => row.discount))).toBe(each.lineDiscount);
        expect(own.every((row) => row.lineTotal >= 0 && row.totalDiscount >= row.discount)).toBe(true);
        const before = sumMoney(own.flatMap((row) => [row.lineTotal, row.totalDiscount]));
        expect(before).toBe(each.sampleType === null ? lineGross(each.units, each.unitPrice) : 0);
      }
    });
  });
});

test('an average price is rounded half away from zero', () => {
  expect([averagePrice(10, 3), averagePrice(0.05, 10), averagePrice(29, 3)]).toEqual([3.33, 0.01, 9.67]);
  expect(() => averagePrice(1, 0)).toThrow(RangeError);
});

test('a commission is a percent of the sales, none without a rate', () => {
  expect([commissionOf(1_234.5, 2.5), commissionOf(100, 0), commissionOf(100, null)]).toEqual([30.86, 0, null]);
});
