import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCart } from '../../../../test/factories/carts.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { held, waiting } from '../../../../test/locks.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** Edits of an order that name it by a line, while somebody else moves the line. */

let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
});
afterAll(async () => await app.stop());

test('a line that is moved to another order meanwhile is not found, and neither order changes', async () => {
  const product = await shop.product({ lots: [20] });
  const clientId = await shop.client();
  const submitted = async () => {
    const items = [{ product: { id: product, unitPrice: 10, isNonCannabis: false }, units: 5 }];
    const { id: cartId } = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items });
    const { orderId } = await shop.manager.ok('orders.submit', { params: { clientId }, body: { cartId } });
    return orderId;
  };
  const [orderId, otherId] = [await submitted(), await submitted()];
  const { orderItems, version } = await shop.manager.ok('orders.one', { params: { orderId } });
  const orderItemId = orderItems[0]?.orderItemId ?? 0;
  const end = await held(
    app,
    `SELECT FROM sales_order WHERE id = ${orderId} FOR UPDATE;
     UPDATE order_line SET order_id = ${otherId} WHERE id = ${orderItemId}`,
    'COMMIT',
  );
  const edit = shop.manager.call('orders.setUnits', { body: { orderItemId, units: 3 } });
  await waiting(app, 1);
  await end();
  expect((await edit).problem.code).toBe('not_found');
  const orders = await Promise.all(
    [orderId, otherId].map(async (id) => await shop.manager.ok('orders.one', { params: { orderId: id } })),
  );
  expect(orders.map((order) => order.version)).toEqual([version, version]);
  expect(orders[1]?.orderItems.map(({ units, allocated }) => [units, allocated])).toEqual([
    [5, 5],
    [5, 5],
  ]);
});
