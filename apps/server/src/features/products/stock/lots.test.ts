import { costOfPart } from '@cartwright/domain/money/unit-cost';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeCart } from '../../../../test/factories/carts.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { held, waiting } from '../../../../test/locks.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let wade: TestClient;
let cora: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Wade', ['stock', 'stock.adjust', 'orders.all', 'order']);
  await makePersonWith(app, 'Cora', ['stock', 'costs']);
  wade = await app.as('wade@x.test');
  cora = await app.as('cora@x.test');
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

/** A product of a name that nothing else has, with these lots. */
async function stocked(...lots: number[]) {
  const name = `Zephyr${unique()}`;
  const productId = await shop.product({ name, lots });
  const rows = await shop.query<{ id: number; barcode: string }>(
    'SELECT id, barcode FROM lot WHERE product_id = $1 ORDER BY id',
    [productId],
  );
  return { name, productId, lotIds: rows.map(({ id }) => id), barcodes: rows.map(({ barcode }) => barcode) };
}
const lots = async (body: Parameters<typeof wade.ok<'products.lots'>>[1]['body'], by = wade) =>
  await by.ok('products.lots', { body });
const adjust = async (inventoryId: number, units: number, more: { onHandSeen?: number; detail?: string } = {}) =>
  await wade.call('products.adjust', { body: { inventoryId, units, reason: 'Lost', ...more } });

async function cartOf(productId: number, units: number) {
  const clientId = await shop.client();
  const items = [{ product: { id: productId, unitPrice: 10, isNonCannabis: false }, units }];
  const cart = { personId: shop.ids.rosa, clientId, estimatedDeliveryDate: '2030-11-25', items };
  return { clientId, cartId: (await makeCart(app.owner, cart)).id };
}
const submit = async ({ clientId, cartId }: { clientId: number; cartId: number }) =>
  await shop.manager.call('orders.submit', { params: { clientId }, body: { cartId } });

test('lots are found by product and barcode, and counted by what a filter would show', async () => {
  const { name, lotIds, barcodes } = await stocked(5, 7, 9, 3);
  const [first = 0, second = 0, third = 0, used = 0] = lotIds;
  await wade.ok('products.holdLots', { body: { inventoryIds: [first], reason: 'Recall' } });
  await adjust(used, 0);
  await shop.query(`UPDATE lot SET best_by = '2026-11-30' WHERE id = $1`, [second]);
  const all = await lots({ searchKey: name });
  // Today is 11/20/2026 for the app, whatever day it is for the database.
  expect(
    all.data.map(({ inventoryId, onHand, state, holdReason }) => [inventoryId, onHand, state, holdReason]),
  ).toEqual([
    [first, 5, 'onHold', 'Recall'],
    [second, 7, 'forSale', null],
    [third, 9, 'forSale', null],
  ]);
  expect([all.count, all.left]).toEqual([3, 16]);
  expect(all.kinds).toMatchObject({ forSale: 2, onHold: 1, bestBySoon: 1, noCertificate: 3 });
  const ids = async (body: Parameters<typeof lots>[0]) => (await lots(body)).data.map(({ inventoryId }) => inventoryId);
  expect(await ids({ searchKey: name, states: ['onHold', 'usedUp'] })).toEqual([first, used]);
  expect(await ids({ searchKey: name, bestBySoon: true })).toEqual([second]);
  expect(await ids({ searchKey: barcodes[2]?.slice(-8) ?? '' })).toEqual([third]);
  const page = { take: 1, skip: 1, sort: [{ field: 'onHand', dir: 'desc' as const }] };
  expect(await ids({ searchKey: name, page })).toEqual([second]);
  const none = await lots({ searchKey: name, states: ['usedUp'], bestBySoon: true });
  expect([none.count, none.left]).toEqual([0, 0]);
});

test('the total THC of a lot follows from its THC and THCA where the laboratory gave none', async () => {
  const { name, lotIds } = await stocked(5);
  await shop.query('UPDATE lot SET thca = 27.1, thc = 0.5, total = NULL WHERE id = $1', [lotIds[0]]);
  expect((await lots({ searchKey: name })).data.map(({ total }) => total)).toEqual([24.267]);
});

