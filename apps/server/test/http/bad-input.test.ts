import { connect as openSocket } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../../src/app.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { probeRoutes } from './probe.ts';

let app: TestApp;
let authorization: string;
let port: number;

beforeAll(async () => {
  app = await startTestApp({ template: 'world', routes: [...allRoutes, ...probeRoutes] });
  authorization = `Bearer ${(await app.as('sales@demo.test')).token}`;
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => await app.stop());

const post = async (payload: string | object | Buffer, type = 'application/json', url = '/v1/probe/write') => {
  const answer = await app.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization, ...(type === '' ? {} : { 'content-type': type }) },
  });
  return {
    status: answer.statusCode,
    ...answer.json<{ code?: string; errors?: { pointer: string }[]; Note?: string }>(),
  };
};
const get = async (url: string) => {
  const answer = await app.app.inject({ url, headers: { authorization } });
  return [answer.statusCode, answer.json().code ?? answer.json().Said];
};

/** Sends bytes as they are and answers the status line and body. */
async function raw(bytes: string): Promise<string> {
  const socket = openSocket(port, '127.0.0.1');
  socket.write(bytes);
  return await text(socket);
}

test.each([
  ['of a person', '/v1/probe/write', '{"Note":"a"}'],
  ['of nobody', '/v1/auth/sign-in', '{"Email":"sales@demo.test","Password":"a"}'],
])('a body that says it is compressed is refused, whatever it is: %s', async (_who, url, body) => {
  for (const payload of [body, gzipSync(body)]) {
    for (const encoding of ['gzip', 'br', 'unknown']) {
      const headers = { authorization, 'content-type': 'application/json', 'content-encoding': encoding };
      const answer = await app.app.inject({ method: 'POST', url, payload, headers });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'wrong_type']);
    }
  }
});

test('fields are read in any case, and written as the contract says', async () => {
  expect(await post({ nOTE: 'a', ubi: '601' })).toMatchObject({ status: 200, Note: 'a' });
});

test.each([
  ['an unknown field', '{"Note":"a","Role":"admin"}', '/Role'],
  ['a nested unknown field', '{"Note":"a","Items":[{"Units":1,"Price":0}]}', '/Items/0/Price'],
  ['a number for a text', '{"Note":1}', '/Note'],
  ['a text for a number', '{"Note":"a","Version":"1"}', '/Version'],
  ['a fraction for an integer', '{"Note":"a","Items":[{"Units":1.5}]}', '/Items/0/Units'],
  ['a number beyond the safe integers', '{"Note":"a","Version":1e400}', '/Version'],
  ['a missing field', '{}', '/Note'],
  ['nothing', '', '/Note'],
  ['null for a field', '{"Note":null}', '/Note'],
  ['a text too long', JSON.stringify({ Note: 'x'.repeat(51) }), '/Note'],
  ['a NUL', '{"Note":"a\\u0000"}', '/Note'],
  ['a line break in one line', '{"Note":"a\\nb"}', '/Note'],
  ['a lone surrogate', '{"Note":"\\ud800"}', '/Note'],
  ['a field whose wire name is another', '{"Note":"a","Licence":"601"}', '/Licence'],
  ['an exception to the naming', '{"Note":"a","UBI":5}', '/UBI'],
  ['__proto__', '{"Note":"a","__proto__":{"admin":true}}', '/__proto__'],
  ['constructor', '{"Note":"a","constructor":{"prototype":{}}}', '/Constructor'],
  ['an array', '[]', ''],
  ['null', 'null', ''],
])('%s is refused and pointed at', async (_what, body, at) => {
  const answer = await post(body);
  expect([answer.status, answer.code, answer.errors?.[0]?.pointer]).toEqual([400, 'invalid', at]);
});

