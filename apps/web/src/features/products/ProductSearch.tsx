import { SearchBox } from '../../ui/SearchBox.tsx';
import { ProductFilterButton } from './ProductFilterButton.tsx';
import type { ProductList } from './use-product-list.ts';

/** What narrows the inventory from the screen's head. */
export const ProductSearch = ({ list: { state, source } }: { list: ProductList }) => (
  <>
    <SearchBox label="Search products" value={state.filters.q} onSearch={(q) => state.setFilters({ q })} main />
    <ProductFilterButton state={state} answer={source.data} />
  </>
);
