import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../../src/app.ts';
import { rejectUndeclaredRoutes } from '../../src/http/serve-route.ts';
import { setDemoPassword } from '../../src/seed/demo-people.ts';
import { multipart, multipartType } from '../factories/files/upload.ts';
import { startTestApp, type TestApp, type TestClient } from '../test-app.ts';
import { probeRoutes } from './probe.ts';

const password = 'a long enough secret';
let app: TestApp;
let admin: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'world', routes: [...allRoutes, ...probeRoutes] });
  await setDemoPassword(app.connection, password);
  admin = await app.as('admin@demo.test');
});
afterAll(async () => await app.stop());

const upload = async (
  type: string | undefined,
  payload = Buffer.concat([...multipart('clients.csv', ['a\r\nb\r\n'])]),
) => {
  const headers = { authorization: `Bearer ${admin.token}`, ...(type === undefined ? {} : { 'content-type': type }) };
  const answer = await app.app.inject({ method: 'POST', url: '/v1/Clients/import/upload', payload, headers });
  return [answer.statusCode, answer.json().code, answer.json().detail];
};

test.each([
  undefined,
  'application/json',
  'application/octet-stream',
  'multipart/form-data',
  'x multipart/form-data; boundary=x',
])('an upload of type %s is refused', async (type) => {
  expect(await upload(type)).toEqual([415, 'wrong_type', 'Send one file as multipart/form-data.']);
});

test('an upload says its type in any case, and holds a file', async () => {
  expect((await upload(multipartType.replace('multipart/form-data; ', 'Multipart/Form-Data;')))[0]).toBe(200);
  expect(await upload('multipart/form-data; boundary=x', Buffer.from('--x--\r\n'))).toEqual([
    400,
    'invalid',
    'Send one file.',
  ]);
});

test('an upload may be longer than other bodies', async () => {
  const content = `tradename\r\n${'Northern Light\r\n'.repeat(40_000)}`;
  expect((await upload(multipartType, Buffer.concat([...multipart('clients.csv', [content])])))[0]).toBe(200);
});

test('who calls is asked before what they send is read, and strangers send 8 kB at most', async () => {
  const post = async (url: string, payload: string, type: string) => {
    const answer = await app.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
    return [answer.statusCode, answer.json().code];
  };
  expect(await post('/v1/Clients/import/upload', '{}', 'application/json')).toEqual([401, 'signed_out']);
  expect(await post('/v1/Clients/import/upload', 'no parts', multipartType)).toEqual([401, 'signed_out']);
  expect(await post('/v1/probe/locked', '{ no JSON', 'application/json')).toEqual([401, 'signed_out']);
  const signIn = (length: number) => JSON.stringify({ email: 'a@x.test', password: 'x'.repeat(length) });
  expect((await post('/v1/auth/sign-in', signIn(8000), 'application/json'))[0]).not.toBe(413);
  expect(await post('/v1/auth/sign-in', signIn(8200), 'application/json')).toEqual([413, 'too_large']);
});

test('what only a script would send is no body: nothing, null and an empty object', async () => {
  const post = async (payload: string) => {
    const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
    return (await app.app.inject({ method: 'POST', url: '/v1/probe/locked', payload, headers })).statusCode;
  };
  expect([await post(''), await post('{}'), await post('null')]).toEqual([200, 200, 200]);
  expect([await post('{"a":1}'), await post('[1]'), await post('"x"'), await post('0'), await post('false')]).toEqual([
    400, 400, 400, 400, 400,
  ]);
});

test('reads of JSON answer HEAD; streams and files do not', async () => {
  const status = async (url: string) =>
    (await app.app.inject({ method: 'HEAD', url, headers: { authorization: `Bearer ${admin.token}` } })).statusCode;
  expect(await status('/v1/auth/me')).toBe(200);
  expect(await status('/v1/transactions/0190b0a5-0000-4000-8000-000000000000/events')).toBe(404);
});

test('a route beside the contract is refused at start, in any case of its path; others may be', () => {
  const bare = Fastify();
  rejectUndeclaredRoutes(bare);
  expect(() => bare.get('/V1/undeclared-route', () => '')).toThrow(
    'The route /V1/undeclared-route is not in the contract',
  );
  expect(() => bare.get('/v1/known', { config: { operation: 'a.known' } }, () => '')).not.toThrow();
  expect(() => bare.get('/health', () => '')).not.toThrow();
});

const signIn = async (headers: Record<string, string>) => {
  const payload = { Email: 'sales@demo.test', Password: password };
  return await app.app.inject({ method: 'POST', url: '/v1/auth/sign-in', payload, headers });
};

test('a session keeps what the browser calls itself, in plain characters and at most 200', async () => {
  const kept = async (headers: Record<string, string>) => {
    await signIn(headers);
    const { rows } = await app.owner.pool.query('SELECT user_agent AS name FROM session ORDER BY id DESC LIMIT 1');
    return rows[0]?.name;
  };
  expect(await kept({ 'user-agent': 'Fïre\tfox 1.0' })).toBe('Frefox 1.0');
  expect(await kept({ 'user-agent': 'x'.repeat(300) })).toBe('x'.repeat(200));
});

test('a key of a call without an actor is not looked at', async () => {
  const headers = { 'idempotency-key': 'no key at all' };
  expect((await signIn(headers)).statusCode).toBe(200);
});

test('signing out takes the cookie away as it was given', async () => {
  const { cookies } = await signIn({});
  const session = cookies.find(({ name }) => name === 'cartwright');
  const out = await app.app.inject({
    method: 'POST',
    url: '/v1/auth/sign-out',
    cookies: { cartwright: session?.value ?? '' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(session?.maxAge).toBeUndefined();
  expect(out.cookies).toEqual([{ ...session, value: '', expires: new Date(0), maxAge: 0 }]);
});

test('what has no version has no ETag', async () => {
  const { headers } = await app.app.inject({ url: '/v1/auth/me', headers: { authorization: `Bearer ${admin.token}` } });
  expect('etag' in headers).toBe(false);
});