test('lots of a product off sale are not for sale, and nothing of them is left', async () => {
  const { name, productId, lotIds } = await stocked(5, 7);
  await wade.ok('products.holdLots', { body: { inventoryIds: [lotIds[0] ?? 0], reason: 'Recall' } });
  await shop.query('UPDATE product SET is_active = false WHERE id = $1', [productId]);
  const { data, kinds, left } = await lots({ searchKey: name });
  expect(data.map((lot) => [lot.state, lot.left])).toEqual([
    ['onHold', 0],
    ['offSale', 0],
  ]);
  expect([kinds.forSale, kinds.onHold, kinds.offSale, left]).toEqual([0, 1, 1, 0]);
  expect((await lots({ searchKey: name, states: ['offSale'] })).count).toBe(1);
});

test('what a lot cost is for those with the key alone, and nobody else sorts by it', async () => {
  const { name, lotIds } = await stocked(8);
  await shop.query('UPDATE lot SET total_cost = 30 WHERE id = $1', [lotIds[0]]);
  const of = async (by: TestClient) =>
    (await lots({ searchKey: name }, by)).data.map(({ totalCost, unitCost }) => [totalCost, unitCost]);
  expect([await of(cora), await of(wade)]).toEqual([[[30, 3.75]], [[null, null]]]);
  const body = { page: { sort: [{ field: 'totalCost', dir: 'asc' as const }] } };
  expect((await wade.call('products.lots', { body })).status).toBe(400);
});

test('what is on hand of a lot is worth its share of what came in, as the rule says it', async () => {
  const { name, lotIds } = await stocked(336, 3, 8, 7, 5);
  const costs = [2079, 100, 0.04, 100, null];
  const left = [20, 3, 1, 0, 5];
  for (const [at, lotId] of lotIds.entries()) {
    await shop.query('UPDATE lot SET total_cost = $2 WHERE id = $1', [lotId, costs[at] ?? null]);
    await adjust(lotId, left[at] ?? 0);
  }
  const page = { sort: [{ field: 'value', dir: 'desc' as const }] };
  const { data } = await lots({ searchKey: name, states: ['forSale', 'usedUp'], page }, cora);
  const values = new Map(data.map(({ inventoryId, value }) => [inventoryId, value]));
  expect(lotIds.map((id) => values.get(id))).toEqual([123.75, 100, 0.01, 0, null]);
  // Nothing is on hand of the fourth, and nobody has entered what the last one cost.
  const known = [costOfPart(2079, 336, 20), costOfPart(100, 3, 3), costOfPart(0.04, 8, 1)];
  expect(lotIds.slice(0, 3).map((id) => values.get(id))).toEqual(known);
  expect((await lots({ searchKey: name })).data.map(({ value }) => value)).toEqual([null, null, null, null]);
});

test('a new count is a movement with its reason, and the ledger runs to what the lot holds', async () => {
  const { productId, lotIds } = await stocked(10);
  const [lot = 0] = lotIds;
  await shop.query('UPDATE product SET allow_fractions = true WHERE id = $1', [productId]);
  expect((await adjust(lot, 7.5, { onHandSeen: 10, detail: 'Fell down' })).data.onHand).toBe(7.5);
  const { data, count } = await wade.ok('products.movements', { body: { inventoryId: lot } });
  expect(data.map(({ kind, units, balance, reason, detail }) => [kind, units, balance, reason, detail])).toEqual([
    ['adjust', -2.5, 7.5, 'Lost', 'Fell down'],
    ['receive', 10, 10, '', ''],
  ]);
  expect([count, data[0]?.personName]).toEqual([2, 'Wade']);
  const { data: people } = await wade.ok('products.movers', {});
  const wadeId = people.find(({ name }) => name === 'Wade')?.id ?? 0;
  expect((await wade.ok('products.movements', { body: { productId, personId: wadeId } })).count).toBe(1);
  const kinds = async (body: object) => (await wade.ok('products.movements', { body })).data.map(({ kind }) => kind);
  expect(await kinds({ productId, kinds: ['adjust'] })).toEqual(['adjust']);
  expect(await kinds({ productId, fromDate: '2026-11-20', toDate: '2026-11-20', kinds: ['adjust'] })).toEqual([
    'adjust',
  ]);
  expect(await kinds({ productId, toDate: '2026-11-19', kinds: ['adjust'] })).toEqual([]);
  expect(await kinds({ productId, direction: 'out', units: 2.5 })).toEqual(['adjust']);
  expect(await kinds({ productId, direction: 'in' })).toEqual(['receive']);
  expect(await kinds({ productId, units: 10 })).toEqual(['receive']);
  expect(await kinds({ productId, direction: 'out', units: 10 })).toEqual([]);
  expect((await adjust(lot, 7.5)).problem.code).toBe('nothing_to_update');
  expect(
    (await shop.rosa.call('products.adjust', { body: { inventoryId: lot, units: 1, reason: 'Lost' } })).status,
  ).toBe(403);
});

