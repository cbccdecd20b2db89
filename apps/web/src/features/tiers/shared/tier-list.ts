import { readPage } from '../../../api/query.ts';
import { gridSearch, type GridDefaults } from '../../../grid/list/grid-search.ts';
import type { PageRequest } from '../../../grid/list/list-query.ts';

export type TierFilters = { readonly q: string };

const searched = (size: 20 | 100, field: string): GridDefaults<TierFilters> => ({
  size,
  sort: [{ field, desc: false }],
  filters: { q: '' },
});

/** Account tiers, 20 a page (spec 000 §9). */
export const tierList = {
  name: 'account-groups-ui',
  defaults: searched(20, 'name'),
  query: ({ q }: TierFilters, { skip, take, sort: [sort] }: PageRequest) =>
    readPage('tiers.list', {
      query: { skip, take, searchKey: q, ...(sort ? { sortField: sort.field, sortDir: sort.dir } : {}) },
    }),
};

const clientDefaults = searched(100, 'clientName');

export const tierClientSearch = gridSearch(clientDefaults);

/** The clients of one tier, 100 a page (spec 000 §9). */
export const tierClientList = (id: number) => ({
  name: 'account-tier-detail-ui',
  defaults: clientDefaults,
  query: ({ q }: TierFilters, page: PageRequest) =>
    readPage('tiers.details', { params: { id }, body: { searchKey: q, page } }),
});

/** Who can be assigned to one tier, 100 a page (spec 000 §9). */
export const assignableList = (accountTierId: number) => ({
  name: 'assign-client-ui',
  defaults: clientDefaults,
  query: ({ q }: TierFilters, page: PageRequest) =>
    readPage('tiers.assignable', { body: { accountTierId, clientName: q, page } }),
});
