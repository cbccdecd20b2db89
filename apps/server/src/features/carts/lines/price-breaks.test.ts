import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let clientId: number;
let cartId: number;
let productId: number;
/** 10 percent off, $15.00 from 12 units on, $12.00 from 24 units on. */
let rules: { percent: number; dozen: number; case: number };

beforeAll(async () => {
  app = await startTestApp(); // Friday, 20 November 2026
  shop = await openShop(app);
});
afterAll(async () => await app.stop());
beforeEach(async () => {
  await shop.query('UPDATE discount_rule SET is_active = false');
  clientId = await shop.client();
  productId = await shop.product({ unitPrice: 20, lots: [500] });
  ({ cartId } = await shop.rosa.ok('carts.create', { params: { clientId } }));
  rules = {
    percent: await shop.rule({ productId, value: 10, name: 'Ten off' }),
    dozen: await shop.rule({ productId, kind: 'price', value: 15, minUnits: 12, name: 'By the dozen' }),
    case: await shop.rule({ productId, kind: 'price', value: 12, minUnits: 24, name: 'By the case' }),
  };
});

const read = async () => (await shop.rosa.ok('carts.one', { params: { id: cartId } })).cartItems;
const add = async (quantity: number, more: object = {}) =>
  await shop.rosa.ok('carts.addItem', { body: { cartId, productId, quantity, ...more } });
const change = async (edit: object) => {
  const [line] = await read();
  const body = { cartId, cartItemId: line?.id ?? 0, ...edit };
  return (await shop.rosa.ok('carts.updateItem', { body })).changedItems[0];
};
const submit = async () =>
  await shop.rosa.call('orders.submit', {
    params: { clientId },
    body: { cartId, estimatedDeliveryDate: '2026-12-01' },
  });

describe('a line gets the lowest price that its units reach (INV-54)', () => {
  test.each([
    [11, 'percent', 3, 10, 198],
    [12, 'dozen', 2, 5, 180],
    [23, 'dozen', 2, 5, 345],
    [24, 'case', 2, 8, 288],
  ] as const)('%d units', async (units, rule, discountType, unitPriceDiscount, lineTotal) => {
    const expected = { discountId: rules[rule], discountType, unitPriceDiscount, lineTotal };
    expect((await add(units)).changedItems).toMatchObject([expected]);
    expect(await read()).toMatchObject([expected]);
  });

  test('the rule follows the units up and down', async () => {
    await add(1);
    expect(await change({ quantity: 24 })).toMatchObject({ discountId: rules.case, lineTotal: 288 });
    expect(await change({ quantity: 13 })).toMatchObject({ discountId: rules.dozen, lineTotal: 195 });
    expect(await change({ quantity: 2 })).toMatchObject({ discountId: rules.percent, lineTotal: 36 });
    expect(await brokenRules(app.owner)).toEqual([]);
  });

  test('units that are added join the line, and all of them together reach a break', async () => {
    await add(11);
    await add(1);
    expect(await read()).toMatchObject([{ units: 12, discountId: rules.dozen, lineTotal: 180 }]);
    await add(12);
    expect(await read()).toMatchObject([{ units: 24, discountId: rules.case, lineTotal: 288 }]);
  });

  test('a fixed price follows the unit price of the line', async () => {
    await add(24);
    const [line] = await read();
    const set = async (unitPrice: number) =>
      (await shop.rosa.ok('carts.updateItemPrice', { body: { cartId, cartItemId: line?.id ?? 0, unitPrice } }))
        .changedItems[0];
    expect(await set(30)).toMatchObject({ discountId: rules.case, unitPriceDiscount: 18, lineTotal: 288 });
    expect(await set(10)).toMatchObject({ discountId: rules.percent, discountType: 3, lineTotal: 216 });
  });

  test('a discount typed by hand stays, a typed 0 too', async () => {
    await add(1, { discountType: 2, unitPriceDiscount: 1 });
    expect(await change({ quantity: 24 })).toMatchObject({ discountId: null, unitPriceDiscount: 1, lineTotal: 456 });
    expect(await change({ unitPriceDiscount: 0 })).toMatchObject({ discountId: null, lineTotal: 480 });
    expect(await change({ quantity: 30 })).toMatchObject({ discountId: null, lineTotal: 600 });
  });

  test('a rule whose units the line does not reach is refused', async () => {
    const body = { cartId, productId, quantity: 23, discountId: rules.case };
    expect((await shop.rosa.call('carts.addItem', { body })).problem.code).toBe('discount_rule_not_valid');
  });

  test('two carts become one: their lines join and take the best price of all units', async () => {
    await add(12);
    const other = await shop.rosa.ok('carts.addFromInventory', { body: { productId, quantity: 12 } });
    await shop.rosa.ok('carts.assign', { body: { cartId: other.cartId, clientId, mergeIntoCurrent: true } });
    expect(await read()).toMatchObject([{ units: 24, discountId: rules.case, lineTotal: 288 }]);
    expect(await brokenRules(app.owner)).toEqual([]);
  });

  test('an order keeps the price it was submitted at, whatever becomes of the rule and the units', async () => {
    await add(24);
    const { data } = await submit();
    await shop.query('UPDATE discount_rule SET is_active = false');
    const order = async () => await shop.rosa.ok('orders.one', { params: { orderId: data.orderId } });
    const orderItemId = (await order()).orderItems[0]?.orderItemId ?? 0;
    expect((await order()).grandTotal).toBe(288);
    await shop.manager.ok('orders.setUnits', { body: { orderItemId, units: 10 } });
    expect((await order()).grandTotal).toBe(120);
  });
});

