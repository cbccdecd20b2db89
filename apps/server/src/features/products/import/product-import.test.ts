import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeCart } from '../../../../test/factories/carts.ts';
import { makeClient } from '../../../../test/factories/clients.ts';
import { importData, undoData, uploadData } from '../../../../test/factories/files/data-imports.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeLine, makeProduct } from '../../../../test/factories/products.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import { readXlsxSheets } from '../../../documents/xlsx/xlsx-read.ts';
import { wireRequest } from '../../../../test/wire-client.ts';

let app: TestApp;
let ada: TestClient;
let adaId = 0;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  adaId = await makePersonWith(app, 'Ada', ['products.edit', 'costs', 'stock', 'accounts', 'accounts.all']);
  ada = await app.as('ada@x.test');
});
beforeEach(async () => {
  await app.owner.pool.query('TRUNCATE client, product, product_line, strain, tag, brand, data_import, audit CASCADE');
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

const query = async (text: string): Promise<Record<string, unknown>[]> =>
  (await app.owner.pool.query<Record<string, unknown>>(text)).rows;
const csv = (...lines: readonly string[]): string => lines.join('\r\n');

/** Everything that an import may write of products, without ids of lists and versions. */
const world = async () =>
  await query(`SELECT p.sku, p.name, p.unit_price, p.cost, p.is_active, p.units_per_case, p.package_barcode,
    l.name AS line, s.name AS sub, t.name AS strain, b.name AS brand,
    (SELECT string_agg(g.name, ',' ORDER BY g.name) FROM product_tag x JOIN tag g ON g.id = x.tag_id WHERE x.product_id = p.id) AS tags
    FROM product p JOIN product_line l ON l.id = p.product_line_id LEFT JOIN sub_product_line s ON s.id = p.sub_product_line_id
    LEFT JOIN strain t ON t.id = p.strain_id LEFT JOIN brand b ON b.id = p.brand_id ORDER BY lower(p.sku)`);
const lists = async () =>
  await query(`SELECT 'line' AS list, name FROM product_line UNION ALL SELECT 'sub', name FROM sub_product_line
    UNION ALL SELECT 'strain', name FROM strain UNION ALL SELECT 'tag', name FROM tag UNION ALL SELECT 'brand', name FROM brand
    ORDER BY 1, 2`);

const winter = csv(
  'Price list winter,,,,,,,',
  ',,,,,,,',
  'Item Name,Item No.,Category,Type,Whsl,Case Qty,Strain,COGS,Notes 2',
  'Blue Dream Flower 3.5g,FL-BD-35,Flower,Eighths,$13.25,24,Blue Dream,7.40,',
  'Pioneer Kush Rosin 1g,CO-PK-RO,Concentrates,Rosin,22,,Pioneer Kush,,',
  'Lemonade 100mg,ED-BV-LEM,Flower,,"5,75",,,,',
  'Lemonade 100mg,ed-bv-lem,Flower,,5.75,,,,',
  'Cedar Lotion,,Flower,,8,,,,',
  'Volcano Kush Wax 1g,CO-VK-WX,Flower,,call,,,,',
);

test('a dry run says of every row what becomes of it and writes nothing; the run does the same', async () => {
  const line = await makeLine(app.owner, 'Flower');
  await makeProduct(app.owner, {
    sku: 'FL-BD-35',
    name: 'Blue Dream Flower 3.5g',
    unitPrice: 12.75,
    productLineId: line,
  });
  const before = await world();
  const check = await importData(app, ada, 'products', winter);
  expect(check.file).toMatchObject({ rowCount: 6, headerRow: 3, isMappingKept: false });
  expect(check.file.columns.map(({ field }) => field)).toEqual([
    'name',
    'sku',
    'productLine',
    'subProductLine',
    'unitPrice',
    'unitsPerCase',
    'strain',
    'cost',
    null,
  ]);
  expect(check.rows.map(({ row, outcome, remarks }) => [row, outcome, ...remarks])).toEqual([
    [4, 'changed'],
    [5, 'new', 'Concentrates · Rosin · $22.00'],
    [6, 'refused', 'E6 “5,75”: write 5.75, a comma is not read as decimals'],
    [7, 'refused', 'B7 the same SKU as row 6'],
    [8, 'refused', 'B8 has no SKU'],
    [9, 'refused', 'E9 “call”: not a price'],
  ]);
  expect(check.rows[0]?.changes).toEqual([
    { label: 'Sub product line', from: null, to: 'Eighths' },
    { label: 'Strain', from: null, to: 'Blue Dream' },
    { label: 'Unit price', from: '$12.75', to: '$13.25' },
    { label: 'Cost', from: null, to: '$7.40' },
    { label: 'Units per case', from: null, to: '24' },
  ]);
  expect(check.rows[1]?.makes).toEqual(['new product line', 'new sub line', 'new strain']);
  expect(check.totals).toMatchObject({ new: 1, changed: 1, same: 0, refused: 4, missingCount: 5 });
  expect([await world(), (await lists()).length]).toEqual([before, 1]);

  const unagreed = await importData(app, ada, 'products', winter, { choices: {} });
  expect(unagreed.error).toBe(
    'E6 “5,75”: write 5.75, a comma is not read as decimals. Nothing was imported. Correct the file, or leave the refused rows out.',
  );
  const unmade = await importData(app, ada, 'products', winter, { choices: { leaveOutRefused: true } });
  expect(unmade.error).toMatch(/There is no “.+” yet\. Nothing was imported\. Agree that it is made\./);
  expect([await world(), (await lists()).length]).toEqual([before, 1]);

  const done = await importData(app, ada, 'products', winter, {
    choices: { leaveOutRefused: true, makeMissing: true },
  });
  expect(done.file.isMappingKept).toBe(true);
  expect(done.note).toBe('1 new, 1 changed, 0 unchanged, 4 left out');
  expect(done.rows.map(({ row, changes }) => [row, changes])).toEqual(
    check.rows.map(({ row, changes }) => [row, changes]),
  );
  expect(await world()).toMatchObject([
    { sku: 'CO-PK-RO', line: 'Concentrates', sub: 'Rosin', strain: 'Pioneer Kush', unit_price: 22 },
    { sku: 'FL-BD-35', line: 'Flower', sub: 'Eighths', unit_price: 13.25, cost: 7.4, units_per_case: 24 },
  ]);
  expect(await query(`SELECT unit_price_before::text, unit_price::text FROM price_change ORDER BY id`)).toMatchObject([
    { unit_price_before: null, unit_price: '22.00' },
    { unit_price_before: '12.75', unit_price: '13.25' },
  ]);
  expect(JSON.stringify(await query(`SELECT detail FROM audit WHERE entity = 'product'`))).not.toContain('7.4');
});

test('the same file twice changes nothing, and blank cells leave what is stored', async () => {
  const file = csv('SKU,Name,Product line,Unit price,Tags,Brand', 'A-1,One,Flower,10,"New, Best",Cedar Hill');
  const choices = { makeMissing: true };
  await importData(app, ada, 'products', file, { choices });
  const after = await world();
  const again = await importData(app, ada, 'products', file, { choices });
  expect([again.note, again.totals?.same]).toEqual(['0 new, 0 changed, 1 unchanged', 1]);
  const sparse = await importData(app, ada, 'products', csv('SKU,Name,Tags', 'a-1,,'), { choices });
  expect(sparse.totals).toMatchObject({ same: 1, changed: 0 });
  expect(await world()).toEqual(after);
  expect(await query(`SELECT count(*)::int AS rows FROM audit WHERE entity = 'data import'`)).toEqual([{ rows: 1 }]);
});

test('an import of one row is in the audit of its product, and is undone', async () => {
  const made = csv('SKU,Name,Product line,Unit price', 'A-1,One,Flower,10');
  const choices = { makeMissing: true };
  const { file } = await importData(app, ada, 'products', made, { choices });
  expect(file.columns.map(({ samples }) => samples)).toEqual([['A-1'], ['One'], ['Flower'], ['10']]);
  expect(await undoData(app, ada, 'products')).toMatchObject({ restored: 0, removed: 1, kept: [] });
  await importData(app, ada, 'products', made, { choices });
  await importData(app, ada, 'products', csv('SKU,Name,Unit price', 'A-1,,11'), { choices });
  expect(await query('SELECT version FROM product')).toEqual([{ version: 2 }]);
  const audited = `SELECT action, detail FROM audit WHERE entity = 'product' AND entity_id = (SELECT id FROM product) ORDER BY id`;
  expect(await query(audited)).toMatchObject([
    { action: 'add' },
    { action: 'update', detail: { version: 2, changed: { unitPrice: { from: 10, to: 11 } } } },
  ]);
  expect(await undoData(app, ada, 'products')).toMatchObject({ restored: 1, removed: 0, kept: [] });
  expect(await query('SELECT unit_price FROM product')).toEqual([{ unit_price: 10 }]);
});

/** What an edit of one product of a list may be; blank cells change nothing. */
const cell = {
  name: fc.constantFrom('', 'Renamed', 'Named again'),
  line: fc.constantFrom('', 'Flower', 'Edibles', 'Brand new line'),
  price: fc.constantFrom('', '11', '12.5', '$1,300.00'),
  tags: fc.constantFrom('', 'New', 'New; Best', 'Rare'),
  active: fc.constantFrom('', 'yes', 'no'),
};
const edited = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.record(cell));

test('dry run and run agree, twice is once, and the undo returns everything (INV-56)', async () => {
  const first = csv(
    'SKU,Name,Product line,Unit price,Tags',
    ...[0, 1, 2].map((n) => `P-${n},Product ${n},Flower,10,New`),
  );
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(edited, { minLength: 1, maxLength: 6, selector: ([n]) => n }), async (edits) => {
      await app.owner.pool.query('TRUNCATE product, product_line, strain, tag, brand, data_import, audit CASCADE');
      const choices = { makeMissing: true, leaveOutRefused: true };
      await importData(app, ada, 'products', first, { choices });
      const [products, entries] = [await world(), await lists()];
      const next = csv(
        'SKU,Name,Product line,Unit price,Tags,On sale',
        ...edits.map(
          ([n, { name, line, price, tags, active }]) => `p-${n},${name},${line},"${price}",${tags},${active}`,
        ),
      );
      const check = await importData(app, ada, 'products', next);
      expect(await world()).toEqual(products);
      const run = await importData(app, ada, 'products', next, { choices });
      const outcomes = (rows: typeof run.rows) =>
        rows.map(({ row, outcome, changes, remarks }) => [
          row,
          outcome === 'leftOut' ? 'refused' : outcome,
          changes,
          remarks,
        ]);
      expect(outcomes(run.rows)).toEqual(outcomes(check.rows));
      const written = await world();
      const again = await importData(app, ada, 'products', next, { choices });
      expect([again.totals?.new, again.totals?.changed]).toEqual([0, 0]);
      expect(await world()).toEqual(written);
      if ((run.totals?.new ?? 0) + (run.totals?.changed ?? 0) === 0) return;
      expect((await undoData(app, ada, 'products')).kept).toEqual([]);
      expect([await world(), await lists()]).toEqual([products, entries]);
    }),
    { numRuns: 8, seed: 20_261_126 },
  );
}, 240_000);

