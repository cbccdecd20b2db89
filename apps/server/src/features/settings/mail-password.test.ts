import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersonWith } from '../../../test/factories/people.ts';
import { startMailServer, type TestMailServer } from '../../../test/factories/servers/mail-server.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';
import { secretsOf } from '../../core/secrets.ts';
import { sendDueMail } from '../../jobs/mail/send-mail.commands.ts';
import { sealMailPassword } from './mail.commands.ts';

let app: TestApp;
let admin: TestClient;
let smtp: TestMailServer;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  smtp = await startMailServer();
  await makePersonWith(app, 'Ada', ['settings.edit']);
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
