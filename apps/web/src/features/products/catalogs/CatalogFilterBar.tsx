import { catalogPrices } from '@cartwright/domain/products/catalog';
import type { GridState } from '../../../grid/list/use-grid-state.ts';
import { Chip, ChipBar, ChipRule, ChipSelect } from '../../../ui/controls/Chip.tsx';
import { RangeSlider } from '../../../ui/controls/range/RangeSlider.tsx';
import { counted, money } from '../../../lib/format.ts';
import { subLinesOf } from '../shared/product-search.ts';
import { useProductLookups } from '../shared/filters/use-product-lookups.ts';
import { type CatalogFilters, catalogOrders } from './catalog-list.ts';

interface CatalogFilterBarProps {
  state: GridState<CatalogFilters>;
  count: number | undefined;
}

const { min, max, smallStep, largeStep } = catalogPrices;
const whole = (value: number): string => money(value).replace('.00', '');

/** Category, sub category, prices, sold-out catalogs, and the order. */
export function CatalogFilterBar({ state, count }: CatalogFilterBarProps) {
  const { filters, setFilters, sort, setSort } = state;
  const { lines, subLines } = useProductLookups();
  const chosen = filters.category === null ? [] : [String(filters.category)];
  const [first] = sort;
  const order = catalogOrders.find(({ key }) => key.field === first?.field && key.desc === first.desc);
  return (
    <ChipBar label="Filters" note={count === undefined ? undefined : counted(count, 'catalog')}>
      <ChipSelect
        label="Category"
        emptyLabel="Any category"
        value={filters.category}
        options={lines}
        onChange={(category) => setFilters({ category, subCategory: null })}
      />
      <ChipSelect
        label="Sub category"
        emptyLabel="Any sub category"
        value={filters.subCategory}
        options={subLinesOf(chosen, subLines)}
        onChange={(subCategory) => setFilters({ subCategory })}
      />
      <RangeSlider
        label="Unit price"
        min={min}
        max={max}
        smallStep={smallStep}
        largeStep={largeStep}
        low={filters.priceMin}
        high={filters.priceMax}
        format={(value) => (value === max ? `${whole(max)}+` : whole(value))}
        onChange={(priceMin, priceMax) => setFilters({ priceMin, priceMax })}
      />
      <Chip pressed={filters.soldOut} onChange={(soldOut) => setFilters({ soldOut })}>
        Show sold out
      </Chip>
      <ChipRule />
      <ChipSelect
        label="Sort"
        emptyLabel="Sort by column"
        value={order?.id ?? null}
        options={catalogOrders}
        onChange={(id) => setSort(catalogOrders.flatMap((each) => (each.id === id ? [each.key] : [])))}
      />
      {state.filtered ? (
        <button type="button" className="link" onClick={state.clearFilters}>
          Clear
        </button>
      ) : null}
    </ChipBar>
  );
}
