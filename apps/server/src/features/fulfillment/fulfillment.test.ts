import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCart } from '../../../test/factories/carts.ts';
import { makeDriver, makeVehicle } from '../../../test/factories/deliveries.ts';
import { openShop, type Shop } from '../../../test/factories/shop.ts';
import { checkData } from '../../db/invariants/check-data.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

/** The life of an order after its submit (domain rule "order life"), over HTTP. */

let app: TestApp;
let shop: Shop;
let clientId: number;
let orderId: number;
let leaf: number;
let trip: { driverId: number; vehicleId: number; departureAt: string; arrivalAt: string };

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  const [driverId, vehicleId] = [await makeDriver(app.owner), await makeVehicle(app.owner)];
  trip = { driverId, vehicleId, departureAt: '2026-11-24T06:30:00-08:00', arrivalAt: '2026-11-24T17:10:00Z' };
});
afterAll(async () => {
  const broken = (await checkData(app.owner.pool)).filter(({ count }) => count > 0);
  expect(broken).toEqual([]);
  await app.stop();
});

interface Item {
  readonly id: number;
  readonly units: number;
  readonly isNonCannabis?: boolean;
  readonly isBackorder?: boolean;
  readonly conversionUnits?: number;
}

const submit = async (items: Item[], backorder = false, cart: Partial<Parameters<typeof makeCart>[1]> = {}) => {
  const lines = items.map(({ isNonCannabis = false, id, ...line }) => ({
    product: { id, unitPrice: 10, isNonCannabis },
    ...line,
  }));
  const { id: cartId } = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items: lines, ...cart });
  const body = { cartId, backorder };
  return (await shop.manager.ok('orders.submit', { params: { clientId }, body })).orderId;
};

/** An order of 6 of a product that lies in two lots, 4 and 5, and 2 of another one. */
beforeEach(async () => {
  clientId = await shop.client();
  leaf = await shop.product({ lots: [4, 5] });
  orderId = await submit([
    { id: leaf, units: 6 },
    { id: await shop.product({ lots: [9] }), units: 2 },
  ]);
});

type Step =
  | 'sublot'
  | 'cancelSublot'
  | 'allocateBackorder'
  | 'splitBackorder'
  | 'pack'
  | 'ready'
  | 'unready'
  | 'manifest'
  | 'voidManifest'
  | 'quarantine'
  | 'liftQuarantine'
  | 'invoice'
  | 'voidInvoice'
  | 'release'
  | 'voidRelease'
  | 'pay'
  | 'unpay';

const given: Partial<Record<Step, object>> = {
  release: { releaseTransactionNumber: 'R-100' },
  voidManifest: { reason: 'Wrong driver' },
  voidInvoice: { reason: 'Wrong price' },
  voidRelease: { reason: 'Came back' },
  unpay: { reason: 'Check bounced' },
};

const call = async (name: Step, body: object = {}, id = orderId) =>
  await shop.manager.call(`fulfillment.${name}`, {
    params: { orderId: id },
    body: { ...(name === 'manifest' ? { manifestReferenceNo: `M-${id}`, ...trip } : given[name]), ...body },
  });
const step = async (name: Step, body: object = {}, id = orderId) => {
  const answer = await call(name, body, id);
  const { status, code } = answer.data as { status: string; code?: string };
  return answer.status === 200 ? status : `${answer.status} ${code}`;
};
const through = async (...names: Step[]) => {
  let last = '';
  for (const name of names) last = await step(name);
  return last;
};
const order = async (id = orderId) => await shop.manager.ok('orders.one', { params: { orderId: id } });
const stock = async () =>
  await shop.query<{ on_hand: number; allocated: number }>(
    'SELECT on_hand, allocated FROM lot WHERE product_id = $1 ORDER BY id',
    [leaf],
  );
const barcodes = async () => (await order()).orderItems.flatMap((line) => line.lots.map((lot) => lot.sublotBarcode));

