import type { OutputOf } from '@cartwright/contract/contract';
import { readPage } from '../../../api/query.ts';
import { defineList } from '../../../grid/list/define-list.ts';

export type SourceRow = OutputOf<'products.sources'>['data'][number];

export type SourceFilters = { readonly q: string; readonly area: number | null };

const initialFilters: SourceFilters = { q: '', area: null };

/** Bulk by its name. */
export const sourceList = defineList({
  name: 'stock-sources-ui',
  noun: 'source',
  size: 20,
  sort: [{ field: 'name', desc: false }],
  filters: initialFilters,
  query: ({ q, area }: SourceFilters, page) =>
    readPage('products.sources', { body: { searchKey: q, areaId: area, page } }),
  rowId: (row) => row.sourceId,
  rowLabel: (row) => row.name,
});
