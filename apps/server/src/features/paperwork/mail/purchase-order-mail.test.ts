import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendDueMail } from '../../../jobs/mail/send-mail.commands.ts';
import {
  removeMailServer,
  setMailServer,
  startMailServer,
  type TestMailServer,
} from '../../../../test/factories/servers/mail-server.ts';
import { makeOrder } from '../../../../test/factories/orders.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let shop: Shop;
let admin: TestClient;
let smtp: TestMailServer;
let orderId: number;
let clientId: number;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  shop = await openShop(app);
  smtp = await startMailServer();
  await makePersonWith(app, 'Ada', ['mail-server']);
  admin = await app.as('ada@x.test');
  await app.owner.pool.query(`UPDATE person SET phone = '5095550100' WHERE name = 'Rosa'`);
});
afterAll(async () => {
  await smtp.stop();
  await app.stop();
});

beforeEach(async () => {
  Object.assign(smtp.faults, { refuse: {}, refuseData: null, dropAfterData: false });
  smtp.received.length = 0;
  await app.owner.pool.query('DELETE FROM mail_attachment');
  await app.owner.pool.query('DELETE FROM outgoing_mail');
  await setMailServer(app, smtp);
  clientId = await shop.client();
  const order = { clientId, salesPersonId: shop.ids.rosa, orderDate: app.clock.now.toISOString() };
  orderId = (await makeOrder(app.owner, order)).id;
  await shop.rosa.ok('paperwork.generatePurchaseOrder', { params: { orderId } });
});

type Body = Omit<NonNullable<Parameters<typeof emailed>[0]>, 'orderId'>;
const emailed = async (body: { otherEmails?: string; message?: string }) =>
  await shop.rosa.ok('paperwork.emailPurchaseOrder', { body: { orderId, ...body } });
const send = async () => await sendDueMail(app.context);
const mails = async () => (await admin.ok('settings.outbox', { body: {} })).data;
/** The wait for the next attempt is over. */
const comeDue = async () =>
  await app.owner.pool.query(`UPDATE outgoing_mail SET next_attempt_at = $1 WHERE status = 'waiting'`, [app.clock.now]);
const two: Body = { otherEmails: 'buyer@shop.test, clerk@shop.test' };
const headerOf = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(raw)?.[1]?.replaceAll(/\r\n\s+/g, ' ');

test('mails the purchase order to contacts and others, once, with answers to the sales person', async () => {
  await app.owner.pool.query(
    `INSERT INTO contact (client_id, first_name, last_name, email) VALUES ($1, 'Ann', 'Lee', 'Ann@shop.test')`,
    [clientId],
  );
  const clientContactEmails = [{ name: 'Ann "A" Lee', email: 'ann@shop.test' }];
  const body = {
    orderId,
    clientContactEmails,
    otherEmails: 'ANN@shop.test; buyer@shop.test',
    message: 'Dear Ann,\n.\nü',
  };
  const { message, isHeld } = await shop.rosa.ok('paperwork.emailPurchaseOrder', { body });
  expect([message, isHeld]).toEqual(['Purchase Order Emailed.', false]);
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  const [mail, ...others] = smtp.received;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ from: 'orders@cascade.test', to: ['ann@shop.test', 'buyer@shop.test'] });
  const raw = mail?.raw ?? '';
  expect(headerOf(raw, 'Reply-To')).toBe('rosa@shop.test');
  expect(headerOf(raw, 'Subject')).toMatch(/^Purchase order ORD-\d+ from Cartwright$/);
  expect(headerOf(raw, 'Content-Disposition')).toMatch(/^attachment; filename=PO-\d+\.pdf$/);
  expect(raw).toContain('(509) 555-0100');
  expect(raw).toContain(Buffer.from('%PDF-1.').toString('base64').slice(0, 8));
  expect(await mails()).toMatchObject([{ status: 'sent', personName: 'Rosa', attempts: 1, problem: null }]);
  const { data: notes } = await shop.rosa.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: false } });
  expect(notes[0]?.note).toBe('Purchase order emailed to ann@shop.test, buyer@shop.test, by Rosa.');
});

