import { expect, test } from 'vitest';
import { whyEntryStays } from './list-entries.ts';

test.each([
  [{ products: 0, others: 0 }, null],
  [{ products: 1, others: 0 }, '1 product has it. Merge it into another entry instead.'],
  [{ products: 3, others: 2 }, '3 products have it. Merge it into another entry instead.'],
  [{ products: 0, others: 1 }, 'A sub product line or discount rule is of it.'],
  [{ products: 0, others: 2 }, '2 sub product lines or discount rules are of it.'],
])('%j: %s', (use, why) => {
  expect(whyEntryStays(use)).toBe(why);
});

test('what sources refer to', () => {
  expect(whyEntryStays({ products: 0, others: 2 }, 'lot', 'source')).toBe(
    '2 sources have it. Merge it into another entry instead.',
  );
});
