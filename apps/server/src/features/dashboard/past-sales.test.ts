import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '../../../test/factories/clients.ts';
import { importData } from '../../../test/factories/files/data-imports.ts';
import { makeOrderOf } from '../../../test/factories/orders.ts';
import { makePerson } from '../../../test/factories/people.ts';
import { makeLine, makeProduct } from '../../../test/factories/products.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

let app: TestApp;
let ada: TestClient;
let adaId = 0;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  ({ id: adaId } = await makePerson(app.owner, { role: 'Administrator', email: 'ada@x.test' }));
  ada = await app.as('ada@x.test');
});
afterAll(async () => await app.stop());

// Whole months come from the stored sums, the days beside them from the orders.
const bodies = [
  { range: 'All' },
  { range: 'Custom', fromDate: '2026-09-01', toDate: '2026-10-31' },
  { range: 'Custom', fromDate: '2026-09-10', toDate: '2026-10-27' },
] as const;

/** Everything that the dashboard says of orders. */
const figures = async () =>
  await Promise.all(
    bodies.map(async (body) => ({
      header: await ada.ok('dashboard.header', { body }),
      top: await ada.ok('dashboard.topClients', { body }),
      frequent: await ada.ok('dashboard.frequentClients', { body }),
      clients: await ada.ok('dashboard.recentClients', { body }),
      orders: await ada.ok('dashboard.recentOrders', { body }),
      week: await ada.ok('dashboard.weeklyOrder', { body }),
    })),
  );

test('past orders, which were imported, are in no figure of the dashboard', async () => {
  const productLineId = await makeLine(app.owner, 'Flower');
  await makeProduct(app.owner, { sku: 'A-1', name: 'Haze 1g', productLineId, unitPrice: 10 });
  const cedar = await makeClient(app.owner, { tradename: 'Cedar Shop', licenseNo: '412345' });
  await makeClient(app.owner, { tradename: 'Birch Shop', licenseNo: '412346' });
  const order = { clientId: cedar.id, salesPersonId: adaId, orderDate: '2026-10-26T18:00:00Z', total: 50 };
  await makeOrderOf(app.owner, order);
  const before = await figures();
  for (const { header } of before) expect(header).toMatchObject({ orders: 1, sales: 50, averageOrder: 50 });

  const lines = [
    'Order,License,Item No.,Delivered on,Qty,Price,Amount',
    'L-1,412345,A-1,2026-10-27,24,9.50,228',
    'L-2,412345,A-1,2026-10-28,24,9.50,228',
    'L-3,412346,A-1,2026-09-14,36,9.50,342',
    'L-4,412346,A-1,2026-10-27,36,9.50,342',
  ];
  const { note } = await importData(app, ada, 'past-orders', lines.join('\r\n'), { choices: {} });
  expect(note).toBe('4 new, 0 changed, 0 unchanged');
  expect(await figures()).toEqual(before);
});
