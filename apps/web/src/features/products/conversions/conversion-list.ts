import type { OutputOf } from '@cartwright/contract/contract';
import { readPage } from '../../../api/query.ts';
import { defineList } from '../../../grid/list/define-list.ts';

export type ConversionRow = OutputOf<'products.conversions'>['data'][number];

/** Conversions, the latest first; there is nothing to sort by. */
export const conversionList = defineList({
  name: 'stock-conversions-ui',
  noun: 'conversion',
  size: 20,
  sort: [],
  filters: { q: '' },
  query: ({ q }: { readonly q: string }, { skip, take }) =>
    readPage('products.conversions', { body: { searchKey: q, page: { skip, take } } }),
  rowId: (row) => row.conversionId,
  rowLabel: (row) => `Conversion ${row.conversionId}`,
});
