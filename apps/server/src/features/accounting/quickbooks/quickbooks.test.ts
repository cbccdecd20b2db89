import { QUICKBOOKS_RETURN_PATH } from '@cartwright/domain/accounting/quickbooks-connection';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BooksDesk, openBooksDesk } from '../../../../test/factories/books-desk.ts';
import { connectBooks, enterSettings, signInAtIntuit } from '../../../../test/factories/files/books.ts';
import { makeOrder } from '../../../../test/factories/orders.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import type { TestClient } from '../../../../test/test-app.ts';
import { secretsOf } from '../../../core/secrets.ts';
import { askQuickBooks } from './ask.commands.ts';
import { findConnection } from './connection.queries.ts';
import { sealedAs } from './servers.ts';
import { sealQuickBooksAgain } from './tokens.commands.ts';

let desk: BooksDesk;
let app: BooksDesk['app'];
let shop: BooksDesk['shop'];
let admin: BooksDesk['admin'];
let books: BooksDesk['books'];
let send: BooksDesk['send'];
let anInvoice: BooksDesk['anInvoice'];
let rowOf: BooksDesk['rowOf'];
let next: BooksDesk['next'];

beforeAll(async () => {
  desk = await openBooksDesk();
  ({ app, shop, admin, books, send, anInvoice, rowOf, next } = desk);
});
afterAll(async () => await desk.stop());
beforeEach(() => desk.mend());

const documentsOf = async (orderId: number) => {
  const { orderNo } = await shop.manager.ok('orders.one', { params: { orderId } });
  return [...books.records.Invoice.values()].filter((each) => each['DocNumber'] === String(orderNo));
};
const changePrice = async (orderId: number, unitPrice = 9) => {
  const [line] = await shop.query<{ id: number }>('SELECT id FROM order_line WHERE order_id = $1', [orderId]);
  await shop.manager.ok('orders.setUnitPrice', { body: { orderItemId: line?.id ?? 0, unitPrice } });
};

test('a person signs in at Intuit, once for each state, and nothing secret is stored as plain text', async () => {
  expect(await shop.manager.ok('accounting.connectionStatus', {})).toBe(false);
  await enterSettings(admin, books);
  const back = await signInAtIntuit(admin);
  const refused = async (body: typeof back) =>
    (await admin.call('accounting.completeQuickBooks', { body })).problem.code;
  expect(await refused({ ...back, state: 'another' })).toBe('quickbooks_sign_in_ended');
  const connected = await admin.ok('accounting.completeQuickBooks', { body: back });
  expect(connected).toMatchObject({ state: 'connected', companyName: 'Cascade Wholesale LLC', signedInBy: 'Ada' });
  expect(await refused(back)).toBe('quickbooks_sign_in_ended');
  expect(await shop.manager.ok('accounting.connectionStatus', {})).toBe(true);
  const stored = JSON.stringify(await findConnection(app.context));
  expect(stored).not.toMatch(/"(secret|access-\d+|refresh-\d+)"/);
  const late = await signInAtIntuit(admin);
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
  expect(await refused(late)).toBe('quickbooks_sign_in_ended');
  expect(await admin.ok('accounting.disconnectQuickBooks', {})).toMatchObject({ state: 'off', isReady: true });
});

test('nobody brings the sign-in back to another host, nor connects a company without the key for accounting', async () => {
  await enterSettings(admin, books);
  const begin = async (who: TestClient, host: string) =>
    await who.call('accounting.connectQuickBooks', { body: { redirectUri: `${host}${QUICKBOOKS_RETURN_PATH}` } });
  for (const host of ['https://evil.test', 'http://localhost.evil.test', 'http://localhost:81', 'https://localhost']) {
    expect((await begin(admin, host)).problem.code).toBe('not_our_address');
  }
  await makePersonWith(app, 'Sam', ['settings', 'settings.edit']);
  const sam = await app.as('sam@x.test');
  expect((await begin(sam, 'http://localhost')).status).toBe(403);
  const back = await signInAtIntuit(admin);
  expect((await sam.call('accounting.completeQuickBooks', { body: back })).status).toBe(403);
  expect(await admin.ok('accounting.connectionStatus', {})).toBe(false);
});

