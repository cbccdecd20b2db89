import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeCart } from '../../../../test/factories/carts.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { held, waiting } from '../../../../test/locks.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

/** What orders have of a lot, and taking it back where the lot holds less (goods "adjust"). */
let app: TestApp;
let shop: Shop;
let wade: TestClient;
let cora: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Wade', ['stock', 'stock.adjust', 'orders.all', 'order', 'fulfillment']);
  await makePersonWith(app, 'Cora', ['stock', 'stock.adjust']);
  wade = await app.as('wade@x.test');
  cora = await app.as('cora@x.test');
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

async function sold(...ordered: number[]) {
  const productId = await shop.product({ lots: [20] });
  const [{ id: lot } = { id: 0 }] = await shop.query<{ id: number }>('SELECT id FROM lot WHERE product_id = $1', [
    productId,
  ]);
  const orders = [];
  for (const units of ordered) orders.push(await order(productId, units));
  return { productId, lot, orders };
}

async function cartOf(productId: number, units: number) {
  const clientId = await shop.client();
  const items = [{ product: { id: productId, unitPrice: 10, isNonCannabis: false }, units }];
  const cart = { personId: shop.ids.rosa, clientId, estimatedDeliveryDate: '2030-11-25', items };
  return { clientId, cartId: (await makeCart(app.owner, cart)).id };
}
const submit = async ({ clientId, cartId }: { clientId: number; cartId: number }) =>
  await shop.manager.call('orders.submit', { params: { clientId }, body: { cartId } });

async function order(productId: number, units: number) {
  const { orderId, orderNo } = (await submit(await cartOf(productId, units))).data;
  const { orderItems } = await shop.manager.ok('orders.one', { params: { orderId } });
  return { orderId, orderNo, line: orderItems[0]?.orderItemId ?? 0 };
}

const adjust = async (inventoryId: number, units: number, takeBackFrom: number[] = [], by = wade) =>
  await by.call('products.adjust', { body: { inventoryId, units, reason: 'Destruction', takeBackFrom } });
const sublot = async (orderId: number) =>
  await shop.manager.call('fulfillment.sublot', { params: { orderId }, body: {} });
const lineOf = async (orderId: number) => {
  const found = await shop.manager.ok('orders.one', { params: { orderId } });
  const [line] = found.orderItems;
  return [found.status, line?.units, line?.allocated, line?.isBackorder];
};

test('the lines that have units of a lot are named to those who see their orders, with what is promised in all', async () => {
  const { lot, orders } = await sold(6, 4);
  await sublot(orders[0]?.orderId ?? 0);
  const promised = async (by: TestClient) => await by.ok('products.promised', { body: { inventoryIds: [lot] } });
  const { data, count, allocated } = await promised(wade);
  expect(data.map(({ orderNo, units, status, isSublotted }) => [orderNo, units, status, isSublotted])).toEqual([
    [orders[1]?.orderNo, 4, 'Submitted', false],
    [orders[0]?.orderNo, 6, 'Sublotted', true],
  ]);
  expect([count, allocated]).toEqual([2, 10]);
  expect(await promised(cora)).toMatchObject({ data: [], count: 0, allocated: 10 });
});

test('chosen lines give back what is missing, the latest order first, and wait for stock', async () => {
  const { productId, lot, orders } = await sold(6, 4, 5);
  const [first, second, third] = orders.map(({ line }) => line) as [number, number, number];
  expect((await adjust(lot, 9)).problem.code).toBe('below_allocated');
  expect((await adjust(lot, 9, [first, second])).status).toBe(200);
  expect(await Promise.all(orders.map(async ({ orderId }) => await lineOf(orderId)))).toEqual([
    ['Submitted', 6, 4, true],
    ['Submitted', 4, 0, true],
    ['Submitted', 5, 5, false],
  ]);
  expect(await shop.query('SELECT on_hand, allocated FROM lot WHERE id = $1', [lot])).toEqual([
    { on_hand: 9, allocated: 9 },
  ]);
  const notes = await shop.query<{ note: string }>('SELECT note FROM order_note WHERE order_id = $1', [
    orders[1]?.orderId,
  ]);
  expect(notes.map(({ note }) => note).join()).toContain('4 units of lot');
  // They get stock as other backorders do.
  await shop.lot({ productId, units: 50 });
  await wade.ok('fulfillment.allocateAcross', { body: { orderItemIds: [first, second] } });
  expect(await lineOf(orders[0]?.orderId ?? 0)).toEqual(['Submitted', 6, 6, false]);
  expect((await adjust(lot, 3, [third, first])).status).toBe(200);
  expect(await shop.query('SELECT on_hand, allocated FROM lot WHERE id = $1', [lot])).toEqual([
    { on_hand: 3, allocated: 3 },
  ]);
});

test('no line gives back when it is sublotted, too few are chosen, out of sight, or the person may not', async () => {
  const { lot, orders } = await sold(6, 4);
  const [first, second] = orders.map(({ line }) => line) as [number, number];
  await sublot(orders[1]?.orderId ?? 0);
  expect((await adjust(lot, 5, [second])).problem.code).toBe('below_allocated');
  expect((await adjust(lot, 3, [first, second])).problem.code).toBe('below_allocated');
  expect((await adjust(lot, 5, [first, 999_999])).status).toBe(404);
  expect((await adjust(lot, 5, [first], cora)).status).toBe(403);
  expect(await lineOf(orders[0]?.orderId ?? 0)).toEqual(['Submitted', 6, 6, false]);
  // More than is promised asks nothing of the lines.
  expect((await adjust(lot, 12, [first])).status).toBe(200);
  expect(await lineOf(orders[0]?.orderId ?? 0)).toEqual(['Submitted', 6, 6, false]);
});

test('a sublot and units taken back of the same line: the second is refused with what is so now (INV-52)', async () => {
  for (const isSublotFirst of [true, false]) {
    const { lot, orders } = await sold(8);
    const [{ orderId, line } = { orderId: 0, line: 0 }] = orders;
    const end = await held(app, `SELECT FROM sales_order WHERE id = ${orderId} FOR UPDATE`, 'COMMIT');
    const take = async () => await adjust(lot, 3, [line]);
    const label = async () => await sublot(orderId);
    const [one, two] = isSublotFirst ? [label, take] : [take, label];
    const first = one();
    await waiting(app, 1);
    const second = two();
    await waiting(app, 2);
    await end();
    expect((await first).status).toBe(200);
    // What is left of the line is sublotted; a line that is sublotted gives nothing back.
    expect((await second).status).toBe(isSublotFirst ? 409 : 200);
    expect((await lineOf(orderId)).slice(1, 3)).toEqual([8, isSublotFirst ? 8 : 3]);
  }
});

test('a submit that waits for units that are taken back finds those that are left (INV-52)', async () => {
  const { productId, lot, orders } = await sold(6, 6);
  const cart = await cartOf(productId, 8);
  const end = await held(app, `SELECT FROM lot WHERE id = ${lot} FOR UPDATE`, 'COMMIT');
  const taken = adjust(
    lot,
    7,
    orders.map(({ line }) => line),
  );
  await waiting(app, 1);
  const submitted = submit(cart);
  await waiting(app, 2);
  await end();
  expect((await taken).status).toBe(200);
  expect((await submitted).problem.code).toBe('allocation_failed');
  expect(await shop.query('SELECT on_hand, allocated FROM lot WHERE id = $1', [lot])).toEqual([
    { on_hand: 7, allocated: 7 },
  ]);
});
