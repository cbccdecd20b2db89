import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCart } from '../../../test/factories/carts.ts';
import { makePersonWith } from '../../../test/factories/people.ts';
import { expectSound, openWarehouse } from '../../../test/factories/warehouse.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { inventoryPreference } from '../../db/schema/accounts-preferences.table.ts';

/** The warehouse's day over HTTP: allocation across orders, stops and pick lists. */

let app: TestApp;
let room: Awaited<ReturnType<typeof openWarehouse>>;

beforeAll(async () => {
  app = await startTestApp({ poolSize: 16 });
  room = await openWarehouse(app);
});
afterAll(async () => {
  await expectSound(app);
  await app.stop();
});
beforeEach(async () => await room.renew());

describe('allocation across orders', () => {
  const allocate = async (orderItemIds?: number[]) =>
    await room.shop.manager.call('fulfillment.allocateAcross', { body: { orderItemIds } });
  const waitingFor = async (productId: number) =>
    (await room.shop.manager.ok('fulfillment.allocatable', {})).data.filter(
      (row) => ordersOf.get(row.orderId) === productId,
    );
  const ordersOf = new Map<number, number>();
  const rush = async () => {
    const id = await room.shop.client();
    await app.owner.db.insert(inventoryPreference).values({ clientId: id, fulfillmentPriorityId: 3 });
    return id;
  };
  /** Two backorders of 10 of a product that is out of stock; the later one of a client that is in a rush. */
  async function backorders() {
    const id = await room.shop.product({ lots: [] });
    const first = await room.submit(10, { id, backorder: true });
    const urgent = await room.submit(10, { id, backorder: true, client: await rush() });
    ordersOf.set(first, id).set(urgent, id);
    return { id, first, urgent };
  }

  test('the preview says which order gets what, and exactly that is allocated', async () => {
    const { id, first, urgent } = await backorders();
    expect(await waitingFor(id)).toEqual([]);
    await room.shop.lot({ productId: id, units: 13 });
    const preview = await waitingFor(id);
    expect(preview).toMatchObject([
      { orderId: urgent, units: 10, stillWaiting: 0, inStock: 13, priorityName: 'Rush' },
      { orderId: first, units: 3, stillWaiting: 7, inStock: 13, priorityName: null },
    ]);
    const { data } = await allocate();
    expect(data).toMatchObject({
      units: 13,
      orders: [
        { orderId: urgent, units: 10 },
        { orderId: first, units: 3 },
      ],
    });
    const of = async (orderId: number) =>
      (await room.shop.manager.ok('orders.one', { params: { orderId } })).orderItems[0];
    expect(await of(urgent)).toMatchObject({ allocated: 10, isBackorder: false });
    expect(await of(first)).toMatchObject({ allocated: 3, isBackorder: true });
    const traces = await room.shop.query(
      `SELECT entity_id AS id, detail ->> 'before' AS before, detail ->> 'after' AS after, o.version FROM audit a
       JOIN sales_order o ON o.id = a.entity_id
       WHERE entity = 'order' AND action = 'allocateBackorder' AND entity_id IN ($1, $2) ORDER BY entity_id`,
      [first, urgent],
    );
    const stepped = { before: 'Submitted', after: 'Submitted', version: 2 };
    expect(traces, 'the traces of a step').toEqual([
      { id: first, ...stepped },
      { id: urgent, ...stepped },
    ]);
    expect((await allocate()).problem.code).toBe('nothing_to_allocate');
  });

  test('one line alone takes no more than its turn leaves it', async () => {
    const { id, first } = await backorders();
    await room.shop.lot({ productId: id, units: 12 });
    const line = (await waitingFor(id)).find((row) => row.orderId === first)?.orderItemId ?? 0;
    expect((await allocate([line])).data).toMatchObject({ units: 2, orders: [{ orderId: first }] });
    expect((await allocate([line, 2_000_000_000])).status).toBe(404);
    await allocate();
  });

  test('the first 500 lines that get some are offered with the count of all; a named line is found beyond them', async () => {
    await allocate();
    const [many, other] = [await room.shop.product({ lots: [] }), await room.shop.product({ lots: [] })];
    const first = await room.submit(1, { id: many, backorder: true, lines: 502 });
    const later = await room.submit(4, { id: other, backorder: true });
    const offered = async () => await room.shop.manager.ok('fulfillment.allocatable', {});
    // Lines that get nothing take no place among the 500.
    await room.shop.lot({ productId: many, units: 1 });
    await room.shop.lot({ productId: other, units: 3 });
    expect(await offered()).toMatchObject({
      count: 2,
      data: [
        { orderId: first, units: 1 },
        { orderId: later, units: 3, stillWaiting: 1 },
      ],
    });
    await room.shop.lot({ productId: many, units: 501 });
    const { count, data } = await offered();
    expect([count, data.length]).toEqual([503, 500]);
    expect(data.every(({ orderId, units }) => orderId === first && units === 1)).toBe(true);
    const { orderItems } = await room.shop.manager.ok('orders.one', { params: { orderId: later } });
    const last = orderItems.map(({ orderItemId }) => orderItemId);
    expect((await allocate(last)).data).toMatchObject({ units: 3, orders: [{ orderId: later, units: 3 }] });
    expect((await allocate()).data).toMatchObject({ units: 500 });
    expect((await allocate()).data).toMatchObject({ units: 2 });
    expect(await offered()).toEqual({ count: 0, data: [] });
  });

  test('at the same time as submits it gives no unit away twice', async () => {
    const { id } = await backorders();
    await room.shop.lot({ productId: id, units: 15 });
    const carts = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const client = await room.shop.client();
        const items = [{ product: { id, unitPrice: 10, isNonCannabis: false }, units: 3 }];
        return { client, ...(await makeCart(app.owner, { personId: room.shop.ids.rosa, clientId: client, items })) };
      }),
    );
    const submits = carts.map(
      async (cart) =>
        await room.shop.manager.call('orders.submit', { params: { clientId: cart.client }, body: { cartId: cart.id } }),
    );
    const [submitted, allocated] = await Promise.all([
      Promise.all(submits),
      Promise.all([allocate(), allocate(), allocate()]),
    ]);
    const sold = submitted.filter((each) => each.status === 200).length * 3;
    const given = allocated.reduce(
      (sum, each) => sum + (each.status === 200 ? (each.data as { units: number }).units : 0),
      0,
    );
    const [lot] = await room.shop.query<{ allocated: number }>('SELECT allocated FROM lot WHERE product_id = $1', [id]);
    expect(lot?.allocated).toBe(sold + given);
    expect(allocated.filter((each) => each.status === 200).length).toBeLessThanOrEqual(1);
    expect(sold + given).toBeLessThanOrEqual(15);
    expect(15 - sold - given).toBeLessThan(3);
  });
});

