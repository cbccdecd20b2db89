import type { MovementKind } from '@cartwright/domain/products/movements';
import { readPage } from '../../../api/query.ts';
import { defineList } from '../../../grid/list/define-list.ts';

/** The filters in the address. */
export type MovementFilters = {
  readonly q: string;
  readonly kind: MovementKind | null;
  readonly person: number | null;
  readonly from: string | null;
  readonly to: string | null;
};

const initialFilters: MovementFilters = { q: '', kind: null, person: null, from: null, to: null };

/** What moved goods, the latest first; there is nothing to sort by. */
export const movementList = defineList({
  name: 'stock-movements-ui',
  noun: 'movement',
  size: 50,
  sort: [],
  filters: initialFilters,
  query: ({ q, kind, person, from, to }: MovementFilters, { skip, take }) =>
    readPage('products.movements', {
      body: {
        searchKey: q,
        kinds: kind === null ? [] : [kind],
        personId: person,
        fromDate: from,
        toDate: to,
        page: { skip, take },
      },
    }),
  rowId: (row) => row.id,
  rowLabel: (row) => `${row.productName} ${row.barcode}`,
});
