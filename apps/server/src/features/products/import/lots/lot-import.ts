import { lotColumns } from '@cartwright/domain/imports/lot-columns';
import { lotProductColumns } from '@cartwright/domain/imports/lot-rows';
import { readNumber } from '@cartwright/domain/money/read-number';
import { sql } from 'drizzle-orm';
import { dataImportRow } from '../../../../db/schema/platform-imports.table.ts';
import { lot } from '../../../../db/schema/products.table.ts';
import { type ImportKind, type RowKey, textIn } from '../../../../jobs/import/import-kind.ts';
import { makeListEntries } from '../write-products.commands.ts';
import { unmakeListEntries } from '../undo-products.commands.ts';
import { batchKey, type PlannedLot, planLots } from './plan-lots.queries.ts';
import { removeImportedLots } from './undo-lots.commands.ts';
import { writeLots } from './write-lots.commands.ts';

const costs: readonly string[] = ['unitCost', 'totalCost'];

/** Lots that are in stock when Cartwright begins, from a file. Those that are there already are never changed. */
export const lotImport: ImportKind<PlannedLot> = {
  noun: 'lot',
  columns: (ctx) => lotColumns.filter(({ field }) => !costs.includes(field) || ctx.actor.permissions.has('costs')),
  needed: lotProductColumns,
  keysOf: (values) => {
    const [barcode, stateId] = [textIn(values, 'barcode').replaceAll(/\s/g, ''), textIn(values, 'stateId')];
    const keys: RowKey[] = [];
    if (barcode !== '') keys.push({ fields: ['barcode'], key: barcode });
    if (stateId !== '') keys.push({ fields: ['stateId'], key: stateId });
    const product = lotProductColumns.find((field) => textIn(values, field) !== '');
    if (keys.length > 0 || product === undefined) return keys;
    const key = batchKey(textIn(values, product).toLowerCase(), values);
    const remedy = 'give each lot its barcode or its state identifier';
    return [{ fields: [product, 'batchDate', 'supplierInventoryId'], key, remedy }];
  },
  skips: (cellOf) => (readNumber(cellOf('units')) === 0 ? 'noUnits' : null),
  shownAs: (values) => ({
    name: textIn(values, 'product') || textIn(values, 'sku') || textIn(values, 'packageBarcode'),
    code: textIn(values, 'barcode') || textIn(values, 'stateId'),
  }),
  plan: planLots,
  uses: sql`array(select 'product ' || ${lot.productId} from ${lot} where ${lot.id} = ${dataImportRow.recordId})`,
  make: makeListEntries,
  write: writeLots,
  remove: removeImportedLots,
  restore: async () => await Promise.resolve([]),
  unmake: unmakeListEntries,
};
