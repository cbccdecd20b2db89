import type { Browser, Page } from 'playwright-core';
import { afterEach, afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { axe, launch, visit, type Visit } from './browser.ts';
import { type Detour, openDetour } from './detour.ts';
import { cartAddress } from './demo.ts';

/** The app on the device: it starts from its own files, says when there is no connection, and gives way to a new build. */
let browser: Browser;
let detour: Detour;
let visited: Visit;
let page: Page;

beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => await browser.close());
beforeEach(async () => {
  detour = await openDetour();
  visited = await visit(browser, { address: detour.address });
  page = visited.page;
});
afterEach(async () => {
  await visited.context.close();
  await detour.close();
});

/** Opens the app as somebody does for the first time, until its worker has the page. */
async function install(): Promise<void> {
  await page.goto('/orders');
  await orderLink().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const orderLink = () => page.locator('main a[href^="/order/"]').first();
const kept = async (): Promise<Record<string, string[]>> =>
  await page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const all = await (await caches.open(name)).keys();
      found[name] = all.map(({ url }) => new URL(url).pathname);
    }
    return found;
  });
const names = async () => Object.keys(await kept());
const build = async () => await page.locator('meta[name=build]').getAttribute('content');
const away = () => page.getByText('No connection. What you see may be old, and nothing can be saved until it is back.');
const isAsset = (path: string) => path.startsWith('/assets/');

test('the second visit reads every file from the cache, and the API from the server', async () => {
  await install();
  await page.reload();
  await orderLink().waitFor();
  await expect.poll(async () => Object.values(await kept()).flat().length, { timeout: 20_000 }).toBeGreaterThan(10);
  await page.reload();
  await orderLink().waitFor();
  detour.asked.length = 0;
  const own: string[] = [];
  page.on('response', (response) => {
    if (response.fromServiceWorker()) own.push(new URL(response.url()).pathname);
  });
  await page.reload();
  await orderLink().waitFor();
  expect(detour.asked.filter(isAsset)).toEqual([]);
  expect(own.filter(isAsset).length).toBeGreaterThan(5);
  expect(detour.asked).toContain('/v1/orders/orders');
  expect(own.filter((path) => path.startsWith('/v1/'))).toEqual([]);
});

test('the cache holds files of the app and a page without a person, never a response of the API', async () => {
  await install();
  await page.getByRole('link', { name: 'Accounts' }).click();
  await page.getByRole('row').nth(1).waitFor();
  const [paths = [], ...more] = Object.values(await kept());
  expect(more).toEqual([]);
  expect(paths).toContain('/');
  const odd = /^\/$|^\/assets\/[\w.-]+$|^\/(theme\.js|favicon\.svg|manifest\.webmanifest)$|^\/icons\/[\w-]+\.png$/;
  expect(paths.filter((path) => !odd.test(path))).toEqual([]);
  const text = await page.evaluate(async () => await (await caches.match('/'))?.text());
  expect(text).toContain('<div id="root">');
  expect(text).not.toMatch(/Rosa|sales@demo\.test|carts\.edit/);
});

test('without a server the app starts from the cache, says so, and recovers by itself', async () => {
  await install();
  await detour.cut();
  await page.goto('/accounts');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  await page.getByText('Cartwright starts as soon as its server can be reached.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axe(page)).toEqual([]);
  await detour.mend();
  await page.getByRole('row').nth(1).waitFor({ timeout: 20_000 });
});

test('a lost connection is announced once, writes fail with a message, and reconnecting reloads the data', async () => {
  await install();
  await detour.cut();
  await page.getByRole('searchbox').first().fill('Larkspur');
  await away().waitFor();
  expect(await axe(page)).toEqual([]);
  await detour.mend();
  await away().waitFor({ state: 'detached', timeout: 40_000 });
  await page.getByRole('row').filter({ hasText: 'Larkspur' }).first().waitFor();

  await page.goto(await cartAddress(page));
  const box = page.getByRole('combobox', { name: 'Add a product' });
  await box.fill('1 CO-FX-60');
  await page.getByRole('option').first().waitFor();
  await visited.context.setOffline(true);
  await away().waitFor();
  await box.press('Enter');
  await page.getByText('There is no connection, so nothing was saved.').first().waitFor();
  expect(await box.inputValue()).toBe('1 CO-FX-60');
  await visited.context.setOffline(false);
  await away().waitFor({ state: 'detached' });
});

test('a new build is announced, does not lose typed text, and takes over; the one before last is deleted', async () => {
  await install();
  const first = await build();
  await page.goto(await cartAddress(page));
  const box = page.getByRole('combobox', { name: 'Add a product' });
  await box.fill('12 CO-FX-60');
  detour.serve('b2');
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
  await expect.poll(names).toEqual([`cartwright-${first}`, 'cartwright-b2']);
  await expect.poll(async () => (await kept())['cartwright-b2']).toContain('/assets/added-b2.css');

  detour.serve('b3');
  await page.goto('/orders');
  await orderLink().waitFor();
  expect(await build()).toBe('b3');
  await expect.poll(names).toEqual(['cartwright-b2', 'cartwright-b3']);
  await detour.cut();
  await page.goto('/orders');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  expect(await build()).toBe('b3');
  await detour.mend();
});

test('a build deleted while its files are requested is not cached again', async () => {
  await install();
  const back = await page.evaluate(async () => {
    const own = (await caches.keys()).at(-1) ?? '';
    const asset = (await (await caches.open(own)).keys()).find(({ url }) => url.includes('/assets/'))?.url ?? '';
    let times = 0;
    for (let round = 0; round < 30; round += 1) {
      await caches.open('cartwright-gone');
      const asked = Array.from({ length: 20 }, async () => (await fetch(asset)).ok);
      await caches.delete('cartwright-gone');
      if ((await Promise.all(asked)).includes(false)) throw new Error('a file was not found');
      if (await caches.has('cartwright-gone')) times += 1;
    }
    return times;
  });
  expect(back).toBe(0);
});

test('it can be installed: a manifest with icons of every kind', async () => {
  await page.goto('/sign-in');
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await visited.context.request.get(link ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as {
    display: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest.display).toBe('standalone');
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
  const session = await visited.context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A test's window keeps nothing: it is the one reason that is left.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
});