test('the undo keeps and names what was used or changed since', async () => {
  const choices = { makeMissing: true };
  await importData(app, ada, 'products', csv('SKU,Name,Product line,Unit price', 'A,Aa,Flower,10', 'B,Bb,Flower,10'), {
    choices,
  });
  await importData(
    app,
    ada,
    'products',
    csv('SKU,Name,Product line,Unit price', 'A,Aa,Flower,12', 'B,Bbb,Flower,12', 'C,Cc,Edibles,5', 'D,Dd,Pods,5'),
    { choices },
  );
  const idOf = async (sku: string) => Number((await query(`SELECT id FROM product WHERE sku = '${sku}'`))[0]?.['id']);
  await ada.ok('products.update', { body: { productId: await idOf('A'), unitPrice: 15 } });
  const { id: clientId } = await makeClient(app.owner);
  const product = { id: await idOf('C'), unitPrice: 5, isNonCannabis: false, sourceId: null };
  await makeCart(app.owner, { personId: adaId, clientId, items: [{ product, units: 1 }] });
  const done = await undoData(app, ada, 'products');
  expect(done).toMatchObject({ removed: 1, restored: 1 });
  expect(done.kept.map(({ name, reasons }) => [name, ...reasons])).toEqual([
    ['Cc', 'Is in a cart.'],
    ['Aa', 'Unit price has changed since.'],
  ]);
  expect((await world()).map(({ sku, name, unit_price }) => [sku, name, unit_price])).toEqual([
    ['A', 'Aa', 15],
    ['B', 'Bb', 10],
    ['C', 'Cc', 5],
  ]);
  expect((await lists()).map(({ name }) => name)).toEqual(['Edibles', 'Flower']);
});

