import type { InputOf } from '@cartwright/contract/contract';
import { stateSampleLimit as limit } from '@cartwright/domain/carts/sample-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCart } from '../../../../test/factories/carts.ts';
import { makeClient } from '../../../../test/factories/clients.ts';
import { makePerson } from '../../../../test/factories/people.ts';
import { makeLine, makeProduct } from '../../../../test/factories/products.ts';
import { held, waiting } from '../../../../test/locks.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let boss: TestClient;
let personId: number;
let product: number;

type Rules = Partial<InputOf<'settings.updateSampleRules'>['body']>;

const setRules = async (given: Rules = {}) =>
  await boss.call('settings.updateSampleRules', {
    body: { limits: [limit], lineClasses: [], refuses: true, ...given },
  });

beforeAll(async () => {
  app = await startTestApp({ poolSize: 12 });
  personId = (await makePerson(app.owner, { role: 'Administrator', name: 'Boss', email: 'boss@test.test' })).id;
  boss = await app.as('boss@test.test');
  product = (await makeProduct(app.owner, { name: 'Leaf', lots: [10_000], packageSizeName: '3.5 g' })).id;
});
afterAll(async () => await app.stop());
beforeEach(async () => void (await setRules({ refuses: false })));

const client = async (ubi: string | null = null) => (await makeClient(app.owner, { assignedTo: personId, ubi })).id;
const clientOf = async (licenseTypeId: number) =>
  (await makeClient(app.owner, { assignedTo: personId, licenseTypeId })).id;

interface Wanted {
  readonly sampleType?: 1 | null;
  readonly productId?: number;
  readonly isNonCannabis?: boolean;
}

async function cartOf(
  clientId: number,
  units: number,
  { sampleType = 1, productId = product, isNonCannabis = false }: Wanted = {},
) {
  const items = [{ product: { id: productId, unitPrice: 10, isNonCannabis }, units, sampleType }];
  const made = await makeCart(app.owner, { clientId, personId, items, estimatedDeliveryDate: '2026-11-25' });
  return { cartId: made.id, clientId, itemIds: made.itemIds };
}

const submit = async ({ cartId, clientId }: { cartId: number; clientId: number }, more: object = {}) =>
  await boss.call('orders.submit', { params: { clientId }, body: { cartId, ...more } });
const give = async (clientId: number, units: number) => (await submit(await cartOf(clientId, units))).data;
const meter = async (clientId: number) => await boss.ok('carts.sampleMeter', { params: { clientId } });

describe('the meter', () => {
  test('counts trade samples of the quarter that are not cancelled, and those of the UBI', async () => {
    const [one, sister] = [await client('603358139'), await client('6033581390010004')];
    expect(await meter(one)).toMatchObject({
      quarterFrom: '2026-10-01',
      quarterTo: '2026-12-31',
      limit,
      refuses: false,
      receiver: 'retailer',
      unitsGiven: 0,
      ubiUnitsGiven: 0,
      ubiClients: 2,
    });
    await give(one, 30);
    await give(sister, 12);
    const before = await give(one, 7);
    await app.owner.pool.query(`UPDATE sales_order SET order_date = '2026-10-01T06:59:59Z' WHERE id = $1`, [
      before.orderId,
    ]);
    const cancelled = await give(one, 5);
    await boss.ok('orders.cancel', { body: { orderId: cancelled.orderId, reasonForCanceling: 'No' } });
    await submit(await cartOf(one, 9, { sampleType: null }));
    await submit(await cartOf(one, 3), { backorder: true });
    const shirt = await makeProduct(app.owner, { lots: [9], isNonCannabis: true });
    await submit(await cartOf(one, 8, { productId: shirt.id, isNonCannabis: true }));
    expect(await meter(one)).toMatchObject({ unitsGiven: 33, ubiUnitsGiven: 45 });
    expect(await meter(await client())).toMatchObject({ unitsGiven: 0, ubiUnitsGiven: null, ubiClients: 0 });
  });

  test('leaves out what was rejected at the door', async () => {
    const clientId = await client();
    const { orderId } = (await submit(await cartOf(clientId, 30), { backorder: true })).data;
    // As a rejection stores it.
    await app.owner.pool.query(
      'UPDATE order_line SET units = 26, rejected_units = 4, line_total = 260 WHERE order_id = $1',
      [orderId],
    );
    expect((await meter(clientId)).unitsGiven).toBe(26);
  });

  test('has no limit before the first one holds', async () => {
    await setRules({ limits: [{ ...limit, fromDate: '2026-11-24' }] });
    expect((await meter(await client())).limit).toBeNull();
  });
});

