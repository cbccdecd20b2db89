import { expect, test } from 'vitest';
import { spread } from './spread.ts';

const at = (id: number, latitude: number, longitude: number) => ({
  id,
  latitude,
  longitude,
  name: 'x',
  town: null,
  state: null,
});
const kilometers = ([x1, y1]: [number, number], [x2, y2]: [number, number]) =>
  Math.hypot((x1 - x2) * 111.32 * Math.cos((y1 * Math.PI) / 180), (y1 - y2) * 111.32);

test('a single client at a location is drawn there', () => {
  expect(spread([at(1, 47.6, -122.3), at(2, 47.7, -122.3)])).toEqual([
    [-122.3, 47.6],
    [-122.3, 47.7],
  ]);
});

test('clients at one location are drawn around it, none on another, none far away', () => {
  const drawn = spread(Array.from({ length: 40 }, (_, id) => at(id, 47.6, -122.3)));
  const gaps = drawn.flatMap((one, index) => drawn.slice(index + 1).map((other) => kilometers(one, other)));
  expect(Math.min(...gaps)).toBeGreaterThan(0.5);
  expect(Math.max(...drawn.map((one) => kilometers(one, [-122.3, 47.6])))).toBeLessThan(3);
});

test('a filter that removes some clients moves no other', () => {
  const drawn = spread([at(1, 47.6, -122.3), at(2, 47.6, -122.3), at(3, 46.1, -120.5)]);
  expect(drawn[2]).toEqual([-120.5, 46.1]);
});
