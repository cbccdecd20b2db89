import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeCart } from '../../../../test/factories/carts.ts';
import { openDeliveries, type Deliveries } from '../../../../test/factories/delivered.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** What returns and persons give of the credit of an order (domain rule "prices and totals"), over HTTP. */

let app: TestApp;
let world: Deliveries;
let orderId: number;
let line: number;

beforeAll(async () => {
  app = await startTestApp();
  world = await openDeliveries(app);
});
afterAll(async () => {
  expect(await brokenRules(app.owner)).toEqual([]);
  await app.stop();
});

/** A released order of 8 at 10.00. */
beforeEach(async () => {
  const id = await world.shop.product({ lots: [9] });
  orderId = await world.order([{ id, units: 8 }], 'release');
  line = (await order()).orderItems[0]?.orderItemId ?? 0;
});

const order = async () => await world.shop.manager.ok('orders.one', { params: { orderId } });
const step = async (name: string, body: object = {}) => await world.step(orderId, name, body);
const lastReturn = async () => (await order()).returns.at(-1)?.returnId ?? 0;
const notes = async () =>
  (await world.shop.manager.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: false } })).data.map(
    ({ note }) => note,
  );
const back = (units: number) => [{ orderItemId: line, units, reason: 'Stale', disposal: 'lot' as const }];
const returned = async (creditAmount: number, units: number) =>
  await step('returnGoods', { lines: back(units), creditAmount });

describe('the credit of a return', () => {
  test('keeps what it gave, whatever persons give and take back', async () => {
    const { manager } = world.shop;
    await returned(20, 2);
    const credit = async () => {
      const { creditAmount, grandTotal, credits } = await order();
      return [creditAmount, grandTotal, credits.map(({ origin, amount, reason }) => [origin, amount, reason])];
    };
    const given = ['return', 20, ''];
    await manager.ok('orders.addCredit', { body: { orderId, creditAmount: 5, reason: 'Late' } });
    await manager.ok('orders.addCredit', { body: { orderId, creditAmount: 1 } });
    expect(await credit()).toEqual([26, 54, [given, ['person', 5, 'Late'], ['person', 1, '']]]);
    const tooMuch = await manager.call('orders.setCredit', { body: { orderId, creditAmount: 60.01 } });
    expect(tooMuch.problem.code).toBe('credit_too_high');
    expect((await manager.call('orders.addCredit', { body: { orderId, creditAmount: 54.01 } })).status).toBe(422);
    await manager.ok('orders.setCredit', { body: { orderId, creditAmount: 60, reason: 'Goodwill' } });
    expect(await credit()).toEqual([80, 0, [given, ['person', 60, 'Goodwill']]]);
    await manager.ok('orders.setCredit', { body: { orderId, creditAmount: 7 } });
    await manager.ok('orders.removeCredit', { body: { orderId } });
    expect(await credit()).toEqual([20, 60, [given]]);
    expect(await notes()).toEqual(expect.arrayContaining(['Credit $6.00 to $60.00 (Goodwill), by Manager.']));
    await manager.ok('orders.addCredit', { body: { orderId, creditAmount: 3 } });
    expect(await step('undoReturn', { returnId: await lastReturn() })).toBe('Released');
    expect(await credit()).toEqual([3, 77, [['person', 3, '']]]);
  });

  test('and entries of persons are changed and taken back one by one', async () => {
    const { manager } = world.shop;
    await returned(20, 2);
    await manager.ok('orders.addCredit', { body: { orderId, creditAmount: 10, reason: 'Late' } });
    await manager.ok('orders.addCredit', { body: { orderId, creditAmount: 15, reason: 'Broken' } });
    const credits = async () => (await order()).credits;
    const given = async () => (await credits()).map(({ amount, reason }) => [amount, reason]);
    const idOf = async (reason: string) => (await credits()).find((each) => each.reason === reason)?.creditId ?? 0;
    const change = { orderId, creditId: await idOf('Broken'), creditAmount: 20, reason: 'Broken jars' };
    const tooMuch = { ...change, creditAmount: 50.01 };
    expect((await manager.call('orders.setCredit', { body: tooMuch })).problem.code).toBe('credit_too_high');
    await manager.ok('orders.setCredit', { body: change });
    expect(await given()).toEqual([
      [20, ''],
      [10, 'Late'],
      [20, 'Broken jars'],
    ]);
    const late = { orderId, creditId: await idOf('Late') };
    await manager.ok('orders.removeCredit', { body: late });
    expect(await given()).toEqual([
      [20, ''],
      [20, 'Broken jars'],
    ]);
    expect((await order()).grandTotal).toBe(40);
    const statuses = [{ creditId: await idOf('') }, late].map(
      async (which) => (await manager.call('orders.removeCredit', { body: { orderId, ...which } })).status,
    );
    expect(await Promise.all(statuses)).toEqual([404, 404]);
  });

  test('gives more than the goods are worth only for a reason', async () => {
    const body = { lines: back(1), creditAmount: 10.01 };
    const give = async (given: typeof body & { creditReason: string }) =>
      await world.shop.manager.call('fulfillment.returnGoods', { params: { orderId }, body: given });
    const refused = await give({ ...body, creditReason: ' ' });
    expect([refused.status, refused.problem.code, refused.problem.detail]).toEqual([
      422,
      'credit_reason_required',
      'The goods are worth $10.00: give a reason for a higher credit.',
    ]);
    expect((await order()).creditAmount).toBe(0);
    expect((await give({ ...body, creditReason: 'Second trip' })).status).toBe(200);
    expect((await order()).credits).toMatchObject([{ origin: 'return', amount: 10.01, reason: 'Second trip' }]);
  });

  test('and a credit at once: never more than the total', async () => {
    const credit = world.shop.manager.call('orders.setCredit', { body: { orderId, creditAmount: 50 } });
    const [one, two] = await Promise.all([returned(40, 4), credit]);
    const { creditAmount, grandTotal } = await order();
    const replaced = [one, two.status, creditAmount];
    expect([
      ['422 credit_too_high', 200, 50],
      ['Released', 422, 40],
    ]).toContainEqual(replaced);
    expect(creditAmount + grandTotal).toBe(80);
  });
});

