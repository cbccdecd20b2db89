import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDeliveries, type Deliveries } from '../../../../test/factories/delivered.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** Changes of many orders by one call: what is changed, what is left out and why, and the way back. */

let app: TestApp;
let world: Deliveries;
let product: number;
let ids: number[];

beforeAll(async () => {
  app = await startTestApp();
  world = await openDeliveries(app);
});
afterAll(async () => await app.stop());

/** Orders of 2 at 10.00: one submitted, one manifested, one released. */
beforeEach(async () => {
  product = await world.shop.product({ lots: [20] });
  const items = [{ id: product, units: 2 }];
  ids = [await world.order(items), await world.order(items, 'manifest'), await world.order(items, 'release')];
});

const order = async (orderId: number) => await world.shop.manager.ok('orders.one', { params: { orderId } });
const orders = async () => await Promise.all(ids.map(order));
const dates = async () => (await orders()).map((each) => each.estimateDeliveryDate);
const persons = async () => (await orders()).map((each) => each.salesPersonName);
const notes = async (orderId = ids[0] ?? 0) =>
  (await world.shop.manager.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: false } })).data.map(
    ({ note }) => note,
  );
const outOf = ({ changed, leftOut }: { changed: readonly { orderId: number }[]; leftOut: readonly LeftOut[] }) => [
  changed.map(({ orderId }) => orderId),
  leftOut.map(({ orderId, why }) => [orderId, why]),
];
type LeftOut = { orderId: number; why: string };
const locked = 'The order does not take this change in its status.';
const setDates = async (on: string, orderIds = ids) =>
  await world.shop.manager.ok('orders.setDeliveryDates', { body: { orderIds, estimateDeliveryDate: on } });
const undo = async (
  field: 'estimateDeliveryDate' | 'salesPersonId',
  { changed }: { changed: readonly { orderId: number; version: number }[] },
) =>
  await world.shop.manager.ok('orders.undoChanges', {
    body: { field, orders: changed.map(({ orderId, version }) => ({ orderId, version })) },
  });

test('the date of many orders is set, and each gets back its own, also one that has passed', async () => {
  await app.owner.pool.query(`UPDATE sales_order SET estimate_delivery_date = '2026-01-02' WHERE id = $1`, [ids[0]]);
  const before = await dates();
  const moved = await setDates('2027-03-01');
  expect(outOf(moved)).toEqual([[ids[0], ids[1]], [[ids[2], locked]]]);
  expect(await dates()).toEqual(['2027-03-01', '2027-03-01', before[2]]);
  expect((await notes())[0]).toMatch(/^Estimated delivery 01\/02\/2026 to 03\/01\/2027, by /);
  const again = await world.shop.manager.call('orders.setDeliveryDates', {
    body: { orderIds: ids.slice(0, 1), estimateDeliveryDate: '2027-03-01' },
  });
  expect(again.problem).toMatchObject({ code: 'nothing_to_update', detail: 'The order has this date already.' });
  // Somebody moves the second one again: it stays as that person wants it.
  await world.shop.manager.ok('orders.setDeliveryDate', {
    params: { orderId: ids[1] ?? 0 },
    body: { estimateDeliveryDate: '2027-04-01' },
  });
  expect(outOf(await undo('estimateDeliveryDate', moved))).toEqual([
    [ids[0]],
    [[ids[1], 'It was changed in the meantime.']],
  ]);
  expect(await dates()).toEqual(['2026-01-02', '2027-04-01', before[2]]);
});

test('many orders are given to a sales person, and each gets back its own', async () => {
  expect(await persons()).toEqual(['Manager', 'Manager', 'Manager']);
  const given = await world.shop.manager.ok('orders.setSalesPersons', {
    body: { orderIds: ids, salesPersonId: world.shop.ids.theo },
  });
  expect(await persons()).toEqual(['Theo', 'Theo', 'Theo']);
  expect(given.changed.map(({ orderId }) => orderId)).toEqual(ids);
  expect((await notes())[0]).toMatch(/^Sales person Manager to Theo, by /);
  expect(outOf(await undo('salesPersonId', given))).toEqual([ids, []]);
  expect(await persons()).toEqual(['Manager', 'Manager', 'Manager']);
  // What was undone once is not undone again.
  const seen = given.changed.map(({ orderId, version }) => ({ orderId, version }));
  const again = await world.shop.manager.call('orders.undoChanges', { body: { field: 'salesPersonId', orders: seen } });
  expect(again.problem).toMatchObject({ code: 'undo_refused', detail: 'It was changed in the meantime.' });
});

test('many orders are cancelled for one reason, their stock returns once, the others stay', async () => {
  const before = await world.stock(product);
  const cancelled = await world.shop.manager.ok('orders.cancelMany', {
    body: { orderIds: ids, reasonForCanceling: 'Client closed' },
  });
  expect(outOf(cancelled)).toEqual([
    [ids[0]],
    [
      [ids[1], expect.stringContaining('status')],
      [ids[2], expect.stringContaining('status')],
    ],
  ]);
  expect((await orders()).map(({ status }) => status)).toEqual(['Cancelled', 'Manifested', 'Released']);
  expect((await world.stock(product))[0]?.[1]).toBe((before[0]?.[1] ?? 0) - 2);
  expect((await notes())[0]).toMatch(/: Client closed, by /);
});

test('one order out of reach refuses all; a reason and a person who works are needed', async () => {
  const refused = async (operation: 'orders.cancelMany' | 'orders.setSalesPersons', body: object) =>
    (await world.shop.manager.call(operation, { body: { orderIds: ids, ...body } as never })).problem.code;
  expect(await refused('orders.cancelMany', { reasonForCanceling: ' ' })).toBe('reason_required');
  expect(await refused('orders.cancelMany', { orderIds: [...ids, 999_999], reasonForCanceling: 'x' })).toBe(
    'not_found',
  );
  expect(await refused('orders.setSalesPersons', { salesPersonId: 999_999 })).toBe('not_found');
  expect((await orders()).map(({ status }) => status)).toEqual(['Submitted', 'Manifested', 'Released']);
});
