import type { MapPoint } from './map-point.ts';

/** A label on the map. */
export interface PlaceLabel {
  readonly key: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The towns of the points, each at the mean of its points, those with the most points first. */
export function townsOf(points: readonly MapPoint[]): PlaceLabel[] {
  const towns = new Map<string, { name: string; count: number; latitude: number; longitude: number }>();
  for (const { town, state, latitude, longitude } of points) {
    if (town === null) continue;
    const key = `${state ?? ''} ${town}`;
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
      key: `town ${key}`,
      name,
      latitude: latitude / count,
      longitude: longitude / count,
    }));
}