test('files as they come: UTF-16 with tabs, Windows-1252 with semicolons, columns known by their cells', async () => {
  await makeLine(app.owner, 'Flower');
  const tabs = Buffer.from(`﻿SKU\tName\tProduct line\tUnit price\r\nU-1\tCrème\tFlower\t4\r\n`, 'utf16le');
  const wide = await importData(app, ada, 'products', tabs, { choices: {}, name: 'unicode.txt' });
  expect([wide.file.encoding, wide.totals?.new]).toEqual(['utf-16', 1]);
  const latin = Buffer.from('SKU;Name;Product line;Unit price\r\nW-1;Crème 1.000;Flower;4.50\r\n', 'latin1');
  const semi = await importData(app, ada, 'products', latin, { choices: {} });
  expect([semi.file.encoding, semi.totals?.new]).toEqual(['windows-1252', 1]);
  const guessed = await uploadData(app, ada, 'products', csv('Name,Product line,Nr,Ext', 'One,Flower,AB-1,$4.50'));
  expect(guessed.columns.map(({ field, isFromContents }) => [field, isFromContents])).toEqual([
    ['name', false],
    ['productLine', false],
    ['sku', true],
    ['unitPrice', true],
  ]);
});

test('what columns were is kept for the next file, until an import of them is undone; the guess is always there', async () => {
  await makeLine(app.owner, 'Flower');
  const file = csv('SKU,Name,Product line,Unit price,MSRP', 'K-1,One,Flower,10,20');
  const wrong = { 'Unit price': 'description', MSRP: 'unitPrice' };
  await importData(app, ada, 'products', file, { fields: wrong });
  await importData(app, ada, 'products', file, { choices: {}, fields: wrong });
  const priceOf = async () => {
    const { isMappingKept, columns } = await uploadData(app, ada, 'products', file);
    const price = columns.find(({ header }) => header === 'Unit price');
    return [isMappingKept, price?.field, price?.guessedField];
  };
  expect(await priceOf()).toEqual([true, 'description', 'unitPrice']);
  await undoData(app, ada, 'products');
  expect(await priceOf()).toEqual([false, 'unitPrice', 'unitPrice']);
});

