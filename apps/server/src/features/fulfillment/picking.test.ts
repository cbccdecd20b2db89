import { barcodeText } from '@cartwright/domain/products/barcodes';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePerson } from '../../../test/factories/people.ts';
import { expectSound, openWarehouse } from '../../../test/factories/warehouse.ts';
import { held, waiting } from '../../../test/locks.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/** Picking by scans over HTTP (domain rule "order life"). */

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

describe('picking by scans', () => {
  test('an order is found by its number, a sublot is picked whole, and what remains is known', async () => {
    const orderId = await room.sublotted(6);
    const { orderNo } = await room.picks(orderId);
    expect((await room.scan(`ORD-${orderNo}`)).data).toMatchObject({ kind: 'order', orderId, pick: null });
    const [first, second] = await room.barcodesOf(orderId);
    expect((await room.scan(first)).data).toMatchObject({ kind: 'pick', orderId, pick: { units: 4, left: 0 } });
    expect(await room.picks(orderId)).toMatchObject({ sublots: 2, pickedSublots: 1, sublotUnits: 6, picked: 4 });
    expect(await room.codeOf(first)).toBe('already_picked');
    expect((await room.scan(`1*${second}`)).data).toMatchObject({ pick: { units: 1, left: 1 } });
    expect(await room.codeOf(second, { units: 2 })).toBe('pick_too_many');
    expect(await room.codeOf(second, { units: 0.5 })).toBe('units_not_whole');
    expect((await room.scan(second)).status).toBe(200);
    const done = await room.picks(orderId);
    expect(done).toMatchObject({ pickedSublots: 2, picked: 6 });
    expect(done.scans.map((each) => [each.units, each.personName])).toEqual([
      [1, 'Manager'],
      [1, 'Manager'],
      [4, 'Manager'],
    ]);
    const { orderItems } = await room.shop.manager.ok('orders.one', { params: { orderId } });
    expect(orderItems[0]?.lots.map((lot) => lot.picked)).toEqual([4, 2]);
  });

  test('the orders list finds what can be picked until it is picked wholly', async () => {
    const isListed = async (orderId: number) => {
      const { data } = await room.shop.manager.ok('orders.list', { body: { notPicked: true, page: { take: -1 } } });
      return data.some((order) => order.orderId === orderId);
    };
    expect(await isListed(await room.submit(4))).toBe(false);
    const orderId = await room.sublotted(6);
    const [first, second] = await room.barcodesOf(orderId);
    expect(await isListed(orderId)).toBe(true);
    await room.scan(first);
    expect(await isListed(orderId)).toBe(true);
    await room.scan(second);
    expect(await isListed(orderId)).toBe(false);
  });

  test('a lot counts for the order that is open; others are refused with what to do', async () => {
    const orderId = await room.sublotted(4);
    const other = await room.sublotted(5);
    const [lot] = (await room.sublotsOf(orderId)).map((each) => each.lotBarcode);
    const [otherLot] = (await room.sublotsOf(other)).map((each) => each.lotBarcode);
    const stranger = await room.shop.lot({ productId: await room.shop.product({ name: 'Gummies' }), units: 1 });
    const [{ barcode } = { barcode: '' }] = await room.shop.query<{ barcode: string }>(
      'SELECT barcode FROM lot WHERE id = $1',
      [stranger],
    );
    expect(await room.codeOf(lot ?? '')).toBe('no_order_open');
    const wrong = await room.scan(otherLot ?? '', { orderId });
    expect(wrong.problem).toMatchObject({
      code: 'wrong_lot',
      detail: `Take lot ${barcodeText(lot ?? '')}, not this one.`,
    });
    expect((await room.scan(barcode, { orderId })).problem).toMatchObject({ code: 'wrong_product' });
    expect(await room.codeOf((await room.barcodesOf(other))[0], { orderId })).toBe('wrong_order');
    expect(await room.codeOf('1234123412341234', { orderId })).toBe('barcode_unknown');
    expect(await room.codeOf('4174999999999999', { orderId })).toBe('sublot_void');
    expect(await room.codeOf('hello')).toBe('barcode_unknown');
    expect(await room.codeOf('ORD-1')).toBe('barcode_unknown');
    expect((await room.scan(lot ?? '', { orderId })).data).toMatchObject({ pick: { units: 4 } });
  });

  test('an order without sublots, and one with a manifest, is not picked', async () => {
    const orderId = await room.submit(4);
    const [sublot] = await room.sublotsOf(orderId);
    expect(await room.codeOf(sublot?.lotBarcode ?? '', { orderId })).toBe('picking_closed');
    await room.sublot(orderId);
    const [first] = await room.barcodesOf(orderId);
    const scanId = randomUUID();
    await room.scan(first, { scanId });
    await app.owner.pool.query(`UPDATE sales_order SET status = 'ReadyForManifest' WHERE id = $1`, [orderId]);
    await app.owner.pool.query(`UPDATE sales_order SET status = 'Manifested', manifested_date = now() WHERE id = $1`, [
      orderId,
    ]);
    expect(await room.codeOf(first)).toBe('picking_closed');
    // What is not of the order is named as such all the same.
    expect(await room.codeOf('4174999999999999', { orderId })).toBe('sublot_void');
    const others = await room.sublotsOf(await room.submit(5));
    expect(await room.codeOf(others[0]?.lotBarcode ?? '', { orderId })).toBe('wrong_lot');
    const undone = await room.shop.manager.call('fulfillment.undoScan', { params: { orderId }, body: { scanId } });
    expect(undone.problem.code).toBe('picking_closed');
    await app.owner.pool.query(`UPDATE sales_order SET status = 'Sublotted', manifested_date = NULL WHERE id = $1`, [
      orderId,
    ]);
  });

  test('the same scan counts once, however often it is sent at once', async () => {
    const orderId = await room.sublotted(6);
    const [, second] = await room.barcodesOf(orderId);
    const scanId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => await room.scan(`1*${second}`, { scanId })),
    );
    expect(answers.map((each) => each.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(answers.filter((each) => (each.data as { isRepeat: boolean }).isRepeat)).toHaveLength(7);
    expect(await room.picks(orderId)).toMatchObject({ picked: 1 });
    const [first] = await room.barcodesOf(orderId);
    expect(await room.codeOf(first, { scanId })).toBe('scan_id_reused');
  });

  test('two pickers of one sublot: one picks it, the other is answered that it is picked', async () => {
    const orderId = await room.sublotted(6);
    const [first] = await room.barcodesOf(orderId);
    const answers = await Promise.all(Array.from({ length: 6 }, async () => await room.scan(first)));
    expect(answers.filter((each) => each.status === 200)).toHaveLength(1);
    expect(answers.filter((each) => each.status === 409)).toHaveLength(5);
    expect(await room.picks(orderId)).toMatchObject({ picked: 4 });
  });

  test('undone, a scan can be made again; undone twice it is void', async () => {
    const orderId = await room.sublotted(4);
    const [first] = await room.barcodesOf(orderId);
    const scanId = randomUUID();
    const undo = async () =>
      await room.shop.manager.call('fulfillment.undoScan', { params: { orderId }, body: { scanId } });
    expect((await undo()).status).toBe(404);
    await room.scan(first, { scanId });
    expect((await undo()).data).toMatchObject({ units: 4 });
    expect((await undo()).problem.code).toBe('scan_void');
    expect(await room.picks(orderId)).toMatchObject({ picked: 0, scans: [] });
    expect((await room.scan(first)).status).toBe(200);
  });

  test('a cancelled sublot voids its picks, also when a scan waits for the cancellation', async () => {
    const orderId = await room.sublotted(4);
    const [first] = await room.barcodesOf(orderId);
    await room.scan(`1*${first}`);
    const release = await held(app, `SELECT FROM sales_order WHERE id = ${orderId} FOR UPDATE`);
    const cancelled = room.shop.manager.call('fulfillment.cancelSublot', { params: { orderId }, body: {} });
    await waiting(app, 1);
    const late = room.scan(first);
    await waiting(app, 2);
    await release();
    expect((await cancelled).status).toBe(200);
    expect((await late).problem.code).toBe('sublot_void');
    expect(await room.picks(orderId)).toMatchObject({ picked: 0, scans: [] });
    expect(
      await room.shop.query('SELECT voiding FROM pick_scan WHERE units = 1 AND voiding = $1', ['sublot']),
    ).not.toEqual([]);
    await room.sublot(orderId);
    expect(await room.codeOf(first)).toBe('sublot_void');
    expect(await room.picks(orderId)).toMatchObject({ picked: 0 });
  });

  test('a sales person without the key is refused; an order out of scope is missing', async () => {
    const orderId = await room.sublotted(4);
    expect((await room.shop.rosa.call('fulfillment.picks', { params: { orderId } })).status).toBe(403);
  });
});

