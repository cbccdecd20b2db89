import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeInBothThemes } from '../support/axe.ts';
import { rows } from '../support/find.ts';
import { removePermissions } from '../support/permissions.ts';
import { readWorkbook } from '../support/read-workbook.ts';
import { withApp } from '../setup/with-app.ts';

/** The rows of a list as a file, from the list itself. */
const app = withApp();

const button = (page: Page) => page.getByRole('button', { name: 'Export rows' });

async function exported(page: Page, item: string) {
  await button(page).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: item }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** "1–20 of 143" */
const totalOf = async (page: Page): Promise<number> =>
  Number(/of ([\d,]+)$/.exec(await page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/).innerText())?.[1]?.replace(',', ''));

test('orders are exported as they are shown: filter, sort and columns, all pages', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/orders?hideReleased=false&sort=tradename');
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'Manifest Date' }).uncheck();
  await columns.getByRole('checkbox', { name: 'Sales Person' }).check();
  await page.keyboard.press('Escape');
  const total = await totalOf(page);
  expect(total).toBeGreaterThan(20);
  const { name, bytes } = await exported(page, 'Workbook (XLSX)');
  expect(name).toMatch(/^Orders, hide cancelled, \d{4}-\d\d-\d\d\.xlsx$/);
  const [titles = [], ...lines] = await readWorkbook(page, bytes);
  expect(titles.map(({ text }) => text)).toEqual([
    'Order#',
    'Client Name',
    'License No',
    'City',
    'Backorder',
    'Status',
    'Order Date',
    'Est. Delivery',
    'Sales Person',
    'Order Total',
  ]);
  expect(lines).toHaveLength(total);
  const first = await rows(page).first().getByRole('gridcell').allInnerTexts();
  expect(first.join(' ')).toContain(lines[0]?.[1]?.text);
  expect(lines[0]?.[0]).toMatchObject({ type: 'n', hasFormula: false });
  expect(await axeInBothThemes(page)).toEqual([]);
});

test('lots are exported as CSV by the keyboard alone', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/stock');
  await rows(page).first().waitFor();
  const total = await totalOf(page);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Workbook (XLSX)' }).waitFor();
  await page.keyboard.press('ArrowDown');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Lots, .*\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.trimEnd().split('\r\n')).toHaveLength(total + 1);
});

test('who may not have clients as a file gets no button for it, and none is on a phone', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/accounts');
  await rows(page).first().waitFor();
  await button(page).waitFor();
  await removePermissions(page, ['accounts.export']);
  await page.goto('/accounts');
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: 'Columns' }).waitFor();
  expect(await button(page).count()).toBe(0);
  const phone = await app.open({ as: 'admin@demo.test', size: 'phone' });
  await phone.goto('/stock');
  await rows(phone).first().waitFor();
  expect(await button(phone).count()).toBe(0);
});

test('all data of the company is had as one archive, from the settings', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/settings/all-data');
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Make the archive' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^all-data-.*\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});
