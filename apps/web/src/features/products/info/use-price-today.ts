import type { OutputOf } from '@cartwright/contract/contract';
import { useQuery } from '@tanstack/react-query';
import { readPage } from '../../../api/query.ts';
import { useMay } from '../../../context/session.tsx';

type Product = Pick<OutputOf<'products.info'>, 'productId' | 'sku' | 'unitPrice'>;

/** The row of the product in the list of those for sale, at the prices of everybody; undefined until it is there. */
export const rowQuery = ({ sku }: Pick<Product, 'sku'>) =>
  readPage('products.available', { body: { searchKey: sku, showSoldOut: true, page: { take: 5 } } });

/** What a unit costs everybody today in dollars, and the rule that is why; null until it is known, and for who may not see the list. */
export function usePriceToday(product: Product): { price: number; rule: { name: string; off: number } | null } | null {
  const { data } = useQuery({ ...rowQuery(product), enabled: useMay('products') });
  const row = data?.data.find(({ productId }) => productId === product.productId);
  if (row === undefined) return null;
  const rule = row.discountAmount === 0 ? null : { name: row.discountName ?? 'Discount', off: row.discountAmount };
  return { price: row.unitPriceAfterDiscount, rule };
}
