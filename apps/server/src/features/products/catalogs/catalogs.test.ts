import { afterAll, beforeAll, expect, test } from 'vitest';
import { productLine, source, subProductLine } from '../../../db/schema/products.table.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { only } from '../../../../test/factories/unique.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
});
afterAll(async () => await app.stop());

const bulk = async (name: string, amount: number, reserved = 0) =>
  only(await app.owner.db.insert(source).values({ name, amount, reserved }).returning({ id: source.id })).id;

const groups = async (body: Parameters<typeof shop.rosa.ok<'products.catalogGroups'>>[1]['body'] = {}) =>
  await shop.rosa.ok('products.catalogGroups', { body });

const named = async (name: string, body: object = {}) =>
  (await groups({ showSoldout: true, ...body })).data.find((group) => group.catalogGroup === name);

test('a catalog is a source with its products, and what can be sold of each by the rule of spec 000 §5', async () => {
  const sourceId = await bulk('Vector bulk', 120, 20);
  const a = await shop.product({ name: 'Vector 3.5g', sourceId, factor: 3.5, lots: [4], unitPrice: 30 });
  await shop.product({ name: 'Vector 1g', sourceId, factor: 1, lots: [], unitPrice: 9 });
  await shop.product({ name: 'Vector 7g', sourceId, factor: 7, lots: [2], unitPrice: 50 });
  await shop.product({ name: 'Vector retired', sourceId, factor: 1, isActive: false });
  const clientId = await shop.client();
  await shop.rule({ clientId, productId: a, kind: 'perUnit', value: 1.5, name: 'Vector week' });
  const found = await named('Vector bulk', { clientId });
  expect(found).toMatchObject({ catalogGroup: 'Vector bulk', minUnitPrice: 9, maxUnitPrice: 50 });
  const setting = { name: 'Vector bulk', available: 100 };
  expect(found?.products).toMatchObject([
    { productName: 'Vector 1g', factor: 1, prePacked: 0, maxAvailable: 100, sourceSetting: setting, quantity: 0 },
    { productName: 'Vector 3.5g', factor: 3.5, prePacked: 4, maxAvailable: 32, unitPriceAfterDiscount: 28.5 },
    { productName: 'Vector 7g', factor: 7, prePacked: 2, maxAvailable: 16, source: sourceId, outOfStock: false },
  ]);
});

test('a catalog whose last product has one unit left is listed, and without it only among the sold out', async () => {
  const sourceId = await bulk('Last bulk', 0);
  const last = await shop.product({ name: 'Last 1g', sourceId, factor: 1, lots: [1] });
  const lists = async () => (await groups({ searchText: 'Last 1g' })).data.map((group) => group.catalogGroup);
  expect(await lists()).toEqual(['Last bulk']);
  await shop.query('UPDATE lot SET allocated = on_hand WHERE product_id = $1', [last]);
  expect(await lists()).toEqual([]);
  expect(await named('Last bulk', { searchText: 'Last 1g' })).toMatchObject({ catalogGroup: 'Last bulk' });
});

test('a source of which packing has left a fraction is listed with four decimals', async () => {
  const sourceId = await bulk('Fraction bulk', 100, 7.8755);
  await shop.product({ name: 'Fraction 3.5g', sourceId, factor: 3.5, lots: [2] });
  expect((await named('Fraction bulk'))?.products).toMatchObject([
    { maxAvailable: 28, sourceSetting: { available: 92.1245 }, outOfStock: false },
  ]);
});

test('products without a source are grouped by their sub line, or line', async () => {
  const lineId = only(await app.owner.db.insert(productLine).values({ name: 'Tinctures' }).returning()).id;
  const sub = only(
    await app.owner.db.insert(subProductLine).values({ productLineId: lineId, name: 'Drops' }).returning(),
  ).id;
  await shop.product({ name: 'Drops A', productLineId: lineId, subProductLineId: sub, lots: [7] });
  await shop.product({ name: 'Balm', productLineId: lineId, lots: [3], allowFractions: true });
  const drops = await named('Tinctures · Drops');
  expect(drops).toMatchObject({ productLine: 'Tinctures', subProductLine: 'Drops' });
  expect(drops?.products).toMatchObject([
    { productName: 'Drops A', source: null, sourceSetting: null, factor: null, prePacked: 7, maxAvailable: 7 },
  ]);
  expect((await groups({ category: lineId })).data.map((group) => group.catalogGroup)).toEqual([
    'Tinctures',
    'Tinctures · Drops',
  ]);
  expect((await groups({ subCategory: sub })).data.map((group) => group.catalogGroup)).toEqual(['Tinctures · Drops']);
});

