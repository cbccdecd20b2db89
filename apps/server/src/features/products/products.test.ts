import type { InputOf } from '@cartwright/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dataChecks } from '../../db/invariants/check-data-list.ts';
import { openShop, type Shop } from '../../../test/factories/shop.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

type Criteria = InputOf<'products.available'>['body'];

let app: TestApp;
let shop: Shop;
/** Products by name; every test filters by its own prefix. */
let made: Record<string, number>;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  const edibles = await lookup('product_line', 'Edibles');
  made = {
    alder: await shop.product({ name: 'Alder', sku: 'WOOD-1', unitPrice: 5, lots: [] }),
    birch: await shop.product({ name: 'birch 50%', sku: 'WOOD-2', unitPrice: 20, lots: [], productLineId: edibles }),
    cedar: await shop.product({ name: 'Cedar', sku: 'wood-3', unitPrice: 12.5, lots: [7], isNonCannabis: true }),
    soldOut: await shop.product({ name: 'Dogwood', sku: 'WOOD-4', unitPrice: 99, lots: [0] }),
    off: await shop.product({ name: 'Elder', sku: 'WOOD-5', isActive: false }),
    packed: await shop.product({ name: 'Fir', sku: 'WOOD-6', unitPrice: 8, from: { amount: 9, factor: 1 }, lots: [3] }),
  };
  const { alder = 0, birch = 0, soldOut = 0 } = made;
  await shop.lot({ productId: alder, units: 10, batchDate: '2026-10-01', thc: 20, thca: 1, cbd: 0.5, total: 21 });
  await shop.lot({ productId: alder, units: 5, batchDate: '2026-10-20', thc: 1, thca: 30, cbd: 0.1 });
  await shop.lot({ productId: alder, units: 0, batchDate: '2026-10-30', thc: 99, thca: 99, cbd: 99, total: 99 });
  await shop.lot({ productId: alder, units: 50, batchDate: '2026-10-31', thc: 88, isForSale: false });
  await shop.lot({ productId: birch, units: 2, thc: 10, thca: 2, cbd: 8, total: 12 });
  await shop.lot({ productId: soldOut, units: 0, batchDate: '2026-10-02', thc: 7, thca: 7, cbd: 7, total: 7 });
  const hot = await lookup('tag', 'Hot');
  const fresh = await lookup('tag', 'Fresh');
  for (const tagId of [hot, fresh]) await shop.query('INSERT INTO product_tag VALUES ($1, $2)', [alder, tagId]);
  await shop.query(`UPDATE product SET strain_id = $1 WHERE id = $2`, [await lookup('strain', 'Blue Dream'), birch]);
});
afterAll(async () => await app.stop());

const lookup = async (table: string, name: string): Promise<number> => {
  const [row] = await shop.query<{ id: number }>(`INSERT INTO ${table} (name) VALUES ($1) RETURNING id`, [name]);
  return row?.id ?? 0;
};
const available = async (criteria: Criteria = {}, who = shop.rosa) =>
  await who.ok('products.available', { body: { searchKey: 'wood-', ...criteria } });
const names = async (criteria: Criteria = {}) => (await available(criteria)).data.map((row) => row.productName);
const by = async (field: string, dir: 'asc' | 'desc') => await names({ page: { sort: [{ field, dir }] } });
const one = async (criteria: Criteria) => (await available({ searchKey: 'shell-', ...criteria })).data[0];
const refused = async (body: object) => {
  const { status, problem } = await shop.rosa.call('products.available', { body });
  return [status, problem.code];
};

