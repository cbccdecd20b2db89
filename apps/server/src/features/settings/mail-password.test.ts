import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPerson, makeRole } from '../../../test/factories/people.ts';
import { startMailServer, type TestMailServer } from '../../../test/factories/servers/mail-server.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';
import { secretsOf } from '../../core/secrets.ts';
import { hashPassword } from '../people/sign-in/passwords.ts';
import { sendDueMail } from '../../jobs/mail/send-mail.commands.ts';
import { sealMailPassword } from './mail.commands.ts';

const PASSWORD = 'sunshine over the dock';
let app: TestApp;
let admin: TestClient;
let smtp: TestMailServer;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  smtp = await startMailServer();
  const passwordHash = await hashPassword(PASSWORD);
  await insertPerson(app.owner, await makeRole(app.owner, ['mail-server']), { email: 'ada@x.test', passwordHash });
  admin = await app.as('ada@x.test');
});
afterAll(async () => {
  await smtp.stop();
  await app.stop();
});

const body = () => ({
  host: '127.0.0.1',
  port: smtp.port,
  security: 'none' as const,
  userName: 'mail',
  password: 'secret',
  fromAddress: 'orders@cascade.test',
  currentPassword: PASSWORD,
});
const stored = async () =>
  (await app.owner.pool.query<{ password: string }>('SELECT password FROM mail_setting')).rows[0]?.password ?? '';
const [first, second] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
const under = (...keys: Buffer[]) => ({ ...app.context, secrets: secretsOf(keys) });

test('the password is stored encrypted; what an older version has stored is encrypted at the next start', async () => {
  await admin.ok('settings.updateMailServer', { body: body() });
  expect(await stored()).toMatch(/^sealed\.1\./);
  await app.owner.pool.query(`UPDATE mail_setting SET password = 'secret'`);
  expect((await admin.ok('settings.mailServer', {})).server).toMatchObject({ hasPassword: true });
  await sealMailPassword(app.context);
  const sealed = await stored();
  expect(sealed).toMatch(/^sealed\.1\./);
  await sealMailPassword(app.context);
  expect(await stored()).toBe(sealed);
  await admin.ok('settings.testMail', {});
  expect([await sendDueMail(app.context), smtp.received.length]).toEqual([1, 1]);
});

test('a new key takes over at the start, and without the key mail waits until the password is entered again', async () => {
  const before = await stored();
  await sealMailPassword(under(second, first));
  const after = await stored();
  expect(after).not.toBe(before);
  // This app has the first key only, as after a restore without the new one.
  await sealMailPassword(app.context);
  expect(await stored()).toBe(after);
  const { server } = await admin.ok('settings.mailServer', {});
  expect(server).toMatchObject({ hasPassword: false, isPasswordLocked: true });
  await admin.ok('settings.testMail', {});
  await sendDueMail(app.context);
  const [mail] = (await admin.ok('settings.outbox', { body: {} })).data;
  expect(mail).toMatchObject({ status: 'waiting', problem: expect.stringContaining('enter it again') });
  await admin.ok('settings.updateMailServer', { body: body() });
  await app.owner.pool.query(`UPDATE outgoing_mail SET next_attempt_at = $1 WHERE status = 'waiting'`, [app.clock.now]);
  expect([await sendDueMail(app.context), smtp.received.length]).toEqual([1, 2]);
});

test('the password is never returned, and not sent to a server it was not typed for', async () => {
  const { server: saved } = await admin.ok('settings.mailServer', {});
  expect(saved).toMatchObject({ hasPassword: true, port: smtp.port });
  expect(JSON.stringify(saved)).not.toContain('secret');
  const { password: _password, ...rest } = body();
  const kept = await admin.ok('settings.updateMailServer', { body: { ...rest, fromAddress: 'b@cascade.test' } });
  expect(kept.server?.hasPassword).toBe(true);
  const moved = await admin.ok('settings.updateMailServer', { body: { ...rest, port: smtp.port + 1 } });
  expect(moved.server?.hasPassword).toBe(false);
  const refused = await admin.call('settings.updateMailServer', {
    body: { ...rest, host: 'mail.cascade.test', security: 'none', fromAddress: 'x' },
  });
  expect(refused.problem.errors?.map(({ pointer }) => pointer)).toEqual(['/FromAddress', '/Security']);
  const { rows } = await app.owner.pool.query(`SELECT detail FROM audit WHERE entity = 'mail server'`);
  expect(JSON.stringify(rows)).not.toContain('secret');
});
