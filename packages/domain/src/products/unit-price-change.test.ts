import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dollars, holds, hundredths } from '../../test/property.ts';
import { isPrice, MAX_PRICE } from '../money/money.ts';
import {
  changedPrice,
  dueChanges,
  plannedDayFault,
  priceChangeFault,
  priceChangeSummary,
  priceSteps,
  priceWays,
  type UnitPriceChange,
} from './unit-price-change.ts';

const percent = (value: number, step: UnitPriceChange['step'] = 1): UnitPriceChange => ({
  way: 'percent',
  value,
  step,
});
const amount = (value: number, step: UnitPriceChange['step'] = 1): UnitPriceChange => ({ way: 'amount', value, step });

const isOnStep = (price: number, step: UnitPriceChange['step']): boolean =>
  step === 99 ? price === 0 || price.toFixed(2).endsWith('.99') : Math.round(price * 100) % step === 0;

describe('the price that a change makes', () => {
  it.each<[number, UnitPriceChange, number]>([
    [12.75, percent(4, 25), 13.25],
    [83.5, percent(4, 25), 86.75],
    [13, percent(4, 25), 13.5],
    // Exactly between two steps: up, also of what falls.
    [2.5, percent(5, 25), 2.75],
    [10.1, amount(2.5, 5), 12.6],
    [1, amount(0.05, 10), 1.1],
    [0.5, amount(-0.38, 25), 0.25],
    // Rounded once: 1.0245 is not first 1.03.
    [1, percent(2.45, 5), 1],
    [19.99, percent(-15), 16.99],
    // Rounding makes nothing free; what is taken away does.
    [0.1, percent(5, 25), 0.25],
    [0, percent(5, 25), 0],
    [13, amount(-20, 25), 0],
    [13, percent(-100), 0],
    [12.75, percent(4, 99), 12.99],
    [12.49, percent(0, 99), 12.99],
    [12.48, percent(0, 99), 11.99],
    [0.1, percent(5, 99), 0.99],
    [9_999_999.99, percent(50, 99), MAX_PRICE],
    [9_999_999.99, percent(50), MAX_PRICE],
    [12.75, { way: 'fixed', value: 13.37, step: 25 }, 13.37],
  ])('of %d by %j is %d', (unitPrice, change, expected) => {
    expect(changedPrice(unitPrice, change)).toBe(expected);
  });

  const changes = fc
    .tuple(fc.constantFrom(...priceWays), hundredths(-10_000, 100_000), fc.constantFrom(...priceSteps))
    .map(([way, value, step]): UnitPriceChange => ({ way, value: way === 'fixed' ? Math.abs(value) : value, step }));

  it('is always a price, in whole steps unless it is the highest or was typed', () => {
    holds(dollars, changes, (unitPrice, change) => {
      const price = changedPrice(unitPrice, change);
      expect(isPrice(price)).toBe(true);
      const isWhole = change.way === 'fixed' || price === MAX_PRICE || isOnStep(price, change.step);
      expect(isWhole).toBe(true);
    });
  });

  it('rises and falls with the price, and is at most half a step beside the exact one', () => {
    holds(dollars, dollars, changes, (one, other, change) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(changedPrice(low, change)).toBeLessThanOrEqual(changedPrice(high, change));
    });
    holds(hundredths(1_000, 100_000), hundredths(-5_000, 20_000), fc.constantFrom(...priceSteps), (price, by, step) => {
      const exact = price * (1 + by / 100);
      expect(Math.abs(changedPrice(price, percent(by, step)) - exact)).toBeLessThanOrEqual(
        (step === 99 ? 100 : step) / 200 + 1e-6,
      );
    });
  });

  it('is the same when rounding, or the same price, is applied again', () => {
    holds(dollars, fc.constantFrom(...priceSteps), (price, step) => {
      const once = changedPrice(price, percent(0, step));
      expect(changedPrice(once, percent(0, step))).toBe(once);
      expect(changedPrice(once, amount(0, step))).toBe(once);
      expect(
        changedPrice(changedPrice(once, { way: 'fixed', value: price, step }), { way: 'fixed', value: price, step }),
      ).toBe(price);
    });
  });
});

it('refuses a value that is no change of prices', () => {
  const fault = (way: UnitPriceChange['way'], value: number) => priceChangeFault({ way, value }) !== null;
  expect([fault('percent', -100), fault('percent', 1000), fault('amount', -5), fault('fixed', 0)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([fault('percent', -100.01), fault('percent', 1000.01), fault('amount', 0.001), fault('fixed', -1)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

it('takes a day after today within two years', () => {
  const at = (day: string) => plannedDayFault(day, '2026-11-26') === null;
  expect(['2026-11-26', '2026-11-27', '2028-11-25', '2028-11-26', '2206-11-27', 'soon'].map(at)).toEqual([
    false,
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('sums up what a change would mean, of the products whose price becomes another one', () => {
  const product = (productName: string, unitPrice: number, newPrice: number, cost: number | null) => ({
    productId: productName.length,
    productName,
    unitPrice,
    newPrice,
    cost,
  });
  expect(
    priceChangeSummary([
      product('Ash', 10, 10.5, 8),
      product('Beech', 10, 10.26, 7),
      product('Cork wood', 4, 4, 9),
      product('Dogwood', 5, 0, null),
      product('Elm', 20, 20.25, 21),
    ]),
  ).toEqual({
    changed: 4,
    averageChange: -1,
    free: 1,
    lowestMargin: { productId: 3, productName: 'Elm', margin: -3.7 },
    belowCost: 1,
  });
  expect(priceChangeSummary([])).toEqual({ changed: 0, averageChange: 0, free: 0, lowestMargin: null, belowCost: 0 });
});

it('applies what became due in the order of its days, and leaves out what changes nothing', () => {
  const plans = [
    { day: '2026-12-03', unitPrice: 12 },
    { day: '2026-12-01', unitPrice: 12 },
    { day: '2026-11-30', unitPrice: 10 },
  ];
  expect(dueChanges(10, plans)).toEqual([{ before: 10, plan: plans[1] }]);
  expect(dueChanges(9, plans).map(({ before, plan }) => [before, plan.unitPrice])).toEqual([
    [9, 10],
    [10, 12],
  ]);
});
