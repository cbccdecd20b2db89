import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, visit } from './browser.ts';
import { rows } from './find.ts';

/** How a page starts: the static HTML, the person in it, and one round of requests. */
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => await browser.close());

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const password = (page: Page) => page.getByText('Password', { exact: true });

const start = async (path: string, options: Parameters<typeof visit>[1]) => {
  const { context, page } = await visit(browser, options);
  await page.route('**/assets/*.js', async (route) => await route.abort());
  await page.goto(path);
  return { context, page };
};

describe('before the scripts run', () => {
  test.each(['desktop', 'phone'] as const)(
    'a screen on a %s shows the name of the app in the chosen theme',
    async (size) => {
      const { context, page } = await start('/orders', { size, dark: true });
      expect(await navigation(page).isVisible()).toBe(size === 'desktop');
      expect(await page.getByText('Cartwright').filter({ visible: true }).count()).toBe(1);
      expect(await password(page).isVisible()).toBe(false);
      const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(colour).toBe('rgb(16, 21, 19)');
      await context.close();
    },
  );

  test.each(['/sign-in', '/orders'])('%s shows no navigation to a visitor who is not signed in', async (path) => {
    const { context, page } = await start(path, { as: null });
    expect(await navigation(page).isVisible()).toBe(false);
    expect(await password(page).isVisible()).toBe(true);
    await context.close();
  });
});

test('the sign-in form does not move when it becomes usable', async () => {
  const { context, page } = await visit(browser, { as: null });
  const boxes = async () =>
    await page
      // The name of the app, each label with its input, and the button, which is the last.
      .locator('h1, label, label + *, :has(> * > label) > :last-child')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
  await page.route('**/assets/*.js', async (route) => await route.abort());
  await page.goto('/sign-in');
  const before = await boxes();
  await page.unroute('**/assets/*.js');
  await page.goto('/sign-in');
  await page.locator('input[type=password]').waitFor();
  expect(before).toHaveLength(6);
  expect(await boxes()).toEqual(before);
  await context.close();
});

test('a list of a hundred rows a page has rows on the first load', async () => {
  const { context, page, errors } = await visit(browser, { as: 'admin@demo.test' });
  await page.goto('/orders?size=100&hideReleased=false&hideCancelled=false');
  await page.getByText('1–100 of').waitFor();
  expect(await rows(page).count()).toBeGreaterThan(10);
  expect(errors).toEqual([]);
  await context.close();
});

test('the person is part of the page, and every file is requested once and at the start', async () => {
  const { context, page } = await visit(browser);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/orders');
  await page.locator('main a[href^="/order/"]').first().waitFor();
  expect(requested).not.toContain('/v1/auth/me');
  const files = requested.slice(0, requested.indexOf('/v1/orders/orders')).filter((path) => /\.(js|css)$/.test(path));
  expect(files.some((path) => path.includes('OrdersPage'))).toBe(true);
  expect(new Set(files).size).toBe(files.length);
  const byScript = await page.evaluate(
    (names) =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name, initiatorType }) => names.includes(new URL(name).pathname) && initiatorType === 'script')
        .map(({ name }) => new URL(name).pathname),
    files,
  );
  // A file that only a script names is found late; only two may be.
  expect(byScript.filter((path) => !/theme|index/.test(path))).toEqual([]);
  await context.close();
});
