import type { OutputOf } from '@cartwright/contract/contract';
import { readPage } from '../../../api/query.ts';
import { defineList, type PageRequest } from '../../../grid/list/define-list.ts';

export type StateRow = OutputOf<'stateReports.rows'>['data'][number];

export const stateViews = ['waiting', 'refused', 'reported'] as const;
export type StateView = (typeof stateViews)[number];

export type StateRowFilters = { readonly q: string; readonly view: string };

export const viewOf = (view: string): StateView => stateViews.find((known) => known === view) ?? 'waiting';

const initialFilters: StateRowFilters = { q: '', view: 'waiting' };

/** Rows reported to the state, 50 a page, the newest first; at first those that wait. */
export const stateRowList = defineList({
  name: 'state-rows-ui',
  noun: 'row',
  size: 50,
  sort: [],
  filters: initialFilters,
  query: ({ q, view }: StateRowFilters, page: PageRequest) =>
    readPage('stateReports.rows', { body: { searchKey: q, view: viewOf(view), page } }),
  rowId: (row) => row.id,
  rowLabel: ({ kind, externalId }) => `${kind} ${externalId}`,
});