describe('sublots', () => {
  test('each allocation gets a barcode of its own; the order is sublotted when every line is', async () => {
    const [first] = (await order()).orderItems;
    expect(await step('sublot', { orderItemIds: [first?.orderItemId] })).toBe('PartiallySublotted');
    expect(await step('sublot')).toBe('Sublotted');
    const labels = await barcodes();
    expect(new Set(labels).size).toBe(3);
    expect(labels.every((label) => /^\d{16}$/.test(label ?? ''))).toBe(true);
    expect(await step('sublot')).toBe('409 transition_refused');
    expect(await step('cancelSublot', { orderItemIds: [first?.orderItemId] })).toBe('PartiallySublotted');
    expect(await step('cancelSublot')).toBe('Submitted');
    expect(await barcodes()).toEqual([null, null, null]);
  });

  test('a cancelled sublot answers which barcodes are void, and that the goods are labelled anew', async () => {
    await step('sublot');
    const [first] = (await order()).orderItems;
    const cancel = async (orderItemIds?: number[]) =>
      await shop.manager.ok('fulfillment.cancelSublot', { params: { orderId }, body: { orderItemIds } });
    const { voidBarcodes, message } = await cancel([first?.orderItemId ?? 0]);
    expect(voidBarcodes.toSorted()).toEqual(first?.lots.map((lot) => lot.sublotBarcode).toSorted());
    expect(message).toBe('2 sublots are cancelled: label their goods anew.');
    expect((await cancel()).message).toBe('1 sublot is cancelled: label its goods anew.');
  });

  test('a line of another order is missing', async () => {
    const [line] = (await order()).orderItems;
    const other = await submit([{ id: leaf, units: 1 }]);
    expect(await step('sublot', { orderItemIds: [line?.orderItemId] }, other)).toBe('404 not_found');
  });
});

describe('from packed to paid, and back', () => {
  test('stock leaves on release, once, and comes back to the same lines when the release is void', async () => {
    expect(await through('sublot', 'ready', 'manifest', 'invoice')).toBe('Invoiced');
    const labels = await barcodes();
    const before = [
      { on_hand: 4, allocated: 4 },
      { on_hand: 5, allocated: 2 },
    ];
    expect(await stock()).toEqual(before);
    const [one, other] = await Promise.all([step('release'), step('release')]);
    expect([one, other].toSorted((a, b) => a.localeCompare(b))).toEqual(['409 transition_refused', 'Released']);
    const left = [
      { on_hand: 0, allocated: 0 },
      { on_hand: 3, allocated: 0 },
    ];
    expect(await stock()).toEqual(left);
    expect(await order()).toMatchObject({ manifestReferenceNo: `M-${orderId}`, releaseTransactionNumber: 'R-100' });
    expect(await through('pay', 'unpay')).toBe('Released');
    expect(await step('voidRelease')).toBe('Sublotted');
    expect(await stock()).toEqual(before);
    expect(await barcodes()).toEqual(labels);
    expect(await order()).toMatchObject({ manifestReferenceNo: null, invoicedDate: null, releasedDate: null });
  });

  test('payment may come before the release; a paid order is not voided', async () => {
    await through('sublot', 'ready', 'manifest', 'invoice');
    expect(await step('pay')).toBe('Paid');
    expect(await step('release')).toBe('Paid');
    expect(await step('release')).toBe('409 transition_refused');
    expect(await step('voidRelease')).toBe('409 transition_refused');
    expect(await step('unpay')).toBe('Released');
  });

  test('a refused step names what to undo first; undoing needs a reason', async () => {
    await through('sublot', 'ready', 'manifest');
    const refused = await call('cancelSublot');
    expect(refused).toMatchObject({ status: 409, data: { undo: ['voidManifest'] } });
    expect(refused.data).toMatchObject({ detail: 'The order is Manifested. First: Void manifest.' });
    expect(await step('voidManifest', { reason: '  ' })).toBe('422 reason_required');
    expect(await step('voidManifest')).toBe('Sublotted');
    const trail = await shop.query<{ action: string }>(
      `SELECT action FROM audit WHERE entity = 'order' AND entity_id = $1 ORDER BY id`,
      [orderId],
    );
    expect(trail.map(({ action }) => action)).toEqual(['submit', 'sublot', 'ready', 'manifest', 'voidManifest']);
    for (const name of ['unpay', 'voidRelease', 'voidInvoice'] as const) {
      expect(await step(name, { reason: ' ' })).toBe('422 reason_required');
    }
  });

  test('quarantine is a setting', async () => {
    await through('sublot', 'ready', 'manifest');
    expect(await step('quarantine')).toBe('409 quarantine_off');
    await shop.query(`INSERT INTO company_setting (name, value) VALUES ('quarantine', 'true')`);
    expect(await through('quarantine')).toBe('Quarantined');
    expect(await step('liftQuarantine')).toBe('Manifested');
  });

  test('cancel and sublot at once: one of them wins, and no unit is lost', async () => {
    const cancel = shop.manager.call('orders.cancel', { body: { orderId, reasonForCanceling: 'Ordered twice' } });
    const [cancelled, sublotted] = await Promise.all([cancel, step('sublot')]);
    expect([cancelled.status === 200, sublotted === 'Sublotted'].filter(Boolean)).toHaveLength(1);
    const allocated = (await stock()).map((lot) => lot.allocated);
    expect(allocated).toEqual(cancelled.status === 200 ? [0, 0] : [4, 2]);
  });
});

