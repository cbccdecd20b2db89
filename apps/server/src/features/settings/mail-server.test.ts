import { allPermissions, type PermissionKey } from '@cartwright/contract/permissions';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPerson, makeRole } from '../../../test/factories/people.ts';
import {
  removeMailServer,
  setMailServer,
  startMailServer,
  type TestMailServer,
} from '../../../test/factories/servers/mail-server.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';
import { sendDueMail } from '../../jobs/mail/send-mail.commands.ts';
import { hashPassword } from '../people/sign-in/passwords.ts';

const PASSWORD = 'sunshine over the dock';
let app: TestApp;
let old: TestMailServer;
let other: TestMailServer;
let ada: TestClient;
let mallory: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  [old, other] = await Promise.all([startMailServer(), startMailServer()]);
  await person('Ada', allPermissions);
  await person(
    'Bob',
    allPermissions.filter((key) => key !== 'people.edit' && key !== 'mail-server'),
  );
  await person('Mallory', ['settings', 'settings.edit', 'mail-server']);
  await person('Sam', ['settings', 'settings.edit']);
  ada = await app.as('ada@x.test');
  mallory = await app.as('mallory@x.test');
});
afterAll(async () => {
  await old.stop();
  await other.stop();
  await app.stop();
});
beforeEach(async () => {
  old.received.length = 0;
  other.received.length = 0;
  await app.owner.pool.query('DELETE FROM sign_in_failure');
  await app.owner.pool.query('DELETE FROM outgoing_mail');
  await app.owner.pool.query('DELETE FROM notification');
  await setMailServer(app, old);
});

async function person(name: string, keys: readonly PermissionKey[]) {
  const given = { name, email: `${name.toLowerCase()}@x.test`, passwordHash: await hashPassword(PASSWORD) };
  return await insertPerson(app.owner, await makeRole(app.owner, keys), given);
}
const body = (given: object = {}) => ({
  host: '127.0.0.1',
  port: other.port,
  security: 'none' as const,
  userName: '',
  fromAddress: 'm@evil.test',
  currentPassword: PASSWORD,
  ...given,
});
const ask = async (email: string) => await app.anonymous.call('people.askForLink', { body: { email } });
const to = ({ received }: TestMailServer) => received.map((mail) => mail.to.join()).toSorted();
/** A minute later, when what was not sent is looked at again. */
const sendLater = async () => {
  await app.owner.pool.query(`UPDATE outgoing_mail SET next_attempt_at = $1 WHERE status = 'waiting'`, [app.clock.now]);
  await sendDueMail(app.context);
};
const bell = async (who: TestClient) =>
  (await who.ok('notifications.list', { body: {} })).data.map(({ kind, subject }) => `${kind} ${subject}`);

test('who may change settings reads neither mail nor links by the mail server', async () => {
  const sam = await app.as('sam@x.test');
  expect((await sam.call('settings.mailServer', {})).status).toBe(403);
  expect((await sam.call('settings.updateMailServer', { body: body() })).status).toBe(403);
  expect((await sam.call('settings.removeMailServer', { body: { currentPassword: PASSWORD } })).status).toBe(403);
  await ask('ada@x.test');
  expect((await sam.ok('settings.outbox', { body: {} })).data[0]).toMatchObject({ kind: 'oneTimeLink', body: null });
});

test('asks for the password again, and changes nothing without it', async () => {
  const attempt = async (currentPassword: string) =>
    (await mallory.call('settings.updateMailServer', { body: body({ currentPassword }) })).problem.code;
  expect(await attempt('not my password')).toBe('wrong_password');
  const remove = await mallory.call('settings.removeMailServer', { body: { currentPassword: 'not my password' } });
  expect([remove.problem.code, remove.problem.title]).toEqual(['wrong_password', 'Wrong password']);
  const { server } = await ada.ok('settings.mailServer', {});
  expect(server).toMatchObject({ port: old.port, changed: null });
  for (let time = 0; time < 8; time += 1) await attempt('not my password');
  expect(await attempt(PASSWORD)).toBe('too_many_sign_ins');
});

test('an Idempotency-Key does not hide guesses of the password', async () => {
  for (let time = 0; time < 10; time += 1) {
    const headers = { 'idempotency-key': `guess-of-a-password-${time}` };
    await mallory.call('settings.updateMailServer', { body: body({ currentPassword: 'a guess' }) }, headers);
  }
  const last = await mallory.call('settings.updateMailServer', { body: body() });
  expect(last.problem.code).toBe('too_many_sign_ins');
});

