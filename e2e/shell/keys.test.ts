import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, axeInBothThemes, shownTheme } from '../support/axe.ts';
import { cartAddress } from '../support/demo.ts';
import { openAccount, rows } from '../support/find.ts';
import { inFirefox, withApp } from '../setup/with-app.ts';
import { sizes } from '../setup/window.ts';

/** Keyboard shortcuts: the list of keys, the switch for single keys, and the account menu. */
const app = withApp();

async function orders(page: Page): Promise<void> {
  await page.goto('/orders');
  await page.locator('main a[href^="/order/"]').first().waitFor();
}

const help = (page: Page) => page.getByRole('dialog', { name: 'Keys' });
const focusedName = async (page: Page) =>
  await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

test('? lists every key, those of this screen first, and Escape returns the focus', async () => {
  const page = await app.open();
  await orders(page);
  await page.getByRole('searchbox', { name: 'Search orders' }).focus();
  await page.keyboard.press('?');
  expect(await help(page).count()).toBe(0);
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('');
  const first = page.locator('main [role=gridcell]').first();
  await first.focus();
  await page.keyboard.press('?');
  await help(page).waitFor();
  const titles = await help(page).getByRole('heading', { level: 3 }).allTextContents();
  expect(titles).toEqual([
    'ListsThis screen',
    'OrderThis screen',
    'Everywhere',
    'Go to',
    'Editing in a list',
    'Screens',
    'Client',
    'Review',
    'Order',
  ]);
  await help(page).getByText('Reduce the short line to stock').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await help(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)).toBe(true);

  await page.goto(await cartAddress(page));
  await page.getByText('Grand total').first().waitFor();
  await page.locator('main').click({ position: { x: 300, y: 20 } });
  await page.keyboard.press('?');
  await help(page).waitFor();
  const here = await help(page)
    .getByRole('region', { name: /on this screen$/ })
    .allTextContents();
  expect(here.join(' ')).toMatch(/Submit the main form/);
  expect(here.join(' ')).toMatch(/Save and go to the next row/);
  expect(here.join(' ')).not.toMatch(/Reduce the short line/);
});

test('G and a letter opens a screen, but not in a field, behind a dialog, or by the letter alone', async () => {
  const page = await app.open();
  await orders(page);
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.waitForURL(/\/products/);
  await page.getByRole('gridcell').first().waitFor();
  // P alone would preview a focused row; after G it does not.
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.getByRole('searchbox', { name: 'Search accounts' }).waitFor();
  await page.getByRole('gridcell').first().waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('x');
  await page.keyboard.press('o');
  await page.keyboard.press('/');
  expect(await focusedName(page)).toBe('Search accounts');
  await page.keyboard.type('go');
  expect(await page.getByRole('searchbox').first().inputValue()).toBe('go');
  await page.getByRole('searchbox').first().fill('');
  await page.getByRole('searchbox').first().blur();
  await page.keyboard.press('?');
  await help(page).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  expect(page.url()).toMatch(/\/accounts/);
});

test('a menu that has closed and not left the page yet takes no keys', async () => {
  const page = await app.open();
  await orders(page);
  await page.evaluate(() => {
    const closed = document.createElement('div');
    closed.setAttribute('role', 'menu');
    closed.setAttribute('popover', 'auto');
    document.body.append(closed);
  });
  await page.keyboard.press('?');
  await help(page).waitFor();
  expect(await help(page).count()).toBe(1);
});

