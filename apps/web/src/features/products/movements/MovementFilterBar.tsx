import { FilterBar, type FilterBarProps } from '../../../grid/filters/FilterBar.tsx';
import type { GridState } from '../../../grid/list/use-grid-state.ts';
import { Chip } from '../../../ui/controls/Chip.tsx';
import { useMovementFilters } from './movement-filters.ts';
import type { MovementFilters } from './movement-list.ts';

/** Movements of lots or of bulk, and what can be filtered of them. */
export function MovementFilterBar({
  list,
  state,
}: {
  list: FilterBarProps['list'];
  state: GridState<MovementFilters>;
}) {
  const { filters, setFilters } = state;
  const offered = useMovementFilters(filters);
  return (
    <FilterBar list={list} filters={offered}>
      {[false, true].map((isBulk) => (
        <Chip key={String(isBulk)} pressed={filters.bulk === isBulk} onChange={() => setFilters({ bulk: isBulk })}>
          {isBulk ? 'Bulk' : 'Lots'}
        </Chip>
      ))}
    </FilterBar>
  );
}
