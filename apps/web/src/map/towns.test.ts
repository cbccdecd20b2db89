import { expect, test } from 'vitest';
import { townLabels, townsOf, townsOfState } from './towns.ts';

const at = (id: number, town: string | null, state: string, latitude: number) => ({
  id,
  name: 'x',
  town,
  state,
  latitude,
  longitude: -122,
});

test('a town is at the center of its points, the largest first; towns of one name in two states are two', () => {
  const points = [
    at(1, 'Vancouver', 'OR', 44),
    at(2, 'Kent', 'WA', 47),
    at(3, 'Kent', 'WA', 48),
    at(4, null, 'WA', 46),
  ];
  const towns = townsOf([...points, at(5, 'Vancouver', 'WA', 45.6)]);
  expect(towns.map(({ name, latitude }) => [name, latitude])).toEqual([
    ['Kent', 47.5],
    ['Vancouver', 44],
    ['Vancouver', 45.6],
  ]);
  expect(new Set(towns.map(({ key }) => key)).size).toBe(3);
});

test('a state names its cities, closer its towns, and each once beside those of clients', () => {
  const known = townsOfState('WA', [
    ['Seattle', 47.6, -122.3, 59],
    ['Kent', 47.4, -122.2, 7],
    ['Zillah', 46.4, -120.3, 1],
  ]);
  const own = townsOf([at(1, 'Kent', 'WA', 47), at(2, 'Waldron', 'WA', 48.7)]);
  const named = (zoom: number, withOwn: boolean) => townLabels(known, own, zoom, withOwn).map(({ name }) => name);
  expect(named(5, false)).toEqual([]);
  expect(named(6.5, false)).toEqual(['Seattle']);
  expect(named(7, false)).toEqual(['Seattle', 'Kent']);
  expect(named(9, true)).toEqual(['Seattle', 'Kent', 'Zillah', 'Waldron']);
});
