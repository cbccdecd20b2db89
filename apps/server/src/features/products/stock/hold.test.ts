import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dayStartTasks } from '../../../app.ts';
import { runDayStart } from '../../../jobs/day-start-worker.ts';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeCart } from '../../../../test/factories/carts.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { unique } from '../../../../test/factories/unique.ts';
import { held, waiting } from '../../../../test/locks.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let paula: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app);
  await makePersonWith(app, 'Paula', [
    'stock',
    'stock.adjust',
    'products',
    'products.edit',
    'settings',
    'settings.edit',
  ]);
  paula = await app.as('paula@x.test');
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

const left = async (productId: number): Promise<number> => {
  const { data } = await shop.manager.ok('products.batches', { params: { productId }, body: {} });
  return data.reduce((sum, { unitsAvailable }) => sum + unitsAvailable, 0);
};
const isListed = async (productId: number): Promise<boolean> =>
  (
    await shop.query<{ is_available: boolean }>('SELECT is_available FROM available_product WHERE product_id = $1', [
      productId,
    ])
  )[0]?.is_available === true;
const lotsOf = async (productId: number): Promise<number[]> =>
  (await shop.query<{ id: number }>('SELECT id FROM lot WHERE product_id = $1 ORDER BY id', [productId])).map(
    ({ id }) => id,
  );
const hold = async (inventoryId: number, reason = 'Seals broken') =>
  await paula.ok('products.hold', { body: { inventoryId, reason } });
const release = async (inventoryId: number) => await paula.ok('products.releaseHold', { body: { inventoryId } });

async function cartOf(productId: number, units: number) {
  const clientId = await shop.client();
  const items = [{ product: { id: productId, unitPrice: 10, isNonCannabis: false }, units }];
  const cart = { personId: shop.ids.rosa, clientId, estimatedDeliveryDate: '2030-11-25', items };
  return { clientId, cartId: (await makeCart(app.owner, cart)).id };
}
const submit = async ({ clientId, cartId }: { clientId: number; cartId: number }) =>
  await shop.manager.call('orders.submit', { params: { clientId }, body: { cartId } });

test('a lot on hold is neither shown nor promised, and is again when the hold ends', async () => {
  const productId = await shop.product({ lots: [20] });
  const [lot = 0] = await lotsOf(productId);
  await hold(lot);
  expect([await left(productId), await isListed(productId)]).toEqual([0, false]);
  expect((await submit(await cartOf(productId, 1))).problem.code).toBe('allocation_failed');
  await release(lot);
  expect([await left(productId), await isListed(productId)]).toEqual([20, true]);
  expect((await paula.call('products.releaseHold', { body: { inventoryId: lot } })).problem.code).toBe('lot_not_held');
});

test('what is promised of a lot on hold stays, is shown on its order, and stops it before its manifest', async () => {
  const productId = await shop.product({ lots: [20] });
  const [lot = 0] = await lotsOf(productId);
  const { orderId } = (await submit(await cartOf(productId, 5))).data;
  await hold(lot, 'Customer complaint');
  const params = { orderId };
  const shown = (await shop.manager.ok('orders.one', { params })).orderItems[0];
  expect([shown?.allocated, shown?.lots.map(({ hindrance }) => hindrance)]).toEqual([5, ['onHold']]);
  await shop.manager.ok('fulfillment.sublot', { params, body: {} });
  const refused = await shop.manager.call('fulfillment.ready', { params, body: {} });
  expect([refused.status, refused.problem.code]).toEqual([409, 'lots_on_hold']);
  expect(refused.problem.detail).toContain(': on hold.');
  await release(lot);
  await shop.manager.ok('fulfillment.ready', { params, body: {} });
  await hold(lot);
  const trip = { driverId: 1, vehicleId: 1, departureAt: '2030-01-02T18:00:00Z', arrivalAt: '2030-01-02T20:00:00Z' };
  await app.owner.pool.query(`INSERT INTO driver (name) VALUES ('Luis');
    INSERT INTO vehicle (name, plate_number, vin, make, model, color) VALUES ('Van', 'A', 'B', 'C', 'D', 'E')`);
  const body = { manifestReferenceNo: 'M-1', ...trip };
  expect((await shop.manager.call('fulfillment.manifest', { params, body })).problem.code).toBe('lots_on_hold');
});

