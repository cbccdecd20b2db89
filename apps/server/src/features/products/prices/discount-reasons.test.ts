import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { cartSheet } from '../../../../test/factories/files/cart-sheet.ts';
import { sendCartSheet } from '../../../../test/factories/files/send-cart-sheet.ts';
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
  await makePersonWith(app, 'Bo', [
    'order',
    'orders.all',
    'orders.edit',
    'orders.price',
    'accounts.all',
    'settings.edit',
  ]);
  boss = await app.as('bo@x.test');
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());
beforeEach(async () => {
  await limit(10);
  clientId = await shop.client();
  ({ cartId } = await rosa.ok('carts.create', { params: { clientId } }));
  productId = await shop.product({ unitPrice: 10 });
});

const limit = async (discountReasonAbove: number | null) => {
  const { hasLogo: _, ...company } = await boss.ok('settings.company', {});
  await boss.ok('settings.updateCompany', { body: { ...company, discountReasonAbove } });
};
const add = async (more: object = {}) =>
  await rosa.call('carts.addItem', { body: { cartId, productId, quantity: 10, ...more } });
const cart = async () => await rosa.ok('carts.one', { params: { id: cartId } });
const lineOf = async () => (await cart()).cartItems[0];
const percent = (unitPriceDiscount: number) => ({ discountType: 3, unitPriceDiscount });
const because = (discountReason: string) => ({ discountReason });
const change = async (more: object) =>
  await rosa.call('carts.updateItem', { body: { cartId, cartItemId: (await lineOf())?.id ?? 0, ...more } });
const refusal = ({ status, problem }: Awaited<ReturnType<typeof change>>) => [status, problem.code, problem.detail];
const missing = [422, 'discount_reason_missing', expect.stringMatching(/: A discount this large needs a reason\.$/)];
const missingOfAll = [422, 'discount_reason_missing', 'A discount this large needs a reason.'];
const submit = async () =>
  await rosa.ok('orders.submit', { params: { clientId }, body: { cartId, estimatedDeliveryDate: '2026-12-01' } });
const order = async (orderId: number) => await boss.ok('orders.one', { params: { orderId } });

test('the web knows the limit, and nobody is asked without the setting', async () => {
  expect((await rosa.ok('people.me', {})).discountReasonAbove).toBe(10);
  await limit(null);
  expect((await add(percent(50))).status).toBe(200);
  expect((await rosa.call('carts.setDiscount', { body: { cartId, discountAmount: 20 } })).status).toBe(200);
  const bad = { ...(await boss.ok('settings.company', {})), discountReasonAbove: 101 };
  const { hasLogo: _, ...body } = bad;
  expect((await boss.call('settings.updateCompany', { body })).status).toBe(400);
});

test('a discount of a line above the limit is refused without a reason, which it keeps', async () => {
  expect(refusal(await add(percent(10.01)))).toEqual(missing);
  expect((await add(percent(10))).status).toBe(200);
  expect(refusal(await change(percent(11)))).toEqual(missing);
  expect(refusal(await change({ discountType: 2, unitPriceDiscount: 1.01 }))).toEqual(missing);
  expect(refusal(await change({ ...percent(11), ...because('  ') }))).toEqual(missing);
  expect((await lineOf())?.unitPriceDiscount).toBe(10);
  expect((await change({ ...percent(11), ...because('Late delivery') })).status).toBe(200);
  expect(await lineOf()).toMatchObject({ unitPriceDiscount: 11, ...because('Late delivery') });
  // Another one needs its own reason, the same one may get another.
  expect(refusal(await change(percent(12)))).toEqual(missing);
  expect((await change({ ...percent(11), ...because('Broken seals') })).status).toBe(200);
  expect((await lineOf())?.discountReason).toBe('Broken seals');
  const audited = await shop.query(
    `SELECT detail->>'discountReason' AS reason FROM audit WHERE action = 'update item' AND entity_id = $1 ORDER BY id`,
    [cartId],
  );
  expect(audited).toEqual([{ reason: 'Late delivery' }, { reason: 'Broken seals' }]);
  expect((await change({ ...percent(5) })).data.changedItems[0]?.discountReason).toBeNull();
});

test('dollars off a line need one when its units fall, and a rule and what was large before need none', async () => {
  expect((await add({ discountType: 1, unitPriceDiscount: 10 })).status).toBe(200);
  expect(refusal(await change({ quantity: 9 }))).toEqual(missing);
  await limit(null);
  await change({ quantity: 5 });
  await limit(10);
  expect((await change({ quantity: 6 })).status).toBe(200);
  const sold = await shop.product({ unitPrice: 10 });
  await shop.rule({ clientId, productId: sold, kind: 'price', value: 3 });
  expect((await rosa.call('carts.addItem', { body: { cartId, productId: sold, quantity: 1 } })).status).toBe(200);
});

