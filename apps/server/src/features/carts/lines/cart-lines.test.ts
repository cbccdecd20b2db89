import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let rosa: TestClient;
let cartId: number;
let clientId: number;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  ({ rosa } = shop);
});
afterAll(async () => await app.stop());
beforeEach(async () => {
  await shop.query('UPDATE discount_rule SET is_active = false');
  clientId = await shop.client();
  ({ cartId } = await rosa.ok('carts.create', { params: { clientId } }));
});

const lines = async () => (await rosa.ok('carts.one', { params: { id: cartId } })).cartItems;
const add = async (productId: number, quantity: number, more: object = {}) =>
  await rosa.ok('carts.addItem', { body: { cartId, productId, quantity, ...more } });
const refused = async (productId: number, quantity: unknown, more: object = {}) => {
  const before = await rosa.ok('carts.one', { params: { id: cartId } });
  const body = { cartId, productId, quantity: quantity as number, ...more };
  const answer = await rosa.call('carts.addItem', { body });
  expect(await rosa.ok('carts.one', { params: { id: cartId } })).toEqual(before);
  return [answer.status, answer.problem.code];
};

const addAll = async (products: { productId: number; quantity: number }[], more: object = {}) =>
  await rosa.call('carts.addItems', { body: { cartId, products, ...more } });
const firstId = async () => (await lines())[0]?.id ?? 0;
const update = async (more: object, who = rosa) =>
  await who.call('carts.updateItem', { body: { cartId, cartItemId: await firstId(), ...more } });
const typed = (discountType: number, unitPriceDiscount: number) => ({ discountType, unitPriceDiscount });

