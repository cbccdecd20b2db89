import { sumMoney } from '@cartwright/domain/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

let app: TestApp;
let manager: TestClient;
let sales: TestClient;
/** The client with the largest order discount, so that shares matter. */
let clientId: number;

const rows = async (text: string, values: unknown[] = []) => (await app.owner.pool.query(text, values)).rows;

beforeAll(async () => {
  app = await startTestApp({ template: 'world' });
  manager = await app.as('manager@demo.test');
  sales = await app.as('sales@demo.test');
  const [found] = await rows(`SELECT client_id FROM sales_order WHERE status <> 'Cancelled' AND order_discount > 0
    GROUP BY client_id ORDER BY count(*) DESC, client_id LIMIT 1`);
  clientId = found.client_id;
});
afterAll(async () => await app.stop());

const groups = ['reports.clientProductLines', 'reports.clientSubProductLines', 'reports.clientProducts'] as const;

describe('sales by month', () => {
  test('are the orders that are not cancelled, to the cent, the current month last', async () => {
    const { data, count, totals } = await manager.ok('reports.clientSales', { params: { id: clientId }, body: {} });
    expect(count).toBe(13);
    expect(data.map(({ month }) => month)).toEqual(data.map(({ month }) => month).toSorted());
    const stored = await rows(
      `SELECT to_char(order_date AT TIME ZONE 'America/Los_Angeles', 'YYYY-MM-01') AS month, sum(grand_total) AS sales, count(*) AS orders
       FROM sales_order WHERE client_id = $1 AND status <> 'Cancelled' GROUP BY 1 ORDER BY 1`,
      [clientId],
    );
    const shown = data
      .filter(({ orders }) => orders > 0)
      .map(({ month, sales: sold, orders }) => ({ month, sales: sold, orders }));
    expect(shown).toEqual(stored.filter(({ month }) => month >= (data[0]?.month ?? '')));
    expect(shown.length).toBeGreaterThan(2);
    expect(totals.sales).toBe(sumMoney(shown.map((row) => row.sales)));
  });

  test('carry the retail sales of the state beside them', async () => {
    const { data } = await manager.ok('reports.clientSales', { params: { id: clientId }, body: { months: 3 } });
    const stored = await rows(
      `SELECT month::text, total FROM client_retail_sales WHERE client_id = $1 AND month >= $2 ORDER BY month`,
      [clientId, data[0]?.month],
    );
    const shown = data
      .filter((row) => row.retailSales !== null)
      .map((row) => ({ month: row.month, total: row.retailSales }));
    expect(shown).toEqual(stored);
    expect(stored.length).toBeGreaterThan(0);
  });
});

describe.each(groups)('%s', (operation) => {
  test('every month adds up to the sales of that month', async () => {
    const input = { params: { id: clientId }, body: { months: 24 } };
    const report = await manager.ok(operation, input);
    const byMonth = await manager.ok('reports.clientSales', input);
    expect(report.months).toEqual(byMonth.data.map(({ month }) => month));
    expect(report.totals.sales).toEqual(byMonth.data.map((row) => row.sales));
    report.months.forEach((_, index) => {
      expect(sumMoney(report.data.map((row) => row.sales[index] ?? 0))).toBe(report.totals.sales[index]);
    });
    expect(report.data.map((row) => row.total)).toEqual(report.data.map((row) => sumMoney(row.sales)));
    expect(report.count).toBeGreaterThan(1);
  });

  test('samples and cancelled orders do not count', async () => {
    const [cancelled] = await rows(`SELECT client_id FROM sales_order o WHERE status = 'Cancelled'
      AND NOT EXISTS (SELECT FROM sales_order s WHERE s.client_id = o.client_id AND s.status <> 'Cancelled' AND s.order_date > now() - interval '2 days') LIMIT 1`);
    const { totals } = await manager.ok(operation, { params: { id: cancelled.client_id }, body: { months: 36 } });
    const [stored] = await rows(
      `SELECT coalesce(sum(total), 0) AS total FROM client_month_sales WHERE client_id = $1`,
      [cancelled.client_id],
    );
    expect(totals.total).toBe(stored.total);
  });
});

test('orders dated in a later month are left out and counted, never an error', async () => {
  const months = { params: { id: clientId }, body: { months: 13 } };
  const before = await manager.ok('reports.clientSales', months);
  expect(before.laterOrders).toBe(0);
  const [moved] = await rows(
    `SELECT id FROM sales_order WHERE client_id = $1 AND status <> 'Cancelled' AND order_discount > 0
     ORDER BY order_date DESC LIMIT 1`,
    [clientId],
  );
  const [{ edge }] = await rows(
    `UPDATE sales_order SET order_date = ($2::date + interval '1 month') AT TIME ZONE 'America/Los_Angeles'
     WHERE id = $1 RETURNING order_date AS edge`,
    [moved.id, before.data.at(-1)?.month],
  );
  expect(edge).toBeDefined();
  const after = await manager.ok('reports.clientSales', months);
  expect([after.laterOrders, after.totals.orders]).toEqual([1, before.totals.orders - 1]);
  for (const operation of groups) {
    const report = await manager.ok(operation, months);
    expect(report.laterOrders).toBe(1);
    expect(report.totals.sales).toEqual(after.data.map((row) => row.sales));
  }
});

