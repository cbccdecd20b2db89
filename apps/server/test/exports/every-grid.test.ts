import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportedLists } from '../../src/app.ts';

/** Every grid of the web app can be had as a file, with every column that it shows. */

const web = join(import.meta.dirname, '../../../web/src');
const read = (path: string): string => readFileSync(join(web, path), 'utf8');

/** Grids that are no list of records, and why. */
const leftOut: Readonly<Record<string, string>> = {
  'features/accounting/amounts-due/OrdersDue.tsx': 'the workbook of the amounts due has these orders',
  'features/accounts/client/contacts/ContactTitlesDialog.tsx': 'a few words to choose from',
  'features/accounts/import/rows/ImportRows.tsx': 'the refused rows of an import have a workbook of their own',
  'features/settings/import/DataImportRows.tsx': 'the refused rows of an import have a workbook of their own',
  'features/carts/line/CartGrid.tsx': 'a form: lines that are being entered',
  'features/carts/review/lines/ReviewGrid.tsx': 'a form: lines that are being submitted',
  'features/carts/selection/AutoAllocateDialog.tsx': 'a preview of what would be chosen',
  'features/orders/order/lines/EditableLines.tsx': 'the workbook of the order details has the lines',
  'features/orders/shared/OrderLines.tsx': 'the workbook of the order details has the lines',
  'features/products/catalogs/CatalogDialog.tsx': 'a form: quantities that are being entered',
  'features/products/info/ProductBuyers.tsx': 'a part of the page of one product',
  'features/products/info/paid/ProductPrices.tsx': 'a part of the page of one product',
  'features/products/shared/Batches.tsx': 'the list of lots has these',
  'features/reports/client-report/ReportGroups.tsx': 'the report of a client has a workbook',
  'features/reports/client-report/ReportSales.tsx': 'the report of a client has a workbook',
  'features/reports/sales-report/SalesOrders.tsx': 'the workbook of the report has these orders',
};

const screens = globSync('features/**/*.tsx', { cwd: web });
const withGrid = screens.filter((path) => /<(?:DataGrid|ListPage)\b/.test(read(path)));

test('every grid has its rows as a file, or is named with why it has not', () => {
  const without = withGrid.filter((path) => !/<ListPage\b|\{\.\.\.list\.grid\}|\bexported=\{/.test(read(path)));
  expect(without.toSorted()).toEqual(Object.keys(leftOut).toSorted());
});

test('every list that screens define is one that the server can export', () => {
  const calls = globSync('features/**/*.ts', { cwd: web }).flatMap((path) => {
    const text = read(path);
    return text.includes('defineList(') ? [...text.matchAll(/readPage(?:<\w+>)?\(\s*(?:mine \? )?'(\w+\.\w+)'/g)] : [];
  });
  const lists = new Set(calls.map(([, operation]) => operation ?? ''));
  expect(lists.size).toBeGreaterThan(20);
  // Rows under a row of another list.
  const details = ['accounting.ordersDue', 'reports.salesDetail'];
  expect([...lists].filter((operation) => !exportedLists.has(operation)).toSorted()).toEqual(details);
});

/** Where the columns of each list are declared, with the name of their builder where a file has several. */
const columnFiles: Readonly<Record<string, readonly (readonly [path: string, builder?: string])[]>> = {
  'accounting.amountsDue': [['accounting/amounts-due/due-columns.tsx', 'c']],
  'accounting.list': [['accounting/invoices/invoice-columns.tsx']],
  'accounts.contacts': [['accounts/client/contacts/ContactsPanel.tsx']],
  'accounts.list': [['accounts/list/account-columns.tsx']],
  'accounts.mapList': [['accounts/map/map-columns.tsx']],
  'accounts.whoToCall': [['accounts/who-to-call/call-columns.tsx']],
  'carts.listAll': [['carts/open/open-cart-columns.tsx']],
  'carts.listMine': [['carts/open/open-cart-columns.tsx']],
  'invitations.list': [['invitations/list/invitation-columns.tsx']],
  'invitations.marketAccess': [['invitations/market-access/market-access-columns.tsx']],
  'lists.entries': [['settings/lists/setting-entry-columns.tsx']],
  'orders.list': [['orders/list/order-columns.tsx']],
  'people.audit': [['people/audit/audit-columns.tsx']],
  'people.list': [['people/staff/person-columns.tsx']],
  'products.available': [
    ['products/shared/product-columns.tsx'],
    ['products/shared/list-view-columns.tsx'],
    ['products/cart-products/last-bought-column.tsx'],
    ['products/list/ProductsPage.tsx'],
  ],
  'products.catalogGroups': [['products/catalogs/catalog-columns.tsx']],
  'products.conversions': [['products/conversions/conversion-columns.tsx']],
  'products.listEntries': [['products/lists/entry-columns.tsx']],
  'products.lots': [['products/stock/lot-columns.tsx'], ['products/info/StockByLot.tsx']],
  'products.managed': [['products/managed/managed-columns.tsx']],
  'products.movements': [['products/movements/movement-columns.tsx', 'c']],
  'products.priceChanges': [['products/prices/price-change-columns.tsx']],
  'products.receipts': [['products/receive/receipts/receipt-columns.tsx']],
  'products.rules': [['products/prices/rule-columns.tsx']],
  'products.sourceMovements': [['products/movements/movement-columns.tsx', 'b']],
  'products.sources': [['products/sources/source-columns.tsx']],
  'reports.orderSummary': [['reports/order-summary/summary-columns.tsx']],
  'reports.salesHeader': [['reports/sales-report/sales-columns.tsx', 'c']],
  'settings.outbox': [['settings/outbox/outbox-columns.tsx']],
  'stateReports.files': [['paperwork/state-files/state-file-columns.tsx']],
  'stateReports.rows': [['paperwork/state-reports/state-row-columns.tsx']],
  'tiers.assignable': [['tiers/shared/tier-columns.tsx', 'assignable']],
  'tiers.details': [['tiers/shared/tier-columns.tsx', 'clients']],
  'tiers.list': [['tiers/shared/tier-columns.tsx', 'tiers']],
};

const kinds = '(?:text|money|units|percent|date|shortDate|custom|link)';

/** The ids of the columns with a value that a file declares; a helper that makes several is asked with the id first. */
function idsIn([path, builder = '[a-z]+']: readonly [path: string, builder?: string]): string[] {
  const text = read(`features/${path}`);
  const calls = [...text.matchAll(new RegExp(`(?:\\b${builder}\\.${kinds}|\\b(?:figure|dated))\\(\\s*'(\\w+)',`, 'g'))];
  return calls.flatMap(({ 1: id, index }, at) => {
    const rest = text.slice(index, calls[at + 1]?.index);
    return id === undefined || rest.includes('valueless: true') ? [] : [id];
  });
}

test('every column that a grid shows is a column of its file, and the other way round', () => {
  expect(Object.keys(columnFiles).toSorted()).toEqual([...exportedLists.keys()].toSorted());
  for (const [operation, files] of Object.entries(columnFiles)) {
    const shown = new Set(files.flatMap(idsIn));
    // The ages of an amount due and the margins are made from lists of names.
    const made = /salesHeader|amountsDue/.test(operation);
    const declared = Object.keys(exportedLists.get(operation)?.columns ?? {});
    expect([operation, ...[...shown].filter((id) => !declared.includes(id))]).toEqual([operation]);
    expect([operation, ...declared.filter((id) => !shown.has(id) && !made)]).toEqual([operation]);
  }
});
