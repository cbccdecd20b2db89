import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

/** Units of a line that are split off as a backorder, by one call. */
let app: TestApp;
let shop: Shop;
let rosa: TestClient;
let cartId: number;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  ({ rosa } = shop);
});
afterAll(async () => {
  expect(await brokenRules(app.owner)).toEqual([]);
  await app.stop();
});
beforeEach(async () => {
  await shop.query('UPDATE discount_rule SET is_active = false');
  ({ cartId } = await rosa.ok('carts.create', { params: { clientId: await shop.client() } }));
});

const add = async (productId: number, quantity: number, more: object = {}): Promise<number> => {
  const { changedItems } = await rosa.ok('carts.addItem', { body: { cartId, productId, quantity, ...more } });
  return changedItems.at(-1)?.id ?? 0;
};
const split = async (cartItemId: number, backorderUnits: number, more: object = {}) =>
  await rosa.call('carts.updateItem', { body: { cartId, cartItemId, backorderUnits, ...more } });
const lines = async () =>
  (await rosa.ok('carts.one', { params: { id: cartId } })).cartItems.map((line) => ({
    units: line.units,
    flagged: line.isFlaggedBackorder,
    short: line.shortUnits,
    total: line.lineTotal,
  }));

test('the short units become a flagged line; both keep the price, and the dollars off are split over the units', async () => {
  const productId = await shop.product({ unitPrice: 10, lots: [3] });
  const id = await add(productId, 9, { discountType: 1, unitPriceDiscount: 9.01 });
  const { data } = await split(id, 6);
  expect(data.grandTotal).toBe(80.99);
  expect(data.changedItems).toHaveLength(2);
  expect(await lines()).toEqual([
    { units: 3, flagged: false, short: 0, total: 27 },
    { units: 6, flagged: true, short: 0, total: 53.99 },
  ]);
});

test('all units flag the line itself, and units that are split again join the flagged line', async () => {
  const productId = await shop.product({ unitPrice: 10, lots: [1] });
  const id = await add(productId, 5);
  await split(id, 2);
  await split(id, 1);
  expect(await lines()).toMatchObject([
    { units: 2, flagged: false, short: 1 },
    { units: 3, flagged: true },
  ]);
  expect((await split(id, 2)).status).toBe(200);
  expect(await lines()).toMatchObject([
    { units: 2, flagged: true, short: 0 },
    { units: 3, flagged: true },
  ]);
});

test('a price break of the whole line stays on its parts', async () => {
  const productId = await shop.product({ unitPrice: 10, lots: [4] });
  await shop.rule({ productId, value: 20, minUnits: 10, name: 'By ten' });
  const id = await add(productId, 12);
  expect(await lines()).toMatchObject([{ units: 12, total: 96 }]);
  await split(id, 8);
  expect(await lines()).toEqual([
    { units: 4, flagged: false, short: 0, total: 32 },
    { units: 8, flagged: true, short: 0, total: 64 },
  ]);
  await rosa.ok('carts.updateItem', { body: { cartId, cartItemId: id, backorder: false } });
  expect(await lines()).toMatchObject([{ total: 32 }, { total: 64 }]);
});

test('refuses units that are none of the line, a flagged line, and a line of another cart', async () => {
  const id = await add(await shop.product({ lots: [1] }), 5);
  const before = await lines();
  expect((await split(id, 6)).problem.code).toBe('units_too_high');
  expect((await split(id, 1.5)).problem.code).toBe('units_not_whole');
  expect((await split(id, 0)).problem.code).toBe('units_not_positive');
  expect((await split(id, 1, { version: 1 })).problem.code).toBe('stale_version');
  expect((await split(id + 1000, 1)).status).toBe(404);
  expect(await lines()).toEqual(before);
  await split(id, 5);
  expect((await split(id, 1)).problem.code).toBe('units_too_high');
});

test('with another change it is refused, and nothing is lost', async () => {
  const id = await add(await shop.product({ unitPrice: 10, lots: [3] }), 9);
  const { status, problem } = await split(id, 6, { quantity: 4 });
  expect([status, problem.code, problem.detail]).toEqual([400, 'invalid', 'Send BackorderUnits alone.']);
  expect(await lines()).toMatchObject([{ units: 9, flagged: false }]);
});
