import { type OrderStatus, orderStatuses } from '@cartwright/domain/orders/order-status';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Deliveries, openDeliveries } from '../../../../test/factories/delivered.ts';
import { insertPerson, makeRole } from '../../../../test/factories/people.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** What no change of an order may touch (INV-18, 32 to 35), and every step that a status refuses (INV-28), over HTTP. */

let app: TestApp;
let world: Deliveries;
let orderId: number;
let productId: number;

beforeAll(async () => {
  app = await startTestApp();
  world = await openDeliveries(app);
});
afterAll(async () => await app.stop());

beforeEach(async () => {
  productId = await world.shop.product({ lots: [4, 20] });
  orderId = await world.order([{ id: productId, units: 6 }]);
});

const one = async () => await world.shop.manager.ok('orders.one', { params: { orderId } });
const allocations = async () =>
  await world.shop.query(
    `SELECT a.* FROM allocation a JOIN order_line l ON l.id = a.order_line_id WHERE l.order_id = $1 ORDER BY a.id`,
    [orderId],
  );

test('price, discount, note, dates, watch, sales person and client move no allocation (INV-18, INV-32)', async () => {
  const { manager, ids } = world.shop;
  const [line] = (await one()).orderItems;
  const orderItemId = line?.orderItemId ?? 0;
  const before = [await allocations(), await world.stock(productId)];
  const params = { orderId };
  await manager.ok('orders.setUnitPrice', { body: { orderItemId, unitPrice: 12 } });
  await manager.ok('orders.setTotalPrice', { body: { orderItemId, totalPrice: 50 } });
  await manager.ok('orders.setItemDiscount', { body: { orderItemId, discountAmt: 3 } });
  await manager.ok('orders.convertDiscounts', { body: { orderItemIds: [orderItemId] } });
  await manager.ok('orders.setOrderDiscount', { body: { orderId, discountAmount: 2 } });
  await manager.ok('orders.setCredit', { body: { orderId, creditAmount: 1 } });
  await manager.ok('orders.addNote', { params, body: { note: 'Ring twice' } });
  await manager.ok('orders.watch', { params, body: { watch: true } });
  await manager.ok('orders.setDeliveryDate', { params, body: { estimateDeliveryDate: '2026-12-30' } });
  await manager.ok('orders.setSubmittedBy', { body: { orderId, updatedSalesPersonId: ids.theo } });
  await manager.ok('orders.setClient', { body: { orderId, clientId: await world.shop.client() } });
  expect([await allocations(), await world.stock(productId)]).toEqual(before);
});

test('an order goes to no client out of the scope of whoever changes it (INV-32)', async () => {
  const roleId = await makeRole(app.owner, ['order', 'orders.edit', 'orders.all']);
  const { email } = await insertPerson(app.owner, roleId);
  const editor = await app.as(email);
  const hers = (await one()).clientId;
  const body = { orderId, clientId: await world.shop.client() };
  expect(await editor.call('orders.setClient', { body })).toMatchObject({ status: 404 });
  expect((await one()).clientId).toBe(hers);
});

test('a reorder changes nothing of the order, and twice under one key adds once (INV-33)', async () => {
  const before = await one();
  const key = { 'idempotency-key': 'reorder-this-once' };
  const [first, second] = [
    await world.shop.manager.call('orders.reorder', { params: { orderId } }, key),
    await world.shop.manager.call('orders.reorder', { params: { orderId } }, key),
  ];
  expect(second.data).toEqual(first.data);
  const cart = await world.shop.manager.ok('carts.one', { params: { id: first.data.cartId } });
  expect(cart.cartItems).toMatchObject([{ productId, units: 6 }]);
  expect(await one()).toEqual(before);
});

