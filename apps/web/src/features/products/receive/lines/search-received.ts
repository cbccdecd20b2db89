import { readOnce } from '../../../../api/query.ts';
import type { PickerOptions } from '../../../../form/use-options.ts';
import { optionOf } from '../receipt-values.ts';

/** Our products by name, SKU or the barcode of the package, those off sale last. */
export async function searchReceived(text: string, signal: AbortSignal): Promise<PickerOptions> {
  const { data, similar } = await readOnce(
    'products.managed',
    { body: { searchKey: text, page: { take: 8 } } },
    signal,
  );
  const options = data.map((product) => {
    const option = optionOf(product);
    return product.isActive ? option : { ...option, note: `${product.sku} · off sale` };
  });
  return { options: options.toSorted((a, b) => Number(b.isActive) - Number(a.isActive)), similar };
}
