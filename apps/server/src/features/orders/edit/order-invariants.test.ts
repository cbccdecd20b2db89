import { orderStatuses } from '@cartwright/domain/orders/order-status';
import { type OrderAction, stepsOf, transitionTable } from '@cartwright/domain/orders/order-transitions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCart } from '../../../../test/factories/carts.ts';
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

/** What an action sends besides what `world.step` knows; its operation, where that has another name. */
interface Request {
  readonly operation?: string;
  readonly body?: object;
}

interface Goods {
  readonly orderItemId: number;
  readonly cartId: number;
}

const paidOn = '2026-01-05';
const plain = (): Request => ({});

/** How each action of the table is asked for over HTTP; merge and cancel go through calls of their own. */
const requests: Readonly<Record<OrderAction, (of: Goods) => Request>> = {
  sublot: plain,
  cancelSublot: plain,
  splitBackorder: plain,
  pack: ({ orderItemId }) => ({ body: { orderItemId, barcode: '5200000000000001' } }),
  allocateBackorder: plain,
  merge: ({ cartId }) => ({ operation: 'orders.submitAndMerge', body: { cartId } }),
  ready: plain,
  unready: plain,
  manifest: plain,
  voidManifest: plain,
  quarantine: plain,
  liftQuarantine: plain,
  invoice: plain,
  voidInvoice: plain,
  release: plain,
  voidRelease: plain,
  reject: ({ orderItemId }) => ({ body: { lines: [{ orderItemId, acceptedUnits: 1, reason: 'Wet' }] } }),
  undoReject: () => ({ body: { returnId: 1 } }),
  returnGoods: ({ orderItemId }) => ({
    body: { lines: [{ orderItemId, units: 1, reason: 'Stale', disposal: 'lot' }], creditAmount: 1 },
  }),
  undoReturn: () => ({ body: { returnId: 1 } }),
  payPart: () => ({ operation: 'addPayment', body: { amount: 1, paidOn, method: 'cash' } }),
  removePayment: () => ({ body: { paymentId: 1 } }),
  pay: plain,
  unpay: plain,
  cancel: () => ({ operation: 'orders.cancel', body: { reasonForCanceling: 'Mistake' } }),
};

async function tried(action: OrderAction, of: Goods): Promise<string> {
  const { operation = action, body = {} } = requests[action](of);
  if (operation !== 'orders.submitAndMerge' && operation !== 'orders.cancel') {
    return await world.step(orderId, operation, body);
  }
  const { status, problem } = await world.shop.manager.call(operation, { body: { ...body, orderId } as never });
  return `${status} ${problem.code}`;
}

describe.each([false, true])('of an order, without cannabis %s,', (isNonCannabis) => {
  const known = new Set(transitionTable.flatMap(({ action }) => stepsOf(action, isNonCannabis)).flat());
  let of: Goods & { readonly orderId: number };

  beforeAll(async () => {
    await world.shop.query(
      `INSERT INTO company_setting (name, value) VALUES ('quarantine', 'true') ON CONFLICT DO NOTHING`,
    );
    const id = await world.shop.product({ lots: [20], isNonCannabis });
    orderId = await world.order([{ id, units: 6, isNonCannabis }]);
    const { clientId, orderItems } = await one();
    const items = [{ product: { id, unitPrice: 10, isNonCannabis }, units: 1 }];
    const { id: cartId } = await makeCart(app.owner, { personId: world.shop.ids.rosa, clientId, items });
    of = { orderId, orderItemId: orderItems[0]?.orderItemId ?? 0, cartId };
  });
  beforeEach(() => {
    ({ orderId } = of);
  });

  test.each(orderStatuses.filter((status) => known.has(status)))(
    'status %s refuses every action that does not begin there, and the order stays as it is (INV-28)',
    async (status) => {
      // Without the guard of the transitions: the question is what a status refuses, not how it is reached.
      await world.shop.query(`BEGIN; SET LOCAL session_replication_role = replica;
        UPDATE sales_order SET status = '${status}' WHERE id = ${orderId}; COMMIT`);
      const before = [await one(), await allocations()];
      const refused = transitionTable
        .map(({ action }) => action)
        .filter((action) => !stepsOf(action, isNonCannabis).some(([from]) => from === status));
      for (const action of refused)
        expect([action, await tried(action, of)]).toEqual([action, '409 transition_refused']);
      expect([await one(), await allocations()]).toEqual(before);
    },
  );
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
