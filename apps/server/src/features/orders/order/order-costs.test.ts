import { costOfParts } from '@cartwright/domain/money/margin';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Deliveries, openDeliveries } from '../../../../test/factories/delivered.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeProduct } from '../../../../test/factories/products.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

/** What the goods of an order have cost, for those with the key alone (INV-55). */

let app: TestApp;
let world: Deliveries;
let cora: TestClient;
let product: number;
let lotIds: number[];

beforeAll(async () => {
  app = await startTestApp();
  world = await openDeliveries(app);
  await makePersonWith(app, 'Cora', ['order', 'orders.all', 'costs']);
  cora = await app.as('cora@x.test');
});
afterAll(async () => await app.stop());

/** Lots of 3 and 5 that cost 10.00 and 7.00 whole, so 3.3333 and 1.4 a unit; the product itself costs 4.00. */
beforeEach(async () => {
  const made = await makeProduct(app.owner, { productLineId: world.shop.ids.line, lots: [3, 5], cost: 4 });
  [product, lotIds] = [made.id, made.lotIds];
  await costOfLot(0, 10);
  await costOfLot(1, 7);
});

const costOfLot = async (index: number, cost: number | null) =>
  await world.shop.query('UPDATE lot SET total_cost = $2 WHERE id = $1', [lotIds[index], cost]);
const seen = async (orderId: number, by = cora) => {
  const { cost, margin, marginPercent, orderItems } = await by.ok('orders.one', { params: { orderId } });
  return [cost, margin, marginPercent, orderItems.map((line) => line.cost)];
};
const order = async (units: number, until?: 'release') => await world.order([{ id: product, units }], until);

test('is that of its lots, as the domain sums it, before and after they have left', async () => {
  const orderId = await order(5);
  const cost = costOfParts([
    { units: 3, unitCost: 3.3333 },
    { units: 2, unitCost: 1.4 },
  ]);
  expect(cost).toBe(12.8);
  expect(await seen(orderId)).toEqual([12.8, 37.2, 74.4, [12.8]]);
  await world.onTo(orderId, 'release');
  expect(await seen(orderId)).toEqual([12.8, 37.2, 74.4, [12.8]]);
});

test('is the cost of the product for a lot without one and for what waits, and unknown without either', async () => {
  await costOfLot(0, null);
  const orderId = await order(3);
  expect(await seen(orderId)).toEqual([12, 18, 60, [12]]);
  await world.shop.query('UPDATE order_line SET units = 4, line_total = 40 WHERE order_id = $1', [orderId]);
  expect((await seen(orderId))[3]).toEqual([16]);
  await world.shop.query('UPDATE product SET cost = NULL WHERE id = $1', [product]);
  expect(await seen(orderId)).toEqual([null, null, null, [null]]);
});

test('goes down with goods that come back into a lot, not with those that are destroyed; sales with the credit', async () => {
  const orderId = await order(5, 'release');
  const { orderItems } = await cora.ok('orders.one', { params: { orderId } });
  const back = async (disposal: 'lot' | 'destroyed', creditAmount: number) =>
    await world.step(orderId, 'returnGoods', {
      lines: [{ orderItemId: orderItems[0]?.orderItemId, units: 1, reason: 'Stale', disposal }],
      creditAmount,
      creditReason: 'Agreed',
    });
  await back('destroyed', 10);
  expect(await seen(orderId)).toEqual([12.8, 27.2, 68, [12.8]]);
  await back('lot', 10);
  const [cost] = await seen(orderId);
  // One unit of either lot less.
  expect([11.4, 9.47]).toContain(cost);
  expect((await seen(orderId))[1]).toBe(Math.round((30 - Number(cost)) * 100) / 100);
});

test('is unknown of a cancelled order, and nobody else gets the fields', async () => {
  const orderId = await order(2);
  const { data } = await world.shop.manager.call('orders.one', { params: { orderId } });
  expect(JSON.stringify(data)).not.toMatch(/"(cost|margin)/i);
  expect(await seen(orderId, world.shop.manager)).toEqual([undefined, undefined, undefined, [undefined]]);
  await world.shop.manager.ok('orders.cancel', { body: { orderId, reasonForCanceling: 'Closed' } });
  expect(await seen(orderId)).toEqual([null, null, null, [null]]);
});
