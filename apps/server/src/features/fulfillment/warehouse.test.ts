import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCart } from '../../../test/factories/carts.ts';
import { openShop, type Shop } from '../../../test/factories/shop.ts';
import { held, waiting } from '../../../test/locks.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { inventoryPreference } from '../../db/schema/accounts.table.ts';
import { checkData } from '../../db/invariants/check-data.ts';

/** The warehouse's day over HTTP: picking by scans, allocation across orders, stops and pick lists. */

let app: TestApp;
let shop: Shop;
let clientId: number;
let leaf: number;

beforeAll(async () => {
  app = await startTestApp({ poolSize: 16 });
  shop = await openShop(app);
});
afterAll(async () => {
  const broken = (await checkData(app.owner.pool)).filter(({ count }) => count > 0);
  expect(broken).toEqual([]);
  await app.stop();
});
beforeEach(async () => {
  clientId = await shop.client();
  leaf = await shop.product({ lots: [4, 5, 30] });
});

const fulfill = async (name: 'sublot' | 'cancelSublot' | 'ready' | 'unready', orderId: number) =>
  await shop.manager.ok(`fulfillment.${name}`, { params: { orderId }, body: {} });

async function submit(units: number, { id = leaf, client = clientId, backorder = false, day = '2026-12-01' } = {}) {
  const items = [{ product: { id, unitPrice: 10, isNonCannabis: false }, units }];
  const cart = { personId: shop.ids.rosa, clientId: client, items, estimatedDeliveryDate: day };
  const { id: cartId } = await makeCart(app.owner, cart);
  return (await shop.manager.ok('orders.submit', { params: { clientId: client }, body: { cartId, backorder } }))
    .orderId;
}
async function sublotted(units: number, id = leaf) {
  const orderId = await submit(units, { id });
  await fulfill('sublot', orderId);
  return orderId;
}
const picks = async (orderId: number) => await shop.manager.ok('fulfillment.picks', { params: { orderId } });
const sublotsOf = async (orderId: number) => (await picks(orderId)).lines.flatMap((line) => line.sublots);
const scan = async (text: string, more: { orderId?: number; units?: number; scanId?: string } = {}) =>
  await shop.manager.call('fulfillment.scan', { body: { scanId: randomUUID(), text, ...more } });
const codeOf = async (...args: Parameters<typeof scan>) => (await scan(...args)).problem.code;
const barcodesOf = async (orderId: number) => {
  const [first, second] = (await sublotsOf(orderId)).map((each) => each.sublotBarcode ?? '');
  return [first ?? '', second ?? ''] as const;
};

