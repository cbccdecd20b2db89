import type { OutputOf } from '@cartwright/contract/contract';
import { lotStateLabels, stockedStates } from '@cartwright/domain/products/lot-state';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { type FilterOption, filtersOf } from '../../../grid/filters/filter-types.ts';
import type { LotFilters } from './lot-list.ts';

const f = filtersOf<LotFilters>();

const loading: readonly FilterOption[] = [];

/** States with what they would show; without one every lot that holds something is listed. */
export function useLotFilters(answer: OutputOf<'products.lots'> | undefined) {
  const areas = useQuery(read('products.areas', {})).data?.data ?? loading;
  const kinds = answer?.kinds;
  const states = [
    ...stockedStates.map((state) => ({ id: state, name: lotStateLabels[state], count: kinds?.[state] })),
    { id: 'usedUp', name: lotStateLabels.usedUp },
  ];
  return [
    f.many('states', 'State', states, { toolbar: 'open', stays: true, icon: 'status' }),
    f.flag('soon', 'Best by in 30 days', { toolbar: 'open', icon: 'date', count: kinds?.bestBySoon }),
    f.flag('noCertificate', 'No certificate', { toolbar: 'open', count: kinds?.noCertificate }),
    f.flag('notCounted', 'Not counted in 30 days', { toolbar: 'open', icon: 'goods', count: kinds?.notCounted }),
    f.one('area', 'Area', areas, { icon: 'place' }),
  ];
}
