import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { productCriteria, productDefaults, type ProductRow } from '../shared/product-search.ts';

/** The product at the prices of a client; as it stands in the list until they are known, and without a client. */
export function useClientPrice(product: ProductRow, clientId: number | undefined): ProductRow {
  const filters = { ...productDefaults.filters, q: product.sku, soldOut: true };
  const body = { ...productCriteria(filters, { clientId }), page: { skip: 0, take: 100 } };
  const { data } = useQuery({
    ...read('products.available', { body }),
    enabled: clientId !== undefined,
  });
  return data?.data.find((row) => row.productId === product.productId) ?? product;
}
