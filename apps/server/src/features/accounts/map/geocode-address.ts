import type { PlaceWay } from '@cartwright/domain/placing';
import { type Gazetteer, openGazetteer, type Position } from './gazetteer.ts';

/** The part of a client that says where it is. */
export interface Address {
  readonly streetAddress: string | null;
  readonly city: string | null;
  readonly county: string | null;
  readonly state: string | null;
  readonly zipCode: string | null;
}

const parts = ['streetAddress', 'city', 'county', 'state', 'zipCode'] as const;

/** Whether the two are different places, as the trigger of the table judges it. */
export const isElsewhere = (one: Address, other: Address): boolean => parts.some((part) => one[part] !== other[part]);

/** Where a client is and how that was found, as it is stored: four decimals of a degree are eleven meters. */
export interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly placedBy: PlaceWay;
}

export const nowhere: Place = { latitude: null, longitude: null, placedBy: 'none' };

const fourDecimals = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

export const placeAt = ({ latitude, longitude }: Position, placedBy: PlaceWay): Place => ({
  latitude: fourDecimals(latitude),
  longitude: fourDecimals(longitude),
  placedBy,
});

/** Finds an address by what we know ourselves: its ZIP code, else its city, else its county (architecture, "map"). */
export async function placeAddress(address: Address): Promise<Place> {
  const gazetteer = await openGazetteer();
  for (const [way, find] of ways) {
    const found = find(gazetteer, address);
    if (found !== null) return placeAt(found, way);
  }
  return nowhere;
}

type Find = (gazetteer: Gazetteer, address: Address) => Position | null;

const ways: readonly (readonly [way: PlaceWay, find: Find])[] = [
  ['zip', (known, { zipCode, state }) => (zipCode === null ? null : known.zip(zipCode, state))],
  ['city', (known, { city, state }) => (city === null || state === null ? null : known.city(city, state))],
  ['county', (known, { county, state }) => (county === null || state === null ? null : known.county(county, state))],
];
