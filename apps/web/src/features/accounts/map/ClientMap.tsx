import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PointMap } from '../../../map/PointMap.tsx';
import { EmptyState, ErrorState } from '../../../ui/page/States.tsx';
import { ClientCard } from './ClientCard.tsx';
import type { MapClient } from './map-columns.tsx';
import { markersQuery } from './map-list.ts';
import type { Visit } from './visits.ts';
import type { MapFilters } from './map-list.ts';
import { BusyBar } from '../../../ui/page/BusyBar.tsx';
import { MapOverlay } from '../../../map/MapOverlay.tsx';

const placed = (client: MapClient) => {
  const { latitude, longitude, tradename: name, city: town } = client;
  return latitude === null || longitude === null ? [] : [{ ...client, latitude, longitude, name, town }];
};

interface ClientMapProps {
  filters: MapFilters;
  /** The client whose row is under the pointer or has the focus. */
  active: number | null;
  /** The client whose marker is asked for; a new object asks again. */
  sought: { readonly id: number } | undefined;
  /** The day's visits, in their order. */
  stops: readonly Visit[];
  /** How many clients the list has. */
  count: number | undefined;
  hrefOf: (client: MapClient) => string | undefined;
  onOpen: (client: MapClient) => void;
}

const noClients: readonly MapClient[] = [];

/** The filter's clients with a location, as markers. */
export function ClientMap({ filters, active, sought, stops, count, hrefOf, onOpen }: ClientMapProps) {
  const query = markersQuery(filters);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(query);
  const points = useMemo(() => (data?.data ?? noClients).flatMap(placed), [data]);
  const asked = JSON.stringify(query.queryKey);
  const view = data === undefined || isPlaceholderData ? undefined : asked;
  return (
    <PointMap
      label="Map of clients"
      points={points}
      view={view}
      active={active}
      sought={sought}
      stops={stops}
      renderCard={(client, touch) => <ClientCard client={client} href={touch ? hrefOf(client) : undefined} />}
      onOpen={onOpen}
    >
      {isFetching ? <BusyBar label="Loading the map" /> : null}
      {error && !data ? (
        <MapOverlay>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </MapOverlay>
      ) : null}
      {data && !isPlaceholderData && points.length === 0 && count ? (
        <MapOverlay>
          <EmptyState title="Nobody to show on the map" text="None of the clients of this filter has a location." />
        </MapOverlay>
      ) : null}
    </PointMap>
  );
}
