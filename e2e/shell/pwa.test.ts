import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { cartAddress } from '../support/demo.ts';
import { type TestProxy, startProxy } from '../support/proxy.ts';
import { withApp } from '../setup/with-app.ts';

/** The service worker: starting from the cache, no connection, and a new build. */
const app = withApp();
let proxy: TestProxy;
let page: Page;

beforeEach(async () => {
  proxy = await startProxy(app.address);
  page = await app.open({ address: proxy.address, expected: /ERR_|cannot be reached/ });
});
afterEach(async () => {
  await proxy.close();
});

/** A first visit, until the service worker controls the page. */
async function install(): Promise<void> {
  await page.goto('/orders');
  await orderLink().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const orderLink = () => page.locator('main a[href^="/order/"]').first();
const cachedPaths = async (): Promise<Record<string, string[]>> =>
  await page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const all = await (await caches.open(name)).keys();
      found[name] = all.map(({ url }) => new URL(url).pathname);
    }
    return found;
  });
const cacheNames = async () => Object.keys(await cachedPaths());
const build = async () => await page.locator('meta[name=build]').getAttribute('content');
const offlineBar = () =>
  page.getByText(
    'No connection. What you see may be old. Changes of an open cart and counts wait, nothing else can be saved until it is back.',
  );
const isAsset = (path: string) => path.startsWith('/assets/');

test('the second visit reads every file from the cache, and the API from the server', async () => {
  await install();
  await page.reload();
  await orderLink().waitFor();
  await expect
    .poll(async () => Object.values(await cachedPaths()).flat().length, { timeout: 20_000 })
    .toBeGreaterThan(10);
  await page.reload();
  await orderLink().waitFor();
  proxy.requested.length = 0;
  const fromWorker: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) fromWorker.push(new URL(response.url()).pathname);
  });
  await page.reload();
  await orderLink().waitFor();
  expect(proxy.requested.filter(isAsset)).toEqual([]);
  expect(fromWorker.filter(isAsset).length).toBeGreaterThan(5);
  expect(proxy.requested).toContain('/v1/orders/orders');
  expect(fromWorker.filter((path) => path.startsWith('/v1/'))).toEqual([]);
});

test('the cache holds files of the app and a page without a person, never a response of the API', async () => {
  await install();
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('row').nth(1).waitFor();
  const [paths = [], ...more] = Object.values(await cachedPaths());
  expect(more).toEqual([]);
  expect(paths).toContain('/');
  const allowed = /^\/$|^\/assets\/[\w.-]+$|^\/(early\.js|favicon\.svg|manifest\.webmanifest)$|^\/icons\/[\w-]+\.png$/;
  expect(paths.filter((path) => !allowed.test(path))).toEqual([]);
  const text = await page.evaluate(async () => await (await caches.match('/'))?.text());
  expect(text).toContain('<div id="root">');
  expect(text).not.toMatch(/Rosa|sales@demo\.test|carts\.edit/);
});

test('without a server the app starts from the cache, says so, and recovers by itself', async () => {
  await install();
  await proxy.stop();
  await page.goto('/accounts');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  await page.getByText('Cartwright starts as soon as its server can be reached.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axe(page)).toEqual([]);
  await proxy.restart();
  await page.getByRole('row').nth(1).waitFor({ timeout: 20_000 });
});

test('a lost connection is announced once, a change of a cart waits, and reconnecting reloads the data', async () => {
  await install();
  await proxy.stop();
  await page.getByRole('searchbox').first().fill('Larkspur');
  await offlineBar().waitFor();
  expect(await axe(page)).toEqual([]);
  await proxy.restart();
  await offlineBar().waitFor({ state: 'detached', timeout: 40_000 });
  await page.getByRole('row').filter({ hasText: 'Larkspur' }).first().waitFor();

  await page.goto(await cartAddress(page));
  const box = page.getByRole('combobox', { name: 'Add a product' });
  await box.fill('1 CO-FX-60');
  await page.getByRole('option').first().waitFor();
  await page.context().setOffline(true);
  await offlineBar().waitFor();
  await box.press('Enter');
  const waiting = page.getByText('1 change waits for the connection');
  await waiting.waitFor();
  expect(await box.inputValue()).toBe('');
  await page.context().setOffline(false);
  await offlineBar().waitFor({ state: 'detached' });
  await waiting.waitFor({ state: 'detached' });
});

test('a new build is announced, does not lose typed text, and takes over; the one before last is deleted', async () => {
  await install();
  const first = await build();
  await page.goto(await cartAddress(page));
  const box = page.getByRole('combobox', { name: 'Add a product' });
  await box.fill('12 CO-FX-60');
  proxy.serve('b2');
  await page.getByRole('option').first().waitFor();
  await box.fill('123 CO-FX-60');
  const bar = page.getByText('A new version of Cartwright is here.');
  await bar.waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('dialog', { name: 'Reload now?' }).getByRole('button', { name: 'Stay' }).click();
  expect(await box.inputValue()).toBe('123 CO-FX-60');
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('dialog', { name: 'Reload now?' }).getByRole('button', { name: 'Reload' }).click();
  await expect.poll(build).toBe('b2');
  await box.waitFor();
  expect(await bar.count()).toBe(0);
  await expect.poll(cacheNames).toEqual([`cartwright-${first}`, 'cartwright-b2']);
  await expect.poll(async () => (await cachedPaths())['cartwright-b2']).toContain('/assets/added-b2.css');

  proxy.serve('b3');
  await page.goto('/orders');
  await orderLink().waitFor();
  expect(await build()).toBe('b3');
  await expect.poll(cacheNames).toEqual(['cartwright-b2', 'cartwright-b3']);
  await proxy.stop();
  await page.goto('/orders');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  expect(await build()).toBe('b3');
  await proxy.restart();
});

test('a build deleted while its files are requested is not cached again', async () => {
  await install();
  const recached = await page.evaluate(async () => {
    const cacheName = (await caches.keys()).at(-1) ?? '';
    const asset = (await (await caches.open(cacheName)).keys()).find(({ url }) => url.includes('/assets/'))?.url ?? '';
    let times = 0;
    for (let round = 0; round < 30; round += 1) {
      await caches.open('cartwright-deleted');
      const fetches = Array.from({ length: 20 }, async () => (await fetch(asset)).ok);
      await caches.delete('cartwright-deleted');
      if ((await Promise.all(fetches)).includes(false)) throw new Error('a file was not found');
      if (await caches.has('cartwright-deleted')) times += 1;
    }
    return times;
  });
  expect(recached).toBe(0);
});

test('it can be installed: a manifest with icons of every kind', async () => {
  await page.goto('/sign-in');
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await page.context().request.get(link ?? '');
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await response.json()) as {
    name: string;
    short_name: string;
    start_url: string;
    display: string;
    prefer_related_applications?: boolean;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  // What a browser asks for before it offers to install: https://web.dev/articles/install-criteria
  expect(manifest).toMatchObject({
    name: 'Cartwright',
    short_name: 'Cartwright',
    start_url: '/',
    display: 'standalone',
  });
  expect(manifest.prefer_related_applications ?? false).toBe(false);
  const sizes = await page.evaluate(
    async (icons) =>
      await Promise.all(
        icons.map(async ({ src }) => {
          const image = await createImageBitmap(await (await fetch(src)).blob());
          return `${image.width}x${image.height}`;
        }),
      ),
    [...manifest.icons.filter(({ src }) => src.endsWith('.png')), { src: '/icons/apple-touch-icon.png', sizes: '' }],
  );
  expect(sizes).toEqual(['192x192', '512x512', '512x512', '180x180']);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
});
