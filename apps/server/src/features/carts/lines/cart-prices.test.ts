import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let rosa: TestClient;
let cartId: number;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  ({ rosa } = shop);
});
afterAll(async () => await app.stop());
beforeEach(async () => {
  ({ cartId } = await rosa.ok('carts.create', { params: { clientId: await shop.client() } }));
});

const lines = async () => (await rosa.ok('carts.one', { params: { id: cartId } })).cartItems;
const firstId = async () => (await lines())[0]?.id ?? 0;
const add = async (productId: number, quantity: number, more: object = {}) =>
  await rosa.ok('carts.addItem', { body: { cartId, productId, quantity, ...more } });
const price = async (more: object, who = rosa) =>
  await who.call('carts.updateItemPrice', { body: { cartId, cartItemId: await firstId(), ...more } });
const anyCarts = async () => await shop.query('SELECT * FROM cart ORDER BY id');
const setDiscount = async (discountAmount: number, who = rosa) =>
  await who.call('carts.setDiscount', { body: { cartId, discountAmount } });

describe('carts.updateItemPrice', () => {
  test('a total price makes the line cost exactly that', async () => {
    await add(await shop.product(), 3);
    expect((await price({ totalPrice: 100 })).data.changedItems).toMatchObject([
      { unitPrice: 33.34, lineDiscount: 0.02, lineTotal: 100, discountType: 1, discountId: null },
    ]);
  });

  test('a unit price must exceed the discount; an emptied one is 0', async () => {
    await add(await shop.product(), 2, { unitPriceDiscount: 5 });
    const refusal = await price({ unitPrice: 2.5 });
    expect(refusal.problem).toMatchObject({
      code: 'price_below_discount',
      ExceptionMessage: 'The Total Price cannot be less than the Discount Amount',
    });
    expect((await price({ unitPrice: 2.51 })).data.grossTotal).toBe(0.02);
    await add(await shop.product(), 1, { unitPriceDiscount: 0 });
    const [, free] = await lines();
    const answer = await rosa.ok('carts.updateItemPrice', {
      body: { cartId, cartItemId: free?.id ?? 0, unitPrice: null },
    });
    expect(answer.changedItems).toMatchObject([{ unitPrice: 0, lineTotal: 0 }]);
  });

  test('refuses both, neither, malformed amounts, and people who may not set prices', async () => {
    const loose = await shop.product({ allowFractions: true });
    await add(loose, 0.01);
    for (const bad of [
      {},
      { unitPrice: 1, totalPrice: 1 },
      { unitPrice: 1.005 },
      { unitPrice: -1 },
      { unitPrice: 1e7 },
    ]) {
      expect((await price(bad)).status).toBe(400);
    }
    expect((await price({ totalPrice: 9_999_999 })).problem.code).toBe('price_out_of_range');
    expect((await price({ unitPrice: 1 }, shop.clerk)).status).toBe(403);
    expect((await lines())[0]).toMatchObject({ unitPrice: 10 });
  });
});

test.each([
  [0.001, 'Units have at most two decimals.'],
  [1_000_000, 'Units are at most 999,999.99.'],
  [1.5, 'This product is sold in whole units.'],
])('of several products, %d units of one are refused by its name', async (quantity, sentence) => {
  const [productId, other] = [await shop.product(), await shop.product()];
  const products = [
    { productId: other, quantity: 1 },
    { productId, quantity },
  ];
  const { status, problem } = await rosa.call('carts.addItems', { body: { cartId, products } });
  expect([status, problem.title]).toEqual([422, 'Update failed']);
  expect(problem.errors).toMatchObject([{ pointer: '/Products/1/Quantity', detail: sentence }]);
  expect(await lines()).toEqual([]);
});

describe('each amount has a cap and a sentence of its own', () => {
  const sentences = [
    ['carts.updateItem', { conversionUnits: 1_000_000 }, 'Units are at most 999,999.99.'],
    ['carts.updateItemPrice', { unitPrice: 10_000_000 }, 'A price is between 0 and 9,999,999.99.'],
    ['carts.updateItemPrice', { totalPrice: 10_000_000_000 }, 'An amount is between 0 and 9,999,999,999.99.'],
    ['carts.updateItem', { unitPriceDiscount: 10_000_000_000 }, 'An amount is between 0 and 9,999,999,999.99.'],
    ['carts.setDiscount', { discountAmount: -1 }, 'An amount is between 0 and 9,999,999,999.99.'],
  ] as const;
  test.each(sentences)('%s %j: %s', async (operation, more, sentence) => {
    const productId = await shop.product();
    await add(productId, 1);
    const cartItemId = await firstId();
    const known = {
      'carts.updateItem': { cartItemId },
      'carts.updateItemPrice': { cartItemId },
      'carts.setDiscount': {},
    }[operation];
    const answer = await rosa.call(operation, { body: { cartId, ...known, ...more } as never });
    expect([answer.status, answer.problem.detail]).toEqual([400, sentence]);
  });

  test('a line may cost more than one unit may, and have as much taken off', async () => {
    const productId = await shop.product({ unitPrice: 9_999_999 });
    await add(productId, 10);
    expect((await price({ totalPrice: 50_000_000 })).data.grossTotal).toBe(50_000_000);
    expect((await setDiscount(20_000_000)).data.grandTotal).toBe(30_000_000);
    const body = { cartId, cartItemId: await firstId(), discountType: 1, unitPriceDiscount: 45_000_000 };
    expect((await rosa.ok('carts.updateItem', { body })).grossTotal).toBe(5_000_000);
  });
});

