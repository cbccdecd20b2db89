import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewSetupToken } from '../../src/features/people/set-up.commands.ts';
import { closeDemoAccounts, demoPeople, setDemoPassword } from '../../src/seed/demo-people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => await app.stop());

const setUp = async (SetupToken: string, more: object = {}, at = app) =>
  await at.app.inject({
    method: 'POST',
    url: '/v1/auth/set-up',
    payload: { SetupToken, Name: 'Ada', Email: 'ada@example.com', Password: 'a long enough secret', ...more },
  });

test('the setup token makes one administrator, once, also when two use it at the same time', async () => {
  const old = await renewSetupToken(app.context);
  const token = await renewSetupToken(app.context);
  if (old === null || token === null) throw new Error('no token');
  expect((await setUp(old)).json().code).toBe('setup_token_wrong');
  expect((await setUp('x'.repeat(43))).json().code).toBe('setup_token_wrong');
  expect((await setUp(token, { Password: '123456789012' })).json().code).toBe('password_too_weak');
  expect((await setUp(token, { Email: 'no address' })).statusCode).toBe(400);
  const both = await Promise.all([setUp(token), setUp(token, { Email: 'eve@example.com' })]);
  expect(both.map((answer) => String(answer.statusCode)).toSorted()).toEqual(['200', '409']);
  const made = both.find((answer) => answer.statusCode === 200)?.json<{ Token: string }>();
  const me = await app.app.inject({ url: '/v1/auth/me', headers: { authorization: `Bearer ${made?.Token}` } });
  expect(me.json().Permissions).toContain('people.edit');
  const { rows } = await app.owner.pool.query(`SELECT p.name, a.action FROM audit a JOIN person p ON p.id = a.entity_id
    WHERE a.entity = 'person' AND a.action = 'set up'`);
  expect(rows).toEqual([{ name: 'Ada', action: 'set up' }]);
  expect((await setUp(token)).json().code).toBe('setup_done');
  expect(await renewSetupToken(app.context)).toBeNull();
});

test('when a demo ends its people are signed out for good, and the setup token makes an administrator', async () => {
  const demo = await startTestApp({ template: 'world' });
  const [{ email: Email }] = demoPeople;
  const Password = 'a long enough secret';
  await setDemoPassword(demo.connection, Password);
  const signIn = async () =>
    (await demo.app.inject({ method: 'POST', url: '/v1/auth/sign-in', payload: { Email, Password } })).statusCode;
  const admin = await demo.as(Email);
  expect([await signIn(), await renewSetupToken(demo.context)]).toEqual([200, null]);
  const { id } = (await demo.owner.pool.query('SELECT id FROM person WHERE email = $1', ['noor@demo.test'])).rows[0];
  const link = await admin.ok('people.renewLink', { body: { personId: id } });
  // Whoever has not used an invitation cannot sign in, and is no administrator yet.
  const { data: roles } = await admin.ok('people.roles', {});
  const { roleId = 0 } = roles.find(({ name }) => name === 'Administrator') ?? {};
  await admin.ok('people.add', { body: { name: 'Eve', email: 'eve@example.com', roleId } });

  expect(await closeDemoAccounts(demo.connection)).toBe(demoPeople.length);
  expect(await closeDemoAccounts(demo.connection)).toBe(0);
  expect([await signIn(), (await admin.call('people.me', {})).status]).toEqual([401, 401]);
  await demo.owner.pool.query('UPDATE person SET is_active = true WHERE email = $1', [Email]);
  expect(await signIn()).toBe(401);
  await demo.owner.pool.query('UPDATE person SET is_active = false WHERE email = $1', [Email]);
  const given = { linkToken: link.linkToken, name: 'Noor', password: Password };
  expect((await demo.anonymous.call('people.acceptLink', { body: given })).problem.code).toBe('link_not_valid');
  expect((await setUp((await renewSetupToken(demo.context)) ?? '', {}, demo)).statusCode).toBe(200);

  await setDemoPassword(demo.connection, Password);
  expect(await signIn()).toBe(200);
  await demo.stop();
});
