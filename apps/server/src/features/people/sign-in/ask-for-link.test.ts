import { allPermissions } from '@cartwright/contract/permissions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  removeMailServer,
  setMailServer,
  startMailServer,
  type TestMailServer,
} from '../../../../test/factories/servers/mail-server.ts';
import { makePerson, makePersonWith } from '../../../../test/factories/people.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import { sendDueMail } from '../../../jobs/mail/send-mail.commands.ts';
import { hashPassword } from './passwords.ts';

const SECRET = 'sunshine over the dock';
const NEXT = 'moonlight under the dock';
let app: TestApp;
let admin: TestClient;
let smtp: TestMailServer;

beforeAll(async () => {
  app = await startTestApp({ template: 'world' });
  admin = await app.as('admin@demo.test');
  smtp = await startMailServer();
});
afterAll(async () => {
  await smtp.stop();
  await app.stop();
});

beforeEach(async () => {
  smtp.received.length = 0;
  Object.assign(smtp.faults, { refuse: {} });
  await app.owner.pool.query('DELETE FROM sign_in_failure');
  await app.owner.pool.query('DELETE FROM outgoing_mail');
  await setMailServer(app, smtp);
});

const somebody = async () => await makePerson(app.owner, { passwordHash: await hashPassword(SECRET) });
const ask = async (email: string) => await app.anonymous.call('people.askForLink', { body: { email } });
const accept = async (linkToken: string) =>
  (await app.anonymous.call('people.acceptLink', { body: { linkToken, name: 'Ann Lee', password: NEXT } })).problem
    .code;
const signIn = async (email: string, password: string) =>
  (await app.anonymous.call('people.signIn', { body: { email, password } })).status;
/** The token of the link in the last mail; quoted-printable breaks lines. */
const tokenOf = (raw = ''): string =>
  /http:\/\/localhost\/join#([\w-]{43})/.exec(raw.replaceAll(/=\r\n/g, '').replaceAll('=3D', '='))?.[1] ?? '';
const outbox = async () => (await admin.ok('settings.outbox', { body: { page: { take: 1 } } })).data[0];

test('a link comes by mail to whoever has the address, works once, and is kept nowhere', async () => {
  const { email } = await somebody();
  const known = await ask(email.toUpperCase());
  expect(await outbox()).toMatchObject({
    kind: 'oneTimeLink',
    status: 'waiting',
    body: expect.stringContaining('/join#…'),
  });
  expect(await sendDueMail(app.context)).toBe(1);
  expect(smtp.received).toMatchObject([{ to: [email] }]);
  const token = tokenOf(smtp.received[0]?.raw);
  expect(token).toHaveLength(43);
  const { rows } = await app.owner.pool.query(
    `SELECT m::text FROM outgoing_mail m UNION ALL SELECT a::text FROM audit a UNION ALL SELECT l::text FROM one_time_link l`,
  );
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await signIn(email, SECRET)).toBe(200);
  expect(await accept(token)).toBeUndefined();
  expect([await accept(token), await signIn(email, SECRET), await signIn(email, NEXT)]).toEqual([
    'link_not_valid',
    401,
    200,
  ]);

  const unknown = await ask('nobody@shop.test');
  expect([unknown.status, unknown.data]).toEqual([known.status, known.data]);
  expect(await sendDueMail(app.context)).toBe(0);
});

test('disabled people get none, a link ends after an hour, and the one before is void', async () => {
  const { id, email } = await somebody();
  const link = async () => {
    smtp.received.length = 0;
    expect((await ask(email)).status).toBe(200);
    await sendDueMail(app.context);
    return tokenOf(smtp.received[0]?.raw);
  };
  const [first, second] = [await link(), await link()];
  expect(await accept(first)).toBe('link_not_valid');
  const { now } = app.clock;
  app.clock.now = new Date(now.getTime() + 61 * 60_000);
  expect(await accept(second)).toBe('link_not_valid');
  app.clock.now = now;
  await admin.ok('people.disable', { body: { personId: id } });
  expect(await link()).toBe('');
});

test('an address can be asked for three times in a quarter of an hour, known or not, and can still sign in', async () => {
  const { email } = await somebody();
  for (const address of [email, 'nobody-else@shop.test']) {
    const codes = [];
    for (let time = 0; time < 4; time += 1) codes.push((await ask(address)).problem.code);
    expect(codes).toEqual([undefined, undefined, undefined, 'too_many_sign_ins']);
  }
  expect(await signIn(email, SECRET)).toBe(200);
});

test('without a mail server none is made, and everybody can see that', async () => {
  const { id, email } = await somebody();
  expect(await app.anonymous.ok('people.passwordHelp', {})).toEqual({ isMailed: true });
  await removeMailServer(app);
  expect(await app.anonymous.ok('people.passwordHelp', {})).toEqual({ isMailed: false });
  const { linkToken, isMailed } = await admin.ok('people.renewLink', { body: { personId: id } });
  expect(isMailed).toBe(false);
  expect((await ask(email)).problem.code).toBe('no_mail_server');
  expect(await accept(linkToken)).toBeUndefined();
});

test('somebody new gets their invitation by mail; one that failed is not sent again but made anew', async () => {
  const { data: roles } = await admin.ok('people.roles', {});
  const body = { name: 'Noah Brandt', email: 'noah@shop.test', roleId: roles[0]?.roleId ?? 0 };
  smtp.faults.refuse = { [body.email]: 550 };
  const made = await admin.ok('people.add', { body });
  expect(made.isMailed).toBe(true);
  await sendDueMail(app.context);
  const failed = await outbox();
  expect(failed).toMatchObject({ status: 'failed', personName: 'Ada Lindqvist' });
  const again = await admin.call('settings.sendAgain', { body: { mailId: failed?.mailId ?? 0 } });
  expect(again.problem.code).toBe('mail_link_over');

  smtp.faults.refuse = {};
  await makePersonWith(app, 'Otto', allPermissions);
  const otto = await app.as('otto@x.test');
  await otto.ok('people.renewLink', { body: { personId: made.personId } });
  await sendDueMail(app.context);
  expect(smtp.received[0]?.raw).toContain('Subject: Your account at ');
  expect(await accept(made.linkToken)).toBe('link_not_valid');
  expect(await accept(tokenOf(smtp.received[0]?.raw))).toBeUndefined();
});
