import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { line, terms } from '../../test/line-terms.ts';
import { holds, hundredths } from '../../test/property.ts';
import { addUnits, subtractMoney, subtractUnits, unitsLeft } from '../money/money.ts';
import { changeUnits, convertDiscountToUnitPrice, checkCharge, checkCredit, checkOrderTotals } from './order-edits.ts';
import { priceLine } from '../money/pricing.ts';
import { orderTotals } from '../money/totals.ts';

const at = (grossTotal: number, grandTotal: number) => ({
  grossTotal,
  grandTotal,
  sampleTotal: 0,
  netTotal: grossTotal,
  chargeTotal: 0,
});

describe('an edit of an order', () => {
  it('refuses a charge that is neither or both', () => {
    expect(checkCharge({ amount: 5, unitPrice: null, units: null })).toBeNull();
    expect(checkCharge({ amount: null, unitPrice: 1, units: 2 })).toBeNull();
    for (const charge of [
      { amount: null, unitPrice: null, units: null },
      { amount: null, unitPrice: 1, units: null },
      { amount: null, unitPrice: null, units: 2 },
      { amount: 5, unitPrice: 1, units: 2 },
      { amount: 0, unitPrice: null, units: null },
      { amount: null, unitPrice: 0, units: 2 },
      { amount: null, unitPrice: 1, units: 0 },
    ]) {
      expect(checkCharge(charge)?.code).toBe('charge_incomplete');
    }
  });

  it('refuses an edit that leaves the discount at the gross, or a negative or huge total', () => {
    expect(checkOrderTotals(10, at(10, 0))?.code).toBe('order_discount_too_high');
    expect(checkOrderTotals(9.99, at(10, 0.01))).toBeNull();
    expect(checkOrderTotals(0, at(0, 0))).toBeNull();
    expect(checkOrderTotals(0, at(10, -0.01))?.code).toBe('order_total_negative');
    expect(checkOrderTotals(0, at(1e10, 1e10))?.code).toBe('order_total_too_high');
    expect(checkOrderTotals(-1, at(10, 11))?.code).toBe('discount_negative');
  });
});

describe('credit', () => {
  it('is at most the grand total plus the current credit (INV-24)', () => {
    expect(checkCredit(30, 20, 10)).toBeNull();
    expect(checkCredit(0, 20, 10)).toBeNull();
    expect(checkCredit(30.01, 20, 10)).toEqual({ code: 'credit_too_high', params: { available: 30 } });
    expect(checkCredit(-0.01, 20, 10)?.code).toBe('credit_negative');
  });

  it('ends as if only the last one was given', () => {
    const tries = fc.array(hundredths(0, 10_000), { minLength: 1, maxLength: 10 });
    holds(hundredths(0, 5_000), tries, (owed, credits) => {
      let state = { creditAmount: 0, grandTotal: owed };
      let last = 0;
      for (const creditAmount of credits) {
        if (checkCredit(creditAmount, state.grandTotal, state.creditAmount) !== null) continue;
        const { grandTotal } = orderTotals({
          lines: [{ lineTotal: owed, sampleType: null }],
          orderDiscount: 0,
          charges: [],
          creditAmount,
        });
        state = { creditAmount, grandTotal };
        last = creditAmount;
      }
      expect(state).toEqual({ creditAmount: last, grandTotal: subtractMoney(owed, last) });
      expect(state.grandTotal).toBeGreaterThanOrEqual(0);
    });
  });
});

describe('converting a discount to the unit price', () => {
  it('follows the worked example', () => {
    expect(convertDiscountToUnitPrice(line(3, 10, 'total', 1))).toEqual({
      unitPrice: 9.67,
      discountKind: 'total',
      discountValue: 0.01,
    });
  });

  it('never changes the line total and never raises the price (INV-25)', () => {
    holds(terms, (each) => {
      const converted = { ...each, ...convertDiscountToUnitPrice(each) };
      expect(priceLine(converted).lineTotal).toBe(priceLine(each).lineTotal);
      expect(converted.unitPrice).toBeLessThanOrEqual(each.unitPrice);
    });
  });

  it('leaves a line without discount alone, also where rounding up would raise its price', () => {
    expect(convertDiscountToUnitPrice(line(0.01, 0.5, 'percent', 0))).toEqual({
      unitPrice: 0.5,
      discountKind: 'percent',
      discountValue: 0,
    });
  });
});

describe('changeUnits', () => {
  const supplied = fc
    .record({ allocated: hundredths(0, 5000), conversionUnits: hundredths(0, 5000), waiting: hundredths(0, 5000) })
    .map(({ allocated, conversionUnits, waiting }) => ({
      allocated,
      conversionUnits,
      units: addUnits(addUnits(allocated, conversionUnits), waiting),
    }));

  it('gives up what waits first, then bulk, then allocated units, and nothing when there are more', () => {
    holds(supplied, hundredths(0, 20_000), (before, units) => {
      const { returned, conversionUnits, wanted } = changeUnits(before, units);
      const allocated = subtractUnits(before.allocated, returned);
      const kept = addUnits(allocated, conversionUnits);
      expect(wanted).toBe(unitsLeft(units, before.units));
      expect(kept).toBeLessThanOrEqual(units);
      // What is given up is needed no more: nothing waits beside it.
      expect(returned > 0 ? [allocated, conversionUnits] : []).toEqual(returned > 0 ? [units, 0] : []);
      expect(kept === units || conversionUnits === before.conversionUnits).toBe(true);
    });
  });
});