describe('carts.addItem', () => {
  test('a new line takes the price of the product; the summary counts it', async () => {
    const productId = await shop.product({ unitPrice: 19.99 });
    const answer = await add(productId, 3);
    expect(answer).toMatchObject({
      message: 'Items Added to Cart',
      itemCount: 1,
      grossTotal: 59.97,
      grandTotal: 59.97,
      isNonCannabis: false,
      version: 2,
      discountDropped: false,
    });
    expect(answer.changedItems).toMatchObject([
      { productId, units: 3, unitPrice: 19.99, discountType: 1, lineDiscount: 0, lineTotal: 59.97, backorder: false },
    ]);
  });

  test('joins an equal line and is added beside one that differs', async () => {
    const productId = await shop.product();
    await add(productId, 2);
    await add(productId, 3);
    await add(productId, 1, { backorder: true });
    await add(productId, 1, { discountType: 2, unitPriceDiscount: 0.5 });
    await add(productId, 4, { discountType: 2, unitPriceDiscount: 0.5 });
    const found = await lines();
    expect(found.map((line) => [line.units, line.isFlaggedBackorder, line.lineDiscount])).toEqual([
      [5, false, 0],
      [1, true, 0],
      [5, false, 2.5],
    ]);
  });

  test('dollars off a whole line never join: each addition stays a line', async () => {
    const productId = await shop.product();
    for (let time = 0; time < 3; time += 1) await add(productId, 2, { discountType: 1, unitPriceDiscount: 5 });
    expect(await lines()).toMatchObject(Array.from({ length: 3 }, () => ({ units: 2, lineTotal: 15 })));
  });

  test('a typed discount joins the same one of a rule, and stays typed', async () => {
    const productId = await shop.product();
    const ruleId = await shop.rule({ productId });
    expect((await add(productId, 1)).changedItems).toMatchObject([{ discountId: ruleId }]);
    const answer = await add(productId, 2, { discountType: 3, unitPriceDiscount: 10 });
    expect(answer.changedItems).toMatchObject([{ units: 3, unitPriceDiscount: 10, discountId: null }]);
  });

  test('takes the best rule for the client automatically', async () => {
    const productId = await shop.product({ unitPrice: 20 });
    await shop.rule({ name: 'Ten' });
    const best = await shop.rule({ name: 'Three off', kind: 'perUnit', value: 3, clientId: clientId });
    await shop.rule({ name: 'For others', value: 90, clientId: await shop.client() });
    const answer = await add(productId, 2);
    expect(answer.changedItems).toMatchObject([
      { discountId: best, discountName: 'Three off', discountType: 2, unitPriceDiscount: 3, lineTotal: 34 },
    ]);
  });

  test('rules of a tier apply to its members while the tier is active, and between their dates', async () => {
    const [tier] = await shop.query<{ id: number }>(
      `WITH made AS (INSERT INTO account_tier (name) VALUES ('Gold') RETURNING id),
         member AS (INSERT INTO account_tier_detail (account_tier_id, client_id) SELECT id, $1 FROM made)
       SELECT id FROM made`,
      [clientId],
    );
    const tierId = tier?.id ?? 0;
    const productId = await shop.product();
    const ruleId = await shop.rule({ accountTierId: tierId, value: 50 });
    await shop.rule({ value: 60, toDate: '2026-11-19' });
    await shop.rule({ value: 70, fromDate: '2026-11-21' });
    expect((await add(productId, 1)).changedItems).toMatchObject([{ discountId: ruleId }]);
    await shop.query('UPDATE account_tier SET is_active = false WHERE id = $1', [tierId]);
    const fresh = await shop.product();
    const { changedItems } = await add(fresh, 1);
    expect(changedItems.find((line) => line.productId === fresh)).toMatchObject({ discountId: null, lineDiscount: 0 });
  });

  test('takes the named rule, when it applies; an amount beside it does not count', async () => {
    const productId = await shop.product();
    const weak = await shop.rule({ value: 5 });
    await shop.rule({ value: 50 });
    const answer = await add(productId, 1, { discountId: weak, unitPriceDiscount: 9 });
    expect(answer.changedItems).toMatchObject([{ discountId: weak, lineDiscount: 0.5 }]);
    const foreign = await shop.rule({ clientId: await shop.client() });
    expect(await refused(productId, 1, { discountId: foreign })).toEqual([422, 'discount_rule_not_valid']);
    expect(await refused(productId, 1, { discountId: 2_000_000_000 })).toEqual([422, 'discount_rule_not_valid']);
  });

  test('an amount by hand replaces the rule, and 0 removes it', async () => {
    const productId = await shop.product();
    await shop.rule();
    const byHand = await add(productId, 1, { discountType: 3, unitPriceDiscount: 25 });
    expect(byHand.changedItems).toMatchObject([{ discountId: null, lineDiscount: 2.5 }]);
    const none = await add(productId, 7, { unitPriceDiscount: 0 });
    expect(none.changedItems[1]).toMatchObject({ discountId: null, lineDiscount: 0, units: 7 });
  });

  test('without the permission to set prices nobody enters a discount, and the rules still apply', async () => {
    const productId = await shop.product();
    await shop.rule();
    const body = { cartId, productId, quantity: 1 };
    const refusal = await shop.clerk.call('carts.addItem', { body: { ...body, unitPriceDiscount: 1 } });
    expect([refusal.status, refusal.problem.code]).toEqual([403, 'forbidden']);
    expect(await lines()).toEqual([]);
    const answer = await shop.clerk.ok('carts.addItem', { body: { ...body, unitPriceDiscount: 0 } });
    expect(answer.changedItems).toMatchObject([{ lineDiscount: 1, discountName: 'Ten' }]);
  });

  test('refuses units that are not units of this product', async () => {
    const whole = await shop.product();
    expect(await refused(whole, 1.5)).toEqual([422, 'units_not_whole']);
    for (const [bad, code] of [
      [0, 'nothing_to_add'],
      [-1, 'nothing_to_add'],
      [0.001, 'units_malformed'],
      [1.005, 'units_malformed'],
      [1_000_000, 'units_too_high'],
      [1e308, 'units_too_high'],
    ] as const) {
      expect([bad, ...(await refused(whole, bad))]).toEqual([bad, 422, code]);
    }
    for (const bad of [Number.NaN, '3', null, Number.POSITIVE_INFINITY]) {
      expect([bad, ...(await refused(whole, bad))]).toEqual([bad, 400, 'invalid']);
    }
    const loose = await shop.product({ allowFractions: true });
    expect((await add(loose, 2.25)).changedItems).toMatchObject([{ units: 2.25, lineTotal: 22.5 }]);
    await add(whole, 999_999);
    expect(await refused(whole, 1)).toEqual([422, 'units_too_high']);
  });

  test('refuses discounts above the line, of whatever kind', async () => {
    const productId = await shop.product();
    expect(await refused(productId, 2, { unitPriceDiscount: 20.01 })).toEqual([422, 'line_discount_too_high']);
    expect(await refused(productId, 2, typed(2, 10.01))).toEqual([422, 'line_discount_too_high']);
    expect(await refused(productId, 2, typed(3, 100.01))).toEqual([422, 'line_discount_too_high']);
    expect(await refused(productId, 2, typed(3, 9_999_999.99))).toEqual([422, 'line_discount_too_high']);
    expect(await refused(productId, 2, typed(4, 1))).toEqual([400, 'invalid']);
    expect(await refused(productId, 2, { unitPriceDiscount: -1 })).toEqual([400, 'invalid']);
    expect((await add(productId, 2, { unitPriceDiscount: 20 })).grossTotal).toBe(0);
  });

  test('refuses missing and inactive products, those of the other kind, and clients without a license', async () => {
    const productId = await shop.product();
    expect(await refused(2_000_000_000, 1)).toEqual([404, 'not_found']);
    expect(await refused(await shop.product({ isActive: false }), 1)).toEqual([422, 'product_not_for_sale']);
    await add(productId, 1);
    const goods = await shop.product({ isNonCannabis: true });
    expect(await refused(goods, 1)).toEqual([422, 'mixed_cart']);
    clientId = await shop.client({ isCannabisLicensed: false, licenseNo: null });
    ({ cartId } = await rosa.ok('carts.create', { params: { clientId } }));
    expect(await refused(productId, 1)).toEqual([422, 'wrong_license']);
    expect((await add(goods, 1)).isNonCannabis).toBe(true);
    expect(await refused(productId, 1)).toEqual([422, 'mixed_cart']);
  });

  test('refuses amounts above the limit', async () => {
    const dear = await shop.product({ unitPrice: 9_999_999.99 });
    expect(await refused(dear, 999_999)).toEqual([422, 'order_total_too_high']);
    await add(dear, 1000);
    expect(await refused(dear, 1)).toEqual([422, 'order_total_too_high']);
  });

  test('refuses unknown fields by name', async () => {
    const body = { cartId, productId: 1, quantity: 1, unitPrice: 0.01 };
    const answer = await rosa.call('carts.addItem', { body });
    expect(answer.status).toBe(400);
    expect(answer.problem.errors).toMatchObject([{ pointer: '/UnitPrice', code: 'unknown_field' }]);
  });

  test('a stale version changes nothing and says who changed the cart', async () => {
    const productId = await shop.product();
    await shop.manager.ok('carts.addItem', { body: { cartId, productId, quantity: 1 } });
    const answer = await rosa.call('carts.addItem', { body: { cartId, productId, quantity: 1, version: 1 } });
    expect([answer.status, answer.problem.code]).toEqual([412, 'stale_version']);
    expect(answer.problem).toMatchObject({ CurrentVersion: 2, ChangedBy: 'Manager' });
    const ifMatch = { 'if-match': `"carts-${cartId}-1"` };
    expect((await rosa.call('carts.addItem', { body: { cartId, productId, quantity: 1 } }, ifMatch)).status).toBe(412);
    expect((await add(productId, 1, { version: 2 })).changedItems).toMatchObject([{ units: 2 }]);
  });
});