test('an area for quarantine, a failed result and a best by keep lots from sale; the day after its last, a job does', async () => {
  const productId = await shop.product({ lots: [20] });
  const [lot = 0] = await lotsOf(productId);
  const name = `Cage ${unique()}`;
  const { id: areaId } = await paula.ok('products.addArea', { body: { name, isQuarantine: true } });
  const move = async (to: number | null) =>
    await paula.ok('products.moveLots', { body: { inventoryIds: [lot], areaId: to } });
  await move(areaId);
  await move(areaId);
  expect(await isListed(productId)).toBe(false);
  const audited = await shop.query<{ detail: object }>(
    `SELECT detail FROM audit WHERE entity = 'lot' AND entity_id = $1 AND action = 'move'`,
    [lot],
  );
  expect(audited.map(({ detail }) => detail)).toMatchObject([{ before: '', after: name }]);
  await paula.ok('products.updateListEntry', { body: { kind: 'area', id: areaId, name, isQuarantine: false } });
  expect(await isListed(productId)).toBe(true);
  const inUse = await paula.call('products.removeListEntry', { body: { kind: 'area', id: areaId } });
  expect(inUse.problem.detail).toBe('1 lot has it. Merge it into another entry instead.');
  const result = async (hasPassed: boolean) =>
    await paula.ok('products.saveLabResult', {
      params: { inventoryId: lot },
      body: { number: 'L-1', hasPassed, link: '', certificate: '' },
    });
  await result(false);
  expect(await isListed(productId)).toBe(false);
  await result(true);
  expect(await isListed(productId)).toBe(true);
  // As if the day of the lot had just ended.
  await app.owner.pool.query(`ALTER TABLE lot DISABLE TRIGGER lot_sale_follows;
    UPDATE lot SET best_by = business_today() - 1 WHERE id = ${lot};
    ALTER TABLE lot ENABLE TRIGGER lot_sale_follows`);
  expect(await isListed(productId)).toBe(true);
  await runDayStart(app.context, dayStartTasks);
  expect(await isListed(productId)).toBe(false);
});

test('with the setting, cannabis is sold only once its result has passed', async () => {
  const flower = await shop.product({ lots: [20] });
  const papers = await shop.product({ lots: [20], isNonCannabis: true });
  const { hasLogo: _, ...company } = await paula.ok('settings.company', {});
  const set = async (sellOnlyPassed: boolean) => {
    const { version } = await paula.ok('settings.company', {});
    await paula.ok('settings.updateCompany', { body: { ...company, sellOnlyPassed, version } });
  };
  await set(true);
  expect([await isListed(flower), await isListed(papers)]).toEqual([false, true]);
  const body = { number: 'L-2', hasPassed: true, link: '', certificate: '' };
  await paula.ok('products.saveLabResult', { params: { inventoryId: (await lotsOf(flower))[0] ?? 0 }, body });
  expect(await isListed(flower)).toBe(true);
  const { id: later } = await app.owner.pool
    .query<{ id: number }>(
      `INSERT INTO lot (product_id, barcode, batch_date) VALUES ($1, '4999000000000001', '2026-10-01') RETURNING id`,
      [flower],
    )
    .then(({ rows: [row] }) => row ?? { id: 0 });
  expect(await shop.query('SELECT is_for_sale FROM lot WHERE id = $1', [later])).toEqual([{ is_for_sale: false }]);
  await set(false);
  expect(await shop.query('SELECT is_for_sale FROM lot WHERE id = $1', [later])).toEqual([{ is_for_sale: true }]);
});

test('several lots are held or moved together, or none of them', async () => {
  const productId = await shop.product({ lots: [5, 6] });
  const lots = await lotsOf(productId);
  const body = { inventoryIds: [...lots, 999_999], reason: 'Recall' };
  expect((await paula.call('products.holdLots', { body })).status).toBe(404);
  expect(await left(productId)).toBe(11);
  await paula.ok('products.holdLots', { body: { ...body, inventoryIds: lots } });
  expect(await left(productId)).toBe(0);
  expect((await shop.rosa.call('products.holdLots', { body })).status).toBe(403);
});

test('a hold that waits for a submit leaves it its units; a submit that waits for a hold gets none', async () => {
  const productId = await shop.product({ lots: [10] });
  const [lot = 0] = await lotsOf(productId);
  const first = await cartOf(productId, 4);
  const second = await cartOf(productId, 4);
  const end = await held(app, `SELECT FROM lot WHERE id = ${lot} FOR UPDATE`, 'COMMIT');
  const submitted = submit(first);
  await waiting(app, 1);
  const holding = hold(lot);
  await waiting(app, 2);
  const late = submit(second);
  await waiting(app, 3);
  await end();
  await holding;
  expect((await submitted).status).toBe(200);
  expect((await late).problem.code).toBe('allocation_failed');
  expect(await shop.query('SELECT on_hand, allocated, is_for_sale FROM lot WHERE id = $1', [lot])).toEqual([
    { on_hand: 10, allocated: 4, is_for_sale: false },
  ]);
});

test('a version that knows no holds takes a lot off sale, and gives it back, by the column', async () => {
  const productId = await shop.product({ lots: [10] });
  const [lot = 0] = await lotsOf(productId);
  await shop.query('UPDATE lot SET is_for_sale = false WHERE id = $1', [lot]);
  const state = async () => await shop.query('SELECT is_for_sale, hold_reason FROM lot WHERE id = $1', [lot]);
  expect(await state()).toEqual([{ is_for_sale: false, hold_reason: 'Taken off sale' }]);
  await shop.query('UPDATE lot SET is_for_sale = true WHERE id = $1', [lot]);
  expect(await state()).toEqual([{ is_for_sale: true, hold_reason: null }]);
});
