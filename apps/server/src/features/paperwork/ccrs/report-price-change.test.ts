import { messages } from '@cartwright/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStateDesk, type StateDesk } from '../../../../test/factories/files/state-reports.ts';
import { runPriceReport } from './report-price-change.commands.ts';

let desk: StateDesk;

beforeAll(async () => {
  desk = await openStateDesk();
});
afterAll(async () => await desk.app.stop());

const one = async (orderId: number) => await desk.shop.manager.ok('orders.one', { params: { orderId } });
async function setPrice(orderId: number, unitPrice: number) {
  const [line] = (await one(orderId)).orderItems;
  await desk.shop.manager.ok('orders.setUnitPrice', { body: { orderItemId: line?.orderItemId ?? 0, unitPrice } });
}
/** A released order whose sales are in a file, with a price that was changed since. */
async function changed(unitPrice = 9) {
  const orderId = await desk.order();
  await desk.step(orderId, 'sublot', 'ready', 'manifest', 'invoice', 'release');
  await desk.shop.manager.ok('stateReports.makeFiles', {});
  await setPrice(orderId, unitPrice);
  return orderId;
}
const start = async (orderId: number, body: { attested: boolean; id?: number } = { attested: true }) =>
  await desk.shop.manager.call('stateReports.reportPriceChange', { params: { id: orderId }, body });
const systemNotes = async (orderId: number) =>
  (await desk.shop.manager.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: false } })).data.map(
    ({ note }) => note,
  );

test('reports changed prices as UPDATE rows in a file, and clears the mark', async () => {
  const orderId = await changed();
  expect((await one(orderId)).hasUnreportedPriceChange).toBe(true);
  // Until then the new price is not reported.
  expect(await desk.rows('waiting', orderId)).toEqual([]);
  const { status, note } = await desk.reportPrices(orderId);
  expect([status, note]).toEqual(['done', 'Reporting completed Successfully']);
  expect((await one(orderId)).hasUnreportedPriceChange).toBe(false);
  const [file] = await desk.files(orderId);
  const table = await desk.table(file?.fileId ?? 0);
  const [header = [], ...rows] = table.slice(3);
  const cell = (row: string[], name: string) => row[header.indexOf(name)];
  expect(rows.map((row) => [cell(row, 'UnitPrice'), cell(row, 'Operation'), cell(row, 'UpdatedDate')])).toEqual([
    ['9.00', 'UPDATE', '11/20/2026'],
    ['9.00', 'UPDATE', '11/20/2026'],
  ]);
  // Documents are made meanwhile and leave notes, too.
  expect(await systemNotes(orderId)).toContainEqual(
    expect.stringMatching(/^Price change reported to the state, attested: Sale_413000_\d{14}\.csv/),
  );
});

test('a report leaves returns and rejections to be undone', async () => {
  const orderId = await changed();
  // What is rejected takes its share of it along: the rest costs less for each unit.
  await desk.shop.manager.ok('orders.setOrderDiscount', { body: { orderId, discountAmount: 1 } });
  const [line] = (await one(orderId)).orderItems;
  const goods = { orderItemId: line?.orderItemId ?? 0, reason: 'Stale' };
  const params = { orderId };
  const undos = async () => (await one(orderId)).returns.map(({ mayUndo }) => mayUndo);
  const lines = [{ ...goods, units: 1, disposal: 'lot' as const }];
  await desk.shop.manager.ok('fulfillment.returnGoods', { params, body: { lines, creditAmount: 1 } });
  expect((await desk.reportPrices(orderId)).status).toBe('done');
  expect(await undos()).toEqual([true]);
  await desk.shop.manager.ok('fulfillment.reject', { params, body: { lines: [{ ...goods, acceptedUnits: 4 }] } });
  expect(await undos()).toEqual([true, true]);
  desk.app.clock.now = new Date(desk.app.clock.now.getTime() + 600_000);
  expect((await desk.reportPrices(orderId)).status).toBe('done');
  expect(await undos()).toEqual([true, true]);
  // What it reported is not so any more.
  const returnId = (await one(orderId)).returns.at(-1)?.returnId ?? 0;
  await desk.shop.manager.ok('fulfillment.undoReject', { params, body: { returnId } });
  expect((await one(orderId)).hasUnreportedPriceChange).toBe(true);
});

