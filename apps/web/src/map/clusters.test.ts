import { expect, test } from 'vitest';
import { clusterPoints } from './clusters.ts';

const ascending = (one: number, other: number): number => one - other;
const world = { west: -180, south: -85, east: 180, north: 85 };
/** Two thousand points over a state, some of them at the same location. */
const points = Array.from({ length: 2000 }, (_, id) => ({
  id,
  name: 'x',
  town: null,
  state: null,
  latitude: 45.6 + ((id * 7919) % 340) / 100,
  longitude: -124.5 + ((id * 104_729) % 740) / 100,
}));

test('at every zoom the markers contain every point once, and far out there are few of them', () => {
  const clusters = clusterPoints(points);
  for (const zoom of [3, 6.5, 9, 12, 15]) {
    const marks = clusters.marks(world, zoom);
    expect(marks.reduce((sum, { count }) => sum + count, 0)).toBe(2000);
    expect(new Set(marks.map(({ key }) => key)).size).toBe(marks.length);
  }
  expect(clusters.marks(world, 5).length).toBeLessThan(60);
  expect(clusters.marks(world, 15).every(({ count, id }) => count === 1 && id !== undefined)).toBe(true);
});

test('a cluster knows its members and the zoom at which it splits', () => {
  const clusters = clusterPoints([
    { id: 1, latitude: 47.6, longitude: -122.3, name: 'x', town: null, state: null },
    { id: 2, latitude: 47.6, longitude: -122.3, name: 'x', town: null, state: null },
    { id: 3, latitude: 46, longitude: -118, name: 'x', town: null, state: null },
  ]);
  const several = clusters.marks(world, 7).find(({ count }) => count === 2);
  expect(clusters.members(several?.cluster ?? 0).toSorted(ascending)).toEqual([1, 2]);
  const zoom = clusters.expansionZoom(several?.cluster ?? 0);
  expect(clusters.marks(world, zoom).map(({ count }) => count)).toEqual([1, 1, 1]);
  expect(
    clusters
      .marks(world, zoom - 1)
      .map(({ count }) => count)
      .toSorted(ascending),
  ).toEqual([1, 2]);
});

test('only points in the bounding box are shown', () => {
  const clusters = clusterPoints(points);
  const box = { west: -122, south: 47, east: -121, north: 48 };
  const marks = clusters.marks(box, 12);
  expect(marks.length).toBeGreaterThan(10);
  expect(marks.every(({ longitude, latitude }) => longitude > -122.01 && longitude < -120.99 && latitude > 46.99)).toBe(
    true,
  );
});
