import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setDemoPassword } from '../../src/seed/demo-people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

const password = 'a long enough secret';
let apps: readonly [TestApp, TestApp];

beforeAll(async () => {
  const first = await startTestApp({ template: 'world', config: { trustProxy: ['127.0.0.1'] } });
  apps = [first, await startTestApp({ share: first })];
  await setDemoPassword(first.connection, password);
});
beforeEach(async () => {
  await apps[0].owner.pool.query('DELETE FROM sign_in_failure');
});
afterAll(async () => {
  await apps[1].stop();
  await apps[0].stop();
});

const signIn = async (app: TestApp, email: string, given: string, headers: Record<string, string> = {}) => {
  const payload = { Email: email, Password: given };
  return await app.app.inject({ method: 'POST', url: '/v1/auth/sign-in', payload, headers });
};

test('30 wrong passwords at once on two processes: 10 are tried, then even the right one waits', async () => {
  const tries = Array.from({ length: 30 }, (_, n) =>
    signIn(apps[n % 2 === 0 ? 0 : 1], 'sales@demo.test', `wrong ${n}`),
  );
  const statuses = (await Promise.all(tries)).map((answer) => answer.statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  // A machine that has no time left says so instead; it lets nobody through.
  expect(statuses.filter((status) => status === 429 || status === 503)).toHaveLength(20);
  for (const app of apps) {
    const right = await signIn(app, 'SALES@demo.test', password);
    expect([right.statusCode, right.json().code, right.headers['retry-after']]).toEqual([
      429,
      'too_many_sign_ins',
      '60',
    ]);
  }
  expect((await signIn(apps[0], 'manager@demo.test', password)).statusCode).toBe(200);
  const { rows } = await apps[0].owner.pool.query('SELECT count(*) AS n FROM sign_in_failure');
  expect(rows).toEqual([{ n: 10 }]);
});

test('an account opens again when the quarter of an hour is over', async () => {
  const failed = apps[0].clock.now.getTime();
  for (let n = 0; n < 10; n += 1) await signIn(apps[0], 'theo@demo.test', 'wrong');
  const statusAfter = async (ms: number) => {
    apps[0].clock.now = new Date(failed + ms);
    return (await signIn(apps[0], 'theo@demo.test', password)).statusCode;
  };
  expect(await statusAfter(0)).toBe(429);
  expect(await statusAfter(15 * 60_000 - 1000)).toBe(429);
  expect(await statusAfter(15 * 60_000 + 1000)).toBe(200);
});

test('a success forgets the failures before it', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 9; n += 1) await signIn(apps[0], 'priya@demo.test', 'wrong');
    expect((await signIn(apps[0], 'priya@demo.test', password)).statusCode).toBe(200);
  }
});

test('one address is stopped after 100 failures over many accounts; another address is not', async () => {
  await apps[0].owner.pool.query(
    `INSERT INTO sign_in_failure (account, address, at) SELECT 'spray' || n, '127.0.0.1', $1 FROM generate_series(1, 100) n`,
    [apps[0].clock.now],
  );
  expect((await signIn(apps[1], 'manager@demo.test', password)).statusCode).toBe(429);
  const elsewhere = await signIn(apps[0], 'manager@demo.test', password, { 'x-forwarded-for': '203.0.113.7' });
  expect(elsewhere.statusCode).toBe(200);
});

test('an IPv6 network is one address, whatever its hosts', async () => {
  for (let n = 0; n < 100; n += 1) {
    const headers = { 'x-forwarded-for': `2001:db8:1:2::${n.toString(16)}` };
    await signIn(apps[0], `spray${n}@demo.test`, 'wrong', headers);
  }
  for (const [address, status] of [
    ['2001:db8:1:2:ffff::1', 429],
    ['2001:db8:1:3::1', 200],
  ] as const) {
    const answer = await signIn(apps[0], 'manager@demo.test', password, { 'x-forwarded-for': address });
    expect([address, answer.statusCode]).toEqual([address, status]);
  }
});

