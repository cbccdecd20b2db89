import { readPage } from '../../../api/query.ts';
import { defineList } from '../../../grid/list/define-list.ts';
import { commonOfLists, criteriaOf, type MovementFilters, type Skipping } from './movement-list.ts';

/** What changed the amounts of sources, under the same filters. */
export const bulkMovementList = defineList({
  ...commonOfLists,
  query: (filters: MovementFilters, page: Skipping) =>
    readPage('products.sourceMovements', {
      body: {
        ...criteriaOf(filters, page),
        kinds: filters.bulkKind === null ? [] : [filters.bulkKind],
        amount: filters.units,
      },
    }),
  rowId: (row) => row.id,
  rowLabel: (row) => row.sourceName,
});
