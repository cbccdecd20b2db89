import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCart } from '../../../../test/factories/carts.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeProduct } from '../../../../test/factories/products.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

/** What a cart will cost, for those with the key alone (INV-55). */

let app: TestApp;
let shop: Shop;
let cora: TestClient;
let cartId: number;
let itemId: number;

/** A cart of 5 at 10.00 of a product whose lots of 3 and 9 cost 3.3333 and 1.4 a unit. */
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Cora', ['cart', 'client-cart', 'carts.all', 'accounts.all', 'costs']);
  cora = await app.as('cora@x.test');
  const made = await makeProduct(app.owner, { productLineId: shop.ids.line, lots: [3, 9], cost: 4 });
  await shop.query('UPDATE lot SET total_cost = 10 WHERE id = $1', [made.lotIds[0]]);
  await shop.query('UPDATE lot SET total_cost = 12.6 WHERE id = $1', [made.lotIds[1]]);
  const items = [{ product: { id: made.id, unitPrice: 10, isNonCannabis: false }, units: 5 }];
  ({ id: cartId } = await makeCart(app.owner, { personId: shop.ids.rosa, clientId: await shop.client(), items }));
  itemId = (await shop.rosa.ok('carts.one', { params: { id: cartId } })).cartItems[0]?.id ?? 0;
});
afterAll(async () => await app.stop());

const costs = async () => {
  const { cost, margin, marginPercent, lines } = await cora.ok('carts.costs', { params: { id: cartId } });
  return [cost, margin, marginPercent, lines.map((line) => line.cost)];
};

test('is that of the lots it would take and then of the product, on what is left after the discount', async () => {
  expect(await costs()).toEqual([12.8, 37.2, 74.4, [12.8]]);
  await shop.rosa.ok('carts.updateItem', { body: { cartId, cartItemId: itemId, quantity: 14 } });
  expect(await costs()).toEqual([30.6, 109.4, 78.1, [30.6]]);
  await shop.manager.ok('carts.setDiscount', { body: { cartId, discountAmount: 40 } });
  expect(await costs()).toEqual([30.6, 69.4, 69.4, [30.6]]);
});

test('nobody else reads it, in no call of the cart', async () => {
  for (const by of [shop.rosa, shop.manager]) {
    expect((await by.call('carts.costs', { params: { id: cartId } })).status).toBe(403);
    const cart = await by.ok('carts.one', { params: { id: cartId } });
    const current = await by.ok('carts.ofClient', { params: { clientId: cart.clientId ?? 0 } });
    const summary = await by.ok('carts.summary', { params: { id: cartId } });
    const saved = await by.ok('carts.updateItem', { body: { cartId, cartItemId: itemId, quantity: 2 } });
    for (const answer of [cart, current, summary, saved])
      expect(JSON.stringify(answer)).not.toMatch(/"\w*(cost|margin)/i);
  }
});

test('without reach to the cart it is missing, and a closed one has none', async () => {
  await makePersonWith(app, 'Olga', ['cart', 'costs']);
  const olga = await app.as('olga@x.test');
  expect((await olga.call('carts.costs', { params: { id: cartId } })).status).toBe(404);
  await shop.rosa.ok('carts.remove', { body: { cartId } });
  expect(await costs()).toEqual([null, null, null, [null]]);
});
