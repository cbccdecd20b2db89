import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/query.ts';
import { useNextPage } from '../../api/use-next-page.ts';
import { useGridState } from '../../grid/use-grid-state.ts';
import { criteriaOf, productDefaults, type Buyer } from './product-search.ts';

/** The inventory on this address: its state, and its products at the buyer's prices. */
export function useProductList(buyer: Buyer) {
  const state = useGridState(productDefaults);
  const queryOf = (page: typeof state.request) =>
    read('products.available', { body: { ...criteriaOf(state.filters, buyer), page } });
  const source = useQuery(queryOf(state.request));
  useNextPage(state.request, source.data?.count, queryOf);
  return { state, source };
}

export type ProductList = ReturnType<typeof useProductList>;
