import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';
import { probeRoutes } from './probe.ts';

let app: TestApp;
let folder: string;
let authorization: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<meta name="nonce" content="__CSP_NONCE__">');
  await writeFile(join(folder, 'assets/app-1a2b3c.js'), 'export {};');
  app = await startTestApp({ template: 'world', secure: true, webFolder: folder, routes: probeRoutes });
  authorization = `Bearer ${(await app.as('sales@demo.test')).token}`;
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const ask = async (url: string, method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' = 'GET') =>
  await app.app.inject({ method, url, headers: { authorization } });

test.each([
  ['JSON', '/v1/probe/query', 200],
  ['a refusal', '/v1/probe/query?wrong=1', 400],
  ['a bug', '/v1/probe/bug', 500],
  ['no call', '/v1/nothing', 404],
  ['an odd path', '/v1//probe', 400],
  ['a bad escape', '/v1/%zz', 400],
  ['health', '/healthz', 200],
  ['the API description', '/openapi.json', 200],
  ['the page', '/orders/12', 200],
  ['an asset', '/assets/app-1a2b3c.js', 200],
  ['no asset', '/assets/none.js', 404],
])('%s has the security headers', async (_kind, url, status) => {
  const answer = await ask(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toMatch(/default-src 'self'.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/);
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  const isKept = status < 400 && !url.startsWith('/v1/') && url !== '/healthz' && !url.startsWith('/orders');
  expect(answer.headers['cache-control'] === 'no-store').toBe(!isKept);
});

test('each page has a nonce of its own, in the policy and in the page', async () => {
  const [one, two] = [await ask('/'), await ask('/index.html')];
  const nonces = [one, two].map(
    (answer) => /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1],
  );
  expect(nonces[0]).not.toBe(nonces[1]);
  expect([one.body, two.body]).toEqual(nonces.map((nonce) => `<meta name="nonce" content="${nonce}">`));
});

test('assets are kept for a year, the API never', async () => {
  expect((await ask('/assets/app-1a2b3c.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
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
