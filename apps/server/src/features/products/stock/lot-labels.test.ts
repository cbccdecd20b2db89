import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { download, readPdf } from '../../../../test/factories/files/order-files.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let lena: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  shop = await openShop(app);
  await makePersonWith(app, 'Lena', ['stock']);
  lena = await app.as('lena@x.test');
});
afterAll(async () => await app.stop());

const soon = async (check: () => Promise<void>) => await vi.waitFor(check, { timeout: 20_000, interval: 50 });
const jobEnd = async (id: string) => {
  const one = async () => await lena.ok('transactions.one', { params: { id } });
  await soon(async () => expect((await one()).status).toMatch(/done|failed/));
  return await one();
};

test('labels of lots are one PDF in which each has its product and its barcode', async () => {
  const [one, two] = [await shop.product({ name: 'Tide Pool 3.5g', lots: [] }), await shop.product({ lots: [] })];
  const lots = [await shop.lot({ productId: one, units: 4 }), await shop.lot({ productId: two, units: 1 })];
  const { transactionId } = await lena.ok('products.printLabels', { body: { inventoryIds: [...lots, ...lots] } });
  const job = await jobEnd(transactionId);
  expect([job.status, job.title, job.note]).toEqual(['done', 'Labels of 2 lots', '2 labels']);
  const { content } = await download(app, lena, job.fileLink ?? '');
  const { pages, lines } = await readPdf(content);
  const barcodes = await shop.query<{ barcode: string }>('SELECT barcode FROM lot WHERE id = ANY($1)', [lots]);
  expect(pages).toBe(1);
  expect(lines.join('\n')).toContain('Tide Pool 3.5g');
  expect(barcodes.every(({ barcode }) => lines.includes(barcode))).toBe(true);
});

test('a lot that does not exist refuses them all', async () => {
  const lotId = await shop.lot({ productId: await shop.product({ lots: [] }), units: 1 });
  const { status, problem } = await lena.call('products.printLabels', { body: { inventoryIds: [lotId, 999_999] } });
  expect([status, problem.code]).toEqual([404, 'not_found']);
  expect((await shop.rosa.call('products.printLabels', { body: { inventoryIds: [lotId] } })).status).toBe(403);
});
