import type { GeocodeMethod } from '@cartwright/domain/accounts/geocoding';
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

/** Whether two addresses differ, as the trigger of the table compares them. */
export const isOtherAddress = (one: Address, other: Address): boolean =>
  parts.some((part) => one[part] !== other[part]);

/** A position and how it was found, as stored: four decimals of a degree are eleven meters. */
export interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly placedBy: GeocodeMethod;
}

export const nowhere: Place = { latitude: null, longitude: null, placedBy: 'none' };

const fourDecimals = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

export const toPlace = ({ latitude, longitude }: Position, placedBy: GeocodeMethod): Place => ({
  latitude: fourDecimals(latitude),
  longitude: fourDecimals(longitude),
  placedBy,
});

/** Geocodes an address from the gazetteer: by its ZIP code, else its city, else its county (architecture, "map"). */
export async function geocodeAddress(address: Address): Promise<Place> {
  const gazetteer = await openGazetteer();
  for (const [method, find] of lookups) {
    const found = find(gazetteer, address);
    if (found !== null) return toPlace(found, method);
  }
  return nowhere;
}

type Find = (gazetteer: Gazetteer, address: Address) => Position | null;

const lookups: readonly (readonly [method: GeocodeMethod, find: Find])[] = [
  ['zip', (known, { zipCode, state }) => (zipCode === null ? null : known.zip(zipCode, state))],
  ['city', (known, { city, state }) => (city === null || state === null ? null : known.city(city, state))],
  ['county', (known, { county, state }) => (county === null || state === null ? null : known.county(county, state))],
];
