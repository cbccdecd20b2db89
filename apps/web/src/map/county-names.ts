import { feature } from 'topojson-client';
import type { AreaMap } from './area-map.ts';
import type { PlaceLabel } from './towns.ts';

/** Labels of a state's counties, each at the centroid of its largest polygon. */
export function countyNames(map: AreaMap, state: string): PlaceLabel[] {
  return feature(map, map.objects.areas).features.flatMap(({ geometry, properties: { name } }) => {
    const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
    const outlines = polygons.flatMap(([outline]) => (outline === undefined ? [] : [middleOf(outline)]));
    const [largest] = outlines.toSorted((one, other) => other.area - one.area);
    return largest === undefined ? [] : [{ key: `${state} ${name}`, name, latitude: largest.y, longitude: largest.x }];
  });
}

/** Area and centroid of a closed ring, in degrees. */
function middleOf(ring: readonly (readonly number[])[]): { area: number; x: number; y: number } {
  let [doubleArea, x, y] = [0, 0, 0];
  for (const [index, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[index + 1] ?? ring[0] ?? [];
    const cross = x1 * y2 - x2 * y1;
    doubleArea += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  return { area: Math.abs(doubleArea), x: x / (3 * doubleArea), y: y / (3 * doubleArea) };
}
