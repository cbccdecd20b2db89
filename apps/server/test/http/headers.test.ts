import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { jobRoutes } from '../../src/jobs/jobs.routes.ts';
import { storedFile } from '../factories/files/upload.ts';
import { probeRoutes } from './probe.ts';

let app: TestApp;
let folder: string;
let authorization: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>Cartwright</title>');
  await writeFile(join(folder, 'assets/app-1a2b3c.js'), 'export {};');
  // Not what a compressor would make of it: only the file beside it can have been sent.
  await writeFile(join(folder, 'assets/big-1a2b3c.js'), `export const text = '${'long '.repeat(1000)}';`);
  await writeFile(join(folder, 'assets/big-1a2b3c.js.br'), 'the brotli beside it');
  await writeFile(join(folder, 'assets/big-1a2b3c.js.gz'), 'the gzip beside it');
  await writeFile(join(folder, 'assets/read-barcodes.worker-1a2b3c.js'), 'export {};');
  await writeFile(join(folder, 'assets/read-barcodes.worker-1a2b3c.js.br'), 'smaller');
  const routes = [...probeRoutes, ...jobRoutes];
  app = await startTestApp({ template: 'world', secure: true, webFolder: folder, routes });
  authorization = `Bearer ${(await app.as('sales@demo.test')).token}`;
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=()'),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};

function expectSafe(headers: Readonly<Record<string, unknown>>): void {
  expect(headers).toMatchObject(common);
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/default-src 'self'.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/);
  expect(policy).not.toMatch(/unsafe|\*|undefined/);
  expect(headers['access-control-allow-origin']).toBeUndefined();
}

const ask = async (url: string, method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' = 'GET') =>
  await app.app.inject({ method, url, headers: { authorization } });

test.each([
  ['JSON', '/v1/probe/query', 200],
  ['a refusal', '/v1/probe/query?wrong=1', 400],
  ['a bug', '/v1/probe/bug', 500],
  ['no call', '/v1/nothing', 404],
  ['an ambiguous path', '/v1//probe', 400],
  ['a bad escape', '/v1/%zz', 400],
  ['health', '/healthz', 200],
  ['the API description', '/openapi.json', 200],
  ['the page', '/orders/12', 200],
  ['an asset', '/assets/app-1a2b3c.js', 200],
  ['no asset', '/assets/none.js', 404],
])('%s has the security headers', async (_kind, url, status) => {
  const answer = await ask(url);
  expect(answer.statusCode).toBe(status);
  expectSafe(answer.headers);
  const isKept = status < 400 && !url.startsWith('/v1/') && url !== '/healthz' && !url.startsWith('/orders');
  expect(answer.headers['cache-control'] === 'no-store').toBe(!isKept);
});

test('so has an asset that was not modified', async () => {
  const { headers } = await ask('/assets/app-1a2b3c.js');
  const again = await app.app.inject({
    url: '/assets/app-1a2b3c.js',
    headers: { 'if-none-match': String(headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
  expectSafe(again.headers);
});

test('so have refusals of every other status, streams and files, and none of them is kept', async () => {
  const url = '/v1/probe/write';
  const { token } = await app.as('admin@demo.test');
  const bearer = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = async (payload: string, headers: object = bearer) =>
    await app.app.inject({ method: 'POST', url, payload, headers: { ...headers } });
  const job = await app.app.inject({ method: 'POST', url: '/v1/probe/job', payload: { End: 'x' }, headers: bearer });
  const id = job.json<{ TransactionId: string }>().TransactionId;
  const { rows } = await app.owner.pool.query<{ by: number }>('SELECT person_id AS by FROM job');
  const file = await storedFile(app, rows[0]?.by ?? 0);
  await app.owner.pool.query(`UPDATE job SET status = 'done', result_file_id = $1`, [file]);
  const state = await app.app.inject({ url: `/v1/transactions/${id}`, headers: bearer });
  const answers = [
    await post('{"Note":"a"}', { 'content-type': 'application/json' }),
    await post('{"Note":"a"}', { ...bearer, authorization }),
    await post('{"Note":"a"}', { ...bearer, 'content-type': 'text/plain' }),
    await post(`{"Note":"${'x'.repeat(300_000)}"}`),
    await post('{"Note":"a","End":"stale"}'),
    await post('{"Note":"a","End":"refused"}'),
    await post('{"Note":"a","End":"unavailable"}'),
    await app.app.inject({ url: `/v1/transactions/${id}/events`, headers: bearer }),
    await app.app.inject({ url: state.json<{ FileLink: string }>().FileLink, headers: bearer }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 200, 415, 413, 412, 422, 503, 200, 200]);
  for (const { headers } of answers) {
    expectSafe(headers);
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('a page allows only scripts and styles of its own files', async () => {
  const page = await ask('/');
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'; style-src 'self';");
  expect(policy).not.toMatch(/unsafe|nonce/);
});

test('only a page may use the camera, and only the worker that reads barcodes may compile WebAssembly', async () => {
  const camera = async (url: string) => String((await ask(url)).headers['permissions-policy']).split(',', 1)[0];
  expect(await Promise.all(['/', '/stock/count/7', '/v1/probe/query', '/assets/app-1a2b3c.js'].map(camera))).toEqual([
    'camera=(self)',
    'camera=(self)',
    'camera=()',
    'camera=()',
  ]);
  const url = '/assets/read-barcodes.worker-1a2b3c.js';
  for (const encoding of ['br', 'identity']) {
    const { headers } = await app.app.inject({ url, headers: { 'accept-encoding': encoding } });
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'self';.*; script-src 'self' 'wasm-unsafe-eval'$/);
    expect(headers).toMatchObject(common);
  }
});

test('assets are kept for a year, the API never', async () => {
  expect((await ask('/assets/app-1a2b3c.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test.each([
  ['gzip, deflate, br', 'br', 'the brotli beside it'],
  ['gzip, deflate', 'gzip', 'the gzip beside it'],
  ['identity', undefined, expect.stringMatching(/^export const text/)],
])('who can read %s gets an asset as the build has written it', async (accepted, encoding, body) => {
  const answer = await app.app.inject({ url: '/assets/big-1a2b3c.js', headers: { 'accept-encoding': accepted } });
  expect(answer.body).toEqual(body);
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  });
});

test('what is compressed has no address of its own', async () => {
  expect((await ask('/assets/big-1a2b3c.js.br')).statusCode).toBe(404);
});

test('other methods find nothing; HEAD has the headers of GET', async () => {
  expect((await ask('/v1/probe/query', 'OPTIONS')).statusCode).toBe(404);
  expect((await ask('/v1/probe/query', 'PUT')).statusCode).toBe(404);
  const head = await ask('/v1/probe/query', 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([
    200,
    '',
    'application/json; charset=utf-8',
  ]);
});

test('without https there is no Strict-Transport-Security', async () => {
  const plain = await startTestApp({ share: app });
  const { headers } = await plain.app.inject({ url: '/healthz' });
  expect(headers['strict-transport-security']).toBeUndefined();
  await plain.stop();
});
