import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeClient } from '../../../../test/factories/clients.ts';
import { importData, undoData } from '../../../../test/factories/files/data-imports.ts';
import { makePerson } from '../../../../test/factories/people.ts';
import { makeLine, makeLot, makeProduct } from '../../../../test/factories/products.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let ada: TestClient;
let cedar = 0;
let haze = 0;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  await makePerson(app.owner, { role: 'Administrator', email: 'ada@x.test' });
  ada = await app.as('ada@x.test');
});
beforeEach(async () => {
  await app.owner.pool.query(
    'TRUNCATE client, client_sales, product, product_line, past_order, sales_order, data_import, audit CASCADE',
  );
  const productLineId = await makeLine(app.owner, 'Flower');
  haze = (await makeProduct(app.owner, { sku: 'A-1', name: 'Haze 1g', productLineId, unitPrice: 10 })).id;
  await makeProduct(app.owner, { sku: 'A-2', name: 'Kush 7g', productLineId, unitPrice: 20 });
  await makeLot(app.owner, { productId: haze, units: 100 });
  cedar = (await makeClient(app.owner, { tradename: 'Cedar Shop', licenseNo: '412345' })).id;
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

const csv = (...lines: readonly string[]): string => lines.join('\r\n');
const history = csv(
  'Order,Customer,License,Item No.,Delivered on,Qty,Price,Amount',
  'LL-1,Cedar Shop,,A-1,2026-09-14,24,9.50,228',
  'LL-1,Cedar Shop,,A-2,2026-09-14,6,18,108',
  'LL-2,,412345,A-1,10/5/2026,36,9.50,340',
  'LL-3,,412345,A-1,2026-10-26,30,,285',
  'LL-3,,412345,A-2,2026-10-26,1,0,0',
);
const run = { choices: {} };

const query = async (text: string): Promise<Record<string, unknown>[]> =>
  (await app.owner.pool.query<Record<string, unknown>>(text)).rows;

/** What people read of the client. */
const known = async () => {
  const params = { id: cedar };
  const usual = await ada.ok('reports.clientUsuallyBuys', { params });
  const sales = await ada.ok('reports.clientSales', { params, body: { months: 3 } });
  const products = await ada.ok('reports.clientProducts', { params, body: { months: 3 } });
  const info = await ada.ok('reports.clientInfo', { params });
  const call = await ada.ok('accounts.whoToCall', { body: { myAccounts: false } });
  const account = await ada.ok('accounts.list', { body: { myAccounts: false } });
  const timeline = await ada.ok('reports.clientTimeline', { params, body: { kind: 'pastOrder' } });
  return {
    usual: usual.data.map(({ sku, units, everyDays, lastBought }) => [sku, units, everyDays, lastBought]),
    months: sales.data.map(({ month, sales: total, orders }) => [month, total, orders]),
    products: products.data.map(({ name, sales: totals }) => [name, ...totals]),
    sold: [info.firstOrderDate?.slice(0, 10), info.totalSales, info.averageOrder],
    call: call.data.map(({ tradename, lastOrderDate, reasons }) => [
      tradename,
      lastOrderDate?.slice(0, 10),
      ...reasons,
    ]),
    account: account.data.map(({ lastOrderDate, lastMonthTotalSalesForRetailer, orders }) => [
      lastOrderDate?.slice(0, 10),
      lastMonthTotalSalesForRetailer,
      orders,
    ]),
    timeline: timeline.data.map(({ note, at, lineCount, grandTotal }) => [
      note,
      at.slice(0, 10),
      lineCount,
      grandTotal,
    ]),
  };
};

/** What must not know of them. */
const untouched = async () =>
  await Promise.all(
    [
      'SELECT on_hand, allocated FROM lot',
      'SELECT count(*) FROM stock_movement',
      'SELECT count(*) FROM sales_order',
      'SELECT count(*) FROM order_sums',
      'SELECT count(*) FROM ccrs_row',
      'SELECT count(*) FROM invoice_export',
      'SELECT sum(total) AS total, sum(order_count) AS orders FROM client_month_sales',
    ].map(query),
  );

test('what a client bought before is known of it at once, and touches nothing else', async () => {
  const before = [await known(), await untouched()];
  const check = await importData(app, ada, 'past-orders', history);
  expect(check.file.columns.map(({ field }) => field)).toEqual([
    'orderNo',
    'client',
    'license',
    'sku',
    'orderDate',
    'units',
    'unitPrice',
    'lineTotal',
  ]);
  expect(check.rows.map(({ outcome, remarks }) => [outcome, ...remarks])).toContainEqual([
    'new',
    'Cedar Shop · 10/05/2026 · 36 for $340.00',
  ]);
  expect([await known(), await untouched()]).toEqual(before);

  expect((await importData(app, ada, 'past-orders', history, run)).note).toBe('5 new, 0 changed, 0 unchanged');
  expect(await known()).toEqual({
    usual: [['A-1', 30, 21, '2026-10-26']],
    months: [
      ['2026-09-01', 336, 1],
      ['2026-10-01', 625, 2],
      ['2026-11-01', 0, 0],
    ],
    products: [
      ['Haze 1g', 228, 625, 0],
      ['Kush 7g', 108, 0, 0],
    ],
    sold: ['2026-09-14', 961, 320.33],
    call: [['Cedar Shop', '2026-10-26', ...((await known()).call[0]?.slice(2) ?? [])]],
    account: [['2026-10-26', 625, 0]],
    timeline: [
      ['LL-3', '2026-10-26', 2, 285],
      ['LL-2', '2026-10-05', 1, 340],
      ['LL-1', '2026-09-14', 2, 336],
    ],
  });
  expect((await known()).call[0]?.slice(2).join(' ')).toContain('21 days');
  const sums = [{ total: 0, orders: 0 }];
  expect(await untouched()).toEqual([...(before[1] as unknown[]).slice(0, -1), sums]);

  const again = await importData(app, ada, 'past-orders', history, run);
  expect(again.note).toBe('0 new, 0 changed, 5 unchanged');
  expect(await undoData(app, ada, 'past-orders')).toMatchObject({ removed: 5, kept: [] });
  expect(await known()).toEqual(before[0]);
  expect(await query('SELECT FROM past_order UNION ALL SELECT FROM past_order_line')).toEqual([]);
});

test('lines join an order that an earlier file has begun, and its undo takes only its own out', async () => {
  await importData(
    app,
    ada,
    'past-orders',
    csv('Order,Date,Customer,SKU,Qty,Price', 'LL-1,2026-09-14,Cedar Shop,A-1,24,9.50'),
    run,
  );
  await importData(
    app,
    ada,
    'past-orders',
    csv('Order,Date,Customer,SKU,Qty,Price', 'll-1,2026-09-14,Cedar Shop,A-2,2,10'),
    run,
  );
  const totals = async () => await query('SELECT order_no, total FROM past_order');
  expect(await totals()).toEqual([{ order_no: 'LL-1', total: 248 }]);
  await undoData(app, ada, 'past-orders');
  expect(await totals()).toEqual([{ order_no: 'LL-1', total: 228 }]);
  expect(await brokenRules(app.owner)).toEqual([]);
});

test('each refused row names its cell and what to do', async () => {
  const file = csv(
    'Order,Date,Customer,SKU,Qty,Price,Amount',
    'LL-1,2026-09-14,Nobody,A-1,1,1,',
    'LL-1,2026-09-14,Cedar Shop,NONE,1,1,',
    ',2026-09-14,Cedar Shop,A-1,1,1,',
    'LL-1,2026-09-14,Cedar Shop,A-1,-3,1,',
    'LL-2,2026-09-14,Cedar Shop,A-1,3,1,99',
    'LL-2,2026-09-14,Cedar Shop,a-1,4,1,4',
  );
  const { rows } = await importData(app, ada, 'past-orders', file);
  expect(rows.map(({ row, outcome, remarks }) => [row, outcome, ...remarks])).toEqual([
    [2, 'refused', 'C2 “Nobody”: there is no client of this name: add or import it first'],
    [3, 'refused', 'D3 “NONE”: there is no product with this SKU: add or import it first'],
    [4, 'refused', 'A4 has no order number'],
    [5, 'refused', 'E5 “-3”: must be above 0, and below 1,000,000'],
    [6, 'refused', 'G6 “$99.00”: more than 3 × $1.00'],
    [7, 'refused', 'D7 the same SKU, Order number as row 6: add their units in one row, or give each its line number'],
  ]);
});

test('300 orders go in at once, and the undo takes them out', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => {
    const day = `2026-${String(1 + (at % 10)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`;
    return ['A-1', 'A-2'].map((sku) => `OLD-${at},${day},412345,${sku},${1 + at},2.5`);
  }).flat();
  const file = csv('Order,Date,License,SKU,Qty,Price', ...rows);
  expect((await importData(app, ada, 'past-orders', file, run)).note).toBe('600 new, 0 changed, 0 unchanged');
  expect(await query('SELECT past_order_count AS orders FROM client_sales')).toEqual([{ orders: 300 }]);
  expect(await query('SELECT sum(past_total) AS total FROM client_month_sales')).toEqual([{ total: 225_750 }]);
  expect(await brokenRules(app.owner)).toEqual([]);
  expect(await undoData(app, ada, 'past-orders')).toMatchObject({ removed: 600, kept: [] });
  expect(await query('SELECT past_order_count AS orders, last_past_order_date AS last FROM client_sales')).toEqual([
    { orders: 0, last: null },
  ]);
});