test('another client id needs its own secret, and ends the connection', async () => {
  await connectBooks(admin, books);
  const { hasClientSecret: _has, ...settings } = await admin.ok('accounting.quickBooksSettings', {});
  const body = { ...settings, clientId: 'another' };
  expect((await admin.call('accounting.updateQuickBooks', { body })).problem.code).toBe('client_secret_missing');
  await admin.ok('accounting.updateQuickBooks', { body: { ...body, clientSecret: 'wrong' } });
  expect(books.isSignedIn()).toBe(false);
  expect(await shop.manager.ok('accounting.connectionStatus', {})).toBe(false);
  const back = await signInAtIntuit(admin);
  const refused = await admin.call('accounting.completeQuickBooks', { body: back });
  expect(refused.problem).toMatchObject({
    code: 'quickbooks_sign_in_refused',
    detail: expect.stringContaining('secret'),
  });
});

test('two processes that need a token refresh it once, and the newest refresh token is kept', async () => {
  await connectBooks(admin, books);
  const before = books.refreshes;
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 3_600_000);
  const ask = async () => await askQuickBooks(app.context, { method: 'GET', path: '/companyinfo/1' });
  const answers = await Promise.all(Array.from({ length: 6 }, ask));
  expect(answers.map(({ kind }) => kind)).toEqual(Array(6).fill('ok'));
  expect(books.refreshes - before).toBe(1);
  // A token that Intuit ended early: 401, one refresh, and the call again.
  books.endAccess();
  expect((await ask()).kind).toBe('ok');
  expect(books.refreshes - before).toBe(2);
  books.endSignIn();
  await expect(ask()).rejects.toMatchObject({ code: 'quickbooks_off' });
  expect(await shop.manager.ok('accounting.connectionStatus', {})).toBe(false);
});

const keys = { first: Buffer.alloc(32, 7), second: Buffer.alloc(32, 8) };
const under = (...of: Buffer[]) => ({ ...app.context, secrets: secretsOf(of) });
const stateNow = async () => (await admin.ok('accounting.quickBooksConnection', {})).state;

test('a new key takes over every secret at the start, and what cannot be read stays as it is', async () => {
  await connectBooks(admin, books);
  await signInAtIntuit(admin);
  const before = await findConnection(app.context);
  await sealQuickBooksAgain(app.context);
  expect(await findConnection(app.context)).toEqual(before);
  await sealQuickBooksAgain(under(keys.second, keys.first));
  const after = await findConnection(app.context);
  for (const field of ['clientSecret', 'verifier', 'accessToken', 'refreshToken'] as const) {
    const [old, sealed] = [before?.[field] ?? '', after?.[field] ?? ''];
    const opened = secretsOf([keys.second]).open(sealed, sealedAs[field]);
    expect([field, opened]).toEqual([field, secretsOf([keys.first]).open(old, sealedAs[field])]);
    expect(opened).toMatch(/./);
  }
  // This app has the first key only, as after a restore without the new one.
  expect(await stateNow()).toBe('locked');
  await sealQuickBooksAgain(app.context);
  expect(await findConnection(app.context)).toEqual(after);
  await sealQuickBooksAgain(under(keys.first, keys.second));
  expect(await stateNow()).toBe('connected');
  expect((await askQuickBooks(app.context, { method: 'GET', path: '/companyinfo/1' })).kind).toBe('ok');
});

test('a disconnect revokes the tokens at Intuit, and says so when Intuit did not confirm it', async () => {
  await connectBooks(admin, books);
  expect(books.isSignedIn()).toBe(true);
  expect(await admin.ok('accounting.disconnectQuickBooks', {})).toMatchObject({
    state: 'off',
    message: 'Disconnected.',
  });
  expect(books.isSignedIn()).toBe(false);
  await connectBooks(admin, books);
  books.isRevokeDown = true;
  const { state, message } = await admin.ok('accounting.disconnectQuickBooks', {});
  expect([state, message]).toEqual(['off', expect.stringContaining('did not confirm')]);
  const again = await admin.ok('accounting.disconnectQuickBooks', {});
  expect(again.message).toBe('Disconnected.');
});