describe('products.available', () => {
  test('lists active products with units left, by name as people sort', async () => {
    const answer = await available();
    expect(answer.data.map((row) => row.productName)).toEqual(['Alder', 'birch 50%', 'Cedar', 'Fir']);
    expect(answer.count).toBe(4);
    expect(answer.data[0]).toMatchObject({
      productId: made['alder'],
      sku: 'WOOD-1',
      productLine: 'Flower',
      tags: ['Fresh', 'Hot'],
      unitPrice: 5,
      unitPriceAfterDiscount: 5,
      discountId: null,
      discountAmount: 0,
      unitsForSale: 15,
      remainingQuantity: 15,
      quantity: 0,
      canConvert: false,
    });
    expect(answer.data[3]).toMatchObject({ canConvert: true });
  });

  test('shows the laboratory figures of the newest lot that has units; a missing total is computed', async () => {
    const [alder] = (await available()).data;
    expect(alder).toMatchObject({ thc: 1, thca: 30, cbd: 0.1, total: 27.31 });
    const dogwood = (await available({ showSoldOut: true })).data.find((row) => row.productId === made['soldOut']);
    expect(dogwood).toMatchObject({ remainingQuantity: 0, unitsForSale: 0, thc: 7 });
  });

  test('sold-out products show on demand; allocated units and other lots do not count', async () => {
    const page = { sort: [{ field: 'productName', dir: 'asc' as const }] };
    expect(await names({ showSoldOut: true, page })).toEqual(['Alder', 'birch 50%', 'Cedar', 'Dogwood', 'Fir']);
    const [productId, clientId] = [await shop.product({ sku: 'STONE-1', lots: [5] }), await shop.client()];
    const cart = await shop.rosa.ok('carts.addFromInventory', { body: { clientId, productId, quantity: 4 } });
    const body = { cartId: cart.cartId, estimatedDeliveryDate: '2026-12-01' };
    await shop.rosa.ok('orders.submit', { params: { clientId }, body });
    const { data } = await available({ searchKey: 'stone-' });
    expect(data).toMatchObject([{ unitsForSale: 5, remainingQuantity: 1 }]);
  });

  test('filters by each criterion; % and _ mean themselves', async () => {
    const { alder = 0, birch = 0 } = made;
    const [strain] = await shop.query<{ id: number }>('SELECT strain_id AS id FROM product WHERE id = $1', [birch]);
    const [line] = await shop.query<{ id: number }>('SELECT product_line_id AS id FROM product WHERE id = $1', [birch]);
    const tags = await shop.query<{ id: number }>('SELECT tag_id AS id FROM product_tag WHERE product_id = $1', [
      alder,
    ]);
    expect(await names({ productName: 'ALD' })).toEqual(['Alder']);
    expect(await names({ productName: '0%' })).toEqual(['birch 50%']);
    expect(await names({ productName: '_' })).toEqual([]);
    expect(await names({ searchKey: 'birch 50% wood-2' })).toEqual(['birch 50%']);
    expect(await names({ productLineIds: [line?.id ?? 0] })).toEqual(['birch 50%']);
    expect(await names({ strainIds: [strain?.id ?? 0] })).toEqual(['birch 50%']);
    expect(await names({ tagIds: tags.map((tag) => tag.id) })).toEqual(['Alder']);
    expect(await names({ subProductLineIds: [1] })).toEqual([]);
    expect(await names({ isNonCannabis: true })).toEqual(['Cedar']);
    expect(await names({ isNonCannabis: false, tagIds: [] })).toEqual(['Alder', 'birch 50%', 'Fir']);
    expect(await names({ price: { min: 8, max: 12.5 } })).toEqual(['Cedar', 'Fir']);
    expect(await names({ thc: { min: 1, max: 1 } })).toEqual(['Alder']);
    expect(await names({ thca: { max: 2 } })).toEqual(['birch 50%']);
    expect(await names({ cbd: { min: 1 } })).toEqual(['birch 50%']);
    expect(await names({ total: { min: 27.31 } })).toEqual(['Alder']);
  });

  test('limits ignore the ranges of the filter', async () => {
    const answer = await available({ price: { max: 6 }, thc: { min: 0.5 } });
    expect(answer).toMatchObject({
      count: 1,
      priceMin: 5,
      priceMax: 20,
      thcMin: 1,
      thcMax: 10,
      thcaMax: 30,
      cbdMin: 0.1,
      totalMax: 27.31,
    });
    expect(await available({ searchKey: 'nothing here' })).toMatchObject({ count: 0, data: [], priceMin: null });
  });

  test('sorts by an allow-list, products without a figure last from the top', async () => {
    expect(await by('Price', 'desc')).toEqual(['birch 50%', 'Cedar', 'Fir', 'Alder']);
    expect(await by('ProductName', 'desc')).toEqual(['Fir', 'Cedar', 'birch 50%', 'Alder']);
    expect(await by('RemainingQuantity', 'asc')).toEqual(['birch 50%', 'Fir', 'Cedar', 'Alder']);
    expect((await by('Thc', 'desc')).slice(0, 2)).toEqual(['birch 50%', 'Alder']);
    expect(await refused({ page: { sort: [{ field: 'unit_price; drop', dir: 'asc' }] } })).toEqual([400, 'invalid']);
  });

  test('pages neither repeat nor skip; malformed pages are refused', async () => {
    const sort = [{ field: 'productLine', dir: 'asc' as const }];
    const pages = await Promise.all(
      [0, 1, 2, 3, 4].map(async (skip) => await available({ page: { skip, take: 1, sort } })),
    );
    expect(pages.flatMap((page) => page.data.map((row) => row.productName)).toSorted()).toEqual(
      ['Alder', 'birch 50%', 'Cedar', 'Fir'].toSorted(),
    );
    expect((await available({ page: { take: -1 } })).data).toHaveLength(4);
    for (const page of [
      { take: 0 },
      { take: 101 },
      { take: 1_000_000 },
      { skip: 100_001 },
      { skip: -1 },
      { take: 1.5 },
    ]) {
      expect(await refused({ page })).toEqual([400, 'invalid']);
    }
    for (const bad of [{ colour: 1 }, { price: { min: -1 } }, { searchKey: 'x'.repeat(101) }, { tagIds: [0] }]) {
      expect(await refused(bad)).toEqual([400, 'invalid']);
    }
  });

  test('prices are those of the client, quantities those of the cart', async () => {
    const [productId, clientId] = [await shop.product({ sku: 'SHELL-1', unitPrice: 20 }), await shop.client()];
    await shop.rule({ name: 'Shells', kind: 'perUnit', value: 3, productId });
    const ruleId = await shop.rule({ name: 'Theirs', value: 25, productId, clientId });
    expect(await one({})).toMatchObject({ unitPriceAfterDiscount: 17, discountName: 'Shells', discountAmount: 3 });
    const priced = { unitPrice: 20, unitPriceAfterDiscount: 15, discountId: ruleId, discountAmount: 5 };
    expect(await one({ clientId })).toMatchObject(priced);
    const { cartId } = await shop.rosa.ok('carts.addFromInventory', { body: { clientId, productId, quantity: 2 } });
    const body = { cartId, productId, quantity: 3, backorder: true };
    await shop.rosa.ok('carts.addItem', { body });
    expect(await one({ cartId })).toMatchObject({ ...priced, quantity: 5 });
    expect(await one({ cartId, clientId })).toMatchObject({ ...priced, quantity: 5 });
    expect(await refused({ cartId, clientId: await shop.client() })).toEqual([404, 'not_found']);
    expect(await refused({ clientId: 2_000_000_000 })).toEqual([404, 'not_found']);
    expect(await refused({ cartId: 2_000_000_000 })).toEqual([404, 'not_found']);
    const foreign = await shop.theo.call('products.available', { body: { cartId } });
    expect(foreign.status).toBe(404);
  });
});

