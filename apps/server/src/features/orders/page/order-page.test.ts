import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCart } from '../../../../test/factories/carts.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** What the page of an order says of its way, its credit and its notes. */

let app: TestApp;
let shop: Shop;
let clientId: number;
let orderId: number;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
});
afterAll(async () => await app.stop());
beforeEach(async () => {
  clientId = await shop.client();
  const product = { id: await shop.product({ lots: [20] }), unitPrice: 10, isNonCannabis: false };
  const cart = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items: [{ product, units: 5 }] });
  ({ orderId } = await shop.manager.ok('orders.submit', { params: { clientId }, body: { cartId: cart.id } }));
});

const one = async () => await shop.manager.ok('orders.one', { params: { orderId } });
const later = () => (app.clock.now = new Date(app.clock.now.getTime() + 60_000));
const step = async (operation: 'sublot' | 'cancelSublot' | 'ready' | 'unready') =>
  await shop.manager.ok(`fulfillment.${operation}`, { params: { orderId }, body: {} });

test('says when everything was sublotted and made ready, and by whom', async () => {
  const none = { sublottedDate: null, sublottedByName: null, readyDate: null, readyByName: null };
  expect(await one()).toMatchObject(none);
  await step('sublot');
  const sublotted = { sublottedDate: app.clock.now.toISOString(), sublottedByName: 'Manager' };
  later();
  await step('ready');
  const first = app.clock.now.toISOString();
  expect(await one()).toMatchObject({ ...sublotted, readyDate: first, readyByName: 'Manager' });
  later();
  // It goes back to Sublotted, but what has its barcodes keeps them.
  await step('unready');
  await step('ready');
  expect(await one()).toMatchObject({ ...sublotted, readyDate: app.clock.now.toISOString() });
});

test('says the reason of the credit that was set last', async () => {
  expect(await one()).toMatchObject({ creditAmount: 0, creditReason: null });
  await shop.manager.ok('orders.addCredit', { body: { orderId, creditAmount: 5, reason: 'Torn boxes' } });
  expect(await one()).toMatchObject({ creditAmount: 5, creditReason: 'Torn boxes' });
  await shop.manager.ok('orders.setCredit', { body: { orderId, creditAmount: 9, reason: '3 damaged on ORD-1' } });
  expect((await one()).creditReason).toBe('3 damaged on ORD-1');
  await shop.manager.ok('orders.removeCredit', { body: { orderId } });
  expect((await one()).creditReason).toBeNull();
});

test('names the other order of its cart to whom may see it', async () => {
  expect((await one()).ofSameCart).toEqual([]);
  const wanted = { id: await shop.product({ lots: [3] }), unitPrice: 10, isNonCannabis: false };
  const cart = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items: [{ product: wanted, units: 5 }] });
  const { cartItems } = await shop.manager.ok('carts.one', { params: { id: cart.id } });
  const corrections = cartItems.map((line) => ({ cartItemId: line.id, action: 'split' as const }));
  const submitted = await shop.manager.ok('orders.submitWithCorrections', {
    params: { cartId: cart.id },
    body: { corrections },
  });
  const [first, second] = submitted.orders;
  if (first === undefined || second === undefined) throw new Error('no two orders');
  const others = async (as: typeof shop.rosa, id: number) =>
    (await as.ok('orders.one', { params: { orderId: id } })).ofSameCart;
  expect(await others(shop.manager, first.orderId)).toEqual([second]);
  expect(await others(shop.rosa, second.orderId)).toEqual([first]);
  await shop.query('UPDATE sales_order SET sales_person_id = $1, client_id = $2 WHERE id = $3', [
    shop.ids.theo,
    await shop.client({ assignedTo: shop.ids.theo }),
    first.orderId,
  ]);
  expect(await others(shop.rosa, second.orderId)).toEqual([]);
});

test('names the route, and the stop of the day of the delivery', async () => {
  const { estimateDeliveryDate, ...before } = await one();
  expect(before).toMatchObject({ routeName: null, stopNo: null });
  const [route] = await shop.query<{ id: number }>(`INSERT INTO route (name) VALUES ('North Sound') RETURNING id`);
  await shop.query('UPDATE client SET route_id = $1 WHERE id = $2', [route?.id, clientId]);
  expect(await one()).toMatchObject({ routeName: 'North Sound', stopNo: null });
  await shop.query('INSERT INTO order_stop (order_id, day, route_id, stop_no) VALUES ($1, $2, $3, 4)', [
    orderId,
    estimateDeliveryDate,
    route?.id,
  ]);
  expect(await one()).toMatchObject({ routeName: 'North Sound', stopNo: 4 });
  await shop.query(`UPDATE order_stop SET day = day - 1 WHERE order_id = $1`, [orderId]);
  expect((await one()).stopNo).toBeNull();
});

test('counts all notes, however few are asked for', async () => {
  for (const note of ['One', 'Two', 'Three'])
    await shop.manager.ok('orders.addNote', { params: { orderId }, body: { note } });
  const notes = async (take?: number) =>
    await shop.manager.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: true, take } });
  const { data, count } = await notes(2);
  expect([data.map(({ note }) => note), count]).toEqual([['Three', 'Two'], 3]);
  expect(await notes()).toMatchObject({ data: { length: 3 }, count: 3 });
});

test('the list knows whether a paid order is released', async () => {
  const releasedDate = '2026-11-19T20:00:00.000Z';
  const found = async () =>
    (await shop.manager.ok('orders.list', { body: { clientId, hideReleased: false } })).data.map(
      (row) => row.releasedDate,
    );
  expect(await found()).toEqual([null]);
  await shop.query(`UPDATE sales_order SET released_date = $1 WHERE id = $2`, [releasedDate, orderId]);
  expect(await found()).toEqual([releasedDate]);
});
