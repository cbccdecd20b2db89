import { describe, expect, it, test } from 'vitest';
import { holds, someUnits } from '../../test/property.ts';
import * as carts from './cart-state.ts';
import { priceLine } from '../money/pricing.ts';
import { addMoney, subtractMoney } from '../money/money.ts';

describe('changing a cart', () => {
  it.each<[carts.CartState, carts.PortalState | null, string | null]>([
    ['open', null, null],
    ['open', 'accepted', null],
    ['open', 'pending', 'pending'],
    ['open', 'cancelled', 'cancelled'],
    ['submitted', null, 'submitted'],
    ['submitted', 'accepted', 'submitted'],
    ['deleted', 'pending', 'deleted'],
  ])('%s, portal %s', (state, portalState, reason) => {
    const refused = carts.checkCartChange({ state, portalState });
    expect(refused?.params ?? null).toEqual(reason === null ? null : { state: reason });
  });
});

describe('submitting', () => {
  const ready = { clientId: 1, lineCount: 1, estimatedDeliveryDate: '2025-03-09' };

  it('needs a line, a client and a real date', () => {
    expect(carts.checkSubmit(ready)).toBeNull();
    expect(carts.checkSubmit({ clientId: null, lineCount: 0, estimatedDeliveryDate: null })?.code).toBe('cart_empty');
    expect(carts.checkSubmit({ ...ready, clientId: null })?.code).toBe('cart_without_client');
    expect(carts.checkSubmit({ ...ready, estimatedDeliveryDate: null })?.code).toBe('delivery_date_required');
    expect(carts.checkSubmit({ ...ready, estimatedDeliveryDate: '2025-02-30' })?.code).toBe('delivery_date_required');
  });
});

describe('what a cart may contain', () => {
  it('never mixes cannabis and other products', () => {
    expect(carts.checkProductKind(null, true)).toBeNull();
    expect(carts.checkProductKind(false, false)).toBeNull();
    expect(carts.checkProductKind(true, false)).toEqual({ code: 'mixed_cart', params: { cartIsNonCannabis: true } });
  });

  it.each<[number, boolean, string | undefined]>([
    [1, false, undefined],
    [0.01, true, undefined],
    [999_999.99, true, undefined],
    [0, true, 'units_not_positive'],
    [-1, false, 'units_not_positive'],
    [1.5, false, 'units_not_whole'],
    [1.005, true, 'units_malformed'],
    [Number.NaN, true, 'units_malformed'],
    [1_000_000, false, 'units_too_high'],
  ])('%d units, fractions %s: %s', (units, allowFractions, code) => {
    expect(carts.checkUnits(units, allowFractions)?.code).toBe(code);
  });

  it('holds a thousand lines', () => {
    expect(carts.checkLineCount(1000)).toBeNull();
    expect(carts.checkLineCount(1001)).toEqual({ code: 'too_many_lines', params: { max: 1000 } });
  });
});

describe('joining lines', () => {
  const line: carts.JoinableLine = {
    discountReason: null,
    productId: 1,
    units: 2,
    unitPrice: 10,
    discountKind: 'perUnit',
    discountValue: 1,
    sampleType: null,
    isBackorder: false,
    discountRuleId: null,
    isDiscountTyped: false,
  };

  it.each<[Partial<carts.JoinableLine>, boolean]>([
    [{ units: 7 }, true],
    [{ discountRuleId: 3 }, true],
    [{ isDiscountTyped: true }, true],
    [{ productId: 2 }, false],
    [{ unitPrice: 10.01 }, false],
    [{ discountValue: 1.01 }, false],
    [{ discountKind: 'percent' }, false],
    [{ sampleType: 1 }, false],
    [{ isBackorder: true }, false],
  ])('%j', (change, same) => {
    expect(carts.sameLine(line, { ...line, ...change })).toBe(same);
    expect(carts.sameLine({ ...line, ...change }, line)).toBe(same);
  });

  it('takes no discount for the same, whatever its kind', () => {
    const free = { ...line, discountValue: 0 };
    expect(carts.sameLine(free, { ...free, discountKind: 'total' })).toBe(true);
  });

  it('never joins dollars off a whole line', () => {
    const off: carts.JoinableLine = { ...line, discountKind: 'total', discountValue: 5 };
    expect(carts.sameLine(off, off)).toBe(false);
  });

  it('keeps what is taken off each unit, so the joined line costs what both did', () => {
    holds(someUnits, someUnits, (a, b) => {
      const one: carts.JoinableLine = { ...line, unitPrice: 9_999, units: a };
      const joined = { ...one, ...carts.joinLines(one, { ...one, units: b }) };
      expect(joined.units).toBe(addMoney(a, b));
      const apart = addMoney(priceLine(one).lineDiscount, priceLine({ ...one, units: b }).lineDiscount);
      expect(Math.abs(subtractMoney(priceLine(joined).lineDiscount, apart))).toBeLessThanOrEqual(0.01);
    });
  });

  it.each<[string, Partial<carts.JoinableLine>, Partial<carts.JoinableLine>, object]>([
    ['a rule with itself', { discountRuleId: 3 }, { discountRuleId: 3 }, { discountRuleId: 3, isDiscountTyped: false }],
    [
      'a rule with another',
      { discountRuleId: 3 },
      { discountRuleId: 5 },
      { discountRuleId: 3, isDiscountTyped: false },
    ],
    ['a rule with a typed one', { discountRuleId: 3 }, {}, { discountRuleId: null, isDiscountTyped: true }],
    [
      'nothing with nothing',
      { discountValue: 0 },
      { discountValue: 0 },
      { discountRuleId: null, isDiscountTyped: false },
    ],
    [
      'nothing with a typed 0',
      { discountValue: 0 },
      { discountValue: 0, isDiscountTyped: true },
      { discountRuleId: null, isDiscountTyped: true },
    ],
  ])('%s', (_what, a, b, origin) => {
    expect(carts.joinLines({ ...line, ...a }, { ...line, ...b })).toEqual({
      units: 4,
      discountReason: null,
      ...origin,
    });
  });
});

test('a delivery date is a real one, today or later', () => {
  for (const date of ['2026-11-20', '2026-11-21', '2099-12-31']) {
    expect(carts.checkDeliveryDate(date, '2026-11-20')).toBeNull();
  }
  for (const date of ['2026-11-19', '1999-12-01', '2026-11-31', 'soon', '']) {
    expect(carts.checkDeliveryDate(date, '2026-11-20')?.code).toBe('delivery_date_required');
  }
});