describe('what the list keeps of each product', () => {
  const broken = async (): Promise<object[]> => {
    const kept = dataChecks.find(({ name }) => name.startsWith('the list of available products'));
    return await shop.query(kept?.sql ?? 'no such check');
  };
  const shown = async () => (await available({ searchKey: 'kept-' })).data.map((row) => [row.unitPrice, row.thc]);

  test('follows its units, lots, price and whether it is sold', async () => {
    const productId = await shop.product({ sku: 'KEPT-1', unitPrice: 5, lots: [] });
    expect(await shown()).toEqual([]);
    const lotId = await shop.lot({ productId, units: 3, thc: 11 });
    expect(await shown()).toEqual([[5, 11]]);
    const steps = [
      ['UPDATE product SET unit_price = 6 WHERE id = $1', productId, [[6, 11]]],
      ['UPDATE lot SET thc = 12 WHERE id = $1', lotId, [[6, 12]]],
      ['UPDATE lot SET allocated = on_hand WHERE id = $1', lotId, []],
      ['UPDATE lot SET allocated = 0 WHERE id = $1', lotId, [[6, 12]]],
      ['UPDATE product SET is_active = false WHERE id = $1', productId, []],
      ['UPDATE product SET is_active = true WHERE id = $1', productId, [[6, 12]]],
      ['UPDATE lot SET is_for_sale = false WHERE id = $1', lotId, []],
    ] as const;
    for (const [sql, id, rows] of steps) {
      await shop.query(sql, [id]);
      expect([sql, await shown()]).toEqual([sql, rows]);
    }
    expect(await broken()).toEqual([]);
  });

  test('is right when the last two lots of a product end at once', async () => {
    const productId = await shop.product({ sku: 'KEPT-2', lots: [1, 1] });
    const lots = await shop.query<{ id: number }>('SELECT id FROM lot WHERE product_id = $1', [productId]);
    const [first, second] = [await app.owner.pool.connect(), await app.owner.pool.connect()];
    const end = 'UPDATE lot SET is_for_sale = false WHERE id = $1';
    await first.query('BEGIN');
    await first.query(end, [lots[0]?.id]);
    const waiting = second.query(end, [lots[1]?.id]);
    const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await shop.query(waits)).length).toBe(1);
    await first.query('COMMIT');
    await waiting;
    first.release();
    second.release();
    expect(await broken()).toEqual([]);
    expect(await shown()).toEqual([]);
    await shop.query('SELECT rebuild_available_products()');
    expect(await broken()).toEqual([]);
  });

  test('limits and count are the same with a filter that everything passes', async () => {
    const { data: _rows, ...open } = await available({ searchKey: null });
    const { data: _same, ...filtered } = await available({
      searchKey: null,
      productLineIds: (await shop.query<{ id: number }>('SELECT id FROM product_line')).map(({ id }) => id),
    });
    expect(open.count).toBeGreaterThan(3);
    expect(open).toEqual(filtered);
  });
});