describe('a lot that is not found', () => {
  const replace = async (orderId: number, sublotId: number, stopSelling = true) =>
    await room.shop.manager.call('fulfillment.replaceLot', {
      params: { orderId },
      body: { sublotId, reason: 'notFound', stopSelling },
    });

  test('is replaced by the next lot, which gets a sublot of its own; what is picked stays', async () => {
    const orderId = await room.sublotted(4);
    const [sublot] = await room.sublotsOf(orderId);
    const sublotId = sublot?.sublotId ?? 0;
    await room.scan(`1*${sublot?.sublotBarcode}`);
    const preview = await room.shop.manager.ok('fulfillment.otherLots', { params: { orderId }, body: { sublotId } });
    expect(preview).toMatchObject({ units: 3, lots: [{ units: 3 }] });
    expect((await replace(orderId, sublotId)).data).toMatchObject({ status: 'Sublotted', sublots: [{ units: 3 }] });
    const after = await room.picks(orderId);
    expect(after).toMatchObject({ sublots: 2, pickedSublots: 1, picked: 1, sublotUnits: 4 });
    const lots = await room.shop.query(
      'SELECT on_hand, allocated, is_for_sale FROM lot WHERE product_id = $1 ORDER BY id',
      [room.stock.leaf],
    );
    expect(lots).toEqual([
      { on_hand: 4, allocated: 1, is_for_sale: false },
      { on_hand: 5, allocated: 3, is_for_sale: true },
      { on_hand: 30, allocated: 0, is_for_sale: true },
    ]);
    const notes = await room.shop.manager.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: false } });
    expect(notes.data[0]?.note).toMatch(/3 units of lot \d{16} not found, now of/);
    expect((await replace(orderId, sublotId)).problem.code).toBe('already_picked');
    const [, next] = await room.barcodesOf(orderId);
    expect((await room.scan(next)).data).toMatchObject({ pick: { units: 3 } });
  });

  test('stays when no other lot has enough, and nothing changes', async () => {
    const only = await room.shop.product({ lots: [4, 1] });
    const orderId = await room.sublotted(4, only);
    const [sublot] = await room.sublotsOf(orderId);
    const before = await room.picks(orderId);
    expect((await replace(orderId, sublot?.sublotId ?? 0)).problem).toMatchObject({
      code: 'no_other_lot',
      detail: expect.stringContaining('Other lots have 1 of 4 units.') as unknown,
    });
    expect(await room.picks(orderId)).toEqual(before);
  });
});

