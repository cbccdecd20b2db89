import { countedFault } from '@cartwright/domain/counting/stock-count';
import { amountFault } from '@cartwright/domain/products/bulk-units';
import {
  movementKinds,
  movementLabels,
  sourceMovementKinds,
  sourceMovementLabels,
} from '@cartwright/domain/products/movements';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { type FilterOption, filtersOf } from '../../../grid/filters/filter-types.ts';
import type { MovementFilters } from './movement-list.ts';

const f = filtersOf<MovementFilters>();

const loading: readonly FilterOption[] = [];
const kindsOfLots = movementKinds.map((id) => ({ id, name: movementLabels[id] }));
const kindsOfBulk = sourceMovementKinds.map((id) => ({ id, name: sourceMovementLabels[id] }));
const directions = [
  { id: 'in', name: 'Came in' },
  { id: 'out', name: 'Went out' },
] as const;

/** What moved, which way, by whom, how much of it and when: of lots, or of bulk. */
export function useMovementFilters({ bulk }: MovementFilters) {
  const people = useQuery(read('products.movers', {})).data?.data ?? loading;
  return [
    bulk
      ? f.one('bulkKind', 'Kind', kindsOfBulk, { stays: true, icon: 'status' })
      : f.one('kind', 'Kind', kindsOfLots, { stays: true, icon: 'status' }),
    f.one('direction', 'Direction', directions, { icon: 'route' }),
    f.one('person', 'Who', people, { icon: 'person' }),
    bulk
      ? f.figure('units', 'Amount that moved', amountFault, { icon: 'goods' })
      : f.figure('units', 'Units that moved', countedFault, { icon: 'goods' }),
    f.days('from', 'to', 'Date', { icon: 'date' }),
  ];
}
