import {
  compareMatches,
  compareSuggestions,
  matchesWords,
  searchWords,
  type Suggested,
} from '@cartwright/domain/products/product-search';
import { keptProducts } from '../../../api/kept/responses.ts';
import type { ProductRow } from '../shared/cart-types.ts';

const searchedOf = (product: ProductRow, wanted = 1): Suggested => {
  const { productName: name, sku, productLine, subProductLine, strain, tags, remainingQuantity } = product;
  return {
    name,
    sku,
    others: [productLine, subProductLine, strain, ...tags],
    isAvailable: remainingQuantity > 0,
    isBought: product.lastBoughtDate !== undefined,
    hasEnough: remainingQuantity >= wanted,
  };
};

/** What was found for so many units, the best suggestion first. */
export function rankSuggestions(found: readonly ProductRow[], search: string, wanted?: number): ProductRow[] {
  const words = searchWords(search);
  return found.toSorted((a, b) => compareSuggestions(searchedOf(a, wanted), searchedOf(b, wanted), words));
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
