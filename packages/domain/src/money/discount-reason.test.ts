import { describe, expect, it } from 'vitest';
import {
  checkDiscountReasons,
  joinReasons,
  lineNeedsReason,
  orderNeedsReason,
  type Reasoned,
  type ReasonedLine,
} from './discount-reason.ts';

const line: ReasonedLine = {
  id: 1,
  units: 10,
  unitPrice: 10,
  discountKind: 'total',
  discountValue: 0,
  sampleType: null,
  lineTotal: 100,
  discountName: null,
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

  it('of an order counts its gross total, and 0 percent asks for each', () => {
    expect([orderNeedsReason(10, 10, 100), orderNeedsReason(10, 10.01, 100)]).toEqual([false, true]);
    expect([orderNeedsReason(0, 0.01, 100), orderNeedsReason(0, 0, 100)]).toEqual([true, false]);
    expect(orderNeedsReason(null, 99, 100)).toBe(false);
  });

  it('is no rounding of a typed total', () => {
    expect(lineNeedsReason(10, { ...off('total', 0.09), unitPrice: 0.01 })).toBe(false);
    expect(lineNeedsReason(10, { ...off('total', 0.1), unitPrice: 0.01 })).toBe(true);
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
