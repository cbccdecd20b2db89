import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let rosa: TestClient;
let unassigned: number;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  ({ rosa } = shop);
});
afterAll(async () => await app.stop());
beforeEach(async () => {
  await shop.query('UPDATE discount_rule SET is_active = false');
  await shop.query(`UPDATE cart SET status = 'deleted', closed_at = now() WHERE status = 'open' AND client_id IS NULL`);
  unassigned = (await rosa.ok('carts.unassigned', {})).cartId;
});

const lines = async (id: number) => (await rosa.ok('carts.one', { params: { id } })).cartItems;
const add = async (cartId: number, productId: number, quantity: number, more: object = {}) =>
  await rosa.ok('carts.addItem', { body: { cartId, productId, quantity, ...more } });
const assign = async (cartId: number, clientId: number, mergeIntoCurrent?: boolean) =>
  await rosa.call('carts.assign', { body: { cartId, clientId, mergeIntoCurrent } });
const newCart = async (clientId: number) => (await rosa.ok('carts.create', { params: { clientId } })).cartId;

test('a person has one cart without a client: asked for again it says since when, and with how many lines', async () => {
  const since = app.clock.now.toISOString();
  await add(unassigned, await shop.product(), 1);
  await add(unassigned, await shop.product(), 1);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const again = await rosa.ok('carts.unassigned', {});
  expect(again).toEqual({ cartId: unassigned, cid: unassigned, created: false, createdDate: since, itemCount: 2 });
  await rosa.ok('carts.remove', { body: { cartId: unassigned } });
  const other = await rosa.ok('carts.unassigned', {});
  expect(other).toMatchObject({ created: true, createdDate: app.clock.now.toISOString(), itemCount: 0 });
  expect(other.cartId).not.toBe(unassigned);
});

describe('carts.assign', () => {
  test('keeps the lines and gives them the rules of the client; discounts by hand stay', async () => {
    const [a, b, clientId] = [await shop.product(), await shop.product(), await shop.client()];
    await shop.rule({ name: 'Everyone', value: 5 });
    const ruleId = await shop.rule({ name: 'Theirs', value: 20, clientId });
    await add(unassigned, a, 1);
    await add(unassigned, b, 1, { unitPriceDiscount: 1 });
    expect((await lines(unassigned)).map((line) => line.lineDiscount)).toEqual([0.5, 1]);
    const { data } = await assign(unassigned, clientId);
    expect(data).toMatchObject({ cartId: unassigned, clientId, grandTotal: 17 });
    expect(data.changedItems).toMatchObject([{ productId: a, discountId: ruleId, lineDiscount: 2 }]);
    expect((await lines(unassigned)).map((line) => line.discountId)).toEqual([ruleId, null]);
  });

  test('asks when the client has a current cart, and changes nothing', async () => {
    const clientId = await shop.client();
    const current = await newCart(clientId);
    await add(unassigned, await shop.product(), 1);
    const answer = await assign(unassigned, clientId);
    expect([answer.status, answer.problem.code]).toEqual([409, 'client_has_cart']);
    expect(answer.problem).toMatchObject({ CartId: current });
    expect(await rosa.ok('carts.summary', { params: { id: unassigned } })).toMatchObject({
      clientId: null,
      itemCount: 1,
    });
  });

  test('merges when asked to: same lines join, others move, discounts add up, the old cart is deleted', async () => {
    const [a, b, clientId] = [await shop.product(), await shop.product(), await shop.client()];
    const ruleId = await shop.rule({ value: 10, clientId });
    const current = await newCart(clientId);
    await add(current, a, 2);
    await rosa.ok('carts.setDiscount', { body: { cartId: current, discountAmount: 3 } });
    await add(unassigned, a, 5);
    await add(unassigned, b, 1, { backorder: true });
    await add(unassigned, a, 1, { backorder: true });
    await rosa.ok('carts.setDiscount', { body: { cartId: unassigned, discountAmount: 2 } });
    await rosa.ok('carts.setDeliveryDate', {
      params: { cartId: unassigned },
      body: { estimateDeliveryDate: '2026-12-24' },
    });
    const { data } = await assign(unassigned, clientId, true);
    expect(data).toMatchObject({
      cartId: current,
      itemCount: 3,
      grossTotal: 81,
      cartDiscount: 5,
      grandTotal: 76,
      estimatedDeliveryDate: '2026-12-24',
    });
    expect((await lines(current)).map((line) => [line.productId, line.units, line.discountId])).toEqual([
      [a, 7, ruleId],
      [b, 1, ruleId],
      [a, 1, ruleId],
    ]);
    expect(await rosa.ok('carts.one', { params: { id: unassigned } })).toMatchObject({
      status: 'deleted',
      cartItems: [],
    });
    expect((await assign(unassigned, clientId, true)).problem.code).toBe('cart_not_open');
  });

  test('refuses a merge that mixes kinds or overfills, and changes nothing', async () => {
    const clientId = await shop.client();
    const current = await newCart(clientId);
    await add(current, await shop.product({ isNonCannabis: true }), 1);
    const productId = await shop.product();
    await add(unassigned, productId, 600_000);
    expect((await assign(unassigned, clientId, true)).problem.code).toBe('mixed_cart');
    const other = await shop.client();
    await add(await newCart(other), productId, 600_000);
    expect((await assign(unassigned, other, true)).problem.code).toBe('units_too_high');
    expect(await rosa.ok('carts.summary', { params: { id: unassigned } })).toMatchObject({
      status: 'open',
      itemCount: 1,
    });
  });

  test('refuses a merge to more lines than a cart takes', async () => {
    const clientId = await shop.client();
    const current = await newCart(clientId);
    const products = await shop.query<{ id: number }>(
      `INSERT INTO product (sku, name, product_line_id, unit_price)
       SELECT 'MERGED-' || n, 'Merged ' || n, (SELECT min(id) FROM product_line), 1 FROM generate_series(1, 1000) AS n RETURNING id`,
    );
    const items = products.map(({ id: productId }) => ({ productId, quantity: 1 }));
    for (const part of [items.slice(0, 500), items.slice(500)])
      await rosa.ok('carts.addItems', { body: { cartId: current, clientId, products: part } });
    await add(unassigned, items[0]?.productId ?? 0, 2);
    await add(unassigned, await shop.product(), 1);
    const refused = await assign(unassigned, clientId, true);
    expect([refused.status, refused.problem.code]).toEqual([422, 'too_many_lines']);
    expect([(await lines(current)).length, (await lines(unassigned)).length]).toEqual([1000, 2]);
  });

  test('refuses cannabis for a client without a license, and missing clients', async () => {
    const plain = await shop.client({ isCannabisLicensed: false, licenseNo: null });
    await add(unassigned, await shop.product(), 1);
    expect((await assign(unassigned, plain)).problem.code).toBe('wrong_license');
    expect((await assign(unassigned, 2_000_000_000)).status).toBe(404);
  });

  test('the current cart of somebody else is neither named nor merged into', async () => {
    const clientId = await shop.client();
    const current = await newCart(clientId);
    const mine = (await shop.theo.ok('carts.unassigned', {})).cartId;
    for (const mergeIntoCurrent of [false, true]) {
      const answer = await shop.theo.call('carts.assign', { body: { cartId: mine, clientId, mergeIntoCurrent } });
      expect(answer.problem.code).toBe('client_has_cart');
      expect(answer.problem).not.toHaveProperty('CartId', current);
    }
  });

  test('to the same client again changes nothing', async () => {
    const clientId = await shop.client();
    await assign(unassigned, clientId);
    expect((await assign(unassigned, clientId)).data).toMatchObject({ cartId: unassigned, clientId });
  });
});