describe('the right to pick alone', () => {
  test("a person of the warehouse picks everybody's orders, and reads, steps and prices none", async () => {
    const email = `picker-${randomUUID()}@shop.test`;
    await makePerson(app.owner, { role: 'Warehouse', email });
    const picker = await app.as(email);
    const orderId = await room.sublotted(4);
    const [first] = await room.barcodesOf(orderId);
    const { data } = await picker.ok('fulfillment.day', { body: { from: '2026-12-01', to: '2026-12-01' } });
    expect(data.map((order) => order.orderId)).toContain(orderId);
    const scanId = randomUUID();
    expect((await picker.ok('fulfillment.scan', { body: { scanId, text: first } })).pick).toMatchObject({ units: 4 });
    await picker.ok('fulfillment.undoScan', { params: { orderId }, body: { scanId } });
    expect(await picker.ok('fulfillment.picks', { params: { orderId } })).toMatchObject({ picked: 0 });
    await picker.ok('fulfillment.pickList', { body: { orderIds: [orderId] } });
    const refused = await Promise.all([
      picker.call('orders.one', { params: { orderId } }),
      picker.call('orders.list', { body: {} }),
      picker.call('fulfillment.cancelSublot', { params: { orderId }, body: {} }),
      picker.call('fulfillment.moveStop', { params: { orderId }, body: { stopNo: 1 } }),
      picker.call('fulfillment.allocatable', {}),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});
