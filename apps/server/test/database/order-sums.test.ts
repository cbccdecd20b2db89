import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataChecks } from '../../src/db/invariants/check-data-list.ts';
import { makeClient } from '../factories/clients.ts';
import { makeOrder } from '../factories/orders.ts';
import { makePerson } from '../factories/people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** Orders are counted and summed by their state: one trigger follows them, whatever a command does to them. */
let app: TestApp;
let given: { clientId: number; salesPersonId: number; orderDate: string };

const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await app.owner.pool.query<Row>(text, [...values])).rows;
const order = async (): Promise<number> => (await makeOrder(app.owner, given)).id;
const set = async (id: number, what: string) => await query(`UPDATE sales_order SET ${what} WHERE id = $1`, [id]);
const cancel = `status = 'Cancelled', cancelled_at = now(), reason_for_canceling = 'x'`;
const counted = async () =>
  (
    await query<{ status: string; released: boolean; orders: number; total: number }>(
      `SELECT status, is_released AS released, sum(order_count) AS orders, sum(total) AS total FROM order_sums
       GROUP BY 1, 2 HAVING sum(order_count) <> 0 OR sum(total) <> 0 ORDER BY 1, 2`,
    )
  ).map(({ status, released, orders, total }) => [status, released, orders, total]);
const broken = async (): Promise<object[]> => {
  const [kept] = dataChecks.filter(({ name }) => name.startsWith('the orders of each state'));
  return await query(kept?.sql ?? 'no such check');
};

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  const salesPersonId = (await makePerson(app.owner)).id;
  given = { clientId: (await makeClient(app.owner)).id, salesPersonId, orderDate: '2026-11-01T10:00:00Z' };
});
afterAll(async () => await app.stop());

test('a new order, another total, a release and a cancel each count where they should, to the cent', async () => {
  const [first, second, third] = [await order(), await order(), await order()];
  await set(second, 'gross_total = 20.01, net_total = 20.01, grand_total = 20.01');
  expect(await counted()).toEqual([['Submitted', false, 3, 60.01]]);
  // Past the rules of states, which are others' business.
  await query('ALTER TABLE sales_order DISABLE TRIGGER orders_follow_transitions');
  await set(first, cancel);
  await set(second, `status = 'Released', released_date = now()`);
  await set(third, `estimate_delivery_date = '2026-12-24'`);
  expect(await counted()).toEqual([
    ['Cancelled', false, 1, 20],
    ['Released', true, 1, 20.01],
    ['Submitted', false, 1, 20],
  ]);
  expect(await broken()).toEqual([]);
});

test('orders that come and change at once are all counted, and counting anew finds the same', async () => {
  const ids = await Promise.all(Array.from({ length: 24 }, order));
  await Promise.all([...ids.slice(12).map(async (id) => await set(id, cancel)), ...Array.from({ length: 6 }, order)]);
  expect(await broken()).toEqual([]);
  const kept = await counted();
  await query('SELECT rebuild_order_sums()');
  expect(await counted()).toEqual(kept);
  expect(await query('SELECT DISTINCT shard FROM order_sums')).toHaveLength(1);
});

test('a transaction that is taken back leaves no trace', async () => {
  const before = await counted();
  await query(`BEGIN; UPDATE sales_order SET ${cancel} WHERE status = 'Submitted'; ROLLBACK`);
  expect(await counted()).toEqual(before);
});

test('the app cannot write the sums by hand', async () => {
  for (const statement of ['UPDATE order_sums SET total = 1', `SELECT add_to_order_sums('Submitted', false, 1, 1)`]) {
    await expect(app.database.pool.query(statement)).rejects.toThrow('permission denied');
  }
});

test('a company that has sold for more than one amount can hold goes on selling', async () => {
  const sum = async () => await query<{ sum: number }>(`SELECT sum(total) FROM order_sums WHERE status = 'Submitted'`);
  await query(`UPDATE order_sums SET total = 99999999999.99 WHERE status = 'Submitted'`);
  const [before] = await sum();
  await order();
  const [after] = await sum();
  expect((after?.sum ?? 0) - (before?.sum ?? 0)).toBeCloseTo(20, 2);
});