test('the key of an action that cannot be done says why', async () => {
  const page = await app.open({ as: 'manager@demo.test' });
  await page.goto('/orders');
  const response = await page.request.post('/v1/orders/orders', {
    data: { HideReleased: false, Page: { Take: 100 } },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { Data } = (await response.json()) as { Data: { OrderId: number; OrderNo: number; Status: string }[] };
  const paid = Data.find(({ Status }) => Status === 'Paid');
  if (paid === undefined) throw new Error('the demo data has no paid order');
  await page.goto(`/order/${paid.OrderId}/${paid.OrderNo}`);
  await page.getByRole('main').getByText(`ORD-${paid.OrderNo}`).first().waitFor();
  await page.keyboard.press('h');
  const note = page.getByRole('region', { name: 'Messages' }).getByRole('status');
  await note.getByText('Add charge: ').waitFor();
  await page.keyboard.press('h');
  expect(await note.count()).toBe(1);
  expect(await axe(page)).toEqual([]);
});

test('single keys switched off do nothing and are not shown; the list of keys is still reachable', async () => {
  const page = await app.open();
  await orders(page);
  expect(await page.locator('label:has([type=search]) kbd').count()).toBe(1);
  await page.getByRole('button', { name: 'Rosa Marin' }).click();
  const toggle = page.getByRole('menuitemcheckbox', { name: 'Single-key shortcuts' });
  expect(await toggle.getAttribute('aria-checked')).toBe('true');
  await toggle.click();
  expect(await toggle.getAttribute('aria-checked')).toBe('false');
  expect(await page.locator('label:has([type=search]) kbd').count()).toBe(0);
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await help(page).waitFor();
  expect(await help(page).getByText(', switched off').count()).toBeGreaterThan(5);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await help(page).waitFor({ state: 'detached' });

  await page.goto(await cartAddress(page));
  await page.getByText('Grand total').first().waitFor();
  await page.locator('main').focus();
  for (const key of ['/', '?']) await page.keyboard.press(key);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(page.url()).toMatch(/client-cart/);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.locator('main kbd').allTextContents()).toEqual(['Ctrl ↵']);

  await page.goto('/settings/keyboard');
  const box = page.getByRole('checkbox', { name: /Single-key shortcuts/ });
  expect(await box.isChecked()).toBe(false);
  await box.check();
  await page.keyboard.press('?');
  await help(page).waitFor();
});

test('a part that cannot be loaded shows an error, the screen and typed text stay, and Try again loads it', async () => {
  const page = await app.open({ own: true, expected: /ERR_CONNECTION_FAILED/ });
  await page.route('**/assets/Drawer-*', async (route) => await route.abort('connectionfailed'));
  await orders(page);
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await search.fill('Larkspur');
  await search.blur();
  const preview = async () => {
    await page
      .getByRole('grid', { name: 'Orders' })
      .getByRole('button', { name: /^Actions of ORD-/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /^Preview/ }).click();
  };
  await preview();
  await page.getByText('Reloading the page usually helps.').waitFor();
  expect(await search.inputValue()).toBe('Larkspur');
  await page.unroute('**/assets/Drawer-*');
  await preview();
  await page.getByRole('region', { name: /^ORD-/ }).waitFor();
});

describe('the account menu', () => {
  test('works by keys: theme and density apply at once, and the focus returns to its button', inFirefox, async () => {
    const page = await app.open();
    await orders(page);
    const button = page.getByRole('button', { name: 'Rosa Marin' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu', { name: 'Account' }).waitFor();
    await page.getByText('sales@demo.test').waitFor();
    expect(await focusedName(page)).toBe('Light');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await shownTheme(page)).toBe('dark');
    expect(await axe(page)).toEqual([]);
    const rowHeight = async () => (await rows(page).first().boundingBox())?.height;
    const compact = await rowHeight();
    await page.keyboard.press('c');
    await page.keyboard.press('c');
    expect(await focusedName(page)).toBe('Comfortable');
    await page.keyboard.press('Enter');
    await expect.poll(rowHeight).toBe((compact ?? 0) + 8);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    expect(await focusedName(page)).toBe('Sign out');
    await page.keyboard.press('Enter');
    await page.waitForURL(/sign-in/);
  });

  test('is a sheet with large touch targets on a phone', async () => {
    const page = await app.open({ size: 'phone' });
    await orders(page);
    await openAccount(page);
    const entries = page.getByRole('menu', { name: 'Account' }).locator('[role^=menuitem]');
    await entries.first().waitFor();
    for (const entry of await entries.all()) {
      const box = await entry.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThan(sizes.phone.width * 0.8);
    }
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await entries.first().waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'More' }).waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await help(page).waitFor();
    expect(await help(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...sizes.phone });
    expect(await axeInBothThemes(page)).toEqual([]);
  });
});