describe('a backorder', () => {
  test('is allocated in part and then in whole as stock comes in', async () => {
    const late = await shop.product({ lots: [1] });
    orderId = await submit([{ id: late, units: 3 }], true);
    expect(await step('allocateBackorder')).toBe('Submitted');
    expect((await order()).orderItems[0]).toMatchObject({ allocated: 1, isBackorder: true, inLots: 0 });
    expect(await step('allocateBackorder')).toBe('409 nothing_to_allocate');
    await shop.lot({ productId: late, units: 5 });
    expect(await step('allocateBackorder')).toBe('Submitted');
    expect((await order()).orderItems[0]).toMatchObject({ allocated: 3, isBackorder: false });
  });

  test('keeps the sublots of a line that got units since: what waits is split off a partially sublotted order', async () => {
    const late = await shop.product({ lots: [1] });
    orderId = await submit([{ id: late, units: 3 }], true);
    expect(await through('allocateBackorder', 'sublot')).toBe('PartiallySublotted');
    await shop.lot({ productId: late, units: 1 });
    expect(await step('allocateBackorder')).toBe('PartiallySublotted');
    expect(await step('splitBackorder')).toBe('PartiallySublotted');
    expect(await step('sublot')).toBe('Sublotted');
  });

  test('of goods without cannabis is not invoiced before it is there', async () => {
    const paper = await shop.product({ lots: [1], isNonCannabis: true });
    orderId = await submit([{ id: paper, units: 3, isNonCannabis: true }], true);
    expect(await step('sublot')).toBe('409 transition_refused');
    expect(await step('invoice')).toBe('409 order_incomplete');
    await shop.lot({ productId: paper, units: 5 });
    expect(await through('allocateBackorder', 'invoice', 'release', 'pay')).toBe('Paid');
  });
});

describe('splitting a backorder off', () => {
  test('moves lines that wait whole into an order of their own', async () => {
    const late = await shop.product({ lots: [1] });
    orderId = await submit([
      { id: leaf, units: 3 },
      { id: late, units: 5, isBackorder: true },
    ]);
    const [, line] = (await order()).orderItems;
    await shop.rosa.ok('orders.watch', { params: { orderId }, body: { watch: true } });
    const answer = await call('splitBackorder');
    const { backorder } = answer.data as { backorder: { orderId: number } };
    expect((await order()).orderItems).toMatchObject([{ productId: leaf, units: 3, allocated: 3 }]);
    expect((await order(backorder.orderId)).orderItems).toMatchObject([{ orderItemId: line?.orderItemId, units: 5 }]);
    const seen = await shop.rosa.ok('orders.one', { params: { orderId: backorder.orderId } });
    expect([seen.watch, (await order(backorder.orderId)).watch]).toEqual([true, false]);
    expect(await step('allocateBackorder', {}, backorder.orderId)).toBe('Submitted');
    expect(await step('sublot')).toBe('Sublotted');
  });

  test('divides a line that is allocated in part, with its discount and that of the order', async () => {
    const short = await shop.product({ lots: [4] });
    orderId = await submit(
      [
        { id: short, units: 10, isBackorder: true },
        { id: leaf, units: 3 },
      ],
      false,
      {
        cartDiscount: 13,
      },
    );
    await through('allocateBackorder', 'sublot');
    const before = await order();
    const answer = await call('splitBackorder');
    const { backorder, status } = answer.data as { status: string; backorder: { orderId: number; orderNo: number } };
    expect(status).toBe('Sublotted');
    const [stays, waits] = [await order(), await order(backorder.orderId)];
    expect(stays.orderItems.map(({ units, allocated }) => [units, allocated])).toEqual([
      [4, 4],
      [3, 3],
    ]);
    expect(waits.orderItems).toMatchObject([{ productId: short, units: 6, allocated: 0, isBackorder: true }]);
    expect([stays.orderDiscount, waits.orderDiscount]).toEqual([7, 6]);
    expect(stays.grandTotal + waits.grandTotal).toBe(before.grandTotal);
    expect(waits).toMatchObject({
      orderNo: backorder.orderNo,
      clientId,
      salesPersonId: before.salesPersonId,
      orderDate: before.orderDate,
    });
    expect(await step('splitBackorder', {}, backorder.orderId)).toBe('409 whole_order_waits');
    expect(await step('splitBackorder')).toBe('409 transition_refused');
    expect(await through('ready', 'manifest', 'invoice')).toBe('Invoiced');
  });

  test('is refused when nothing waits, and when a credit would be more than what stays', async () => {
    expect(await step('splitBackorder')).toBe('409 nothing_waits');
    const short = await shop.product({ lots: [1] });
    orderId = await submit([
      { id: short, units: 10, isBackorder: true },
      { id: leaf, units: 1 },
    ]);
    await shop.manager.ok('orders.addCredit', { body: { orderId, creditAmount: 50 } });
    expect(await step('splitBackorder')).toBe('422 order_total_negative');
    expect((await order()).orderItems).toHaveLength(2);
  });
});

