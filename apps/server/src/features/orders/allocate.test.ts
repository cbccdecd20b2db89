import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../test/factories/shop.ts';
import { makeCart } from '../../../test/factories/carts.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
});
afterAll(async () => await app.stop());

interface Line {
  readonly productId: number;
  readonly units: number;
  readonly conversionUnits?: number;
  readonly isBackorder?: boolean;
}

/** Submits a cart of Rosa's with these lines; returns the response and the ids of the lines. */
async function submit(lines: readonly Line[], body: { backorder?: boolean } = {}) {
  const clientId = await shop.client();
  const items = lines.map(({ productId, ...line }) => ({
    product: { id: productId, unitPrice: 10, isNonCannabis: false },
    ...line,
  }));
  const { id: cartId, itemIds } = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items });
  const answer = await shop.rosa.call('orders.submit', { params: { clientId }, body: { cartId, ...body } });
  return { answer, itemIds };
}

const allocated = async (): Promise<{ lot: number; units: number }[]> =>
  await shop.query('SELECT lot_id AS lot, sum(units) AS units FROM allocation GROUP BY lot_id ORDER BY lot_id');

const reservedOf = async (productId: number): Promise<number | undefined> => {
  const [row] = await shop.query<{ reserved: number }>(
    'SELECT s.reserved FROM source s JOIN product p ON p.source_id = s.id WHERE p.id = $1',
    [productId],
  );
  return row?.reserved;
};

/** A second product of the same source. */
async function sibling(productId: number, factor: number): Promise<number> {
  const [row] = await shop.query<{ id: number }>('SELECT source_id AS id FROM product WHERE id = $1', [productId]);
  return await shop.product({ lots: [], sourceId: row?.id ?? 0, factor });
}

test('three short lines are named in the sentence, of more only how many; all of them in the fields', async () => {
  const enough = await shop.product({ name: 'Plenty' });
  const names = ['Apple', 'Berry', 'Cherry', 'Date'];
  const short = await Promise.all(names.map(async (name) => await shop.product({ name, lots: [1] })));
  const wanted = [enough, ...short].map((productId) => ({ productId, units: 3 }));
  const sentence = (count: number) =>
    names
      .slice(0, count)
      .map((name) => `${name}: 3 requested, 1 available.`)
      .join(' ');
  const three = await submit(wanted.slice(0, 4));
  expect(three.answer.problem.detail).toBe(sentence(3));
  const { answer, itemIds } = await submit(wanted);
  expect(answer.status).toBe(409);
  expect(answer.problem).toMatchObject({
    code: 'allocation_failed',
    detail: `${sentence(3)} And 1 more.`,
    CanBackorder: true,
    Shortfalls: names.map((name, n) => ({
      CartItemId: itemIds[n + 1],
      ProductId: short[n],
      ProductName: name,
      Requested: 3,
      Available: 1,
    })),
    errors: names.map((_, n) => ({
      pointer: `/CartItems/${n + 1}/Units`,
      code: 'insufficient',
      detail: '3 requested, 1 available',
    })),
  });
});

test('lots that are not for sale or used up are skipped', async () => {
  const productId = await shop.product({ lots: [] });
  await shop.lot({ productId, units: 50, batchDate: '2026-01-01', isForSale: false });
  await shop.lot({ productId, units: 0, batchDate: '2026-02-01' });
  const forSale = await shop.lot({ productId, units: 5, batchDate: '2026-03-01' });
  const before = await allocated();
  expect((await submit([{ productId, units: 5 }])).answer.status).toBe(200);
  expect(await allocated()).toEqual([...before, { lot: forSale, units: 5 }]);
  const { answer } = await submit([{ productId, units: 1 }]);
  expect(answer.problem.detail).toMatch(/: 1 requested, 0 available\.$/);
});

test('a source reserves exactly units × factor, and not a whole unit for each line', async () => {
  const eighth = await shop.product({ lots: [], from: { amount: 40, factor: 3.5 } });
  const line = { productId: eighth, units: 1, conversionUnits: 1 };
  expect((await submit([line])).answer.status).toBe(200);
  expect(await reservedOf(eighth)).toBe(3.5);
  expect((await submit([line])).answer.status).toBe(200);
  expect(await reservedOf(eighth)).toBe(7);
});

test('conversion units of an order are reserved from the source, over all its lines, and take no lot', async () => {
  const eighth = await shop.product({ lots: [2], from: { amount: 40, factor: 3.5 } });
  const gram = await sibling(eighth, 1);
  const before = await allocated();
  const { answer } = await submit([
    { productId: eighth, units: 6, conversionUnits: 4 },
    { productId: gram, units: 5, conversionUnits: 5 },
  ]);
  expect(answer.status).toBe(200);
  expect(await reservedOf(eighth)).toBe(19);
  expect((await allocated()).length).toBe(before.length + 1);
  const lines = await shop.query(
    'SELECT product_id AS id, units, conversion_units AS packed, allocated FROM order_line WHERE order_id = $1 ORDER BY id',
    [answer.data.orderId],
  );
  expect(lines).toEqual([
    { id: eighth, units: 6, packed: 4, allocated: 2 },
    { id: gram, units: 5, packed: 5, allocated: 0 },
  ]);
});

test('a source that has too little refuses the order, names its products, and reserves nothing', async () => {
  const scarce = await shop.product({ name: 'Scarce', lots: [], from: { amount: 10, factor: 2 } });
  const alike = await sibling(scarce, 1);
  await shop.query(`UPDATE product SET name = 'Alike' WHERE id = $1`, [alike]);
  const ample = await shop.product({ name: 'Ample', lots: [], from: { amount: 100, factor: 1 } });
  const plain = await shop.product({ name: 'Plain' });
  const { answer } = await submit([
    { productId: plain, units: 1 },
    { productId: ample, units: 2, conversionUnits: 2 },
    { productId: scarce, units: 4, conversionUnits: 4 },
    { productId: alike, units: 3, conversionUnits: 3 },
  ]);
  expect(answer.status).toBe(409);
  expect(answer.problem).toMatchObject({
    code: 'allocation_failed',
    detail: 'Not enough bulk to pack Scarce, Alike.',
    CanBackorder: true,
    Shortfalls: [],
  });
  expect([await reservedOf(scarce), await reservedOf(ample)]).toEqual([0, 0]);
});

test('a backorder, or a line flagged as one, allocates and converts nothing', async () => {
  const productId = await shop.product({ lots: [], from: { amount: 1, factor: 1 } });
  const other = await shop.product();
  const flagged = await submit([
    { productId, units: 4, conversionUnits: 4, isBackorder: true },
    { productId: other, units: 2 },
  ]);
  const whole = await submit([{ productId, units: 4, conversionUnits: 4 }], { backorder: true });
  expect([flagged.answer.status, whole.answer.status]).toEqual([200, 200]);
  expect(await reservedOf(productId)).toBe(0);
  const lines = await shop.query(
    `SELECT is_backorder AS later, conversion_units AS packed, allocated FROM order_line
     WHERE order_id = ANY($1) ORDER BY id`,
    [[flagged.answer.data.orderId, whole.answer.data.orderId]],
  );
  expect(lines).toEqual([
    { later: true, packed: 0, allocated: 0 },
    { later: false, packed: 0, allocated: 2 },
    { later: true, packed: 0, allocated: 0 },
  ]);
});
