import type { InputOf } from '@cartwright/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import { dataChecks } from '../../../db/invariants/check-data-list.ts';

let app: TestApp;
let shop: Shop;
/** Manages products. */
let paula: TestClient;
const keys = ['stock', 'products.edit', 'product-info', 'products'] as const;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Paula', [...keys]);
  paula = await app.as('paula@x.test');
});
afterAll(async () => await app.stop());

type New = InputOf<'products.create'>['body'];
const create = async (given: Partial<New> = {}, by = paula) =>
  await by.ok('products.create', {
    body: { sku: `SKU-N${unique()}`, productName: 'New', productLineId: shop.ids.line, unitPrice: 10, ...given },
  });
const change = async (productId: number, given: Omit<InputOf<'products.update'>['body'], 'productId'>, by = paula) =>
  await by.call('products.update', { body: { productId, ...given } });
const fields = ({ problem }: Awaited<ReturnType<typeof change>>): string[] =>
  (problem.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`);
const entry = async (table: string, more = ''): Promise<number> => {
  const name = `Entry ${unique()}`;
  const text = `INSERT INTO ${table} (name${more && ', product_line_id'}) VALUES ($1${more && `, ${more}`}) RETURNING id`;
  return (await shop.query<{ id: number }>(text, [name]))[0]?.id ?? 0;
};

describe('a new product', () => {
  test('has every field as it was typed, tidied, and can be sold once it has goods', async () => {
    const [strainId, brandId, tagId] = [await entry('strain'), await entry('brand'), await entry('tag')];
    const subProductLineId = await entry('sub_product_line', String(shop.ids.line));
    const given = {
      sku: ' bd-35 ',
      productName: 'Blue  Dream 3.5 g',
      description: 'Grown in Washington',
      subProductLineId,
      strainId,
      brandId,
      tagIds: [tagId],
      unitPrice: 12.75,
      packageSizeName: '3.5 g',
      packageSizeValue: 3.5,
      unitsPerCase: 24,
      unitWeightGrams: 3.5,
      servings: 1,
      packageBarcode: '8600 0451 7726',
      stateType: 'Usable Cannabis',
      stateName: 'BD Flower 3.5',
      stateId: 'P-000001',
    };
    const saved = await create(given);
    expect(saved).toEqual({ productId: expect.any(Number), version: 1, message: 'successfully Added.' });
    const made = await paula.ok('products.record', { params: { productId: saved.productId } });
    expect(made).toMatchObject({
      ...given,
      sku: 'bd-35',
      productName: 'Blue Dream 3.5 g',
      packageBarcode: '860004517726',
      isActive: true,
      allowFractions: false,
      isNonCannabis: false,
      cost: null,
      openCarts: 0,
      mayDelete: true,
      version: 1,
    });
    const sale = async (searchKey: string) => (await paula.ok('products.available', { body: { searchKey } })).count;
    expect(await sale('bd-35')).toBe(0);
    await shop.lot({ productId: made.productId, units: 5 });
    expect([await sale('bd-35'), await sale('860004517726')]).toEqual([1, 1]);
  });

  test('needs SKU, name and a line, and every choice must be there', async () => {
    const sent = { sku: ' ', productName: '', productLineId: 999_999 };
    const refused = await paula.call('products.create', {
      body: {
        ...sent,
        strainId: 999_999,
        brandId: 999_999,
        sourceId: 999_999,
        subProductLineId: 999_999,
        tagIds: [999_999],
      },
    });
    expect([refused.status, refused.problem.code]).toEqual([422, 'product_not_saved']);
    expect(fields(refused)).toEqual([
      '/Sku required',
      '/ProductName required',
      '/Factor required',
      '/ProductLineId unknown',
      '/StrainId unknown',
      '/BrandId unknown',
      '/SourceId unknown',
      '/SubProductLineId unknown',
      '/TagIds unknown',
    ]);
    const elsewhere = await entry('sub_product_line', String(await entry('product_line')));
    const other = await paula.call('products.create', {
      body: { sku: 'X', productName: 'X', productLineId: shop.ids.line, subProductLineId: elsewhere },
    });
    expect(fields(other)).toEqual(['/SubProductLineId other_line']);
  });

  test.each([
    [{ unitPrice: -1 }, 400],
    [{ unitPrice: 10_000_000 }, 400],
    [{ packageSizeValue: 0 }, 400],
    [{ unitsPerCase: 2.5 }, 400],
    [{ packageBarcode: '123' }, 422],
    [{ stateType: 'Magic Beans' }, 422],
    [{ sku: 'x'.repeat(41) }, 400],
  ])('%j is refused', async (given, status) => {
    const body = { sku: `BAD-${unique()}`, productName: 'Bad', productLineId: shop.ids.line, ...given };
    expect((await paula.call('products.create', { body })).status).toBe(status);
    expect(await shop.query(`SELECT FROM product WHERE sku LIKE 'BAD-%'`)).toEqual([]);
  });

  test('has a SKU and a package barcode of its own, in any case', async () => {
    await create({ sku: 'Twice-1', packageBarcode: '96385074' });
    const refusal = async (given: Partial<New>) => {
      const body = { sku: `T-${unique()}`, productName: 'Same', productLineId: shop.ids.line, ...given };
      const { status, problem } = await paula.call('products.create', { body });
      return [status, problem.code, problem.errors?.[0]?.pointer];
    };
    expect(await refusal({ sku: 'tWICE-1' })).toEqual([409, 'sku_taken', '/Sku']);
    expect(await refusal({ packageBarcode: '96385074' })).toEqual([409, 'package_barcode_taken', '/PackageBarcode']);
  });
});

describe('a change', () => {
  test('leaves what it does not name, is refused over another version, and says what changed', async () => {
    const line = await entry('product_line');
    const { productId, version } = await create({ description: 'Kept' });
    const changed = await change(productId, {
      unitPrice: 11.5,
      productLineId: line,
      version,
      priceReason: 'Market price',
    });
    expect(changed.status).toBe(200);
    const stale = await change(productId, { unitPrice: 12, version });
    expect([stale.status, stale.problem.code]).toEqual([412, 'stale_version']);
    expect(stale.problem.detail).toContain('Unit price');
    expect(await paula.ok('products.record', { params: { productId } })).toMatchObject({
      description: 'Kept',
      unitPrice: 11.5,
      productLineId: line,
      version: 2,
    });
    const [recorded] = await shop.query<{ detail: object }>(
      `SELECT detail FROM audit WHERE entity = 'product' AND action = 'update' AND entity_id = $1`,
      [productId],
    );
    const [lineName] = await shop.query<{ name: string }>('SELECT name FROM product_line WHERE id = $1', [line]);
    expect(recorded?.detail).toEqual({
      version: 2,
      because: 'Market price',
      changed: {
        productLineId: { label: 'Product line', from: 'Flower', to: lineName?.name },
        unitPrice: { label: 'Unit price', from: 10, to: 11.5 },
      },
    });
  });

  test('of the price is kept in its history; the first one is its beginning', async () => {
    const { productId } = await create({ unitPrice: 9 });
    await change(productId, { unitPrice: 9, description: 'The same price' });
    await change(productId, { unitPrice: 8.5, priceReason: 'Too slow' });
    expect(
      await shop.query(
        `SELECT unit_price_before, unit_price, p.name AS by, reason FROM price_change c JOIN person p ON p.id = c.person_id
         WHERE product_id = $1 ORDER BY c.id`,
        [productId],
      ),
    ).toEqual([
      { unit_price_before: null, unit_price: 9, by: 'Paula', reason: '' },
      { unit_price_before: 9, unit_price: 8.5, by: 'Paula', reason: 'Too slow' },
    ]);
  });

  test('to another line leaves the sub product line of the old one', async () => {
    const subProductLineId = await entry('sub_product_line', String(shop.ids.line));
    const { productId } = await create({ subProductLineId });
    await change(productId, { productLineId: await entry('product_line') });
    expect((await paula.ok('products.record', { params: { productId } })).subProductLineId).toBeNull();
  });

  test('of what is in use is refused with its field', async () => {
    const productId = await shop.product({ allowFractions: true, lots: [100], from: { amount: 100, factor: 2 } });
    const clientId = await shop.client();
    const { cartId } = await shop.rosa.ok('carts.addFromInventory', { body: { clientId, productId, quantity: 2.5 } });
    expect(fields(await change(productId, { allowFractions: false }))).toEqual(['/AllowFractions in_use']);
    expect(fields(await change(productId, { isNonCannabis: true }))).toEqual(['/IsNonCannabis in_use']);
    expect((await change(productId, { factor: 3 })).status).toBe(200);
    await shop.rosa.ok('orders.submit', {
      params: { clientId },
      body: { cartId, estimatedDeliveryDate: '2026-12-01' },
    });
    expect(fields(await change(productId, { allowFractions: false }))).toEqual(['/AllowFractions in_use']);
    expect(await paula.ok('products.record', { params: { productId } })).toMatchObject({
      openCarts: 0,
      openOrders: 1,
      mayDelete: false,
    });
  });

  test('of the source waits for what is reserved of it', async () => {
    const productId = await shop.product({ lots: [], from: { amount: 100, factor: 2 } });
    const clientId = await shop.client();
    const { cartId } = await shop.rosa.ok('carts.addFromInventory', {
      body: { clientId, productId, quantity: 3, conversionUnits: 3 },
    });
    const body = { cartId, estimatedDeliveryDate: '2026-12-01' };
    await shop.rosa.ok('orders.submit', { params: { clientId }, body });
    expect(fields(await change(productId, { factor: 3 }))).toEqual(['/Factor in_use']);
    expect(fields(await change(productId, { factor: null, sourceId: null }))).toEqual(['/SourceId in_use']);
  });

  test('that forbids fractions leaves old orders as they were sold, and refuses a cart that got one meanwhile', async () => {
    const productId = await shop.product({ allowFractions: true });
    const clientId = await shop.client();
    const order = async (quantity: number) => {
      const { cartId } = await shop.rosa.ok('carts.addFromInventory', { body: { clientId, productId, quantity } });
      const body = { cartId, estimatedDeliveryDate: '2026-12-01' };
      return await shop.rosa.call('orders.submit', { params: { clientId }, body });
    };
    const first = await order(2.5);
    expect(first.status).toBe(200);
    await shop.query(`UPDATE sales_order SET status = 'Cancelled' WHERE client_id = $1`, [clientId]);
    expect((await change(productId, { allowFractions: false })).status).toBe(200);
    // As two requests at once would leave it.
    const { cartId } = await shop.rosa.ok('carts.addFromInventory', { body: { clientId, productId, quantity: 2 } });
    await shop.query('UPDATE cart_line SET units = 1.5, line_total = 15 WHERE cart_id = $1', [cartId]);
    const late = await shop.rosa.call('orders.submit', {
      params: { clientId },
      body: { cartId, estimatedDeliveryDate: '2026-12-01' },
    });
    expect([late.status, late.problem.code]).toEqual([422, 'units_not_whole']);
    await shop.query('DELETE FROM cart_line WHERE cart_id = $1', [cartId]);
    const units = dataChecks.find(({ name }) => name.startsWith('units of order_line'));
    expect((await app.owner.pool.query(units?.sql ?? '')).rows).toEqual([]);
  });
});

test('a product that nothing refers to is deleted; others are taken off sale', async () => {
  const { productId } = await create({ tagIds: [await entry('tag')] });
  await paula.ok('products.remove', { params: { productId } });
  expect((await paula.call('products.record', { params: { productId } })).status).toBe(404);
  const sold = await shop.product();
  const refused = await paula.call('products.remove', { params: { productId: sold } });
  expect([refused.status, refused.problem.code]).toEqual([409, 'product_in_use']);
  const { productId: priced } = await create();
  await shop.rule({ productId: priced, isActive: false });
  const withRule = await paula.call('products.remove', { params: { productId: priced } });
  expect([withRule.status, withRule.problem.detail]).toEqual([409, expect.stringContaining('has a price rule')]);
  await change(sold, { isActive: false });
  const refusal = await shop.rosa.call('carts.addFromInventory', {
    body: { clientId: await shop.client(), productId: sold, quantity: 1 },
  });
  expect(refusal.problem.code).toBe('product_not_for_sale');
});

test('two saves at once from one version: one of them is refused', async () => {
  const { productId, version } = await create();
  const answers = await Promise.all(
    [11, 12, 13].map(async (unitPrice) => await change(productId, { unitPrice, version })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412]);
});

test('a submit does not reserve by a factor that is being changed', async () => {
  const productId = await shop.product({ lots: [], from: { amount: 100, factor: 2 } });
  const clientId = await shop.client();
  const packed = { clientId, productId, quantity: 3, conversionUnits: 3 };
  const { cartId } = await shop.rosa.ok('carts.addFromInventory', { body: packed });
  const submit = async () =>
    await shop.rosa.call('orders.submit', {
      params: { clientId },
      body: { cartId, estimatedDeliveryDate: '2026-12-01' },
    });
  const editor = await app.owner.pool.connect();
  await editor.query('BEGIN');
  await editor.query('SELECT FROM product WHERE id = $1 FOR UPDATE', [productId]);
  const submitted = submit();
  const waits = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await shop.query(waits)).length).toBe(1);
  await editor.query('UPDATE product SET factor = 5 WHERE id = $1', [productId]);
  await editor.query('COMMIT');
  editor.release();
  const refused = await submitted;
  expect([refused.status, refused.problem.code]).toEqual([503, 'unavailable']);
  expect((await submit()).status).toBe(200);
  expect(
    await shop.query('SELECT reserved FROM source WHERE id = (SELECT source_id FROM product WHERE id = $1)', [
      productId,
    ]),
  ).toEqual([{ reserved: 15 }]);
});

test('a cart does not become an order with what has become something else since it was added', async () => {
  const [productId, clientId] = [await shop.product(), await shop.client()];
  const body = { clientId, productId, quantity: 1 };
  const { cartId } = await shop.rosa.ok('carts.addFromInventory', { body });
  // As two requests at once would leave it.
  await shop.query('UPDATE product SET is_non_cannabis = true WHERE id = $1', [productId]);
  const late = await shop.rosa.call('orders.submit', {
    params: { clientId },
    body: { cartId, estimatedDeliveryDate: '2026-12-01' },
  });
  expect([late.status, late.problem.code]).toEqual([422, 'mixed_cart']);
});