describe('the day', () => {
  const day = '2026-12-09';
  const dayOrders = async () => await room.shop.manager.ok('fulfillment.day', { body: { from: day, to: day } });

  test('counts as the orders list does, and leaves out what left or was cancelled', async () => {
    const [kept, cancelled] = [await room.submit(1, { day }), await room.submit(1, { day })];
    await room.shop.manager.ok('orders.cancel', { body: { orderId: cancelled, reasonForCanceling: 'Mistake' } });
    const { data, count } = await dayOrders();
    expect(data.map((row) => row.orderId)).toContain(kept);
    expect(data.map((row) => row.orderId)).not.toContain(cancelled);
    const list = await room.shop.manager.ok('orders.list', {
      body: { deliveryFrom: day, deliveryTo: day, hideReleased: true, hideCancelled: true },
    });
    expect(list.count).toBe(count);
    const days = await room.shop.manager.ok('fulfillment.days', {});
    const all = await room.shop.manager.ok('orders.list', { body: { hideReleased: true, hideCancelled: true } });
    expect(days.earlier + days.later + days.days.reduce((sum, each) => sum + each.count, 0)).toBe(all.count);
  });

  test('stops are numbered anew by each move, also when two move at once, and end with the day', async () => {
    const [route] = await room.shop.query<{ id: number }>(`INSERT INTO route (name) VALUES ('North') RETURNING id`);
    const client = await room.shop.client({ routeId: route?.id });
    const orders = [
      await room.submit(1, { day, client }),
      await room.submit(1, { day, client }),
      await room.submit(1, { day, client }),
    ];
    const move = async (orderId: number, stopNo: number) =>
      await room.shop.manager.call('fulfillment.moveStop', { params: { orderId }, body: { stopNo } });
    const stops = async () =>
      (await dayOrders()).data.filter((row) => row.routeName === 'North').map((row) => [row.orderId, row.stopNo]);
    const [a = 0, b = 0, c = 0] = orders;
    await move(c, 1);
    expect(await stops()).toEqual([
      [c, 1],
      [a, 2],
      [b, 3],
    ]);
    await Promise.all([move(a, 1), move(b, 1), move(c, 3)]);
    expect((await stops()).map(([, stopNo]) => stopNo)).toEqual([1, 2, 3]);
    expect((await move(a, 0)).status).toBe(400);
    await room.shop.manager.ok('orders.setDeliveryDate', {
      params: { orderId: a },
      body: { estimateDeliveryDate: '2026-12-10' },
    });
    expect((await stops()).map(([orderId]) => orderId)).not.toContain(a);
  });

  test('somebody who sees few orders numbers the whole route, and is answered their own', async () => {
    const [route] = await room.shop.query<{ id: number }>(`INSERT INTO route (name) VALUES ('South') RETURNING id`);
    const theirs = await room.shop.client({ routeId: route?.id, assignedTo: room.shop.ids.theo });
    const others = await room.shop.client({ routeId: route?.id });
    const [a, b] = [await room.submit(1, { day, client: others }), await room.submit(1, { day, client: others })];
    const mine = await room.submit(1, { day, client: theirs });
    const personId = await makePersonWith(app, 'Loader', ['fulfillment', 'orders']);
    await room.shop.query('UPDATE client SET assigned_to = $1 WHERE id = $2', [personId, theirs]);
    const loader = await app.as('loader@x.test');
    const move = async (orderId: number, stopNo: number) =>
      await loader.call('fulfillment.moveStop', { params: { orderId }, body: { stopNo } });
    await room.shop.manager.ok('fulfillment.moveStop', { params: { orderId: b }, body: { stopNo: 1 } });
    expect((await move(mine, 2)).data).toEqual({ stops: [{ orderId: mine, stopNo: 2 }] });
    const stops = (await dayOrders()).data.filter((row) => row.routeName === 'South');
    expect(stops.map((row) => [row.orderId, row.stopNo])).toEqual([
      [b, 1],
      [mine, 2],
      [a, 3],
    ]);
    expect((await move(a, 1)).status).toBe(404);
    await room.shop.manager.ok('orders.cancel', { body: { orderId: mine, reasonForCanceling: 'Mistake' } });
    expect(await move(mine, 1)).toMatchObject({ status: 409, problem: { code: 'picking_closed' } });
  });

  test('the pick list sums the orders by product and lot, with the wishes of their clients', async () => {
    const client = await room.shop.client();
    await app.owner.db.insert(inventoryPreference).values({ clientId: client, specialInstruction: 'No seeds' });
    const [one, two] = [await room.submit(4, { client }), await room.submit(3)];
    const list = await room.shop.manager.ok('fulfillment.pickList', { body: { orderIds: [one, two] } });
    expect(list.orders).toMatchObject([{ orderId: one, specialInstruction: 'No seeds', units: 4 }, { orderId: two }]);
    expect(list.products).toMatchObject([
      {
        productId: room.stock.leaf,
        units: 7,
        picked: 0,
        lots: [
          { units: 4, orders: [{ orderId: one, units: 4 }] },
          { units: 3, orders: [{ orderId: two, units: 3 }] },
        ],
      },
    ]);
    const missing = await room.shop.manager.call('fulfillment.pickList', { body: { orderIds: [one, 2_000_000_000] } });
    expect(missing.status).toBe(404);
  });
});
