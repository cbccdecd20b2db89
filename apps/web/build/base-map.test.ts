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
let files: Map<string, string>;
const areas = (name: string) => {
  const map = JSON.parse(files.get(name) ?? '') as AreaMap;
  return feature(map, map.objects.areas).features;
};

beforeAll(() => {
  files = cutMaps(atlas('states-10m.json'), atlas('counties-10m.json'));
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
