/** A place of the map: its name, latitude and longitude in degrees, and how many ZIP codes it has. */
export type Town = readonly [name: string, latitude: number, longitude: number, zipCodes: number];

/** Towns of one state that the map may name. */
const MOST = 120;

/**
 * The largest towns of each state by its postal code, from the GeoNames list of ZIP codes (tab-separated: country, ZIP
 * code, place, state, postal code of the state, …, latitude and longitude in the tenth and eleventh column). The list has
 * no inhabitants: the number of ZIP codes is taken for the size, and of equal ones the name decides.
 */
export function townNames(list: string): Map<string, Town[]> {
  const places = new Map<string, { state: string; name: string; latitude: number; longitude: number; count: number }>();
  for (const line of list.split('\n')) {
    const [, , name = '', , state = '', , , , , latitude, longitude] = line.split('\t');
    if (name === '' || state === '') continue;
    const key = `${state} ${name}`;
    const place = places.get(key) ?? { state, name, latitude: 0, longitude: 0, count: 0 };
    place.latitude += Number(latitude);
    place.longitude += Number(longitude);
    place.count += 1;
    places.set(key, place);
  }
  const states = new Map<string, Town[]>();
  const largest = [...places.values()].toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  for (const { state, name, latitude, longitude, count } of largest) {
    const towns = states.get(state) ?? [];
    if (towns.length < MOST) towns.push([name, hundredths(latitude / count), hundredths(longitude / count), count]);
    states.set(state, towns);
  }
  return states;
}

/** A kilometre is precise enough for a label. */
const hundredths = (degrees: number): number => Math.round(degrees * 100) / 100;
