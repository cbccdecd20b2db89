import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { stateQuantity } from './ccrs-bulk.ts';

test('a weight is in grams with two decimals, any other amount in its own unit', () => {
  expect(stateQuantity(2.5, 'lb')).toBe(1133.98);
  expect(stateQuantity(-0.5, 'kg')).toBe(-500);
  expect(stateQuantity(1.005, 'each')).toBe(1.01);
  expect(stateQuantity(0.0049, 'L')).toBe(0);
});

test('it is rounded once', () => {
  // 7.574992579 g: over four decimals it would be 7.58.
  expect(stateQuantity(0.0167, 'lb')).toBe(7.57);
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (scaled) => {
      const exact = BigInt(scaled) * 45_359_237n;
      const size = exact < 0n ? -exact : exact;
      const cents = Number((2n * size + 10_000_000n) / 20_000_000n) * Math.sign(scaled);
      expect(stateQuantity(scaled / 10_000, 'lb') * 100).toBeCloseTo(cents, 4);
    }),
    { numRuns: 5_000 },
  );
});
