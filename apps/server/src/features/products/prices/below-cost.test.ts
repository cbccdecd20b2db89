import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let rosa: TestClient;
let boss: TestClient;
let clientId: number;
let cartId: number;
let productId: number;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  ({ rosa } = shop);
  const keys = ['cart', 'carts.edit', 'carts.price', 'carts.all', 'accounts.all', 'orders.all', 'order'] as const;
  await makePersonWith(app, 'Bo', [
    ...keys,
    'orders.submit',
    'orders.edit',
    'orders.price',
    'carts.below-cost',
    'settings.edit',
  ]);
  boss = await app.as('bo@x.test');
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());
beforeEach(async () => {
  await guard(true);
  clientId = await shop.client();
  ({ cartId } = await rosa.ok('carts.create', { params: { clientId } }));
  productId = await shop.product({ unitPrice: 10 });
  await shop.query('UPDATE product SET cost = 6 WHERE id = $1', [productId]);
});

const guard = async (belowCostNeedsRight: boolean) => {
  const { hasLogo: _, ...company } = await boss.ok('settings.company', {});
  await boss.ok('settings.updateCompany', { body: { ...company, belowCostNeedsRight } });
};
const add = async (more: object = {}, who = rosa) =>
  await who.call('carts.addItem', { body: { cartId, productId, quantity: 10, ...more } });
const lineId = async () => (await rosa.ok('carts.one', { params: { id: cartId } })).cartItems[0]?.id ?? 0;
const total = async () => (await rosa.ok('carts.one', { params: { id: cartId } })).grandTotal;
const tries = async () =>
  await shop.query(`SELECT entity_id, detail FROM audit WHERE action = 'price refused' AND entity_id = $1`, [cartId]);

test('a price, a discount of a line, one of the cart and one added with the product are not below cost', async () => {
  await add();
  const cartItemId = await lineId();
  const refused = [
    await rosa.call('carts.updateItemPrice', { body: { cartId, cartItemId, unitPrice: 5.99 } }),
    await rosa.call('carts.updateItemPrice', { body: { cartId, cartItemId, totalPrice: 59.99 } }),
    await rosa.call('carts.updateItem', {
      body: { cartId, cartItemId, discountType: 3, unitPriceDiscount: 41 },
    }),
    await rosa.call('carts.setDiscount', { body: { cartId, discountAmount: 40.01 } }),
    await add({ quantity: 1, discountType: 2, unitPriceDiscount: 4.01 }),
  ];
  expect(refused.map(({ status, problem }) => [status, problem.code, problem.detail])).toEqual(
    refused.map(() => [422, 'below_cost', 'Only some people may sell below cost.']),
  );
  expect(await total()).toBe(100);
  expect(await tries()).toEqual(refused.map(() => ({ entity_id: cartId, detail: { productIds: [productId] } })));
  await rosa.ok('carts.updateItemPrice', { body: { cartId, cartItemId, unitPrice: 6 } });
  expect((await rosa.call('carts.setDiscount', { body: { cartId, discountAmount: 0.01 } })).status).toBe(422);
  expect(await total()).toBe(60);
});

test('who has the right sells below cost, and the audit says it; others may then raise it, and change its units', async () => {
  await add();
  const cartItemId = await lineId();
  await boss.ok('carts.updateItemPrice', { body: { cartId, cartItemId, unitPrice: 5 } });
  expect(
    await shop.query(
      `SELECT detail->'belowCost' AS below FROM audit WHERE action = 'change price' AND entity_id = $1`,
      [cartId],
    ),
  ).toEqual([{ below: [productId] }]);
  await rosa.ok('carts.updateItem', { body: { cartId, cartItemId, quantity: 20 } });
  await rosa.ok('carts.updateItemPrice', { body: { cartId, cartItemId, unitPrice: 5.5 } });
  expect((await rosa.call('carts.updateItemPrice', { body: { cartId, cartItemId, unitPrice: 5.4 } })).status).toBe(422);
});

test('who was allowed a price is asked again for a lower one', async () => {
  const submit = async (who = rosa) =>
    await who.call('orders.submit', { params: { clientId }, body: { cartId, estimatedDeliveryDate: '2026-12-01' } });
  const price = async (unitPrice: number, who = rosa) =>
    await who.ok('carts.updateItemPrice', { body: { cartId, cartItemId: await lineId(), unitPrice } });
  const said = async () =>
    (await rosa.ok('carts.verify', { params: { cartId } })).problems.filter((each) => each.includes('cost'));
  await add();
  await price(5, boss);
  await guard(false);
  await price(4.99);
  await guard(true);
  expect(await said()).toHaveLength(1);
  expect((await submit()).problem.code).toBe('below_cost');
  await price(5.01);
  expect(await said()).toEqual([]);
  await price(4, boss);
  await guard(false);
  await price(3.99);
  await guard(true);
  const { orderId } = (await submit(boss)).data;
  expect((await boss.ok('orders.one', { params: { orderId } })).belowCost).toHaveLength(3);
  expect(
    await shop.query(
      `SELECT detail->'allowedPrices' AS prices FROM audit WHERE action = 'price allowed' AND entity_id = $1`,
      [cartId],
    ),
  ).toEqual([{ prices: [{ productId, unitPrice: 3.99 }] }]);
});

