import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, axeInBothThemes, shownTheme } from '../support/axe.ts';
import { cartAddress } from '../support/demo.ts';
import { allPermissions } from '../../packages/contract/src/permissions.ts';
import { removePermissions } from '../support/permissions.ts';
import { inFirefox, withApp } from '../setup/with-app.ts';
import { sizes } from '../setup/window.ts';

/** The command palette: results by permission, keys, pointer and phone, and its errors. */
const app = withApp();

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const input = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true });
/** The labels of the options, without their notes and keys. */
const labels = (within: Locator) => within.locator('[role=option] > span:first-of-type');
const active = (page: Page) => palette(page).locator('[role=option][aria-selected=true]');

async function orders(page: Page): Promise<void> {
  await page.goto('/orders');
  await page.locator('main a[href^="/order/"]').first().waitFor();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await input(page).waitFor();
}

const storedRecords = async (page: Page) => await (await page.request.get('/v1/usersetting/recent-records')).text();

const activeId = async (page: Page) => await page.evaluate(() => document.activeElement?.id);

test('finds a client, its cart, orders and products in named groups, and opens one by Enter', inFirefox, async () => {
  const page = await app.open();
  await orders(page);
  await openPalette(page);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.type('skiff');
  await group(page, 'Clients')
    .getByRole('option', { name: /^Skiff & Ember/ })
    .waitFor();
  await group(page, 'Orders').getByRole('option').first().waitFor();
  await group(page, 'Carts')
    .getByRole('option', { name: /cart .*Skiff & Ember$/ })
    .waitFor();
  await palette(page).getByText('7 results: Clients 1, Carts 1, Orders 5', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await active(page).textContent()).toMatch(/^Skiff & Ember/);
  expect(await input(page).getAttribute('aria-activedescendant')).toBe(await active(page).getAttribute('id'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/client\/update\/\d+/);
  await page.getByRole('main').getByText('Skiff & Ember').first().waitFor();
  await palette(page).waitFor({ state: 'detached' });
  expect(await activeId(page)).toBe('main');

  await openPalette(page);
  await page.keyboard.type('blue dream');
  await group(page, 'Products').getByRole('option').first().waitFor();
  const product = (await labels(group(page, 'Products')).first().textContent()) ?? '';
  await group(page, 'Products').getByRole('option').first().click();
  await page.waitForURL(/\/product(s|-info)/);
  await page.locator('main').getByText(product).first().waitFor();
});

test('a number lists orders first; arrows wrap around, Ctrl+Enter opens a new tab, Escape returns the focus', async () => {
  const page = await app.open();
  await orders(page);
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await search.focus();
  await openPalette(page);
  await page.keyboard.type('ORD-10');
  await group(page, 'Orders').getByRole('option').nth(4).waitFor();
  expect(await palette(page).getByRole('group').first().getAttribute('aria-label')).toBe('Orders');
  const numbers = await labels(palette(page)).allTextContents();
  expect(numbers.every((label) => label.startsWith('ORD-10'))).toBe(true);
  await page.keyboard.press('ArrowDown');
  expect(await active(page).textContent()).toContain(numbers[1]);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await active(page).textContent()).toContain(numbers.at(-1));
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const other = await opened;
  await other.waitForURL(new RegExp(numbers.at(-1)?.slice(4) ?? ''));
  await other.close();
  expect(await input(page).inputValue()).toBe('ORD-10');
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
  expect(await search.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await search.inputValue()).toBe('');
  await openPalette(page);
  await page.keyboard.press('Control+k');
  await palette(page).waitFor({ state: 'detached' });
});

test('what is typed in full is first: a license its client, an order number its order, a SKU its product', async () => {
  const page = await app.open();
  await orders(page);
  const client = { SearchKey: 'Skiff & Ember', MyAccounts: false };
  const { Data } = await app.call<{ Data: readonly { LicenseNo: string }[] }>(
    'sales@demo.test',
    '/v1/Clients/by-sales-person-filter',
    client,
  );
  const license = Data[0]?.LicenseNo ?? '';
  await openPalette(page);
  await page.keyboard.type(license);
  await group(page, 'Orders').getByRole('option').first().waitFor(); // those of the client
  expect(await active(page).textContent()).toMatch(/^Skiff & Ember/);
  const number = (await labels(group(page, 'Orders')).first().textContent()) ?? '';
  await input(page).fill(number.replace('ORD-', ''));
  await expect.poll(async () => await active(page).textContent()).toMatch(new RegExp(`^${number}`));
  await input(page).fill('FL-BD-35');
  await expect.poll(async () => await active(page).textContent()).toContain('FL-BD-35');
  await input(page).fill(license);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/client\/update\/\d+/);
});

