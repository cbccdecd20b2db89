import { allPermissions } from '@cartwright/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvCells, exportList, fileOfJob } from '../factories/files/exported-list.ts';
import { makeClient } from '../factories/clients.ts';
import { makePersonWith } from '../factories/people.ts';
import { makeLot, makeProduct } from '../factories/products.ts';
import { readXlsxSheets } from '../../src/documents/xlsx/xlsx-read.ts';
import { startTestApp, type TestApp, type TestClient } from '../test-app.ts';

/** What the file of a list is, and who opens it. */

let app: TestApp;
let ada: TestClient;
let adaId: number;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  adaId = await makePersonWith(app, 'Ada', allPermissions);
  ada = await app.as('ada@x.test');
  const { id: productId } = await makeProduct(app.owner, { name: '=HYPERLINK("http://x.test")' });
  await makeLot(app.owner, { productId, units: 12.5, batchDate: '2026-10-31' });
  await makeClient(app.owner, { tradename: '@Sum', assignedTo: adaId });
});
afterAll(async () => await app.stop());

const columns = (...names: string[]) => names.map((column) => ({ column, title: `-${column}` }));

test('a workbook has texts, numbers and dates as such, and no formula; its name says the filter', async () => {
  const file = await exportList(app, ada, {
    list: 'products.lots',
    asked: JSON.stringify({ Body: { SearchKey: 'hyperlink', States: ['forSale'], Page: { Take: 1 } } }),
    columns: columns('onHand', 'productName', 'batchDate'),
    format: 'xlsx',
  });
  const name = decodeURIComponent(file.disposition);
  expect(name).toContain('Lots, hyperlink, forSale, 2026-11-20.xlsx');
  const [sheet] = await readXlsxSheets(file.bytes, 1);
  const [titles, row] = sheet?.rows ?? [];
  expect(titles?.cells).toEqual(['-onHand', '-productName', 'SKU', 'Barcode', 'Area', '-batchDate']);
  expect(row?.cells[1]).toBe('=HYPERLINK("http://x.test")');
  expect([row?.cells[0], row?.cells.at(-1)]).toEqual(['12.5', '10/31/2026']);
  expect(file.bytes.includes('<f>')).toBe(false);
});

test('in a CSV file a text that reads as a formula is one no more, neither a title', async () => {
  const { bytes } = await exportList(app, ada, {
    list: 'accounts.list',
    asked: '{}',
    columns: columns('tradename'),
    format: 'csv',
  });
  expect(csvCells(bytes).map(([first]) => first)).toEqual(["'-tradename", "'@Sum"]);
});

test('a file with costs opens only while its owner has the key, and one of a list while they may see it', async () => {
  const keys = ['stock', 'costs', 'orders'] as const;
  const id = await makePersonWith(app, 'Cleo', keys);
  const cleo = await app.as('cleo@x.test');
  const take = async (key: string) =>
    await app.owner.pool.query(
      'DELETE FROM role_permission WHERE permission = $2 AND role_id = (SELECT role_id FROM person WHERE id = $1)',
      [id, key],
    );
  const body = { list: 'products.lots', asked: '{}', columns: columns('onHand', 'value'), format: 'csv' as const };
  const first = await exportList(app, cleo, body);
  expect(csvCells(first.bytes)[0]).toEqual(["'-onHand", "'-value"]);
  const { fileLink } = await cleo.ok('transactions.one', { params: { id: first.transactionId } });
  await take('costs');
  expect((await fileOfJob(app, cleo, fileLink)).status).toBe(403);
  const second = await exportList(app, cleo, body);
  expect(csvCells(second.bytes)[0]).toEqual(["'-onHand"]);
  await take('stock');
  expect((await cleo.call('transactions.one', { params: { id: second.transactionId } })).status).toBe(403);
});

test('a key that is taken away while the job waits counts in it', async () => {
  const waiting = await startTestApp({ template: 'empty' });
  await makePersonWith(waiting, 'Dee', ['stock']);
  const dee = await waiting.as('dee@x.test');
  const body = { list: 'products.lots', asked: '{}', columns: columns('onHand'), format: 'csv' as const };
  const { transactionId } = await dee.ok('exports.list', { body });
  await waiting.owner.pool.query(`DELETE FROM role_permission WHERE permission = 'stock'`);
  const worker = await startTestApp({ share: waiting, jobs: true });
  await expect
    .poll(
      async () =>
        (await waiting.owner.pool.query<{ status: string }>('SELECT status FROM job WHERE id = $1', [transactionId]))
          .rows[0]?.status,
      { timeout: 20_000 },
    )
    .toBe('failed');
  await worker.stop();
  await waiting.stop();
});

test('a list of many pages is whole, in its order', async () => {
  const entries = 2_345;
  await app.owner.pool.query(
    `INSERT INTO audit (at, person_id, action, entity, entity_id, detail)
     SELECT '2026-11-01T10:00:00Z', $1, 'add', 'test', n, '{}' FROM generate_series(1, $2::int) n`,
    [adaId, entries],
  );
  const asked = JSON.stringify({ body: { personId: adaId, to: '2026-11-02' } });
  const { bytes, note } = await exportList(app, ada, {
    list: 'people.audit',
    asked,
    columns: columns('entity'),
    format: 'csv',
  });
  const records = csvCells(bytes)
    .slice(1)
    .map((cells) => Number(cells[1]));
  expect(records).toEqual(Array.from({ length: entries }, (_, index) => entries - index));
  expect(note).toBe('2,345 rows');
});

test('what was exported is in the audit', async () => {
  const { data } = await ada.ok('people.audit', { body: { personId: adaId } });
  expect(data.some(({ action, entity }) => action === 'export' && entity === 'list')).toBe(true);
});
