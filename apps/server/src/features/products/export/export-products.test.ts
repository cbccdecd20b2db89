import type { InputOf } from '@cartwright/contract/contract';
import { productColumns } from '@cartwright/domain/imports/product-columns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importData } from '../../../../test/factories/files/data-imports.ts';
import { jobEnd } from '../../../../test/factories/files/upload.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeLine, makeProduct } from '../../../../test/factories/products.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import { readXlsxSheets } from '../../../documents/xlsx/xlsx-read.ts';

let app: TestApp;
let ada: TestClient;
let plain: number;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  await makePersonWith(app, 'Ada', ['products.edit', 'costs', 'stock']);
  await makePersonWith(app, 'Rosa', ['products.edit']);
  ada = await app.as('ada@x.test');
  const productLineId = await makeLine(app.owner, 'Flower');
  ({ id: plain } = await makeProduct(app.owner, {
    sku: 'FL-BD-35',
    name: 'Blue Dream',
    unitPrice: 12.75,
    productLineId,
  }));
  const { productId } = await ada.ok('products.create', {
    body: {
      sku: '=FL-2',
      productName: 'Cedar, "Old" Growth',
      description: 'First line.\n\nSecond line; with, a comma.',
      productLineId,
      unitPrice: 0,
      cost: 7.4,
      packageSizeName: '-3.5 g',
      packageSizeValue: 3.5,
      unitWeightGrams: 3.5125,
      unitsPerCase: 24,
      packageBarcode: '012345678905',
      isActive: false,
    },
  });
  for (const name of ['Indoor, cured', 'New']) {
    await app.owner.pool.query(
      `WITH made AS (INSERT INTO tag (name) VALUES ($1) RETURNING id)
       INSERT INTO product_tag (product_id, tag_id) SELECT $2, id FROM made`,
      [name, productId],
    );
  }
});
afterAll(async () => await app.stop());

async function exported(client: TestClient, body: InputOf<'products.exportProducts'>['body'] = {}) {
  const { transactionId } = await client.ok('products.exportProducts', { body });
  const state = await jobEnd(client, transactionId);
  const { rawPayload: bytes, headers } = await app.app.inject({
    method: 'GET',
    url: state.fileLink ?? '',
    headers: { authorization: `Bearer ${client.token}` },
  });
  return { note: state.note, bytes, name: String(headers['content-disposition']) };
}
const titles = async (bytes: Uint8Array) => (await readXlsxSheets(Buffer.from(bytes), 1))[0]?.rows[0]?.cells;

test.each([false, true])('a file is read back unchanged by the import (CSV %s)', async (asCsv) => {
  const { bytes, note, name } = await exported(ada, { asCsv });
  expect(name).toContain(`products-2026-11-20.${asCsv ? 'csv' : 'xlsx'}`);
  expect(note).toBe('2 products');
  const check = await importData(app, ada, 'products', bytes, { name: asCsv ? 'products.csv' : 'products.xlsx' });
  expect(check.file.columns.map(({ field }) => field)).toEqual(productColumns.map(({ field }) => field));
  expect(check.rows.map(({ outcome, changes, remarks }) => ({ outcome, changes, remarks }))).toEqual([
    { outcome: 'same', changes: [], remarks: [] },
    { outcome: 'same', changes: [], remarks: [] },
  ]);
});

test('a cell that was changed is the only change', async () => {
  const { bytes } = await exported(ada, { productIds: [plain], asCsv: true });
  const text = new TextDecoder().decode(bytes).replace('12.75', '13.25');
  const check = await importData(app, ada, 'products', text);
  expect(check.rows.map(({ changes }) => changes)).toEqual([[{ label: 'Unit price', from: '$12.75', to: '$13.25' }]]);
});

test('the file has the products of the filter, and the cost only for those who may see it', async () => {
  expect((await exported(ada, { offSale: true })).note).toBe('1 product');
  expect((await exported(ada, { searchKey: 'blue dream' })).note).toBe('1 product');
  const rosa = await app.as('rosa@x.test');
  expect(await titles((await exported(ada)).bytes)).toContain('Cost');
  expect(await titles((await exported(rosa)).bytes)).not.toContain('Cost');
  const text = new TextDecoder().decode((await exported(rosa, { asCsv: true })).bytes);
  expect([text.includes('Cost'), text.includes('7.4')]).toEqual([false, false]);
  expect((await ada.call('products.exportProducts', { body: { productIds: [plain, 999_999] } })).status).toBe(404);
});
