import type { GridState } from '../../grid/use-grid-state.ts';
import { SearchBox } from '../../ui/SearchBox.tsx';
import type { ProductFilters } from './product-search.ts';

export const ProductSearchBox = ({ state }: { state: GridState<ProductFilters> }) => (
  <SearchBox label="Search products" value={state.filters.q} onSearch={(q) => state.setFilters({ q })} main />
);