describe('picking by scans', () => {
  test('an order is found by its number, a sublot is picked whole, and what remains is known', async () => {
    const orderId = await sublotted(6);
    const { orderNo } = await picks(orderId);
    expect((await scan(`ORD-${orderNo}`)).data).toMatchObject({ kind: 'order', orderId, pick: null });
    const [first, second] = await barcodesOf(orderId);
    expect((await scan(first)).data).toMatchObject({ kind: 'pick', orderId, pick: { units: 4, left: 0 } });
    expect(await picks(orderId)).toMatchObject({ sublots: 2, pickedSublots: 1, sublotUnits: 6, picked: 4 });
    expect(await codeOf(first)).toBe('already_picked');
    expect((await scan(`1*${second}`)).data).toMatchObject({ pick: { units: 1, left: 1 } });
    expect(await codeOf(second, { units: 2 })).toBe('pick_too_many');
    expect(await codeOf(second, { units: 0.5 })).toBe('units_not_whole');
    expect((await scan(second)).status).toBe(200);
    const done = await picks(orderId);
    expect(done).toMatchObject({ pickedSublots: 2, picked: 6 });
    expect(done.scans.map((each) => [each.units, each.personName])).toEqual([
      [1, 'Manager'],
      [1, 'Manager'],
      [4, 'Manager'],
    ]);
    const { orderItems } = await shop.manager.ok('orders.one', { params: { orderId } });
    expect(orderItems[0]?.lots.map((lot) => lot.picked)).toEqual([4, 2]);
  });

  test('a lot counts for the order that is open; others are refused with what to do', async () => {
    const orderId = await sublotted(4);
    const other = await sublotted(5);
    const [lot] = (await sublotsOf(orderId)).map((each) => each.lotBarcode);
    const [otherLot] = (await sublotsOf(other)).map((each) => each.lotBarcode);
    const stranger = await shop.lot({ productId: await shop.product({ name: 'Gummies' }), units: 1 });
    const [{ barcode } = { barcode: '' }] = await shop.query<{ barcode: string }>(
      'SELECT barcode FROM lot WHERE id = $1',
      [stranger],
    );
    expect(await codeOf(lot ?? '')).toBe('no_order_open');
    const wrong = await scan(otherLot ?? '', { orderId });
    expect(wrong.problem).toMatchObject({ code: 'wrong_lot', detail: `Take lot ${lot}, not this one.` });
    expect((await scan(barcode, { orderId })).problem).toMatchObject({ code: 'wrong_product' });
    expect(await codeOf((await barcodesOf(other))[0], { orderId })).toBe('wrong_order');
    expect(await codeOf('1234123412341234', { orderId })).toBe('barcode_unknown');
    expect(await codeOf('4174999999999999', { orderId })).toBe('sublot_void');
    expect(await codeOf('hello')).toBe('barcode_unknown');
    expect(await codeOf('ORD-1')).toBe('barcode_unknown');
    expect((await scan(lot ?? '', { orderId })).data).toMatchObject({ pick: { units: 4 } });
  });

  test('an order without sublots, and one with a manifest, is not picked', async () => {
    const orderId = await submit(4);
    const [sublot] = await sublotsOf(orderId);
    expect(await codeOf(sublot?.lotBarcode ?? '', { orderId })).toBe('picking_closed');
    await fulfill('sublot', orderId);
    const [first] = await barcodesOf(orderId);
    const scanId = randomUUID();
    await scan(first, { scanId });
    await app.owner.pool.query(`UPDATE sales_order SET status = 'ReadyForManifest' WHERE id = $1`, [orderId]);
    await app.owner.pool.query(`UPDATE sales_order SET status = 'Manifested', manifested_date = now() WHERE id = $1`, [
      orderId,
    ]);
    expect(await codeOf(first)).toBe('picking_closed');
    const undone = await shop.manager.call('fulfillment.undoScan', { params: { orderId }, body: { scanId } });
    expect(undone.problem.code).toBe('picking_closed');
    await app.owner.pool.query(`UPDATE sales_order SET status = 'Sublotted', manifested_date = NULL WHERE id = $1`, [
      orderId,
    ]);
  });

  test('the same scan counts once, however often it is sent at once', async () => {
    const orderId = await sublotted(6);
    const [, second] = await barcodesOf(orderId);
    const scanId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, async () => await scan(`1*${second}`, { scanId })));
    expect(answers.map((each) => each.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(answers.filter((each) => (each.data as { isRepeat: boolean }).isRepeat)).toHaveLength(7);
    expect(await picks(orderId)).toMatchObject({ picked: 1 });
    const [first] = await barcodesOf(orderId);
    expect(await codeOf(first, { scanId })).toBe('scan_id_reused');
  });

  test('two pickers of one sublot: one picks it, the other hears that it is picked', async () => {
    const orderId = await sublotted(6);
    const [first] = await barcodesOf(orderId);
    const answers = await Promise.all(Array.from({ length: 6 }, async () => await scan(first)));
    expect(answers.filter((each) => each.status === 200)).toHaveLength(1);
    expect(answers.filter((each) => each.status === 409)).toHaveLength(5);
    expect(await picks(orderId)).toMatchObject({ picked: 4 });
  });

  test('undone, a scan can be made again; undone twice it is void', async () => {
    const orderId = await sublotted(4);
    const [first] = await barcodesOf(orderId);
    const scanId = randomUUID();
    const undo = async () => await shop.manager.call('fulfillment.undoScan', { params: { orderId }, body: { scanId } });
    expect((await undo()).status).toBe(404);
    await scan(first, { scanId });
    expect((await undo()).data).toMatchObject({ units: 4 });
    expect((await undo()).problem.code).toBe('scan_void');
    expect(await picks(orderId)).toMatchObject({ picked: 0, scans: [] });
    expect((await scan(first)).status).toBe(200);
  });

  test('a cancelled sublot voids its picks, also when a scan waits for the cancellation', async () => {
    const orderId = await sublotted(4);
    const [first] = await barcodesOf(orderId);
    await scan(`1*${first}`);
    const release = await held(app, `SELECT FROM sales_order WHERE id = ${orderId} FOR UPDATE`);
    const cancelled = shop.manager.call('fulfillment.cancelSublot', { params: { orderId }, body: {} });
    await waiting(app, 1);
    const late = scan(first);
    await waiting(app, 2);
    await release();
    expect((await cancelled).status).toBe(200);
    expect((await late).problem.code).toBe('picking_closed');
    expect(await picks(orderId)).toMatchObject({ picked: 0, scans: [] });
    expect(await shop.query('SELECT voiding FROM pick_scan WHERE units = 1 AND voiding = $1', ['sublot'])).not.toEqual(
      [],
    );
    await fulfill('sublot', orderId);
    expect(await codeOf(first)).toBe('sublot_void');
    expect(await picks(orderId)).toMatchObject({ picked: 0 });
  });

  test('a sales person without the key is refused; an order out of scope is missing', async () => {
    const orderId = await sublotted(4);
    expect((await shop.rosa.call('fulfillment.picks', { params: { orderId } })).status).toBe(403);
  });
});

