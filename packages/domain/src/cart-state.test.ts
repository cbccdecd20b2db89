import { describe, expect, it } from 'vitest';
import { holds, hundredths, someUnits } from '../test/property.ts';
import * as carts from './cart-state.ts';
import { priceLine } from './pricing.ts';
import { addMoney } from './money.ts';

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
    const refused = carts.refuseCartChange({ state, portalState });
    expect(refused?.params ?? null).toEqual(reason === null ? null : { state: reason });
  });
});

describe('submitting', () => {
  const ready = { clientId: 1, lineCount: 1, estimatedDeliveryDate: '2025-03-09' };

  it('needs a line, a client and a real date', () => {
    expect(carts.refuseSubmit(ready)).toBeNull();
    expect(carts.refuseSubmit({ clientId: null, lineCount: 0, estimatedDeliveryDate: null })?.code).toBe('cart_empty');
    expect(carts.refuseSubmit({ ...ready, clientId: null })?.code).toBe('cart_without_client');
    expect(carts.refuseSubmit({ ...ready, estimatedDeliveryDate: null })?.code).toBe('delivery_date_required');
    expect(carts.refuseSubmit({ ...ready, estimatedDeliveryDate: '2025-02-30' })?.code).toBe('delivery_date_required');
  });
});

describe('what may stand in a cart', () => {
  it('never mixes cannabis and other products', () => {
    expect(carts.refuseProductKind(null, true)).toBeNull();
    expect(carts.refuseProductKind(false, false)).toBeNull();
    expect(carts.refuseProductKind(true, false)).toEqual({ code: 'mixed_cart', params: { cartIsNonCannabis: true } });
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
    expect(carts.refuseUnits(units, allowFractions)?.code).toBe(code);
  });

  it('holds a thousand lines', () => {
    expect(carts.refuseLineCount(1000)).toBeNull();
    expect(carts.refuseLineCount(1001)).toEqual({ code: 'too_many_lines', params: { max: 1000 } });
  });
});

describe('joining lines', () => {
  const line: carts.JoinableLine = {
    productId: 1,
    units: 2,
    unitPrice: 10,
    discountKind: 'perUnit',
    discountValue: 1,
    sampleType: null,
    backorder: false,
  };

  it.each<[Partial<carts.JoinableLine>, boolean]>([
    [{ units: 7 }, true],
    [{ discountId: null }, true],
    [{ productId: 2 }, false],
    [{ unitPrice: 10.01 }, false],
    [{ discountValue: 1.01 }, false],
    [{ discountKind: 'percent' }, false],
    [{ discountId: 3 }, false],
    [{ sampleType: 1 }, false],
    [{ backorder: true }, false],
  ])('%j', (change, same) => {
    expect(carts.sameLine(line, { ...line, ...change })).toBe(same);
    expect(carts.sameLine({ ...line, ...change }, line)).toBe(same);
  });

  it('takes no discount for the same, whatever its kind', () => {
    const free = { ...line, discountValue: 0 };
    expect(carts.sameLine(free, { ...free, discountKind: 'total' })).toBe(true);
  });

  it('gives away as much discount in dollars as the two lines did', () => {
    holds(someUnits, someUnits, hundredths(0, 500), (a, b, discountValue) => {
      const one: carts.JoinableLine = { ...line, discountKind: 'total', unitPrice: 9_999, discountValue, units: a };
      const two = { ...one, units: b };
      const joined = { ...one, ...carts.joinLines(one, two) };
      expect(joined.units).toBe(addMoney(a, b));
      const apart = addMoney(priceLine(one).lineDiscount, priceLine(two).lineDiscount);
      expect(priceLine(joined).lineDiscount).toBeGreaterThanOrEqual(apart);
    });
    expect(carts.joinLines(line, line)).toEqual({ units: 4, discountValue: 1 });
  });
});
