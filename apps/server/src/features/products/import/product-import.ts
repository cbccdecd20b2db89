import { productColumns } from '@cartwright/domain/imports/product-columns';
import { sql } from 'drizzle-orm';
import type { StaffCtx } from '../../../core/context.ts';
import { dataImportRow } from '../../../db/schema/platform-imports.table.ts';
import { type ImportKind, textIn, textKey } from '../../../jobs/import/import-kind.ts';
import { barcodeDigits, skuKey } from './known-products.queries.ts';
import { type PlannedProduct, planProducts } from './plan-products.queries.ts';
import { removeImportedProducts, restoreImportedProducts, unmakeListEntries } from './undo-products.commands.ts';
import { makeListEntries, writeProducts } from './write-products.commands.ts';

/** The columns of the import and the export for somebody: the cost only with the key `costs` (INV-55). */
export const columnsFor = ({ actor }: StaffCtx) =>
  productColumns.filter(({ field }) => field !== 'cost' || actor.permissions.has('costs'));

/** The price that a row has set. */
const pricedHere = sql`case when ${dataImportRow.before} is null or ${dataImportRow.before} ? 'unitPrice'
  then 'price of ' || ${dataImportRow.recordId} end`;

/** Products from a file; a row finds its product by the SKU, in any case. */
export const productImport: ImportKind<PlannedProduct> = {
  noun: 'product',
  columns: columnsFor,
  needed: ['sku'],
  keysOf: (values) => [...textKey(values, 'sku', skuKey), ...textKey(values, 'packageBarcode', barcodeDigits)],
  alikeBy: (values) => textKey(values, 'name', (name) => name.toLowerCase()),
  shownAs: (values) => ({ name: textIn(values, 'name'), code: textIn(values, 'sku') }),
  plan: planProducts,
  owns: sql`array_remove(array[
    case when ${dataImportRow.before} is null then 'product ' || ${dataImportRow.recordId} end,
    ${pricedHere}], null)`,
  uses: sql`array_remove(array[${pricedHere}], null)`,
  make: makeListEntries,
  write: writeProducts,
  remove: removeImportedProducts,
  restore: restoreImportedProducts,
  unmake: unmakeListEntries,
};
