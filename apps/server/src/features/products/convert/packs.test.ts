import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCart } from '../../../../test/factories/carts.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
/** Sees all orders; Cora sees none. */
let wade: TestClient;
let cora: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Wade', ['stock', 'stock.adjust', 'orders.all', 'order']);
  await makePersonWith(app, 'Cora', ['stock', 'stock.adjust']);
  wade = await app.as('wade@x.test');
  cora = await app.as('cora@x.test');
});
afterAll(async () => await app.stop());

test('what was packed for an order is in the list with its order, which only who may see it is named to', async () => {
  const from = await shop.product({ packageSizeName: '28 g', lots: [10] });
  const to = await shop.product({ packageSizeName: '3.5 g', lots: [] });
  const [lot] = await shop.query<{ id: number }>('SELECT id FROM lot WHERE product_id = $1', [from]);
  await wade.ok('products.convert', {
    body: { inputs: [{ inventoryId: lot?.id ?? 0, units: 1 }], outputs: [{ productId: to, units: 8 }] },
  });
  const name = `Packed ${unique()}`;
  const productId = await shop.product({ name, lots: [], from: { amount: 100, factor: 3.5 } });
  const clientId = await shop.client();
  const items = [{ product: { id: productId, unitPrice: 10, isNonCannabis: false }, units: 4, conversionUnits: 4 }];
  const cart = { personId: shop.ids.rosa, clientId, estimatedDeliveryDate: '2030-11-25', items };
  const { id: cartId } = await makeCart(app.owner, cart);
  const { orderId, orderNo } = await shop.manager.ok('orders.submit', { params: { clientId }, body: { cartId } });
  const { orderItems } = await shop.manager.ok('orders.one', { params: { orderId } });
  const barcode = String(4_300_000_000_000_000 + unique());
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  const orderItemId = orderItems[0]?.orderItemId ?? 0;
  await shop.manager.ok('fulfillment.pack', { params: { orderId }, body: { orderItemId, barcode } });
  const listed = async (searchKey: string, by = wade) => await by.ok('products.conversions', { body: { searchKey } });
  const { data, count } = await listed('');
  expect(data).toHaveLength(Math.min(20, count));
  expect(data.slice(0, 2).map(({ conversionId, packedFor }) => [conversionId, packedFor])).toEqual([
    [null, { orderId, orderNo }],
    [expect.any(Number), null],
  ]);
  expect(data[0]).toMatchObject({
    goesIn: { names: [expect.any(String)], units: 14 },
    comesOut: { names: [name], units: 4, lots: 1 },
  });
  for (const searchKey of [name, barcode]) expect(await listed(searchKey)).toMatchObject({ count: 1 });
  const hidden = (await listed(name, cora)).data[0];
  expect(hidden?.packedFor).toEqual({ orderId: null, orderNo: null });
  const second = await wade.ok('products.conversions', { body: { page: { skip: 1, take: 1 } } });
  expect([second.data.map(({ id }) => id), second.count]).toEqual([[data[1]?.id], count]);
});
