import { divIcon, type Marker, marker } from 'leaflet';
import { feature } from 'topojson-client';
import type { AreaMap } from './base-layers.ts';

/** The names of counties, each in the middle of its largest piece of land. */
export function labelsOf(map: AreaMap): Marker[] {
  return feature(map, map.objects.areas).features.flatMap(({ geometry, properties }) => {
    const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
    const rings = polygons.flatMap(([shore]) => (shore === undefined ? [] : [{ shore, ...middleOf(shore) }]));
    const [largest] = rings.toSorted((one, other) => other.area - one.area);
    if (largest === undefined) return [];
    const html = document.createElement('span');
    html.textContent = properties.name;
    const icon = divIcon({ className: 'map-label', html, iconSize: [0, 0] });
    return [marker([largest.y, largest.x], { icon, pane: 'labels', interactive: false, keyboard: false })];
  });
}

/** Area and middle of a closed ring, on the plane of its degrees. */
function middleOf(ring: readonly (readonly number[])[]): { area: number; x: number; y: number } {
  let [twice, x, y] = [0, 0, 0];
  for (const [index, [x1 = 0, y1 = 0]] of ring.entries()) {
    const [x2 = 0, y2 = 0] = ring[index + 1] ?? ring[0] ?? [];
    const cross = x1 * y2 - x2 * y1;
    twice += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  return { area: Math.abs(twice), x: x / (3 * twice), y: y / (3 * twice) };
}
