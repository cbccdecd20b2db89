import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { held, waiting } from '../../../test/locks.ts';
import { brokenRules } from '../../../test/factories/broken-rules.ts';
import { makeLot } from '../../../test/factories/products.ts';
import { openStockRoom, type StockRoom } from '../../../test/factories/stock-room.ts';

let app: TestApp;
let room: StockRoom;
let log: string[];

beforeEach(async () => {
  log = [];
  app = await startTestApp({ poolSize: 16, logTarget: { write: (line) => void log.push(line) } });
  room = await openStockRoom(app);
});
afterEach(async () => {
  expect(await brokenRules(app.owner)).toEqual([]);
  await app.stop();
});

const submit = async ({ cartId, clientId }: { cartId: number; clientId: number }, body: { backorder?: boolean } = {}) =>
  await room.seller.call('orders.submit', { params: { clientId }, body: { cartId, ...body } });

const statuses = (answers: readonly { status: number }[]): Record<number, number> =>
  Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer.status)].map(([status, list]) => [status, list.length]),
  );

describe('orders.submit under concurrency', () => {
  test('24 carts want 10 of 100 units: exactly 10 get them, the others are refused with what is left', async () => {
    const productId = await room.product('Hot', [35, 45, 20]);
    const carts = await Promise.all(
      Array.from({ length: 24 }, async () => await room.cart([{ productId, units: 10 }])),
    );
    const answers = await Promise.all(carts.map(async (cart) => await submit(cart)));
    expect(statuses(answers)).toEqual({ 200: 10, 409: 14 });
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(answer.problem).toMatchObject({ code: 'allocation_failed', CanBackorder: true });
    }
    const { rows } = await app.owner.pool.query('SELECT sum(allocated) AS allocated FROM lot');
    expect(rows).toEqual([{ allocated: 100 }]);
  });

  test('units that an empty lot receives while submits wait for another are allocated, once', async () => {
    const productId = await room.product('Moved', [4, 1]);
    const movement = (units: string, lot: string) =>
      `INSERT INTO stock_movement (lot_id, kind, units) SELECT ${lot}(id), 'adjust', ${units} FROM lot WHERE product_id = ${productId}`;
    await app.owner.pool.query(movement('-1', 'max'));
    const carts = [await room.cart([{ productId, units: 10 }]), await room.cart([{ productId, units: 10 }])];
    const release = await held(app, `${movement('-1', 'min')}; ${movement('9', 'max')}`, 'COMMIT');
    const submits = carts.map(async (cart) => await submit(cart));
    await waiting(app, 2);
    await release();
    const answers = await Promise.all(submits);
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 });
    expect(answers.find(({ status }) => status === 409)?.problem.detail).toBe('Moved: 10 requested, 2 available.');
  });

  test('one cart submitted 20 times at once is one order, returned 20 times', async () => {
    const productId = await room.product('Once', [1000]);
    const cart = await room.cart([{ productId, units: 7 }]);
    const answers = await Promise.all(Array.from({ length: 20 }, async () => await submit(cart)));
    expect(statuses(answers)).toEqual({ 200: 20 });
    expect(new Set(answers.map((answer) => answer.data.orderNo)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    const { rows } = await app.owner.pool.query('SELECT count(*) AS n FROM sales_order');
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('a normal and a backorder submit of one cart end as one order', async () => {
    const productId = await room.product('Either', [50]);
    const cart = await room.cart([{ productId, units: 50 }]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => await submit(cart, { backorder: n % 2 === 0 })),
    );
    expect(statuses(answers)).toEqual({ 200: 10 });
    expect(new Set(answers.map((answer) => answer.data.orderId)).size).toBe(1);
  });

  test('carts that name the same products in opposite order never deadlock', async () => {
    const first = await room.product('First', [60, 60]);
    const second = await room.product('Second', [60, 60]);
    const carts = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const lines = [
          { productId: first, units: 8 },
          { productId: second, units: 8 },
        ];
        return await room.cart(n % 2 === 0 ? lines : lines.toReversed());
      }),
    );
    const answers = await Promise.all(carts.map(async (cart) => await submit(cart)));
    expect(statuses(answers)).toEqual({ 200: 15, 409: 9 });
  });

  test('orders that give back the last units of the same products in opposite order are cancelled at the first attempt', async () => {
    const first = await room.product('First', [5]);
    const second = await room.product('Second', [5, 5]);
    // Its number is above those of the second product: of the second order, that product's units come back first.
    await makeLot(app.owner, { productId: first, units: 5, batchDate: '2026-10-09' });
    const orders: number[] = [];
    for (let order = 0; order < 2; order += 1) {
      const lines = [first, second].map((productId) => ({ productId, units: 5 }));
      const cart = await room.cart(order === 0 ? lines : lines.toReversed());
      orders.push((await submit(cart)).data.orderId);
    }
    const hold = async (id: number) =>
      await held(app, `SELECT FROM available_product WHERE product_id = ${id} FOR NO KEY UPDATE`);
    const releases = [await hold(first), await hold(second)];
    const cancels = orders.map(
      async (orderId) =>
        await room.seller.call('orders.cancel', { body: { orderId, reasonForCanceling: 'Out of business' } }),
    );
    // With one product released, the first order waits for the other one; it must not hold what the second order needs.
    for (const release of releases) {
      await waiting(app, 2);
      await release();
    }
    expect(statuses(await Promise.all(cancels))).toEqual({ 200: 2 });
    expect(log.filter((line) => line.includes('tried again'))).toEqual([]);
  });

  test('a line that was added while the cart was submitted is in the order, or was refused', async () => {
    const productId = await room.product('Late', [10_000]);
    const other = await room.product('Late too', [10_000]);
    const cart = await room.cart([{ productId, units: 5 }]);
    const adds = Array.from(
      { length: 15 },
      async () =>
        await room.seller.call('carts.addItem', { body: { cartId: cart.cartId, productId: other, quantity: 3 } }),
    );
    const [submitted, ...added] = await Promise.all([submit(cart), ...adds]);
    expect(submitted.status).toBe(200);
    const acknowledged = added.filter(({ status }) => status === 200).length;
    expect(added.filter(({ status }) => status !== 200).every(({ status }) => status === 409)).toBe(true);
    const { rows } = await app.owner.pool.query(
      'SELECT coalesce(sum(units), 0) AS units FROM order_line WHERE product_id = $1',
      [other],
    );
    expect(rows).toEqual([{ units: acknowledged * 3 }]);
  });
});
