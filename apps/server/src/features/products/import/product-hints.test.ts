import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importData, uploadData } from '../../../../test/factories/files/data-imports.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeLine, makeProduct } from '../../../../test/factories/products.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

/** What the import of products says of a file that is read, but perhaps not meant. */
let app: TestApp;
let ada: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  await makePersonWith(app, 'Ada', ['products.edit', 'accounts.import']);
  ada = await app.as('ada@x.test');
});
beforeEach(async () => {
  await app.owner.pool.query('TRUNCATE product, product_line, data_import CASCADE');
  const productLineId = await makeLine(app.owner, 'Flower');
  await makeProduct(app.owner, { sku: 'FL-1', name: 'Blue Dream 3.5g', productLineId });
});
afterAll(async () => await app.stop());

const csv = (...lines: readonly string[]): string => lines.join('\r\n');

test('a new product of a name that exists, or is twice in the file, comes with a warning', async () => {
  const file = csv(
    'SKU,Name,Product line,Unit price',
    'FL-9,blue dream 3.5g,Flower,10',
    'FL-2,Kush 7g,Flower,20',
    'FL-3,KUSH 7g,Flower,20',
    'FL-1,Blue Dream 3.5g,Flower,11',
    'FL-4,Haze 1g,Flower,5',
  );
  const check = await importData(app, ada, 'products', file);
  const said = ({ rows }: typeof check) => rows.map(({ row, outcome, remarks }) => [row, outcome, ...remarks]);
  expect(said(check)).toEqual([
    [2, 'new', 'Flower · $10.00', 'B2 is the name of FL-1 already'],
    [3, 'new', 'Flower · $20.00'],
    [4, 'new', 'Flower · $20.00', 'B4 the same name as row 3'],
    [5, 'changed'],
    [6, 'new', 'Flower · $5.00'],
  ]);
  const run = await importData(app, ada, 'products', file, { choices: {} });
  expect([run.note, said(run)]).toEqual(['4 new, 1 changed, 0 unchanged', said(check)]);
});

test('a file that is plainly of another kind is named, for those who may import that', async () => {
  const shops = csv('Store,License #,City,Route,Price tier', 'Cedar Shop,412345,Yakima,North,Gold');
  expect((await uploadData(app, ada, 'products', shops)).looksLike).toBe('clients');
  expect((await uploadData(app, ada, 'clients', shops)).looksLike).toBeNull();
  expect((await uploadData(app, ada, 'products', csv('SKU,Name,Unit price', 'A,B,1'))).looksLike).toBeNull();
  await makePersonWith(app, 'Rosa', ['products.edit']);
  const rosa = await app.as('rosa@x.test');
  expect((await uploadData(app, rosa, 'products', shops)).looksLike).toBeNull();
});