test('an invoice is created once, updated when the order has changed, and left alone otherwise', async () => {
  await connectBooks(admin, books);
  const id = await anInvoice();
  expect(await rowOf(id)).toMatchObject({ state: 'notExported', revision: null });
  expect((await send(id)).outcome).toBe('exported');
  expect(await rowOf(id)).toMatchObject({ state: 'exported', target: 'qbo', revision: 1, exportedTotal: 20 });
  const [made] = await documentsOf(id);
  expect(made).toMatchObject({ TotalAmt: 20, SyncToken: '0', EmailStatus: 'NotSet' });
  expect((await send(id)).outcome).toBe('same');
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  await changePrice(id);
  expect(await rowOf(id)).toMatchObject({ state: 'changed', exportedTotal: 20, grandTotal: 18 });
  const since = await shop.manager.ok('accounting.revisions', { params: { orderId: id } });
  expect(since.changes.length).toBeGreaterThan(0);
  expect((await send(id)).outcome).toBe('exported');
  const [updated, ...more] = await documentsOf(id);
  expect([updated?.Id, updated?.['TotalAmt'], updated?.SyncToken, more.length]).toEqual([made?.Id, 18, '1', 0]);
  expect(await rowOf(id)).toMatchObject({ state: 'exported', revision: 2, remoteId: made?.Id });
});

test.each(['lost', 'reset', 'throttled', 'broken', 'unreadable', 'signedOut'] as const)(
  'a call that is %s is tried again and makes one document, with and without request ids',
  async (trouble) => {
    await connectBooks(admin, books);
    for (const honoursRequestId of [true, false]) {
      books.honoursRequestId = honoursRequestId;
      const id = await anInvoice();
      next(trouble);
      expect((await send(id)).outcome).toBe('exported');
      expect(await documentsOf(id)).toHaveLength(1);
    }
  },
);

test('after a silence nobody knows: the next export finds out, and then sends what has changed meanwhile', async () => {
  await connectBooks(admin, books);
  const id = await anInvoice();
  next('lost', 'lost', 'lost');
  expect(await send(id)).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('did not answer') });
  expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'no_answer', remoteId: null });
  await changePrice(id);
  expect((await send(id)).outcome).toBe('exported');
  const [document, ...more] = await documentsOf(id);
  expect([document?.['TotalAmt'], more.length]).toEqual([18, 0]);
  expect(await rowOf(id)).toMatchObject({ state: 'exported', revision: 2 });
});

test('exports of one order at the same time make one document', async () => {
  await connectBooks(admin, books);
  const id = await anInvoice();
  const outcomes = await Promise.all(Array.from({ length: 5 }, async () => (await send(id)).outcome));
  expect(outcomes.filter((outcome) => outcome === 'exported')).toHaveLength(1);
  expect(await documentsOf(id)).toHaveLength(1);
});

test('a job that was killed after the call goes on under its own id', async () => {
  await connectBooks(admin, books);
  const id = await anInvoice();
  next('lost', 'lost', 'lost');
  await send(id, 'job');
  // As it is when the process ends before the answer is stored.
  const later = new Date(app.clock.now.getTime() + 60_000);
  await shop.query(
    `UPDATE invoice_export SET status = 'sending', claimed_by = 'job', claimed_until = $2, failure = NULL WHERE order_id = $1`,
    [id, later],
  );
  expect((await send(id, 'another')).outcome).toBe('busy');
  expect(await rowOf(id)).toMatchObject({ state: 'exporting' });
  expect((await send(id, 'job')).outcome).toBe('same');
  expect(await documentsOf(id)).toHaveLength(1);
});

test('an invoice that somebody has changed in QuickBooks is updated; one that was deleted is exported anew', async () => {
  await connectBooks(admin, books);
  const id = await anInvoice();
  await send(id);
  const [made] = await documentsOf(id);
  books.records.Invoice.set(made?.Id ?? '', { ...made, Id: made?.Id ?? '', SyncToken: '7', TotalAmt: 1 });
  await changePrice(id);
  expect((await send(id)).outcome).toBe('exported');
  expect((await documentsOf(id))[0]).toMatchObject({ TotalAmt: 18, SyncToken: '8' });
  books.records.Invoice.delete(made?.Id ?? '');
  await changePrice(id, 8);
  expect((await send(id)).outcome).toBe('failed');
  expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'invoice_missing' });
  await shop.manager.ok('accounting.exportAnew', { params: { id } });
  expect((await send(id)).outcome).toBe('exported');
  expect(await documentsOf(id)).toHaveLength(1);
});

