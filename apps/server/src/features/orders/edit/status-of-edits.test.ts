import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { type Deliveries, openDeliveries } from '../../../../test/factories/delivered.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** Edits that change the status of an order, and steps back that edits depend on (domain rule "order life"), over HTTP. */

let app: TestApp;
let world: Deliveries;
let orderId: number;
let other: number;

beforeAll(async () => {
  app = await startTestApp();
  world = await openDeliveries(app);
});
afterAll(async () => {
  expect(await brokenRules(app.owner)).toEqual([]);
  await app.stop();
});

/** An order of 6 of a product and 2 of another one, all at 10.00. */
beforeEach(async () => {
  other = await world.shop.product({ lots: [5] });
  orderId = await world.order([
    { id: await world.shop.product({ lots: [9] }), units: 6 },
    { id: other, units: 2 },
  ]);
});

const order = async () => await world.shop.manager.ok('orders.one', { params: { orderId } });
const step = async (name: string, body: object = {}) => await world.step(orderId, name, body);
const through = async (...names: string[]) => {
  let last = '';
  for (const name of names) last = await step(name);
  return last;
};
const lineOf = async (productId: number) =>
  (await order()).orderItems.find((line) => line.productId === productId)?.orderItemId ?? 0;
const setUnits = async (units: number) =>
  await world.shop.manager.call('orders.setUnits', { body: { orderItemId: await lineOf(other), units } });
const setPrice = async (unitPrice: number) =>
  await world.shop.manager.ok('orders.setUnitPrice', { body: { orderItemId: await lineOf(other), unitPrice } });
const notes = async () =>
  (await world.shop.manager.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: false } })).data.map(
    ({ note }) => note,
  );
/** What the last change of the order left in the audit about its status. */
const audited = async () =>
  (
    await world.shop.query<{ action: string; status: unknown }>(
      `SELECT action, detail -> 'status' AS status FROM audit WHERE entity = 'order' AND entity_id = $1 ORDER BY id DESC LIMIT 1`,
      [orderId],
    )
  )[0];

test('a price that a credit is above is refused with the credit and the way out', async () => {
  const { manager } = world.shop;
  await manager.ok('orders.addCredit', { body: { orderId, creditAmount: 70, reason: 'Goodwill' } });
  const body = { orderItemId: await lineOf(other), unitPrice: 1 };
  const { status, problem } = await manager.call('orders.setUnitPrice', { body });
  expect([status, problem.code, problem.detail]).toEqual([
    422,
    'order_total_negative',
    'The credit of $70.00 would be more than the order comes to. Lower the credit first.',
  ]);
});

describe('units of a line that was rejected whole, after its manifest is void', () => {
  beforeEach(async () => {
    await world.onTo(orderId, 'manifest');
    const lines = [{ orderItemId: await lineOf(other), acceptedUnits: 0, reason: 'Not ordered' }];
    expect(await step('reject', { lines })).toBe('Manifested');
    expect(await step('voidManifest')).toBe('Sublotted');
  });

  test('have no sublot: the order is partially sublotted until they have', async () => {
    expect((await setUnits(3)).status).toBe(200);
    expect((await order()).status).toBe('PartiallySublotted');
    expect(await audited()).toEqual({
      action: 'change units',
      status: { before: 'Sublotted', after: 'PartiallySublotted' },
    });
    expect((await notes())[0]).toMatch(/: units 0 to 3, now Partially Sublotted, by Manager\.$/);
    expect(await step('ready')).toBe('409 transition_refused');
    expect(await through('sublot', 'ready', 'manifest')).toBe('Manifested');
    const labels = (await order()).orderItems.flatMap((line) => line.lots.map((lot) => lot.sublotBarcode));
    expect(labels).toEqual([expect.stringMatching(/^4174/), expect.stringMatching(/^4174/)]);
  });

  test('may wait: what waits is split off or allocated first', async () => {
    await world.shop.query('UPDATE order_line SET is_backorder = true WHERE id = $1', [await lineOf(other)]);
    expect((await setUnits(3)).data).toMatchObject({ allocated: 0, waiting: 3 });
    expect(await step('ready')).toBe('409 transition_refused');
    expect(await step('splitBackorder')).toBe('Sublotted');
  });
});

test('a line that is cut down to what it has is no backorder any more: more is allocated, or refused (INV-18)', async () => {
  await world.shop.query('UPDATE order_line SET is_backorder = true WHERE id = $1', [await lineOf(other)]);
  expect((await setUnits(4)).data).toMatchObject({ allocated: 2, waiting: 2 });
  expect((await setUnits(2)).data).toMatchObject({ allocated: 2, waiting: 0 });
  expect((await setUnits(4)).data).toMatchObject({ allocated: 4, waiting: 0 });
  expect((await setUnits(6)).problem.code).toBe('allocation_failed');
});

test('a line whose backorder is allocated in whole is none any more: units beyond the stock are refused', async () => {
  await world.shop.query('UPDATE order_line SET is_backorder = true WHERE id = $1', [await lineOf(other)]);
  expect((await setUnits(4)).data).toMatchObject({ allocated: 2, waiting: 2 });
  expect(await step('allocateBackorder')).toBe('Submitted');
  expect((await setUnits(6)).problem.code).toBe('allocation_failed');
});

