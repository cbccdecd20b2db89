import { expect, test } from 'vitest';
import { axeInBothThemes } from '../support/axe.ts';
import { rows } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';
import { admin, form, heading, line, needs, receiveButton, typed, unique } from './receiving.ts';

/** Bulk that comes in: its line finds the source, takes an amount with its unit, and adds it to the source. */
const app = withApp();

test.each([
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const)('bulk joins its source on a %s, and leaves it when the receipt is void', async (size, viewport) => {
  const name = `Trim ${unique()}`;
  await app.call(admin, '/v1/inventory/add-source', { Name: name, Unit: 'g', Amount: 10 });
  const page = await app.open({ as: admin, ...(size === 'phone' ? { size } : {}) });
  await page.setViewportSize(viewport);
  await page.goto('/stock/receive');
  const supplier = `Cedar Fork Farms ${unique()}`;
  await form(page).getByLabel('Supplier').fill(supplier);
  await page.keyboard.press('Tab');
  const first = line(page, 1);
  await first.getByLabel('Product').fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  const amount = typed(first, 'Amount');
  await amount.fill('2.00001');
  await first.getByLabel('Unit').selectOption('lb');
  await needs(page).getByText('An amount has at most four decimals.').waitFor();
  await amount.fill('2.5');
  await typed(first, 'Line cost').fill('540');
  expect(await first.getByLabel('Batch date').count()).toBe(0);
  expect(await first.getByLabel('Unit').getByRole('option').allTextContents()).toEqual(['g', 'kg', 'mg', 'lb', 'oz']);
  await first.getByRole('button', { name: 'Details of line 1' }).click();
  await first.getByLabel('The cost is of').waitFor();
  expect(await first.getByLabel('Barcode').count()).toBe(0);
  await expect.poll(async () => await needs(page).count()).toBe(0);
  expect(await axeInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await receiveButton(page).click();
  await heading(page, supplier).waitFor();
  await page.getByText('2.5 lb', { exact: true }).first().waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  const receipt = page.url();

  await page.goto('/stock/sources');
  await rows(page).filter({ hasText: name }).getByText('1,143.9809 g').first().waitFor();
  await page.goto(receipt);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Void receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void receipt' });
  await dialog.getByLabel('Reason').fill('Sent to another company');
  await dialog.getByRole('button', { name: 'Void' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto('/stock/sources');
  await rows(page).filter({ hasText: name }).getByText('10 g').first().waitFor();
});