test('only the last text is searched to the end, and a response to an older one is not shown', async () => {
  const page = await app.open();
  await orders(page);
  const cancelled: string[] = [];
  page.on('requestfailed', (request) => cancelled.push(request.postData() ?? ''));
  const requested: string[] = [];
  await page.route('**/v1/orders/orders', async (route) => {
    const text = (route.request().postDataJSON() as { SearchKey?: string }).SearchKey ?? '';
    if (text !== '') requested.push(text); // the list behind it may be read again
    if (text === 'lark') return; // no response: the person types on
    await route.continue();
  });
  await openPalette(page);
  await input(page).fill('lark');
  await expect.poll(() => requested).toContain('lark');
  await input(page).fill('larkspur');
  await group(page, 'Orders').getByRole('option').first().waitFor();
  expect(requested).toEqual(['lark', 'larkspur']);
  expect(cancelled.some((body) => body.includes('"lark"'))).toBe(true);
  const notes = await group(page, 'Orders').locator('[role=option] > span:nth-of-type(2)').allTextContents();
  expect(notes.every((note) => note.startsWith('Larkspur Collective'))).toBe(true);
});

test('Enter waits for the clients of what is typed, also while orders of an earlier text are shown', async () => {
  const page = await app.open();
  await orders(page);
  await page.route('**/v1/Clients/by-sales-person-filter', async (route) => {
    const { SearchKey = '' } = route.request().postDataJSON() as { SearchKey?: string };
    if (SearchKey === 'lark') return; // no response: the person types on
    await route.continue();
  });
  await openPalette(page);
  const ordersFound = page.waitForResponse('**/v1/orders/orders');
  await page.keyboard.type('lark');
  await ordersFound;
  await page.keyboard.type('s');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/client\/update\/\d+$/);
  await page.goto('/orders');
  await openPalette(page);
  await page.keyboard.type('skiff\n');
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/client\/update\/\d+$/);
});

test('actions: themes, shortcuts, a new cart, and those of the screen behind', async () => {
  const page = await app.open();
  await removePermissions(page, ['carts.price']);
  await page.goto(await cartAddress(page));
  await page.getByText('Grand total').first().waitFor();
  await page.getByRole('button', { name: 'Find a client, order or product' }).click();
  await group(page, 'On this screen')
    .getByRole('option', { name: /^Order discount/ })
    .waitFor();
  expect(await group(page, 'On this screen').getByRole('option').first().textContent()).toBe('Review order');
  const discount = group(page, 'On this screen').getByRole('option', { name: /^Order discount/ });
  expect(await discount.getAttribute('aria-disabled')).toBe('true');
  expect(await discount.textContent()).toContain('You may not change prices in carts');
  expect(await axe(page)).toEqual([]);
  await discount.click({ force: true });
  expect(await palette(page).count()).toBe(1);
  await page.keyboard.type('change the');
  await expect.poll(async () => await active(page).textContent()).toBe('Change the client');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Change the client' }).waitFor();
  await expectNoPalette(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await openPalette(page);
  await page.keyboard.type('theme dark');
  await page.keyboard.press('Enter');
  expect(await shownTheme(page)).toBe('dark');
  await openPalette(page);
  await page.keyboard.type('keyboard sh');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await openPalette(page);
  await page.keyboard.type('new cart');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/cart\/\d+$/);
  await page.getByRole('heading', { name: 'Cart without a client' }).waitFor();
  await openPalette(page);
  expect(await group(page, 'On this screen').getByRole('option', { name: 'Unassign the client' }).count()).toBe(0);
});

/** Behind an open dialog the palette does not open. */
async function expectNoPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+k');
  expect(await palette(page).count()).toBe(0);
}

