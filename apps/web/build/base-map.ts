import { createHash } from 'node:crypto';
import { type Town, townNames } from './town-names.ts';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';

/** Splits the map of the country into files: the states as a whole, and the counties of each state. */

type Area = (Polygon | MultiPolygon) & { id?: string | number; properties?: { name?: string } };
type Atlas = Topology<Record<string, GeometryCollection>>;

/** Postal codes by the FIPS codes that the atlas uses. */
const postal: Readonly<Record<string, string>> = Object.fromEntries(
  `01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD 25MA 26MI 27MN
  28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD 47TN 48TX 49UT 50VT 51VA 53WA
  54WV 55WI 56WY 60AS 66GU 69MP 72PR 78VI`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 2), pair.slice(2)]),
);

/**
 * Islands smaller than this, in degrees each way, are left out of the map of the country: they are not visible there.
 */
const MIN_AREA = 0.15;

/**
 * The files of the map by name: `states.json`, `WA.json` and so on, each a topology with one object, `areas`; those of the
 * states also name their largest towns. `zipCodes` is the list that `townNames` reads.
 */
export function cutMaps(states: Atlas, counties: Atlas, zipCodes: string): Map<string, string> {
  const towns = townNames(zipCodes);
  const files = new Map([
    ['states.json', write(cut(states, areasOf(states, 'states').map(withoutTinyPolygons(states))))],
  ]);
  const all = areasOf(counties, 'counties');
  for (const [fips, code] of Object.entries(postal)) {
    const own = all.filter(({ id }) => String(id).startsWith(fips));
    if (own.length > 0) files.set(`${code}.json`, write({ ...cut(counties, own), towns: towns.get(code) ?? [] }));
  }
  return files;
}

/** The folder of the files: its name is a hash of them, so that they may be cached for ever. */
export const folderOf = (files: ReadonlyMap<string, string>): string => {
  const hash = createHash('sha256');
  for (const [name, text] of files) hash.update(name).update(text);
  return `assets/map-${hash.digest('base64url').slice(0, 8)}`;
};

const write = (topology: Topology & { readonly towns?: readonly Town[] }): string => JSON.stringify(topology);

const isArea = (geometry: { type: string | null }): boolean =>
  geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';

const areasOf = (atlas: Atlas, name: string): Area[] =>
  (atlas.objects[name]?.geometries ?? []).filter(isArea).map((area) => area as Area);

/** Some areas of an atlas with only their arcs, renumbered. */
function cut(atlas: Atlas, areas: readonly Area[]): Topology {
  const arcs: Atlas['arcs'] = [];
  const places = new Map<number, number>();
  const renumbered = (arc: number): number => {
    const index = arc < 0 ? ~arc : arc;
    const place = places.get(index) ?? arcs.push(atlas.arcs[index] ?? []) - 1;
    places.set(index, place);
    return arc < 0 ? ~place : place;
  };
  const geometries = areas.map((area) => ({
    type: 'MultiPolygon' as const,
    properties: { name: area.properties?.name ?? '', code: postal[String(area.id)] },
    arcs: polygons(area).map((rings) => rings.map((ring) => ring.map(renumbered))),
  }));
  return {
    type: 'Topology',
    ...(atlas.transform ? { transform: atlas.transform } : {}),
    objects: { areas: { type: 'GeometryCollection', geometries } },
    arcs,
  };
}

const polygons = (area: Area): number[][][] => (area.type === 'Polygon' ? [area.arcs] : area.arcs);

/** An area without its smallest islands; one of small islands only keeps them. */
const withoutTinyPolygons =
  (atlas: Atlas) =>
  (area: Area): Area => {
    const large = polygons(area).filter(([outline = []]) => sizeOf(atlas, outline) >= MIN_AREA);
    return large.length === 0 ? area : { ...area, type: 'MultiPolygon', arcs: large };
  };

/** The longer side of a ring's bounding box, in degrees; its arcs are steps on the atlas's grid. */
function sizeOf({ arcs, transform }: Atlas, ring: readonly number[]): number {
  const [scaleX = 1, scaleY = 1] = transform?.scale ?? [];
  const box = { left: Infinity, right: -Infinity, low: Infinity, high: -Infinity };
  for (const arc of ring) {
    let [x, y] = [0, 0];
    for (const [stepX = 0, stepY = 0] of arcs[arc < 0 ? ~arc : arc] ?? []) {
      x += stepX;
      y += stepY;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.low = Math.min(box.low, y);
      box.high = Math.max(box.high, y);
    }
  }
  return Math.max((box.right - box.left) * scaleX, (box.high - box.low) * scaleY);
}
