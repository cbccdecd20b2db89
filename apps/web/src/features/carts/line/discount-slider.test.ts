import { messages } from '@cartwright/contract/messages';
import { expect, it } from 'vitest';
import { amountOfPercent, percentOfAmount, refusedDiscount } from './discount-slider.ts';

it('converts the slider to dollars and back', () => {
  expect(amountOfPercent(5, 2912.8)).toBe(145.64);
  expect(amountOfPercent(33, 0.5)).toBe(0.17);
  expect(percentOfAmount(145.64, 2912.8)).toBe(5);
  expect(percentOfAmount(62.8, 2912.8)).toBe(2);
  expect(percentOfAmount(null, 2912.8)).toBe(0);
  expect(percentOfAmount(5, 0)).toBe(0);
  expect(percentOfAmount(9000, 100)).toBe(100);
});

it('refuses a discount at or above the gross total', () => {
  expect(refusedDiscount(49.99, 50)).toBeUndefined();
  expect(refusedDiscount(50, 50)).toBe(messages.fullDiscountRefused);
  expect(refusedDiscount(amountOfPercent(100, 50), 50)).toBe(messages.fullDiscountRefused);
  expect(refusedDiscount(0, 0)).toBeUndefined();
  expect(refusedDiscount(1.234, 50)).toBe('At most two decimals');
});