describe('a submit above the limit', () => {
  test('goes through while samples are sales samples, and counts once they are trade samples', async () => {
    const clientId = await client();
    await setRules();
    const name = async (isTrade: boolean) =>
      await app.owner.pool.query(
        `INSERT INTO company_setting (name, value) VALUES ('tradeSample', $1::jsonb)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        [JSON.stringify(isTrade)],
      );
    await name(false);
    expect((await meter(clientId)).limit).toBeNull();
    expect((await submit(await cartOf(clientId, 121))).status).toBe(200);
    await name(true);
    expect(await meter(clientId)).toMatchObject({ limit, unitsGiven: 121 });
    expect((await submit(await cartOf(clientId, 1))).problem.code).toBe('sample_limit_exceeded');
  });

  test('goes through while the settings warn, and is refused once they say so', async () => {
    const clientId = await client();
    expect((await submit(await cartOf(clientId, 100))).status).toBe(200);
    expect((await submit(await cartOf(clientId, 21))).status).toBe(200);
    expect((await setRules()).status).toBe(200);
    const refused = await submit(await cartOf(clientId, 1));
    expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
      409,
      'sample_limit_exceeded',
      '121 trade samples were given from 10/01/2026 to 12/31/2026; with these 1 they are more than 120.',
    ]);
    expect((await meter(clientId)).unitsGiven).toBe(121);
  });

  test('is refused as backorder, with corrections and in a merge, with nothing changed', async () => {
    await setRules();
    const clientId = await client();
    const made = await give(clientId, 100);
    await boss.ok('fulfillment.sublot', { params: { orderId: made.orderId }, body: {} });
    const cart = await cartOf(clientId, 21);
    const tries = [
      await submit(cart, { backorder: true }),
      await boss.call('orders.submitWithCorrections', { params: { cartId: cart.cartId }, body: { corrections: [] } }),
      await boss.call('orders.submitAndMerge', { body: { cartId: cart.cartId, orderId: made.orderId } }),
    ];
    expect(tries.map(({ status, problem }) => [status, problem.code])).toEqual(
      tries.map(() => [409, 'sample_limit_exceeded']),
    );
    expect(await boss.ok('carts.one', { params: { id: cart.cartId } })).toMatchObject({ status: 'open' });
    expect((await meter(clientId)).unitsGiven).toBe(100);
    await setRules({ limits: [{ ...limit, units: 121 }] });
    const merged = await boss.call('orders.submitAndMerge', { body: { cartId: cart.cartId, orderId: made.orderId } });
    expect([merged.status, (await meter(clientId)).unitsGiven]).toEqual([200, 121]);
  });

  test('is refused for a unit that is too large, by the class of its product line', async () => {
    const productLineId = await makeLine(app.owner);
    const wax = await makeProduct(app.owner, { name: 'Wax', lots: [9], packageSizeName: '2 g', productLineId });
    await setRules();
    const clientId = await client();
    const cart = await cartOf(clientId, 1, { productId: wax.id });
    const lineClasses = [{ productLineId, sampleClass: 'concentrate' as const }];
    expect((await setRules({ lineClasses })).status).toBe(200);
    const refused = await submit(cart);
    expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
      422,
      'sample_too_large',
      'Wax: 2 g a unit; a trade sample is at most 1 g.',
    ]);
    await setRules();
    expect((await submit(cart)).status).toBe(200);
  });
});

describe('another receiver than a retailer', () => {
  const PRODUCER = 1;
  const PROCESSOR = 2;
  const waxOf = async (productLineId: number) =>
    (await makeProduct(app.owner, { name: 'Wax', lots: [9], packageSizeName: '1 g', productLineId })).id;

  test('as a processor gets as many units as the settings say, after 96', async () => {
    const clientId = await clientOf(PROCESSOR);
    expect(await meter(clientId)).toMatchObject({ receiver: 'processor', limit: { processorUnits: 96 } });
    await setRules();
    expect((await submit(await cartOf(clientId, 96))).status).toBe(200);
    const cart = await cartOf(clientId, 1);
    const refused = await submit(cart);
    expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
      409,
      'sample_limit_exceeded',
      '96 trade samples were given from 10/01/2026 to 12/31/2026; with these 1 they are more than 96.',
    ]);
    await setRules({ limits: [{ ...limit, processorUnits: 97 }] });
    expect((await submit(cart)).status).toBe(200);
  });

  test('gets none as a producer, and as a processor none of a seller that is no producer', async () => {
    await setRules({ limits: [{ ...limit, processorUnits: 0 }] });
    for (const licenseTypeId of [PRODUCER, PROCESSOR]) {
      const refused = await submit(await cartOf(await clientOf(licenseTypeId), 1));
      expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
        409,
        'sample_limit_exceeded',
        'A client with this license type is given no trade samples.',
      ]);
    }
  });

  test('gets flower only as a processor, in a cart and in an order that it takes over', async () => {
    const productLineId = await makeLine(app.owner);
    const productId = await waxOf(productLineId);
    await setRules({ lineClasses: [{ productLineId, sampleClass: 'concentrate' }] });
    const [retailer, processor] = [await client(), await clientOf(PROCESSOR)];
    const cart = await cartOf(processor, 1, { productId });
    const refused = await submit(cart);
    expect([refused.status, refused.problem]).toMatchObject([
      422,
      {
        code: 'sample_not_flower',
        detail: 'Wax: A processor gets trade samples of flower only.',
        CartItemId: cart.itemIds[0],
      },
    ]);
    const { orderId } = (await submit(await cartOf(retailer, 1, { productId }))).data;
    const order = await boss.ok('orders.one', { params: { orderId } });
    const moved = await boss.call('orders.setClient', { body: { orderId, clientId: processor } });
    expect([moved.status, moved.problem]).toMatchObject([
      422,
      { code: 'sample_not_flower', OrderItemId: order.orderItems[0]?.orderItemId },
    ]);
    expect((await boss.ok('orders.one', { params: { orderId } })).clientId).toBe(retailer);
  });
});

describe('servings', () => {
  test('are as large as the limits in force allow', async () => {
    const gum = await makeProduct(app.owner, { name: 'Gum', lots: [9], packageSizeName: '5 x 20 mg' });
    await setRules();
    const cart = await cartOf(await client(), 1, { productId: gum.id });
    const refused = await submit(cart);
    expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
      422,
      'sample_too_large',
      'Gum: 20 mg a serving; a trade sample is at most 10 mg.',
    ]);
    await setRules({ limits: [limit, { ...limit, fromDate: '2026-01-01', servingMilligrams: 20 }] });
    expect((await submit(cart)).status).toBe(200);
  });
});

describe('an order', () => {
  test('counts an order that is dated into another quarter there', async () => {
    const clientId = await client();
    const { orderId } = await give(clientId, 70);
    const date = async (updatedOrderDate: string) =>
      await boss.call('orders.setSubmittedBy', { body: { orderId, updatedOrderDate } });
    expect((await date('2026-09-30')).status).toBe(200);
    expect((await meter(clientId)).unitsGiven).toBe(0);
    await give(clientId, 60);
    await setRules();
    expect((await date('2026-08-01')).status).toBe(200);
    const refused = await date('2026-10-01');
    expect([refused.status, refused.problem.code]).toEqual([409, 'sample_limit_exceeded']);
    expect((await meter(clientId)).unitsGiven).toBe(60);
    await setRules({ limits: [{ ...limit, units: 130 }] });
    expect((await date('2026-10-01')).status).toBe(200);
    expect((await meter(clientId)).unitsGiven).toBe(130);
  });

  test('takes no more sample units than are left, on a line and from another client', async () => {
    await setRules();
    const [one, other] = [await client(), await client()];
    const made = await give(one, 100);
    await give(other, 30);
    const order = await boss.ok('orders.one', { params: { orderId: made.orderId } });
    const orderItemId = order.orderItems[0]?.orderItemId ?? 0;
    const more = await boss.call('orders.setUnits', { body: { orderItemId, units: 121 } });
    expect([more.status, more.problem.code]).toEqual([409, 'sample_limit_exceeded']);
    expect((await boss.call('orders.setUnits', { body: { orderItemId, units: 120 } })).status).toBe(200);
    const moved = await boss.call('orders.setClient', { body: { orderId: made.orderId, clientId: other } });
    expect([moved.status, moved.problem.code]).toEqual([409, 'sample_limit_exceeded']);
  });
});

describe('the rules', () => {
  test('refuse two limits of one date, a product line that is missing, and an outdated version', async () => {
    const twice = await setRules({ limits: [limit, limit] });
    expect([twice.status, twice.problem.errors?.[0]?.pointer]).toEqual([400, '/Limits/1/FromDate']);
    const missing = await setRules({ lineClasses: [{ productLineId: 999_999, sampleClass: 'infused' }] });
    expect(missing.status).toBe(404);
    const { version } = await boss.ok('settings.sampleRules', {});
    expect((await setRules({ version })).data).toMatchObject({ refuses: true, version: version + 1 });
    expect((await setRules({ version })).status).toBe(412);
  });

  test('allow processors none, but no serving of nothing', async () => {
    expect((await setRules({ limits: [{ ...limit, processorUnits: 0 }] })).status).toBe(200);
    const wrong = [await setRules({ limits: [{ ...limit, processorUnits: -1 }] })];
    wrong.push(await setRules({ limits: [{ ...limit, servingMilligrams: 0 }] }));
    expect(wrong.map(({ status, problem }) => [status, problem.errors?.[0]?.pointer])).toEqual([
      [400, '/Limits/0/ProcessorUnits'],
      [400, '/Limits/0/ServingMilligrams'],
    ]);
  });

  test('saved by an earlier version get what it did not know', async () => {
    const { processorUnits: _units, servingMilligrams: _size, ...known } = { ...limit, units: 60 };
    await app.owner.pool.query(
      `UPDATE company_setting SET value = jsonb_set(value, '{limits}', $1::jsonb) WHERE name = 'sampleRules'`,
      [JSON.stringify([known])],
    );
    expect((await boss.ok('settings.sampleRules', {})).limits).toEqual([{ ...limit, units: 60 }]);
    expect((await meter(await client())).limit).toEqual({ ...limit, units: 60 });
  });
});

describe('two submits', () => {
  test('of one client that want the last units at the same time: one gets them', async () => {
    await setRules();
    const clientId = await client();
    await give(clientId, 110);
    // A client has one current cart: without this rule there can be two.
    await app.owner.pool.query('DROP INDEX cart_current_of_client');
    const [first, second] = [await cartOf(clientId, 10), await cartOf(clientId, 10)];
    const release = await held(app, 'SELECT FROM lot FOR UPDATE', 'COMMIT');
    const submits = [submit(first), submit(second)];
    await waiting(app, 2);
    await release();
    const answers = await Promise.all(submits);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await meter(clientId)).unitsGiven).toBe(120);
  });
});