describe('carts.addItems', () => {
  test('adds all or none; a refusal names the product', async () => {
    const [a, b] = [await shop.product(), await shop.product({ name: 'Half Moon' })];
    const some = [
      { productId: a, quantity: 1 },
      { productId: b, quantity: 0.5 },
    ];
    const answer = await addAll(some);
    expect([answer.status, answer.problem.code]).toEqual([422, 'units_not_whole']);
    expect(answer.problem.detail).toBe('Half Moon: This product is sold in whole units.');
    expect(answer.problem.errors).toMatchObject([{ pointer: '/Products/1/Quantity' }]);
    expect(await lines()).toEqual([]);
    const whole = [...some.slice(0, 1), { productId: b, quantity: 5 }, { productId: a, quantity: 2 }];
    expect((await addAll(whole, { clientId })).data).toMatchObject({ itemCount: 2, grossTotal: 80 });
  });

  test('refuses an empty list, one that mixes kinds, and another client than that of the cart', async () => {
    const [a, goods] = [await shop.product(), await shop.product({ isNonCannabis: true })];
    expect((await addAll([])).problem).toMatchObject({ code: 'nothing_to_add', title: 'Quantity not set' });
    const mixed = await addAll([
      { productId: a, quantity: 1 },
      { productId: goods, quantity: 1 },
    ]);
    expect(mixed.problem.code).toBe('mixed_cart');
    const wrong = await addAll([{ productId: a, quantity: 1 }], { clientId: await shop.client() });
    expect(wrong.status).toBe(404);
    expect(await lines()).toEqual([]);
  });

  test('a cart takes at most 1,000 lines', { timeout: 60_000 }, async () => {
    const products = await shop.query<{ id: number }>(
      `INSERT INTO product (sku, name, product_line_id, unit_price)
       SELECT 'BULK-' || n, 'Bulk ' || n, (SELECT min(id) FROM product_line), 1.11 FROM generate_series(1, 1001) AS n RETURNING id`,
    );
    const wanted = products.map(({ id }) => ({ productId: id, quantity: 1 }));
    expect((await addAll(wanted.slice(0, 501))).status).toBe(400);
    expect((await addAll(wanted.slice(0, 500))).status).toBe(200);
    expect((await addAll(wanted.slice(500, 999))).data).toMatchObject({ itemCount: 999, grossTotal: 1108.89 });
    const over = await addAll(wanted.slice(999));
    expect([over.status, over.problem.code]).toEqual([422, 'too_many_lines']);
    expect((await addAll(wanted.slice(999, 1000))).data.itemCount).toBe(1000);
    const one = await rosa.ok('carts.one', { params: { id: cartId } });
    expect([one.cartItems.length, one.grandTotal]).toEqual([1000, 1110]);
  });
});