describe('products.batches', () => {
  test('lists lots for sale that have units, oldest first; they add up to what remains (INV-11)', async () => {
    const params = { productId: made['alder'] ?? 0 };
    const { data, count } = await shop.rosa.ok('products.batches', { params, body: {} });
    expect(count).toBe(2);
    expect(data.map((lot) => [lot.batchDate, lot.unitsAvailable, lot.total])).toEqual([
      ['2026-10-01', 10, 21],
      ['2026-10-20', 5, 27.31],
    ]);
    const page = { take: 1, sort: [{ field: 'unitsAvailable', dir: 'asc' as const }] };
    const paged = await shop.rosa.ok('products.batches', { params, body: { page } });
    expect([paged.count, paged.data.map((lot) => lot.unitsAvailable)]).toEqual([2, [5]]);
    const byTotal = { sort: [{ field: 'total', dir: 'desc' as const }] };
    const sorted = await shop.rosa.ok('products.batches', { params, body: { page: byTotal } });
    expect(sorted.data.map((lot) => lot.total)).toEqual([27.31, 21]);
    const usedUp = await shop.rosa.ok('products.batches', { params, body: { usedUp: true } });
    expect(usedUp.data.map((lot) => [lot.batchDate, lot.unitsAvailable])).toEqual([['2026-10-30', 0]]);
    const missing = await shop.rosa.call('products.batches', { params: { productId: 2_000_000_000 }, body: {} });
    expect(missing.status).toBe(404);
  });
});

describe('lookups', () => {
  test('return their rows by name to everybody who is signed in', async () => {
    const [line] = await shop.query<{ id: number }>(`SELECT id FROM product_line WHERE name = 'Edibles'`);
    await shop.query(`INSERT INTO sub_product_line (product_line_id, name) VALUES ($1, 'Chews')`, [line?.id]);
    const lines = await shop.clerk.ok('products.lines', {});
    expect([lines.count, lines.data.map((row) => row.name)]).toEqual([2, ['Edibles', 'Flower']]);
    expect((await shop.clerk.ok('products.subLines', {})).data).toMatchObject([
      { name: 'Chews', productLineId: line?.id },
    ]);
    expect((await shop.clerk.ok('products.strains', {})).data.map((row) => row.name)).toEqual(['Blue Dream']);
    expect((await shop.clerk.ok('products.tags', {})).data.map((row) => row.name)).toEqual(['Fresh', 'Hot']);
    expect((await app.anonymous.call('products.tags', {})).status).toBe(401);
  });
});

test('a list for a client marks products of lines that a tier of it is not offered', async () => {
  const lineId = await lookup('product_line', 'Hidden goods');
  const hidden = await shop.product({ productLineId: lineId });
  const offered = await shop.product({});
  const clientId = await shop.client();
  await shop.query(
    `WITH tier AS (INSERT INTO account_tier (name) VALUES ('Nickel') RETURNING id),
      member AS (INSERT INTO account_tier_detail (account_tier_id, client_id) SELECT id, $1::int FROM tier)
     INSERT INTO hidden_product_line (account_tier_id, product_line_id) SELECT id, $2::int FROM tier`,
    [clientId, lineId],
  );
  const { cartId } = await shop.rosa.ok('carts.create', { params: { clientId } });
  const marks = async (body: object) => {
    const { data } = await shop.rosa.ok('products.available', {
      body: { ...body, showSoldOut: true, page: { take: -1 } },
    });
    return [hidden, offered].map((id) => data.find((row) => row.id === id)?.notOfferedTo);
  };
  expect(await marks({ clientId })).toEqual(['Nickel', undefined]);
  expect(await marks({ cartId })).toEqual(['Nickel', undefined]);
  expect(await marks({})).toEqual([undefined, undefined]);
});
