import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { clientNamed } from '../support/demo.ts';
import { toasts } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';
import { admin, form, heading, receiveOne, unique } from './receiving.ts';

/** Whose goods come in: an earlier supplier, a licensee of the state's list, or a new name; and the labels of the lots. */
const app = withApp();

test.each(['desktop', 'phone'] as const)('a supplier is chosen with its license on a %s', async (size) => {
  const word = `Birch${unique()}`;
  const farm = { SupplierName: `${word} Farm`, SupplierLicenseNo: '416777' };
  await app.call(admin, '/v1/inventory/save-receipt', { ...farm, ReceivedOn: '2026-02-03', Lines: [] });
  await receiveOne(app, `${word} Barn`, 'save-receipt');
  const page = await app.open({ as: admin, ...(size === 'phone' ? { size } : {}) });
  await page.goto('/stock/receive');
  const supplier = form(page).locator('input[name=supplierName]');
  const license = form(page).getByLabel('License');
  const options = page.getByRole('listbox', { name: 'Matches' }).getByRole('option');
  await supplier.fill(word.toLowerCase());
  await expect.poll(async () => await options.allInnerTexts()).toEqual([`${word} Barn`, `${word} Farm\n416777`]);
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect((await options.first().boundingBox())?.height).toBeGreaterThanOrEqual(size === 'phone' ? 44 : 24);
  await (size === 'phone' ? options.nth(1).tap() : options.nth(1).click());
  await expect.poll(async () => await license.inputValue()).toBe('416777');
  expect(await supplier.inputValue()).toBe(`${word} Farm`);
  expect(await options.count()).toBe(0);

  await supplier.fill(`${word} Farm LLC`);
  await page.getByText('A new supplier').waitFor();
  expect(await license.inputValue()).toBe('416777');
  await supplier.press('Escape');
  await page.getByText('A new supplier').waitFor({ state: 'detached' });
  await supplier.fill('Quite another one');
  await expect.poll(async () => await license.inputValue()).toBe('');
  await supplier.fill(`${word.toUpperCase()} FARM`);
  await expect.poll(async () => await license.inputValue()).toBe('416777');
});

test('the keyboard chooses a supplier by its license or name, and leaves what is typed alone', async () => {
  const page = await app.open({ as: admin, expected: /status of 500/ });
  const { LicenseNo, Tradename } = await clientNamed(page, 'Harbor Light Cannabis');
  await page.goto('/stock/receive');
  const supplier = form(page).locator('input[name=supplierName]');
  const license = form(page).getByLabel('License');
  const options = page.getByRole('listbox', { name: 'Matches' }).getByRole('option');
  await supplier.fill(LicenseNo ?? '');
  await options.first().waitFor();
  await supplier.press('Enter');
  expect(await supplier.inputValue()).toBe(Tradename);
  await expect.poll(async () => await license.inputValue()).toBe(LicenseNo);
  await supplier.press('ArrowDown');
  await options.first().waitFor();
  await supplier.fill(Tradename.slice(0, 4));
  await options.first().waitFor();
  await supplier.press('Tab');
  expect(await options.count()).toBe(0);
  expect(await supplier.inputValue()).toBe(Tradename.slice(0, 4));

  await page.route('**/v1/inventory/suppliers', async (route) => await route.fulfill({ status: 500, body: '{}' }));
  await supplier.fill('Nobody');
  await page.getByText('The list could not be loaded').waitFor();
  await page.unroute('**/v1/inventory/suppliers');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/v1/inventory/suppliers', async (route) => {
    await held;
    await route.continue();
  });
  await supplier.fill('Nobody at all');
  await page.getByText('Searching').waitFor();
  release();
  await page.getByText('A new supplier').waitFor();
});

test('a received receipt prints the labels of its lots', async () => {
  const name = `Label Farm ${unique()}`;
  const page = await app.open({ as: admin });
  await page.goto(`/stock/receive/${await receiveOne(app, name)}`);
  await heading(page, name).waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  const labels = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Print labels' }).click();
  expect((await labels).suggestedFilename()).toBe('Lot labels.pdf');
  await toasts(page).getByText('Labels of a lot downloaded').waitFor();

  const expected = await receiveOne(app, name, 'save-receipt');
  await page.goto(`/stock/receive/${expected}`);
  await page.getByRole('button', { name: 'Receive 5 units' }).click();
  const printed = page.waitForEvent('download');
  await toasts(page).getByRole('button', { name: 'Print labels' }).click();
  expect((await printed).suggestedFilename()).toBe('Lot labels.pdf');
});
