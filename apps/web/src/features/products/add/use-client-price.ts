import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { initialFilters, productCriteria, type ProductRow } from '../shared/product-search.ts';

/** The product at a client's prices; the given product until they are loaded, and without a client. */
export function useClientPrice(product: ProductRow, clientId: number | undefined): ProductRow {
  const filters = { ...initialFilters, q: product.sku, soldOut: true };
  const body = { ...productCriteria(filters, { clientId }), page: { skip: 0, take: 100 } };
  const { data } = useQuery({
    ...read('products.available', { body }),
    enabled: clientId !== undefined,
  });
  return data?.data.find((row) => row.productId === product.productId) ?? product;
}
