import { expect, test } from 'vitest';
import { divides, holdsWhole } from './whole-units.ts';

test.each([
  [{ allowFractions: false, onHand: 12 }, true],
  [{ allowFractions: false, onHand: 12.5 }, false],
  [{ allowFractions: true, onHand: 12 }, false],
])('%o holds whole units only: %s', (lot, whole) => {
  expect(holdsWhole(lot)).toBe(whole);
  expect([divides(3, whole), divides(2.5, whole)]).toEqual([false, whole]);
});
