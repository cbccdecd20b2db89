import { keptProducts } from '../../../api/kept/responses.ts';
import type { ProductRow } from '../shared/cart-types.ts';

/** Whether every word of a search is in a product's name, SKU, line, strain or tags; words in any order. */
export function matchesProduct(product: ProductRow, search: string): boolean {
  const { productName, sku, productLine, subProductLine, strain, tags } = product;
  const text = [productName, sku, productLine, subProductLine, strain, ...tags].join('\n').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The kept products of a client that match, those whose name begins with the search first. */
export async function findKeptProducts(clientId: number | null, search: string): Promise<ProductRow[]> {
  const found = (await keptProducts(clientId)) as ProductRow[];
  const start = search.toLowerCase();
  const rank = ({ productName }: ProductRow) => (productName.toLowerCase().startsWith(start) ? 0 : 1);
  return found
    .filter((product) => matchesProduct(product, search))
    .toSorted((a, b) => rank(a) - rank(b) || a.productName.localeCompare(b.productName));
}