test('a number that is taken links to an invoice of the same customer and total, and to another one only by hand', async () => {
  await connectBooks(admin, books);
  const customerOf = async (orderId: number) =>
    (
      await shop.query<{ id: string }>(
        'SELECT remote_id AS id FROM quick_books_link l JOIN sales_order o ON o.client_id = l.client_id WHERE o.id = $1',
        [orderId],
      )
    )[0]?.id ?? '';
  const typed = async (orderId: number, TotalAmt: number) => {
    const { orderNo } = await shop.manager.ok('orders.one', { params: { orderId } });
    const value = await customerOf(orderId);
    return books.make('Invoice', { DocNumber: String(orderNo), CustomerRef: { value }, TotalAmt });
  };
  const same = await anInvoice();
  const typedId = await typed(same, 20);
  expect((await send(same)).outcome).toBe('exported');
  expect(await rowOf(same)).toMatchObject({ state: 'exported', remoteId: typedId });
  const other = await anInvoice();
  const otherId = await typed(other, 5);
  expect(await send(other)).toMatchObject({ outcome: 'failed', problem: expect.stringContaining(otherId) });
  expect(await rowOf(other)).toMatchObject({ failure: 'number_taken' });
  await shop.manager.ok('accounting.linkInvoice', { params: { id: other } });
  expect(await rowOf(other)).toMatchObject({ state: 'changed', remoteId: otherId, exportedTotal: 5 });
  expect((await send(other)).outcome).toBe('exported');
  expect((await documentsOf(other)).map((each) => each['TotalAmt'])).toEqual([20]);
});

test('what is not matched, or inactive, is named, and records are linked by id or created once', async () => {
  await connectBooks(admin, books);
  const clientId = await shop.client({ tradename: 'Hoh River Shop', zipCode: '98331' });
  const invoiced = { status: 'Invoiced', invoicedDate: '2026-11-20T17:00:00.000Z' } as const;
  const of = { clientId, salesPersonId: shop.ids.rosa, orderDate: app.clock.now.toISOString(), ...invoiced };
  const { id } = await makeOrder(app.owner, of);
  expect(await send(id)).toMatchObject({ outcome: 'failed', problem: 'Not matched: Hoh River Shop, Blue Dream.' });
  const waiting = await shop.manager.ok('accounting.unmatched', {});
  expect(waiting.customers.data).toMatchObject([{ kind: 'customer', id: clientId, name: 'Hoh River Shop' }]);
  const remoteId = books.make('Customer', { DisplayName: 'Hoh River Shop LLC', BillAddr: { PostalCode: '98331' } });
  const found = await shop.manager.ok('accounting.suggestions', {});
  expect(found.data).toContainEqual(expect.objectContaining({ id: clientId, remoteId, reasons: ['name', 'zip'] }));
  expect((await shop.manager.ok('accounting.unmatched', {})).customers.count).toBe(1);
  const customer = { kind: 'customer' as const, id: clientId };
  const missing = await shop.manager.call('accounting.linkRecord', { body: { ...customer, remoteId: '999999' } });
  expect(missing.problem.code).toBe('quickbooks_record_missing');
  await shop.manager.ok('accounting.linkRecord', { body: { ...customer, remoteId } });
  const [item] = waiting.items.data;
  const product = { kind: 'product' as const, id: item?.id ?? 0 };
  next('lost');
  await shop.manager.ok('accounting.createRecord', { body: product });
  expect((await send(id)).outcome).toBe('exported');
  const again = await shop.manager.ok('accounting.links', { body: { searchKey: 'hoh' } });
  expect(again.data).toMatchObject([{ name: 'Hoh River Shop', remoteName: 'Hoh River Shop LLC' }]);
  const [namesake] = [await shop.client({ tradename: 'Hoh River Shop LLC' })];
  const taken = await shop.manager.call('accounting.createRecord', { body: { kind: 'customer', id: namesake } });
  expect(taken.problem.code).toBe('quickbooks_name_taken');
  books.records.Customer.set(remoteId, { Id: remoteId, SyncToken: '1', Active: false });
  await changePrice(id);
  await send(id);
  expect(await rowOf(id)).toMatchObject({ failure: 'record_inactive' });
  await shop.manager.ok('accounting.unlinkRecord', { body: customer });
  expect((await shop.manager.ok('accounting.links', { body: { searchKey: 'hoh' } })).count).toBe(0);
});

test('a total that QuickBooks changes is a failure that keeps the document', async () => {
  await connectBooks(admin, books);
  const id = await anInvoice();
  await shop.query('UPDATE sales_order SET order_discount = 3, net_total = 17, grand_total = 17 WHERE id = $1', [id]);
  expect((await send(id)).outcome).toBe('exported');
  expect((await documentsOf(id))[0]).toMatchObject({ TotalAmt: 17 });
});
