import type { OutputOf } from '@cartwright/contract/contract';
import type { GridState } from '../../../../grid/list/use-grid-state.ts';
import { CheckList } from '../../../../form/CheckList.tsx';
import { rangeFields, subLinesOf, type ProductFilters } from '../product-search.ts';
import { RangeFilter } from './RangeFilter.tsx';
import { useProductLookups } from './use-product-lookups.ts';
import css from './ProductFilters.module.css';

export interface ProductFilterProps {
  state: GridState<ProductFilters>;
  answer: OutputOf<'products.available'> | undefined;
}

/** Sub lines, strains, tags and ranges; the sub lines are those of the chosen lines. */
export function ProductFilterFields({ state: { filters, setFilters }, answer }: ProductFilterProps) {
  const { subLines, strains, tags } = useProductLookups();
  return (
    <div className={css.filters}>
      <CheckList
        title="Sub product lines"
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
        title="Product tags"
        options={tags}
        chosen={filters.tags}
        onChange={(chosen) => setFilters({ tags: chosen })}
      />
      {rangeFields.map((range) => (
        <RangeFilter key={range.field} {...range} filters={filters} limits={answer} onChange={setFilters} />
      ))}
    </div>
  );
}
