import { amountText } from '@cartwright/domain/products/bulk-units';
import { barcodeText } from '@cartwright/domain/products/barcodes';
import { readOnce } from '../../../api/query.ts';
import type { PickerOption } from '../../../form/picker-option.ts';
import { units } from '../../../lib/format.ts';
import { type ConvertibleProduct, type InputLine, inputOfLot, inputOfSource } from './convert-values.ts';

/** How many choices are offered. */
const MOST_OFFERED = 12;

/** A choice that brings what it stands for. */
export interface OptionOf<T> extends PickerOption {
  readonly of: T;
}

/** Lots and sources by name, SKU or barcode. */
export async function searchInputs(text: string, signal: AbortSignal): Promise<OptionOf<InputLine>[]> {
  const body = { searchKey: text, what: 'inputs' } as const;
  const { lots, sources } = await readOnce('products.searchConvertible', { body }, signal);
  const options: OptionOf<InputLine>[] = [
    ...lots.map((lot) => ({
      id: `lot-${lot.inventoryId}`,
      label: lot.productName,
      note: `${barcodeText(lot.barcode)} · ${units(lot.left)} left`,
      of: inputOfLot(lot),
    })),
    ...sources.map((source) => ({
      id: `source-${source.sourceId}`,
      label: source.name,
      note: `Bulk · ${amountText(source.left, source.unit)} left`,
      of: inputOfSource(source),
    })),
  ];
  return options.slice(0, MOST_OFFERED);
}

/** Products on sale by name, SKU or the barcode of the package. */
export async function searchOutputs(text: string, signal: AbortSignal): Promise<OptionOf<ConvertibleProduct>[]> {
  const body = { searchKey: text, what: 'outputs' } as const;
  const { products } = await readOnce('products.searchConvertible', { body }, signal);
  return products.slice(0, MOST_OFFERED).map((product) => ({
    id: product.productId,
    label: product.productName,
    note: product.sku,
    of: product,
  }));
}
