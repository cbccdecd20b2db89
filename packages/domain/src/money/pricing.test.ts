import { describe, expect, it } from 'vitest';
import { dollars, holds, hundredths, someUnits } from '../../test/property.ts';
import { line, terms } from '../../test/line-terms.ts';
import { addMoney, lineGross, subtractMoney } from './money.ts';
import {
  discountKindFromWire,
  priceLine,
  checkLineDiscount,
  checkPrice,
  checkUnitPriceEdit,
  setTotalPrice,
} from './pricing.ts';

describe('a line price', () => {
  it('follows the worked examples', () => {
    expect(priceLine(line(3, 19.99, 'percent', 15))).toEqual({ lineGross: 59.97, lineDiscount: 9, lineTotal: 50.97 });
    expect(priceLine(line(2.25, 4.1, 'perUnit', 0.5))).toEqual({ lineGross: 9.23, lineDiscount: 1.13, lineTotal: 8.1 });
    expect(priceLine(line(3, 10, 'total', 1))).toEqual({ lineGross: 30, lineDiscount: 1, lineTotal: 29 });
  });

  it('caps a discount that no longer fits', () => {
    expect(priceLine(line(1, 10, 'total', 12)).lineTotal).toBe(0);
    expect(priceLine(line(2, 3, 'perUnit', 4))).toEqual({ lineGross: 6, lineDiscount: 6, lineTotal: 0 });
  });

  it('leaves a sample at unit price', () => {
    const sample = { ...line(2, 5, 'percent', 50), sampleType: 1 as const };
    expect(priceLine(sample)).toEqual({ lineGross: 10, lineDiscount: 0, lineTotal: 10 });
  });

  it('keeps 0 ≤ discount ≤ gross and total = gross − discount (INV-20)', () => {
    holds(terms, (each) => {
      const price = priceLine(each);
      expect(price.lineDiscount >= 0 && price.lineDiscount <= price.lineGross).toBe(true);
      expect(addMoney(price.lineTotal, price.lineDiscount)).toBe(price.lineGross);
    });
  });
});

describe('guards', () => {
  it('refuses a discount above its line', () => {
    expect(checkLineDiscount(line(3, 10, 'total', 30))).toBeNull();
    expect(checkLineDiscount(line(3, 10, 'total', 0))).toBeNull();
    expect(checkLineDiscount(line(3, 10, 'total', 30.01))).toEqual({
      code: 'line_discount_too_high',
      params: { max: 30 },
    });
    expect(checkLineDiscount(line(3, 10, 'perUnit', 10.01))?.params).toEqual({ max: 10 });
    expect(checkLineDiscount(line(3, 0, 'percent', 101))?.params).toEqual({ max: 100 });
    expect(checkLineDiscount(line(3, 10, 'total', -0.01))?.code).toBe('discount_negative');
  });

  it('refuses a price at which the discount is at or above the gross (INV-25)', () => {
    expect(checkUnitPriceEdit(line(2, 10, 'total', 8), 4)).toEqual({
      code: 'price_below_discount',
      params: { discount: 8, gross: 8 },
    });
    expect(checkUnitPriceEdit(line(2, 10, 'total', 8), 4.01)).toBeNull();
    expect(checkUnitPriceEdit(line(2, 10, 'total', 0), 0)).toBeNull();
    expect(checkUnitPriceEdit(line(2, 10, 'percent', 50), 0.5)).toBeNull();
    expect(checkUnitPriceEdit(line(2, 10, 'perUnit', 4), 4)?.code).toBe('price_below_discount');
    expect(checkUnitPriceEdit({ ...line(2, 10, 'total', 8), sampleType: 2 }, 1)).toBeNull();
    expect(checkUnitPriceEdit(line(2, 10, 'total', 0), 10_000_000)?.code).toBe('price_out_of_range');
    expect(checkPrice(-0.01)?.code).toBe('price_out_of_range');
  });

  it('lets through only prices that keep the line above 0', () => {
    holds(terms, hundredths(0, 9_999_999), (each, unitPrice) => {
      const passes = checkUnitPriceEdit(each, unitPrice) === null;
      const after = priceLine({ ...each, unitPrice });
      expect(passes ? after.lineDiscount === 0 || after.lineTotal > 0 : after.lineTotal === 0).toBe(true);
    });
  });
});

describe('a total price', () => {
  it('follows the worked example', () => {
    expect(setTotalPrice(3, 100)).toEqual({ unitPrice: 33.34, discountKind: 'total', discountValue: 0.02 });
  });

  it('costs exactly what was typed', () => {
    holds(someUnits, dollars, (units, total) => {
      const set = setTotalPrice(units, total);
      expect(priceLine({ units, ...set, sampleType: null }).lineTotal).toBe(total);
      expect(subtractMoney(lineGross(units, set.unitPrice), set.discountValue)).toBe(total);
      expect(set.discountValue).toBeGreaterThanOrEqual(0);
    });
  });
});

it('reads the kinds from the wire', () => {
  expect([1, 2, 3, 4, null].map(discountKindFromWire)).toEqual(['total', 'perUnit', 'percent', null, 'total']);
});
