import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCart } from '../../../../test/factories/carts.ts';
import { cartSheet } from '../../../../test/factories/files/cart-sheet.ts';
import { sendCartSheet } from '../../../../test/factories/files/send-cart-sheet.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** What helps a refused row of a file into the cart. */

let app: TestApp;
let shop: Shop;
let cartId: number;
let leaf: number;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  leaf = await shop.product({ sku: 'LF-1', name: 'Leaf', unitPrice: 10 });
  await shop.product({ sku: 'OIL-2', name: 'Oil', unitPrice: 4, allowFractions: true });
  await shop.product({ sku: 'PAPER', name: 'Paper', isNonCannabis: true });
  await shop.product({ sku: 'OLD', name: 'Old', isActive: false });
  for (const sku of ['SAME-NAME-1', 'SAME-NAME-2']) await shop.product({ sku, name: 'Same name' });
});
afterAll(async () => await app.stop());
beforeEach(async () => {
  cartId = (await makeCart(app.owner, { personId: shop.ids.rosa, clientId: await shop.client() })).id;
});

const send = async (titles: Parameters<typeof cartSheet>[0], rows: Parameters<typeof cartSheet>[1]) =>
  await sendCartSheet(app, { content: await cartSheet(titles, rows), by: shop.rosa, to: cartId });

test('a row says what another product or other units would make of it, unless they do not help', async () => {
  const moonId = await shop.product({ sku: 'MOON', name: 'Moon Dust 2g', allowFractions: true });
  const rows = [
    ['LF-1', '2', '', ''],
    ['Mon Dust', '2', '5%', 'yes'],
    ['LF-1', '1,5', '', ''],
    ['OLD', '1', '', ''],
    ['PAPER', '1.5', '', ''],
    ['Mon Dust', '1', 'half', ''],
    ['Same name', '1', '', ''],
  ];
  const { problem } = await send(['Product', 'Units', 'Discount', 'Backorder'], rows);
  const none = { DiscountType: null, UnitPriceDiscount: null, DiscountReason: null, Backorder: false };
  expect(problem.Rows?.map(({ Row, Correction }) => [Row, Correction])).toEqual([
    [
      3,
      {
        ProductId: moonId,
        ProductName: 'Moon Dust 2g',
        IsSuggested: true,
        Units: '2',
        DiscountType: 3,
        UnitPriceDiscount: 5,
        DiscountReason: null,
        Backorder: true,
      },
    ],
    [4, { ProductId: leaf, ProductName: 'Leaf', IsSuggested: false, Units: '1,5', ...none }],
    [5, null],
    [6, null],
    [7, null],
    [8, null],
  ]);
});

test('a SKU in the column of the names is found, a name before a SKU that says the same', async () => {
  await shop.product({ sku: 'NAMED', name: 'oil-2' });
  const rows = [
    ['lf-1', '2'],
    ['OIL-2', '1'],
  ];
  const { data } = await send(['Product', 'Units'], rows);
  expect(data.addedRows).toBe(2);
  const { cartItems } = await shop.rosa.ok('carts.one', { params: { id: cartId } });
  expect(cartItems.map(({ sku, units }) => [sku, units])).toEqual([
    ['LF-1', 2],
    ['NAMED', 1],
  ]);
});
