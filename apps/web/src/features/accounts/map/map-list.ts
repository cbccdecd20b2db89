import { readPage } from '../../../api/query.ts';
import type { PageRequest } from '../../../grid/list/list-query.ts';
import { mapCriteria, mapDefaults, type MapFilters } from './map-search.ts';

/** The list beside the map, a page at a time. */
export const mapList = {
  name: 'map-ui',
  defaults: mapDefaults,
  query: (filters: MapFilters, page: PageRequest) =>
    readPage('accounts.mapList', {
      body: { ...mapCriteria(filters), hasLocation: filters.noLocation ? false : null, page },
    }),
};

/** The same filter's clients with a location: the markers. */
export const markersQuery = (filters: MapFilters) =>
  readPage('accounts.mapList', { body: { ...mapCriteria(filters), hasLocation: true, page: { skip: 0, take: -1 } } });
