import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;

beforeAll(async () => {
  app = await startTestApp({ poolSize: 14 });
  shop = await openShop(app);
});
afterAll(async () => await app.stop());

const atOnce = async <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  await Promise.all(Array.from({ length: count }, async (_, index) => await work(index)));

const statuses = (answers: readonly { status: number }[]) => [...new Set(answers.map((answer) => answer.status))];

describe('first additions at once', () => {
  test('12 first additions for a client make one cart with all units (INV-15)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [clientId, productId] = [await shop.client(), await shop.product()];
      const people = [shop.rosa, shop.manager];
      const answers = await atOnce(
        12,
        async (index) =>
          await (people[index % 2] ?? shop.rosa).call('carts.addFromInventory', {
            body: { clientId, productId, quantity: 1 },
          }),
      );
      expect(statuses(answers)).toEqual([200]);
      expect(new Set(answers.map((answer) => answer.data.cartId)).size).toBe(1);
      const { cart } = await shop.rosa.ok('carts.ofClient', { params: { clientId } });
      expect(cart).toMatchObject({ itemCount: 1, grossTotal: 120 });
      expect(await shop.query('SELECT id FROM cart WHERE client_id = $1', [clientId])).toHaveLength(1);
    }
  });

  test('12 calls for a new cart, and for the unassigned one, make one each', async () => {
    const clientId = await shop.client();
    const made = await atOnce(12, async () => await shop.rosa.ok('carts.create', { params: { clientId } }));
    expect(made.filter((answer) => answer.created)).toHaveLength(1);
    expect(new Set(made.map((answer) => answer.cartId)).size).toBe(1);
    const unassigned = await atOnce(12, async () => await shop.theo.ok('carts.unassigned', {}));
    expect(new Set(unassigned.map((answer) => answer.cartId)).size).toBe(1);
  });

  test('a cart that is closed in between is replaced by a new one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [clientId, productId] = [await shop.client(), await shop.product()];
      const { cartId } = await shop.rosa.ok('carts.create', { params: { clientId } });
      const [, ...added] = await Promise.all([
        shop.rosa.call('carts.remove', { body: { cartId } }),
        ...Array.from(
          { length: 4 },
          async () => await shop.rosa.call('carts.addFromInventory', { body: { clientId, productId, quantity: 1 } }),
        ),
      ]);
      expect(statuses(added)).toEqual([200]);
      expect(await shop.query(`SELECT id FROM cart WHERE client_id = $1 AND status = 'open'`, [clientId])).toHaveLength(
        added.every((answer) => answer.data.cartId === cartId) ? 0 : 1,
      );
    }
  });
});

