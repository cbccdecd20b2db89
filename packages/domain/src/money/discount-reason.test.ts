import { describe, expect, it } from 'vitest';
import {
  checkDiscountReasons,
  joinReasons,
  lineNeedsReason,
  orderNeedsReason,
  type ByHand,
  mayHaveReason,
  priceNeedsReason,
  reasonOfPrice,
  type Reasoned,
  type ReasonedLine,
} from './discount-reason.ts';

const line: ReasonedLine & ByHand = {
  id: 1,
  units: 10,
  unitPrice: 10,
  listPrice: 10,
  discountKind: 'total',
  discountValue: 0,
  sampleType: null,
  lineTotal: 100,
  discountName: null,
  isOfRule: false,
  discountReason: null,
};
const off = (discountKind: ReasonedLine['discountKind'], discountValue: number) => ({
  ...line,
  discountKind,
  discountValue,
});
const whole = (of: ReasonedLine, discount = 0, discountReason: string | null = null): Reasoned => ({
  lines: [of],
  discount,
  discountReason,
});
const check = (before: Reasoned, after: Reasoned) => checkDiscountReasons(10, before, after)?.params;

describe('a discount above ten percent', () => {
  it.each([
    [off('percent', 10), false],
    [off('percent', 10.01), true],
    [off('perUnit', 1), false],
    [off('perUnit', 1.01), true],
    [off('total', 10), false],
    [off('total', 10.01), true],
  ])('%o', (terms, needed) => {
    expect(lineNeedsReason(10, terms)).toBe(needed);
    expect(lineNeedsReason(null, terms)).toBe(false);
  });

  it.each([
    [{ unitPrice: 9 }, false],
    [{ unitPrice: 8.99 }, true],
    [{ unitPrice: 0 }, true],
    [{ unitPrice: 9, discountKind: 'percent', discountValue: 0.01 }, true],
    [{ unitPrice: 9, discountKind: 'total', discountValue: 0.09 }, false],
    [{ unitPrice: 9, discountKind: 'total', discountValue: 0.1 }, true],
    [{ unitPrice: 9, discountKind: 'perUnit', discountValue: 0.01 }, true],
    [{ unitPrice: 9, discountKind: 'percent', discountValue: 50, isOfRule: true }, false],
    [{ unitPrice: 8.99, discountKind: 'percent', discountValue: 50, isOfRule: true }, true],
    [{ unitPrice: 12, discountKind: 'perUnit', discountValue: 1.2 }, false],
    [{ unitPrice: 12, discountKind: 'perUnit', discountValue: 1.21 }, true],
    [{ unitPrice: 0, listPrice: 0, discountKind: 'perUnit', discountValue: 1 }, false],
  ] as const)('below the list price of 10: %o', (terms, needed) => {
    expect(lineNeedsReason(10, { ...line, ...terms })).toBe(needed);
  });

  it('of an order counts its gross total, and 0 percent asks for each', () => {
    expect([orderNeedsReason(10, 10, 100), orderNeedsReason(10, 10.01, 100)]).toEqual([false, true]);
    expect([orderNeedsReason(0, 0.01, 100), orderNeedsReason(0, 0, 100)]).toEqual([true, false]);
    expect(orderNeedsReason(null, 99, 100)).toBe(false);
  });

  it('is no rounding of a typed total', () => {
    expect(lineNeedsReason(10, { ...off('total', 0.09), unitPrice: 0.01, listPrice: 0.01 })).toBe(false);
    expect(lineNeedsReason(10, { ...off('total', 0.1), unitPrice: 0.01, listPrice: 0.01 })).toBe(true);
  });
});

