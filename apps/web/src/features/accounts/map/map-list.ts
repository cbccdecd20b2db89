import type { InputOf } from '@cartwright/contract/contract';
import { readPage } from '../../../api/query.ts';
import { defineList } from '../../../grid/list/define-list.ts';

/** Filters of the map in the address (spec 000 §2, "Map view"). */
export type MapFilters = {
  readonly q: string;
  readonly name: string;
  readonly city: string;
  readonly county: string;
  /** Postal code. */
  readonly state: string | null;
  readonly assignee: number | null;
  /** Only those assigned to the person. */
  readonly mine: boolean;
  readonly active: boolean;
  /** Only clients without a location. */
  readonly noLocation: boolean;
};

type Criteria = NonNullable<InputOf<'accounts.mapList'>['body']>;

/** The filter as the call takes it. */
export const mapCriteria = (filters: MapFilters): Omit<Criteria, 'page' | 'hasLocation'> => ({
  searchKey: filters.q,
  name: filters.name,
  city: filters.city,
  county: filters.county,
  state: filters.state,
  salesPersonIds: filters.assignee === null ? null : [filters.assignee],
  onlyAssignedToSalesPerson: filters.mine,
  onlyActiveAccounts: filters.active,
});

/** True when more than "my accounts" narrows the list. */
export const isMapNarrowed = ({ mine: _mine, ...others }: MapFilters): boolean =>
  Object.values(others).some((value) => value !== '' && value !== null && value !== false);

const initialFilters: MapFilters = {
  q: '',
  name: '',
  city: '',
  county: '',
  state: null,
  assignee: null,
  mine: true,
  active: false,
  noLocation: false,
};

/** The list beside the map: the person's own clients, twenty a page (spec 000 §2, §6, §9). */
export const mapList = defineList({
  name: 'map-ui',
  noun: 'client',
  size: 20,
  sort: [{ field: 'tradename', desc: false }],
  filters: initialFilters,
  query: (filters, page) =>
    readPage('accounts.mapList', {
      body: { ...mapCriteria(filters), hasLocation: filters.noLocation ? false : null, page },
    }),
  rowId: (client) => client.id,
  rowLabel: (client) => client.tradename,
});

/** The same filter's clients with a location: the markers. */
export const markersQuery = (filters: MapFilters) =>
  readPage('accounts.mapList', { body: { ...mapCriteria(filters), hasLocation: true, page: { skip: 0, take: -1 } } });
