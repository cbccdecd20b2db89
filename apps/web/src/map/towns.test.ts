import { expect, test } from 'vitest';
import { townsOf } from './towns.ts';

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
