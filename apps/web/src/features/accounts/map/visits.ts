import { useCallback, useState } from 'react';
import { useMe } from '../../../context/session.tsx';
import type { MapClient } from './map-columns.tsx';

/** A client that is to be visited. */
export interface Visit {
  readonly id: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** The most places that a map service takes in an address. */
export const MAX_PLACES = 10;

const noVisits: readonly Visit[] = [];

/** As long as the page lives, for the way back from a client; those of another person are not shown. */
const kept = new Map<number, readonly Visit[]>();

const visitOf = ({ id, latitude, longitude }: MapClient): Visit | undefined =>
  latitude === null || longitude === null ? undefined : { id, latitude, longitude };

/** The visits that a person has put together, in the order in which they were chosen. */
export function useVisits() {
  const { personId } = useMe();
  const [visits, setVisits] = useState(() => kept.get(personId) ?? noVisits);
  const change = useCallback(
    (next: readonly Visit[]) => {
      kept.set(personId, next);
      setVisits(next);
    },
    [personId],
  );
  /** Adds a client as the last visit, or takes it out. */
  const toggle = useCallback(
    (client: MapClient) => {
      const others = visits.filter(({ id }) => id !== client.id);
      const visit = visitOf(client);
      change(others.length < visits.length || visit === undefined ? others : [...visits, visit]);
    },
    [visits, change],
  );
  return { visits, toggle, clear: () => change(noVisits) };
}

/** The places in their order, as a map service takes them. */
export const directionsAddress = (visits: readonly Visit[]): string =>
  `https://www.google.com/maps/dir/${visits.map(({ latitude, longitude }) => `${latitude},${longitude}`).join('/')}`;
