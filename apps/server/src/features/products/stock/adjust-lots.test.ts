import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeCart } from '../../../../test/factories/carts.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { held, waiting } from '../../../../test/locks.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let wade: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Wade', ['stock', 'stock.adjust', 'orders.all', 'order']);
  wade = await app.as('wade@x.test');
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

async function stocked(...units: number[]) {
  const productId = await shop.product({ lots: units });
  const rows = await shop.query<{ id: number }>('SELECT id FROM lot WHERE product_id = $1 ORDER BY id', [productId]);
  return { productId, lotIds: rows.map(({ id }) => id) as [number, number, number] };
}
const onHand = async (productId: number) =>
  (
    await shop.query<{ units: number }>('SELECT on_hand AS units FROM lot WHERE product_id = $1 ORDER BY id', [
      productId,
    ])
  ).map(({ units }) => units);
type Asked = readonly [inventoryId: number, units: number, onHandSeen: number];
const adjust = async (lots: readonly Asked[], detail?: string) =>
  await wade.call('products.adjustLots', {
    body: {
      lots: lots.map(([inventoryId, units, onHandSeen]) => ({ inventoryId, units, onHandSeen })),
      reason: 'Destruction',
      detail,
    },
  });

async function submit(productId: number, units: number) {
  const clientId = await shop.client();
  const items = [{ product: { id: productId, unitPrice: 10, isNonCannabis: false }, units }];
  const cart = { personId: shop.ids.rosa, clientId, estimatedDeliveryDate: '2030-11-25', items };
  const { id: cartId } = await makeCart(app.owner, cart);
  return await shop.manager.call('orders.submit', { params: { clientId }, body: { cartId } });
}

test('several lots are adjusted for one reason, each by a movement; those that hold it already stay', async () => {
  const { productId, lotIds } = await stocked(5, 7, 9);
  const [one, two, three] = lotIds;
  const { data } = await adjust(
    [
      [one, 0, 5],
      [two, 0, 7],
      [three, 9, 9],
    ],
    'Burned by the fire department',
  );
  expect([data.changedLots, await onHand(productId)]).toEqual([2, [0, 0, 9]]);
  const movements = async (inventoryId: number) =>
    (await wade.ok('products.movements', { body: { inventoryId, kinds: ['adjust'] } })).data.map(
      ({ units, reason, detail, personName }) => [units, reason, detail, personName],
    );
  expect(await movements(one)).toEqual([[-5, 'Destruction', 'Burned by the fire department', 'Wade']]);
  expect(await movements(three)).toEqual([]);
  const audit = await shop.query<{ detail: unknown }>(
    "SELECT detail FROM audit WHERE entity = 'lot' AND action = 'adjust' AND entity_id = $1",
    [two],
  );
  expect(audit).toMatchObject([{ detail: { before: 7, after: 0, reason: 'Destruction' } }]);
  expect((await adjust([[one, 0, 0]])).problem.code).toBe('nothing_to_update');
});

test('all or none: lots that moved and lots of which more is promised are named', async () => {
  const { productId, lotIds } = await stocked(5, 7, 9);
  const [one, two, three] = lotIds;
  const { orderId } = (await submit(productId, 8)).data;
  const { status, problem } = await adjust([
    [one, 4, 5],
    [two, 7, 7],
    [three, 0, 10],
  ]);
  expect([status, problem.code, await onHand(productId)]).toEqual([409, 'lots_not_adjusted', [5, 7, 9]]);
  expect(problem.detail).toMatch(/^Of .* 5 units are promised to ORD-\d+\. .* holds 9 now, not 10\.$/);
  expect(problem.Lots).toMatchObject([
    { InventoryId: one, Hindrance: 'belowAllocated', Allocated: 5, Orders: [{ OrderId: orderId }] },
    { InventoryId: three, Hindrance: 'changed', OnHand: 9, OnHandSeen: 10 },
  ]);
  expect(
    (
      await adjust([
        [two, 3, 7],
        [three, 0, 9],
      ])
    ).status,
  ).toBe(200);
  expect(await onHand(productId)).toEqual([5, 3, 0]);
});

test('of an order and an adjustment that wait for the same lots the second is refused (INV-52)', async () => {
  const { productId, lotIds } = await stocked(5, 7);
  const [one, two] = lotIds;
  const end = await held(app, `SELECT FROM lot WHERE id IN (${one}, ${two}) FOR UPDATE`, 'COMMIT');
  const sold = submit(productId, 6);
  await waiting(app, 1);
  const adjusted = adjust([
    [one, 0, 5],
    [two, 0, 7],
  ]);
  await waiting(app, 2);
  await end();
  expect([(await sold).status, (await adjusted).problem.code]).toEqual([200, 'lots_not_adjusted']);
  expect(await onHand(productId)).toEqual([5, 7]);
});

test('what comes in whole units is not divided, by one adjustment or several; what is divided already may stay so', async () => {
  const { productId, lotIds } = await stocked(5, 7);
  const [one, two] = lotIds;
  const name = (await shop.query<{ name: string }>('SELECT name FROM product WHERE id = $1', [productId]))[0]?.name;
  const refused = await adjust([
    [one, 4, 5],
    [two, 6.5, 7],
  ]);
  expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
    422,
    'units_not_whole',
    `${name} comes in whole units.`,
  ]);
  const single = async (units: number) =>
    await wade.call('products.adjust', { body: { inventoryId: one, units, reason: 'Destruction' } });
  expect((await single(4.5)).problem).toMatchObject({ code: 'units_not_whole', errors: [{ pointer: '/Units' }] });
  expect(await onHand(productId)).toEqual([5, 7]);
  await shop.query('UPDATE product SET allow_fractions = true WHERE id = $1', [productId]);
  expect((await single(4.5)).status).toBe(200);
  await shop.query('UPDATE product SET allow_fractions = false WHERE id = $1', [productId]);
  expect((await single(3.5)).status).toBe(200);
  expect((await single(3)).status).toBe(200);
  expect((await single(2.5)).status).toBe(422);
});
