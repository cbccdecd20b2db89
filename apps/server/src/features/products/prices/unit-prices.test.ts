import type { InputOf } from '@cartwright/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import { dayStartTasks } from '../../../app.ts';
import { dataChecks } from '../../../db/invariants/check-data-list.ts';
import { runDayStart } from '../../../jobs/day-start-worker.ts';

let app: TestApp;
let shop: Shop;
/** Manages products without a look at costs; Olga sees them. */
let paula: TestClient;
let olga: TestClient;
const keys = ['stock', 'products.edit', 'product-info', 'products'] as const;
/** The test's day is Friday 2026-11-20. */
const monday = '2026-11-23';

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Paula', [...keys]);
  await makePersonWith(app, 'Olga', [...keys, 'costs']);
  paula = await app.as('paula@x.test');
  olga = await app.as('olga@x.test');
});
afterAll(async () => await app.stop());

type Body = InputOf<'products.changePrices'>['body'];
const change = async (body: Body, by = paula) => await by.call('products.changePrices', { body });
const history = async (productId: number, by = paula) =>
  await by.ok('products.priceHistory', { params: { productId } });
const record = async (productId: number) => await paula.ok('products.record', { params: { productId } });
const cartWith = async (...productIds: number[]) => {
  const clientId = await shop.client();
  for (const productId of productIds)
    await shop.rosa.ok('carts.addFromInventory', { body: { clientId, productId, quantity: 1 } });
};
const historyCheck = async () =>
  (
    await app.owner.pool.query<{ id: number }>(
      dataChecks.find(({ name }) => name.includes('history ends with'))?.sql ?? '',
    )
  ).rows;

