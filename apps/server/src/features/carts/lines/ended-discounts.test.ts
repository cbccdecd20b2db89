import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let clientId: number;
let cartId: number;

beforeAll(async () => {
  app = await startTestApp(); // Friday, 20 November 2026
  shop = await openShop(app);
});
afterAll(async () => await app.stop());
beforeEach(async () => {
  await shop.query('UPDATE discount_rule SET is_active = false');
  clientId = await shop.client();
  ({ cartId } = await shop.rosa.ok('carts.create', { params: { clientId } }));
});

const read = async () => await shop.rosa.ok('carts.one', { params: { id: cartId } });
const add = async (productId: number, quantity: number, more: object = {}) =>
  await shop.rosa.ok('carts.addItem', { body: { cartId, productId, quantity, ...more } });
const submit = async (headers: Record<string, string> = {}) =>
  await shop.rosa.call(
    'orders.submit',
    { params: { clientId }, body: { cartId, estimatedDeliveryDate: '2026-12-01' } },
    headers,
  );

describe('a rule that has ended', () => {
  const endings: [string, (ruleId: number) => Promise<unknown>][] = [
    ['switched off', async (id) => await shop.query('UPDATE discount_rule SET is_active = false WHERE id = $1', [id])],
    [
      'past its last day',
      async (id) => await shop.query(`UPDATE discount_rule SET to_date = '2026-11-19' WHERE id = $1`, [id]),
    ],
    [
      "another client's",
      async (id) =>
        await shop.query('UPDATE discount_rule SET client_id = $2 WHERE id = $1', [id, await shop.client()]),
    ],
  ];

  test('a discount of the cart is compared with what the lines come to without it, or under its new terms', async () => {
    const discount = async (discountAmount: number) =>
      await shop.rosa.call('carts.setDiscount', { body: { cartId, discountAmount } });
    const ruleId = await shop.rule({ kind: 'price', value: 4 });
    await add(await shop.product(), 2);
    await shop.query(`UPDATE discount_rule SET value = 3 WHERE id = $1`, [ruleId]);
    const refused = await discount(7);
    expect([refused.status, refused.problem.code]).toEqual([422, 'cart_discount_too_high']);
    expect(await read()).toMatchObject({ grossTotal: 6, cartDiscount: 0 });
    await shop.query('UPDATE discount_rule SET is_active = false');
    expect((await discount(9)).data).toMatchObject({ grossTotal: 20, cartDiscount: 9, discountDropped: false });
  });

  test.each(endings)('%s: the next look says so, the next change drops it', async (_how, end) => {
    const ruleId = await shop.rule({ name: 'Spring sale' });
    const productId = await shop.product();
    const other = await shop.product();
    await add(productId, 2);
    expect((await read()).cartItems).toMatchObject([{ discountId: ruleId, lineTotal: 18, endedDiscount: null }]);
    await end(ruleId);
    expect(await read()).toMatchObject({
      grossTotal: 20,
      grandTotal: 20,
      cartItems: [{ discountId: null, lineDiscount: 0, lineTotal: 20, endedDiscount: 'Spring sale' }],
    });
    expect(await shop.rosa.ok('carts.summary', { params: { id: cartId } })).toMatchObject({ grandTotal: 20 });
    const { problems, canSubmit } = await shop.rosa.ok('carts.verify', { params: { cartId } });
    expect(canSubmit).toBe(false);
    expect(problems.join(' ')).toContain('the discount Spring sale has ended.');
    const answer = await add(other, 1);
    expect(answer.grossTotal).toBe(30);
    expect(answer.changedItems).toMatchObject([
      { productId, discountId: null, lineTotal: 20, endedDiscount: 'Spring sale' },
      { productId: other, endedDiscount: null },
    ]);
    expect((await read()).cartItems.map((line) => line.endedDiscount)).toEqual([null, null]);
    expect(await brokenRules(app.owner)).toEqual([]);
  });

  test('the same amount sent again with units is not typed by hand', async () => {
    const ruleId = await shop.rule();
    await add(await shop.product(), 2);
    const [line] = (await read()).cartItems;
    await shop.query('UPDATE discount_rule SET is_active = false WHERE id = $1', [ruleId]);
    const body = { cartId, cartItemId: line?.id ?? 0, quantity: 3, discountType: 3, unitPriceDiscount: 10 };
    expect((await shop.clerk.ok('carts.updateItem', { body })).changedItems).toMatchObject([
      { units: 3, discountId: null, lineTotal: 30 },
    ]);
  });

  test.each([
    ['without a key', () => ({})],
    ['under an idempotency key', () => ({ 'idempotency-key': crypto.randomUUID() })],
  ])('a submit in between is refused once, with the lines: %s', async (_how, headers) => {
    const ruleId = await shop.rule({ name: 'Spring sale' });
    await add(await shop.product({ name: 'Blue Dream' }), 2);
    await shop.query('UPDATE discount_rule SET is_active = false WHERE id = $1', [ruleId]);
    const refused = await submit(headers());
    expect([refused.status, refused.problem.code]).toEqual([409, 'discount_ended']);
    expect(refused.problem).toMatchObject({
      detail: 'Blue Dream: the discount Spring sale has ended. Look at the new total, then submit again.',
      Lines: [{ ProductName: 'Blue Dream', DiscountName: 'Spring sale' }],
    });
    expect((await read()).cartItems).toMatchObject([{ discountId: null, lineTotal: 20, endedDiscount: null }]);
    const taken = await submit(headers());
    expect(taken.status).toBe(200);
    const order = await shop.rosa.ok('orders.one', { params: { orderId: taken.data.orderId } });
    expect(order.grandTotal).toBe(20);
  });

  test('a submitted cart shows what it was submitted at', async () => {
    const ruleId = await shop.rule();
    await add(await shop.product(), 2);
    expect((await submit()).status).toBe(200);
    await shop.query('UPDATE discount_rule SET is_active = false WHERE id = $1', [ruleId]);
    expect(await read()).toMatchObject({ grandTotal: 18, cartItems: [{ lineTotal: 18, endedDiscount: null }] });
  });
});

