import type { OutputOf } from '@cartwright/contract/contract';
import { catalogPrices } from '@cartwright/domain/products/catalog';
import { FilterBar } from '../../../grid/filters/FilterBar.tsx';
import type { List } from '../../../grid/list/use-list.ts';
import { ChipSelect } from '../../../ui/controls/Chip.tsx';
import { RangeSlider } from '../../../ui/controls/range/RangeSlider.tsx';
import { money } from '../../../lib/format.ts';
import { catalogChange, catalogLeftOut, useCatalogFilters } from './catalog-filters.ts';
import { type CatalogFilters, catalogOrders } from './catalog-list.ts';

interface CatalogFilterBarProps {
  list: List<CatalogFilters, OutputOf<'products.catalogGroups'>>;
}

const { min, max, smallStep, largeStep } = catalogPrices;
const whole = (value: number): string => money(value).replace('.00', '');

/** Prices, category, sub category, sold-out catalogs, and apart from them the order. */
export function CatalogFilterBar({ list }: CatalogFilterBarProps) {
  const { filters, setFilters, sort, setSort } = list.state;
  const offered = useCatalogFilters(filters);
  const [first] = sort;
  const order = catalogOrders.find(({ key }) => key.field === first?.field && key.desc === first.desc);
  return (
    <FilterBar
      list={list}
      filters={offered}
      follow={catalogChange}
      leftOut={catalogLeftOut}
      note={
        <ChipSelect
          label="Sort"
          emptyLabel="Sort by column"
          value={order?.id ?? null}
          options={catalogOrders}
          onChange={(id) => setSort(catalogOrders.flatMap((each) => (each.id === id ? [each.key] : [])))}
        />
      }
    >
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
    </FilterBar>
  );
}