test.each([
  ['a field twice', '{"Note":"a","Note":"b"}'],
  ['a field twice in two cases', '{"Note":"a","note":"b"}'],
  ['a nested field twice', '{"Note":"a","Items":[{"Units":1,"Units":2}]}'],
  ['what is no JSON', '{"Note":'],
  ['a space', ' '],
  ['deep JSON', `{"Note":"a","Items":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
])('%s is malformed', async (_what, body) => {
  expect(await post(body)).toMatchObject({ status: 400, code: 'malformed' });
});

test('colons and quotes inside of texts are no second field', async () => {
  expect((await post({ Note: 'a":"b", \\": ::' })).status).toBe(200);
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
  'application/jsonp',
  'application/json; charset=latin1',
  ' application/json;q=1',
])('a body of type "%s" is refused', async (type) => {
  expect(await post('{"Note":"a"}', type)).toMatchObject({ status: 415, code: 'wrong_type' });
});

test('bytes that are no UTF-8 are refused, not replaced', async () => {
  const bytes = Buffer.concat([Buffer.from('{"Note":"a'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]);
  expect(await post(bytes)).toMatchObject({ status: 400, code: 'malformed' });
  expect(await post(Buffer.from('{"Note":"Café ✓"}'))).toMatchObject({ status: 200 });
});

test('another type is refused without a body, too', async () => {
  expect(await post('', 'text/plain')).toMatchObject({ status: 415, code: 'wrong_type' });
});

test('JSON is JSON in any case of its name', async () => {
  expect((await post('{"Note":"a"}', 'Application/JSON; charset=UTF-8')).status).toBe(200);
});

test('300 kB are too much', async () => {
  expect(await post({ Note: 'x'.repeat(300_000) })).toMatchObject({ status: 413, code: 'too_large' });
});

test('query parameters are strict too', async () => {
  expect(await get('/v1/probe/query?name=a')).toEqual([200, 'a']);
  expect(await get('/v1/probe/query?NAME=a')).toEqual([200, 'a']);
  expect(await get('/v1/probe/query?name=a&name=b')).toEqual([400, 'invalid']);
  expect(await get('/v1/probe/query?name=a&Name=b')).toEqual([400, 'malformed']);
  expect(await get('/v1/probe/query?__proto__=a')).toEqual([400, 'invalid']);
  expect(await get('/v1/probe/query?role=admin')).toEqual([400, 'invalid']);
  expect(await get('/v1/probe/query?name=%00')).toEqual([400, 'invalid']);
  expect(await get('/v1/probe/leak?x=1')).toEqual([400, 'invalid']);
});

test('a call without a body takes none', async () => {
  expect(await post({ any: 1 }, 'application/json', '/v1/probe/locked')).toMatchObject({
    status: 400,
    code: 'invalid',
  });
});

test('paths match in any case and with a slash at the end', async () => {
  expect(await get('/V1/Probe/QUERY/?name=Ab')).toEqual([200, 'Ab']);
});

test.each([
  '/v1//probe/query',
  '/v1/probe%2fquery',
  '/v1/probe/query%00',
  '/v1/probe/..;/query',
  '/v1/%zz',
  `/v1/${'x'.repeat(5000)}`,
  `/v1/probe/query?name=${'x'.repeat(5000)}`,
])('the path %s is refused before routing', async (url) => {
  expect(await get(url)).toEqual([400, 'bad_path']);
});

test.each(['/v1/../v1/probe/query', '/v1/%2e%2e/probe', '/v1\\probe', '/v1/./probe', 'http://x/v1/probe'])(
  'the path %s is refused before routing, as it comes over the wire',
  async (url) => {
    const answer = await raw(`GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*"code":"bad_path"/);
  },
);

test('what is no HTTP, and headers of 20 kB, are answered as problem+json', async () => {
  expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*application\/problem\+json[^]*"code":"malformed"/);
  const big = await raw(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(big).toMatch(/^HTTP\/1\.1 431 [^]*"status":431[^]*"code":"too_large"/);
});

test('TRACE echoes nothing', async () => {
  const answer = await raw('TRACE /healthz HTTP/1.1\r\nHost: x\r\nX-Secret: abc\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 40\d /);
  expect(answer).not.toContain('abc');
});

test('an object with thousands of unknown fields gets a short answer', async () => {
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`Unknown${n}`, n]));
  const refused = await post({ Note: 'a', ...many(9_000) });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused).length).toBeLessThan(2_000);
  const named = await post({ Note: 'a', ...many(150) });
  expect(named.status).toBe(400);
  expect(named).toHaveProperty('errors.length', 20);
});
