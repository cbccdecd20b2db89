import { readPage } from '../../../api/query.ts';
import { defineList, type PageRequest } from '../../../grid/list/define-list.ts';

export type TierFilters = { readonly q: string };

const initialFilters: TierFilters = { q: '' };

/** Account tiers, 20 a page (spec 000 §9). */
export const tierList = defineList({
  name: 'account-groups-ui',
  noun: 'tier',
  size: 20,
  sort: [{ field: 'name', desc: false }],
  filters: initialFilters,
  query: ({ q }, { skip, take, sort: [sort] }) =>
    readPage('tiers.list', {
      query: { skip, take, searchKey: q, ...(sort ? { sortField: sort.field, sortDir: sort.dir } : {}) },
    }),
  rowId: (tier) => tier.id,
  rowLabel: (tier) => tier.name,
});

/** Clients by name, 100 a page (spec 000 §9). */
const clients = {
  noun: 'client',
  size: 100,
  sort: [{ field: 'clientName', desc: false }],
  filters: initialFilters,
  rowLabel: (row: { readonly clientName: string }) => row.clientName,
} as const;

/** The clients of one tier. */
export const tierClientList = defineList({
  ...clients,
  name: 'account-tier-detail-ui',
  query: ({ q }: TierFilters, page: PageRequest, id: number) =>
    readPage('tiers.details', { params: { id }, body: { searchKey: q, page } }),
  rowId: (row) => row.id,
});

/** Who can be assigned to one tier. */
export const assignableList = defineList({
  ...clients,
  name: 'assign-client-ui',
  query: ({ q }: TierFilters, page: PageRequest, accountTierId: number) =>
    readPage('tiers.assignable', { body: { accountTierId, clientName: q, page } }),
  rowId: (row) => row.clientId,
});
