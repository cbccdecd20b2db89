import type { MapPoint } from './map-point.ts';

/** Approximate kilometers between neighbours at one location, and the golden angle of the spiral. */
const STEP = 0.45;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const KILOMETERS_PER_DEGREE = 111.32;

const key = ({ latitude, longitude }: MapPoint): string => `${latitude} ${longitude}`;

/**
 * The drawn location of each point: points at one location are spread around it, so that each can be seen and clicked.
 */
export function spread(points: readonly MapPoint[]): [longitude: number, latitude: number][] {
  const sizes = new Map<string, number>();
  for (const point of points) sizes.set(key(point), (sizes.get(key(point)) ?? 0) + 1);
  const taken = new Map<string, number>();
  return points.map((point) => {
    const place = key(point);
    const { latitude, longitude } = point;
    if (sizes.get(place) === 1) return [longitude, latitude];
    const index = taken.get(place) ?? 0;
    taken.set(place, index + 1);
    const radius = (STEP * Math.sqrt(index + 0.5)) / KILOMETERS_PER_DEGREE;
    const angle = index * GOLDEN_ANGLE;
    const width = Math.cos((latitude * Math.PI) / 180);
    return [longitude + (radius * Math.sin(angle)) / width, latitude + radius * Math.cos(angle)];
  });
}
