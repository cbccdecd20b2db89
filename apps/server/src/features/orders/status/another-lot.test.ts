import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeCart } from '../../../../test/factories/carts.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { held, waiting } from '../../../../test/locks.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

/** Another lot for a line whose own is on hold (goods "lots"). */
let app: TestApp;
let shop: Shop;
let wade: TestClient;
let cora: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Wade', ['stock', 'stock.adjust', 'orders.all', 'order', 'fulfillment']);
  await makePersonWith(app, 'Cora', ['order', 'orders.all', 'orders.edit']);
  wade = await app.as('wade@x.test');
  cora = await app.as('cora@x.test');
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

const hold = async (inventoryId: number) =>
  await wade.ok('products.hold', { body: { inventoryId, reason: 'Seals broken' } });

async function cartOf(productId: number, units: number) {
  const clientId = await shop.client();
  const items = [{ product: { id: productId, unitPrice: 10, isNonCannabis: false }, units }];
  const cart = { personId: shop.ids.rosa, clientId, estimatedDeliveryDate: '2030-11-25', items };
  return { clientId, cartId: (await makeCart(app.owner, cart)).id };
}
const submit = async ({ clientId, cartId }: { clientId: number; cartId: number }) =>
  await shop.manager.call('orders.submit', { params: { clientId }, body: { cartId } });

/** An order of 6 of a product whose only lot goes on hold then, and other lots that come in. */
async function stopped(...others: number[]) {
  const productId = await shop.product({ lots: [20] });
  const [{ id: lot } = { id: 0 }] = await shop.query<{ id: number }>('SELECT id FROM lot WHERE product_id = $1', [
    productId,
  ]);
  const { orderId } = (await submit(await cartOf(productId, 6))).data;
  const { orderItems } = await shop.manager.ok('orders.one', { params: { orderId } });
  await hold(lot);
  const lots = [];
  for (const units of others) lots.push(await shop.lot({ productId, units }));
  return { productId, lot, orderId, orderItemId: orderItems[0]?.orderItemId ?? 0, lots };
}
type Stopped = Awaited<ReturnType<typeof stopped>>;

const shown = async ({ orderId, orderItemId }: Stopped) =>
  await wade.ok('fulfillment.lotsForLine', { params: { orderId }, body: { orderItemId } });
const give = async ({ orderId, orderItemId }: Stopped, wait = 0, by = wade, inventoryIds?: number[]) =>
  await by.call('fulfillment.giveAnotherLot', {
    params: { orderId },
    body: { orderItemId, waiting: wait, inventoryIds },
  });
const sublot = async ({ orderId }: Stopped) =>
  await shop.manager.call('fulfillment.sublot', { params: { orderId }, body: {} });
const lineOf = async ({ orderId }: Stopped) => {
  const { status, orderItems } = await shop.manager.ok('orders.one', { params: { orderId } });
  const [line] = orderItems;
  const lots = line?.lots.map(({ units, hindrance }) => [units, hindrance]);
  return { status, allocated: line?.allocated, waits: line?.isBackorder, lots };
};
const allocatedOf = async (...ids: number[]): Promise<number[]> =>
  (await shop.query<{ allocated: number }>('SELECT allocated FROM lot WHERE id = ANY($1) ORDER BY id', [ids])).map(
    ({ allocated }) => allocated,
  );

test('the units go back from the lot on hold, and lots for sale take their place', async () => {
  const made = await stopped(4, 50);
  expect(await shown(made)).toMatchObject({
    units: 6,
    waiting: 0,
    stopped: [{ units: 6, hindrance: 'onHold' }],
    lots: [{ units: 4 }, { units: 2 }],
  });
  const { status, data } = await give(made);
  expect([status, data.lots.map(({ units }) => units), data.waiting]).toEqual([200, [4, 2], 0]);
  expect(await lineOf(made)).toEqual({
    status: 'Submitted',
    allocated: 6,
    waits: false,
    lots: [
      [4, null],
      [2, null],
    ],
  });
  expect(await allocatedOf(made.lot, ...made.lots)).toEqual([0, 4, 2]);
  const notes = await shop.query<{ note: string }>('SELECT note FROM order_note WHERE order_id = $1', [made.orderId]);
  expect(notes.map(({ note }) => note).join()).toContain('6 units of lot');
  // Nothing of the line is on hold any more.
  expect((await give(made)).problem.code).toBe('no_lot_on_hold');
  await sublot(made);
  await shop.manager.ok('fulfillment.ready', { params: { orderId: made.orderId }, body: {} });
});

test('somebody chooses among the lots for sale, which say what they are, the oldest first', async () => {
  const made = await stopped(4, 50, 7);
  const [oldest = 0, second = 0, third = 0] = made.lots;
  await shop.query(
    `UPDATE lot SET batch_date = '2026-01-01'::date + array_position($1::int[], id) - 1, best_by = '2031-01-31',
       thca = 21.5, thc = 0.4, total = 19.3 WHERE id = ANY($1)`,
    [made.lots],
  );
  const { choices, lots } = await shown(made);
  expect(choices.map(({ inventoryId, available }) => [inventoryId, available])).toEqual([
    [oldest, 4],
    [second, 50],
    [third, 7],
  ]);
  expect(choices[0]).toMatchObject({
    batchDate: '2026-01-01',
    bestBy: '2031-01-31',
    thca: 21.5,
    thc: 0.4,
    total: 19.3,
  });
  expect(lots.map(({ units }) => units)).toEqual([4, 2]);
  // The lot on hold, one of another product and one that is not there are none to choose.
  const refused = await give(made, 0, wade, [made.lot, 999_999]);
  expect([refused.status, refused.problem.detail]).toEqual([409, 'The chosen lots have 0 of 6 units now. Look again.']);
  expect((await give(made, 0, wade, [third])).data.lots.map(({ units }) => units)).toEqual([6]);
  expect(await allocatedOf(made.lot, ...made.lots)).toEqual([0, 0, 0, 6]);
});

