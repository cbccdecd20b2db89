import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCart } from '../../../../test/factories/carts.ts';
import { readSheet } from '../../../../test/factories/files/read-sheet.ts';
import { openStateDesk, type StateDesk } from '../../../../test/factories/files/state-reports.ts';
import { jobEnd } from '../../../../test/factories/files/upload.ts';
import type { TestClient } from '../../../../test/test-app.ts';

let desk: StateDesk;
let manager: TestClient;
let orderId: number;
let lines: readonly number[] = [];

const released = ['sublot', 'ready', 'manifest', 'invoice', 'release'] as const;

/** Two lines at 10.00: 5 units of lots with 3 and 4, and 2 units that the client will reject whole. */
beforeAll(async () => {
  desk = await openStateDesk();
  const { app, shop } = desk;
  ({ manager } = shop);
  const clientId = await shop.client({ dayPhone: '5095550100', email: 'shop@x.test' });
  const product = async (name: string, lots: number[]) => await shop.product({ name, packageSizeName: '3.5 g', lots });
  const [leaf, other] = [await product('Leaf', [3, 4]), await product('Other', [9])];
  const items = [
    { product: { id: leaf, unitPrice: 10, isNonCannabis: false }, units: 5 },
    { product: { id: other, unitPrice: 10, isNonCannabis: false }, units: 2 },
  ];
  const { id: cartId } = await makeCart(app.owner, { personId: shop.ids.rosa, clientId, items });
  ({ orderId } = await manager.ok('orders.submit', { params: { clientId }, body: { cartId } }));
  const { orderItems } = await manager.ok('orders.one', { params: { orderId } });
  lines = ['Leaf', 'Other'].map((name) => orderItems.find((each) => each.productName === name)?.orderItemId ?? 0);
  await desk.step(orderId, ...released);
});
afterAll(async () => await desk.app.stop());

const titles = ['Units Ordered', 'Units Manifested', 'Units Rejected', 'Units Released'];

/** The rows of the report: product, units, reported price and discount, whether it was reported, and what differs. */
async function report() {
  // A person may not start more in ten minutes.
  desk.app.clock.now = new Date(desk.app.clock.now.getTime() + 130_000);
  const { transactionId } = await manager.ok('reports.exportReconciliation', { body: { month: '2026-11' } });
  const { fileLink } = await jobEnd(manager, transactionId);
  const headers = { authorization: `Bearer ${manager.token}` };
  const { rawPayload } = await desk.app.app.inject({ method: 'GET', url: fileLink ?? '', headers });
  const { rows } = await readSheet(rawPayload);
  const [head = {}, ...rest] = rows;
  const column = (title: string) => Object.keys(head).find((letter) => head[letter] === title) ?? '';
  return rest.map((row) => {
    const text = (title: string) => row[column(title)] ?? '-';
    const reported = [text('Reported Price'), text('Reported Discount'), text('Price Reported')];
    return [text('Product Name'), titles.map(text).join(' '), reported.join(' '), text('Differences')];
  });
}

/** Writes what waits into files and notes them as uploaded. */
async function upload() {
  await manager.ok('stateReports.makeFiles', {});
  const fileIds = (await desk.files()).filter(({ uploadedAt }) => uploadedAt === null).map(({ fileId }) => fileId);
  await manager.ok('stateReports.markUploaded', { body: { fileIds, isUploaded: true } });
}

test('a sale is reported once its file is uploaded, and again when its changed price is', async () => {
  const unreported = 'Sale not reported';
  expect(await report()).toEqual([
    ['Leaf', '3 3 0 3', '- - Not reported', unreported],
    ['Leaf', '2 2 0 2', '- - Not reported', unreported],
    ['Other', '2 2 0 2', '- - Not reported', unreported],
  ]);
  await manager.ok('stateReports.makeFiles', {});
  expect((await report()).map((row) => row.at(-1))).toEqual([unreported, unreported, unreported]);
  await upload();
  expect(await report()).toEqual([
    ['Leaf', '3 3 0 3', '10 0 Yes', '-'],
    ['Leaf', '2 2 0 2', '10 0 Yes', '-'],
    ['Other', '2 2 0 2', '10 0 Yes', '-'],
  ]);
  await manager.ok('orders.setUnitPrice', { body: { orderItemId: lines[0] ?? 0, unitPrice: 9 } });
  const changed = 'Another price reported; Price change not reported';
  expect((await report()).map((row) => row.slice(2))).toEqual([
    ['10 0 No', changed],
    ['10 0 No', changed],
    ['10 0 No', 'Price change not reported'],
  ]);
  await desk.reportPrices(orderId);
  expect((await report())[0]?.slice(2)).toEqual(['10 0 No', 'Another price reported']);
  await upload();
  expect((await report()).map((row) => row.slice(2))).toEqual([
    ['9 0 Yes', '-'],
    ['9 0 Yes', '-'],
    ['10 0 Yes', '-'],
  ]);
});

test('rejected units are beside what was manifested, also of a line that was rejected whole', async () => {
  const [leaf = 0, other = 0] = lines;
  const accepted = [
    { orderItemId: leaf, acceptedUnits: 4, reason: 'Damaged' },
    { orderItemId: other, acceptedUnits: 0, reason: 'Not ordered' },
  ];
  await manager.ok('fulfillment.reject', { params: { orderId }, body: { lines: accepted } });
  const differences = 'Units rejected; Other units reported';
  const rows = await report();
  expect(rows.map(([name, units, , words]) => [name, units, words])).toEqual([
    ['Leaf', '3 3 0 3', '-'],
    ['Leaf', '2 2 1 1', differences],
    ['Other', '2 2 2 0', differences],
  ]);
  await upload();
  expect((await report()).at(-1)?.slice(1)).toEqual(['2 2 2 0', '- - -', 'Units rejected']);
});
