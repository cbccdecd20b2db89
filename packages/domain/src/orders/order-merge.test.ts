import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dollars, holds, hundredths } from '../../test/property.ts';
import { addMoney, compareMoney } from '../money/money.ts';
import {
  checkMerged,
  checkMergeTarget,
  differsOn,
  mergedAmounts,
  mergedSide,
  mergeRows,
  type MergeSide,
} from './order-merge.ts';
import { orderStatuses } from './order-status.ts';
import { cartTotals, orderTotals } from '../money/totals.ts';

const lines = fc.array(
  fc.record({ lineTotal: dollars, sampleType: fc.constantFrom(null, null, 1 as const, 2 as const) }),
  { minLength: 1, maxLength: 12 },
);
const order = { status: 'Sublotted', isNonCannabis: false, isReleased: false } as const;
const amounts = { grossTotal: 100, sampleTotal: 0, orderDiscount: 10, chargeTotal: 5, creditAmount: 2 };

describe('checkMergeTarget', () => {
  it('takes a sublotted order alone, and says what leads back to it', () => {
    const allowed = orderStatuses.filter((status) => !checkMergeTarget({ ...order, status }, { isNonCannabis: false }));
    expect(allowed).toEqual(['Sublotted']);
    expect(checkMergeTarget({ ...order, status: 'ReadyForManifest' }, { isNonCannabis: false })).toMatchObject({
      code: 'transition_refused',
      params: { undo: ['unready'] },
    });
  });

  it('keeps cannabis and other goods apart', () => {
    expect(checkMergeTarget(order, { isNonCannabis: true })?.code).toBe('mixed_cart');
    expect(checkMergeTarget({ ...order, isNonCannabis: true }, { isNonCannabis: true })?.code).toBe(
      'transition_refused',
    );
  });
});

describe('mergedAmounts', () => {
  it('is the total of all lines with both discounts, and the charges and the credit of the order', () => {
    holds(
      lines,
      lines,
      fc.tuple(dollars, dollars),
      fc.tuple(hundredths(0, 9_999), hundredths(0, 9_999)),
      (one, two, off, [charge, creditAmount]) => {
        const cart = cartTotals(one, off[0]);
        const target = cartTotals(two, off[1]);
        const orderDiscount = addMoney(cart.cartDiscount, target.cartDiscount);
        const charges = [{ amount: charge, unitPrice: null, units: null }];
        const whole = orderTotals({ lines: [...one, ...two], orderDiscount, charges, creditAmount });
        const merged = mergedAmounts(
          { ...cart, orderDiscount: cart.cartDiscount, lineCount: one.length },
          { ...target, orderDiscount: target.cartDiscount, lineCount: two.length, chargeTotal: charge, creditAmount },
        );
        expect(merged).toMatchObject({ ...whole, orderDiscount, creditAmount, lineCount: one.length + two.length });
        // Each discount is below its gross total, so both together are, too.
        expect(orderDiscount === 0 || compareMoney(orderDiscount, merged.grossTotal) < 0).toBe(true);
      },
    );
  });
});

it('refuses an order of more than 1,000 lines, and one above the highest total', () => {
  const cart = { lineCount: 1, grossTotal: 20, sampleTotal: 0, orderDiscount: 0 };
  const check = (lineCount: number, grossTotal = 100) =>
    checkMerged(mergedAmounts(cart, { ...amounts, lineCount, grossTotal }))?.code;
  expect([check(999), check(1000)]).toEqual([undefined, 'too_many_lines']);
  expect([check(1, 9_999_999_979.99), check(1, 9_999_999_980)]).toEqual([undefined, 'order_total_too_high']);
});

it('compares a cart with an order, which keeps its date, its sales person and its sublots', () => {
  const cart: MergeSide = {
    deliveryDate: '2026-12-22',
    salesPersonName: 'Rosa',
    lineCount: 8,
    backorderLines: 1,
    backorderUnits: 18.5,
    sampleLines: 1,
    sublottedLines: 0,
    grossTotal: 2912.8,
    sampleTotal: 42,
    orderDiscount: 62.8,
  };
  const target = {
    ...cart,
    deliveryDate: '2026-12-21',
    lineCount: 6,
    backorderLines: 0,
    backorderUnits: 0,
    sampleTotal: 21,
    sublottedLines: 6,
    grossTotal: 3281,
    orderDiscount: 45,
    chargeTotal: 0,
    creditAmount: 0,
  };
  expect(mergedSide(cart, target)).toMatchObject({
    deliveryDate: '2026-12-21',
    salesPersonName: 'Rosa',
    lineCount: 14,
    backorderLines: 1,
    backorderUnits: 18.5,
    sampleLines: 2,
    sampleTotal: 63,
    sublottedLines: 6,
    grossTotal: 6193.8,
    orderDiscount: 107.8,
    grandTotal: 6086,
  });
  expect(mergeRows.filter((row) => !differsOn(row, cart, target))).toEqual(['salesPerson']);
  expect(mergeRows.filter((row) => differsOn(row, cart, { ...cart, salesPersonName: 'Theo' }))).toEqual([
    'salesPerson',
  ]);
  expect(differsOn('deliveryDate', { ...cart, deliveryDate: null }, target)).toBe(false);
});
