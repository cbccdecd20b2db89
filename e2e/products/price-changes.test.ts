import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeInBothThemes } from '../support/axe.ts';
import { productAddress } from '../support/demo.ts';
import { rowMenu, rows, toasts } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** Unit prices: changed for many products at once, planned for a day, and the history of one. */
const app = withApp();
const admin = 'admin@demo.test';

interface Managed {
  readonly ProductId: number;
  readonly ProductName: string;
  readonly UnitPrice: number;
  readonly PlannedPrice: number | null;
  readonly PlannedFrom: string | null;
}
const managed = async (searchKey: string) =>
  (
    await app.call<{ Data: readonly Managed[] }>(admin, '/v1/product/products', {
      SearchKey: searchKey,
      Page: { Take: 100 },
    })
  ).Data;

/** A price raised by 5 percent and rounded to the quarter, in dollars. */
const raised = (price: number): number => Math.floor((Math.round(price * 100) * 105 + 1250) / 2500) / 4;

/** Chooses the next Monday, whatever day it is today; answers the day. */
async function fromMonday(page: Page): Promise<string> {
  const from = page.getByLabel('From', { exact: true });
  const monday = from.locator('option', { hasText: 'Mon' }).first();
  const value = (await monday.getAttribute('value')) ?? '';
  await from.selectOption(value);
  return value;
}

async function plan(page: Page, submit: RegExp): Promise<string> {
  await page.getByLabel('Percent', { exact: true }).last().fill('5');
  await page.getByLabel('Round to').selectOption('$0.25');
  const monday = await fromMonday(page);
  await page.getByLabel('Why').fill('Winter price list');
  await page.getByRole('button', { name: submit }).waitFor();
  return monday;
}

test('20 prices rise by 5 % from Monday, rounded to a quarter, but for one that is taken back', async () => {
  const page = await app.open({ as: admin, size: 'laptop' });
  await page.goto('/stock/products');
  await rows(page).first().waitFor();
  await page.keyboard.press('e');
  await toasts(page).getByText('Change price: Select products first.').waitFor();
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Change price' }).click();
  const bar = page.getByRole('form', { name: 'Change price' });
  const before = await page.getByRole('columnheader', { name: 'New price' }).count();
  expect(before).toBe(1);
  const monday = await plan(page, /^Change 20 prices/);
  expect(await page.getByRole('link', { name: /Add product/ }).getAttribute('class')).not.toContain('primary');
  expect(await axeInBothThemes(page)).toEqual([]);
  const out = rows(page).nth(3);
  await out.getByRole('checkbox').first().uncheck();
  await page.getByRole('button', { name: 'Change 19 prices' }).waitFor();
  const names = await rows(page).locator('a').allInnerTexts();
  await page.getByLabel('Why').press('Control+Enter');
  await bar.waitFor({ state: 'detached' });
  await toasts(page)
    .getByText(/^19 prices change on Mon /)
    .waitFor();
  await rows(page)
    .first()
    .getByText(/ from Mon /)
    .waitFor();
  expect(await out.getByText(/ from Mon /).count()).toBe(0);

  const stored = await managed('');
  const planned = stored.filter(({ PlannedFrom }) => PlannedFrom === monday);
  expect(planned.length).toBe(19);
  expect(planned.map(({ ProductName }) => ProductName)).not.toContain(names[3]);
  for (const { UnitPrice, PlannedPrice } of planned) expect(PlannedPrice).toBe(raised(UnitPrice));

  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await managed('')).filter(({ PlannedFrom }) => PlannedFrom === monday).length).toBe(0);
});

