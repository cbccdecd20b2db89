import { expect, it } from 'vitest';
import { mayTakeBack, planTakeBack, type PromisedLine } from './take-back.ts';

const line = (orderNo: number, units: number, more: Partial<PromisedLine> = {}): PromisedLine => ({
  orderItemId: orderNo * 10,
  orderNo,
  status: 'Submitted',
  isSublotted: false,
  units,
  ...more,
});
const parts = (lines: readonly PromisedLine[], needed: number) => {
  const plan = planTakeBack(lines, needed);
  return [plan.parts.map((each) => [each.line.orderItemId, each.units]), plan.short];
};

it('takes no more than is needed, from the latest order first', () => {
  const lines = [line(1, 6), line(3, 4), line(2, 5.5)];
  expect(parts(lines, 4)).toEqual([[[30, 4]], 0]);
  expect(parts(lines, 6.25)).toEqual([
    [
      [30, 4],
      [20, 2.25],
    ],
    0,
  ]);
  expect(parts(lines, 20)[1]).toBe(4.5);
  expect(parts(lines, 0)).toEqual([[], 0]);
  expect(parts(lines, -3)).toEqual([[], 0]);
});

it('of one order the line that came last gives first', () => {
  expect(parts([line(1, 2, { orderItemId: 11 }), line(1, 2, { orderItemId: 12 })], 3)).toEqual([
    [
      [12, 2],
      [11, 1],
    ],
    0,
  ]);
});

it('passes over what has a sublot, and orders that are further on', () => {
  expect(parts([line(1, 2), line(2, 9, { isSublotted: true }), line(3, 9, { status: 'Invoiced' })], 3)).toEqual([
    [[10, 2]],
    1,
  ]);
  expect(mayTakeBack(line(1, 1, { status: 'PartiallySublotted' }))).toBe(true);
  expect(mayTakeBack(line(1, 1, { status: 'Sublotted' }))).toBe(false);
});