test('who manages people is notified in the app and over the server before', async () => {
  await mallory.ok('settings.updateMailServer', { body: body() });
  await sendDueMail(app.context);
  expect(to(old)).toEqual(['ada@x.test', 'mallory@x.test']);
  expect(to(other)).toEqual([]);
  expect(old.received[0]?.raw).toContain('Mallory (mallory@x.test)');
  expect(await bell(ada)).toEqual(['mail_server_changed 127.0.0.1']);
  expect(await bell(mallory)).toEqual([]);
  old.received.length = 0;
  await mallory.ok('settings.removeMailServer', { body: { currentPassword: PASSWORD } });
  await sendDueMail(app.context);
  expect([to(old), to(other)]).toEqual([[], ['ada@x.test', 'mallory@x.test']]);
  const { rows } = await app.owner.pool.query(`SELECT via, status FROM outgoing_mail`);
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ via: null, status: 'sent' })));
});

test('a save that changes nothing notifies nobody', async () => {
  await removeMailServer(app);
  await ada.ok('settings.updateMailServer', { body: body() });
  await app.owner.pool.query('DELETE FROM notification');
  await mallory.ok('settings.updateMailServer', { body: body() });
  await sendDueMail(app.context);
  expect([to(other), await bell(ada)]).toEqual([[], []]);
});

test('links for people with more rights wait until an administrator has seen who changed the server', async () => {
  await ask('bob@x.test');
  await mallory.ok('settings.updateMailServer', { body: body() });
  await ask('ada@x.test');
  await ask('sam@x.test');
  await sendLater();
  // Also the link that was asked for before the change; who has no more rights than Mallory is not kept waiting.
  expect(to(other)).toEqual(['sam@x.test']);
  await sendLater();
  expect(to(other)).toEqual(['sam@x.test']);
  const waiting = (await ada.ok('settings.outbox', { body: { status: 'waiting' } })).data;
  const withheld = expect.stringContaining('until an administrator');
  expect(waiting.map(({ problem }) => problem)).toEqual([withheld, withheld]);

  const { server } = await ada.ok('settings.mailServer', {});
  expect(server).toMatchObject({ waitsForReview: true, changed: { personName: 'Mallory' } });
  const version = server?.version ?? 0;
  expect((await mallory.call('settings.reviewMailServer', { body: { version } })).status).toBe(403);
  expect((await ada.call('settings.reviewMailServer', { body: { version: version - 1 } })).problem.code).toBe(
    'stale_version',
  );
  await ada.ok('settings.reviewMailServer', { body: { version } });
  await sendDueMail(app.context);
  expect(to(other)).toEqual(['ada@x.test', 'bob@x.test', 'sam@x.test']);
  expect((await ada.ok('settings.mailServer', {})).server).toMatchObject({ waitsForReview: false });
});

test('nobody says of their own change that an administrator has seen it', async () => {
  const eve = await person('Eve', ['people', 'people.edit', 'mail-server']);
  const client = await app.as(eve.email);
  const { server } = await client.ok('settings.updateMailServer', { body: body() });
  const review = await client.call('settings.reviewMailServer', { body: { version: server?.version ?? 0 } });
  expect(review.problem.code).toBe('own_mail_server');
});

test('a change by somebody whom nobody has more rights than keeps no link waiting', async () => {
  await ada.ok('settings.updateMailServer', { body: body() });
  expect((await ada.ok('settings.mailServer', {})).server).toMatchObject({ waitsForReview: false });
  await ask('ada@x.test');
  await sendDueMail(app.context);
  expect(to(other)).toEqual(['ada@x.test']);
});

test('the token of a link that waits is stored encrypted, and not at all once it is sent', async () => {
  await ask('bob@x.test');
  const stored = async () =>
    (await app.owner.pool.query<{ body: string; link_token: string | null }>('SELECT * FROM outgoing_mail')).rows[0];
  expect(await stored()).toMatchObject({
    body: expect.stringContaining('/join#…'),
    link_token: expect.stringMatching(/^sealed\.1\./),
  });
  await sendDueMail(app.context);
  expect(old.received[0]?.raw.replaceAll(/=\r\n/g, '')).toMatch(/\/join#[\w-]{43}/);
  expect(await stored()).toMatchObject({ body: expect.stringContaining('/join#…'), link_token: null });
});