test('a barcode that another product has is refused, and one that is none', async () => {
  const line = await makeLine(app.owner, 'Flower');
  await makeProduct(app.owner, { sku: 'A', name: 'First', productLineId: line, packageBarcode: '012345678905' });
  const file = csv('SKU,Name,Product line,Unit price,UPC', 'B,Second,Flower,3,0-12345-67890-5', 'C,Third,Flower,3,123');
  const { rows } = await importData(app, ada, 'products', file);
  expect(rows.map(({ remarks }) => remarks)).toEqual([
    ['E2: First has it already'],
    ['E3: A UPC or EAN has 8, 12, 13 or 14 digits, the last one a check digit'],
  ]);
});

test('the template and the refused rows are workbooks that the import reads', async () => {
  const bytes = async (operation: 'imports.template' | 'imports.refused', params: object): Promise<Buffer> => {
    const response = await app.app.inject(wireRequest(operation, { params } as never, ada.token, {}));
    expect(response.statusCode).toBe(200);
    return response.rawPayload;
  };
  const template = await importData(app, ada, 'products', await bytes('imports.template', { kind: 'products' }), {
    name: 'template.xlsx',
  });
  expect(template.totals).toMatchObject({ new: 1, refused: 0 });
  const bad = await importData(
    app,
    ada,
    'products',
    csv('SKU,Name,Product line,Unit price,Mine', 'Z,Zed,Flower,"1,5",kept'),
  );
  const workbook = await bytes('imports.refused', { kind: 'products', transactionId: bad.transactionId });
  const [sheet] = await readXlsxSheets(workbook, 1);
  expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
    ['SKU', 'Name', 'Product line', 'Unit price', 'Mine', 'why'],
    ['Z', 'Zed', 'Flower', '1,5', 'kept', 'D2 “1,5”: write 1.5, a comma is not read as decimals'],
  ]);
});

test('the cost is not read for those without the key, and others see no import of theirs', async () => {
  await makeLine(app.owner, 'Flower');
  await makePersonWith(app, 'Rosa', ['products.edit']);
  const rosa = await app.as('rosa@x.test');
  const file = csv('SKU,Name,Product line,Unit price,Cost', 'A,Aa,Flower,10,4');
  const { file: read } = await importData(app, rosa, 'products', file, { choices: {} });
  expect(read.columns.at(-1)?.field).toBeNull();
  expect(await query('SELECT cost FROM product')).toEqual([{ cost: null }]);
  const { transactionId } = await importData(app, ada, 'products', file);
  const params = { kind: 'products', transactionId } as const;
  expect((await rosa.call('imports.rows', { params, body: {} })).status).toBe(404);
});