test('a rule of the client may go below cost, samples are free, and without the setting anything goes', async () => {
  await shop.rule({ clientId, productId, kind: 'price', value: 3 });
  expect((await add()).data.grossTotal).toBe(30);
  await rosa.ok('carts.markSamples', { params: { cartId }, body: { itemIds: [await lineId()], sampleType: 1 } });
  await guard(false);
  const other = await rosa.ok('carts.create', { params: { clientId: await shop.client() } });
  const { changedItems } = await rosa.ok('carts.addItem', { body: { cartId: other.cartId, productId, quantity: 1 } });
  const body = { cartId: other.cartId, cartItemId: changedItems[0]?.id ?? 0, unitPrice: 1 };
  expect((await rosa.call('carts.updateItemPrice', { body })).status).toBe(200);
});

test('an order keeps the same guard, and its note says what was sold below cost', async () => {
  await add();
  const { orderId } = await rosa.ok('orders.submit', {
    params: { clientId },
    body: { cartId, estimatedDeliveryDate: '2026-12-01' },
  });
  await makePersonWith(app, 'Mia', ['order', 'orders.all', 'orders.edit', 'orders.price', 'accounts.all']);
  const mia = await app.as('mia@x.test');
  const [line] = (await boss.ok('orders.one', { params: { orderId } })).orderItems;
  const orderItemId = line?.orderItemId ?? 0;
  const price = async (who: TestClient, unitPrice: number) =>
    await who.call('orders.setUnitPrice', { body: { orderItemId, unitPrice } });
  expect((await price(mia, 5.99)).problem.code).toBe('below_cost');
  expect((await price(boss, 5)).status).toBe(200);
  const notes = await shop.query<{ note: string }>('SELECT note FROM order_note WHERE order_id = $1 ORDER BY id', [
    orderId,
  ]);
  expect(notes.at(-1)?.note).toMatch(/unit price \$10\.00 to \$5\.00, below cost, by Bo\.$/);
  const discount = await mia.call('orders.setOrderDiscount', { body: { orderId, discountAmount: 1 } });
  expect(discount.problem.code).toBe('below_cost');
});

test('an order says who allowed what was sold below cost, also in its cart, and no figure', async () => {
  await add();
  const cartItemId = await lineId();
  await boss.ok('carts.updateItemPrice', { body: { cartId, cartItemId, unitPrice: 5 } });
  const other = await shop.product({ unitPrice: 10 });
  await add({ productId: other });
  const { orderId } = await rosa.ok('orders.submit', {
    params: { clientId },
    body: { cartId, estimatedDeliveryDate: '2026-12-01' },
  });
  const shown = async (who: TestClient) => (await who.ok('orders.one', { params: { orderId } })).belowCost;
  const name = async (id: number) =>
    (await shop.query<{ name: string }>('SELECT name FROM product WHERE id = $1', [id]))[0]?.name;
  const inCart = { productName: await name(productId), personName: 'Bo', at: expect.any(String) };
  expect(await shown(rosa)).toEqual([inCart]);
  await shop.query('UPDATE product SET cost = 6 WHERE id = $1', [other]);
  const line = (await boss.ok('orders.one', { params: { orderId } })).orderItems[1];
  const price = async (unitPrice: number) =>
    await boss.ok('orders.setUnitPrice', { body: { orderItemId: line?.orderItemId ?? 0, unitPrice } });
  await price(5.5);
  expect(await shown(rosa)).toEqual([{ ...inCart, productName: await name(other) }, inCart]);
  // It stays when the price rises: nobody learns the cost of it.
  await price(9);
  expect(await shown(rosa)).toHaveLength(2);
});

