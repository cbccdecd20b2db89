import { retailSalesColumns } from '@cartwright/domain/imports/retail-sales-columns';
import { sql } from 'drizzle-orm';
import { dataImportRow } from '../../../db/schema/platform-imports.table.ts';
import { type ImportKind, noLists, textIn } from '../../../jobs/import/import-kind.ts';
import { type PlannedRetailSales, planMonths } from './plan-retail-sales.queries.ts';
import { removeMonths, restoreMonths, writeMonths } from './retail-sales.commands.ts';

/** What clients sold to consumers, one row for each month of a client; a row finds its client by license or name. */
export const retailSalesImport: ImportKind<PlannedRetailSales> = {
  noun: 'sales month',
  columns: () => retailSalesColumns,
  needed: ['license', 'client'],
  keysOf: (values) => {
    const of = textIn(values, 'license') === '' ? 'client' : 'license';
    const [name, month] = [textIn(values, of), textIn(values, 'month')];
    return name === '' || month === '' ? [] : [{ fields: [of, 'month'], key: `${name} ${month}`.toLowerCase() }];
  },
  shownAs: (values) => ({
    name: textIn(values, 'client') || textIn(values, 'license'),
    code: textIn(values, 'month').slice(0, 7),
  }),
  plan: planMonths,
  uses: sql`array['client ' || ${dataImportRow.recordId}]`,
  ...noLists,
  write: writeMonths,
  remove: removeMonths,
  restore: restoreMonths,
};
