import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setMailServer, startMailServer, type TestMailServer } from '../../../test/factories/servers/mail-server.ts';
import { makePersonWith } from '../../../test/factories/people.ts';
import { openShop, type Shop } from '../../../test/factories/shop.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';
import { sendDueMail } from '../../jobs/mail/send-mail.commands.ts';

let app: TestApp;
let shop: Shop;
let admin: TestClient;
let smtp: TestMailServer;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  shop = await openShop(app);
  smtp = await startMailServer();
  await makePersonWith(app, 'Ada', ['settings.edit']);
  admin = await app.as('ada@x.test');
});
afterAll(async () => {
  await smtp.stop();
  await app.stop();
});
beforeEach(async () => {
  smtp.received.length = 0;
  Object.assign(smtp.faults, { refuse: {} });
  await app.owner.pool.query('TRUNCATE invitation');
  await app.owner.pool.query('DELETE FROM outgoing_mail');
  await app.owner.pool.query('DELETE FROM mail_setting');
});

const setUpMail = async () => await setMailServer(app, smtp);
const body = (license: string) => ({
  companyName: 'Juniper & Rye',
  license,
  licenseTypeId: 3,
  inviterEmail: 'buyer@juniper.example',
});
const send = async (license = '435501') => await shop.rosa.call('invitations.send', { body: body(license) });
const stateOf = async () => (await shop.rosa.ok('invitations.list', { body: {} })).data[0]?.mailStatus;

test('sends one mail that says who invites, and to what, with answers to them; the row says what became of it', async () => {
  await setUpMail();
  expect(await send()).toMatchObject({ status: 200, data: { message: 'Invitation sent.', mailStatus: 'waiting' } });
  expect((await send()).problem.code).toBe('invited_already');
  expect(await sendDueMail(app.context)).toBe(1);
  expect(await stateOf()).toBe('sent');
  expect(smtp.received).toHaveLength(1);
  const [{ to, raw } = { to: [], raw: '' }] = smtp.received;
  expect(to).toEqual(['buyer@juniper.example']);
  const text = raw.replaceAll(/=\r\n/g, '').replaceAll('=26', '&');
  expect(text).toMatch(/^Reply-To: .*rosa@shop\.test/im);
  expect(text).toMatch(/^Subject: .*Cartwright invites you/im);
  expect(text).toContain('Rosa of Cartwright invites you to order from Cartwright.');
  // Nothing is promised that is not there.
  expect(text).not.toMatch(/online|portal/i);
  expect(text).toContain('Answer this mail');
});

test('says so when the mail server refuses the address', async () => {
  await setUpMail();
  await send();
  smtp.faults.refuse = { 'buyer@juniper.example': 550 };
  await sendDueMail(app.context);
  expect(await stateOf()).toBe('failed');
});

test('is recorded without a mail server, and says so; a request is no mail', async () => {
  const answer = await send();
  expect(answer.data).toMatchObject({ message: 'Invitation recorded. Mail is not set up.', mailStatus: 'held' });
  const added = await shop.rosa.ok('invitations.addRequest', { body: body('435502') });
  expect(added.mailStatus).toBeNull();
  const { data } = await admin.ok('settings.outbox', { body: {} });
  expect(data).toMatchObject([{ kind: 'invitation', status: 'held' }]);
  await app.owner.pool.query('DELETE FROM outgoing_mail');
  expect((await shop.rosa.ok('invitations.list', { body: {} })).data.map(({ mailStatus }) => mailStatus)).toEqual([
    null,
    null,
  ]);
});

test('a person invites thirty in an hour', async () => {
  for (let n = 0; n < 30; n += 1) expect((await send(String(435_600 + n))).status).toBe(200);
  expect((await send('435699')).problem.code).toBe('too_many');
  const { rows } = await app.owner.pool.query(`SELECT FROM invitation WHERE license_no = '435699'`);
  expect(rows).toEqual([]);
});
