import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let rosa: TestClient;
let cartId: number;
let clientId: number;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  ({ rosa } = shop);
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());
beforeEach(async () => {
  clientId = await shop.client();
  ({ cartId } = await rosa.ok('carts.create', { params: { clientId } }));
});

const add = async (productId: number, quantity: number, more: object = {}) =>
  await rosa.ok('carts.addItem', { body: { cartId, productId, quantity, ...more } });
const lines = async () => (await rosa.ok('carts.one', { params: { id: cartId } })).cartItems;
const shown = async () => (await lines()).map((line) => [line.unitPrice, line.newListPrice, line.lineTotal]);
const listPrice = async (productId: number, price: number) =>
  await shop.query('UPDATE product SET unit_price = $2 WHERE id = $1', [productId, price]);
const take = async (cartItemIds?: number[], who = rosa) =>
  await who.call('carts.takeListPrices', { body: { cartId, cartItemIds } });

test('a line keeps the price it was added with, says the new one and takes it on request', async () => {
  const [one, two, same] = [
    await shop.product({ unitPrice: 12 }),
    await shop.product({ unitPrice: 8 }),
    await shop.product({ unitPrice: 5 }),
  ];
  await add(one, 2);
  await add(two, 1);
  await add(same, 1);
  await listPrice(one, 12.5);
  await listPrice(two, 7);
  expect(await shown()).toEqual([
    [12, 12.5, 24],
    [8, 7, 8],
    [5, null, 5],
  ]);
  const [first] = await lines();
  const { data } = await take([first?.id ?? 0]);
  expect(data.changedItems.map((line) => [line.unitPrice, line.newListPrice])).toEqual([[12.5, null]]);
  expect(data.grossTotal).toBe(38);
  expect((await take()).data.grossTotal).toBe(37);
  expect(await shown()).toEqual([
    [12.5, null, 25],
    [7, null, 7],
    [5, null, 5],
  ]);
  const [audited] = await shop.query<{ detail: object }>(
    "SELECT detail FROM audit WHERE entity = 'cart' AND entity_id = $1 AND action = 'take list prices' ORDER BY id LIMIT 1",
    [cartId],
  );
  expect(audited?.detail).toMatchObject({ prices: [{ unitPriceBefore: 12, unitPrice: 12.5 }] });
});

test('a price typed on the line stays until somebody takes the new one; a sample has none to take', async () => {
  const [typed, sample] = [await shop.product({ unitPrice: 12 }), await shop.product({ unitPrice: 9 })];
  await add(typed, 1);
  await add(sample, 1);
  const [line, free] = await lines();
  await rosa.ok('carts.updateItemPrice', { body: { cartId, cartItemId: line?.id ?? 0, unitPrice: 10 } });
  await rosa.ok('carts.markSamples', { params: { cartId }, body: { itemIds: [free?.id ?? 0], sampleType: 1 } });
  expect((await lines()).map(({ newListPrice }) => newListPrice)).toEqual([null, null]);
  await listPrice(typed, 12.5);
  await listPrice(sample, 9.5);
  expect((await lines()).map(({ unitPrice, newListPrice }) => [unitPrice, newListPrice])).toEqual([
    [10, 12.5],
    [9, null],
  ]);
});

test('rules of the client follow the new price; a discount that is not below it refuses, and nothing changes', async () => {
  const [ruled, off] = [await shop.product({ unitPrice: 10 }), await shop.product({ unitPrice: 10 })];
  await shop.rule({ clientId, productId: ruled, kind: 'percent', value: 10 });
  await add(ruled, 2);
  await add(off, 1, { unitPriceDiscount: 6 });
  await listPrice(ruled, 20);
  await listPrice(off, 5);
  const before = await shown();
  const refused = await take();
  expect([refused.status, refused.problem.code, refused.problem.errors?.[0]?.pointer]).toEqual([
    422,
    'price_below_discount',
    '/CartItemIds',
  ]);
  expect(await shown()).toEqual(before);
  const [line] = await lines();
  expect((await take([line?.id ?? 0])).data.changedItems).toMatchObject([{ unitPrice: 20, lineTotal: 36 }]);
});

test('lines of another cart are not found; the cart of a submitted order says nothing and takes nothing', async () => {
  const productId = await shop.product({ unitPrice: 12 });
  await add(productId, 1);
  const [line] = await lines();
  const other = await rosa.ok('carts.create', { params: { clientId: await shop.client() } });
  const wrong = await rosa.call('carts.takeListPrices', {
    body: { cartId: other.cartId, cartItemIds: [line?.id ?? 0] },
  });
  expect([wrong.status, wrong.problem.code]).toEqual([404, 'not_found']);
  const body = { cartId, estimatedDeliveryDate: '2026-12-01' };
  await rosa.ok('orders.submit', { params: { clientId }, body });
  await listPrice(productId, 13);
  expect(await shown()).toEqual([[12, null, 12]]);
  expect((await take()).problem.code).toBe('cart_not_open');
});

test('a line says when its product is not for sale any more', async () => {
  const productId = await shop.product({ unitPrice: 12 });
  await add(productId, 2);
  const offSale = async () => (await lines()).map(({ isOffSale }) => isOffSale);
  expect(await offSale()).toEqual([undefined]);
  await shop.query('UPDATE product SET is_active = false WHERE id = $1', [productId]);
  expect(await offSale()).toEqual([true]);
  await shop.query('UPDATE product SET is_active = true WHERE id = $1', [productId]);
});
