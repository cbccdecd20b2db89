import type { OutputOf } from '@cartwright/contract/contract';
import { readPage } from '../../../api/query.ts';
import { defineList, type PageRequest } from '../../../grid/list/define-list.ts';

export type MarketAccessRow = OutputOf<'invitations.marketAccess'>['data'][number];

/** The status on the wire: 1 active, 0 revoked, null all (spec 001 §9). */
export type MarketAccessFilters = { readonly q: string; readonly status: number | null };

const initialFilters: MarketAccessFilters = { q: '', status: null };

/** Retailers with market access, 20 a page (spec 001 §2, §9). */
export const marketAccessList = defineList({
  name: 'market-access-ui',
  noun: 'retailer',
  size: 20,
  sort: [{ field: 'tradename', desc: false }],
  filters: initialFilters,
  query: ({ q, status }: MarketAccessFilters, page: PageRequest) =>
    readPage('invitations.marketAccess', { body: { searchKey: q, userStatus: status, page } }),
  rowId: (row) => row.id,
  rowLabel: (row) => row.tradename,
});