describe('a lot that is not found', () => {
  const replace = async (orderId: number, sublotId: number, stopSelling = true) =>
    await shop.manager.call('fulfillment.replaceLot', {
      params: { orderId },
      body: { sublotId, reason: 'notFound', stopSelling },
    });

  test('gives way to the next lot, which gets a sublot of its own; what is picked stays', async () => {
    const orderId = await sublotted(4);
    const [sublot] = await sublotsOf(orderId);
    const sublotId = sublot?.sublotId ?? 0;
    await scan(`1*${sublot?.sublotBarcode}`);
    const preview = await shop.manager.ok('fulfillment.otherLots', { params: { orderId }, body: { sublotId } });
    expect(preview).toMatchObject({ units: 3, lots: [{ units: 3 }] });
    expect((await replace(orderId, sublotId)).data).toMatchObject({ status: 'Sublotted', sublots: [{ units: 3 }] });
    const after = await picks(orderId);
    expect(after).toMatchObject({ sublots: 2, pickedSublots: 1, picked: 1, sublotUnits: 4 });
    const lots = await shop.query('SELECT on_hand, allocated, is_for_sale FROM lot WHERE product_id = $1 ORDER BY id', [
      leaf,
    ]);
    expect(lots).toEqual([
      { on_hand: 4, allocated: 1, is_for_sale: false },
      { on_hand: 5, allocated: 3, is_for_sale: true },
      { on_hand: 30, allocated: 0, is_for_sale: true },
    ]);
    const notes = await shop.manager.ok('orders.notes', { params: { orderId }, body: {} });
    expect(notes.data[0]?.note).toMatch(/3 units of lot \d{16} not found, now of/);
    expect((await replace(orderId, sublotId)).problem.code).toBe('already_picked');
    const [, next] = await barcodesOf(orderId);
    expect((await scan(next)).data).toMatchObject({ pick: { units: 3 } });
  });

  test('stays when no other lot has enough, and nothing changes', async () => {
    const only = await shop.product({ lots: [4, 1] });
    const orderId = await sublotted(4, only);
    const [sublot] = await sublotsOf(orderId);
    const before = await picks(orderId);
    expect((await replace(orderId, sublot?.sublotId ?? 0)).problem).toMatchObject({
      code: 'no_other_lot',
      detail: expect.stringContaining('Other lots have 1 of 4 units.') as unknown,
    });
    expect(await picks(orderId)).toEqual(before);
  });
});

