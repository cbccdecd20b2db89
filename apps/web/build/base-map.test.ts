import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { beforeAll, expect, test } from 'vitest';
import { cutMaps, folderOf } from './base-map.ts';

type Atlas = Parameters<typeof cutMaps>[0];
type AreaMap = Topology<{ areas: GeometryCollection<{ name: string; code: string }> }>;

const { resolve } = createRequire(import.meta.url);
const atlas = (name: string) => JSON.parse(readFileSync(resolve(`us-atlas/${name}`), 'utf8')) as Atlas;
const line = (zip: string, place: string, state: string, latitude: string, longitude: string) =>
  ['US', zip, place, '', state, '', '', '', '', latitude, longitude, '4'].join('\t');
let files: Map<string, string>;
const areas = (name: string) => {
  const map = JSON.parse(files.get(name) ?? '') as AreaMap;
  return feature(map, map.objects.areas).features;
};

beforeAll(() => {
  const zipCodes = [
    line('98101', 'Seattle', 'WA', '47.61', '-122.33'),
    line('98901', 'Yakima', 'WA', '46.6', '-120.5'),
    line('98103', 'Seattle', 'WA', '47.67', '-122.34'),
    line('97201', 'Portland', 'OR', '45.5', '-122.68'),
  ];
  files = cutMaps(atlas('states-10m.json'), atlas('counties-10m.json'), zipCodes.join('\n'));
});

test('every state has its counties, and the country every state', () => {
  expect(files.size).toBe(1 + 56);
  expect(areas('states.json').map(({ properties }) => properties.code)).toEqual(
    expect.arrayContaining(['WA', 'AK', 'HI', 'DC', 'PR']),
  );
  const counties = areas('WA.json').map(({ properties }) => properties.name);
  expect(counties).toHaveLength(39);
  expect(counties).toContain('San Juan');
});

test('a state names its towns, the one with the most ZIP codes first', () => {
  const { towns } = JSON.parse(files.get('WA.json') ?? '') as { towns: unknown };
  expect(towns).toEqual([
    ['Seattle', 47.64, -122.33, 2],
    ['Yakima', 46.6, -120.5, 1],
  ]);
  expect(files.get('states.json')).not.toContain('towns');
});

test('a clipped part keeps its coordinates', () => {
  const points = areas('WA.json').flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? geometry.coordinates.flat(2) : [],
  );
  const longitudes = points.map(([longitude = 0]) => longitude);
  const latitudes = points.map(([, latitude = 0]) => latitude);
  expect([Math.min(...longitudes), Math.max(...longitudes)].map(Math.round)).toEqual([-125, -117]);
  expect([Math.min(...latitudes), Math.max(...latitudes)].map(Math.round)).toEqual([46, 49]);
});

test('the folder is named by its content', () => {
  expect(folderOf(files)).toMatch(/^assets\/map-[\w-]{8}$/);
  expect(folderOf(new Map([...files, ['WA.json', '{}']]))).not.toBe(folderOf(files));
});
