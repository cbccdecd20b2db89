import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCart } from '../../../../test/factories/carts.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeProduct } from '../../../../test/factories/products.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  shop = await openShop(app);
  await makePersonWith(app, 'Ada', ['settings.edit']);
  admin = await app.as('ada@x.test');
});
afterAll(async () => await app.stop());

const raise = async (nextOrderNo: number) => await admin.call('orders.raiseNumber', { body: { nextOrderNo } });
const next = async () => (await admin.ok('orders.nextNumber', {})).nextOrderNo;
type Product = Awaited<ReturnType<typeof makeProduct>>;
const newProduct = async () => await makeProduct(app.owner, { lots: [100] });
const cartOf = async (product: Product) => {
  const clientId = await shop.client();
  const items = [{ product, units: 1 }];
  return { clientId, cartId: (await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items })).id };
};
const submit = async ({ clientId, cartId }: { clientId: number; cartId: number }) =>
  await shop.manager.call('orders.submit', { params: { clientId }, body: { cartId } });

test('the next order gets the number that was set; it only goes up, and a used one is refused with why', async () => {
  const product = await newProduct();
  const first = await next();
  expect((await submit(await cartOf(product))).data.orderNo).toBe(first);
  expect((await raise(20_001)).data).toEqual({ nextOrderNo: 20_001, message: 'The next order is ORD-20001.' });
  expect((await submit(await cartOf(product))).data.orderNo).toBe(20_001);
  expect(await next()).toBe(20_002);
  const used = await raise(20_001);
  expect([used.status, used.problem.code, used.problem.detail]).toEqual([
    409,
    'order_number_used',
    'ORD-20001 would be used twice: the next order is ORD-20002 at least.',
  ]);
  expect((await raise(20_002)).status).toBe(200);
  expect((await raise(0)).status).toBe(400);
  expect((await raise(1_000_000_000)).status).toBe(400);
  const rows = await shop.query<{ detail: unknown }>(
    `SELECT detail FROM audit WHERE action = 'raise order number' ORDER BY id`,
  );
  expect(rows).toEqual([{ detail: { before: first + 1, after: 20_001 } }]);
});

test('a number is given once, whatever is raised while orders are submitted', async () => {
  const product = await newProduct();
  const start = await next();
  const carts = await Promise.all(Array.from({ length: 24 }, async () => await cartOf(product)));
  const raises: Promise<number>[] = [];
  const orders = await Promise.all(
    carts.map(async (cart, at) => {
      if (at % 3 === 0) raises.push(raise(start + at * 2).then(({ status }) => status));
      return await submit(cart);
    }),
  );
  for (const status of await Promise.all(raises)) expect([200, 409]).toContain(status);
  expect(orders.map(({ status }) => status)).toEqual(carts.map(() => 200));
  const numbers = orders.map(({ data }) => data.orderNo);
  expect(numbers.length).toBe(24);
  expect(new Set(numbers).size).toBe(24);
  expect(await next()).toBeGreaterThan(Math.max(...numbers));
});

test('a submit that has taken its number is waited for, and what it takes meanwhile is not given again', async () => {
  const start = await next();
  const submitting = await app.owner.pool.connect();
  await submitting.query('BEGIN');
  await submitting.query(`SELECT nextval('order_number')`);
  let isOver = false;
  const raised = raise(start + 2).finally(() => {
    isOver = true;
  });
  await sleep(300);
  expect(isOver).toBe(false);
  await submitting.query(`SELECT nextval('order_number'), nextval('order_number'), nextval('order_number')`);
  await submitting.query('COMMIT');
  submitting.release();
  expect((await raised).problem.detail).toBe(
    `ORD-${start + 2} would be used twice: the next order is ORD-${start + 4} at least.`,
  );
  expect(await next()).toBe(start + 4);
});

test('who may not edit settings sees no number and sets none; the database refuses to go down', async () => {
  expect((await shop.manager.call('orders.nextNumber', {})).status).toBe(403);
  expect((await shop.manager.call('orders.raiseNumber', { body: { nextOrderNo: 900_000 } })).status).toBe(403);
  await expect(shop.query('SELECT raise_order_number(10001)')).rejects.toThrow(/was given already/);
});