test('the empty palette starts with recent records, in every window of this person only, and stores none in the browser', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  const colleague = await app.open();
  const theirs = await storedRecords(colleague);
  const stored = async () => await storedRecords(page);
  await orders(page);
  const link = page.locator('main a[href^="/order/"]').first();
  const number = (await link.textContent()) ?? '';
  await link.click();
  await expect.poll(stored, { timeout: 10_000 }).toContain(number);
  await page.goto(await cartAddress(page));
  await page.getByText('Grand total').first().waitFor();
  const client = (await page.locator('h1').first().getAttribute('title')) ?? '';
  await expect.poll(stored, { timeout: 10_000 }).toContain(client);
  await openPalette(page);
  // The cart on the screen is left out, so the order before it is first.
  await expect.poll(async () => await group(page, 'Recent').getByRole('option').first().textContent()).toMatch(number);
  expect(await group(page, 'Recent').getByText(client, { exact: true }).count()).toBe(0);

  const second = await app.open({ as: 'admin@demo.test' });
  await orders(second);
  await openPalette(second);
  await group(second, 'Recent').getByRole('option').first().waitFor();
  const recent = await labels(group(second, 'Recent')).allTextContents();
  expect(recent.slice(0, 2)).toEqual([client, number]);
  await second.keyboard.press('Enter');
  await second.waitForURL(/\/cart\/\d+$/);
  const browserStorage = await second.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(browserStorage).not.toContain(client);

  expect(await storedRecords(second)).toContain(number);
  expect(await storedRecords(colleague)).toBe(theirs);
});

test('what a person may not see is neither offered nor requested', async () => {
  const page = await app.open();
  const permitted = ['orders', 'order', 'client-orders'];
  await removePermissions(
    page,
    allPermissions.filter((key) => !permitted.includes(key)),
  );
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await orders(page);
  await openPalette(page);
  expect(await labels(group(page, 'Go to')).allTextContents()).toEqual(['Orders', 'Settings']);
  expect(
    await palette(page)
      .getByRole('option', { name: /cart|Import/ })
      .count(),
  ).toBe(0);
  await page.keyboard.type('lark');
  await group(page, 'Orders').getByRole('option').first().waitFor();
  expect(await group(page, 'Clients').count()).toBe(0);
  expect(requested.filter((path) => /^\/v1\/.*(Clients|product|accounts)/i.test(path))).toEqual([]);
});

describe('without results or without a response', () => {
  test('it names what was not found', async () => {
    const page = await app.open();
    await orders(page);
    await openPalette(page);
    await page.keyboard.type('no such thing');
    await palette(page).getByText('Nothing found for “no such thing”').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    expect(await palette(page).count()).toBe(1);
  });

  test('a failed list is named with its request id, the others stay, and Try again loads it', async () => {
    const page = await app.open({ expected: /status of 500/ });
    await orders(page);
    const requestId = '0199a1b2-0000-7000-8000-00000000e2e5';
    await page.route('**/v1/orders/orders', async (route) => {
      const problem = {
        type: 'urn:cartwright:internal',
        status: 500,
        code: 'internal',
        title: 'x',
        detail: 'It broke.',
      };
      const headers = { 'x-request-id': requestId };
      await route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        headers,
        body: JSON.stringify(problem),
      });
    });
    await openPalette(page);
    await page.keyboard.type('larkspur');
    await palette(page).getByRole('alert').getByText('It broke.').waitFor();
    await palette(page).getByText(`Request ${requestId}`).waitFor();
    await group(page, 'Clients').getByRole('option').first().waitFor();
    expect(await axe(page)).toEqual([]);
    await page.unroute('**/v1/orders/orders');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await group(page, 'Orders').getByRole('option').first().waitFor();
    expect(await palette(page).getByRole('alert').count()).toBe(0);
  });

  test('without a connection it says so at once, and local entries still work', async () => {
    const page = await app.open({ expected: /ERR_INTERNET_DISCONNECTED/ });
    await orders(page);
    await openPalette(page);
    await page.context().setOffline(true);
    await page.keyboard.type('theme');
    await palette(page).getByText('The server cannot be reached. Check the connection and try again.').waitFor();
    await group(page, 'Actions').getByRole('option', { name: 'Theme: dark' }).click();
    expect(await shownTheme(page)).toBe('dark');
  });
});

test('fills the screen of a phone with large touch targets', async () => {
  const page = await app.open({ size: 'phone' });
  await orders(page);
  await page.getByRole('button', { name: /^More screens/ }).click();
  await page.getByRole('button', { name: 'Find a client, order or product' }).click();
  await input(page).waitFor();
  expect(await palette(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...sizes.phone });
  await input(page).fill('larkspur');
  await group(page, 'Orders').getByRole('option').nth(2).waitFor();
  for (const target of [...(await options(page).all()), palette(page).getByRole('button', { name: 'Close' })]) {
    const box = await target.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(sizes.phone.width);
  expect(await axeInBothThemes(page)).toEqual([]);
  await group(page, 'Orders').getByRole('option').first().tap();
  await page.waitForURL(/\/order\/\d+/);
});
