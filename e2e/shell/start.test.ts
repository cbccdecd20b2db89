import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { cartAddress } from '../support/demo.ts';
import { rows } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** How a page starts: the static HTML, the person in it, and one round of requests. */
const app = withApp();

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const password = (page: Page) => page.getByText('Password', { exact: true });

const start = async (path: string, look: Parameters<typeof app.open>[0]) => {
  const page = await app.open({ ...look, own: true, expected: /ERR_FAILED/ });
  await page.route('**/assets/*.js', async (route) => await route.abort());
  await page.goto(path);
  return page;
};

describe('before the scripts run', () => {
  test.each(['desktop', 'phone'] as const)(
    'a screen on a %s shows the name of the app in the chosen theme',
    async (size) => {
      const page = await start('/orders', { size, dark: true });
      expect(await navigation(page).isVisible()).toBe(size === 'desktop');
      expect(await page.getByText('Cartwright').filter({ visible: true }).count()).toBe(1);
      expect(await password(page).isVisible()).toBe(false);
      const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(colour).toBe('rgb(16, 21, 19)');
    },
  );

  test.each(['/sign-in', '/orders'])('%s shows no navigation to a visitor who is not signed in', async (path) => {
    const page = await start(path, { as: null });
    expect(await navigation(page).isVisible()).toBe(false);
    expect(await password(page).isVisible()).toBe(true);
  });
});

test('the sign-in form does not move when it becomes usable', async () => {
  const page = await app.open({ as: null, expected: /ERR_FAILED/ });
  const boxes = async () =>
    await page
      // The name of the app, each label with its input, and what comes last.
      .locator('h1, label, label + *, :has(> * > label) > :last-child')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((each) => {
          const { x, y, height } = each.getBoundingClientRect();
          return { x, y, height };
        }),
      );
  await page.route('**/assets/*.js', async (route) => await route.abort());
  await page.goto('/sign-in');
  const before = await boxes();
  await page.unroute('**/assets/*.js');
  await page.goto('/sign-in');
  await page.locator('input[type=password]').waitFor();
  expect(before).toHaveLength(6);
  expect(await boxes()).toEqual(before);
});

test('a list of a hundred rows a page has rows on the first load', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/orders?size=100&hideReleased=false&hideCancelled=false');
  await page.getByText('1–100 of').waitFor();
  expect(await rows(page).count()).toBeGreaterThan(10);
});

test('the person is part of the page, and every file is requested once and at the start', async () => {
  const page = await app.open({ own: true });
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
  expect(byScript.filter((path) => !/early|index/.test(path))).toEqual([]);
});

describe('what is pressed before the scripts run', () => {
  /** Opens an address whose scripts wait, presses keys, and lets the scripts come. */
  async function press(path: string, keys: (page: Page) => Promise<void>): Promise<Page> {
    const page = await app.open({ own: true });
    const { promise: scripts, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await navigation(page).waitFor();
    await keys(page);
    release(undefined);
    return page;
  }
  const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox');
  const search = async (page: Page) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('tidew');
  };

  test.each(['/orders', '/', '/open-carts'])('opens the palette with what was typed for it, at %s', async (path) => {
    const page = await press(path, search);
    await expect.poll(async () => await palette(page).inputValue()).toBe('tidew');
  });

  test('opens the palette over a cart, whose entry gets nothing of it', async () => {
    const page = await press(await cartAddress(await app.open()), search);
    await expect.poll(async () => await palette(page).inputValue()).toBe('tidew');
    const entry = page.getByRole('combobox', { name: 'Add a product', includeHidden: true });
    await entry.waitFor();
    expect(await entry.inputValue()).toBe('');
  });

  test('goes to the entry of a cart, or does what the key of the screen does', async () => {
    const cart = await press(await cartAddress(await app.open()), async (page) => await page.keyboard.type('12 gran'));
    await expect
      .poll(async () => await cart.getByRole('combobox', { name: 'Add a product' }).inputValue())
      .toBe('12 gran');
    const help = await press('/orders', async (page) => await page.keyboard.press('?'));
    await help.getByRole('dialog', { name: 'Keys' }).waitFor();
  });
});