describe('carts.setDiscount', () => {
  test('is accepted below the gross total and refused at it, in the words of the specification', async () => {
    await add(await shop.product(), 5);
    const refusal = await setDiscount(50);
    expect([refusal.status, refusal.problem.title, refusal.problem.ExceptionMessage]).toEqual([
      422,
      'Discount',
      'You are not allowed to make 100 % discount. Please correct discount amount ',
    ]);
    expect((await setDiscount(49.99)).data).toMatchObject({ cartDiscount: 49.99, grandTotal: 0.01 });
    expect((await setDiscount(1, shop.clerk)).status).toBe(403);
    expect((await setDiscount(1.001)).status).toBe(400);
    expect((await setDiscount(0)).data).toMatchObject({ cartDiscount: 0, grandTotal: 50 });
  });

  test('is dropped, and the response says so, when it exceeds the lines', async () => {
    await add(await shop.product(), 5);
    await add(await shop.product(), 1);
    await setDiscount(20);
    const [big, small] = await lines();
    const kept = await rosa.ok('carts.updateItem', { body: { cartId, cartItemId: big?.id ?? 0, quantity: 2 } });
    expect(kept).toMatchObject({ discountDropped: false, cartDiscount: 20, grandTotal: 10 });
    const dropped = await rosa.ok('carts.removeItem', { body: { cartId, cartItemId: small?.id ?? 0 } });
    expect(dropped).toMatchObject({ discountDropped: true, cartDiscount: 0, grossTotal: 20, grandTotal: 20 });
  });
});

describe('people who may not set prices', () => {
  const typed = { discountType: 1, unitPriceDiscount: 1 };
  const refused = [403, 'forbidden'];

  test('change units and the flag of a line with a discount, and no part of the discount', async () => {
    await add(await shop.product(), 4, { discountType: 2, unitPriceDiscount: 1 });
    const cartItemId = await firstId();
    const before = await rosa.ok('carts.one', { params: { id: cartId } });
    for (const edit of [
      { discountType: 1 },
      { discountType: 3, unitPriceDiscount: 1 },
      { unitPriceDiscount: 2 },
      { unitPriceDiscount: 0 },
      { quantity: 7, backorder: true, unitPriceDiscount: 0.5 },
    ]) {
      const answer = await shop.clerk.call('carts.updateItem', { body: { cartId, cartItemId, ...edit } });
      expect([answer.status, answer.problem.code]).toEqual(refused);
    }
    expect(await rosa.ok('carts.one', { params: { id: cartId } })).toEqual(before);
    const body = { cartId, cartItemId, quantity: 5, backorder: true, discountType: 2, unitPriceDiscount: 1 };
    expect((await shop.clerk.ok('carts.updateItem', { body })).changedItems).toMatchObject([
      { units: 5, isFlaggedBackorder: true, discountType: 2, unitPriceDiscount: 1, lineDiscount: 5 },
    ]);
  });

  test('add one product without a discount of their own', async () => {
    const product = { productId: await shop.product(), quantity: 1 };
    const answer = await shop.clerk.call('carts.addItem', { body: { cartId, ...product, ...typed } });
    expect([answer.status, answer.problem.code]).toEqual(refused);
    expect(await lines()).toEqual([]);
    await shop.clerk.ok('carts.addItem', { body: { cartId, ...product, backorder: true } });
    expect(await lines()).toMatchObject([{ units: 1, isFlaggedBackorder: true, lineDiscount: 0 }]);
  });

  test('add several products, none when one of them brings a discount', async () => {
    const plain = { productId: await shop.product(), quantity: 1 };
    const products = [plain, { ...plain, productId: await shop.product(), ...typed }];
    const answer = await shop.clerk.call('carts.addItems', { body: { cartId, products } });
    expect([answer.status, answer.problem.code]).toEqual(refused);
    expect(await lines()).toEqual([]);
  });

  test.each(['one', 'many'] as const)(
    'add %s from the inventory, and no cart is made for a refused one',
    async (how) => {
      const clientId = await shop.client();
      const product = { productId: await shop.product(), quantity: 1, ...typed };
      const before = await anyCarts();
      for (const chosen of [{}, { clientId }]) {
        const answer =
          how === 'one'
            ? await shop.clerk.call('carts.addFromInventory', { body: { ...product, ...chosen } })
            : await shop.clerk.call('carts.addManyFromInventory', { body: { products: [product], ...chosen } });
        expect([answer.status, answer.problem.code]).toEqual(refused);
      }
      expect(await anyCarts()).toEqual(before);
    },
  );
});

test('every stored amount equals its recomputation', async () => {
  expect(await shop.query('SELECT id FROM cart_line LIMIT 5')).toHaveLength(5);
  expect(await brokenRules(app.owner)).toEqual([]);
});