describe('packing', () => {
  test('turns what is reserved of the bulk into a lot of the line, in parts, exactly', async () => {
    const packed = await shop.product({ from: { amount: 100, factor: 3.3333 } });
    orderId = await submit([{ id: packed, units: 7, conversionUnits: 7 }]);
    const bulk = async () =>
      await shop.query<{ amount: number; reserved: number }>(
        'SELECT amount, reserved FROM source WHERE id = (SELECT source_id FROM product WHERE id = $1)',
        [packed],
      );
    expect(await bulk()).toEqual([{ amount: 100, reserved: 23.3331 }]);
    const [line] = (await order()).orderItems;
    const orderItemId = line?.orderItemId;
    expect(await step('pack', { orderItemId, barcode: '4174000000000001' })).toBe('400 invalid');
    expect(await step('pack', { orderItemId, units: 8, barcode: '1000000000000001' })).toBe('422 units_too_high');
    expect(await step('pack', { orderItemId, units: 3, barcode: '1000000000000001' })).toBe('Submitted');
    expect(await step('pack', { orderItemId, barcode: '1000000000000001' })).toBe('409 barcode_taken');
    expect((await order()).orderItems[0]).toMatchObject({ allocated: 3, conversionUnits: 4 });
    expect(await step('pack', { orderItemId, barcode: '1000000000000002' })).toBe('Submitted');
    expect(await bulk()).toEqual([{ amount: 76.6669, reserved: 0 }]);
    expect((await order()).orderItems[0]?.lots.map(({ barcode, units }) => [barcode, units])).toEqual([
      ['1000000000000001', 3],
      ['1000000000000002', 4],
    ]);
    expect(await step('pack', { orderItemId, barcode: '1000000000000003' })).toBe('409 nothing_to_pack');
    expect(await through('sublot', 'ready')).toBe('ReadyForManifest');
  });
});

describe('a trip', () => {
  test('has a driver and a vehicle in use, and arrives after it departs; a void manifest has none', async () => {
    await through('sublot', 'ready');
    expect(await step('manifest', { arrivalAt: trip.departureAt })).toBe('422 arrival_before_departure');
    expect(await step('manifest', { departureAt: '2026-11-20T16:59:00Z' })).toBe('422 departure_passed');
    const inactive = await makeDriver(app.owner, { isActive: false });
    expect(await step('manifest', { driverId: inactive })).toBe('404 not_found');
    expect(await step('manifest', { manifestReferenceNo: 'M-7' })).toBe('Manifested');
    const other = await submit([{ id: leaf, units: 1 }]);
    for (const name of ['sublot', 'ready'] as const) await step(name, {}, other);
    expect(await step('manifest', { manifestReferenceNo: 'M-7' }, other)).toBe('409 manifest_number_taken');
    expect(await order()).toMatchObject({ departureAt: '2026-11-24T14:30:00.000Z', vehicleName: expect.any(String) });
    await step('voidManifest');
    expect(await order()).toMatchObject({ driverName: null, vehicleName: null, departureAt: null, arrivalAt: null });
    expect(await step('manifest', { manifestReferenceNo: 'M-7' }, other)).toBe('Manifested');
  });
});