test('what the chosen lots lack waits, though others have it', async () => {
  const made = await stopped(4, 50);
  const [few = 0, many = 0] = made.lots;
  expect((await give(made, 1, wade, [few])).problem.code).toBe('no_other_lot');
  expect((await give(made, 2, wade, [few])).data.waiting).toBe(2);
  expect(await allocatedOf(made.lot, few, many)).toEqual([0, 4, 0]);
  expect(await lineOf(made)).toMatchObject({ allocated: 4, waits: true });
});

test('what other lots lack waits, and never more than was said', async () => {
  const made = await stopped(4);
  expect(await shown(made)).toMatchObject({ units: 6, waiting: 2 });
  const refused = await give(made, 1);
  expect([refused.status, refused.problem.code]).toEqual([409, 'no_other_lot']);
  expect(refused.problem.detail).toContain('4 of 6 units');
  expect(await lineOf(made)).toMatchObject({ allocated: 6, waits: false, lots: [[6, 'onHold']] });
  expect((await give(made, 2)).data.waiting).toBe(2);
  expect(await lineOf(made)).toMatchObject({ allocated: 4, waits: true, lots: [[4, null]] });
  // It gets stock as other backorders do.
  await shop.lot({ productId: made.productId, units: 50 });
  await wade.ok('fulfillment.allocateAcross', { body: { orderItemIds: [made.orderItemId] } });
  expect(await lineOf(made)).toMatchObject({ allocated: 6, waits: false });
});

test('a line without other lots waits whole', async () => {
  const made = await stopped();
  expect(await shown(made)).toMatchObject({ units: 6, waiting: 6, lots: [] });
  expect((await give(made, 6)).status).toBe(200);
  expect(await lineOf(made)).toEqual({ status: 'Submitted', allocated: 0, waits: true, lots: [] });
  expect(await allocatedOf(made.lot)).toEqual([0]);
});

test('nothing changes of a line with a sublot, of an order that is ready, or for somebody who may not', async () => {
  const made = await stopped(50);
  expect((await give(made, 0, cora)).status).toBe(403);
  const other = await stopped(50);
  expect((await give({ ...made, orderItemId: other.orderItemId })).status).toBe(404);
  await sublot(made);
  expect((await give(made)).problem.code).toBe('sublot_first_cancelled');
  const { orderId } = made;
  await wade.ok('products.releaseHold', { body: { inventoryId: made.lot } });
  await shop.manager.ok('fulfillment.ready', { params: { orderId }, body: {} });
  await hold(made.lot);
  expect((await give(made)).problem.code).toBe('order_locked');
  expect(await lineOf(made)).toMatchObject({ allocated: 6, lots: [[6, 'onHold']] });
});

test('of a line with several lots only what is on hold goes back; its best by only warns', async () => {
  const made = await stopped(4, 50);
  await give(made);
  const [first = 0, second = 0] = made.lots;
  await shop.query("UPDATE lot SET best_by = '2020-01-01' WHERE id = $1", [second]);
  await hold(first);
  await shop.lot({ productId: made.productId, units: 10 });
  expect((await give(made)).status).toBe(200);
  expect(await allocatedOf(made.lot, ...made.lots)).toEqual([0, 0, 2]);
  expect(await lineOf(made)).toMatchObject({ allocated: 6, waits: false });
});

test('a submit that takes the last units of the other lot while it waits: nothing waits that was not said', async () => {
  for (const isSubmitFirst of [true, false]) {
    const made = await stopped(8);
    const cart = await cartOf(made.productId, 5);
    const end = await held(app, `SELECT FROM lot WHERE id = ${made.lots[0]} FOR UPDATE`, 'COMMIT');
    const steps = [async () => (await submit(cart)).status, async () => (await give(made)).status];
    const [one, two] = isSubmitFirst ? steps : steps.toReversed();
    if (one === undefined || two === undefined) throw new Error('two steps');
    const first = one();
    await waiting(app, 1);
    const second = two();
    await waiting(app, 2);
    await end();
    // 8 units are there for 6 and 5: whoever asks first has them, the other is refused and changes nothing.
    expect([await first, await second]).toEqual([200, 409]);
    expect(await lineOf(made)).toMatchObject({ allocated: 6, lots: [[6, isSubmitFirst ? 'onHold' : null]] });
  }
});

test('pressed twice at once it happens once, and a sublot that comes first is respected', async () => {
  for (const rival of [give, sublot]) {
    const made = await stopped(50);
    const end = await held(app, `SELECT FROM sales_order WHERE id = ${made.orderId} FOR UPDATE`, 'COMMIT');
    const first = rival(made);
    await waiting(app, 1);
    const second = give(made);
    await waiting(app, 2);
    await end();
    expect((await first).status).toBe(200);
    const { problem } = await second;
    expect(problem.code).toBe(rival === give ? 'no_lot_on_hold' : 'sublot_first_cancelled');
    expect(await lineOf(made)).toMatchObject({ allocated: 6, lots: [[6, rival === give ? null : 'onHold']] });
  }
});