test('a count that was made before something moved is refused with the movements since', async () => {
  const { lotIds } = await stocked(10);
  const [lot = 0] = lotIds;
  await adjust(lot, 12);
  await adjust(lot, 9);
  const { status, problem } = await adjust(lot, 8, { onHandSeen: 10 });
  expect([status, problem.code, problem.detail]).toEqual([409, 'stock_changed', 'The lot holds 9 units now, not 10.']);
  expect(problem).toMatchObject({
    OnHand: 9,
    Movements: [
      { Units: -3, Balance: 9 },
      { Units: 2, Balance: 12 },
    ],
  });
});

test('a count below what is promised names the orders', async () => {
  const { productId, lotIds } = await stocked(10);
  const [lot = 0] = lotIds;
  const { orderNo } = (await submit(await cartOf(productId, 6))).data;
  const refused = await adjust(lot, 5);
  expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
    409,
    'below_allocated',
    `6 units are promised to ORD-${orderNo}.`,
  ]);
  expect((await adjust(lot, 6)).status).toBe(200);
});

test('a count and a submit of the same units: the second is refused with what is there, whoever it is (INV-52)', async () => {
  for (const isCountFirst of [true, false]) {
    const { productId, lotIds } = await stocked(10);
    const [lot = 0] = lotIds;
    const cart = await cartOf(productId, 8);
    const count = async () => await adjust(lot, 3);
    const order = async () => await submit(cart);
    const end = await held(app, `SELECT FROM lot WHERE id = ${lot} FOR UPDATE`, 'COMMIT');
    const [one, two] = isCountFirst ? ([count, order] as const) : ([order, count] as const);
    const first = one();
    await waiting(app, 1);
    const second = two();
    await waiting(app, 2);
    await end();
    expect((await first).status).toBe(200);
    const refused = await second;
    expect([refused.status, refused.problem.code]).toEqual([
      409,
      isCountFirst ? 'allocation_failed' : 'below_allocated',
    ]);
  }
});

test('what is packed of a source is a movement of it; what was written without one is its opening (INV-50)', async () => {
  const productId = await shop.product({ lots: [], from: { amount: 100, factor: 3.5 } });
  const [bulk] = await shop.query<{ id: number }>('SELECT source_id AS id FROM product WHERE id = $1', [productId]);
  const clientId = await shop.client();
  const items = [{ product: { id: productId, unitPrice: 10, isNonCannabis: false }, units: 4, conversionUnits: 4 }];
  const cart = { personId: shop.ids.rosa, clientId, estimatedDeliveryDate: '2030-11-25', items };
  const { id: cartId } = await makeCart(app.owner, cart);
  const { orderId } = (await submit({ clientId, cartId })).data;
  const { orderItems } = await shop.manager.ok('orders.one', { params: { orderId } });
  await shop.manager.ok('fulfillment.pack', {
    params: { orderId },
    body: { orderItemId: orderItems[0]?.orderItemId ?? 0, barcode: String(4_200_000_000_000_000 + unique()) },
  });
  const moved = 'SELECT kind, amount, order_id FROM source_movement WHERE source_id = $1 ORDER BY id';
  expect(await shop.query(moved, [bulk?.id])).toEqual([
    { kind: 'opening', amount: 100, order_id: null },
    { kind: 'pack', amount: -14, order_id: orderId },
  ]);
  expect(await shop.query('SELECT amount, reserved FROM source WHERE id = $1', [bulk?.id])).toEqual([
    { amount: 86, reserved: 0 },
  ]);
});
