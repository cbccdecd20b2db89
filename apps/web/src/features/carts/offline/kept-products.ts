import {
  compareEnough,
  compareMatches,
  matchesWords,
  type SearchedProduct,
  searchWords,
} from '@cartwright/domain/products/product-search';
import { keptProducts } from '../../../api/kept/responses.ts';
import type { ProductRow } from '../shared/cart-types.ts';

const searchedOf = (product: ProductRow, wanted?: number): SearchedProduct => {
  const { productName: name, sku, productLine, subProductLine, strain, tags, remainingQuantity } = product;
  const isAvailable = remainingQuantity > 0 && remainingQuantity >= (wanted ?? 0);
  return { name, sku, others: [productLine, subProductLine, strain, ...tags], isAvailable };
};

/** What was found for so many units: after an exact match what has them all, else in the order in which it was found. */
export function enoughFirst(found: readonly ProductRow[], search: string, wanted: number): ProductRow[] {
  const words = searchWords(search);
  return found.toSorted((a, b) => compareEnough(searchedOf(a, wanted), searchedOf(b, wanted), words));
}

/** The products that match a search, in the order in which the server has them. */
export function rankProducts(products: readonly ProductRow[], search: string): ProductRow[] {
  const words = searchWords(search);
  return products
    .map((product) => ({ product, searched: searchedOf(product) }))
    .filter(({ searched }) => matchesWords(searched, words))
    .toSorted((a, b) => compareMatches(a.searched, b.searched, words))
    .map(({ product }) => product);
}

/** The kept products of a client that match, the best match first. */
export async function findKeptProducts(clientId: number | null, search: string): Promise<ProductRow[]> {
  return rankProducts((await keptProducts(clientId)) as ProductRow[], search);
}