test('product lines are named, largest first, charges and credits last', async () => {
  const [charged] = await rows(
    `SELECT client_id, id FROM sales_order WHERE status <> 'Cancelled' AND charge_total <> credit_amount LIMIT 1`,
  );
  const { data } = await manager.ok('reports.clientProductLines', {
    params: { id: charged.client_id },
    body: { months: 36 },
  });
  const last = data.at(-1);
  expect([last?.id, last?.name]).toEqual([null, 'Charges and credits']);
  const named = data.slice(0, -1);
  const known = (await rows('SELECT name FROM product_line')).map(({ name }) => name);
  for (const row of named) expect(known).toContain(row.name);
  expect(named.map((row) => row.total)).toEqual(named.map((row) => row.total).toSorted((a, b) => b - a));
});

test('sub product lines name their product line, so that no two rows have one name', async () => {
  const input = { params: { id: clientId }, body: { months: 36 } };
  const { data } = await manager.ok('reports.clientSubProductLines', input);
  const stored = await rows(
    `SELECT s.id, p.name || ', ' || s.name AS name FROM sub_product_line s JOIN product_line p ON p.id = s.product_line_id`,
  );
  const named = data.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
  expect(named.length).toBeGreaterThan(2);
  for (const row of named) expect(stored).toContainEqual(row);
});

test('the facts sum all sales, and name the first order', async () => {
  const info = await manager.ok('reports.clientInfo', { params: { id: clientId } });
  const [stored] = await rows(
    `SELECT sum(grand_total) AS total, count(*) AS orders, round(avg(grand_total), 2) AS average, min(order_date) AS first
     FROM sales_order WHERE client_id = $1 AND status <> 'Cancelled'`,
    [clientId],
  );
  expect([info.totalSales, info.orders, info.averageOrder]).toEqual([stored.total, stored.orders, stored.average]);
  expect(Date.parse(info.firstOrderDate ?? '')).toBe(Date.parse(stored.first));
});

test('a client without an order has a report of zeros', async () => {
  const [none] = await rows(
    `SELECT id FROM client c WHERE NOT EXISTS (SELECT FROM sales_order o WHERE o.client_id = c.id) LIMIT 1`,
  );
  const params = { id: none.id };
  expect(await manager.ok('reports.clientInfo', { params })).toMatchObject({
    totalSales: 0,
    averageOrder: 0,
    firstOrderDate: null,
  });
  expect(await manager.ok('reports.clientProducts', { params, body: {} })).toMatchObject({
    data: [],
    totals: { total: 0 },
  });
});

test('notes come newest first with the names of their attributes', async () => {
  const [person] = await rows(`SELECT id, name FROM person ORDER BY id LIMIT 1`);
  for (const text of ['first', 'second']) {
    const [note] = await rows(`INSERT INTO client_note (client_id, note, person_id) VALUES ($1, $2, $3) RETURNING id`, [
      clientId,
      text,
      person.id,
    ]);
    await rows(`INSERT INTO client_note_attribute (note_id, attribute_id) VALUES ($1, 2), ($1, 1)`, [note.id]);
  }
  const { data } = await manager.ok('reports.clientNotes', { params: { id: clientId }, body: { page: { take: 2 } } });
  expect(data.map(({ note, createdBy }) => [note, createdBy])).toEqual([
    ['second', person.name],
    ['first', person.name],
  ]);
  const names = (await rows('SELECT name FROM note_attribute WHERE id IN (1, 2) ORDER BY name')).map(
    ({ name }) => name,
  );
  expect(data[0]?.attributes).toEqual(names);
});

test('a missing client and one out of scope have no report', async () => {
  const [key] = await rows(`DELETE FROM role_permission WHERE permission = 'accounts.all'
    AND role_id = (SELECT role_id FROM person WHERE email = 'sales@demo.test') RETURNING role_id`);
  expect(key).toBeDefined();
  const [foreign] = await rows(`SELECT id FROM client WHERE assigned_to IS DISTINCT FROM
    (SELECT id FROM person WHERE email = 'sales@demo.test') LIMIT 1`);
  for (const id of [999_999, foreign.id]) {
    expect((await sales.call('reports.clientInfo', { params: { id } })).status).toBe(404);
    for (const operation of ['reports.clientNotes', 'reports.clientSales', ...groups] as const) {
      const answer = await sales.call(operation, { params: { id }, body: {} });
      expect([operation, answer.status]).toEqual([operation, 404]);
    }
  }
});