test('a unit price below the list price, and a total, count as a discount by hand', async () => {
  await add();
  const price = async (more: object) =>
    await rosa.call('carts.updateItemPrice', { body: { cartId, cartItemId: (await lineOf())?.id ?? 0, ...more } });
  expect(refusal(await price({ unitPrice: 8.99 }))).toEqual(missing);
  expect(refusal(await price({ totalPrice: 89 }))).toEqual(missing);
  expect((await price({ unitPrice: 9 })).status).toBe(200);
  // What is off the list price in all.
  expect(refusal(await change(percent(1)))).toEqual(missing);
  expect((await price({ unitPrice: 8, ...because('Short dated') })).data.changedItems[0]).toMatchObject({
    listPrice: 10,
    unitPrice: 8,
    ...because('Short dated'),
  });
  const audited = await shop.query(
    `SELECT detail->>'discountReason' AS reason FROM audit WHERE action = 'change price' AND entity_id = $1 ORDER BY id`,
    [cartId],
  );
  expect(audited).toEqual([{ reason: null }, { reason: 'Short dated' }]);
  // A smaller one keeps it, a larger one needs its own, none has none; and without a discount it is that of the price.
  expect((await price({ unitPrice: 8.5 })).data.changedItems[0]?.discountReason).toBe('Short dated');
  expect(refusal(await price({ unitPrice: 8 }))).toEqual(missing);
  expect((await price({ totalPrice: 70, ...because('Damaged') })).status).toBe(200);
  expect((await lineOf())?.discountReason).toBe('Damaged');
  await change({ ...percent(5), ...because('Late') });
  expect((await change(percent(0))).data.changedItems[0]?.discountReason).toBe('Late');
  expect((await price({ unitPrice: 10 })).data.changedItems[0]?.discountReason).toBeNull();
});

test('a unit price is compared with the list price of today where that is lower, and a rule counts for nothing', async () => {
  await shop.rule({ clientId, productId, kind: 'percent', value: 50 });
  await add();
  await shop.query('UPDATE product SET unit_price = 8 WHERE id = $1', [productId]);
  const price = async (unitPrice: number) =>
    await rosa.call('carts.updateItemPrice', { body: { cartId, cartItemId: (await lineOf())?.id ?? 0, unitPrice } });
  expect((await price(7.2)).status).toBe(200);
  expect(refusal(await price(7.19))).toEqual(missing);
  await shop.query('UPDATE product SET unit_price = 10 WHERE id = $1', [productId]);
});

test('a discount of the cart needs one, also when its goods get fewer, and goes to the order', async () => {
  await add();
  const set = async (discountAmount: number, more: object = {}) =>
    await rosa.call('carts.setDiscount', { body: { cartId, discountAmount, ...more } });
  expect(refusal(await set(10.01))).toEqual(missingOfAll);
  expect((await set(10)).status).toBe(200);
  expect(refusal(await change({ quantity: 9 }))).toEqual(missingOfAll);
  expect((await set(20, because('Opening of the shop'))).data.discountReason).toBe('Opening of the shop');
  expect((await change({ quantity: 9, ...percent(20), ...because('Short dated') })).status).toBe(200);
  const { orderId } = await submit();
  const { discountReason, orderItems } = await order(orderId);
  expect([discountReason, orderItems[0]?.discountReason]).toEqual(['Opening of the shop', 'Short dated']);
});

test('carts that become one keep their reasons, each once', async () => {
  await add({ ...percent(20), ...because('Late') });
  await add({ ...percent(20), ...because('Short dated') });
  expect(await lineOf()).toMatchObject({ units: 20, ...because('Late; Short dated') });
  await rosa.ok('carts.setDiscount', { body: { cartId, discountAmount: 30, ...because('Opening') } });
  const { cartId: other } = await rosa.ok('carts.unassigned', {});
  await rosa.ok('carts.addItem', {
    body: { cartId: other, productId, quantity: 1, ...percent(20), ...because('Late') },
  });
  await rosa.ok('carts.assign', { body: { cartId: other, clientId, mergeIntoCurrent: true } });
  const merged = await cart();
  expect(merged.discountReason).toBe('Opening');
  expect(merged.cartItems.map(({ discountReason }) => discountReason)).toEqual(['Late; Short dated']);
});

