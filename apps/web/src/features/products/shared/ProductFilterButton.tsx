import type { OutputOf } from '@cartwright/contract/contract';
import type { GridState } from '../../../grid/list/use-grid-state.ts';
import { FilterButton } from '../../../ui/controls/FilterButton.tsx';
import { counted } from '../../../ui/lib/format.ts';
import { useProductLookups } from './use-product-lookups.ts';
import { CheckList } from './CheckList.tsx';
import { rangeFields, subLinesOf, type ProductFilters } from './product-search.ts';
import { RangeFilter } from './RangeFilter.tsx';
import css from './ProductFilterButton.module.css';

interface ProductFilterButtonProps {
  state: GridState<ProductFilters>;
  answer: OutputOf<'products.available'> | undefined;
}

/** How many filters of the panel are set. */
const inPanel = (filters: ProductFilters): number =>
  [filters.subLines, filters.strains, filters.tags].filter((chosen) => chosen.length > 0).length +
  rangeFields.filter(({ field }) => filters[`${field}Min`] !== null || filters[`${field}Max`] !== null).length;

/** Sub lines, strains, tags and ranges in a panel; the sub lines are those of the chosen lines. */
export function ProductFilterButton({ state: { filters, setFilters }, answer }: ProductFilterButtonProps) {
  const { subLines, strains, tags } = useProductLookups();
  return (
    <FilterButton
      set={inPanel(filters)}
      show={answer === undefined ? 'Show the products' : `Show ${counted(answer.count, 'product')}`}
    >
      <div className={css.filters}>
        <CheckList
          title="Sub lines"
          options={subLinesOf(filters.lines, subLines)}
          chosen={filters.subLines}
          onChange={(chosen) => setFilters({ subLines: chosen })}
        />
        <CheckList
          title="Strains"
          options={strains}
          chosen={filters.strains}
          onChange={(chosen) => setFilters({ strains: chosen })}
        />
        <CheckList
          title="Tags"
          options={tags}
          chosen={filters.tags}
          onChange={(chosen) => setFilters({ tags: chosen })}
        />
        {rangeFields.map((range) => (
          <RangeFilter key={range.field} {...range} filters={filters} limits={answer} onChange={setFilters} />
        ))}
      </div>
    </FilterButton>
  );
}
