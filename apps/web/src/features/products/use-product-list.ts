import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/query.ts';
import { useGridState } from '../../grid/use-grid-state.ts';
import { criteriaOf, productDefaults, type Buyer } from './product-search.ts';

/** The inventory on this address: its state, and its products at the buyer's prices. */
export function useProductList(buyer: Buyer) {
  const state = useGridState(productDefaults);
  const body = { ...criteriaOf(state.filters, buyer), page: state.request };
  return { state, source: useQuery(read('products.available', { body })) };
}

export type ProductList = ReturnType<typeof useProductList>;
