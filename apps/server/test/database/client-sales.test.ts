import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataChecks } from '../../src/db/invariants/check-data-list.ts';
import type { salesOrder } from '../../src/db/schema/orders.table.ts';
import { makeClient } from '../factories/clients.ts';
import { makePerson } from '../factories/people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { makeOrderOf } from '../factories/orders.ts';
import { makeRow } from '../factories/rows.ts';

/** The kept sums of clients (INV-39): one trigger follows the orders, whatever a command does to them. */
let app: TestApp;
let seller = 0;
let alpine = 0;
let birch = 0;

const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await app.owner.pool.query<Row>(text, [...values])).rows;
const order = async (
  clientId: number,
  orderDate: string,
  total: number,
  status: typeof salesOrder.$inferSelect.status = 'Submitted',
) => await makeOrderOf(app.owner, { clientId, salesPersonId: seller, orderDate, status, total });
const setTotal = async (id: number, total: number) =>
  await query('UPDATE sales_order SET gross_total = $2, net_total = $2, grand_total = $2 WHERE id = $1', [id, total]);
const months = async (clientId: number) =>
  (
    await query<{ month: string; total: number; order_count: number }>(
      'SELECT month::text, total, order_count FROM client_month_sales WHERE client_id = $1 AND (total <> 0 OR order_count <> 0) ORDER BY month',
      [clientId],
    )
  ).map(({ month, total, order_count: count }) => [month.slice(0, 7), total, count]);
const sums = async (clientId: number) =>
  (
    await query<{ orders: number; last: Date | null }>(
      'SELECT order_count AS orders, last_order_date AS last FROM client_sales WHERE client_id = $1',
      [clientId],
    )
  ).map(({ orders, last }) => [orders, last?.toISOString().slice(0, 16) ?? null])[0];
const broken = async (): Promise<object[]> => {
  const kept = dataChecks.filter(({ invariant }) => invariant === 'INV-39');
  expect(kept.length).toBe(4);
  return (await Promise.all(kept.map(async ({ sql }) => await query(sql)))).flat();
};

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  seller = (await makePerson(app.owner)).id;
});
afterAll(async () => await app.stop());
beforeEach(async () => {
  alpine = (await makeClient(app.owner)).id;
  birch = (await makeClient(app.owner)).id;
});

test('orders count in the business month of their date, cancelled ones not at all', async () => {
  await order(alpine, '2026-11-01T06:59:59Z', 10.1); // 23:59:59 on 31 October at the seller's
  await order(alpine, '2026-11-01T07:00:00Z', 0.02);
  await order(alpine, '2026-11-30T10:00:00Z', 5, 'Cancelled');
  expect(await months(alpine)).toEqual([
    ['2026-10', 10.1, 1],
    ['2026-11', 0.02, 1],
  ]);
  expect(await sums(alpine)).toEqual([2, '2026-11-01T07:00']);
});

test('a new total, another date, another client and a cancel each move what they should, to the cent', async () => {
  const first = await order(alpine, '2026-10-05T10:00:00Z', 100);
  const second = await order(alpine, '2026-10-20T10:00:00Z', 33.33);
  await setTotal(second, 33.34);
  expect(await months(alpine)).toEqual([['2026-10', 133.34, 2]]);
  await query(`UPDATE sales_order SET order_date = '2026-09-02T10:00:00Z' WHERE id = $1`, [second]);
  expect([await months(alpine), await sums(alpine)]).toEqual([
    [
      ['2026-09', 33.34, 1],
      ['2026-10', 100, 1],
    ],
    [2, '2026-10-05T10:00'],
  ]);
  await query(`UPDATE sales_order SET client_id = $2 WHERE id = $1`, [first, birch]);
  expect([await months(birch), await sums(birch), await sums(alpine)]).toEqual([
    [['2026-10', 100, 1]],
    [1, '2026-10-05T10:00'],
    [1, '2026-09-02T10:00'],
  ]);
  await query(`UPDATE sales_order SET status = 'Cancelled', cancelled_at = now() WHERE id = $1`, [second]);
  expect([await months(alpine), await sums(alpine)]).toEqual([[], [0, null]]);
  expect(await broken()).toEqual([]);
});

test('several changes of one order in one transaction end in the values at its commit', async () => {
  const client = await app.owner.pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO sales_order (client_id, sales_person_id, submitted_by, order_date, estimate_delivery_date, is_non_cannabis, gross_total, sample_total, net_total, grand_total)
       VALUES ($1, $2, $2, '2026-10-05T10:00:00Z', '2026-12-01', false, 10, 0, 10, 10) RETURNING id`,
      [alpine, seller],
    );
    const id = rows[0]?.id;
    await client.query(`UPDATE sales_order SET gross_total = 20, net_total = 20, grand_total = 20 WHERE id = $1`, [id]);
    await client.query(`UPDATE sales_order SET order_date = '2026-11-05T10:00:00Z', client_id = $2 WHERE id = $1`, [
      id,
      birch,
    ]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  expect([await months(alpine), await months(birch), await sums(birch)]).toEqual([
    [],
    [['2026-11', 20, 1]],
    [1, '2026-11-05T10:00'],
  ]);
  expect(await broken()).toEqual([]);
});

test('many orders and cancels of one client at once are all counted', async () => {
  const ids = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => order(alpine, `2026-10-${String(n + 10)}T10:00:00Z`, 1.01)),
  );
  await Promise.all([
    ...ids
      .slice(6)
      .map(async (id) =>
        query(`UPDATE sales_order SET status = 'Cancelled', cancelled_at = now() WHERE id = $1`, [id]),
      ),
    ...Array.from({ length: 6 }, async () => order(alpine, '2026-10-12T10:00:00Z', 2)),
    ...ids.slice(0, 3).map(async (id) => setTotal(id, 5)),
  ]);
  expect(await sums(alpine)).toEqual([12, '2026-10-15T10:00']);
  expect(await months(alpine)).toEqual([['2026-10', 3 * 1.01 + 15 + 12, 12]]);
  expect(await broken()).toEqual([]);
});

test('the app cannot write the sums by hand', async () => {
  for (const table of ['client_month_sales', 'client_sales']) {
    await expect(app.database.pool.query(`UPDATE ${table} SET order_count = 1`)).rejects.toThrow('permission denied');
  }
});

test('another time zone moves the months', async () => {
  await order(alpine, '2026-11-01T06:30:00Z', 10);
  await makeRow(app, 'clientNote', {
    clientId: alpine,
    note: 'x',
    personId: seller,
    createdAt: '2026-11-01T06:30:00Z',
  });
  await query(`UPDATE client SET last_contacted_date = '2026-10-31' WHERE id = $1`, [alpine]);
  expect((await months(alpine))[0]).toEqual(['2026-10', 10, 1]);
  await query(`INSERT INTO company_setting (name, value) VALUES ('timeZone', '"America/New_York"')`);
  expect((await months(alpine))[0]).toEqual(['2026-11', 10, 1]);
  const [row] = await query(`SELECT last_contacted_date::text AS date FROM client WHERE id = $1`, [alpine]);
  expect(row).toEqual({ date: '2026-11-01' });
  expect(await broken()).toEqual([]);
  await query(`DELETE FROM company_setting WHERE name = 'timeZone'`);
  expect((await months(alpine))[0]).toEqual(['2026-10', 10, 1]);
});
