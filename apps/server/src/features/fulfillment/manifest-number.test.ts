import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeliveries, type Deliveries } from '../../../test/factories/delivered.ts';
import { tripTimes } from '../../../test/factories/deliveries.ts';
import { makePersonWith } from '../../../test/factories/people.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

/** A manifest number belongs to one order, which is named to those who may see it. */

let app: TestApp;
let world: Deliveries;

beforeAll(async () => {
  app = await startTestApp();
  world = await openDeliveries(app);
});
afterAll(async () => await app.stop());

test('a number in use names the order that has it, but not to those who do not see that order', async () => {
  const items = [{ id: await world.shop.product(), units: 1 }];
  const [first, second] = [await world.order(items, 'manifest'), await world.order(items, 'ready')];
  const { orderNo, manifestReferenceNo } = await world.shop.manager.ok('orders.one', { params: { orderId: first } });
  const pia = await makePersonWith(app, 'Pia', ['order', 'fulfillment']);
  await app.owner.pool.query('UPDATE sales_order SET sales_person_id = $1 WHERE id = $2', [pia, second]);
  const [driver, vehicle] = await Promise.all([
    world.shop.query<{ id: number }>('SELECT id FROM driver'),
    world.shop.query<{ id: number }>('SELECT id FROM vehicle'),
  ]);
  const body = {
    manifestReferenceNo: manifestReferenceNo ?? '',
    driverId: driver[0]?.id ?? 0,
    vehicleId: vehicle[0]?.id ?? 0,
    ...tripTimes(app.clock.now),
  };
  const refused = async (by: TestClient) =>
    (await by.call('fulfillment.manifest', { params: { orderId: second }, body })).problem;
  expect(await refused(world.shop.manager)).toMatchObject({
    code: 'manifest_number_taken',
    detail: `ORD-${orderNo} has this manifest number.`,
    Other: { OrderId: first, OrderNo: orderNo },
  });
  const unseen = await refused(await app.as('pia@x.test'));
  expect(unseen).toMatchObject({ code: 'manifest_number_taken', detail: 'Another order has this manifest number.' });
  expect(JSON.stringify(unseen)).not.toContain(String(orderNo));
});