test('edits of different fields at once all survive (INV-34)', async () => {
  const { manager, rosa, ids } = world.shop;
  const params = { orderId };
  await Promise.all([
    manager.ok('orders.setDeliveryDate', { params, body: { estimateDeliveryDate: '2026-12-29' } }),
    manager.ok('orders.setSubmittedBy', { body: { orderId, updatedSalesPersonId: ids.theo } }),
    manager.ok('orders.setCredit', { body: { orderId, creditAmount: 5 } }),
    manager.ok('orders.watch', { params, body: { watch: true } }),
    rosa.ok('orders.addNote', { params, body: { note: 'From Rosa' } }),
    manager.ok('orders.addNote', { params, body: { note: 'From the manager' } }),
  ]);
  expect(await one()).toMatchObject({
    estimateDeliveryDate: '2026-12-29',
    salesPersonId: ids.theo,
    creditAmount: 5,
    watch: true,
  });
  const notes = (await manager.ok('orders.notes', { params, body: { hideSystemNotes: true } })).data;
  expect(notes.map(({ note }) => note).toSorted()).toEqual(['From Rosa', 'From the manager']);
});

test('hiding system notes hides them only; a note is deleted through its own order alone (INV-35)', async () => {
  const { manager } = world.shop;
  const list = async (hideSystemNotes: boolean) =>
    (await manager.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes } })).data;
  await manager.ok('orders.addNote', { params: { orderId }, body: { note: 'Mine' } });
  const all = await list(false);
  expect(await list(true)).toEqual(all.filter(({ isSystem }) => !isSystem));
  expect(await list(false)).toEqual(all);
  const other = await world.order([{ id: productId, units: 1 }]);
  const noteId = all.find(({ isSystem }) => !isSystem)?.noteId ?? 0;
  expect((await manager.call('orders.deleteNote', { body: { orderId: other, noteId } })).status).toBe(404);
  expect(await list(false)).toEqual(all);
});

/** From where each step leads on, as the table of the domain page has it; a backorder is split and allocated early. */
const allowed: Readonly<Record<string, readonly OrderStatus[]>> = {
  sublot: ['Submitted', 'PartiallySublotted'],
  cancelSublot: ['PartiallySublotted', 'Sublotted'],
  splitBackorder: ['Submitted', 'PartiallySublotted'],
  allocateBackorder: ['Submitted', 'PartiallySublotted'],
  ready: ['Sublotted'],
  unready: ['ReadyForManifest'],
  manifest: ['ReadyForManifest'],
  voidManifest: ['Manifested', 'Quarantined'],
  liftQuarantine: ['Quarantined'],
  invoice: ['Manifested'],
  voidInvoice: ['Invoiced'],
  release: ['Invoiced', 'Paid'],
  voidRelease: ['Released'],
  pay: ['Invoiced', 'Released'],
  unpay: ['Paid'],
  cancel: ['Submitted'],
};

async function tried(step: string): Promise<string> {
  if (step !== 'cancel') return await world.step(orderId, step);
  const { status, problem } = await world.shop.manager.call('orders.cancel', {
    body: { orderId, reasonForCanceling: 'Mistake' },
  });
  return `${status} ${problem.code}`;
}

describe.each(orderStatuses)('an order that is %s', (status) => {
  test('refuses every step that does not begin there, and stays as it is (INV-28)', async () => {
    // Without the guard of the transitions: the question is what a status refuses, not how it is reached.
    await world.shop.query(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE sales_order SET status = '${status}' WHERE id = ${orderId}; COMMIT`);
    const before = [await one(), await allocations()];
    const refused = Object.entries(allowed).filter(([, from]) => !from.includes(status));
    for (const [name] of refused) expect([name, await tried(name)]).toEqual([name, '409 transition_refused']);
    expect([await one(), await allocations()]).toEqual(before);
  });
});

test('cancelled at once by several, an order gives its stock back once (INV-29)', async () => {
  const body = { orderId, reasonForCanceling: 'Mistake' };
  const cancel = async () => (await world.shop.manager.call('orders.cancel', { body })).status;
  const answers = await Promise.all([cancel(), cancel(), cancel(), cancel()]);
  expect(answers.toSorted()).toEqual([200, 409, 409, 409]);
  expect(await world.stock(productId)).toEqual([
    [4, 0],
    [20, 0],
  ]);
});
