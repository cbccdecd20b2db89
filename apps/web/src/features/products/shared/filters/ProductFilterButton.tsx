import { SlidersHorizontal } from 'lucide-react';
import { Button } from '../../../../ui/controls/Button.tsx';
import { FilterButton } from '../../../../ui/controls/FilterButton.tsx';
import { counted } from '../../../../lib/format.ts';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { panel, useRoomBeside } from './filter-panel.ts';
import { rangeFields, type ProductFilters } from '../product-search.ts';
import type { ProductFilterProps } from './ProductFilterFields.tsx';

const ProductFilterFields = lazyPart(async () => (await import('./ProductFilterFields.tsx')).ProductFilterFields);

/** How many filters of the panel are set. */
const inPanel = (filters: ProductFilters): number =>
  [filters.subLines, filters.strains, filters.tags].filter((chosen) => chosen.length > 0).length +
  rangeFields.filter(({ field }) => filters[`${field}Min`] !== null || filters[`${field}Max`] !== null).length;

/** Opens the filters: beside the grid where it is wide, else over it. */
export function ProductFilterButton({ state, answer }: ProductFilterProps) {
  const beside = useRoomBeside(state.filters);
  const opened = panel.use();
  const set = inPanel(state.filters);
  if (!beside) {
    const show = answer === undefined ? 'Show the products' : `Show ${counted(answer.count, 'product')}`;
    return (
      <FilterButton set={set} show={show}>
        <ProductFilterFields state={state} answer={answer} />
      </FilterButton>
    );
  }
  const isOpen = opened === 'open';
  return (
    <Button
      icon={<SlidersHorizontal size={15} />}
      aria-pressed={isOpen}
      onClick={() => panel.set(isOpen ? 'closed' : 'open')}
    >
      {set > 0 ? `Filters · ${set}` : 'Filters'}
    </Button>
  );
}
