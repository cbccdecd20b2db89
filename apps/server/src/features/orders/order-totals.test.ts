import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

let app: TestApp;
let manager: TestClient;
const rows = async (text: string, values: unknown[] = []) => (await app.owner.pool.query(text, values)).rows;

beforeAll(async () => {
  app = await startTestApp({ template: 'world' });
  manager = await app.as('manager@demo.test');
});
afterAll(async () => await app.stop());

test.each([[{}], [{ searchKey: 'a' }]])(
  'cancelled orders are named apart in the footer, only when shown: %j',
  async (filter) => {
    const body = { ...filter, hideReleased: false, hideCancelled: false, page: { take: 1 } };
    const all = (await manager.ok('orders.list', { body })).totals;
    const current = (await manager.ok('orders.list', { body: { ...body, hideCancelled: true } })).totals;
    expect(all.cancelledCount).toBeGreaterThan(0);
    expect(all.cancelledTotal).toBeGreaterThan(0);
    expect(Math.round((all.orderTotal - all.cancelledTotal) * 100)).toBe(Math.round(current.orderTotal * 100));
    expect([current.cancelledCount, current.cancelledTotal]).toEqual([0, 0]);
  },
);

test('accounts of any status sum to the orders of the month', async () => {
  const page = { take: 1 };
  await rows(`UPDATE client SET client_status_id = 2 WHERE id = (
    SELECT client_id FROM client_month_sales WHERE month = '2026-11-01' AND total > 0 ORDER BY client_id LIMIT 1)`);
  const current = (await manager.ok('accounts.list', { body: { myAccounts: false, page } })).totals.monthTodateSales;
  const ofAnyStatus = (await manager.ok('accounts.list', { body: { myAccounts: false, anyStatus: true, page } })).totals
    .monthTodateSales;
  const [sold] = await rows(`SELECT sum(grand_total) AS total FROM sales_order WHERE status <> 'Cancelled'
    AND to_char(order_date AT TIME ZONE 'America/Los_Angeles', 'YYYY-MM') = '2026-11'`);
  expect(ofAnyStatus).toBe(sold.total);
  expect(ofAnyStatus).toBeGreaterThan(current);
});

test('an order says what a purchase order needs of its sales person, and its charges name it', async () => {
  const [charged] = await rows('SELECT order_id FROM order_charge LIMIT 1');
  const params = { orderId: charged.order_id };
  const order = await manager.ok('orders.one', { params });
  expect(order).toMatchObject({ salesPersonHasFullName: true, salesPersonHasEmail: true });
  expect(order.charges.map((charge) => charge.orderId)).toContain(order.orderId);
  await rows('UPDATE person SET phone = NULL WHERE id = $1', [order.salesPersonId]);
  expect((await manager.ok('orders.one', { params })).salesPersonHasPhone).toBe(false);
  await rows(`UPDATE person SET phone = '2065550101' WHERE id = $1`, [order.salesPersonId]);
  expect((await manager.ok('orders.one', { params })).salesPersonHasPhone).toBe(true);
});

test('Hide Released hides every order with a released date, a backorder toggle narrows a status', async () => {
  const page = { take: -1 };
  const { data } = await manager.ok('orders.list', { body: { hideReleased: true, page } });
  const released = new Set(
    (await rows('SELECT id FROM sales_order WHERE released_date IS NOT NULL')).map(({ id }) => id),
  );
  expect(released.size).toBeGreaterThan(0);
  expect(data.filter((order) => released.has(order.orderId))).toEqual([]);
  const both = await manager.ok('orders.list', { body: { showSubmitted: true, showBackorders: true, page } });
  expect(both.data.filter((order) => order.status !== 'Submitted' || !order.isBackorder)).toEqual([]);
});