test('by name the catalogs of a product line follow each other, after the sources', async () => {
  const lines = { 'Amber Wraps': ['Zinnia', 'Aster'], Amber: ['Birch', 'Yarrow'] };
  for (const [name, subs] of Object.entries(lines)) {
    const productLineId = only(await app.owner.db.insert(productLine).values({ name }).returning()).id;
    for (const sub of subs) {
      const values = { productLineId, name: sub };
      const subProductLineId = only(await app.owner.db.insert(subProductLine).values(values).returning()).id;
      await shop.product({ name: `Amberly ${sub}`, productLineId, subProductLineId });
    }
  }
  await shop.product({ name: 'Amberly 1g', sourceId: await bulk('Zircon bulk', 9), factor: 1 });
  const ordered = ['Zircon bulk', 'Amber · Birch', 'Amber · Yarrow', 'Amber Wraps · Aster', 'Amber Wraps · Zinnia'];
  const names = async (sortOption: number) => {
    const { data } = await groups({ searchText: 'amberly', sortOption });
    return data.map(({ catalogGroup }) => catalogGroup);
  };
  expect(await names(1)).toEqual(ordered);
  expect(await names(2)).toEqual(ordered.toReversed());
  const { data } = await groups({ searchText: 'amberly' });
  expect(data.map((group) => group.productLine)).toEqual([null, 'Amber', 'Amber', 'Amber Wraps', 'Amber Wraps']);
});

test('a filter finds catalogs by any of their products, and shows them whole', async () => {
  const sourceId = await bulk('Quartz bulk', 50);
  const shown = async (body: Parameters<typeof groups>[0]) => {
    const { data, count } = await groups(body);
    const quartz = data.filter((group) => group.catalogGroup.startsWith('Quartz'));
    return [count > 0, quartz.map((group) => group.products.length)];
  };
  await shop.product({ name: 'Quartz Haze 1g', sourceId, factor: 1, unitPrice: 3.1, lots: [] });
  await shop.product({ name: 'Quartz Haze 28g', sourceId, factor: 28, unitPrice: 74, lots: [] });
  expect(await shown({ searchText: 'haze 28' })).toEqual([true, [2]]);
  expect(await shown({ searchText: 'bulk quartz' })).toEqual([true, [2]]);
  expect(await shown({ minPrice: 73.99, maxPrice: 74 })).toEqual([true, [2]]);
  expect(await shown({ minPrice: 74.01, maxPrice: 80 })).toEqual([false, []]);
  expect(await shown({ searchText: 'quartz', isNonCannabis: true })).toEqual([false, []]);
  expect(await groups({ searchText: 'quartzz' })).toMatchObject({ similar: true, count: 1 });
});

test('sold-out catalogs are listed only when asked for', async () => {
  const sourceId = await bulk('Empty bulk', 10, 8);
  await shop.product({ name: 'Empty 3g', sourceId, factor: 3, lots: [] });
  const hidden = (await groups({ searchText: 'empty' })).count;
  const found = await groups({ searchText: 'empty', showSoldout: true });
  expect([hidden, found.count, found.data[0]?.products[0]]).toMatchObject([
    0,
    1,
    { maxAvailable: 0, outOfStock: true },
  ]);
  await app.owner.pool.query('UPDATE source SET is_available = false, reserved = 0 WHERE id = $1', [sourceId]);
  expect((await groups({ searchText: 'empty' })).count).toBe(0);
  await app.owner.pool.query('UPDATE source SET is_available = true WHERE id = $1', [sourceId]);
  expect((await groups({ searchText: 'empty' })).count).toBe(1);
});

test('catalogs are sorted by name or price and paged, 50 at a time', async () => {
  const lineId = only(await app.owner.db.insert(productLine).values({ name: 'Sorted' }).returning()).id;
  for (const [name, unitPrice] of [
    ['Sort B', 5],
    ['Sort A', 7],
    ['Sort C', 6],
  ] as const) {
    const sub = { productLineId: lineId, name };
    const subProductLineId = only(await app.owner.db.insert(subProductLine).values(sub).returning()).id;
    await shop.product({ productLineId: lineId, subProductLineId, unitPrice });
  }
  const names = async (sortOption: number, page = {}) => {
    const { data, count } = await groups({ category: lineId, sortOption, page });
    return [count, data.map((group) => group.catalogGroup.at(-1)).join('')];
  };
  expect(await names(1)).toEqual([3, 'ABC']);
  expect(await names(2)).toEqual([3, 'CBA']);
  expect(await names(3)).toEqual([3, 'BCA']);
  expect(await names(6)).toEqual([3, 'ACB']);
  expect(await names(3, { skip: 1, take: 1 })).toEqual([3, 'C']);
});