describe('a price that was changed since the manifest', () => {
  const isUnreported = async () => (await order()).hasUnreportedPriceChange;

  test.each([
    ['manifest', 'voidManifest'],
    ['release', 'voidRelease'],
  ] as const)('after %s, then %s, is one of the next manifest', async (until, back) => {
    await world.onTo(orderId, until);
    await setPrice(8);
    expect(await isUnreported()).toBe(true);
    expect(await step(back)).toBe('Sublotted');
    expect(await isUnreported()).toBe(false);
    expect(await through('ready', 'manifest')).toBe('Manifested');
    expect(await isUnreported()).toBe(false);
    await setPrice(7);
    expect(await isUnreported()).toBe(true);
  });

  test('is none when every line costs what it did: no flag, no note, no other version', async () => {
    await world.onTo(orderId, 'manifest');
    const { version, orderItems } = await order();
    const orderItemId = orderItems[0]?.orderItemId ?? 0;
    const before = await notes();
    await setPrice(10);
    await world.shop.manager.ok('orders.setTotalPrice', {
      body: { orderItemId, totalPrice: 10 * (orderItems[0]?.units ?? 0) },
    });
    await world.shop.manager.ok('orders.setItemDiscount', { body: { orderItemId, discountAmt: 0, discountType: 3 } });
    await world.shop.manager.ok('orders.setOrderDiscount', { body: { orderId, discountAmount: 0 } });
    expect(await notes()).toEqual(before);
    expect(await order()).toMatchObject({ version, hasUnreportedPriceChange: false });
    await world.shop.manager.ok('orders.setOrderDiscount', { body: { orderId, discountAmount: 1 } });
    expect(await isUnreported()).toBe(true);
  });

  test('is none when a discount is converted: the line costs what it did', async () => {
    const orderItemId = (await order()).orderItems[0]?.orderItemId ?? 0;
    await world.shop.manager.ok('orders.setItemDiscount', { body: { orderItemId, discountAmt: 1, discountType: 2 } });
    await world.onTo(orderId, 'manifest');
    await world.shop.manager.ok('orders.convertDiscounts', { body: { orderItemIds: [orderItemId] } });
    expect((await order()).orderItems[0]).toMatchObject({ unitPrice: 9 });
    expect(await isUnreported()).toBe(false);
  });
});

describe('a total that is paid by now', () => {
  test.each([
    ['invoice', 'Invoiced'],
    ['release', 'Released'],
  ] as const)('after %s makes an order Paid, and says so', async (until, before) => {
    await world.onTo(orderId, until);
    await world.shop.rosa.ok('orders.watch', { params: { orderId }, body: { watch: true } });
    await step('addPayment', { amount: 70, paidOn: '2026-01-05', method: 'check' });
    await world.shop.manager.ok('orders.setCredit', { body: { orderId, creditAmount: 10 } });
    expect((await order()).status).toBe('Paid');
    expect((await notes())[0]).toBe('Credit $0.00 to $10.00, now Paid, by Manager.');
    expect(await audited()).toEqual({ action: 'set credit', status: { before, after: 'Paid' } });
    const { data } = await world.shop.rosa.ok('notifications.list', { body: {} });
    expect(data[0]?.note).toMatch(/: Credit \$0\.00 to \$10\.00, now Paid$/);
  });

  test('is one of lower prices, too; then they are closed', async () => {
    await world.onTo(orderId, 'invoice');
    await step('addPayment', { amount: 70, paidOn: '2026-01-05', method: 'check' });
    await setPrice(5);
    expect((await notes())[0]).toMatch(/: unit price \$10\.00 to \$5\.00, now Paid, by Manager\.$/);
    expect((await world.shop.manager.call('orders.setCredit', { body: { orderId, creditAmount: 1 } })).status).toBe(
      409,
    );
  });
});

test('a charge keeps a type that is not offered any more, and takes no other such type', async () => {
  const { manager, query } = world.shop;
  const made = await query<{ id: number }>(
    `INSERT INTO charge_type (name, is_flat, default_amount) VALUES ('Rush', true, 5), ('Ice', true, 5) RETURNING id`,
  );
  const [rush = 0, ice = 0] = made.map(({ id }) => id);
  const save = async (chargeId: number, amount: number, id?: number) =>
    await manager.call('orders.saveCharge', { body: { orderId, id, chargeId, isFlat: true, amount } });
  expect((await save(rush, 5)).status).toBe(200);
  await query('UPDATE charge_type SET is_active = false WHERE id = ANY($1)', [[rush, ice]]);
  const id = (await order()).charges[0]?.id;
  expect((await save(rush, 7, id)).status).toBe(200);
  expect((await order()).charges).toMatchObject([{ chargeId: rush, total: 7 }]);
  for (const each of [await save(ice, 7, id), await save(rush, 7)]) expect(each.problem.code).toBe('charge_incomplete');
  expect((await save(rush, 7, (id ?? 0) + 1)).status).toBe(404);
});

test('the delivery date of a cancelled order stays', async () => {
  const { manager } = world.shop;
  await manager.ok('orders.cancel', { body: { orderId, reasonForCanceling: 'Late' } });
  const body = { estimateDeliveryDate: '2026-12-24' };
  const moved = await manager.call('orders.setDeliveryDate', { params: { orderId }, body });
  expect(moved).toMatchObject({ status: 409, data: { code: 'order_locked' } });
});
