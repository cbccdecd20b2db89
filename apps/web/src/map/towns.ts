import type { MapTown } from './area-map.ts';
import type { MapPoint } from './map-point.ts';

/** A label on the map. */
export interface PlaceLabel {
  readonly key: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Of a town: its number of ZIP codes, which is taken for its size. */
  readonly size?: number;
}

/** The towns of the points, each at the mean of its points, those with the most points first. */
export function townsOf(points: readonly MapPoint[]): PlaceLabel[] {
  const towns = new Map<string, { name: string; count: number; latitude: number; longitude: number }>();
  for (const { town, state, latitude, longitude } of points) {
    if (town === null) continue;
    const key = townKey(state ?? '', town);
    const sum = towns.get(key) ?? { name: town, count: 0, latitude: 0, longitude: 0 };
    towns.set(key, {
      name: town,
      count: sum.count + 1,
      latitude: sum.latitude + latitude,
      longitude: sum.longitude + longitude,
    });
  }
  return [...towns]
    .toSorted(([, one], [, other]) => other.count - one.count)
    .map(([key, { name, count, latitude, longitude }]) => ({
      key,
      name,
      latitude: latitude / count,
      longitude: longitude / count,
    }));
}

/** The towns that the map of a state names, the largest first. */
export const townsOfState = (state: string, towns: readonly MapTown[]): PlaceLabel[] =>
  towns.map(([name, latitude, longitude, size]) => ({ key: townKey(state, name), name, latitude, longitude, size }));

const townKey = (state: string, name: string): string => `town ${state} ${name}`;

/** The smallest towns that are named at a zoom: cities at that of a state, every town once a county fills the map. */
const smallestTown = (zoom: number): number => {
  if (zoom < 6) return Infinity;
  if (zoom < 7) return 10;
  if (zoom < 8) return 4;
  return zoom < 9 ? 2 : 1;
};

/**
 * The labels of towns at a zoom, in the order in which they get room: the largest first; then those of clients, which
 * are at their clients' mean, once `withOwn`. A town is named once.
 */
export function townLabels(
  known: readonly PlaceLabel[],
  own: readonly PlaceLabel[],
  zoom: number,
  withOwn: boolean,
): PlaceLabel[] {
  const smallest = smallestTown(zoom);
  const large = known
    .filter(({ size = 0 }) => size >= smallest)
    .toSorted((one, other) => (other.size ?? 0) - (one.size ?? 0));
  const keys = new Set(large.map(({ key }) => key));
  return [...large, ...(withOwn ? own.filter(({ key }) => !keys.has(key)) : [])];
}
