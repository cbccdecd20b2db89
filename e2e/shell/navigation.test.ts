import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeInBothThemes } from '../support/axe.ts';
import { removePermissions } from '../support/permissions.ts';
import { withApp } from '../setup/with-app.ts';

/** The navigation: its groups, the rare entries under More, counts, and a phone's bar by role. */
const app = withApp();
const manager = 'manager@demo.test';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const group = (page: Page, name: string) => navigation(page).getByRole('group', { name, exact: true });
const more = (page: Page) => page.getByRole('dialog', { name: 'More' });
const moreButton = (page: Page) => navigation(page).getByRole('button', { name: /^More screens/ });

/** The labels of the entries of a group, without counts. */
const entriesOf = async (page: Page, name: string) =>
  await group(page, name)
    .locator('a[data-tip]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-tip')));

/** The top of every entry, and the left edge of every name. */
const places = async (page: Page) =>
  await navigation(page)
    .locator('[role=group] a[data-tip] > span:first-of-type')
    .evaluateAll((all) => all.map((each) => [each.getBoundingClientRect().x, each.getBoundingClientRect().y]));

test('screens are in groups, and nothing moves when the counts arrive', async () => {
  const page = await app.open({ as: manager });
  const counts = Promise.withResolvers<undefined>();
  await page.route('**/v1/navigation/counts', async (route) => {
    await counts.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  await moreButton(page).waitFor();
  expect(await entriesOf(page, 'Sell')).toEqual(['Accounts', 'Who to call', 'Products', 'Carts']);
  expect(await entriesOf(page, 'Fulfill')).toEqual(['Orders', 'Fulfillment']);
  expect(await entriesOf(page, 'Money')).toEqual(['Amounts due', 'Accounting']);
  expect(await entriesOf(page, 'State')).toEqual(['State reports']);
  const before = await places(page);
  counts.resolve(undefined);
  await group(page, 'Fulfill')
    .getByRole('link', { name: /^\d+ submitted$/ })
    .waitFor();
  expect(await places(page)).toEqual(before);
  await group(page, 'Sell')
    .getByRole('link', { name: /^\d+ to accept$/ })
    .click();
  await page.waitForURL(/open-carts\?pending=true/);
});

test('the open screen is in its group, and a pinned one stays there', async () => {
  const page = await app.open({ as: manager });
  await page.goto('/map');
  await group(page, 'Sell').getByRole('link', { name: 'Map' }).waitFor();
  await moreButton(page).click();
  await more(page).getByRole('link', { name: 'Tiers' }).waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Tiers');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await more(page).getByRole('button', { name: 'Pin Tiers' }).getAttribute('aria-pressed')).toBe('true');
  await more(page).getByRole('link', { name: 'Sales report' }).click();
  await page.waitForURL(/sales-person-report/);
  await more(page).waitFor({ state: 'detached' });
  await group(page, 'Reports').getByRole('link', { name: 'Sales report' }).waitFor();
  expect(await entriesOf(page, 'Sell')).toEqual(['Accounts', 'Who to call', 'Products', 'Carts', 'Tiers']);
  await page.reload();
  await group(page, 'Sell').getByRole('link', { name: 'Tiers' }).waitFor();
  await moreButton(page).click();
  await more(page).getByRole('button', { name: 'Pin Tiers' }).click();
  await page.keyboard.press('Escape');
  await more(page).waitFor({ state: 'detached' });
  expect(await moreButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await entriesOf(page, 'Sell')).toEqual(['Accounts', 'Who to call', 'Products', 'Carts']);
});

describe('where there are icons alone', () => {
  test('a label says the number and the keys', async () => {
    const page = await app.open({ as: manager });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/dashboard');
    const orders = group(page, 'Fulfill').getByRole('link', { name: /^Orders \d+ submitted$/ });
    await orders.hover();
    await page.getByText(/^Orders\d+G O$/).waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
  });

  test('all of them fit into a low window', async () => {
    const page = await app.open({ as: manager });
    await page.setViewportSize({ width: 720, height: 450 });
    await page.goto('/dashboard');
    const fits = async () => await navigation(page).evaluate((bar) => bar.scrollHeight <= bar.clientHeight);
    await group(page, 'State').getByRole('link').waitFor();
    expect(await fits()).toBe(true);
  });
});

describe('on a phone', () => {
  const warehouse = ['dashboard', 'accounts', 'client', 'products', 'product-info', 'product-catalogs', 'map'];
  const selling = [...warehouse, 'open-carts', 'client-cart', 'cart', 'account-tiers', 'invitations'];
  test.each([
    { as: 'sales@demo.test', without: [], bar: ['Dashboard', 'Accounts', 'Carts', 'Orders'] },
    { as: manager, without: [], bar: ['Dashboard', 'Orders', 'Fulfillment', 'Accounts'] },
    {
      as: manager,
      without: [...selling, 'accounting'],
      bar: ['Fulfillment', 'Orders', 'State reports', 'Sales report'],
    },
    {
      as: manager,
      without: [...selling, 'fulfillment', 'fulfillment.pick'],
      bar: ['Amounts due', 'Accounting', 'Orders', 'State reports'],
    },
  ])('the bar begins with $bar', async ({ as, without, bar }) => {
    const page = await app.open({ as, size: 'phone' });
    await removePermissions(page, without);
    await page.goto('/settings');
    await moreButton(page).waitFor();
    const names = await navigation(page).getByRole('link').allTextContents();
    expect(names.map((name) => name.replace(/\d.*/, ''))).toEqual(bar);
  });

  test('More has the other screens, search, notifications, settings and the account', async () => {
    const page = await app.open({ as: manager, size: 'phone' });
    await page.goto('/orders');
    await moreButton(page).click();
    const sheet = more(page);
    for (const name of ['Who to call', 'Order summary', 'Settings']) {
      const box = await sheet.getByRole('link', { name }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    await sheet.getByRole('button', { name: /^Notifications/ }).waitFor();
    expect(await sheet.getByRole('link', { name: 'Orders' }).count()).toBe(0);
    expect(await axeInBothThemes(page)).toEqual([]);
    await sheet.locator('[aria-haspopup=menu]').click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.waitForURL(/settings/);
    await sheet.waitFor({ state: 'detached' });
    await moreButton(page).click();
    await sheet.getByRole('link', { name: /^Carts/ }).click();
    await page.waitForURL(/open-carts/);
    await sheet.waitFor({ state: 'detached' });
  });
});
