import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe, launch, sizes, visit, type Visit } from './browser.ts';
import { screens } from './screens.ts';
import { smallTargets } from './touch.ts';

/**
 * Every screen at a desk and on a phone, light and dark: it loads without an error, fits its window, axe finds nothing,
 * and a finger hits every control.
 */
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => await browser.close());

/** One window for a person at a desk and one on a phone; it changes its size and theme from look to look. */
const windows = new Map<string, Promise<Visit>>();

async function look(as: string | null, size: keyof typeof sizes, dark: boolean): Promise<Visit> {
  const key = `${as} ${size === 'phone'}`;
  const opened = windows.get(key) ?? visit(browser, { size, as });
  windows.set(key, opened);
  const visited = await opened;
  visited.errors.length = 0;
  await visited.page.setViewportSize(sizes[size]);
  await visited.page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  return visited;
}

const looks = (['desk', 'laptop', 'phone'] as const).flatMap((size) =>
  [false, true].map((dark) => ({ size, dark, title: `${size}, ${dark ? 'dark' : 'light'}` })),
);

describe.each(screens)('$name', ({ path, ready, as = 'sales@demo.test' }) => {
  test.each(looks)('$title', async ({ size, dark }) => {
    const { page, errors } = await look(as, size, dark);
    await page.goto(path);
    await page.locator(ready).first().waitFor();
    expect(await axe(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(sizes[size].width);
    expect(size === 'phone' && !dark ? await smallTargets(page) : []).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe.each(looks)('An order and its review, $title', ({ size, dark }) => {
  test('from the list and from a cart', async () => {
    const { page, errors } = await look('sales@demo.test', size, dark);
    await page.goto('/orders');
    await page.locator('main a[href^="/order/"]').first().click();
    await page.waitForURL(/\/order\/\d+/);
    await page.getByText('Grand total').first().waitFor();
    expect(await axe(page)).toEqual([]);
    expect(size === 'phone' && !dark ? await smallTargets(page) : []).toEqual([]);
    await page.goto('/client-cart/5/x');
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
    expect(await axe(page)).toEqual([]);
    expect(size === 'phone' && !dark ? await smallTargets(page) : []).toEqual([]);
    expect(errors).toEqual([]);
  });
});

test('a signed-out visitor is asked to sign in and then goes where they wanted', async () => {
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

test('what a filter and a saved view add to a list is large enough for a finger', async () => {
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
