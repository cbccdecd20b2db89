import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDeliveries, type Deliveries } from '../../../../test/factories/delivered.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

/** An invoice by mail: what the mail says, the version that it brings, and who may send it. */

let app: TestApp;
let world: Deliveries;
let books: TestClient;
let orderId: number;

beforeAll(async () => {
  app = await startTestApp();
  world = await openDeliveries(app);
  await makePersonWith(app, 'Ada', ['order', 'orders.all', 'accounting', 'mail-server']);
  books = await app.as('ada@x.test');
});
afterAll(async () => await app.stop());

/** An invoiced order of 8 at 10.00. */
beforeEach(async () => {
  await app.owner.pool.query('DELETE FROM mail_attachment');
  await app.owner.pool.query('DELETE FROM outgoing_mail');
  orderId = await world.order([{ id: await world.shop.product({ lots: [9] }), units: 8 }], 'invoice');
});

const email = async (body: object = { otherEmails: 'buyer@shop.test' }, by = world.shop.manager) =>
  await by.call('paperwork.emailInvoice', { body: { orderId, ...body } });
const mailed = async () => {
  const { data } = await books.ok('settings.outbox', { body: {} });
  return data.map(({ subject, body, recipients }) => ({
    subject,
    lines: (body ?? '').split('\n'),
    to: recipients.map(({ address }) => address),
  }));
};
const invoices = async () => {
  const { data } = await world.shop.manager.ok('paperwork.files', { params: { orderId } });
  const file = data.find(({ kind }) => kind === 'invoice');
  return { isStale: file?.isStale, versions: file?.versions.map(({ versionId }) => versionId) ?? [] };
};

test('the mail says what is open and when it is due, and brings an invoice that is current', async () => {
  const { orderNo } = await world.shop.manager.ok('orders.one', { params: { orderId } });
  expect(await email({ otherEmails: 'buyer@shop.test', message: 'As agreed.' })).toMatchObject({
    status: 200,
    data: { message: 'Invoice emailed.', isHeld: true },
  });
  const [first] = await mailed();
  expect(first).toMatchObject({ subject: `Invoice ORD-${orderNo} from Cartwright`, to: ['buyer@shop.test'] });
  expect(first?.lines.slice(0, 5)).toEqual([
    'As agreed.',
    '',
    `Invoice ORD-${orderNo}`,
    'Total: $80.00',
    'Open: $80.00',
  ]);
  expect(first?.lines[5]).toMatch(/^Due: On delivery, planned \d\d\/\d\d\/\d{4}$/);
  const before = await invoices();
  expect(before.versions).toHaveLength(1);
  const payment = { amount: 30, paidOn: '2026-01-05', method: 'check', reference: '1023' };
  await world.step(orderId, 'addPayment', payment);
  await world.step(orderId, 'release');
  expect(await invoices()).toMatchObject({ isStale: true });
  await email();
  const [second] = await mailed();
  expect(second?.lines).toEqual(expect.arrayContaining(['Total: $80.00', 'Open: $50.00', 'Due: 11/20/2026']));
  const after = await invoices();
  expect([after.isStale, after.versions.length]).toEqual([false, 2]);
  const { rows } = await app.owner.pool.query('SELECT version_id FROM mail_attachment ORDER BY mail_id');
  expect(rows.map(({ version_id }) => version_id)).toEqual([before.versions[0], after.versions[0]]);
  await world.step(orderId, 'pay');
  await email();
  const [third] = await mailed();
  expect(third?.lines).toContain('Paid in full.');
  const { data: notes } = await world.shop.manager.ok('orders.notes', {
    params: { orderId },
    body: { hideSystemNotes: false },
  });
  expect(notes.map(({ note }) => note).find((note) => note.startsWith('Invoice emailed'))).toMatch(
    / to buyer@shop\.test, by /,
  );
});

test('the books send it, too; nobody gets one of an order without an invoice', async () => {
  expect((await email({}, books)).problem.code).toBe('recipients_missing');
  expect((await email(undefined, books)).status).toBe(200);
  expect(await world.step(orderId, 'voidInvoice')).toBe('Manifested');
  expect((await email()).problem.code).toBe('order_not_invoiced');
});