test('a credit above what stays of an order whose backorder is split off names itself and the way out', async () => {
  const { manager, ids, ...shop } = world.shop;
  const clientId = await shop.client();
  const items = [1, 9].map(async (units) => ({
    product: { id: await shop.product({ lots: [1] }), unitPrice: 10, isNonCannabis: false },
    units,
  }));
  const { id: cartId } = await makeCart(app.owner, { personId: ids.rosa, clientId, items: await Promise.all(items) });
  const made = await manager.ok('orders.submit', { params: { clientId }, body: { cartId, backorder: true } });
  await world.step(made.orderId, 'allocateBackorder');
  await manager.ok('orders.addCredit', { body: { orderId: made.orderId, creditAmount: 50, reason: 'Goodwill' } });
  const params = { orderId: made.orderId };
  const { status, problem } = await manager.call('fulfillment.splitBackorder', { params, body: {} });
  expect([status, problem.code, problem.detail]).toEqual([
    422,
    'order_total_negative',
    'The credit of $50.00 would be more than the order comes to. Lower the credit first.',
  ]);
  await manager.ok('orders.removeCredit', { body: { orderId: made.orderId } });
  expect(await world.step(made.orderId, 'splitBackorder')).toBe('Submitted');
});

describe('a process of the version before, which knows only the amount', () => {
  /** Sets the credit of the order as it does, after what it writes besides. */
  const writes = async (credit: number, besides?: string) => {
    const { pool } = app.owner;
    const total =
      'UPDATE sales_order SET grand_total = grand_total + credit_amount - $2, credit_amount = $2 WHERE id = $1';
    const client = await pool.connect();
    await client.query('BEGIN');
    if (besides !== undefined) await client.query(besides, [orderId]);
    await client.query(
      `INSERT INTO audit (at, person_id, action, entity, entity_id, detail)
       SELECT now(), min(id), 'set credit', 'order', $1, '{"reason": "Said then"}' FROM person`,
      [orderId],
    );
    await client.query(total, [orderId, credit]);
    await client.query('COMMIT');
    client.release();
  };
  const entries = async () => (await order()).credits.map(({ origin, amount, reason }) => [origin, amount, reason]);

  test('leaves entries of what it gives, changes and takes back', async () => {
    await returned(20, 2);
    await writes(25);
    expect(await entries()).toEqual([
      ['return', 20, ''],
      ['person', 5, 'Said then'],
    ]);
    await writes(23);
    expect(await entries()).toEqual([
      ['return', 20, ''],
      ['person', 3, 'Said then'],
    ]);
    await writes(20);
    expect(await entries()).toEqual([['return', 20, '']]);
    await writes(15);
    expect(await entries()).toEqual([['person', 15, 'Said then']]);
  });

  test('gives and undoes the credit of a return beside that of a person', async () => {
    await world.shop.manager.ok('orders.addCredit', { body: { orderId, creditAmount: 4, reason: 'Late' } });
    const goods = `INSERT INTO order_return (order_id, kind, credit_amount, person_id, created_at, order_version, had_unreported_price_change)
      SELECT $1, 'returned', 10, min(id), now(), 1, false FROM person`;
    await writes(14, goods);
    expect(await entries()).toEqual([
      ['person', 4, 'Late'],
      ['return', 10, ''],
    ]);
    await writes(4, 'UPDATE order_return SET undone_at = now(), undone_by = person_id WHERE order_id = $1');
    expect(await entries()).toEqual([['person', 4, 'Late']]);
  });
});