describe('a rule that changes under a cart', () => {
  test('the line is shown with the best rule of today, and a submit in between is refused once', async () => {
    await add(24);
    await shop.query('UPDATE discount_rule SET min_units = 48 WHERE id = $1', [rules.case]);
    const today = { discountId: rules.dozen, lineTotal: 360, endedDiscount: 'By the case' };
    expect(await read()).toMatchObject([today]);
    const { data } = await shop.rosa.ok('carts.listAll', { body: { searchKey: String(cartId) } });
    expect(data.filter((cart) => cart.cartId === cartId)).toMatchObject([{ orderTotal: 360 }]);
    const refused = await submit();
    expect(refused.problem.detail).toContain('the discount By the case has ended.');
    expect(await read()).toMatchObject([{ ...today, endedDiscount: null }]);
    expect((await submit()).status).toBe(200);
  });

  test('another value of the same rule is said as a change', async () => {
    await add(24);
    await shop.query('UPDATE discount_rule SET value = 13 WHERE id = $1', [rules.case]);
    expect(await read()).toMatchObject([{ discountId: rules.case, unitPriceDiscount: 7, lineTotal: 312 }]);
    expect((await submit()).problem.detail).toContain('the discount By the case has changed.');
    expect((await submit()).status).toBe(200);
  });
});

test('products and lines have the rules that other units choose from', async () => {
  const { data } = await shop.rosa.ok('products.available', { body: { clientId, page: { skip: 0, take: 100 } } });
  const found = data.find((row) => row.productId === productId);
  expect(found).toMatchObject({ unitPriceAfterDiscount: 18, discountId: rules.percent });
  expect(found?.rules).toEqual([
    { id: rules.percent, name: 'Ten off', kind: 'percent', value: 10, minUnits: null },
    { id: rules.dozen, name: 'By the dozen', kind: 'price', value: 15, minUnits: 12 },
    { id: rules.case, name: 'By the case', kind: 'price', value: 12, minUnits: 24 },
  ]);
  await add(1);
  expect((await read())[0]?.rules).toEqual(found?.rules);
  await change({ discountType: 2, unitPriceDiscount: 1 });
  expect((await read())[0]?.rules).toBeUndefined();
});
