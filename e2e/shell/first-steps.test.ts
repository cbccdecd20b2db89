import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeInBothThemes } from '../support/axe.ts';
import { withNewApp } from '../setup/with-new-app.ts';

/** From nothing: the first administrator, the steps above the dashboard, and what empty screens lead to. */
const app = withNewApp();

const password = 'a long secret of Ada';
const setUp = (page: Page) => page.getByRole('region', { name: 'Set up' });
const step = (page: Page, title: string) => setUp(page).getByRole('listitem').filter({ hasText: title });

async function signIn(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill('ada@shop.test');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Sales Dashboard' }).waitFor();
}

test('the start leads to the set-up while there is nobody, and then to the steps', async () => {
  const page = await app.open();
  await page.goto('/');
  await page.waitForURL('**/set-up');
  const form = page.getByRole('form', { name: 'First administrator' });
  await form.getByLabel(/^Setup token/).fill(await app.setupToken());
  await form.getByLabel(/^Name/).fill('Ada Reed');
  await form.getByLabel(/^Email/).fill('ada@shop.test');
  await form.getByLabel(/^Password/).fill(password);
  await form.getByRole('button', { name: 'Create administrator' }).click();
  await setUp(page).waitFor();
  expect(await setUp(page).getByRole('listitem').count()).toBe(11);
  await setUp(page).getByText('0 of 10 done').waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await step(page, 'First order').getByText('Needs a lot for sale and a client', { exact: true }).waitFor();

  await step(page, 'Company').getByRole('link', { name: 'Open: Company' }).click();
  const company = page.getByRole('form', { name: 'Company' });
  await company.getByLabel('License number').fill('412877');
  await company.getByLabel('Street address').fill('1201 Pacific Ave');
  await company.getByLabel('City').fill('Tacoma');
  await company.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Company saved.').waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await step(page, 'Company').getByText('License 412877, address, no logo yet').waitFor();
  await setUp(page).getByText('1 of 10 done').waitFor();
});

test('a step is skipped, taken up again, and the list folded for this browser', async () => {
  const page = await app.open();
  await signIn(page);
  await step(page, 'Mail').getByRole('button', { name: 'Skip Mail' }).click();
  await setUp(page)
    .getByText(/1 skipped/)
    .waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await step(page, 'Mail').getByRole('button', { name: 'Skip Mail' }).waitFor();
  await setUp(page).getByRole('button', { name: 'Hide steps' }).click();
  await page.reload();
  await setUp(page).getByRole('button', { name: 'Show steps' }).waitFor();
  expect(await setUp(page).getByRole('listitem').count()).toBe(0);
});

test.each([
  ['/products', ['Import products', 'Add a product', 'Receive']],
  ['/stock/products', ['Import products', 'Add a product']],
  ['/stock', ['Receive']],
  ['/stock/receipts', ['Receive']],
  ['/accounts?mine=false', ['Import clients', 'Add a client']],
] as const)('%s without anything leads to what fills it', async (path, labels) => {
  const page = await app.open();
  await signIn(page);
  await page.goto(path);
  const empty = page.getByRole('main').getByRole('status');
  await empty.getByRole('link').first().waitFor();
  expect(await empty.getByRole('link').allInnerTexts()).toEqual(labels);
});

test.each(['/open-carts', '/orders'])('%s without anything starts a cart', async (path) => {
  const page = await app.open();
  await signIn(page);
  await page.goto(path);
  await page.getByRole('main').getByRole('status').getByRole('button', { name: 'New cart' }).click();
  await page.waitForURL(/\/cart\/\d+/);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});
