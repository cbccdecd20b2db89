import { stateSampleLimit } from '@cartwright/domain/carts/sample-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeLine } from '../../../../test/factories/products.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

/** What becomes of open carts when a product in them is edited (goods "what an edit may break"). */
let app: TestApp;
let shop: Shop;
let paula: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Paula', ['stock', 'products.edit', 'product-info']);
  paula = await app.as('paula@x.test');
});
afterAll(async () => await app.stop());

test('in an open cart a product of another line has the rules of that line, and the answer counts the carts', async () => {
  const [from, to] = [await makeLine(app.owner, 'Seeds'), await makeLine(app.owner, 'Clones')];
  await shop.rule({ name: 'Seeds 10%', productLineId: from });
  const best = await shop.rule({ name: 'Clones 20%', value: 20, productLineId: to });
  const productId = await shop.product({ productLineId: from });
  const carts: number[] = [];
  for (const _cart of [1, 2]) {
    const clientId = await shop.client();
    const body = { clientId, productId, quantity: 2 };
    carts.push((await shop.rosa.ok('carts.addFromInventory', { body })).cartId);
  }
  const changed = await paula.ok('products.updateMany', { body: { productIds: [productId], productLineId: to } });
  expect(changed).toMatchObject({ changed: 1, openCarts: 2 });
  for (const id of carts) {
    const { cartItems } = await shop.rosa.ok('carts.one', { params: { id } });
    expect(cartItems.map((line) => [line.discountId, line.lineTotal])).toEqual([[best, 16]]);
  }
});

test('a sample of an open cart has the class of the line that its product has now', async () => {
  const [plain, dense] = [await makeLine(app.owner, 'Loose'), await makeLine(app.owner, 'Dense')];
  const productId = await shop.product({ productLineId: plain, packageSizeName: '2 g' });
  await makePersonWith(app, 'Sam', ['settings', 'settings.edit']);
  const sam = await app.as('sam@x.test');
  const lineClasses = [{ productLineId: dense, sampleClass: 'concentrate' as const }];
  await sam.ok('settings.updateSampleRules', { body: { limits: [stateSampleLimit], lineClasses, refuses: true } });
  const clientId = await shop.client();
  const { cartId, changedItems } = await shop.rosa.ok('carts.addFromInventory', {
    body: { clientId, productId, quantity: 1 },
  });
  const itemIds = changedItems.map(({ id }) => id);
  await shop.rosa.ok('carts.markSamples', { params: { cartId }, body: { itemIds, sampleType: 1 } });
  const moveTo = async (productLineId: number) =>
    await paula.ok('products.updateMany', { body: { productIds: [productId], productLineId } });
  const submit = async () =>
    await shop.rosa.call('orders.submit', {
      params: { clientId },
      body: { cartId, estimatedDeliveryDate: '2026-12-01' },
    });
  await moveTo(dense);
  expect((await submit()).problem.code).toBe('sample_too_large');
  await moveTo(plain);
  expect((await submit()).status).toBe(200);
});
