import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeInBothThemes } from '../support/axe.ts';
import { rowMenu, rows } from '../support/find.ts';
import { smallTargets } from '../support/touch.ts';
import { withApp } from '../setup/with-app.ts';

/** Price rules: added, copied, paused and ended; and what a client pays under them. */
const app = withApp();
const as = 'admin@demo.test';

const row = (page: Page, name: string) => rows(page).filter({ hasText: name }).first();
const choose = async (page: Page, name: string, item: string) => {
  await rowMenu(row(page, name)).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

test('a rule is added, copied, paused, resumed and ended', async () => {
  const page = await app.open({ as });
  await page.goto('/prices');
  await rows(page).first().waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await dialog.getByText('Required field must be filled').first().waitFor();
  await dialog.getByLabel('Name').fill('Case price');
  expect(await dialog.getByLabel('Percent').getAttribute('placeholder')).toBeNull();
  await dialog.getByLabel('First day').fill('1926-01-01');
  await dialog.getByLabel('Last day').focus();
  await dialog.getByText('Enter a day between 1990 and 2100.').waitFor();
  await dialog.getByLabel('Kind').selectOption('Fixed price of a unit');
  await dialog.getByLabel(/^Price/).fill('-1');
  await dialog.getByLabel('Product line').selectOption('Flower');
  await dialog.getByLabel('Tier').selectOption('Gold');
  await dialog.getByLabel('From units').fill('24');
  await dialog.getByLabel('First day').fill('2026-01-05');
  await dialog.getByLabel('Last day').fill('2026-01-04');
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  expect(await dialog.locator('[aria-invalid=true]').count()).toBe(2);
  await dialog.getByLabel(/^Price/).fill('11.40');
  await dialog.getByLabel('Last day').fill('2099-01-04');
  await dialog.getByText('Tier Gold gets $11.40 for each unit of Flower from 24 units on a line').waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await row(page, 'Case price').getByText('$11.40').waitFor();
  await row(page, 'Case price').getByText('Tier Gold').waitFor();

  await choose(page, 'Case price', 'Copy');
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await row(page, 'Copy of Case price').waitFor();
  await choose(page, 'Copy of Case price', 'Pause');
  await page.getByRole('status').filter({ hasText: 'Paused.' }).first().waitFor();
  await row(page, 'Copy of Case price').waitFor({ state: 'detached' });
  const state = (name: string) =>
    page.getByRole('group', { name: 'Filters' }).getByRole('button', { name, exact: true });
  await state('Paused').click();
  await choose(page, 'Copy of Case price', 'Resume');
  await row(page, 'Copy of Case price').waitFor({ state: 'detached' });
  await state('Paused').click();
  await choose(page, 'Copy of Case price', 'End');
  await dialog.getByText('No open cart has it.').waitFor();
  await dialog.getByRole('button', { name: 'End rule' }).click();
  await row(page, 'Copy of Case price').waitFor({ state: 'detached' });
  await state('Ended').click();
  await row(page, 'Copy of Case price')
    .getByText(/^ended \d\d\//)
    .waitFor();
  await page.setViewportSize({ width: 720, height: 844 });
  await page.getByRole('columnheader', { name: 'From' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  const card = row(page, 'Copy of Case price');
  await card.getByText('Flower · Tier Gold').waitFor();
  await card.getByText(/^Ended \d\d\//).waitFor();
});

test('a client is shown what it pays, by which rule, and from how many units on less', async () => {
  const page = await app.open({ as });
  await app.call(as, '/v1/discount/add-rule', { Name: 'From 36', Kind: 'percent', Value: 40, MinUnits: 36 });
  await page.goto('/prices');
  await rows(page).first().waitFor();
  await page.keyboard.press('v');
  const panel = page.getByRole('region', { name: 'See prices as' });
  await panel.getByRole('table', { name: 'Prices' }).waitFor();
  expect(await panel.getByLabel('Client').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('harbor light');
  await page.getByRole('option', { name: /^Harbor Light Cannabis/ }).waitFor();
  await page.keyboard.press('Enter');
  await panel.getByRole('heading', { name: 'See prices as Harbor Light Cannabis' }).waitFor();
  await panel.getByText('36+').first().waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await panel.getByLabel('Search products').fill('FL-FX-12');
  await expect.poll(async () => await panel.getByRole('row').count()).toBe(3);
  await panel.getByLabel('Tier').selectOption('Gold');
  expect(await panel.getByLabel('Client').inputValue()).toBe('');
  await panel.getByText(/^On average /).waitFor();
  await panel.getByRole('button', { name: 'Differs from the list' }).click();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

test('on a phone the rules are rows, and the prices of a client are a screen', async () => {
  const page = await app.open({ as, size: 'phone' });
  await page.goto('/prices');
  await rows(page).first().waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'See prices as…' }).click();
  await page.getByRole('region', { name: 'See prices as' }).getByRole('table', { name: 'Prices' }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  expect(await axeInBothThemes(page)).toEqual([]);
});

test('a sales person finds no prices', async () => {
  const page = await app.open({ expected: /403/ });
  await page.goto('/prices');
  await page.getByText("You don't have access").first().waitFor();
  expect(await page.getByRole('button', { name: /^Add rule/ }).count()).toBe(0);
});
