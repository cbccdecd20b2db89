/** A place in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_MILES = 3958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Miles between two places in a straight line over the earth, which is a sphere here (within 0.6 %). */
export function milesBetween(from: Place, to: Place): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const share = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(share)));
}

/** Miles from each place to the next, in straight lines. */
export const milesAlong = (places: readonly Place[]): number =>
  places.slice(1).reduce((sum, place, at) => sum + milesBetween(places[at] ?? place, place), 0);

/** "0.4", "6.3", "67": whole miles from ten on. */
export const milesText = (miles: number): string =>
  miles < 9.95 ? miles.toFixed(1) : Math.round(miles).toLocaleString('en-US');
