import { expect, it } from 'vitest';
import { discountText, stockText } from './line-text.ts';

it.each([
  [{ discountType: 1, unitPriceDiscount: 0, sampleType: null }, '–'],
  [{ discountType: 1, unitPriceDiscount: 20, sampleType: null }, '$20.00'],
  [{ discountType: 2, unitPriceDiscount: 0.3, sampleType: null }, '$0.30 ea'],
  [{ discountType: 3, unitPriceDiscount: 5, sampleType: null }, '5%'],
  [{ discountType: 3, unitPriceDiscount: 12.5, sampleType: null }, '12.5%'],
  [{ discountType: 3, unitPriceDiscount: 5, sampleType: 1 }, '–'],
])('writes %j as %s', (line, text) => {
  expect(discountText(line)).toBe(text);
});

it('says what is short until somebody has chosen a backorder', () => {
  expect(stockText({ isFlaggedBackorder: false, shortUnits: 4 })).toBe('4 short');
  expect(stockText({ isFlaggedBackorder: true, shortUnits: 0 })).toBe('Backorder');
  expect(stockText({ isFlaggedBackorder: false, shortUnits: 0 })).toBeUndefined();
});
