import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { launch, visit, type Visit } from './browser.ts';
import { currentTab, rows } from './find.ts';

/** The views that a person keeps of the lists: the address beats the saved view, and that beats the screen's start. */
let browser: Browser;
let visited: Visit;
let page: Page;
let asked: string[];

const lists = ['/v1/orders/orders', '/v1/Clients/by-sales-person', '/v1/product/available-products'];

beforeAll(async () => {
  browser = await launch();
  visited = await visit(browser);
  page = visited.page;
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (lists.includes(pathname)) asked.push(request.postData() ?? '');
  });
});
afterAll(async () => {
  await browser.close();
  expect(visited.errors).toEqual([]);
});
beforeEach(() => {
  asked = [];
});

const screens = [
  { path: '/orders', name: 'sales-orders-ui', chip: 'Submitted', tab: 'All orders', field: '"ShowSubmitted":true' },
  { path: '/accounts', name: 'account-ui', chip: 'Cannabis', tab: 'Accounts', field: '"IsCannabisLicensed":true' },
  { path: '/products', name: 'products-ui', chip: 'Sold out too', tab: 'All products', field: '"ShowSoldOut":true' },
];
const settled = async () => {
  await rows(page).first().waitFor();
  await page.waitForLoadState('networkidle');
};
/** Requests of the page that is shown; the page after it is asked for ahead. */
const first = () => asked.filter((body) => !/"Skip":[1-9]/.test(body));

test.each(screens)('$path opens with one request, whatever is saved', async ({ path, name, chip, tab, field }) => {
  await page.goto(path);
  await settled();
  expect(first()).toHaveLength(1);
  expect(await currentTab(page).innerText()).toBe(tab);

  await page.getByRole('button', { name: chip, exact: true }).click();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Mornings');
  const saved = page.waitForResponse((answer) => answer.url().endsWith(name) && answer.request().method() === 'POST');
  await page.keyboard.press('Enter');
  await saved;
  await page.getByRole('button', { name: 'Actions of the view Mornings' }).click();
  const start = page.waitForResponse((answer) => answer.url().endsWith(name) && answer.request().method() === 'POST');
  await page.getByRole('menuitemradio', { name: 'Open the list with this view' }).click();
  await start;

  asked = [];
  await page.goto(path);
  await settled();
  expect(await currentTab(page).innerText()).toBe('Mornings');
  expect(first()).toHaveLength(1);
  expect(first()[0]).toContain(field);

  asked = [];
  await page.goto(`${path}?q=a`);
  await settled();
  expect(await currentTab(page).innerText()).toContain(tab);
  expect(first()).toHaveLength(1);
  expect(first()[0]).not.toContain(field);
});

test('clearing the filters stays on the tab, and the navigation opens the saved view', async () => {
  await page.goto('/orders?statuses=%5B"Invoiced"%5D');
  await settled();
  await page.getByRole('button', { name: 'Invoiced', exact: true }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?view=-');
  expect(await currentTab(page).innerText()).toBe('All orders');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('view')).toBe('Mornings');
});

test('when the saved views cannot be loaded, the list starts with the defaults of the screen', async () => {
  await page.route('**/v1/usersetting/*', async (route) => await route.abort('connectionfailed'));
  visited.errors.length = 0;
  await page.goto('/orders');
  await settled();
  expect(first()).toHaveLength(1);
  expect(await currentTab(page).innerText()).toBe('All orders');
  expect(visited.errors.filter((error) => !error.includes('ERR_CONNECTION_FAILED'))).toEqual([]);
  visited.errors.length = 0;
});
