import type { MovementDirection, MovementKind, SourceMovementKind } from '@cartwright/domain/products/movements';
import { readPage } from '../../../api/query.ts';
import { defineList } from '../../../grid/list/define-list.ts';

/** The filters in the address. */
export type MovementFilters = {
  readonly q: string;
  /** Movements of bulk instead of those of lots. */
  readonly bulk: boolean;
  readonly kind: MovementKind | null;
  readonly bulkKind: SourceMovementKind | null;
  readonly direction: MovementDirection | null;
  /** How many units moved, or how much of a source. */
  readonly units: number | null;
  readonly person: number | null;
  readonly from: string | null;
  readonly to: string | null;
};

const initialFilters: MovementFilters = {
  q: '',
  bulk: false,
  kind: null,
  bulkKind: null,
  direction: null,
  units: null,
  person: null,
  from: null,
  to: null,
};

export interface Skipping {
  readonly skip: number;
  readonly take: number;
}

/** What both lists ask alike. */
export const criteriaOf = ({ q, direction, person, from, to }: MovementFilters, { skip, take }: Skipping) => ({
  searchKey: q,
  direction,
  personId: person,
  fromDate: from,
  toDate: to,
  page: { skip, take },
});

export const commonOfLists = {
  name: 'stock-movements-ui',
  noun: 'movement',
  size: 50,
  sort: [],
  filters: initialFilters,
} as const;

/** What moved goods into and out of lots, the latest first; there is nothing to sort by. */
export const movementList = defineList({
  ...commonOfLists,
  query: (filters: MovementFilters, page: Skipping) =>
    readPage('products.movements', {
      body: {
        ...criteriaOf(filters, page),
        kinds: filters.kind === null ? [] : [filters.kind],
        units: filters.units,
      },
    }),
  rowId: (row) => row.id,
  rowLabel: (row) => `${row.productName} ${row.barcode}`,
});
