import type { InputOf } from '@cartwright/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let paula: TestClient;
let wine = 0;
const ids: Record<string, number> = {};

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Paula', ['stock', 'products.edit', 'costs']);
  paula = await app.as('paula@x.test');
  wine = (await paula.ok('products.addLine', { body: { name: 'Wine' } })).id;
  ids['ash'] = await shop.product({ name: 'Ash', sku: 'GROVE-3', unitPrice: 10, cost: 9, lots: [5] });
  ids['beech'] = await shop.product({ name: 'beech', sku: 'GROVE-1', unitPrice: 8, cost: 2, lots: [] });
  ids['cork'] = await shop.product({
    name: 'Cork',
    sku: 'GROVE-2',
    unitPrice: 30,
    productLineId: wine,
    isActive: false,
    isNonCannabis: true,
    lots: [50],
  });
  await shop.query(`UPDATE product SET state_type = 'Usable Cannabis' WHERE id = $1`, [ids['ash']]);
});
afterAll(async () => await app.stop());

type Criteria = InputOf<'products.managed'>['body'];
const list = async (criteria: Criteria = {}) =>
  await paula.ok('products.managed', { body: { searchKey: 'grove-', ...criteria } });
const names = async (criteria: Criteria = {}) => (await list(criteria)).data.map(({ productName }) => productName);

test('lists every product by name, off sale and sold out too, with what is left and its margin', async () => {
  const { data, count } = await list();
  expect([count, data.map(({ productName }) => productName)]).toEqual([3, ['Ash', 'beech', 'Cork']]);
  expect(
    data.map(({ remainingQuantity, margin, isActive, hasStateType }) => [
      remainingQuantity,
      margin,
      isActive,
      hasStateType,
    ]),
  ).toEqual([
    [5, 10, true, true],
    [0, 75, true, false],
    [50, null, false, false],
  ]);
});

test('filters by line, by what is off sale, and by what the state has no type for', async () => {
  expect(await names({ productLineIds: [wine] })).toEqual(['Cork']);
  expect(await names({ offSale: true })).toEqual(['Cork']);
  expect(await names({ withoutStateType: true })).toEqual(['beech']);
});

test('finds the products of which a coming price is planned', async () => {
  const [{ version } = { version: 0 }] = (await list({ searchKey: 'GROVE-3' })).data;
  const prices = [{ productId: ids['ash'] ?? 0, unitPrice: 12, version }];
  await paula.ok('products.changePrices', { body: { prices, fromDate: '2026-12-01' } });
  expect(await names({ isPlanned: true })).toEqual(['Ash']);
});

test.each([
  ['sku', ['beech', 'Cork', 'Ash']],
  ['productName', ['Ash', 'beech', 'Cork']],
  ['productLine', ['Ash', 'beech', 'Cork']],
  ['unitPrice', ['beech', 'Ash', 'Cork']],
  ['remainingQuantity', ['beech', 'Ash', 'Cork']],
  ['unitsForSale', ['beech', 'Ash', 'Cork']],
  ['cost', ['beech', 'Ash', 'Cork']],
  ['margin', ['Ash', 'beech', 'Cork']],
  ['isActive', ['Cork', 'Ash', 'beech']],
])('sorts by %s', async (field, expected) => {
  expect(await names({ page: { sort: [{ field, dir: 'asc' }] } })).toEqual(expected);
});

test('changes a selection as a whole: line, on and off sale, tags', async () => {
  const tag = async (name: string) => (await paula.ok('products.addTag', { body: { name } })).id;
  const [indoor, closeout] = [await tag('Indoor'), await tag('Closeout')];
  const one = await shop.product({ name: 'One' });
  const two = await shop.product({ name: 'Two', isActive: false });
  const many = async (given: Partial<InputOf<'products.updateMany'>['body']>) =>
    await paula.call('products.updateMany', { body: { productIds: [one, two], ...given } });
  expect((await many({})).problem.code).toBe('nothing_to_update');
  expect((await many({ productLineId: 999_999 })).status).toBe(404);
  expect((await many({ addTagIds: [999_999] })).status).toBe(404);
  expect((await many({ productIds: [one, 999_999], isActive: true })).status).toBe(404);
  const clientId = await shop.client();
  await shop.rosa.ok('carts.addFromInventory', { body: { clientId, productId: one, quantity: 1 } });
  expect((await many({ isActive: false })).data).toMatchObject({ changed: 1, openCarts: 1 });
  expect((await many({ productLineId: wine, addTagIds: [indoor, closeout] })).data).toMatchObject({ changed: 2 });
  expect((await many({ addTagIds: [indoor] })).data).toMatchObject({ changed: 0 });
  expect((await many({ removeTagIds: [closeout] })).data).toMatchObject({ changed: 2 });
  const { data } = await paula.ok('products.managed', { body: { productLineIds: [wine], searchKey: 'o' } });
  expect(data.filter(({ id }) => id === one || id === two).map(({ tags, isActive }) => [tags, isActive])).toEqual([
    [['Indoor'], false],
    [['Indoor'], false],
  ]);
  const audited = await shop.query<{ detail: { tags?: string[] } }>(
    `SELECT detail FROM audit WHERE entity = 'product' AND entity_id = $1 ORDER BY id DESC LIMIT 1`,
    [one],
  );
  expect(audited[0]?.detail.tags).toEqual(['Indoor']);
});

test('a thousand products take fifty tags at once, and keep their sub product line in their own line', async () => {
  const { rows } = await app.owner.pool.query<{ id: number }>(
    `INSERT INTO product (sku, name, product_line_id, unit_price)
     SELECT 'MANY-' || n, 'Many', $1, 1 FROM generate_series(1, 1000) n RETURNING id`,
    [wine],
  );
  const tags = await shop.query<{ id: number }>(
    `INSERT INTO tag (name) SELECT 'Tag ' || n FROM generate_series(1, 50) n RETURNING id`,
  );
  const [reds] = await shop.query<{ id: number }>(
    `INSERT INTO sub_product_line (name, product_line_id) VALUES ('Reds', $1) RETURNING id`,
    [wine],
  );
  await shop.query(`UPDATE product SET sub_product_line_id = $1 WHERE sku LIKE 'MANY-%'`, [reds?.id]);
  const body = { productIds: rows.map(({ id }) => id), productLineId: wine, addTagIds: tags.map(({ id }) => id) };
  expect(await paula.ok('products.updateMany', { body })).toMatchObject({ changed: 1000 });
  expect(
    await shop.query(
      `SELECT count(*)::int AS tagged, count(DISTINCT p.sub_product_line_id)::int AS kept
       FROM product p JOIN product_tag t ON t.product_id = p.id WHERE p.sku LIKE 'MANY-%' AND p.version = 2`,
    ),
  ).toEqual([{ tagged: 50_000, kept: 1 }]);
});

test('who receives goods finds their product, without what it costs; a sales person has no such list', async () => {
  await makePersonWith(app, 'Reza', ['stock.receive']);
  const reza = await app.as('reza@x.test');
  const { data } = await reza.ok('products.managed', { body: { searchKey: 'GROVE-3' } });
  expect(data).toMatchObject([{ productName: 'Ash', cost: null, margin: null }]);
  expect((await shop.rosa.call('products.managed', { body: {} })).status).toBe(403);
});
