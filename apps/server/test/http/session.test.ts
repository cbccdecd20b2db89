import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setDemoPassword } from '../../src/seed/demo-people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const password = 'a long enough secret';
const email = 'sales@demo.test';
let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  first = await startTestApp({ template: 'world' });
  second = await startTestApp({ share: first });
  await setDemoPassword(first.connection, password);
});
beforeEach(async () => {
  await first.owner.pool.query('DELETE FROM sign_in_failure');
});
afterAll(async () => {
  await second.stop();
  await first.stop();
});

const signIn = async (app = first, body: object = { Email: email, Password: password }) =>
  await app.app.inject({ method: 'POST', url: '/v1/auth/sign-in', payload: body });
const me = async (app: TestApp, token: string) =>
  (await app.app.inject({ url: '/v1/auth/me', headers: { authorization: `Bearer ${token}` } })).statusCode;
const newToken = async (): Promise<string> => (await signIn()).json<{ Token: string }>().Token;

test('sign-in answers a bearer token and sets a cookie that works as well', async () => {
  const answer = await signIn();
  expect(answer.statusCode).toBe(200);
  const cookie = answer.cookies.find(({ name }) => name === 'cartwright');
  expect(cookie).toMatchObject({ name: 'cartwright', httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.secure).toBeUndefined();
  expect(cookie?.value).toBe(answer.json().Token);
  const seen = await first.app.inject({ url: '/v1/auth/me', cookies: { cartwright: cookie?.value ?? '' } });
  expect(seen.json()).toMatchObject({ Name: 'Rosa Marin', Email: email, TimeZone: 'America/Los_Angeles' });
});

test('on https the cookie is a __Host- cookie and the bare name does not count', async () => {
  const app = await startTestApp({ share: first, secure: true });
  const { cookies } = await signIn(app);
  const cookie = cookies.find(({ name }) => name === '__Host-cartwright');
  expect(cookie).toMatchObject({ name: '__Host-cartwright', httpOnly: true, secure: true, path: '/', sameSite: 'Lax' });
  expect(cookie?.domain).toBeUndefined();
  const device = cookies.find(({ name }) => name === '__Host-cartwright-device');
  expect(device).toMatchObject({ httpOnly: true, secure: true, path: '/', sameSite: 'Lax' });
  expect(cookies).toHaveLength(2);
  const value = cookie?.value ?? '';
  const call = async (name: string) =>
    (await app.app.inject({ url: '/v1/auth/me', cookies: { [name]: value } })).statusCode;
  expect([await call('__Host-cartwright'), await call('cartwright')]).toEqual([200, 401]);
  await app.stop();
});

test('only the hash of a token is stored', async () => {
  const token = await newToken();
  const { rows } = await first.owner.pool.query('SELECT session::text AS text FROM session');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('unknown address, wrong password and disabled person get the same answer', async () => {
  await first.owner.pool.query(`UPDATE person SET is_active = false WHERE email = 'dale@demo.test'`);
  const answers = await Promise.all([
    signIn(first, { Email: 'nobody@demo.test', Password: password }),
    signIn(first, { Email: email, Password: 'not the password' }),
    signIn(first, { Email: 'dale@demo.test', Password: password }),
  ]);
  const bodies = answers.map((answer) => ({ ...answer.json(), instance: '' }));
  expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401]);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
  expect(bodies[0].code).toBe('wrong_credentials');
});

test('the address of an account is read in any case and with spaces around it', async () => {
  expect((await signIn(first, { email: ' Sales@Demo.Test ', password })).statusCode).toBe(200);
});

test('sign-out ends the session on every process at once', async () => {
  const token = await newToken();
  expect(await me(second, token)).toBe(200);
  const out = await first.app.inject({
    method: 'POST',
    url: '/v1/auth/sign-out',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(out.statusCode).toBe(200);
  expect([await me(second, token), await me(first, token)]).toEqual([401, 401]);
});

test('a session ends after 12 idle hours, and after 7 days in any case', async () => {
  const start = first.clock.now.getTime();
  const at = async (hours: number, token: string) => {
    first.clock.now = new Date(start + hours * 3_600_000);
    return await me(first, token);
  };
  const idle = await newToken();
  expect(await at(11.9, idle)).toBe(200);
  expect(await at(23.7, idle)).toBe(200);
  expect(await at(35.8, idle)).toBe(401);
  first.clock.now = new Date(start);
  const busy = await newToken();
  for (let hours = 11; hours < 168; hours += 11) expect(await at(hours, busy)).toBe(200);
  expect(await at(167.9, busy)).toBe(200);
  expect(await at(168.1, busy)).toBe(401);
  first.clock.now = new Date(start);
});

test('disabling a person and changing a role count for the next request', async () => {
  const client = await first.as('noor@demo.test');
  const before = await client.ok('people.me', {});
  expect(before.permissions).toContain('carts.edit');
  await first.owner.pool.query(
    `DELETE FROM role_permission WHERE permission = 'carts.edit' AND role_id = (SELECT id FROM role WHERE name = 'Sales Person')`,
  );
  expect((await client.ok('people.me', {})).permissions).not.toContain('carts.edit');
  await first.owner.pool.query(`UPDATE person SET is_active = false WHERE email = 'noor@demo.test'`);
  expect((await client.call('people.me', {})).status).toBe(401);
});

test('a changed password ends all sessions and begins a new one', async () => {
  const [one, two] = [await newToken(), await newToken()];
  const change = async (token: string, CurrentPassword: string, NewPassword: string) =>
    await first.app.inject({
      method: 'POST',
      url: '/v1/auth/change-password',
      headers: { authorization: `Bearer ${token}` },
      payload: { CurrentPassword, NewPassword },
    });
  expect((await change(one, 'not the password', 'another long secret')).statusCode).toBe(401);
  expect((await change(one, password, 'password1234')).json().code).toBe('password_too_weak');
  expect((await change(one, password, 'short')).statusCode).toBe(400);
  expect((await change(one, password, password)).json().code).toBe('password_unchanged');
  expect((await change(one, password, email.toUpperCase())).json().code).toBe('password_too_weak');
  expect(await me(first, one)).toBe(200);
  const changed = await change(one, password, 'another long secret');
  expect(changed.statusCode).toBe(200);
  expect([await me(second, one), await me(second, two), await me(second, changed.json().Token)]).toEqual([
    401, 401, 200,
  ]);
  expect((await signIn()).statusCode).toBe(401);
  expect((await change(changed.json().Token, 'another long secret', password)).statusCode).toBe(200);
});

test("signing in again ends the browser's old session", async () => {
  const [old, other] = [await newToken(), await newToken()];
  const again = await first.app.inject({
    method: 'POST',
    url: '/v1/auth/sign-in',
    payload: { Email: email, Password: password },
    cookies: { cartwright: old },
  });
  expect(again.statusCode).toBe(200);
  expect([await me(second, old), await me(second, other), await me(second, again.json().Token)]).toEqual([
    401, 200, 200,
  ]);
});

test('own sessions are listed and ended; those of others are not there', async () => {
  const [mine, other] = [await first.as('theo@demo.test'), await first.as('priya@demo.test')];
  const extra = await first.as('theo@demo.test');
  const list = await mine.ok('people.sessions', {});
  expect(list.count).toBe(2);
  expect(list.data.filter((session) => session.isCurrent)).toHaveLength(1);
  const extraId = list.data.find((session) => !session.isCurrent)?.sessionId ?? 0;
  expect((await other.call('people.endSession', { body: { sessionId: extraId } })).status).toBe(404);
  expect((await mine.call('people.endSession', { body: { sessionId: 2_000_000_000 } })).status).toBe(404);
  await mine.ok('people.endSession', { body: { sessionId: extraId } });
  expect([(await extra.call('people.me', {})).status, (await mine.call('people.me', {})).status]).toEqual([401, 200]);
});

test("an administrator ends somebody's sessions; others may not", async () => {
  const theo = await first.as('theo@demo.test');
  const { personId } = await theo.ok('people.me', {});
  const body = { personId };
  expect((await theo.call('people.endSessionsOf', { body })).problem.code).toBe('forbidden');
  const admin = await first.as('admin@demo.test');
  expect((await admin.call('people.endSessionsOf', { body: { personId: 2_000_000_000 } })).status).toBe(404);
  await admin.ok('people.endSessionsOf', { body });
  expect((await theo.call('people.me', {})).status).toBe(401);
});

test('a portal session never passes a staff route', async () => {
  const client = await first.as('priya@demo.test');
  expect((await client.call('people.me', {})).status).toBe(200);
  await first.owner.pool.query(`UPDATE session SET audience = 'portal' WHERE ended_at IS NULL`);
  expect((await client.call('people.me', {})).status).toBe(401);
});

test('when a session was last seen is written five minutes after it was written before, not with every request', async () => {
  const token = await newToken();
  const start = first.clock.now.getTime();
  const seenAfter = async (minutes: number): Promise<number> => {
    first.clock.now = new Date(start + minutes * 60_000);
    expect(await me(first, token)).toBe(200);
    const { rows } = await first.owner.pool.query<{ at: string }>(
      'SELECT last_seen_at AS at FROM session ORDER BY id DESC LIMIT 1',
    );
    return (new Date(rows[0]?.at ?? 0).getTime() - start) / 60_000;
  };
  expect([await seenAfter(5), await seenAfter(6), await seenAfter(10), await seenAfter(12)]).toEqual([0, 6, 6, 12]);
  first.clock.now = new Date(start);
});

test('signing in again ends the session that the browser had, and no other one', async () => {
  const [former, elsewhere] = [await newToken(), await newToken()];
  const payload = { Email: email, Password: password };
  const again = async (body: object) =>
    await first.app.inject({ method: 'POST', url: '/v1/auth/sign-in', payload: body, cookies: { cartwright: former } });
  expect((await again({ ...payload, Password: 'not this one' })).statusCode).toBe(401);
  expect(await me(second, former)).toBe(200);
  const { Token: fresh } = (await again(payload)).json<{ Token: string }>();
  expect([await me(second, former), await me(second, elsewhere), await me(second, fresh)]).toEqual([401, 200, 200]);
});

test.each([
  ['the password that one has', password, 'password_unchanged'],
  ['the own email address', email, 'password_too_weak'],
  ['the own email address in other case with more', `${email.toUpperCase()} Zq7!`, 'password_too_weak'],
])('%s is no new password', async (_what, newPassword, code) => {
  const answer = await first.app.inject({
    method: 'POST',
    url: '/v1/auth/change-password',
    payload: { CurrentPassword: password, NewPassword: newPassword },
    headers: { authorization: `Bearer ${await newToken()}` },
  });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, code]);
});