describe('changing prices now', () => {
  test('sets each, keeps who, when and why, counts the carts that hold them, and is undone by the reverse', async () => {
    const [one, two, same] = [await shop.product(), await shop.product(), await shop.product()];
    await cartWith(one, two);
    await cartWith(two);
    await cartWith(same);
    const { data } = await change({
      prices: [
        { productId: two, unitPrice: 12.5, version: 1 },
        { productId: one, unitPrice: 9, version: 1 },
        { productId: same, unitPrice: 10, version: 1 },
      ],
      reason: 'Winter price list',
    });
    expect(data).toMatchObject({ openCarts: 2, replaced: 0 });
    expect(data.changed.toSorted((a, b) => a.productId - b.productId)).toEqual([
      { productId: one, unitPriceBefore: 10, version: 2 },
      { productId: two, unitPriceBefore: 10, version: 2 },
    ]);
    expect((await record(same)).version).toBe(1);
    const undone = await change({
      prices: data.changed.map(({ productId, unitPriceBefore, version }) => ({
        productId,
        unitPrice: unitPriceBefore,
        version,
      })),
    });
    expect(undone.data.changed).toHaveLength(2);
    expect((await history(two)).changes).toMatchObject([
      { unitPriceBefore: 12.5, unitPrice: 10, reason: '', changedBy: 'Paula' },
      {
        unitPriceBefore: 10,
        unitPrice: 12.5,
        reason: 'Winter price list',
        changedBy: 'Paula',
        at: '2026-11-20T17:00:00.000Z',
      },
    ]);
    expect(await historyCheck()).toEqual([]);
  });

  test('names the products that have changed since, and changes nothing then', async () => {
    const [still, moved] = [await shop.product(), await shop.product({ name: 'Moved meanwhile' })];
    await paula.ok('products.update', { body: { productId: moved, description: 'New' } });
    const { status, problem } = await change({
      prices: [
        { productId: still, unitPrice: 11, version: 1 },
        { productId: moved, unitPrice: 11, version: 1 },
      ],
    });
    expect([status, problem.code]).toEqual([409, 'products_changed']);
    expect(problem.detail).toContain('Moved meanwhile');
    expect([(await record(still)).unitPrice, (await record(moved)).unitPrice]).toEqual([10, 10]);
    expect((await history(still)).changes).toEqual([]);
  });

  test('refuses a product twice, a missing one, a negative price, and people without the key', async () => {
    const productId = await shop.product();
    const twice = await change({
      prices: [
        { productId, unitPrice: 1 },
        { productId, unitPrice: 2 },
      ],
    });
    expect([twice.status, twice.problem.code]).toEqual([422, 'prices_not_changed']);
    expect(
      (
        await change({
          prices: [
            { productId, unitPrice: 1 },
            { productId: 999_999, unitPrice: 1 },
          ],
        })
      ).status,
    ).toBe(404);
    expect((await change({ prices: [{ productId, unitPrice: -1 }] })).status).toBe(400);
    expect((await change({ prices: [{ productId, unitPrice: 1 }] }, shop.rosa)).status).toBe(403);
    expect((await record(productId)).unitPrice).toBe(10);
  });

  test('two changes at once from one version: one of them is refused as a whole', async () => {
    const [one, two] = [await shop.product(), await shop.product()];
    const answers = await Promise.all(
      [11, 12].map(
        async (unitPrice) =>
          await change({
            prices: [
              { productId: unitPrice === 11 ? one : two, unitPrice, version: 1 },
              { productId: unitPrice === 11 ? two : one, unitPrice, version: 1 },
            ],
          }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await record(one)).unitPrice).toBe((await record(two)).unitPrice);
  });

  test('takes a thousand at once', async () => {
    const rows = await shop.query<{ id: number }>(
      `INSERT INTO product (sku, name, product_line_id, unit_price)
       SELECT 'BULK-' || n, 'Bulk', $1, 4 FROM generate_series(1, 1000) n RETURNING id`,
      [shop.ids.line],
    );
    const prices = rows.map(({ id }) => ({ productId: id, unitPrice: 4.25, version: 1 }));
    expect((await change({ prices })).data.changed).toHaveLength(1000);
    const all = { way: 'percent', value: 10, step: 25, searchKey: 'bulk-' } as const;
    const { products } = await paula.ok('products.previewPrices', { body: all });
    expect([products.length, products[0]?.newPrice]).toEqual([1000, 4.75]);
    await shop.product({ sku: 'BULK-1001' });
    const refused = await paula.call('products.previewPrices', { body: all });
    expect([refused.status, refused.problem.code]).toEqual([422, 'too_many_prices']);
    expect(refused.problem.detail).toContain('1,001 products');
  });
});

describe('a planned price', () => {
  const plan = async (productId: number, unitPrice: number, fromDate = monday, reason = '') =>
    await change({ prices: [{ productId, unitPrice }], fromDate, reason });
  const managed = async (sku: string) =>
    (await paula.ok('products.managed', { body: { searchKey: sku } })).data.map(
      ({ unitPrice, plannedPrice, plannedFrom }) => [unitPrice, plannedPrice, plannedFrom],
    );

  test('shows beside the price of now, one for each day, and is taken back', async () => {
    const productId = await shop.product({ sku: 'PLAN-1' });
    await plan(productId, 14, '2026-12-01', 'Winter');
    expect((await plan(productId, 12.5)).data).toMatchObject({
      changed: [{ productId, unitPriceBefore: 10, version: 1 }],
      replaced: 0,
    });
    expect(await managed('PLAN-1')).toEqual([[10, 12.5, monday]]);
    expect((await plan(productId, 13, monday, 'Rather')).data.replaced).toBe(1);
    expect((await history(productId)).planned).toEqual([
      { fromDate: monday, unitPrice: 13, reason: 'Rather', plannedBy: 'Paula', plannedAt: '2026-11-20T17:00:00.000Z' },
      { fromDate: '2026-12-01', unitPrice: 14, reason: 'Winter', plannedBy: 'Paula', plannedAt: expect.any(String) },
    ]);
    const cancel = async () =>
      await olga.call('products.cancelPlannedPrices', { body: { productIds: [productId], fromDate: monday } });
    expect([(await cancel()).data.cancelled, (await cancel()).problem.code]).toEqual([1, 'no_planned_price']);
    expect(await managed('PLAN-1')).toEqual([[10, 14, '2026-12-01']]);
    const audited = await shop.query(
      `SELECT action, detail FROM audit WHERE entity = 'product' AND entity_id = $1 ORDER BY id`,
      [productId],
    );
    expect(audited.at(-1)).toEqual({ action: 'cancel planned price', detail: { unitPrice: 13, fromDate: monday } });
    expect(audited).toHaveLength(4);
  });

  test.each(['2026-11-20', '2026-11-19', '2028-11-20'])('is refused from %s', async (fromDate) => {
    const productId = await shop.product();
    const { status, problem } = await plan(productId, 12, fromDate);
    expect([status, problem.code, problem.errors?.[0]?.pointer]).toEqual([422, 'prices_not_changed', '/FromDate']);
    expect((await history(productId)).planned).toEqual([]);
  });

  test('becomes the price when its day begins, once, by whoever planned it, though they may not any more', async () => {
    const [early, late, same] = [await shop.product(), await shop.product(), await shop.product()];
    await makePersonWith(app, 'Nora', [...keys]);
    const nora = await app.as('nora@x.test');
    const given = { fromDate: monday, reason: 'New harvest' };
    await change(
      {
        prices: [
          { productId: early, unitPrice: 11 },
          { productId: same, unitPrice: 12 },
        ],
        ...given,
      },
      nora,
    );
    await change({ prices: [{ productId: early, unitPrice: 12 }], fromDate: '2026-11-24' }, nora);
    await plan(late, 15, '2026-11-25');
    await change({ prices: [{ productId: same, unitPrice: 12 }] });
    await shop.query(
      `UPDATE person SET role_id = (SELECT role_id FROM person WHERE email = 'rosa@shop.test') WHERE name = 'Nora'`,
    );
    const before = app.clock.now;
    // Midnight of Tuesday in Los Angeles: nothing ran on Monday.
    app.clock.now = new Date('2026-11-24T08:00:00Z');
    await Promise.all([0, 1, 2].map(async () => await runDayStart(app.context, dayStartTasks)));
    app.clock.now = before;
    expect([(await record(early)).unitPrice, (await record(late)).unitPrice, (await record(same)).unitPrice]).toEqual([
      12, 10, 12,
    ]);
    expect((await record(early)).version).toBe(2);
    const { planned, changes } = await history(early);
    expect(planned).toEqual([]);
    expect(
      changes.map(({ unitPriceBefore, unitPrice, changedBy, reason }) => [
        unitPriceBefore,
        unitPrice,
        changedBy,
        reason,
      ]),
    ).toEqual([
      [11, 12, 'Nora', ''],
      [10, 11, 'Nora', 'New harvest'],
    ]);
    expect((await history(same)).changes).toHaveLength(1);
    expect((await history(late)).planned).toHaveLength(1);
    const [audited] = await shop.query<{ detail: object; by: string }>(
      `SELECT a.detail, p.name AS by FROM audit a JOIN person p ON p.id = a.person_id
       WHERE entity = 'product' AND action = 'update' AND entity_id = $1`,
      [early],
    );
    expect(audited).toEqual({
      by: 'Nora',
      detail: { version: 2, changed: { unitPrice: { label: 'Unit price', from: 10, to: 12 } } },
    });
    // The check compares with the day of the database, on which the later plan may be due.
    expect((await historyCheck()).filter(({ id }) => id !== late)).toEqual([]);
  });

  test('not applied until a minute before its day', async () => {
    const productId = await shop.product();
    await plan(productId, 12);
    const before = app.clock.now;
    app.clock.now = new Date('2026-11-23T07:59:00Z');
    await runDayStart(app.context, dayStartTasks);
    app.clock.now = before;
    expect((await record(productId)).unitPrice).toBe(10);
  });

  test('goes with its product', async () => {
    const productId = await shop.product({ lots: [] });
    await plan(productId, 12);
    expect((await paula.call('products.remove', { params: { productId } })).status).toBe(200);
    expect(await shop.query('SELECT FROM planned_price WHERE product_id = $1', [productId])).toEqual([]);
  });
});

describe('the preview', () => {
  type Asked = InputOf<'products.previewPrices'>['body'];
  const preview = async (body: Partial<Asked>, by = olga) =>
    await by.call('products.previewPrices', { body: { way: 'percent', value: 4, step: 25, ...body } });

  test('says what would happen, of a selection and of a filter but some, and changes nothing', async () => {
    const line = (await paula.ok('products.addLine', { body: { name: 'Preview line' } })).id;
    const make = async (name: string, unitPrice: number, cost: number | null) =>
      await shop.product({ name, unitPrice, cost, productLineId: line });
    const [ash, beech, cork] = [
      await make('Ash', 13, 8.45),
      await make('Beech', 83.5, 90),
      await make('Cork', 0.5, null),
    ];
    await cartWith(ash, cork);
    await cartWith(cork);
    await change({ prices: [{ productId: beech, unitPrice: 84 }], fromDate: monday });
    const { data } = await preview({ productLineIds: [line], fromDate: monday });
    expect(data).toEqual({
      products: [
        { productId: ash, productName: 'Ash', unitPrice: 13, newPrice: 13.5, version: 1 },
        { productId: beech, productName: 'Beech', unitPrice: 83.5, newPrice: 86.75, version: 1 },
        { productId: cork, productName: 'Cork', unitPrice: 0.5, newPrice: 0.5, version: 1 },
      ],
      changed: 2,
      averageChange: 1.88,
      free: 0,
      lowestMargin: { productId: beech, productName: 'Beech', margin: -3.7 },
      belowCost: 1,
      openCarts: 1,
      replaced: 1,
    });
    const some = await preview({ productLineIds: [line], except: [beech], searchKey: '' });
    expect(some.data.products.map(({ productName }) => productName)).toEqual(['Ash', 'Cork']);
    expect(some.data.lowestMargin?.margin).toBe(37.4);
    const chosen = await preview({ productIds: [cork], way: 'fixed', value: 0 });
    expect(chosen.data).toMatchObject({ changed: 1, averageChange: -0.5, free: 1, openCarts: 2 });
    expect((await record(ash)).unitPrice).toBe(13);
  });

  test('shows nothing of costs without their key', async () => {
    const productId = await shop.product({ unitPrice: 10, cost: 7.77 });
    const { data } = await preview({ productIds: [productId], way: 'fixed', value: 1 }, paula);
    expect([data.lowestMargin, data.belowCost]).toEqual([null, null]);
    expect(JSON.stringify(data)).not.toContain('7.77');
  });

  test.each([
    [{ value: -101 }, '/Value'],
    [{ way: 'fixed', value: -1 }, '/Value'],
    [{ value: 0.001 }, '/Value'],
    [{ fromDate: '2026-11-20' }, '/FromDate'],
  ] as const)('%j is refused', async (given, pointer) => {
    const { status, problem } = await preview({ productIds: [await shop.product()], ...given });
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
  });

  test('a missing product and a missing key are refused', async () => {
    expect((await preview({ productIds: [999_999] })).status).toBe(404);
    expect((await preview({ productIds: [] }, shop.rosa)).status).toBe(403);
  });
});
