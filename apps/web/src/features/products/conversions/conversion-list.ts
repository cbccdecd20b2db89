import type { OutputOf } from '@cartwright/contract/contract';
import { readPage } from '../../../api/query.ts';
import { defineList } from '../../../grid/list/define-list.ts';

export type ConversionRow = OutputOf<'products.conversions'>['data'][number];

/** The filters in the address; `open` is the conversion that is shown first. */
export type ConversionFilters = { readonly q: string; readonly open: number | null };

const initialFilters: ConversionFilters = { q: '', open: null };

/** Conversions and what was packed for orders, the latest first; there is nothing to sort by. */
export const conversionList = defineList({
  name: 'stock-conversions-ui',
  noun: 'conversion',
  size: 20,
  sort: [],
  filters: initialFilters,
  query: ({ q }: ConversionFilters, { skip, take }) =>
    readPage('products.conversions', { body: { searchKey: q, page: { skip, take } } }),
  rowId: ({ id, packedFor }) => (packedFor === null ? id : `pack-${id}`),
  rowLabel: ({ conversionId, comesOut }) =>
    conversionId === null ? `Packed ${comesOut.names.join(', ')}` : `Conversion ${conversionId}`,
});
