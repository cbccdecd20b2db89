import { sumMoney } from '@cartwright/domain/money/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BooksDesk, openBooksDesk } from '../../../../test/factories/books-desk.ts';
import { connectBooks } from '../../../../test/factories/files/books.ts';
import { makeOrder } from '../../../../test/factories/orders.ts';
import { askQuickBooks } from './ask.commands.ts';
import { runExportInvoicesJob } from './export-invoices.commands.ts';

let desk: BooksDesk;
let app: BooksDesk['app'];
let shop: BooksDesk['shop'];
let admin: BooksDesk['admin'];
let books: BooksDesk['books'];
let exporter: BooksDesk['exporter'];
let send: BooksDesk['send'];
let anInvoice: BooksDesk['anInvoice'];
let rowOf: BooksDesk['rowOf'];
let next: BooksDesk['next'];

beforeAll(async () => {
  desk = await openBooksDesk();
  ({ app, shop, admin, books, exporter, send, anInvoice, rowOf, next } = desk);
});
afterAll(async () => await desk.stop());
beforeEach(() => desk.mend());

const changePrice = async (orderId: number, unitPrice = 9) => {
  const [line] = await shop.query<{ id: number }>('SELECT id FROM order_line WHERE order_id = $1', [orderId]);
  await shop.manager.ok('orders.setUnitPrice', { body: { orderItemId: line?.id ?? 0, unitPrice } });
};

test('settings of an old version are refused, and a second ended token is not refreshed again', async () => {
  await connectBooks(admin, books);
  const { hasClientSecret: _has, ...settings } = await admin.ok('accounting.quickBooksSettings', {});
  const stale = await admin.call('accounting.updateQuickBooks', {
    body: { ...settings, version: settings.version - 1 },
  });
  expect([stale.status, stale.problem.code]).toEqual([412, 'stale_version']);
  const before = books.refreshes;
  next('signedOut', 'signedOut');
  const asking = askQuickBooks(app.context, { method: 'GET', path: '/companyinfo/1' });
  await expect(asking).rejects.toMatchObject({ code: 'quickbooks_off' });
  expect(books.refreshes - before).toBe(1);
});

test('calls go out at once while few were made, and each moves the time of the next one on by the pace', async () => {
  await connectBooks(admin, books);
  const paced = { ...app.context, quickBooks: { ...books.config, paceMs: 60_000 } };
  await shop.query(`UPDATE quick_books_connection SET next_call_at = now() - interval '1 hour'`);
  const ahead = async () => {
    await askQuickBooks(paced, { method: 'GET', path: '/companyinfo/1' });
    const [row] = await shop.query<{ minutes: number }>(
      `SELECT extract(epoch FROM clock_timestamp() - next_call_at)::float8 / 60 AS minutes FROM quick_books_connection`,
    );
    return row?.minutes ?? 0;
  };
  const [first, second] = [await ahead(), await ahead()];
  expect(first).toBeGreaterThan(0);
  expect(first - second).toBeGreaterThan(0.5);
  expect(second).toBeGreaterThan(0);
});

test('the list sums what is to be sent: never exported, changed or failed', async () => {
  await connectBooks(admin, books);
  const ids = [await anInvoice(), await anInvoice(), await anInvoice()];
  await send(ids[0] ?? 0);
  await send(ids[1] ?? 0);
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  await changePrice(ids[1] ?? 0);
  const { data, totals } = await shop.manager.ok('accounting.list', { body: { page: { take: -1 } } });
  const toSend = data.filter(({ state }) => ['notExported', 'changed', 'failed'].includes(state));
  expect(toSend.map(({ orderId }) => orderId)).toEqual(expect.arrayContaining(ids.slice(1)));
  const { totals: sent } = await shop.manager.ok('accounting.list', { body: { tab: 'exported', page: { take: -1 } } });
  for (const each of [totals, sent]) {
    expect([each.toSendCount, each.toSendTotal]).toEqual([
      toSend.length,
      sumMoney(toSend.map(({ grandTotal }) => grandTotal)),
    ]);
  }
});

test('a job names the first order that failed and why, and leaves the rest when QuickBooks is silent', async () => {
  await connectBooks(admin, books);
  const good = await anInvoice();
  const { id: unmatched } = await makeOrder(app.owner, {
    clientId: await shop.client({ tradename: 'Elwha Market' }),
    salesPersonId: shop.ids.rosa,
    orderDate: app.clock.now.toISOString(),
    status: 'Invoiced',
    invoicedDate: '2026-11-20T17:00:00.000Z',
  });
  const run = async (orderIds: number[]) => await runExportInvoicesJob(exporter(), { orderIds }, async () => undefined);
  const { orderNo } = await shop.manager.ok('orders.one', { params: { orderId: unmatched } });
  const because = expect.stringContaining('Not matched: Elwha Market');
  const { note } = await run([good, unmatched]);
  expect(note).toMatch(new RegExp(`^1 exported, 1 not\\. ORD-${orderNo}: Not matched: Elwha Market`));
  await expect(run([unmatched])).rejects.toMatchObject({ code: 'quickbooks_refused', detail: because });
  // Four are sent at a time: up to three more begin before the fourth silence is known.
  const silent: number[] = [];
  while (silent.length < 8) silent.push(await anInvoice());
  books.trouble = () => 'reset';
  await expect(run(silent)).rejects.toMatchObject({
    code: 'quickbooks_refused',
    detail: expect.stringMatching(/^None of 8 was exported\. ORD-\d+: QuickBooks did not answer/),
  });
  expect(await rowOf(silent[7] ?? 0)).toMatchObject({ state: 'notExported' });
});