test('edits of a submitted order need one, and its notes have it', async () => {
  await add();
  const { orderId } = await submit();
  const orderItemId = (await order(orderId)).orderItems[0]?.orderItemId ?? 0;
  const line = async (discountAmt: number, more: object = {}) =>
    await boss.call('orders.setItemDiscount', { body: { orderItemId, discountAmt, discountType: 3, ...more } });
  const whole = async (discountAmount: number, more: object = {}) =>
    await boss.call('orders.setOrderDiscount', { body: { orderId, discountAmount, ...more } });
  expect((await line(11)).problem.code).toBe('discount_reason_missing');
  expect((await line(11, because('Broken seals'))).status).toBe(200);
  expect((await whole(10)).problem.code).toBe('discount_reason_missing');
  expect((await whole(10, because('Late truck'))).status).toBe(200);
  const { discountReason, orderItems } = await order(orderId);
  expect([discountReason, orderItems[0]?.discountReason]).toEqual(['Late truck', 'Broken seals']);
  const notes = await shop.query<{ note: string }>('SELECT note FROM order_note WHERE order_id = $1 ORDER BY id', [
    orderId,
  ]);
  expect(notes.slice(-2).map(({ note }) => note)).toEqual([
    expect.stringMatching(/discount \$0\.00 to \$11\.00 \(Broken seals\), by Bo\.$/),
    'Order discount $0.00 to $10.00 (Late truck), by Bo.',
  ]);
  expect((await whole(0)).status).toBe(200);
  expect((await order(orderId)).discountReason).toBeNull();
});

test('a lower price of an order needs one, and a discount that becomes the unit price keeps it', async () => {
  await add();
  const { orderId } = await submit();
  const lineNow = async () => (await order(orderId)).orderItems[0];
  const orderItemId = (await lineNow())?.orderItemId ?? 0;
  // The order is compared with the list price of its cart.
  await shop.query('UPDATE product SET unit_price = 20 WHERE id = $1', [productId]);
  expect(await lineNow()).toMatchObject({ listPrice: 10 });
  const unitPrice = async (price: number, more: object = {}) =>
    await boss.call('orders.setUnitPrice', { body: { orderItemId, unitPrice: price, ...more } });
  const total = async (totalPrice: number, more: object = {}) =>
    await boss.call('orders.setTotalPrice', { body: { orderItemId, totalPrice, ...more } });
  expect((await unitPrice(9)).status).toBe(200);
  expect((await unitPrice(8.99)).problem.code).toBe('discount_reason_missing');
  expect((await total(89.9)).problem.code).toBe('discount_reason_missing');
  expect((await unitPrice(8, because('Broken seals'))).status).toBe(200);
  expect(await lineNow()).toMatchObject({ unitPrice: 8, ...because('Broken seals') });
  expect((await total(85)).status).toBe(200);
  expect((await lineNow())?.discountReason).toBe('Broken seals');
  expect((await total(80, because('Wet boxes'))).status).toBe(200);
  await boss.ok('orders.setUnitPrice', { body: { orderItemId, unitPrice: 10 } });
  expect((await lineNow())?.discountReason).toBeNull();
  await boss.ok('orders.setItemDiscount', {
    body: { orderItemId, discountAmt: 30, discountType: 3, ...because('Late') },
  });
  await boss.ok('orders.convertDiscounts', { body: { orderItemIds: [orderItemId] } });
  expect(await lineNow()).toMatchObject({ unitPrice: 7, discountAmt: 0, ...because('Late') });
  const notes = await shop.query<{ note: string }>('SELECT note FROM order_note WHERE order_id = $1 ORDER BY id', [
    orderId,
  ]);
  expect(notes.map(({ note }) => note)).toContainEqual(
    expect.stringMatching(/unit price \$9\.00 to \$8\.00 \(Broken seals\), by Bo\.$/),
  );
});

test('the discount of a rule that becomes the unit price has the name of the rule as its reason', async () => {
  await shop.rule({ clientId, productId, kind: 'percent', value: 50, name: 'Half price' });
  await add();
  const { orderId } = await submit();
  const orderItemId = (await order(orderId)).orderItems[0]?.orderItemId ?? 0;
  await boss.ok('orders.convertDiscounts', { body: { orderItemIds: [orderItemId] } });
  const line = (await order(orderId)).orderItems[0];
  expect(line).toMatchObject({ unitPrice: 5, discountName: null, ...because('Half price') });
});

test('a row of a sheet needs one in its column', async () => {
  const sku = (await shop.query<{ sku: string }>('SELECT sku FROM product WHERE id = $1', [productId]))[0]?.sku ?? '';
  const send = async (reason: string) => {
    const content = await cartSheet(['SKU', 'Units', 'Discount', 'Discount reason'], [[sku, '10', '20%', reason]]);
    return await sendCartSheet(app, { content, by: rosa, to: cartId });
  };
  const refused = await send('');
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused)).toContain('A discount this large needs a reason.');
  expect((await send('Short dated')).status).toBe(200);
  expect((await lineOf())?.discountReason).toBe('Short dated');
});
