import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeInBothThemes, launch, sizes, visit, type Visit } from './browser.ts';
import { addressOf, screens } from './screens.ts';
import { smallTargets } from './touch.ts';
import { cartAddress } from './demo.ts';

/**
 * Every screen on a desktop and on a phone: it loads without an error, axe finds nothing in both themes, it fits its
 * window, a laptop's too, and touch targets are large enough.
 */
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => await browser.close());

/** One window for each person and size. */
const windows = new Map<string, Promise<Visit>>();

async function openWindow(as: string | null, size: 'desktop' | 'phone'): Promise<Visit> {
  const key = `${as} ${size}`;
  const opened = windows.get(key) ?? visit(browser, { size, as });
  windows.set(key, opened);
  const visited = await opened;
  visited.errors.length = 0;
  return visited;
}

/** Checks the page with axe in both themes, its width at every size, and its touch targets on a phone. */
async function checkPage(page: Page, size: 'desktop' | 'phone'): Promise<void> {
  expect(await axeInBothThemes(page)).toEqual([]);
  for (const width of size === 'phone' ? [sizes.phone] : [sizes.laptop, sizes.desktop]) {
    await page.setViewportSize(width);
    await expect.poll(async () => await page.evaluate(() => window.innerWidth)).toBe(width.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width.width);
  }
  expect(size === 'phone' ? await smallTargets(page) : []).toEqual([]);
}

describe.each(screens)('$name', (screen) => {
  const { ready, as = 'sales@demo.test' } = screen;
  test.each(['desktop', 'phone'] as const)('%s', async (size) => {
    const { page, errors } = await openWindow(as, size);
    await page.goto(await addressOf(screen, page));
    await page.locator(ready).first().waitFor();
    await checkPage(page, size);
    expect(errors).toEqual([]);
  });
});

test.each(['desktop', 'phone'] as const)('an order and its review, from the list and from a cart, %s', async (size) => {
  const { page, errors } = await openWindow('sales@demo.test', size);
  await page.goto('/orders');
  await page.locator('main a[href^="/order/"]').first().click();
  await page.waitForURL(/\/order\/\d+/);
  await page.getByText('Grand total').first().waitFor();
  await checkPage(page, size);
  await page.goto(await cartAddress(page));
  await page
    .getByRole('button', { name: /^Review order/ })
    .or(page.getByRole('link', { name: /^Review order/ }))
    .first()
    .click();
  await page.waitForURL(/review-order/);
  await page
    .getByRole('button', { name: /^Submit/ })
    .first()
    .waitFor();
  await checkPage(page, size);
  expect(errors).toEqual([]);
});

test('a signed-out visitor signs in and then sees the requested screen', async () => {
  const { context, page, errors } = await visit(browser, { as: null });
  await page.goto('/orders');
  await page.waitForURL(/sign-in/);
  await page.getByLabel('Email').fill('sales@demo.test');
  await page.getByLabel('Password').fill('wrong password here');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The email address or the password is wrong.').waitFor();
  expect(page.url()).toContain('sign-in');
  expect(errors).toEqual([]);
  await context.close();
});

test('controls added by a filter and a saved view are large enough for touch', async () => {
  const { context, page, errors } = await visit(browser, { as: 'dale@demo.test', size: 'phone' });
  await page.goto('/products');
  await page.getByRole('button', { name: 'Sold out too' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Sold out');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Actions of the view Sold out' }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