test('a price that was changed before the sales were sent goes into their first file', async () => {
  const orderId = await desk.order();
  await desk.step(orderId, 'sublot', 'ready', 'manifest');
  await setPrice(orderId, 8);
  await desk.step(orderId, 'invoice', 'release');
  await setPrice(orderId, 7);
  expect((await desk.reportPrices(orderId)).status).toBe('done');
  const waiting = await desk.rows('waiting', orderId);
  expect(waiting.map(({ operation, about }) => [operation, about])).toEqual([
    ['INSERT', '2 × Blue Dream 3.5g at $7.00'],
    ['INSERT', '3 × Blue Dream 3.5g at $7.00'],
  ]);
});

test('refuses without attestation, without a change, for another order, and twice at once', async () => {
  const orderId = await changed();
  expect((await start(orderId, { attested: false })).problem.code).toBe('attestation_required');
  expect((await start(orderId, { attested: true, id: orderId + 1 })).problem.code).toBe('not_found');
  desk.app.clock.now = new Date(desk.app.clock.now.getTime() + 600_000);
  const both = await Promise.all([start(orderId), start(orderId)]);
  const codes = both.map(({ status, problem }) => (status === 200 ? 'started' : problem.code));
  expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual([
    expect.stringMatching(/^(?:no_price_change|price_report_running)$/),
    'started',
  ]);
  await expect.poll(async () => (await one(orderId)).hasUnreportedPriceChange, { timeout: 20_000 }).toBe(false);
  expect((await start(orderId)).problem.code).toBe('no_price_change');
  expect((await systemNotes(orderId)).filter((note) => note.startsWith('Price change reported'))).toHaveLength(1);
});

const runningReports = `SELECT id FROM job WHERE kind = 'fulfillment.priceReport' AND status IN ('queued', 'running')`;

test('a price changed while the report runs fails it, keeps the mark and says why', async () => {
  const orderId = await changed();
  const person = await desk.shop.query<{ id: number }>(`SELECT id FROM person WHERE email = 'manager@shop.test'`);
  const permissions = new Set(['fulfillment', 'orders.all'] as const);
  const actor = { personId: person[0]?.id ?? 0, sessionId: 0, name: 'Manager', email: '', permissions };
  const ctx = { ...desk.app.context, actor };
  const prices = JSON.stringify([0, [1, 9, 0]]);
  const steps: unknown[] = [];
  const progress = async (...step: unknown[]) => await Promise.resolve(void steps.push(step));
  await expect(runPriceReport(ctx, { orderId, prices }, progress)).rejects.toMatchObject({
    code: 'price_report_failed',
  });
  expect(steps).toEqual([[10, messages.reportingPriceChange]]);
  expect((await one(orderId)).hasUnreportedPriceChange).toBe(true);
  expect(await desk.rows('waiting', orderId)).toEqual([]);
  // The documents of the order are made meanwhile, and say so in notes of their own.
  expect(await systemNotes(orderId)).toContainEqual(
    expect.stringMatching(/^Price change not reported \(A price was changed while the report ran/),
  );
  // Against real edits: whatever came first, the last price is reported, or the mark stays.
  desk.app.clock.now = new Date(desk.app.clock.now.getTime() + 600_000);
  const [report] = await Promise.all([start(orderId), setPrice(orderId, 6), setPrice(orderId, 5)]);
  expect(report.status).toBe(200);
  await expect
    .poll(async () => (await desk.shop.query(runningReports)).length, {
      timeout: 20_000,
    })
    .toBe(0);
  const isMarked = (await one(orderId)).hasUnreportedPriceChange;
  const updates = (await desk.rows('reported', orderId)).filter(({ operation }) => operation === 'UPDATE');
  const last = (await one(orderId)).orderItems[0]?.unitPrice ?? 0;
  expect(isMarked || updates.some(({ about }) => about.includes(`$${last.toFixed(2)}`))).toBe(true);
});

test('a report that the state would refuse fails and keeps the mark', async () => {
  const orderId = await changed();
  const company = await desk.admin.ok('settings.company', {});
  const { hasLogo: _logo, ...given } = company;
  await desk.admin.ok('settings.updateCompany', { body: { ...given, licenseNo: '' } });
  const { status, error } = await desk.reportPrices(orderId);
  expect([status, error]).toEqual(['failed', "Enter the seller's license number: digits only."]);
  expect((await one(orderId)).hasUnreportedPriceChange).toBe(true);
  expect(await desk.rows('waiting', orderId)).toEqual([]);
  const { version } = await desk.admin.ok('settings.company', {});
  await desk.admin.ok('settings.updateCompany', { body: { ...given, version, licenseNo: '413000' } });
  expect((await desk.reportPrices(orderId)).status).toBe('done');
});
