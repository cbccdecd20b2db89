import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { countingOf, type Counting } from '../../../../test/factories/counting.ts';
import { makeCart } from '../../../../test/factories/carts.ts';
import { type Deliveries, openDeliveries } from '../../../../test/factories/delivered.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import type { Shop } from '../../../../test/factories/shop.ts';
import { held, waiting } from '../../../../test/locks.ts';
import { capture } from '../../../../test/plans/capture.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

/** A posting beside everything else that wants the same lots (INV-50, INV-52). */
let app: TestApp;
let orders: Deliveries;
let shop: Shop;
let dee: TestClient;
let its: Counting;

beforeAll(async () => {
  app = await startTestApp();
  orders = await openDeliveries(app);
  ({ shop } = orders);
  await makePersonWith(app, 'Dee', ['stock', 'stock.adjust', 'products', 'products.edit', 'orders.all', 'order']);
  dee = await app.as('dee@x.test');
  its = countingOf(app, shop, dee);
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

/** Both wait for the lot, in this order; their answers. */
async function inOrder<A, B>(lotId: number, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const end = await held(app, `SELECT FROM lot WHERE id = ${lotId} FOR UPDATE`, 'COMMIT');
  const one = first();
  await waiting(app, 1);
  const two = second();
  await waiting(app, 2);
  await end();
  return await Promise.all([one, two]);
}

/** A lot of 10 units of which a count has found so many. */
async function countedAs(units: number) {
  const { lots, productId, count } = await its.counted(10);
  const [lot] = lots;
  await its.enter(count, [lot.barcode, units]);
  const post = async () => await dee.call('products.postCount', { body: { countId: count } });
  const holds = async () => (await orders.stock(productId))[0];
  return { lot, productId, count, post, holds };
}

async function submitOf(productId: number, units: number) {
  const clientId = await shop.client();
  const items = [{ product: { id: productId, unitPrice: 10, isNonCannabis: false }, units }];
  const { id: cartId } = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items });
  return async () => await shop.manager.call('orders.submit', { params: { clientId }, body: { cartId } });
}

test.each([true, false])('a posting and a submit of the same units, the posting first: %s', async (isPostFirst) => {
  const { lot, productId, post, holds } = await countedAs(3);
  const submit = await submitOf(productId, 8);
  const [posted, submitted] = isPostFirst
    ? await inOrder(lot.id, post, submit)
    : (await inOrder(lot.id, submit, post)).toReversed();
  const outcome = [posted?.status, posted?.problem.code, submitted?.status, submitted?.problem.code, await holds()];
  expect(outcome).toEqual(
    isPostFirst
      ? [200, undefined, 409, 'allocation_failed', [3, 0]]
      : [409, 'count_not_posted', 200, undefined, [10, 8]],
  );
});

test.each([true, false])('a posting and an adjustment, the posting first: %s', async (isPostFirst) => {
  const { lot, post, holds } = await countedAs(8);
  const adjust = async () =>
    await dee.call('products.adjust', { body: { inventoryId: lot.id, units: 9, reason: 'Lost', onHandSeen: 10 } });
  const answers = isPostFirst ? await inOrder(lot.id, post, adjust) : await inOrder(lot.id, adjust, post);
  expect(answers.map(({ status }) => status)).toEqual(isPostFirst ? [200, 409] : [200, 200]);
  // One was lost after two were found missing: neither is forgotten.
  expect(await holds()).toEqual(isPostFirst ? [8, 0] : [7, 0]);
});

test.each([true, false])('a posting and a release of goods of the lot, the posting first: %s', async (isPostFirst) => {
  const { lot, productId, count, holds } = await countedAs(10);
  const orderId = await orders.order([{ id: productId, units: 4 }], 'invoice');
  await its.enter(count, [lot.barcode, 5]);
  const post = async () => (await dee.call('products.postCount', { body: { countId: count } })).status;
  const release = async () => await orders.step(orderId, 'release');
  const answers: unknown[] = isPostFirst ? await inOrder(lot.id, post, release) : await inOrder(lot.id, release, post);
  expect(answers).toContain(200);
  expect(answers).toContain('Released');
  expect(await holds()).toEqual([5, 0]);
});

test.each([true, false])('a posting and a hold, the posting first: %s', async (isPostFirst) => {
  const { lot, post, holds } = await countedAs(8);
  const hold = async () => await dee.call('products.hold', { body: { inventoryId: lot.id, reason: 'Seals broken' } });
  const answers = isPostFirst ? await inOrder(lot.id, post, hold) : await inOrder(lot.id, hold, post);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await holds()).toEqual([8, 0]);
});

test('a count that is posted by three at once is posted once', async () => {
  const { post, holds, lot } = await countedAs(8);
  const answers = await Promise.all([post(), post(), post()]);
  expect(answers.map(({ status, data }) => [status, data.changedLots])).toEqual([
    [200, 1],
    [200, 1],
    [200, 1],
  ]);
  expect(await holds()).toEqual([8, 0]);
  const { count } = await dee.ok('products.movements', { body: { inventoryId: lot.id, kinds: ['count'] } });
  expect(count).toBe(1);
});

test('an entry that waits for a posting of another count finds the goods corrected', async () => {
  const { lot, post, holds } = await countedAs(8);
  const { countId: other } = await dee.ok('products.startCount', { body: {} });
  const [posted] = await inOrder(lot.id, post, async () => await its.enter(other, [lot.barcode, 8]));
  expect(posted.status).toBe(200);
  await dee.ok('products.postCount', { body: { countId: other } });
  expect(await holds()).toEqual([8, 0]);
});

test('a count of a thousand lots is posted within two seconds, without a statement for each lot', async () => {
  const productId = await shop.product({ lots: [] });
  const { rows } = await app.owner.pool.query<{ barcode: string }>(
    `WITH made AS (
       INSERT INTO lot (product_id, barcode, batch_date)
       SELECT $1, (4300000000000000 + n)::text, '2026-10-01' FROM generate_series(1, 1000) n RETURNING id, barcode
     ), moved AS (INSERT INTO stock_movement (lot_id, kind, units) SELECT id, 'receive', 10 FROM made)
     SELECT barcode FROM made`,
    [productId],
  );
  const { countId } = await dee.ok('products.startCount', { body: {} });
  for (let from = 0; from < rows.length; from += 500)
    await its.enter(countId, ...rows.slice(from, from + 500).map(({ barcode }) => [barcode, 9] as const));
  const began = performance.now();
  const statements = await capture(async () => {
    expect((await dee.ok('products.postCount', { body: { countId } })).changedLots).toBe(1000);
  });
  expect(performance.now() - began).toBeLessThan(2000);
  expect(statements.length).toBeLessThan(40);
  expect((await orders.stock(productId)).every(([onHand]) => onHand === 9)).toBe(true);
});
