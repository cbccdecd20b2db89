/** Where clients are on the map, and how that is known (spec 000 §2 "Map view", architecture "map"). */

/**
 * How a client's position was found, the most exact first: entered with the client, by the configured geocoder, as the
 * middle of its ZIP code, of its city, of its county; `none` when nothing led to a place.
 */
export const geocodeMethods = ['given', 'geocoder', 'zip', 'city', 'county', 'none'] as const;
export type GeocodeMethod = (typeof geocodeMethods)[number];

/** What a position is taken from, in words; null for one that is the address itself. */
export const positionNotes: Readonly<Record<GeocodeMethod, string | null>> = {
  given: null,
  geocoder: null,
  zip: 'Middle of the ZIP code',
  city: 'Middle of the city',
  county: 'Middle of the county',
  none: 'No location',
};

/** Asking a geocoder again when its limit is hit (spec 000 §5, §9): so often, after so many milliseconds. */
export const GEOCODE_RETRIES = 3;
export const GEOCODE_WAIT_MS = 2000;
