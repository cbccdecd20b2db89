import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let folder: string;
let token: string | null;

const html =
  '<html data-skeleton="__SKELETON__"><meta name="build" content="__BUILD__"><!--FILES--><script type="application/json">__ME__</script>';
const route = (pattern: string, signedIn: boolean, js: readonly string[], css: readonly string[] = []) => ({
  pattern,
  signedIn,
  js,
  css,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cartwright-web-'));
  await writeFile(join(folder, 'index.html'), html);
  const pages = [
    route('^/sign-in/?$', false, ['assets/in.js']),
    route('^/cart/[^/]+/?$', true, ['assets/cart.js'], ['assets/cart.css']),
  ];
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pages));
  app = await startTestApp({ template: 'world', webFolder: folder });
  token = (await app.as('sales@demo.test')).token;
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

const ask = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  (await app.app.inject({ url, headers })).body;
const signedIn = async (url: string) => await ask(url, { cookie: `cartwright=${token}` });
const meIn = (page: string): unknown => JSON.parse(/json">(.*)<\/script>/.exec(page)?.[1] ?? '');

test('a page brings along the person it is for, and the files of its screen', async () => {
  const page = await signedIn('/Cart/7?x=1');
  expect(meIn(page)).toEqual(JSON.parse(await signedIn('/v1/auth/me')));
  expect(page).toContain('data-skeleton="shell"');
  expect(page).toContain(
    '<link rel="preload" as="style" crossorigin href="/assets/cart.css"><link rel="modulepreload" crossorigin href="/assets/cart.js">',
  );
  expect(await signedIn('/elsewhere')).not.toContain('modulepreload');
});

test('an address that no screen has is 404, and still the page that says so', async () => {
  const statusOf = async (url: string) => (await app.app.inject({ url })).statusCode;
  expect([await statusOf('/cart/7'), await statusOf('/SIGN-IN/'), await statusOf('/wp-admin')]).toEqual([
    200, 200, 404,
  ]);
  expect(await ask('/wp-admin')).toContain('<html');
});

test('without a person the page is bare, and asks only for what it shows', async () => {
  const page = await ask('/cart/7');
  expect(meIn(page)).toBeNull();
  expect(page).toContain('data-skeleton="bare"');
  expect(page).not.toContain('modulepreload');
  expect(await ask('/sign-in')).toContain('/assets/in.js');
  expect(meIn(await ask('/cart/7', { cookie: `cartwright=${'x'.repeat(43)}` }))).toBeNull();
  expect(await signedIn('/sign-in')).toContain('data-skeleton="bare"');
});

test('a page that a script fetches, to keep it, contains no person', async () => {
  const page = await ask('/cart/7', { cookie: `cartwright=${token}`, 'sec-fetch-dest': 'empty' });
  expect(page).toContain('json"></script>');
  expect(page).toContain('data-skeleton="shell"');
});

const rename = async (name: string) =>
  await app.owner.pool.query('UPDATE person SET name = $1 WHERE email = $2', [name, 'sales@demo.test']);

test('a name cannot end the script or act as a placeholder of the page', async () => {
  const hostile = '</script><script>alert(1)</script>__SKELETON__<!--FILES-->';
  const before = (meIn(await signedIn('/')) as { Name: string }).Name;
  await rename(hostile);
  const page = await signedIn('/');
  await rename(before);
  expect((meIn(page) as { Name: string }).Name).toBe(hostile);
  expect(page.match(/<script/g)).toHaveLength(1);
});

test('what the pages are made of is nobody’s to read', async () => {
  expect(await ask('/pages.json')).toContain('<html');
});

test('the build is named in the page and in the headers of page and API, and another build has another name', async () => {
  const page = await app.app.inject({ url: '/orders' });
  const build = String(page.headers['x-app-build']);
  expect(build).toMatch(/^[0-9a-f]{16}$/);
  expect(page.body).toContain(`<meta name="build" content="${build}">`);
  for (const url of ['/v1/auth/me', '/v1/no-such-call']) {
    expect((await app.app.inject({ url })).headers['x-app-build']).toBe(build);
  }
  expect((await app.app.inject({ url: '/healthz' })).headers['x-app-build']).toBeUndefined();
  await writeFile(join(folder, 'pages.json'), '[]');
  const next = await startTestApp({ share: app, webFolder: folder });
  expect((await next.app.inject({ url: '/' })).headers['x-app-build']).not.toBe(build);
  await next.stop();
});
