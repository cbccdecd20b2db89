import { readOnce } from '../../../api/query.ts';
import type { PickerOptions } from '../../../form/use-options.ts';

/** Suppliers of earlier receipts and licensees of the state's list by name or license, which is the note of an option. */
export async function searchSuppliers(searchKey: string, signal: AbortSignal): Promise<PickerOptions> {
  const { data } = await readOnce('products.suppliers', { body: { searchKey } }, signal);
  const options = data.map(({ supplierName, supplierLicenseNo }, id) => ({
    id,
    label: supplierName,
    ...(supplierLicenseNo === '' ? {} : { note: supplierLicenseNo }),
  }));
  return { options, similar: false };
}