describe('a change of the client names the discounts that it takes off', () => {
  const assign = async (of: number, to: number) =>
    await shop.rosa.ok('carts.assign', { body: { cartId: of, clientId: to, mergeIntoCurrent: true } });
  const line = async () => {
    const ruleId = await shop.rule({ name: 'Spring sale' });
    const productId = await shop.product();
    await add(productId, 2);
    await shop.query('UPDATE discount_rule SET is_active = false WHERE id = $1', [ruleId]);
    return productId;
  };

  test('an assignment', async () => {
    const productId = await line();
    const answer = await assign(cartId, await shop.client());
    expect(answer.changedItems).toMatchObject([{ productId, lineTotal: 20, endedDiscount: 'Spring sale' }]);
    expect(await brokenRules(app.owner)).toEqual([]);
  });

  test('a discount that another one replaces is not named', async () => {
    const productId = await line();
    const to = await shop.client();
    const ruleId = await shop.rule({ name: 'Theirs', value: 20, clientId: to });
    const answer = await assign(cartId, to);
    expect(answer.changedItems).toMatchObject([{ productId, lineTotal: 16, discountId: ruleId, endedDiscount: null }]);
  });

  test('a merge: of the lines that come, and of those that are there', async () => {
    const coming = await line();
    const from = cartId;
    const to = await shop.client();
    ({ cartId } = await shop.rosa.ok('carts.create', { params: { clientId: to } }));
    const there = await line();
    const { changedItems } = await assign(from, to);
    expect(changedItems.map((each) => [each.productId, each.endedDiscount])).toEqual([
      [coming, 'Spring sale'],
      [there, 'Spring sale'],
    ]);
    expect(await brokenRules(app.owner)).toEqual([]);
  });
});

describe('a discount typed as 0', () => {
  const refresh = async () => await shop.rosa.ok('carts.refreshDiscounts', { body: { cartId } });

  test('stays when discounts are refreshed: on adding, on a line with a rule, and with a total price', async () => {
    await shop.rule();
    const [first, second, third] = [await shop.product(), await shop.product(), await shop.product()];
    await add(first, 1, { unitPriceDiscount: 0 });
    await add(second, 1);
    await add(third, 2);
    const [, line, priced] = (await read()).cartItems;
    await shop.rosa.ok('carts.updateItem', { body: { cartId, cartItemId: line?.id ?? 0, unitPriceDiscount: 0 } });
    await shop.rosa.ok('carts.updateItemPrice', { body: { cartId, cartItemId: priced?.id ?? 0, totalPrice: 20 } });
    await refresh();
    expect((await read()).cartItems.map((each) => each.lineTotal)).toEqual([10, 10, 20]);
  });

  test('nothing typed takes a rule that begins later', async () => {
    await add(await shop.product(), 1);
    await shop.rule();
    await refresh();
    expect((await read()).cartItems).toMatchObject([{ lineTotal: 9 }]);
  });
});

describe('the estimated delivery date', () => {
  const sentence = 'Please add a valid estimated delivery date';
  const set = async (estimateDeliveryDate: string) =>
    await shop.rosa.call('carts.setDeliveryDate', { params: { cartId }, body: { estimateDeliveryDate } });

  test.each([
    ['1999-12-01', 422],
    ['2026-11-19', 422],
    ['2026-11-31', 400],
    ['soon', 400],
    ['', 400],
  ])('%j is refused on a cart and on a submit', async (date, status) => {
    await add(await shop.product(), 1);
    const answer = await set(date);
    expect([answer.status, answer.problem.detail]).toEqual([status, sentence]);
    const submitted = await shop.rosa.call('orders.submit', {
      params: { clientId },
      body: { cartId, estimatedDeliveryDate: date },
    });
    expect([submitted.status, submitted.problem.detail]).toEqual([status, sentence]);
    expect((await read()).estimatedDeliveryDate).toBeNull();
  });

  test('today is taken, in the time zone of the business', async () => {
    await add(await shop.product(), 1);
    expect((await set('2026-11-20')).status).toBe(200);
  });

  test('a date that was today when it was set may pass', async () => {
    await add(await shop.product(), 1);
    await shop.query(`UPDATE cart SET estimated_delivery_date = '2026-11-10' WHERE id = $1`, [cartId]);
    const answer = await shop.rosa.call('orders.submit', {
      params: { clientId },
      body: { cartId, estimatedDeliveryDate: '2026-11-10' },
    });
    expect(answer.status).toBe(200);
  });
});
