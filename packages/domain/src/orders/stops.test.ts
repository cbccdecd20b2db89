import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { holds } from '../../test/property.ts';
import { inStopOrder, moveStop } from './stops.ts';

const stops = (...numbers: (number | null)[]) =>
  numbers.map((stopNo, index) => ({ orderId: index + 1, orderNo: 10_001 + index, stopNo }));
const ids = (list: readonly { readonly orderId: number }[]) => list.map(({ orderId }) => orderId);

it('puts an order at its stop and numbers the others anew', () => {
  const route = stops(2, 1, null, 3);
  expect(ids(route.toSorted(inStopOrder))).toEqual([2, 1, 4, 3]);
  expect(ids(moveStop(route, 3, 1))).toEqual([3, 2, 1, 4]);
  expect(ids(moveStop(route, 2, 3))).toEqual([1, 4, 2, 3]);
  expect(ids(moveStop(route, 2, 99))).toEqual([1, 4, 3, 2]);
  expect(() => moveStop(route, 9, 1)).toThrow(RangeError);
});

it('numbers every order once without gaps, and keeps the order of the others', () => {
  const given = fc.array(fc.option(fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 8 });
  holds(given, fc.nat({ max: 7 }), fc.integer({ min: 1, max: 12 }), (numbers, at, stopNo) => {
    const route = stops(...numbers);
    const moved = (at % route.length) + 1;
    const numbered = moveStop(route, moved, stopNo);
    expect(numbered.map((stop) => stop.stopNo)).toEqual(route.map((_, index) => index + 1));
    expect(numbered.find((stop) => stop.orderId === moved)?.stopNo).toBe(Math.min(stopNo, route.length));
    const others = (list: readonly { orderId: number }[]) => ids(list).filter((id) => id !== moved);
    expect(others(numbered)).toEqual(others(route.toSorted(inStopOrder)));
  });
});
