import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let cartId: number;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
});
afterAll(async () => await app.stop());
beforeEach(async () => {
  ({ cartId } = await shop.rosa.ok('carts.create', { params: { clientId: await shop.client() } }));
});

const verify = async () => await shop.rosa.ok('carts.verify', { params: { cartId } });
const add = async (productId: number, quantity: number, more: object = {}) =>
  (await shop.rosa.ok('carts.addItem', { body: { cartId, productId, quantity, ...more } })).changedItems;
const deliver = async (body: object) => await shop.rosa.ok('carts.setDeliveryDate', { params: { cartId }, body });

test('says what is missing, in the words of the specification', async () => {
  expect(await verify()).toEqual({
    cartId,
    canSubmit: false,
    problems: ['Cart Is Empty'],
    isLicensed: true,
    lines: [],
  });
  await add(await shop.product(), 1);
  expect((await verify()).problems).toEqual(['Please add a valid estimated delivery date']);
  await deliver({ estimateDeliveryDate: '2026-12-01' });
  expect(await verify()).toMatchObject({ canSubmit: true, problems: [], lines: [{ short: 0, proposals: [] }] });
});

test('says that the client has lost the license for products in the cart', async () => {
  await deliver({ estimateDeliveryDate: '2026-12-01' });
  await add(await shop.product(), 1);
  await app.owner.pool.query(
    'UPDATE client SET is_cannabis_licensed = false WHERE id = (SELECT client_id FROM cart WHERE id = $1)',
    [cartId],
  );
  expect(await verify()).toMatchObject({
    canSubmit: false,
    isLicensed: false,
    problems: ['A client without a cannabis license cannot order cannabis products.'],
  });
});

test('names short lines with their corrections; a backorder flag, on the line or the cart, solves the problem', async () => {
  await deliver({ estimateDeliveryDate: '2026-12-01' });
  const productId = await shop.product({ name: 'Dusk', from: { amount: 20, factor: 3.5 }, lots: [4] });
  await add(productId, 3);
  const [, flagged] = await add(productId, 5, { backorder: true });
  const found = await verify();
  expect(found).toMatchObject({
    canSubmit: true,
    lines: [
      { available: 4, short: 0 },
      { short: 0, proposals: [] },
    ],
  });
  await shop.rosa.ok('carts.updateItem', { body: { cartId, cartItemId: flagged?.id ?? 0, backorder: false } });
  expect(await verify()).toMatchObject({
    canSubmit: false,
    problems: ['Dusk: 5 requested, 1 available.'],
    lines: [
      { available: 4, short: 0, convertible: 0, proposals: [] },
      { available: 1, short: 4, convertible: 4, proposals: ['reduce', 'split', 'backorder', 'remove'] },
    ],
  });
  await deliver({ forceBackorderAll: true });
  expect(await verify()).toMatchObject({ canSubmit: true, problems: [] });
});

test('offers to pack what the cart itself leaves of a source, the first line first', async () => {
  await deliver({ estimateDeliveryDate: '2026-12-01' });
  const productId = await shop.product({ name: 'Noon', from: { amount: 10, factor: 2 }, lots: [] });
  const [first] = await add(productId, 4);
  await add(productId, 4, { discountType: 2, unitPriceDiscount: 1 });
  const convertible = async () => (await verify()).lines.map((line) => [line.short, line.convertible]);
  expect(await convertible()).toEqual([
    [4, 4],
    [4, 1],
  ]);
  await shop.rosa.ok('carts.updateItem', { body: { cartId, cartItemId: first?.id ?? 0, conversionUnits: 3 } });
  expect(await convertible()).toEqual([
    [1, 1],
    [4, 1],
  ]);
});

test('a source may be packed to its last unit', async () => {
  await deliver({ estimateDeliveryDate: '2026-12-01' });
  const productId = await shop.product({ name: 'Dusk', from: { amount: 8, factor: 2 }, lots: [] });
  const [line] = await add(productId, 4);
  await shop.rosa.ok('carts.updateItem', { body: { cartId, cartItemId: line?.id ?? 0, conversionUnits: 4 } });
  expect(await verify()).toMatchObject({ canSubmit: true, problems: [] });
});

test('finds conversions that their source cannot fill, and products no longer for sale', async () => {
  await deliver({ estimateDeliveryDate: '2026-12-01' });
  const productId = await shop.product({ name: 'Dawn', from: { amount: 10, factor: 3.5 }, lots: [] });
  const [line] = await add(productId, 4);
  expect((await verify()).lines).toMatchObject([{ short: 4, convertible: 2, proposals: ['backorder', 'remove'] }]);
  const convert = async (conversionUnits: number) =>
    await shop.rosa.ok('carts.updateItem', { body: { cartId, cartItemId: line?.id ?? 0, conversionUnits } });
  await convert(4);
  expect((await verify()).problems).toEqual(['Not enough bulk to pack Dawn.']);
  await shop.query('UPDATE product SET is_active = false WHERE id = $1', [productId]);
  expect((await verify()).problems).toEqual(['Dawn is not for sale.', 'Not enough bulk to pack Dawn.']);
});

test('says of a closed cart that it is closed', async () => {
  await shop.rosa.ok('carts.remove', { body: { cartId } });
  expect((await verify()).problems).toEqual(['This cart is closed and does not change any more.']);
});
