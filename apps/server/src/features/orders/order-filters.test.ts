import { sumMoney } from '@cartwright/domain/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

let app: TestApp;
let manager: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'world' });
  manager = await app.as('manager@demo.test');
});
afterAll(async () => await app.stop());

const rows = async (text: string, values: unknown[] = []) =>
  (await app.owner.pool.query<Record<string, unknown>>(text, values)).rows;

/** Orders of every status that the criteria match, compared with what the database says. */
async function lists(criteria: object, condition: string): Promise<number> {
  const body = { hideReleased: false, hideCancelled: false, ...criteria, page: { take: -1 } };
  const found = await manager.ok('orders.list', { body });
  const stored = await rows(
    `SELECT o.id FROM sales_order o JOIN client c ON c.id = o.client_id WHERE ${condition} ORDER BY o.order_no DESC`,
  );
  expect(found.data.map(({ id }) => ({ id }))).toEqual(stored);
  expect(found.count).toBe(stored.length);
  expect(found.totals.orderTotal).toBe(sumMoney(found.data.map(({ orderTotal }) => orderTotal)));
  return found.count;
}

const all = async (): Promise<number> =>
  Number((await rows('SELECT count(*) AS count FROM sales_order'))[0]?.['count']);

/** The ids in a column of the world. */
const idsOf = async (column: string, from: string): Promise<number[]> =>
  (await rows(`SELECT DISTINCT ${column} AS id FROM ${from} WHERE ${column} IS NOT NULL ORDER BY 1`)).map(({ id }) =>
    Number(id),
  );

test('the orders of sales persons; no one named is everybody', async () => {
  const [first = 0, second = 0] = await idsOf('sales_person_id', 'sales_order');
  const one = await lists({ salesPersonIds: [first] }, `o.sales_person_id = ${first}`);
  const both = await lists({ salesPersonIds: [first, second] }, `o.sales_person_id IN (${first}, ${second})`);
  expect(one).toBeGreaterThan(0);
  expect(both).toBeGreaterThan(one);
  expect(await lists({ salesPersonIds: [] }, 'true')).toBe(await all());
});

test('the orders of clients on a route', async () => {
  const [route = 0] = await idsOf('route_id', 'client JOIN sales_order ON client_id = client.id');
  const found = await lists({ routeIds: [route] }, `c.route_id = ${route}`);
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(await all());
  expect(await lists({ routeIds: [] }, 'true')).toBe(await all());
});

test('the orders of clients in a city, by part of its name; a client of that name elsewhere is none of them', async () => {
  const [{ city } = {}] = await rows('SELECT city FROM client JOIN sales_order ON client_id = client.id LIMIT 1');
  const part = String(city).slice(0, 4).toUpperCase();
  const found = await lists({ city: part }, `c.city ILIKE '${part}%' OR c.city ILIKE '%${part}%'`);
  expect(found).toBeGreaterThan(0);
  const [other] = await rows(
    `SELECT c.id FROM client c JOIN sales_order ON client_id = c.id WHERE c.city NOT ILIKE '%${part}%' LIMIT 1`,
  );
  await app.owner.pool.query('UPDATE client SET tradename = $2 WHERE id = $1', [other?.['id'], `${part} Leaf`]);
  expect(await lists({ city: part }, `c.city ILIKE '%${part}%'`)).toBe(found);
});

test('totals from and to, both included', async () => {
  const totals = (await rows('SELECT grand_total FROM sales_order ORDER BY grand_total')).map((row) =>
    Number(row['grand_total']),
  );
  const [low = 0, high = 0] = [totals[Math.floor(totals.length / 3)], totals[Math.floor(totals.length / 2)]];
  expect(await lists({ totalFrom: low }, `o.grand_total >= ${low}`)).toBeLessThan(await all());
  expect(await lists({ totalTo: high }, `o.grand_total <= ${high}`)).toBeLessThan(await all());
  const between = `o.grand_total BETWEEN ${low} AND ${high}`;
  expect(await lists({ totalFrom: low, totalTo: high }, between)).toBeGreaterThan(0);
  expect(await lists({ totalTo: 0 }, 'o.grand_total = 0')).toBe(totals.filter((total) => total === 0).length);
});

test('what can be picked and is not picked wholly', async () => {
  const waits = `EXISTS (SELECT FROM order_line l JOIN allocation a ON a.order_line_id = l.id
    WHERE l.order_id = o.id AND a.ended_at IS NULL AND a.picked < a.units AND (o.is_non_cannabis OR a.sublot_barcode IS NOT NULL))
    AND ((NOT o.is_non_cannabis AND o.status IN ('PartiallySublotted', 'Sublotted', 'ReadyForManifest'))
      OR (o.is_non_cannabis AND o.status IN ('Submitted', 'Invoiced')))`;
  expect(await lists({ notPicked: true }, waits)).toBeGreaterThan(0);
});

test('filters narrow each other, in any sort', async () => {
  const [first = 0] = await idsOf('sales_person_id', 'sales_order');
  const criteria = { salesPersonIds: [first], totalFrom: 100, showSubmitted: true };
  const condition = `o.sales_person_id = ${first} AND o.grand_total >= 100 AND o.status = 'Submitted'`;
  expect(await lists(criteria, condition)).toBeGreaterThan(0);
  const sorted = await manager.ok('orders.list', {
    body: { ...criteria, page: { take: -1, sort: [{ field: 'tradename', dir: 'asc' }] } },
  });
  expect(sorted.count).toBe(sorted.data.length);
});

test('a filtered list says how many orders it is of, without those of hidden states', async () => {
  const unfiltered = async (body: object, client = manager) =>
    (await client.ok('orders.list', { body: { countUnfiltered: true, ...body } })).totals.unfilteredCount;
  const counted = async (condition: string) =>
    Number((await rows(`SELECT count(*) AS count FROM sales_order WHERE ${condition}`))[0]?.['count']);
  const current = await counted(`released_date IS NULL AND status <> 'Cancelled'`);
  expect(await unfiltered({})).toBe(current);
  expect(await unfiltered({ totalFrom: 500, showSubmitted: true, searchKey: 'a' })).toBe(current);
  const uncancelled = await counted(`status <> 'Cancelled'`);
  expect(await unfiltered({ hideReleased: false, myOrders: true, notPicked: true })).toBe(uncancelled);
  const { data } = await manager.ok('orders.list', { body: {} });
  const clientId = data[0]?.clientId ?? 0;
  const ofClient = await counted(`client_id = ${clientId} AND released_date IS NULL AND status <> 'Cancelled'`);
  expect(await unfiltered({ clientId, totalFrom: 1_000_000 })).toBe(ofClient);
  const sales = await app.as('sales@demo.test');
  const own = await sales.ok('orders.list', { body: {} });
  expect(await unfiltered({ totalFrom: 500 }, sales)).toBe(own.count);
  expect(own.count).toBeLessThan(current);
  // Nobody who does not ask waits for it.
  expect(own.totals.unfilteredCount).toBeNull();
});

test('what is no amount is refused', async () => {
  for (const body of [{ totalFrom: -1 }, { totalTo: 1.234 }, { salesPersonIds: [0] }, { routeIds: ['1'] as never }])
    expect((await manager.call('orders.list', { body })).status).toBe(400);
});
