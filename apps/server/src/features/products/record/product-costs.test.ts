import type { InputOf } from '@cartwright/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
/** Manages products; Olga sees their cost besides. */
let paula: TestClient;
let olga: TestClient;
const keys = ['stock', 'products.edit'] as const;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Paula', [...keys]);
  await makePersonWith(app, 'Olga', [...keys, 'costs']);
  paula = await app.as('paula@x.test');
  olga = await app.as('olga@x.test');
});
afterAll(async () => await app.stop());

type New = InputOf<'products.create'>['body'];
const create = async (given: Partial<New> = {}, by = paula) =>
  await by.ok('products.create', {
    body: { sku: `SKU-N${unique()}`, productName: 'New', productLineId: shop.ids.line, unitPrice: 10, ...given },
  });
const change = async (productId: number, given: Omit<InputOf<'products.update'>['body'], 'productId'>, by = paula) =>
  await by.call('products.update', { body: { productId, ...given } });

describe('cost', () => {
  test('is seen, set and sorted by only with its key', async () => {
    const { productId } = await create({ sku: `COST-${unique()}`, cost: 4, unitPrice: 10 }, olga);
    const withoutKey = await create({ cost: 4 });
    const of = async (by: TestClient) => (await by.ok('products.record', { params: { productId } })).cost;
    expect([await of(olga), await of(paula)]).toEqual([4, null]);
    await change(productId, { cost: 1, description: 'New' });
    expect(await of(olga)).toBe(4);
    const list = async (by: TestClient) =>
      (await by.ok('products.managed', { body: { searchKey: 'cost-' } })).data.map(({ cost, margin }) => [
        cost,
        margin,
      ]);
    expect([await list(olga), await list(paula)]).toEqual([[[4, 60]], [[null, null]]]);
    const sort = [{ field: 'margin', dir: 'asc' as const }];
    expect((await olga.call('products.managed', { body: { page: { sort } } })).status).toBe(200);
    expect((await paula.call('products.managed', { body: { page: { sort } } })).problem.code).toBe('invalid');
    const [row] = await shop.query<{ cost: number | null }>('SELECT cost FROM product WHERE id = $1', [
      withoutKey.productId,
    ]);
    expect(row?.cost).toBeNull();
  });
});

test('a changed cost is in the audit without its figure, and in no refusal', async () => {
  const { productId, version } = await create({ cost: 4.37 }, olga);
  await change(productId, { cost: 5.91, description: 'New' }, olga);
  const { rows } = await app.owner.pool.query<{ detail: object }>(
    `SELECT detail FROM audit WHERE entity = 'product' AND entity_id = $1`,
    [productId],
  );
  const stale = await change(productId, { unitPrice: 8, version });
  expect(stale.problem.detail).toContain('Cost, Description');
  for (const said of [JSON.stringify(rows), JSON.stringify(stale.problem)]) expect(said).not.toMatch(/4\.37|5\.91/);
});
