import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenRules } from '../../../../../test/factories/broken-rules.ts';
import { makeCart } from '../../../../../test/factories/carts.ts';
import { makeClient } from '../../../../../test/factories/clients.ts';
import { importData, undoData } from '../../../../../test/factories/files/data-imports.ts';
import { makePersonWith } from '../../../../../test/factories/people.ts';
import { makeLine, makeLot, makeProduct } from '../../../../../test/factories/products.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../../test/test-app.ts';
import { wireRequest } from '../../../../../test/wire-client.ts';

let app: TestApp;
let ada: TestClient;
let adaId = 0;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  adaId = await makePersonWith(app, 'Ada', [
    'stock.receive',
    'stock.adjust',
    'stock',
    'costs',
    'accounts',
    'accounts.all',
  ]);
  ada = await app.as('ada@x.test');
});
beforeEach(async () => {
  await app.owner.pool.query('TRUNCATE client, product, product_line, area, data_import, audit, ccrs_row CASCADE');
  const productLineId = await makeLine(app.owner, 'Flower');
  await makeProduct(app.owner, { sku: 'FL-1', name: 'Blue Dream 3.5g', productLineId, packageBarcode: '012345678905' });
  await makeProduct(app.owner, { sku: 'FL-2', name: 'Kush 7g', productLineId, allowFractions: true });
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

const query = async (text: string): Promise<Record<string, unknown>[]> =>
  (await app.owner.pool.query<Record<string, unknown>>(text)).rows;
const csv = (...lines: readonly string[]): string => lines.join('\r\n');
const make = { choices: { makeMissing: true } };

/** Everything that an import may write of lots, without their ids. */
const world = async () => ({
  lots: await query(`SELECT p.sku, l.barcode, l.on_hand, l.batch_date::text, l.best_by::text, l.total_cost, a.name AS area,
      l.supplier_name, l.supplier_inventory_id, l.thca, r.number, r.has_passed, l.is_for_sale
    FROM lot l JOIN product p ON p.id = l.product_id LEFT JOIN area a ON a.id = l.area_id
    LEFT JOIN lab_result r ON r.lot_id = l.id ORDER BY p.sku, l.batch_date, l.barcode`),
  movements: await query('SELECT kind, units FROM stock_movement ORDER BY id'),
  areas: await query('SELECT name FROM area ORDER BY 1'),
  state: await query(
    `SELECT key, external_id, state FROM ccrs_row WHERE kind = 'Inventory' AND state <> 'withdrawn' ORDER BY key`,
  ),
});

const stock = csv(
  'Opening stock,,,,,,,,,,,',
  'Item No.,Room,Qty on hand,Harvest date,Barcode,COGS,Vendor,External Identifier,Reported,Lab test ID,Lab status,THCA %',
  'FL-1,Vault,48,11/2/2026,4173 0000 0000 1204,5.20,,WA1.LOT9,,LR-1,passed,24.6%',
  'fl-2,Vault 2,2.5,2 Nov 2026,,,Cedar Farm,,no,,,',
  'FL-1,,10,46318,,,,,,,,',
);

test('a dry run says of every lot what becomes of it, the run makes it with its movement and the undo removes it', async () => {
  const before = await world();
  const check = await importData(app, ada, 'lots', stock);
  expect(check.file.columns.map(({ field }) => field)).toEqual([
    'sku',
    'area',
    'units',
    'batchDate',
    'barcode',
    'unitCost',
    'supplierName',
    'stateId',
    'isReported',
    'labNumber',
    'hasPassed',
    'thca',
  ]);
  expect(check.rows.map(({ row, outcome, remarks, makes }) => [row, outcome, ...remarks, ...makes])).toEqual([
    [3, 'new', '48 units · Vault', 'new area'],
    [4, 'new', '2.5 units · Vault 2 · barcode is made', 'new area'],
    [5, 'new', '10 units · barcode is made'],
  ]);
  expect(await world()).toEqual(before);
  const run = await importData(app, ada, 'lots', stock, make);
  expect(run.note).toBe('3 new, 0 changed, 0 unchanged');
  const after = await world();
  expect(after.lots).toMatchObject([
    { sku: 'FL-1', on_hand: 10, batch_date: '2026-10-23', area: null },
    {
      sku: 'FL-1',
      barcode: '4173000000001204',
      on_hand: 48,
      batch_date: '2026-11-02',
      total_cost: 249.6,
      area: 'Vault',
      thca: 24.6,
      number: 'LR-1',
      has_passed: true,
      is_for_sale: true,
    },
    { sku: 'FL-2', on_hand: 2.5, supplier_name: 'Cedar Farm', area: 'Vault 2', number: null },
  ]);
  expect(after.movements).toEqual([
    { kind: 'opening', units: 48 },
    { kind: 'opening', units: 2.5 },
    { kind: 'opening', units: 10 },
  ]);
  expect(after.state.map(({ external_id, state }) => [external_id, state])).toContainEqual(['WA1.LOT9', 'known']);
  expect(after.state.map(({ state }) => String(state)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'known',
    'known',
    'waiting',
  ]);
  expect(await query(`SELECT state FROM ccrs_row WHERE kind = 'Product' AND state <> 'withdrawn' ORDER BY 1`)).toEqual([
    { state: 'known' },
    { state: 'waiting' },
  ]);

  const again = await importData(app, ada, 'lots', stock, make);
  expect([again.note, await world()]).toEqual(['0 new, 0 changed, 3 unchanged', after]);

  expect(await undoData(app, ada, 'lots')).toMatchObject({ removed: 3, kept: [] });
  expect(await world()).toEqual(before);
});

test('the undo of a single lot takes it from the state reports, too', async () => {
  await importData(app, ada, 'lots', csv('SKU,Units,Batch date,Barcode', 'FL-1,5,11/2/2026,4173000000001205'), make);
  expect((await world()).state).toHaveLength(1);
  expect(await undoData(app, ada, 'lots')).toMatchObject({ removed: 1, kept: [] });
  expect((await world()).state).toEqual([]);
});

test('each refused row names its cell and what to do', async () => {
  const { id } = await makeProduct(app.owner, { sku: 'FL-3', name: 'Blue Dream 3.5g' });
  await makeLot(app.owner, { productId: id, units: 7, barcode: '4173000000000007' });
  const file = csv(
    'SKU,Product,UPC,Units,Batch date,Barcode,Best by,Total cost,Lab result,Passed,THC',
    'NONE,,,1,2026-11-01,,,,,,',
    ',Blue Dream 3.5g,,1,2026-11-01,,,,,,',
    ',,0-12345-67890-5,1.5,24/11/2026,123,,,,,',
    ',Kush 7g,,"1,5",2027-01-01,,,,,,120',
    'FL-1,,,1,2026-11-01,,2026-10-01,,LR-9,,',
    'FL-2,,,1,2026-11-02,,,,,,',
    'FL-2,,,2,2026-11-02,,,,,,',
    'FL-3,,,9,2026-10-01,4173000000000007,,12,,,',
    ',,,1,2026-11-01,,,,,,',
  );
  const { rows } = await importData(app, ada, 'lots', file);
  expect(rows.map(({ row, outcome, remarks }) => [row, outcome, ...remarks])).toEqual([
    [2, 'refused', 'A2 “NONE”: there is no product with this SKU: add or import it first'],
    [3, 'refused', 'B3 “Blue Dream 3.5g”: FL-1 and FL-3 are named so, give the SKU'],
    [
      4,
      'refused',
      'E4 “24/11/2026”: write the day as 2026-11-24 or 11/24/2026',
      'D4: Blue Dream 3.5g comes in whole units',
      'F4: The barcode of a lot has 16 digits, and is none of a sublot',
    ],
    [5, 'refused', 'D5 “1,5”: write 1.5, a comma is not read as decimals', 'K5 “120”: between 0 and 100'],
    [
      6,
      'refused',
      'J6 does not say whether the lab result has passed: write passed or failed',
      'G6: Best by is not before the batch date',
    ],
    [7, 'new', '1 unit · barcode is made'],
    [
      8,
      'refused',
      'A8 the same SKU, Batch date, Supplier inventory id as row 7: give each lot its barcode or its state identifier',
    ],
    [
      9,
      'refused',
      'D9 “9”: lot 4173000000000007 is in stock with 7; change it on its page',
      'H9 “12”: lot 4173000000000007 is in stock with a total cost of nothing; change it on its page',
    ],
    [10, 'refused', 'A10 names no product'],
  ]);
});

test('a day of a lot that is in stock is shown as everywhere', async () => {
  const { id } = await makeProduct(app.owner, { sku: 'FL-3', name: 'Haze 1g' });
  await makeLot(app.owner, { productId: id, units: 7, barcode: '4173000000000007', batchDate: '2026-10-01' });
  const file = csv('SKU,Units,Batch date,Barcode,Best by', 'FL-3,7,2026-10-02,4173000000000007,2027-01-31');
  const { rows } = await importData(app, ada, 'lots', file);
  expect(rows[0]?.remarks).toEqual([
    'C2 “10/02/2026”: lot 4173000000000007 is in stock with 10/01/2026; change it on its page',
    'E2 “01/31/2027”: lot 4173000000000007 is in stock with nothing; change it on its page',
  ]);
});

test('rows without units and totals of the sheet are skipped and named, not refused', async () => {
  const file = csv(
    'SKU,Product,Units,Batch date,Barcode,Area',
    'FL-1,,5,2026-11-01,4173000000001204,Vault',
    'FL-1,,0,2026-11-01,4173000000001204,Cellar',
    'NONE,,0.00,,,',
    ',Blue Dream 3.5g,,2026-11-03,,',
    ',Total,5,,,',
    ',,10,,,Grand total:',
  );
  const check = await importData(app, ada, 'lots', file);
  expect(check.rows.map(({ row, outcome, remarks }) => [row, outcome, ...remarks])).toEqual([
    [2, 'new', '5 units · Vault'],
    [3, 'skipped', 'Row 3 has no units'],
    [4, 'skipped', 'Row 4 has no units'],
    [5, 'refused', 'C5 has no units on hand'],
    [6, 'skipped', 'Row 6 is a total'],
    [7, 'skipped', 'Row 7 is a total'],
  ]);
  expect(check.totals).toMatchObject({
    new: 1,
    refused: 1,
    skipped: 4,
    skippedText: '2 rows without units, 2 total rows',
    missing: [{ list: 'area', name: 'Vault' }],
  });
  const run = await importData(app, ada, 'lots', file, { choices: { makeMissing: true, leaveOutRefused: true } });
  expect(run.note).toBe('1 new, 0 changed, 0 unchanged, 1 left out, 4 skipped');
  expect((await world()).areas).toEqual([{ name: 'Vault' }]);
});

test('the undo keeps and names lots that have moved, are chosen in a cart or were changed since', async () => {
  const file = csv(
    'SKU,Units on hand,Batch date,Lot barcode,Area',
    'FL-1,10,2026-11-01,4173000000000001,Vault',
    'FL-1,10,2026-11-02,4173000000000002,Vault',
    'FL-1,10,2026-11-03,4173000000000003,Vault',
    'FL-1,10,2026-11-04,4173000000000004,Vault',
  );
  await importData(app, ada, 'lots', file, make);
  const lots = await query('SELECT id, barcode, product_id FROM lot ORDER BY barcode');
  const idOf = (at: number) => Number(lots[at]?.['id']);
  await ada.ok('products.adjust', { body: { inventoryId: idOf(0), units: 9, reason: 'Lost' } });
  await ada.ok('products.moveLots', { body: { inventoryIds: [idOf(1)], areaId: null } });
  const { id: clientId } = await makeClient(app.owner);
  const product = { id: Number(lots[2]?.['product_id']), unitPrice: 10, isNonCannabis: false, sourceId: null };
  const cart = await makeCart(app.owner, { personId: adaId, clientId, items: [{ product, units: 1 }] });
  await app.owner.pool.query(
    `INSERT INTO cart_line_lot (cart_line_id, lot_id, rank) SELECT id, ${idOf(2)}, 1 FROM cart_line WHERE cart_id = ${cart.id}`,
  );
  const done = await undoData(app, ada, 'lots');
  expect(done.removed).toBe(1);
  expect(done.kept.map(({ reasons }) => reasons)).toEqual([
    ['It has moved since.'],
    ['Area has changed since.'],
    ['It is chosen in a cart.'],
  ]);
  expect((await world()).lots).toHaveLength(3);
  expect((await world()).areas).toEqual([{ name: 'Vault' }]);
});

test('the template reads back, and costs are not read for those without the key', async () => {
  const response = await app.app.inject(
    wireRequest('imports.template', { params: { kind: 'lots' } } as never, ada.token, {}),
  );
  await makeProduct(app.owner, { sku: 'FL-BD-35', name: 'Blue Dream Flower 3.5g' });
  const template = await importData(app, ada, 'lots', response.rawPayload, { name: 'template.xlsx' });
  expect([template.totals?.new, template.totals?.refused, template.rows[0]?.remarks]).toEqual([
    1,
    0,
    ['48 units · Vault'],
  ]);
  await makePersonWith(app, 'Rosa', ['stock.receive']);
  const rosa = await app.as('rosa@x.test');
  const { file } = await importData(
    app,
    rosa,
    'lots',
    csv('SKU,Units,Batch date,Unit cost', 'FL-1,1,2026-11-01,4'),
    make,
  );
  expect(file.columns.at(-1)?.field).toBeNull();
  expect(await query('SELECT total_cost FROM lot')).toEqual([{ total_cost: null }]);
  const params = { kind: 'products' } as const;
  expect((await rosa.call('imports.last', { params })).status).toBe(403);
});
