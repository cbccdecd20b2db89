import { expect, test } from 'vitest';
import { namedOnce } from './named-once.ts';

const of = (...names: readonly string[]) => ({
  missing: names.map((name) => ({ list: 'sub line', name })),
  missingCount: names.length,
});

test('names that differ by case, blanks or what is in brackets behind them are shown once', () => {
  expect(namedOnce(of('Indica', 'indica ', 'INDICA (Flower)', 'Indica  Dark', 'Indica dark'), 5)).toEqual({
    names: ['Indica', 'Indica  Dark'],
    more: 0,
  });
  expect(namedOnce(of('(Flower)', '(Edible)'), 5).names).toEqual(['(Flower)', '(Edible)']);
});

test('entries that no shown name covers are counted', () => {
  expect(namedOnce(of('A', 'a', 'B', 'C', 'c (1)'), 2)).toEqual({ names: ['A', 'B'], more: 2 });
  expect(namedOnce({ ...of('A', 'B'), missingCount: 300 }, 5)).toEqual({ names: ['A', 'B'], more: 298 });
});
