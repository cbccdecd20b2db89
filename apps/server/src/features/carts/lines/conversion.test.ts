import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeProduct } from '../../../../test/factories/products.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
});
afterAll(async () => {
  expect(await brokenRules(app.owner)).toEqual([]);
  await app.stop();
});

test('a product is added with units to pack from its source, which a submit reserves exactly', async () => {
  const { id: productId } = await makeProduct(app.owner, { lots: [4], from: { amount: 100, factor: 3.5 } });
  const clientId = await shop.client();
  const add = async (quantity: number, conversionUnits: number | null, of = productId) =>
    await shop.rosa.call('carts.addFromInventory', { body: { clientId, productId: of, quantity, conversionUnits } });
  const { data: cart } = await add(10, 6);
  expect(cart.changedItems).toMatchObject([{ units: 10, conversionUnits: 6, shortUnits: 0 }]);
  expect((await add(2, 2)).data.changedItems).toMatchObject([{ units: 12, conversionUnits: 8, shortUnits: 0 }]);
  const { cartId } = cart;
  await shop.rosa.ok('orders.submit', {
    params: { clientId },
    body: { cartId, estimatedDeliveryDate: '2026-12-01' },
  });
  const info = await shop.manager.ok('products.info', { params: { productId } });
  expect(info).toMatchObject({ sourceLeft: 72, packable: 20 });
});

test('more than the units of the line, or without a source, is refused and nothing is added', async () => {
  const { id: packed } = await makeProduct(app.owner, { lots: [4], from: { amount: 100, factor: 3.5 } });
  const plain = await shop.product();
  const clientId = await shop.client();
  const refusedFor = async (productId: number, conversionUnits: number) => {
    const body = { clientId, productId, quantity: 2, conversionUnits };
    const { status, problem } = await shop.rosa.call('carts.addFromInventory', { body });
    return [status, problem.errors?.[0]?.pointer, problem.errors?.[0]?.detail];
  };
  expect(await refusedFor(packed, 3)).toEqual([
    422,
    '/ConversionUnits',
    'Conversion units are at most the units of the line.',
  ]);
  expect(await refusedFor(plain, 1)).toEqual([422, '/ConversionUnits', 'This product is not packed from a source.']);
  expect((await refusedFor(packed, 0.5)).slice(0, 2)).toEqual([422, '/ConversionUnits']);
  const { cartId } = await shop.rosa.ok('carts.current', { params: { clientId } });
  expect(cartId).toBeNull();
});
