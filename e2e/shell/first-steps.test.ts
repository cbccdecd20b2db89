import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeInBothThemes } from '../support/axe.ts';
import { withNewApp } from '../setup/with-new-app.ts';

/** From nothing: the first administrator, the steps above the dashboard, and what empty screens lead to. */
const app = withNewApp();

const password = 'a long secret of Ada';
const setUp = (page: Page) => page.getByRole('region', { name: 'Set up' });
const steps = (page: Page) => setUp(page).locator('ol').getByRole('listitem');
const step = (page: Page, title: string) => steps(page).filter({ hasText: title });

/** Makes the first administrator, to whom the start leads. */
async function setUpFirst(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForURL('**/set-up');
  const form = page.getByRole('form', { name: 'First administrator' });
  await form.getByLabel(/^Setup token/).fill(await app.setupToken());
  await form.getByLabel(/^Name/).fill('Ada Reed');
  await form.getByLabel(/^Email/).fill('ada@shop.test');
  await form.getByLabel(/^Password/).fill(password);
  await form.getByRole('button', { name: 'Create administrator' }).click();
  await setUp(page).waitFor();
}

async function signIn(page: Page): Promise<void> {
  const entrance = await fetch(`${app.address}/v1/auth/entrance`);
  const { NeedsSetUp } = (await entrance.json()) as { NeedsSetUp: boolean };
  if (NeedsSetUp) {
    await setUpFirst(page);
    return;
  }
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill('ada@shop.test');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Sales Dashboard' }).waitFor();
}

test('the start leads to the set-up while there is nobody, and then to the steps', async () => {
  const page = await app.open();
  await setUpFirst(page);
  expect(await steps(page).count()).toBe(11);
  await setUp(page).getByText('0 of 10 done').waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await step(page, 'First order').getByText('Needs a lot for sale and a client', { exact: true }).waitFor();

  await step(page, 'Company').getByRole('link', { name: 'Open: Company' }).click();
  const company = page.getByRole('form', { name: 'Company' });
  await company.getByLabel('License number').fill('412877');
  await company.getByLabel('Street address').fill('1201 Pacific Ave');
  await company.getByLabel('City').fill('Tacoma');
  await company.getByLabel('Phone').fill('2535550100');
  await company.getByLabel('Email').fill('office@shop.test');
  await company.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Company saved.').waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await step(page, 'Company').getByText('License 412877, address, no logo yet').waitFor();
  await setUp(page).getByText('1 of 10 done').waitFor();
  const facts = setUp(page).getByRole('region', { name: 'So far' });
  expect(await facts.getByRole('definition').allTextContents()).toEqual(['0', '0', '0', '1', '412877']);
  const workbook = page.waitForEvent('download');
  await setUp(page).getByRole('link', { name: 'Workbook of products' }).click();
  expect((await workbook).suggestedFilename()).toBe('Products template.xlsx');
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
  expect(await steps(page).count()).toBe(0);
});

test.each([
  ['/products', ['Import products', 'Add a product', 'Import lots', 'Receive goods']],
  ['/stock/products', ['Import products', 'Add a product']],
  ['/stock', ['Import lots', 'Receive goods']],
  ['/stock/receipts', ['Import lots', 'Receive goods']],
  ['/stock/conversions', ['Convert']],
  ['/prices', ['Import prices']],
  ['/accounts?mine=false', ['Import clients', 'The state’s list', 'Add a client']],
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

test('the lists of a product are filled from its form, where they are empty', async () => {
  const page = await app.open();
  await signIn(page);
  await page.goto('/product-info/0');
  const dialog = page.getByRole('dialog');
  const addTo = async (button: string, name: string) => {
    await page.getByRole('button', { name: button }).click();
    await dialog.getByLabel('Name').fill(name);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  expect(await page.getByRole('button', { name: 'Add a sub product line' }).count()).toBe(0);
  await addTo('Add a product line', 'Flower');
  await addTo('Add a sub product line', 'Eighths');
  await addTo('Add a strain', 'Blue Dream');
  await addTo('Add a brand', 'Rainier');
  await page.getByLabel('SKU').fill('BD-35');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Blue Dream 3.5 g');
  await page.getByLabel('Unit price').fill('12');
  const sent = page.waitForRequest(/create-product/);
  await page.getByRole('button', { name: 'Add product' }).click();
  const { ProductLineId, SubProductLineId, StrainId, BrandId } = (await sent).postDataJSON() as Record<string, number>;
  for (const id of [ProductLineId, SubProductLineId, StrainId, BrandId]) expect(id).toBeGreaterThan(0);
  await page.getByRole('heading', { name: 'Blue Dream 3.5 g' }).waitFor();
});

test('a cart whose client is not in the list yet leads to the form of a new one', async () => {
  const page = await app.open();
  await signIn(page);
  await page.keyboard.press('n');
  await page.getByRole('button', { name: 'Assign a client' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Add a client' }).click();
  await page.getByRole('heading', { name: 'Client Registration' }).waitFor();
  expect(page.url()).toContain('/client/add');
});