test('dollars off an order do not bring it below cost when its units fall', async () => {
  await add();
  const { orderId } = await rosa.ok('orders.submit', {
    params: { clientId },
    body: { cartId, estimatedDeliveryDate: '2026-12-01' },
  });
  await makePersonWith(app, 'Ned', ['order', 'orders.all', 'orders.edit', 'orders.price', 'accounts.all']);
  const ned = await app.as('ned@x.test');
  const [line] = (await boss.ok('orders.one', { params: { orderId } })).orderItems;
  const orderItemId = line?.orderItemId ?? 0;
  const units = async (who: TestClient, count: number) =>
    await who.call('orders.setUnits', { body: { orderItemId, units: count } });
  expect((await units(ned, 9)).status).toBe(200);
  await ned.ok('orders.setOrderDiscount', { body: { orderId, discountAmount: 30 } });
  expect((await units(ned, 8)).status).toBe(200);
  expect((await units(ned, 7)).problem.code).toBe('below_cost');
  expect((await units(boss, 7)).status).toBe(200);
});

test('dollars off the cart or a line do not bring it below cost when others leave or units fall', async () => {
  await add();
  const other = await shop.product({ unitPrice: 10 });
  const { changedItems } = await rosa.ok('carts.addItem', { body: { cartId, productId: other, quantity: 10 } });
  await rosa.ok('carts.setDiscount', { body: { cartId, discountAmount: 60 } });
  const removed = await rosa.call('carts.removeItem', { body: { cartId, cartItemId: changedItems[0]?.id ?? 0 } });
  expect(removed.problem.code).toBe('below_cost');
  await rosa.ok('carts.setDiscount', { body: { cartId, discountAmount: 0 } });
  const cartItemId = await lineId();
  await rosa.ok('carts.updateItem', { body: { cartId, cartItemId, discountType: 1, unitPriceDiscount: 30 } });
  const fewer = await rosa.call('carts.updateItem', { body: { cartId, cartItemId, quantity: 5 } });
  expect(fewer.problem.code).toBe('below_cost');
});

test('a price of before the setting, or before the cost rose, is refused at submit until somebody may allow it', async () => {
  await add();
  const cartItemId = await lineId();
  await rosa.ok('carts.updateItemPrice', { body: { cartId, cartItemId, unitPrice: 7 } });
  const submit = async (who = rosa) =>
    await who.call('orders.submit', { params: { clientId }, body: { cartId, estimatedDeliveryDate: '2026-12-01' } });
  const said = async (who = rosa) =>
    (await who.ok('carts.verify', { params: { cartId } })).problems.filter((each) => each.includes('cost'));
  expect(await said()).toEqual([]);
  await shop.query('UPDATE product SET cost = 8 WHERE id = $1', [productId]);
  const [{ name } = { name: '' }] = await shop.query<{ name: string }>('SELECT name FROM product WHERE id = $1', [
    productId,
  ]);
  const text = `${name}: Only some people may sell below cost.`;
  expect(await said()).toContain(text);
  expect((await submit()).problem).toMatchObject({ code: 'below_cost', detail: text });
  expect(await tries()).toHaveLength(1);
  // It is the company's list price, not somebody's: that may be below cost.
  await rosa.ok('carts.updateItemPrice', { body: { cartId, cartItemId, unitPrice: 10 } });
  await shop.query('UPDATE product SET cost = 11 WHERE id = $1', [productId]);
  expect(await said()).toEqual([]);
  await rosa.call('carts.setDiscount', { body: { cartId, discountAmount: 0 } });
  await guard(false);
  await rosa.ok('carts.updateItemPrice', { body: { cartId, cartItemId, unitPrice: 3 } });
  expect(await said()).toEqual([]);
  await guard(true);
  expect(await said()).toEqual([text]);
  expect(await said(boss)).toEqual([]);
  const { orderId } = (await submit(boss)).data;
  expect((await boss.ok('orders.one', { params: { orderId } })).belowCost).toMatchObject([
    { productName: name, personName: 'Bo' },
  ]);
});

test('a discount of the whole cart counts for each line, and who was allowed it once may submit', async () => {
  await add();
  await boss.ok('carts.setDiscount', { body: { cartId, discountAmount: 50 } });
  const submitted = await rosa.call('orders.submit', {
    params: { clientId },
    body: { cartId, estimatedDeliveryDate: '2026-12-01' },
  });
  expect(submitted.status).toBe(200);
  const other = await rosa.ok('carts.create', { params: { clientId: await shop.client() } });
  await rosa.ok('carts.addItem', { body: { cartId: other.cartId, productId, quantity: 10 } });
  await guard(false);
  await rosa.ok('carts.setDiscount', { body: { cartId: other.cartId, discountAmount: 50 } });
  await guard(true);
  expect((await rosa.ok('carts.verify', { params: { cartId: other.cartId } })).problems).toContainEqual(
    expect.stringContaining('Only some people may sell below cost.'),
  );
});