test('who was here before gets in while others guess at the account and from the address; here too, ten guesses are all', async () => {
  const { cookies } = await signIn(apps[0], 'sales@demo.test', password);
  const device = cookies.find(({ name }) => name === 'cartwright-device');
  expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 180 * 86_400 });
  const cookie = `cartwright-device=${device?.value ?? ''}`;
  await apps[0].owner.pool.query(
    `INSERT INTO sign_in_failure (account, address, at)
     SELECT 'sales@demo.test', '127.0.0.1', $1::timestamptz FROM generate_series(1, 10)
     UNION ALL SELECT 'spray' || n, '127.0.0.1', $1 FROM generate_series(1, 100) n`,
    [apps[0].clock.now],
  );
  expect((await signIn(apps[0], 'sales@demo.test', password)).statusCode).toBe(429);
  expect((await signIn(apps[0], 'manager@demo.test', password, { cookie })).statusCode).toBe(429);
  for (let round = 0; round < 2; round += 1) {
    const again = await signIn(apps[1], 'sales@demo.test', password, { cookie });
    expect([again.statusCode, again.cookies.find(({ name }) => name === device?.name)?.value]).toEqual([
      200,
      device?.value,
    ]);
  }
  const guesses = [];
  for (let n = 0; n < 12; n += 1) {
    guesses.push((await signIn(apps[n % 2 === 0 ? 0 : 1], 'sales@demo.test', 'wrong', { cookie })).statusCode);
  }
  expect(guesses.filter((status) => status === 401)).toHaveLength(10);
  expect((await signIn(apps[0], 'sales@demo.test', password, { cookie })).statusCode).toBe(429);
  await apps[0].owner.pool.query('DELETE FROM sign_in_failure');
  for (let n = 0; n < 10; n += 1) await signIn(apps[0], `Device ${n}`, 'wrong');
  expect((await signIn(apps[0], 'sales@demo.test', password, { cookie })).statusCode).toBe(200);
});

test('a new password forgets the browsers that were known', async () => {
  const { cookies } = await signIn(apps[0], 'theo@demo.test', password);
  const device = cookies.find(({ name }) => name === 'cartwright-device')?.value ?? '';
  const theo = await apps[0].as('theo@demo.test');
  await theo.ok('people.changePassword', { body: { currentPassword: password, newPassword: 'a new long secret' } });
  await apps[0].owner.pool.query(
    `INSERT INTO sign_in_failure (account, address, at) SELECT 'theo@demo.test', 'elsewhere', $1 FROM generate_series(1, 10)`,
    [apps[0].clock.now],
  );
  const cookie = `cartwright-device=${device}`;
  expect((await signIn(apps[0], 'theo@demo.test', 'a new long secret', { cookie })).statusCode).toBe(429);
});

test('twenty browsers of a person are known, the latest', async () => {
  for (let n = 0; n < 22; n += 1) await signIn(apps[0], 'priya@demo.test', password);
  const { rows } = await apps[0].owner.pool.query(
    `SELECT count(*) AS n FROM known_device JOIN person ON person.id = person_id WHERE email = 'priya@demo.test'`,
  );
  expect(rows).toEqual([{ n: 20 }]);
});

test('without a trusted proxy X-Forwarded-For does not change the address', async () => {
  await signIn(apps[1], 'spoof@demo.test', 'wrong', { 'x-forwarded-for': '203.0.113.8' });
  await signIn(apps[0], 'proxied@demo.test', 'wrong', { 'x-forwarded-for': '203.0.113.8' });
  const { rows } = await apps[0].owner.pool.query('SELECT account, address FROM sign_in_failure ORDER BY account DESC');
  expect(rows).toEqual([
    { account: 'spoof@demo.test', address: '127.0.0.1' },
    { account: 'proxied@demo.test', address: '203.0.113.8' },
  ]);
});
