import { type DueAge, dueAges } from '@cartwright/domain/money/amounts-due';
import { sumMoney } from '@cartwright/domain/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeliveries, type Deliveries } from '../../../../test/factories/delivered.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

/** What clients owe by age, over HTTP. */

let app: TestApp;
let world: Deliveries;

beforeAll(async () => {
  app = await startTestApp();
  world = await openDeliveries(app);
});
afterAll(async () => await app.stop());

const ages = ({ notDue, days1to7, days8to30, days31 }: Record<string, unknown>) => [
  notDue,
  days1to7,
  days8to30,
  days31,
];

/** An order of this many units at 10.00, delivered that many days ago; null is invoiced and here. */
async function delivered(units: number, daysAgo: number | null) {
  const product = await world.shop.product();
  const orderId = await world.order([{ id: product, units }], daysAgo === null ? 'invoice' : 'release');
  if (daysAgo !== null) {
    await world.shop.query(
      `UPDATE sales_order SET released_date = $2::timestamptz - make_interval(days => $3) WHERE id = $1`,
      [orderId, app.clock.now.toISOString(), daysAgo],
    );
  }
  const { clientId, tradename } = await world.shop.manager.ok('orders.one', { params: { orderId } });
  return { orderId, clientId, tradename };
}

const due = async (clientId?: number) =>
  await world.shop.manager.ok('accounting.amountsDue', { body: { clientId: clientId ?? null } });

test('an order is in its age with what is open, and the sums are those of the orders list', async () => {
  const here = await delivered(1, null);
  const fresh = await delivered(2, 0);
  const week = await delivered(4, 5);
  const month = await delivered(8, 20);
  const old = await delivered(16, 60);
  await delivered(32, 60).then(async ({ orderId }) => await world.step(orderId, 'pay'));
  await world.step(old.orderId, 'addPayment', { amount: 60, paidOn: '2026-01-05', method: 'check' });
  const { data, count, totals } = await due();
  const of = (clientId: number) => ages(data.find((row) => row.clientId === clientId) ?? {});
  expect([here, fresh, week, month, old].map(({ clientId }) => of(clientId))).toEqual([
    [10, 0, 0, 0],
    [20, 0, 0, 0],
    [0, 40, 0, 0],
    [0, 0, 80, 0],
    [0, 0, 0, 100],
  ]);
  expect(count).toBe(5);
  expect(data[0]).toMatchObject({ tradename: old.tradename, due: 100, orders: 1 });
  expect(totals).toMatchObject({ orders: 5, orderTotal: 310, paid: 60, due: 250 });
  expect(ages(totals)).toEqual([30, 40, 80, 100]);
  const listed = await world.shop.manager.ok('orders.list', { body: { hideReleased: false, page: { take: -1 } } });
  const unpaid = listed.data.filter(({ status }) => status === 'Invoiced' || status === 'Released');
  expect(sumMoney(unpaid.map(({ orderTotal }) => orderTotal))).toBe(totals.orderTotal);

  const list = async (age: 'all' | DueAge, clientId?: number) =>
    await world.shop.manager.ok('orders.list', { body: { due: age, clientId: clientId ?? null, page: { take: 1 } } });
  for (const age of dueAges) expect((await list(age)).totals.amountDue).toBe(totals[age]);
  expect(await list('all')).toMatchObject({ count: 5, totals: { orderTotal: 310, amountDue: 250 } });
  expect(await list('days31', old.clientId)).toMatchObject({
    count: 1,
    data: [{ orderId: old.orderId, amountDue: 100 }],
  });
  expect((await list('days1to7', old.clientId)).count).toBe(0);
  expect(listed.totals.amountDue).toBe(null);

  expect(await due(old.clientId)).toMatchObject({ count: 1, totals: { due: 100, orders: 1 } });
  const orders = await world.shop.manager.ok('accounting.ordersDue', { body: { clientId: old.clientId } });
  expect(orders.data).toMatchObject([{ orderId: old.orderId, orderTotal: 160, paid: 60, due: 100, age: 'days31' }]);
  expect(orders.totals.due).toBe(100);
});

test('who may not see accounting is refused; a sales person sees what is theirs', async () => {
  expect((await world.shop.rosa.call('accounting.amountsDue', { body: {} })).status).toBe(403);
});

test('the workbook is named after its day', async () => {
  const { transactionId } = await world.shop.manager.ok('accounting.exportAmountsDue', { body: {} });
  const { data } = await world.shop.manager.ok('transactions.list', {});
  expect(data.find((job) => job.transactionId === transactionId)?.title).toBe('AmountsDue-2026-11-20.xlsx');
});