describe('a change', () => {
  it('needs a reason for a line whose discount grows, also as its units fall', () => {
    const large = off('percent', 20);
    expect(check(whole(line), whole(large))).toEqual({ lineId: 1 });
    expect(check(whole(large), whole({ ...large, discountValue: 21 }))).toEqual({ lineId: 1 });
    expect(check(whole(off('total', 10)), whole({ ...off('total', 10), units: 9 }))).toEqual({ lineId: 1 });
    expect(check(whole({ ...large, discountName: 'Spring' }), whole(large))).toEqual({ lineId: 1 });
  });

  it('needs none with a reason, by a rule, and for what was as large before', () => {
    const large = off('percent', 20);
    expect(check(whole(line), whole({ ...large, discountReason: 'Damaged boxes' }))).toBeUndefined();
    expect(check(whole(line), whole({ ...large, discountName: 'Spring' }))).toBeUndefined();
    expect(check(whole(large), whole({ ...large, units: 5 }))).toBeUndefined();
    expect(checkDiscountReasons(null, whole(line), whole(large))).toBeNull();
  });

  it('needs a reason for a lower unit price, and none as it rises or stays', () => {
    const low = { ...line, unitPrice: 8 };
    expect(check(whole(line), whole(low))).toEqual({ lineId: 1 });
    expect(check(whole(line), whole({ ...low, discountReason: 'Late' }))).toBeUndefined();
    expect(check(whole(low), whole({ ...low, unitPrice: 8.5 }))).toBeUndefined();
    expect(check(whole(low), whole({ ...low, units: 2 }))).toBeUndefined();
    // A discount of 20 % that becomes the unit price is as large as before.
    expect(check(whole(off('percent', 20)), whole(low))).toBeUndefined();
    expect(check(whole({ ...off('percent', 20), discountName: 'Spring' }), whole(low))).toEqual({ lineId: 1 });
  });

  it('keeps a reason unless it takes more off', () => {
    const low = { ...line, unitPrice: 8, discountReason: 'Late' };
    expect(reasonOfPrice(low, { ...line, unitPrice: 8.5 }, undefined)).toBe('Late');
    expect(reasonOfPrice(low, { ...line, unitPrice: 8 }, '')).toBe('Late');
    expect(reasonOfPrice(low, { ...line, unitPrice: 7.99 }, undefined)).toBeNull();
    expect(reasonOfPrice(low, { ...line, unitPrice: 7.99 }, 'Damaged')).toBe('Damaged');
  });

  it('of a price needs a reason of its own where it takes more off than before', () => {
    const low = { ...line, unitPrice: 8 };
    const needs = (unitPrice: number, of: ByHand = low) => priceNeedsReason(10, of, { ...line, unitPrice });
    expect([needs(7.99), needs(8), needs(8.5), needs(9, line), needs(8.99, line)]).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    expect(priceNeedsReason(null, line, low)).toBe(false);
  });

  it('leaves a reason only where something is taken off by hand', () => {
    expect(mayHaveReason(line)).toBe(false);
    expect(mayHaveReason(off('percent', 1))).toBe(true);
    expect(mayHaveReason({ ...off('percent', 1), isOfRule: true })).toBe(false);
    expect(mayHaveReason({ ...line, unitPrice: 9.99, isOfRule: true })).toBe(true);
    expect(mayHaveReason({ ...line, unitPrice: 10.01 })).toBe(false);
  });

  it('needs a reason for dollars off the whole', () => {
    expect(check(whole(line), whole(line, 10.01))).toEqual({ lineId: null });
    expect(check(whole(line), whole(line, 10.01, 'Late'))).toBeUndefined();
    expect(check(whole(line, 10), whole({ ...line, lineTotal: 90 }, 10))).toEqual({ lineId: null });
    expect(check(whole(line, 20), whole(line, 19))).toBeUndefined();
  });
});

it('joins reasons, each once', () => {
  expect(joinReasons(null, null)).toBeNull();
  expect(joinReasons('Late', null)).toBe('Late');
  expect(joinReasons(null, 'Late')).toBe('Late');
  expect(joinReasons('Late', 'Damaged')).toBe('Late; Damaged');
  expect(joinReasons('Late; Damaged', 'Damaged')).toBe('Late; Damaged');
});