describe('allocation across orders', () => {
  const allocate = async (orderItemIds?: number[]) =>
    await shop.manager.call('fulfillment.allocateAcross', { body: { orderItemIds } });
  const waitingFor = async (productId: number) =>
    (await shop.manager.ok('fulfillment.allocatable', {})).data.filter(
      (row) => ordersOf.get(row.orderId) === productId,
    );
  const ordersOf = new Map<number, number>();
  const rush = async () => {
    const id = await shop.client();
    await app.owner.db.insert(inventoryPreference).values({ clientId: id, fulfillmentPriorityId: 3 });
    return id;
  };
  /** Two backorders of 10 of a product that is out of stock; the later one of a client that is in a rush. */
  async function backorders() {
    const id = await shop.product({ lots: [] });
    const first = await submit(10, { id, backorder: true });
    const urgent = await submit(10, { id, backorder: true, client: await rush() });
    ordersOf.set(first, id).set(urgent, id);
    return { id, first, urgent };
  }

  test('the preview says which order gets what, and exactly that is allocated', async () => {
    const { id, first, urgent } = await backorders();
    expect(await waitingFor(id)).toEqual([]);
    await shop.lot({ productId: id, units: 13 });
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
    const of = async (orderId: number) => (await shop.manager.ok('orders.one', { params: { orderId } })).orderItems[0];
    expect(await of(urgent)).toMatchObject({ allocated: 10, isBackorder: false });
    expect(await of(first)).toMatchObject({ allocated: 3, isBackorder: true });
    expect((await allocate()).problem.code).toBe('nothing_to_allocate');
  });

  test('one line alone takes no more than its turn leaves it', async () => {
    const { id, first } = await backorders();
    await shop.lot({ productId: id, units: 12 });
    const line = (await waitingFor(id)).find((row) => row.orderId === first)?.orderItemId ?? 0;
    expect((await allocate([line])).data).toMatchObject({ units: 2, orders: [{ orderId: first }] });
    expect((await allocate([line, 2_000_000_000])).status).toBe(404);
    await allocate();
  });

  test('at the same time as submits it gives no unit away twice', async () => {
    const { id } = await backorders();
    await shop.lot({ productId: id, units: 15 });
    const carts = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const client = await shop.client();
        const items = [{ product: { id, unitPrice: 10, isNonCannabis: false }, units: 3 }];
        return { client, ...(await makeCart(app.owner, { personId: shop.ids.rosa, clientId: client, items })) };
      }),
    );
    const submits = carts.map(
      async (cart) =>
        await shop.manager.call('orders.submit', { params: { clientId: cart.client }, body: { cartId: cart.id } }),
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
    const [lot] = await shop.query<{ allocated: number }>('SELECT allocated FROM lot WHERE product_id = $1', [id]);
    expect(lot?.allocated).toBe(sold + given);
    expect(allocated.filter((each) => each.status === 200).length).toBeLessThanOrEqual(1);
    expect(sold + given).toBeLessThanOrEqual(15);
    expect(15 - sold - given).toBeLessThan(3);
  });
});

describe('the day', () => {
  const day = '2026-12-09';
  const dayOrders = async () => await shop.manager.ok('fulfillment.day', { body: { from: day, to: day } });

  test('counts as the orders list does, and leaves out what left or was cancelled', async () => {
    const [kept, cancelled] = [await submit(1, { day }), await submit(1, { day })];
    await shop.manager.ok('orders.cancel', { body: { orderId: cancelled, reasonForCanceling: 'Mistake' } });
    const { data, count } = await dayOrders();
    expect(data.map((row) => row.orderId)).toContain(kept);
    expect(data.map((row) => row.orderId)).not.toContain(cancelled);
    const list = await shop.manager.ok('orders.list', {
      body: { deliveryFrom: day, deliveryTo: day, hideReleased: true, hideCancelled: true },
    });
    expect(list.count).toBe(count);
    const days = await shop.manager.ok('fulfillment.days', {});
    const all = await shop.manager.ok('orders.list', { body: { hideReleased: true, hideCancelled: true } });
    expect(days.earlier + days.later + days.days.reduce((sum, each) => sum + each.count, 0)).toBe(all.count);
  });

  test('stops are numbered anew by each move, also when two move at once, and end with the day', async () => {
    const [route] = await shop.query<{ id: number }>(`INSERT INTO route (name) VALUES ('North') RETURNING id`);
    const client = await shop.client({ routeId: route?.id });
    const orders = [
      await submit(1, { day, client }),
      await submit(1, { day, client }),
      await submit(1, { day, client }),
    ];
    const move = async (orderId: number, stopNo: number) =>
      await shop.manager.call('fulfillment.moveStop', { params: { orderId }, body: { stopNo } });
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
    await shop.manager.ok('orders.setDeliveryDate', {
      params: { orderId: a },
      body: { estimateDeliveryDate: '2026-12-10' },
    });
    expect((await stops()).map(([orderId]) => orderId)).not.toContain(a);
  });

  test('the pick list sums the orders by product and lot, with the wishes of their clients', async () => {
    const client = await shop.client();
    await app.owner.db.insert(inventoryPreference).values({ clientId: client, specialInstruction: 'No seeds' });
    const [one, two] = [await submit(4, { client }), await submit(3)];
    const list = await shop.manager.ok('fulfillment.pickList', { body: { orderIds: [one, two] } });
    expect(list.orders).toMatchObject([{ orderId: one, specialInstruction: 'No seeds', units: 4 }, { orderId: two }]);
    expect(list.products).toMatchObject([
      {
        productId: leaf,
        units: 7,
        picked: 0,
        lots: [
          { units: 4, orders: [{ orderId: one, units: 4 }] },
          { units: 3, orders: [{ orderId: two, units: 3 }] },
        ],
      },
    ]);
    const missing = await shop.manager.call('fulfillment.pickList', { body: { orderIds: [one, 2_000_000_000] } });
    expect(missing.status).toBe(404);
  });
});
