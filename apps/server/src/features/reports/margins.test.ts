import type { OutputOf } from '@cartwright/contract/contract';
import type { PermissionKey } from '@cartwright/contract/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Deliveries, openDeliveries } from '../../../test/factories/delivered.ts';
import { readSheet } from '../../../test/factories/files/read-sheet.ts';
import { jobEnd } from '../../../test/factories/files/upload.ts';
import { makePersonWith } from '../../../test/factories/people.ts';
import { makeProduct } from '../../../test/factories/products.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

/** Cost and margin in the sales person report, and that they leave the server for nobody without the key (INV-55). */

const keys: PermissionKey[] = ['order', 'orders.all', 'sales-person-report'];

let app: TestApp;
let world: Deliveries;
/** Cora sees costs, Paula does not. */
let cora: TestClient;
let paula: TestClient;
let orders: number[];

/** Orders of 5 from lots that cost 3.3333 and 1.4 a unit, of 2 whose cost nobody knows, and a cancelled one; all at 10.00. */
beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  world = await openDeliveries(app);
  await makePersonWith(app, 'Cora', [...keys, 'costs']);
  await makePersonWith(app, 'Paula', keys);
  [cora, paula] = [await app.as('cora@x.test'), await app.as('paula@x.test')];
  const known = await makeProduct(app.owner, { productLineId: world.shop.ids.line, lots: [3, 9] });
  await world.shop.query('UPDATE lot SET total_cost = 10 WHERE id = $1', [known.lotIds[0]]);
  await world.shop.query('UPDATE lot SET total_cost = 12.6 WHERE id = $1', [known.lotIds[1]]);
  const unknown = await world.shop.product();
  orders = [
    await world.order([{ id: known.id, units: 5 }], 'release'),
    await world.order([
      { id: known.id, units: 1 },
      { id: unknown, units: 1 },
    ]),
    await world.order([{ id: known.id, units: 4 }]),
    await world.order([{ id: known.id, units: 1 }]),
  ];
  await world.shop.manager.ok('orders.cancel', { body: { orderId: orders[3] ?? 0, reasonForCanceling: 'Closed' } });
}, 60_000);
afterAll(async () => await app.stop());

type Margin = Pick<OutputOf<'reports.salesHeader'>['totals'], 'cost' | 'margin' | 'marginPercent'>;
const figures = ({ cost, margin, marginPercent }: Margin) => [cost, margin, marginPercent];

const header = async (by: TestClient) => await by.ok('reports.salesHeader', { body: { showCanceled: true } });
/** The orders of the one sales person. */
async function detail(by: TestClient) {
  const salesPersonId = (await header(by)).data[0]?.salesPersonId ?? 0;
  return await by.ok('reports.salesDetail', { body: { salesPersonId, showCanceled: true } });
}
/** The link to a workbook that somebody has had made. */
async function startedBy(by: TestClient): Promise<string> {
  const { transactionId } = await by.ok('reports.exportSales', { body: { showCanceled: true } });
  const { status, fileLink } = await jobEnd(by, transactionId);
  expect(status).toBe('done');
  return fileLink ?? '';
}
const fetched = async (by: TestClient, url: string) =>
  await app.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${by.token}` } });
const workbook = async (by: TestClient) => {
  const { rawPayload } = await fetched(by, await startedBy(by));
  return [await readSheet(rawPayload, 1), await readSheet(rawPayload, 2)] as const;
};

describe('the sales person report', () => {
  test('sums what is known of orders that are no cancelled ones, and counts the others', async () => {
    const { data, totals } = await header(cora);
    expect(data.map((row) => [...figures(row), row.ordersWithoutCost])).toEqual([[18.4, 71.6, 79.6, 1]]);
    expect([...figures(totals), totals.ordersWithoutCost]).toEqual([18.4, 71.6, 79.6, 1]);
    const rows = await detail(cora);
    expect(figures(rows.totals)).toEqual([18.4, 71.6, 79.6]);
    const byOrder = new Map(rows.data.map((row) => [row.orderId, figures(row)]));
    expect(orders.map((id) => byOrder.get(id))).toEqual([
      [12.8, 37.2, 74.4],
      [null, null, null],
      [5.6, 34.4, 86],
      [null, null, null],
    ]);
  });

  test('agrees with the orders and with its workbook', async () => {
    for (const row of (await detail(cora)).data) {
      expect(figures(await cora.ok('orders.one', { params: { orderId: row.orderId } }))).toEqual(figures(row));
    }
    const [persons, sold] = await workbook(cora);
    expect(Object.values(persons.rows[0] ?? {}).slice(-3)).toEqual(['Cost', 'Margin', 'Margin %']);
    expect(persons.rows.map((row) => row['D']).slice(1, 3)).toEqual(['18.4', '18.4']);
    expect(Object.values(sold.rows[0] ?? {}).slice(-3)).toEqual(['Cost', 'Margin', 'Margin %']);
    expect(
      sold.rows
        .slice(1)
        .map((row) => [row['H'], row['I'], row['J']].join(' '))
        .toSorted(),
    ).toEqual(['  ', '  ', '12.8 37.2 74.4', '5.6 34.4 86']);
  });

  test('its workbook is closed to its owner once the key is taken away', async () => {
    const id = await makePersonWith(app, 'Olga', [...keys, 'costs']);
    const olga = await app.as('olga@x.test');
    const link = await startedBy(olga);
    const role =
      'DELETE FROM role_permission WHERE permission = $2 AND role_id = (SELECT role_id FROM person WHERE id = $1)';
    await world.shop.query(role, [id, 'costs']);
    expect((await fetched(olga, link)).statusCode).toBe(403);
  });
});

test('nothing that somebody without the key reads has cost or margin', async () => {
  const reads: Readonly<Record<string, (by: TestClient) => Promise<unknown>>> = {
    order: async (by) => await by.ok('orders.one', { params: { orderId: orders[0] ?? 0 } }),
    header,
    detail,
    workbook,
  };
  // That something was sold below cost is said of an order, without a figure.
  const shown = (data: unknown) => JSON.stringify(data, (key, value: unknown) => (key === 'belowCost' ? [] : value));
  const named = /(?<!"below)(cost|margin)/i;
  for (const [name, read] of Object.entries(reads)) {
    expect([name, named.test(shown(await read(cora)))]).toEqual([name, true]);
    expect([name, named.test(shown(await read(paula)))]).toEqual([name, false]);
  }
});
