import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { currentTab, filterBy, rows } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** Saved views: the URL wins over the saved view, the view over the defaults of the screen. */
const app = withApp();
let page: Page;
let requested: string[];

const lists = ['/v1/orders/orders', '/v1/Clients/by-sales-person', '/v1/product/available-products'];

async function openPage(expected?: RegExp): Promise<void> {
  page = await app.open(expected ? { expected } : {});
  requested = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (lists.includes(pathname)) requested.push(request.postData() ?? '');
  });
}

interface Listed {
  readonly path: string;
  readonly name: string;
  /** A toggle, or a value of the filter `of`. */
  readonly chip: string;
  readonly of?: string;
  readonly tab: string;
  /** What the request has then. */
  readonly field: string;
}

const screens: readonly Listed[] = [
  { path: '/orders', name: 'sales-orders-ui', chip: 'Submitted', tab: 'All orders', field: '"ShowSubmitted":true' },
  {
    path: '/accounts',
    name: 'account-ui',
    chip: 'Cannabis',
    of: 'Kind',
    tab: 'Accounts',
    field: '"IsCannabisLicensed":true',
  },
  {
    path: '/products',
    name: 'products-ui',
    chip: 'Include sold out',
    tab: 'All products',
    field: '"ShowSoldOut":true',
  },
];
const waitForList = async () => {
  await rows(page).first().waitFor();
  await page.waitForLoadState('networkidle');
};
/** Requests of the shown page, without the prefetched next one. */
const pageRequests = () => requested.filter((body) => !/"Skip":[1-9]/.test(body));

test.each(screens)('$path opens with one request, whatever is saved', async ({ path, name, chip, of, tab, field }) => {
  await openPage();
  await page.goto(path);
  await waitForList();
  expect(pageRequests()).toHaveLength(1);
  expect(await currentTab(page).innerText()).toBe(tab);

  if (of === undefined) await page.getByRole('button', { name: chip, exact: true }).click();
  else await filterBy(page, of, chip);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Mornings');
  const saved = page.waitForResponse(
    (response) => response.url().endsWith(name) && response.request().method() === 'POST',
  );
  await page.keyboard.press('Enter');
  await saved;
  await page.getByRole('button', { name: 'Actions of the view Mornings' }).click();
  const start = page.waitForResponse(
    (response) => response.url().endsWith(name) && response.request().method() === 'POST',
  );
  await page.getByRole('menuitemradio', { name: 'Open the list with this view' }).click();
  await start;

  requested = [];
  await page.goto(path);
  await waitForList();
  expect(await currentTab(page).innerText()).toBe('Mornings');
  expect(pageRequests()).toHaveLength(1);
  expect(pageRequests()[0]).toContain(field);

  requested = [];
  await page.goto(`${path}?q=a`);
  await waitForList();
  expect(await currentTab(page).innerText()).toContain(tab);
  expect(pageRequests()).toHaveLength(1);
  expect(pageRequests()[0]).not.toContain(field);
});

test('clearing the filters stays on the tab, and the navigation opens the saved view', async () => {
  await openPage();
  await page.goto('/orders?statuses=%5B"Invoiced"%5D');
  await waitForList();
  await page.getByRole('button', { name: 'Invoiced', exact: true }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?view=-');
  expect(await currentTab(page).innerText()).toBe('All orders');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('Mornings');
});

test('when the saved views cannot be loaded, the list starts with the defaults of the screen', async () => {
  await openPage(/ERR_CONNECTION_FAILED/);
  await page.route('**/v1/usersetting/*', async (route) => await route.abort('connectionfailed'));
  await page.goto('/orders');
  await waitForList();
  expect(pageRequests()).toHaveLength(1);
  expect(await currentTab(page).innerText()).toBe('All orders');
});

test('Ctrl+Z brings a deleted view back after its list was left, and leaves the next list as it is', async () => {
  await openPage();
  await page.goto('/orders');
  await waitForList();
  await page.getByRole('button', { name: 'Submitted', exact: true }).click();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Passing');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Actions of the view Passing' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  // The list has opened with the view that it begins with.
  await currentTab(page).filter({ hasText: 'Mornings' }).waitFor();
  await rows(page).first().waitFor();
  const address = page.url();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  await page.goto('/orders');
  await page.getByRole('button', { name: 'Passing', exact: true }).waitFor();
});