describe('carts.unassign', () => {
  test('keeps the lines with the rules that apply to everybody', async () => {
    const clientId = await shop.client();
    const everyone = await shop.rule({ value: 5 });
    await shop.rule({ value: 20, clientId });
    const cartId = await newCart(clientId);
    await add(cartId, await shop.product(), 1);
    const answer = await rosa.ok('carts.unassign', { body: { cartId } });
    expect(answer).toMatchObject({ clientId: null, tradename: null, grandTotal: 9.5 });
    expect(answer.changedItems).toMatchObject([{ discountId: everyone }]);
    expect(await rosa.ok('carts.summary', { params: { id: unassigned } })).toMatchObject({ status: 'deleted' });
    expect((await rosa.ok('carts.unassigned', {})).cartId).toBe(cartId);
  });

  test('a cart without a client that has lines is kept', async () => {
    await add(unassigned, await shop.product(), 1);
    const cartId = await newCart(await shop.client());
    const answer = await rosa.call('carts.unassignByGet', { query: { cartId } });
    expect([answer.status, answer.problem.code]).toEqual([409, 'unassigned_cart_exists']);
    expect(answer.problem.detail).toContain('without a client');
  });

  test('two carts unassigned at once: one is, the other is refused', async () => {
    const productId = await shop.product();
    for (let round = 0; round < 6; round += 1) {
      await shop.query(
        `UPDATE cart SET status = 'deleted', closed_at = now() WHERE status = 'open' AND client_id IS NULL`,
      );
      const carts = [await newCart(await shop.client()), await newCart(await shop.client())];
      for (const cartId of carts) await add(cartId, productId, 1);
      const answers = await Promise.all(
        carts.map(async (cartId) => await rosa.call('carts.unassign', { body: { cartId } })),
      );
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });
});

describe('carts.refreshDiscounts', () => {
  test('follows rules that have changed; refuses another client', async () => {
    const clientId = await shop.client();
    const cartId = await newCart(clientId);
    const ruleId = await shop.rule({ value: 10 });
    await add(cartId, await shop.product(), 2);
    await shop.query('UPDATE discount_rule SET value = 25 WHERE id = $1', [ruleId]);
    const refreshed = await rosa.ok('carts.refreshDiscounts', { body: { cartId, clientId } });
    expect(refreshed).toMatchObject({ grandTotal: 15, changedItems: [{ unitPriceDiscount: 25 }] });
    // In Washington it is still the 20th.
    app.clock.now = new Date('2026-11-21T04:00:00Z');
    await shop.query(`UPDATE discount_rule SET to_date = '2026-11-20' WHERE id = $1`, [ruleId]);
    expect((await rosa.ok('carts.refreshDiscounts', { body: { cartId } })).grandTotal).toBe(15);
    await shop.query(`UPDATE discount_rule SET to_date = '2026-11-19' WHERE id = $1`, [ruleId]);
    expect((await rosa.ok('carts.refreshDiscounts', { body: { cartId } })).grandTotal).toBe(20);
    app.clock.now = new Date('2026-11-20T17:00:00Z');
    const wrong = await rosa.call('carts.refreshDiscounts', { body: { cartId, clientId: await shop.client() } });
    expect(wrong.status).toBe(404);
  });
});

test('every stored amount equals its recomputation', async () => {
  expect(await shop.query('SELECT id FROM cart_line LIMIT 10')).toHaveLength(10);
  expect(await brokenRules(app.owner)).toEqual([]);
});
