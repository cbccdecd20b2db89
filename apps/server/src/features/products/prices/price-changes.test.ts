import type { InputOf } from '@cartwright/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
/** Plans prices. */
let paula: TestClient;
/** Sees price rules alone. */
let rae: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Paula', ['stock', 'products.edit', 'product-info', 'products']);
  await makePersonWith(app, 'Rae', ['prices']);
  paula = await app.as('paula@x.test');
  rae = await app.as('rae@x.test');
});
afterAll(async () => await app.stop());

const listed = async (body: InputOf<'products.priceChanges'>['body']) =>
  await rae.ok('products.priceChanges', { body });
/** The test's day is Friday 2026-11-20. */
const change = async (productId: number, unitPrice: number, fromDate?: string, reason = '') =>
  await paula.ok('products.changePrices', { body: { prices: [{ productId, unitPrice }], fromDate, reason } });

test('lists coming prices by their day, each with the price until then, and what was changed, newest first', async () => {
  const [one, two] = [
    await shop.product({ sku: 'COMES-1', name: 'Apple' }),
    await shop.product({ sku: 'COMES-2', name: 'Pear' }),
  ];
  await change(two, 12, '2026-12-01', 'Winter');
  await change(two, 14, '2026-12-20');
  await change(one, 11, '2026-11-23');
  const { data, count } = await listed({ searchKey: 'comes-', state: 'coming' });
  expect(
    data.map(({ sku, fromDate, unitPriceBefore, unitPrice }) => [sku, fromDate, unitPriceBefore, unitPrice]),
  ).toEqual([
    ['COMES-1', '2026-11-23', 10, 11],
    ['COMES-2', '2026-12-01', 10, 12],
    ['COMES-2', '2026-12-20', 12, 14],
  ]);
  expect([count, data[1]]).toMatchObject([3, { id: null, productName: 'Pear', reason: 'Winter', changedBy: 'Paula' }]);
  await change(one, 10.5, undefined, 'Market');
  await change(two, 9);
  const made = await listed({ searchKey: 'comes-', state: 'made' });
  expect(made.data).toMatchObject([
    { productId: two, unitPriceBefore: 10, unitPrice: 9, fromDate: null },
    { productId: one, unitPriceBefore: 10, unitPrice: 10.5, reason: 'Market', changedBy: 'Paula' },
  ]);
  expect(made.count).toBe(2);
  const shuffled = await listed({ searchKey: 'comes-1 apple', state: 'made' });
  expect(shuffled.data.map(({ sku }) => sku)).toEqual(['COMES-1']);
  // A price of today that is changed is what the coming one is compared with.
  expect((await listed({ searchKey: 'apple', state: 'coming' })).data).toMatchObject([{ unitPriceBefore: 10.5 }]);
});

test('pages and sorts both, and is for people who see prices', async () => {
  for (const [index, unitPrice] of [3, 1, 2].entries()) {
    const productId = await shop.product({ sku: `SORT-${index}`, name: `Sorted ${index}` });
    await change(productId, unitPrice, '2026-11-24');
    await change(productId, unitPrice + 4);
  }
  for (const state of ['coming', 'made'] as const) {
    const sorted = await listed({
      searchKey: 'sort-',
      state,
      page: { take: 2, sort: [{ field: 'unitPrice', dir: 'asc' }] },
    });
    const added = state === 'made' ? 4 : 0;
    expect([sorted.count, ...sorted.data.map(({ unitPrice }) => unitPrice)]).toEqual([3, 1 + added, 2 + added]);
  }
  const byDay = { take: 1, sort: [{ field: 'fromDate', dir: 'desc' as const }] };
  expect((await listed({ searchKey: 'sort-', state: 'made', page: byDay })).data).toHaveLength(1);
  expect((await paula.call('products.priceChanges', { body: { state: 'coming' } })).status).toBe(403);
});
