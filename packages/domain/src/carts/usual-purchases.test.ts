import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usualPurchase } from './usual-purchases.ts';

const on = (date: string, units: number) => ({ date, units });
const whole = { today: '2026-11-20', allowFractions: false };

describe('what a client usually buys of a product', () => {
  test('the median units, the average interval, the last day', () => {
    const purchases = [on('2026-10-01', 24), on('2026-10-15', 100), on('2026-10-29', 30)];
    expect(usualPurchase(purchases, whole)).toEqual({
      units: 30,
      everyDays: 14,
      lastBought: '2026-10-29',
      isDue: true,
    });
  });

  test('it is due on the day the usual interval is over, not before', () => {
    const purchases = [on('2026-11-01', 5), on('2026-11-11', 6)];
    expect(usualPurchase(purchases, { ...whole, today: '2026-11-20' })?.isDue).toBe(false);
    expect(usualPurchase(purchases, { ...whole, today: '2026-11-21' })?.isDue).toBe(true);
  });

  test('of an even number the mean of the middle two, in whole units unless sold in fractions', () => {
    const purchases = [on('2026-11-01', 5), on('2026-11-11', 6)];
    expect(usualPurchase(purchases, whole)?.units).toBe(6);
    expect(usualPurchase(purchases, { ...whole, allowFractions: true })?.units).toBe(5.5);
  });

  test('a single purchase has no interval and is never due', () => {
    expect(usualPurchase([on('2026-01-01', 5)], whole)).toMatchObject({ units: 5, everyDays: null, isDue: false });
    expect(usualPurchase([], whole)).toBeNull();
  });

  test('the units lie between the smallest and the largest purchase', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 }), (units) => {
        const purchases = units.map((each, index) => on(`2026-01-${String(index + 1).padStart(2, '0')}`, each));
        const usual = usualPurchase(purchases, whole)?.units ?? 0;
        expect(usual).toBeGreaterThanOrEqual(Math.min(...units));
        expect(usual).toBeLessThanOrEqual(Math.max(...units));
      }),
    );
  });
});
