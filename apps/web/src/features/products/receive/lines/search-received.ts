import { readOnce } from '../../../../api/query.ts';
import type { PickerOptions } from '../../../../form/use-options.ts';
import { optionOf } from '../receipt-values.ts';
import { sourceOption } from '../source-option.ts';

/** Our products by name, SKU or the barcode of the package, those off sale last, and sources by their words. */
export async function searchReceived(text: string, signal: AbortSignal): Promise<PickerOptions> {
  const asked = (take: number) => ({ body: { searchKey: text, page: { take } } });
  const [{ data, similar }, sources] = await Promise.all([
    readOnce('products.managed', asked(8), signal),
    readOnce('products.sources', asked(4), signal),
  ]);
  const options = data.map((product) => {
    const option = optionOf(product);
    return product.isActive ? option : { ...option, note: `${product.sku} · off sale` };
  });
  const bySale = options.toSorted((a, b) => Number(b.isActive) - Number(a.isActive));
  return { options: [...bySale, ...sources.data.map(sourceOption)], similar };
}