describe('changes of one cart at once', () => {
  test('no acknowledged operation is lost (INV-14)', async () => {
    const clientId = await shop.client();
    const { cartId } = await shop.rosa.ok('carts.create', { params: { clientId } });
    const [growing, ...others] = await atOnce(11, async () => await shop.product());
    const products = others.map((productId) => ({ productId, quantity: 1 }));
    const { changedItems } = await shop.rosa.ok('carts.addItems', { body: { cartId, products } });
    const [updated, removed] = [changedItems.slice(0, 5), changedItems.slice(5)];
    const answers = await Promise.all([
      ...Array.from(
        { length: 20 },
        async (_, index) =>
          await shop.rosa.call('carts.addItem', {
            body: { cartId, productId: growing ?? 0, quantity: 1 + (index % 3) },
          }),
      ),
      ...updated.map(
        async ({ id }, index) =>
          await shop.manager.call('carts.updateItem', { body: { cartId, cartItemId: id, quantity: 10 + index } }),
      ),
      ...removed.map(async ({ id }) => await shop.rosa.call('carts.removeItem', { body: { cartId, cartItemId: id } })),
    ]);
    expect(answers).toHaveLength(30);
    expect(statuses(answers)).toEqual([200]);
    const one = await shop.rosa.ok('carts.one', { params: { id: cartId } });
    const units = new Map(one.cartItems.map((line) => [line.id, line.units]));
    expect(updated.map(({ id }) => units.get(id))).toEqual([10, 11, 12, 13, 14]);
    expect(one.cartItems.filter((line) => line.productId === growing).map((line) => line.units)).toEqual([39]);
    expect(one).toMatchObject({ itemCount: 6, grossTotal: 990, version: 32 });
    expect(new Set(answers.map((answer) => answer.data.version)).size).toBe(30);
  });

  test('additions and a submit at once: each addition is in the order or refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [clientId, productId] = [await shop.client(), await shop.product()];
      const { cartId } = await shop.rosa.ok('carts.create', { params: { clientId } });
      await shop.rosa.ok('carts.addItem', { body: { cartId, productId, quantity: 1 } });
      const submit = shop.rosa.call('orders.submit', {
        params: { clientId },
        body: { cartId, estimatedDeliveryDate: '2026-12-01' },
      });
      const answers = await atOnce(
        6,
        async () => await shop.rosa.call('carts.addItem', { body: { cartId, productId, quantity: 1 } }),
      );
      expect((await submit).status).toBe(200);
      const taken = answers.filter((answer) => answer.status === 200).length;
      expect(answers.filter((answer) => answer.problem.code === 'cart_not_open')).toHaveLength(6 - taken);
      const [line] = await shop.query<{ units: number }>(
        'SELECT sum(units) AS units FROM order_line JOIN sales_order o ON o.id = order_id WHERE cart_id = $1',
        [cartId],
      );
      expect(line?.units).toBe(1 + taken);
    }
  });

  test('two carts assigned to one client at once: one becomes the current cart, the other is refused', async () => {
    const clientId = await shop.client();
    const carts = [
      (await shop.rosa.ok('carts.unassigned', {})).cartId,
      (await shop.manager.ok('carts.unassigned', {})).cartId,
    ];
    const answers = await Promise.all(
      carts.map(async (cartId) => await shop.manager.call('carts.assign', { body: { cartId, clientId } })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.problem.code).toBe('client_has_cart');
  });

  test('the same key twice adds once', async () => {
    const clientId = await shop.client();
    const { cartId } = await shop.rosa.ok('carts.create', { params: { clientId } });
    const body = { cartId, productId: await shop.product(), quantity: 2 };
    const key = { 'idempotency-key': 'one-addition-0001' };
    const answers = await atOnce(4, async () => await shop.rosa.call('carts.addItem', { body }, key));
    expect(answers.map((answer) => answer.data.grossTotal)).toEqual([20, 20, 20, 20]);
  });
});

test('a change that waited too long for its cart is tried again, then refused', async () => {
  const [clientId, productId] = [await shop.client(), await shop.product()];
  const { cartId } = await shop.rosa.ok('carts.create', { params: { clientId } });
  const holder = await app.owner.pool.connect();
  const hold = async () => {
    await holder.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
    await holder.query('SELECT id FROM cart WHERE id = $1 FOR UPDATE', [cartId]);
  };
  const add = async () => await shop.rosa.call('carts.addItem', { body: { cartId, productId, quantity: 1 } });
  try {
    // A lock is waited for 3 s, three times.
    await hold();
    const added = add();
    await new Promise((resolve) => setTimeout(resolve, 3500));
    await holder.query('ROLLBACK');
    expect(await added).toMatchObject({ status: 200 });
    await hold();
    expect(await add()).toMatchObject({ status: 503, problem: { code: 'unavailable' } });
    await holder.query('ROLLBACK');
    expect(await shop.rosa.ok('carts.ofClient', { params: { clientId } })).toMatchObject({ cart: { itemCount: 1 } });
  } finally {
    holder.release();
  }
});

test('every stored amount equals its recomputation', async () => {
  expect(await brokenRules(app.owner)).toEqual([]);
});