test('nothing in a name, an address or a message becomes a header', async () => {
  const evil = 'x\r\nBcc: thief@x.test';
  const refused = async (body: object) =>
    (await shop.rosa.call('paperwork.emailPurchaseOrder', { body: { orderId, ...body } })).problem.code;
  expect(await refused({ otherEmails: 'a@x.test\r\nBcc:thief@x.test' })).toBe('invalid');
  expect(await refused({ otherEmails: '"a" <b> <a@x.test>' })).toBe('invalid');
  expect(await refused({ clientContactEmails: [{ name: evil, email: 'a@x.test' }] })).toBe('invalid');
  expect(await refused({ clientContactEmails: [{ name: 'Ann', email: 'stranger@x.test' }] })).toBe('invalid');
  expect(await refused({ otherEmails: Array.from({ length: 11 }, (_, n) => `a${n}@x.test`).join() })).toBe(
    'too_many_recipients',
  );
  expect(await refused({})).toBe('recipients_missing');
  const company = `Cascade"\\ <b@x.test>, c: =?utf-8?q?d?= ‘ü’`;
  await app.owner.pool.query(
    `INSERT INTO company_setting (name, value) VALUES ('companyName', to_jsonb($1::text)) ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [company],
  );
  await emailed({
    otherEmails: '"Ann\r\nBcc: thief@x.test" <a@x.test>',
    message: 'Hello\n\nBcc: thief@x.test\n.\nTo: thief@x.test',
  });
  await send();
  const [mail] = smtp.received;
  expect(mail?.to).toEqual(['a@x.test']);
  const [head = ''] = mail?.raw.split('\r\n\r\n', 1) ?? [];
  expect(
    head
      .split('\r\n')
      .filter((line) => /^(bcc|cc|to|from|subject|reply-to):/i.test(line))
      .map((line) => line.split(':', 1)[0]),
  ).toEqual(['From', 'To', 'Reply-To', 'Subject']);
  expect(head).not.toContain('thief');
  await app.owner.pool.query(`DELETE FROM company_setting WHERE name = 'companyName'`);
});

test('a refused recipient is named at the order, a temporary refusal is tried again for that one alone', async () => {
  smtp.faults.refuse = { 'clerk@shop.test': 550 };
  await emailed(two);
  await send();
  expect(await mails()).toMatchObject([
    { status: 'sent', recipients: [{ state: 'sent' }, { state: 'refused', answer: '550 No mailbox clerk@shop.test' }] },
  ]);
  const { data: notes } = await shop.rosa.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: false } });
  expect(notes[0]?.note).toBe('The purchase order did not reach clerk@shop.test: 550 No mailbox clerk@shop.test');
  const { data: noticed } = await shop.rosa.ok('notifications.list', { body: {} });
  expect(noticed[0]).toMatchObject({
    kind: 'mail_failed',
    recordId: String(orderId),
    note: 'clerk@shop.test: 550 No mailbox clerk@shop.test',
  });

  smtp.faults.refuse = { 'clerk@shop.test': 450 };
  await emailed(two);
  await send();
  expect((await mails())[0]).toMatchObject({
    status: 'waiting',
    recipients: [{ state: 'sent' }, { state: 'waiting' }],
  });
  expect(await send()).toBe(0);
  smtp.faults.refuse = {};
  await comeDue();
  expect(await send()).toBe(1);
  expect((await mails())[0]).toMatchObject({ status: 'sent', attempts: 2 });
  expect(smtp.received.map(({ to }) => to.join())).toEqual(['buyer@shop.test', 'buyer@shop.test', 'clerk@shop.test']);
});

test('what the server puts off is tried for a day, and what it loses keeps its Message-ID', async () => {
  smtp.faults.refuseData = 451;
  await emailed({ otherEmails: 'buyer@shop.test' });
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    expect((await mails())[0]).toMatchObject({ status: 'waiting', attempts: attempt - 1 });
    expect(await send()).toBe(1);
    await comeDue();
  }
  expect((await mails())[0]).toMatchObject({ status: 'failed', attempts: 8, problem: '451 Not now' });
  const { data: notes } = await shop.rosa.ok('orders.notes', { params: { orderId }, body: { hideSystemNotes: false } });
  expect(notes[0]?.note).toBe('The purchase order did not reach buyer@shop.test: 451 Not now');

  Object.assign(smtp.faults, { refuseData: null, dropAfterData: true });
  const mailId = (await mails())[0]?.mailId ?? 0;
  await admin.ok('settings.sendAgain', { body: { mailId } });
  await send();
  smtp.faults.dropAfterData = false;
  await comeDue();
  await send();
  const ids = smtp.received.map(({ raw }) => headerOf(raw, 'Message-ID'));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect((await mails())[0]).toMatchObject({ status: 'sent', attempts: 2 });
  const again = await admin.call('settings.sendAgain', { body: { mailId } });
  expect(again.problem.code).toBe('mail_sent');
});

test('a mail that every recipient was refused is sent again to all of them', async () => {
  smtp.faults.refuse = { 'buyer@shop.test': 550 };
  const { mailId } = await emailed({ otherEmails: 'buyer@shop.test' });
  await send();
  expect((await mails())[0]).toMatchObject({ status: 'failed', recipients: [{ state: 'refused' }] });
  smtp.faults.refuse = {};
  await admin.ok('settings.sendAgain', { body: { mailId } });
  expect(await send()).toBe(1);
  expect((await mails())[0]).toMatchObject({ status: 'sent', recipients: [{ state: 'sent' }] });
});

test('two processes never send one mail twice', async () => {
  for (let n = 0; n < 6; n += 1) await emailed({ otherEmails: `buyer${n}@shop.test` });
  await Promise.all([send(), send(), send()]);
  expect(smtp.received.map(({ to }) => to.join()).toSorted()).toEqual(
    Array.from({ length: 6 }, (_, n) => `buyer${n}@shop.test`),
  );
});

test('without a mail server a mail is held, and is sent when somebody says so', async () => {
  await removeMailServer(app);
  expect((await emailed({ otherEmails: 'buyer@shop.test' })).isHeld).toBe(true);
  const [held] = await mails();
  const mailId = held?.mailId ?? 0;
  expect(held).toMatchObject({ status: 'held', attempts: 0 });
  expect((await admin.call('settings.sendAgain', { body: { mailId } })).problem.code).toBe('no_mail_server');
  expect((await admin.call('settings.testMail', {})).problem.code).toBe('no_mail_server');
  await setMailServer(app, smtp);
  expect(await send()).toBe(0);
  await admin.ok('settings.sendAgain', { body: { mailId } });
  expect(await send()).toBe(1);
  await admin.ok('settings.testMail', {});
  await send();
  expect(smtp.received.map(({ to }) => to.join())).toEqual(['buyer@shop.test', 'ada@x.test']);
});

test('asks for a purchase order, and for what the sales person lacks; an outdated one is made again', async () => {
  const order = { clientId, salesPersonId: shop.ids.theo, orderDate: app.clock.now.toISOString() };
  const { id, lineId } = await makeOrder(app.owner, order);
  const call = async (body: object = {}) =>
    await shop.manager.call('paperwork.emailPurchaseOrder', {
      body: { orderId: id, otherEmails: 'a@x.test', ...body },
    });
  expect((await call()).problem.detail).toBe('Purchase order not found');
  await shop.manager.ok('paperwork.generatePurchaseOrder', { params: { orderId: id } });
  const lacking = await call();
  expect(lacking.problem).toMatchObject({
    code: 'sales_person_incomplete',
    errors: [{ pointer: '/SalesPersonInfo/PhoneNumber' }],
  });
  await shop.manager.ok('orders.setUnitPrice', { body: { orderItemId: lineId, unitPrice: 9 } });
  expect((await call({ salesPersonInfo: { phoneNumber: '2065550101' } })).status).toBe(200);
  const { data } = await shop.manager.ok('paperwork.files', { params: { orderId: id } });
  expect(data[0]).toMatchObject({ isStale: false, versions: [{ number: 2 }, { number: 1 }] });
  const [row] = await shop.query<{ number: number }>(
    'SELECT v.number FROM mail_attachment a JOIN order_file_version v ON v.id = a.version_id',
  );
  expect(row?.number).toBe(2);
});
