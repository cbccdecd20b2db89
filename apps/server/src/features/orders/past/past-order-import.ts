import { pastOrderColumns } from '@cartwright/domain/imports/past-order-columns';
import { pastOrderProductColumns } from '@cartwright/domain/imports/past-order-rows';
import { sql } from 'drizzle-orm';
import { pastOrder, pastOrderLine } from '../../../db/schema/orders-past.table.ts';
import { dataImportRow } from '../../../db/schema/platform-imports.table.ts';
import { type ImportKind, noLists, textIn } from '../../../jobs/import/import-kind.ts';
import { type PlannedPastSale, planPastSales } from './plan-past-sales.queries.ts';
import { removePastSales, writePastSales } from './past-sales.commands.ts';

/**
 * Orders that another system has recorded, one row for each line. They are history: what a client usually buys, when it
 * bought last, and its reports know them; lists, stock, files and amounts of orders do not.
 */
export const pastOrderImport: ImportKind<PlannedPastSale> = {
  noun: 'past sale',
  columns: () => pastOrderColumns,
  needed: pastOrderProductColumns,
  keysOf: (values) => {
    const orderNo = textIn(values, 'orderNo');
    const of = textIn(values, 'license') === '' ? 'client' : 'license';
    const product = pastOrderProductColumns.find((field) => textIn(values, field) !== '');
    if (orderNo === '' || product === undefined) return [];
    const key = [of, product, 'lineNo'].map((field) => textIn(values, field)).join(' ');
    const remedy = 'add their units in one row, or give each its line number';
    return [{ fields: [product, 'orderNo'], key: `${orderNo} ${key}`.toLowerCase(), remedy }];
  },
  shownAs: (values) => ({
    name: textIn(values, 'product') || textIn(values, 'sku') || textIn(values, 'packageBarcode'),
    code: textIn(values, 'orderNo'),
  }),
  plan: planPastSales,
  uses: sql`array(
    select unnest(array['product ' || ${pastOrderLine.productId}, 'client ' || ${pastOrder.clientId}])
    from ${pastOrderLine} join ${pastOrder} on ${pastOrder.id} = ${pastOrderLine.pastOrderId}
    where ${pastOrderLine.id} = ${dataImportRow.recordId})`,
  ...noLists,
  write: writePastSales,
  remove: removePastSales,
  restore: async () => await Promise.resolve([]),
};
