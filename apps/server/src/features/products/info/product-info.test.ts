import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderLine } from '../../../db/schema/orders-lines.table.ts';
import { makeOrderOf } from '../../../../test/factories/orders.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

type Line = { units: number; discountValue: number; lineDiscount: number; sampleType: 1 | null };

let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
});
afterAll(async () => await app.stop());

/** An order of one line, 4 units at 10.00 unless said otherwise; the business day begins at 8:00 UTC in November. */
async function sold(clientId: number, productId: number, orderDate: string, terms: Partial<Line> = {}) {
  const line = { units: 4, unitPrice: 10, lineDiscount: 0, sampleType: null, ...terms };
  const lineTotal = line.units * 10 - line.lineDiscount;
  const total = line.sampleType === null ? lineTotal : 0;
  const orderId = await makeOrderOf(app.owner, { clientId, salesPersonId: shop.ids.rosa, orderDate, total });
  await app.owner.db.insert(orderLine).values({ ...line, orderId, productId, productName: 'Nebula', lineTotal });
}

test('shows what is left of a product, what was paid by month and by whom', async () => {
  const productId = await shop.product({
    name: 'Nebula 1g',
    from: undefined,
    lots: [30, 12],
    description: 'Sun grown',
  });
  const [alder, birch] = [
    await shop.client({ tradename: 'Alder', city: 'Yakima' }),
    await shop.client({ tradename: 'Birch' }),
  ];
  await sold(alder, productId, '2026-11-01T06:30:00Z');
  await sold(alder, productId, '2026-11-03T20:00:00Z', { discountValue: 8, lineDiscount: 8 });
  await sold(birch, productId, '2026-11-02T20:00:00Z', { units: 6 });
  await sold(birch, productId, '2026-11-12T20:00:00Z', { sampleType: 1 });
  const found = await shop.manager.ok('products.info', { params: { productId } });
  expect(found).toMatchObject({
    productName: 'Nebula 1g',
    description: 'Sun grown',
    productLine: 'Flower',
    unitsForSale: 42,
    remainingQuantity: 42,
    sourceName: null,
    packable: null,
  });
  expect(found.prices).toEqual([
    { month: '2026-11-01', units: 10, minPrice: 8, averagePrice: 9.2, maxPrice: 10 },
    { month: '2026-10-01', units: 4, minPrice: 10, averagePrice: 10, maxPrice: 10 },
  ]);
  expect(found.buyers).toEqual([
    {
      clientId: alder,
      tradename: 'Alder',
      city: 'Yakima',
      lastBoughtDate: '2026-11-03',
      orders: 2,
      units: 8,
      sales: 72,
    },
    { clientId: birch, tradename: 'Birch', city: null, lastBoughtDate: '2026-11-02', orders: 1, units: 6, sales: 60 },
  ]);
});

test('buyers and prices are those of orders in scope; a product that is not sold any more is shown', async () => {
  const productId = await shop.product({ isActive: false, from: { amount: 20, factor: 3 }, lots: [] });
  await sold(await shop.client(), productId, '2026-11-02T20:00:00Z');
  const theo = await shop.theo.ok('products.info', { params: { productId } });
  expect(theo).toMatchObject({ isActive: false, factor: 3, packable: 6, buyers: [], prices: [] });
  expect((await shop.rosa.ok('products.info', { params: { productId } })).buyers).toHaveLength(1);
  expect((await shop.rosa.call('products.info', { params: { productId: 2_000_000_000 } })).status).toBe(404);
});