describe('carts.updateItem', () => {
  test('units change; a percent discount follows them, dollars off stay and are capped', async () => {
    const productId = await shop.product({ unitPrice: 19.99 });
    await add(productId, 3, { discountType: 3, unitPriceDiscount: 15 });
    expect((await lines())[0]).toMatchObject({ lineDiscount: 9, lineTotal: 50.97 });
    expect((await update({ quantity: 1 })).data.changedItems).toMatchObject([{ lineDiscount: 3, lineTotal: 16.99 }]);
    await update({ discountType: 1, unitPriceDiscount: 15 });
    expect((await update({ quantity: 10 })).data.changedItems).toMatchObject([{ lineDiscount: 15 }]);
    await update({ unitPriceDiscount: 150 });
    expect((await update({ quantity: 1 })).data.changedItems).toMatchObject([
      { lineDiscount: 19.99, lineTotal: 0, unitPriceDiscount: 150 },
    ]);
    expect((await update({ quantity: 10 })).data.changedItems).toMatchObject([{ lineDiscount: 150 }]);
  });

  test('another discount by hand clears the rule; sending the same one again does not', async () => {
    const productId = await shop.product();
    const ruleId = await shop.rule();
    await add(productId, 1);
    const same = await update({ quantity: 2, unitPriceDiscount: 10 }, shop.clerk);
    expect(same.data.changedItems).toMatchObject([{ units: 2, discountId: ruleId, lineDiscount: 2 }]);
    expect((await update({ unitPriceDiscount: 11 }, shop.clerk)).status).toBe(403);
    const byHand = await update({ unitPriceDiscount: 11 });
    expect(byHand.data.changedItems).toMatchObject([{ discountId: null, lineDiscount: 2.2 }]);
    expect((await update({ unitPriceDiscount: 101 })).problem.code).toBe('line_discount_too_high');
  });

  test('the flag makes a backorder and takes nothing from the others', async () => {
    const productId = await shop.product({ lots: [4, 3] });
    await add(productId, 6);
    await add(productId, 2, { discountType: 2, unitPriceDiscount: 1 });
    const short = await lines();
    expect(short.map((line) => [line.backorder, line.shortUnits, line.remainingQuantity])).toEqual([
      [false, 0, 7],
      [true, 1, 7],
    ]);
    const { changedItems } = (await update({ backorder: true })).data;
    expect(changedItems.map((line) => [line.isFlaggedBackorder, line.backorder, line.shortUnits])).toEqual([
      [true, true, 0],
      [false, false, 0],
    ]);
    expect((await update({ backorder: false, quantity: 5 })).data.changedItems[1]).toMatchObject({ shortUnits: 0 });
  });

  test('conversion units: only with a source, at most the units, and they cover what lots cannot', async () => {
    const packed = await shop.product({ from: { amount: 100, factor: 3.5 }, lots: [2] });
    await add(packed, 5);
    expect((await lines())[0]).toMatchObject({ canConvert: true, shortUnits: 3 });
    expect((await update({ conversionUnits: 6 })).problem.code).toBe('units_too_high');
    expect((await update({ conversionUnits: 1.5 })).problem.code).toBe('units_not_whole');
    expect((await update({ conversionUnits: 0.001 })).problem.code).toBe('units_malformed');
    expect((await update({ conversionUnits: 3 })).data.changedItems).toMatchObject([
      { conversionUnits: 3, shortUnits: 0, backorder: false },
    ]);
    expect((await update({ quantity: 2 })).data.changedItems).toMatchObject([{ conversionUnits: 2 }]);
    await rosa.ok('carts.removeItem', { body: { cartId, cartItemId: await firstId() } });
    await add(await shop.product(), 5);
    expect((await update({ conversionUnits: 1 })).problem.code).toBe('units_too_high');
  });

  test('refuses bad units, and lines of another cart', async () => {
    await add(await shop.product(), 5);
    const cartItemId = await firstId();
    for (const quantity of [0, -2, 0.125, 1.5, 1_000_000]) {
      const { status, problem } = await update({ quantity });
      expect([quantity, status, problem.title]).toEqual([quantity, 422, 'Update failed']);
    }
    const other = (await rosa.ok('carts.create', { params: { clientId: await shop.client() } })).cartId;
    const answer = await rosa.call('carts.updateItem', { body: { cartId: other, cartItemId, quantity: 1 } });
    expect([answer.status, answer.problem.code]).toEqual([404, 'not_found']);
    expect((await rosa.call('carts.removeItem', { body: { cartId: other, cartItemId } })).status).toBe(404);
    const body = { cartId: other, cartItemId, unitPrice: 1 };
    expect((await rosa.call('carts.updateItemPrice', { body })).status).toBe(404);
    expect((await lines())[0]).toMatchObject({ units: 5, unitPrice: 10 });
  });
});

test('every stored amount equals its recomputation', async () => {
  expect(await shop.query('SELECT id FROM cart_line LIMIT 20')).toHaveLength(20);
  expect(await brokenRules(app.owner)).toEqual([]);
});