test('on a phone the change is the whole screen, where a product is left out', async () => {
  const page = await app.open({ as: admin, size: 'phone' });
  await page.goto('/stock/products?line=1');
  await rows(page).first().waitFor();
  await rows(page).first().getByRole('checkbox').first().check();
  await page.getByRole('button', { name: /^select all/ }).click();
  await page.getByRole('button', { name: 'Change price' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change price' });
  const products = sheet.getByRole('list', { name: 'What changes' }).getByRole('listitem');
  const monday = await plan(page, /^Change \d+ prices/);
  const count = await products.count();
  expect(count).toBeGreaterThan(20);
  expect(await axeInBothThemes(page)).toEqual([]);
  const name = (await products.nth(2).innerText()).split('\n')[0] ?? '';
  await products
    .nth(2)
    .getByRole('button', { name: /^Leave out/ })
    .click();
  await expect.poll(async () => await products.count()).toBe(count - 1);
  await sheet.getByRole('button', { name: /^Change \d+ prices$/ }).click();
  await sheet.waitFor({ state: 'detached' });
  const planned = (await managed('')).filter(({ PlannedFrom }) => PlannedFrom === monday);
  expect(planned.length).toBeGreaterThan(20);
  expect(planned.map(({ ProductName }) => ProductName)).not.toContain(name);
});

test('a price changes on the page of its product, is in the history, and one that is planned is cancelled', async () => {
  const page = await app.open({ as: admin });
  await page.goto(await productAddress(page));
  await page.getByRole('heading', { name: 'List price' }).waitFor();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: /^Change price of/ });
  await dialog.getByLabel('New price').fill('21.50');
  await dialog.getByLabel('Why').fill('New harvest');
  await dialog.getByRole('button', { name: 'Change price' }).click();
  await dialog.waitFor({ state: 'detached' });
  const history = page.getByRole('region', { name: 'List price' });
  await history.getByText(/New harvest/).waitFor();
  const facts = page.locator('dl > div').filter({ has: page.getByText('Unit price', { exact: true }) });
  await facts.getByText('$21.50').waitFor();

  await page.getByRole('button', { name: 'Change price' }).click();
  await dialog.getByLabel('New price').fill('22');
  await dialog.getByLabel('From', { exact: true }).selectOption('Another day…');
  await dialog.getByLabel('First day').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Change price' }).click();
  await dialog.getByText('Choose a day after today.').waitFor();
  await dialog.getByLabel('From', { exact: true }).selectOption({ index: 1 });
  expect(await axeInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change price' }).click();
  await dialog.waitFor({ state: 'detached' });
  const first = history.getByRole('listitem').first();
  await first.getByText('$22.00').waitFor();
  await first.getByText(/Planned by/).waitFor();
  await first.getByRole('button', { name: 'Cancel' }).click();
  await toasts(page)
    .getByText(/The planned price is cancelled/)
    .waitFor();
  await history.getByText('$22.00').waitFor({ state: 'detached' });
});

test('a price that was changed back is entered at once, whatever was shown of it before', async () => {
  const page = await app.open({ as: admin });
  await page.goto(await productAddress(page));
  const facts = page.locator('dl > div').filter({ has: page.getByText('Unit price', { exact: true }) });
  const before = (await facts.innerText()).replaceAll(/[^\d.]/g, '');
  const dialog = page.getByRole('dialog', { name: /^Change price of/ });
  const other = (Number(before) + 1).toFixed(2);
  for (const price of [other, before, other]) {
    await page.getByRole('button', { name: 'Change price' }).click();
    await dialog.getByLabel('New price').fill(price);
    await dialog.getByLabel('New price').press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await facts.getByText(`$${price}`).waitFor();
  }
  expect(await toasts(page).filter({ hasText: 'Nothing to change' }).count()).toBe(0);
});

test('what comes is listed beside the rules, and cancelled and planned again from there', async () => {
  const page = await app.open({ as: admin, size: 'laptop' });
  const [product] = await managed('dream');
  if (product === undefined) throw new Error('no product');
  const FromDate = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const Prices = [{ ProductId: product.ProductId, UnitPrice: product.UnitPrice + 1.11 }];
  await app.call(admin, '/v1/product/change-prices', { Prices, FromDate, Reason: 'Spring price list' });
  await page.goto('/prices');
  await page.getByRole('link', { name: 'Price changes' }).click();
  const row = rows(page).filter({ hasText: 'Spring price list' });
  await row.getByRole('link', { name: product.ProductName }).waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await rowMenu(row).click();
  await page.getByRole('menuitem', { name: 'Cancel price' }).click();
  await row.waitFor({ state: 'detached' });
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await row.waitFor();
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Made', exact: true }).click();
  await page.waitForURL(/state=made/);
  await row.waitFor({ state: 'detached' });
});
