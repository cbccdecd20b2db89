import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeInBothThemes, launch, sizes, visit, type Visit } from './browser.ts';
import { addressOf, screens } from './screens.ts';
import { smallTargets } from './touch.ts';
import { cartAddress } from './demo.ts';

/**
 * Every screen at a desk and on a phone: it loads without an error, axe finds nothing by day and by night, it fits its
 * window, a smaller desk's too, and a finger hits every control.
 */
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => await browser.close());

/** One window for a person at a desk and one on a phone. */
const windows = new Map<string, Promise<Visit>>();

async function look(as: string | null, size: 'desk' | 'phone'): Promise<Visit> {
  const key = `${as} ${size}`;
  const opened = windows.get(key) ?? visit(browser, { size, as });
  windows.set(key, opened);
  const visited = await opened;
  visited.errors.length = 0;
  return visited;
}

/** The page as it stands: axe in both themes, its width at every size of its kind of window, and a finger on a phone. */
async function holds(page: Page, size: 'desk' | 'phone'): Promise<void> {
  expect(await axeInBothThemes(page)).toEqual([]);
  for (const width of size === 'phone' ? [sizes.phone] : [sizes.laptop, sizes.desk]) {
    await page.setViewportSize(width);
    await expect.poll(async () => await page.evaluate(() => window.innerWidth)).toBe(width.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width.width);
  }
  expect(size === 'phone' ? await smallTargets(page) : []).toEqual([]);
}

describe.each(screens)('$name', (screen) => {
  const { ready, as = 'sales@demo.test' } = screen;
  test.each(['desk', 'phone'] as const)('%s', async (size) => {
    const { page, errors } = await look(as, size);
    await page.goto(await addressOf(screen, page));
    await page.locator(ready).first().waitFor();
    await holds(page, size);
    expect(errors).toEqual([]);
  });
});

test.each(['desk', 'phone'] as const)('an order and its review, from the list and from a cart, %s', async (size) => {
  const { page, errors } = await look('sales@demo.test', size);
  await page.goto('/orders');
  await page.locator('main a[href^="/order/"]').first().click();
  await page.waitForURL(/\/order\/\d+/);
  await page.getByText('Grand total').first().waitFor();
  await holds(page, size);
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
  await holds(page, size);
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
