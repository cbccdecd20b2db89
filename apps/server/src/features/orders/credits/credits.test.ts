import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
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
  (await world.shop.manager.ok('orders.notes', { params: { orderId }, body: {} })).data.map(({ note }) => note);
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