test("a client's last purchases are graded by the client's thresholds", async () => {
  const clientId = await shop.client();
  const [recent, lately, long, never, sample] = [
    await shop.product(),
    await shop.product(),
    await shop.product(),
    await shop.product(),
    await shop.product(),
  ];
  await app.owner.pool.query(
    `INSERT INTO inventory_preference (client_id, recently_bought, bought_long_time_ago, never_bought) VALUES ($1, 10, 20, 40)`,
    [clientId],
  );
  const today = app.clock.now.getTime();
  const ago = (days: number) => new Date(today - days * 86_400_000).toISOString();
  await sold(clientId, recent, ago(9), { lineDiscount: 3, discountValue: 3 });
  await sold(clientId, recent, ago(300));
  await sold(clientId, lately, ago(20));
  await sold(clientId, long, ago(40));
  await sold(clientId, never, ago(41));
  await sold(clientId, sample, ago(1), { sampleType: 1 });
  const { data, limits } = await shop.rosa.ok('products.latestPurchases', { params: { clientId } });
  expect(data.map(({ productId, daysAgo, grade }) => [productId, daysAgo, grade])).toEqual([
    [recent, 9, 'recently'],
    [lately, 20, 'lately'],
    [long, 40, 'longAgo'],
    [never, 41, 'never'],
  ]);
  expect(data.map(({ lastPaid }) => lastPaid)).toEqual([9.25, 10, 10, 10]);
  expect(limits).toEqual({ recently: 10, longAgo: 20, never: 40 });
});

test('the open carts and orders in scope that hold a product are named, those with most units first', async () => {
  const productId = await shop.product({ unitPrice: 10 });
  const [alder, birch] = [await shop.client({ tradename: 'Alder' }), await shop.client({ tradename: 'Birch' })];
  const cartOf = async (clientId: number, units: number) => {
    const { cartId } = await shop.rosa.ok('carts.create', { params: { clientId } });
    await shop.rosa.ok('carts.addItem', { body: { cartId, productId, quantity: units } });
    return cartId;
  };
  const ordered = await cartOf(alder, 4);
  const body = { cartId: ordered, estimatedDeliveryDate: '2026-12-01' };
  const { orderId } = await shop.rosa.ok('orders.submit', { params: { clientId: alder }, body });
  const [few, many] = [await cartOf(alder, 2), await cartOf(birch, 3)];
  const usesOf = async (by: TestClient) => await by.ok('products.openUses', { params: { productId } });
  expect(await usesOf(shop.rosa)).toMatchObject({
    carts: [
      { cartId: many, tradename: 'Birch', units: 3 },
      { cartId: few, tradename: 'Alder', units: 2 },
    ],
    cartCount: 2,
    orders: [{ orderId, tradename: 'Alder', status: 'Submitted', units: 4 }],
    orderCount: 1,
  });
  expect(await usesOf(shop.theo)).toEqual({ carts: [], cartCount: 0, orders: [], orderCount: 0 });
  await makePersonWith(app, 'Ivy', ['product-info', 'carts.all', 'orders.all']);
  expect(await usesOf(await app.as('ivy@x.test'))).toMatchObject({ cartCount: 0, orderCount: 0 });
  const missing = await shop.rosa.call('products.openUses', { params: { productId: 2_000_000_000 } });
  expect(missing.status).toBe(404);
});

test('the rules of a product are its own, those of its line, and those of everything', async () => {
  const productId = await shop.product({ unitPrice: 10 });
  const other = await shop.product({ unitPrice: 10 });
  const [row] = await shop.query<{ line: number }>('SELECT product_line_id AS line FROM product WHERE id = $1', [
    productId,
  ]);
  const [second] = await shop.query<{ id: number }>(
    `INSERT INTO product_line (name) VALUES ('Another line') RETURNING id`,
  );
  const wanted = [
    await shop.rule({ productId }),
    await shop.rule({ productLineId: row?.line ?? 0 }),
    await shop.rule({}),
  ];
  await shop.rule({ productId: other });
  await shop.rule({ productLineId: second?.id ?? 0 });
  await makePersonWith(app, 'Pia', ['prices', 'accounts.all']);
  const pia = await app.as('pia@x.test');
  const { data } = await pia.ok('products.rules', { body: { concernsProductId: productId } });
  expect(data.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(wanted);
});
