import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenRules } from '../../../../../test/factories/broken-rules.ts';
import { makeClient } from '../../../../../test/factories/clients.ts';
import { importData, undoData } from '../../../../../test/factories/files/data-imports.ts';
import { makePersonWith } from '../../../../../test/factories/people.ts';
import { makeLine, makeProduct } from '../../../../../test/factories/products.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../../test/test-app.ts';

let app: TestApp;
let ada: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  await makePersonWith(app, 'Ada', ['prices.edit', 'products.edit', 'prices', 'accounts', 'accounts.all']);
  ada = await app.as('ada@x.test');
});
beforeEach(async () => {
  await app.owner.pool.query('TRUNCATE client, product, product_line, account_tier, data_import, audit CASCADE');
  const productLineId = await makeLine(app.owner, 'Flower');
  await makeProduct(app.owner, { sku: 'FL-1', name: 'Blue Dream 3.5g', productLineId, unitPrice: 12 });
  await makeProduct(app.owner, { sku: 'FL-2', name: 'Kush 7g', productLineId, unitPrice: 20 });
  await makeClient(app.owner, { tradename: 'Cedar Shop', licenseNo: '412345' });
  await app.owner.pool.query(`INSERT INTO account_tier (name) VALUES ('Gold')`);
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

const query = async (text: string): Promise<Record<string, unknown>[]> =>
  (await app.owner.pool.query<Record<string, unknown>>(text)).rows;
const csv = (...lines: readonly string[]): string => lines.join('\r\n');
const run = { choices: {} };

/** Everything that an import may write of prices, without ids. */
const world = async () => ({
  prices: await query('SELECT sku, unit_price FROM product ORDER BY sku'),
  rules: await query(`SELECT r.name, r.kind, r.value, p.sku, l.name AS line, t.name AS tier, c.tradename AS client,
      r.min_units, r.from_date::text, r.to_date::text, r.is_active, r.ended_at
    FROM discount_rule r LEFT JOIN product p ON p.id = r.product_id LEFT JOIN product_line l ON l.id = r.product_line_id
    LEFT JOIN account_tier t ON t.id = r.account_tier_id LEFT JOIN client c ON c.id = r.client_id ORDER BY r.id`),
});

const header = 'Item No.,List price,Category,Price level,License,Rule,Kind,Discount,Min qty,Start,End';
const list = csv(
  header,
  'FL-1,$13.25,,,,,,,,,',
  'fl-2,20,,,,,,,,,',
  'FL-1,,,Gold,,Gold price,price,11.50,24,,',
  ',,Flower,,0412345,,,10%,,12/1/2026,12/31/2026',
);

test('list prices and rules are new, changed or the same; twice is once, and the undo returns everything', async () => {
  const before = await world();
  const check = await importData(app, ada, 'prices', list);
  expect(check.file.columns.map(({ field }) => field)).toEqual([
    'sku',
    'unitPrice',
    'productLine',
    'tier',
    'license',
    'ruleName',
    'kind',
    'value',
    'minUnits',
    'fromDate',
    'toDate',
  ]);
  expect(check.rows.map(({ row, outcome, remarks }) => [row, outcome, ...remarks])).toEqual([
    [2, 'changed'],
    [3, 'same'],
    [4, 'new', 'Gold price · $11.50 · from 24 units'],
    [5, 'new', 'Cedar Shop: Flower · 10% off'],
  ]);
  expect(check.rows[0]?.changes).toEqual([{ label: 'Unit price', from: '$12.00', to: '$13.25' }]);
  expect(await world()).toEqual(before);
  expect((await importData(app, ada, 'prices', list, run)).note).toBe('2 new, 1 changed, 1 unchanged');
  const after = await world();
  expect(after.prices).toMatchObject([{ unit_price: 13.25 }, { unit_price: 20 }]);
  expect(after.rules).toMatchObject([
    { name: 'Gold price', kind: 'price', value: 11.5, sku: 'FL-1', tier: 'Gold', min_units: 24 },
    {
      kind: 'percent',
      value: 10,
      line: 'Flower',
      client: 'Cedar Shop',
      from_date: '2026-12-01',
      to_date: '2026-12-31',
    },
  ]);
  const again = await importData(app, ada, 'prices', list, run);
  expect([again.note, await world()]).toEqual(['0 new, 0 changed, 4 unchanged', after]);

  const lower = csv(header, 'FL-1,,,Gold,,,price,11,24,,', ',,,Gold,,,$ off,1,,,');
  const next = await importData(app, ada, 'prices', lower, run);
  expect(next.rows[0]?.changes).toEqual([{ label: 'How much', from: '$11.50', to: '$11.00' }]);
  expect(await undoData(app, ada, 'prices')).toMatchObject({ removed: 1, restored: 1, kept: [] });
  expect(await world()).toEqual(after);
  expect(await undoData(app, ada, 'prices')).toMatchObject({ removed: 2, restored: 1, kept: [] });
  expect(await world()).toEqual(before);
});

test('each refused row names its cell and what to do', async () => {
  const file = csv(
    header,
    'NONE,4,,,,,,,,,',
    'FL-1,,,Silver,,,percent,10,,,',
    'FL-1,,,,999999,,percent,10,,,',
    'FL-1,,,,,,,5,1,,',
    'FL-1,,,,,,cheap,5,2,,',
    'FL-1,,,,,,percent,"5,5",3,,',
    'FL-1,12,,Gold,,,,,,,',
    'FL-1,,,,,,,,,,',
    'FL-2,,,,,,percent,10,,2026-12-02,2026-12-01',
    'FL-2,9,,,,,,,,,',
    'fl-2,9,,,,,,,,,',
  );
  const { rows } = await importData(app, ada, 'prices', file);
  expect(rows.map(({ row, outcome, remarks }) => [row, outcome, ...remarks])).toEqual([
    [2, 'refused', 'A2 “NONE”: there is no product with this SKU: add or import it first'],
    [3, 'refused', 'D3 “Silver”: there is no active tier of this name'],
    [4, 'refused', 'E4 “999999”: there is no client with this license: add or import it first'],
    [5, 'refused', 'G5 does not say what “5” is: write percent, dollars off or price'],
    [6, 'refused', 'G6 “cheap” is no kind of rule: write percent, dollars off or price'],
    [7, 'refused', 'H7 “5,5”: write 5.5, a comma is not read as decimals'],
    [8, 'refused', 'D8 is of a rule: write its price in “How much” and the word price in “Kind”'],
    [9, 'refused', 'H9 has neither a unit price nor what a rule gives'],
    [10, 'refused', 'K10: The last day is before the first one'],
    [11, 'changed'],
    [12, 'refused', 'A12 the same SKU as row 11'],
  ]);
});

test('the undo keeps and names what was changed since', async () => {
  await importData(app, ada, 'prices', list, run);
  const [gold] = await query(`SELECT id FROM discount_rule WHERE name = 'Gold price'`);
  await ada.ok('products.updateRule', { body: { id: Number(gold?.['id']), value: 10 } });
  const [first] = await query(`SELECT id FROM product WHERE sku = 'FL-1'`);
  await ada.ok('products.update', { body: { productId: Number(first?.['id']), unitPrice: 15 } });
  const done = await undoData(app, ada, 'prices');
  expect(done.kept.map(({ name, reasons }) => [name, ...reasons])).toEqual([
    ['Gold price', 'It was changed since.'],
    ['FL-1', 'Unit price has changed since.'],
  ]);
  expect((await world()).rules).toHaveLength(1);
});

test('list prices are left out for those who may only change rules', async () => {
  await makePersonWith(app, 'Rosa', ['prices.edit', 'accounts', 'accounts.all']);
  const rosa = await app.as('rosa@x.test');
  const { file, rows } = await importData(app, rosa, 'prices', list);
  expect(file.columns[1]?.field).toBeNull();
  expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'new', 'new']);
});
