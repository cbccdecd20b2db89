import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe, launch, visit } from './browser.ts';
import { clientNamed } from './demo.ts';

/** A client from registration to contacts, notes and preferences, with validation errors on the way. */
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => await browser.close());

test('a client is registered, and invalid values are marked at their fields', async () => {
  const { context, page, errors } = await visit(browser);
  await page.goto('/client/add');
  await page.getByRole('heading', { name: 'Client Registration' }).waitFor();
  await page.getByLabel('Trade name').fill('Larch & Lantern');
  await page.getByLabel('UBI').fill('12');
  await page.getByLabel('ZIP code').fill('9810');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('is not a UBI of 9 or 16 digits').waitFor();
  await page.getByText('is not a ZIP code of 5 or 9 digits').waitFor();
  await page.getByText('needs a license number, unless it is tribal').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('licenseNo');
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('UBI').fill('604-111-222');
  await page.getByLabel('ZIP code').fill('98109');
  await page.getByLabel('License number').fill('7001234');
  await page.getByLabel('Phone').fill('206 555 0142');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Client information Registered Successful').waitFor();
  await page.waitForURL(/client\/update\/\d+/);
  await page.getByRole('heading', { name: 'Client Info' }).waitFor();
  expect(await page.getByLabel('UBI').inputValue()).toBe('604-111-222');
  expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe('(206) 555-0142');
  expect(errors).toEqual([]);
  await context.close();
});

test('a change is saved; leaving with unsaved changes asks first', async () => {
  const { context, page } = await visit(browser);
  await page.goto(`/client/update/${(await clientNamed(page, 'Tidewater Green')).Id}`);
  const city = page.getByLabel('City');
  await city.waitFor();
  await city.fill('Ilwaco');
  await page.getByRole('link', { name: 'My Accounts' }).first().click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Client information updated Successful').waitFor();
  await page.reload();
  await city.waitFor();
  expect(await city.inputValue()).toBe('Ilwaco');
  await context.close();
});

test('contacts and their titles, notes and preferences', async () => {
  const { context, page, errors } = await visit(browser);
  await page.goto(`/client/update/${(await clientNamed(page, 'Foghorn Provisions')).Id}`);
  await page.getByRole('button', { name: 'Contact titles' }).click();
  const titles = page.getByRole('dialog', { name: 'Contact titles' });
  await titles.getByRole('textbox', { name: 'New title' }).fill('Aquarium keeper');
  await titles.getByRole('button', { name: 'Add' }).click();
  await page.getByText('successfully Added.').first().waitFor();
  await titles.getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('button', { name: 'Add contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add contact' });
  await dialog.getByLabel('Phone 1', { exact: true }).fill('12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('A contact needs a name.').waitFor();
  await dialog.getByText('is not a phone number with its area code').waitFor();
  const second = dialog.getByLabel('Phone 2', { exact: true });
  await dialog.getByRole('button', { name: 'Add phone' }).click();
  await second.fill('360 555 0178');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const first = dialog.getByLabel('Phone 1', { exact: true });
  await expect.poll(async () => await first.getAttribute('aria-invalid')).toBe('true');
  expect(await second.getAttribute('aria-invalid')).toBeNull();
  await dialog.getByRole('button', { name: 'Remove phone 2' }).click();
  await dialog.getByLabel('First name').fill('Odalys');
  await dialog.getByLabel('Title').selectOption({ label: 'Aquarium keeper' });
  await dialog.getByLabel('Phone 1', { exact: true }).fill('360-555-0177');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /Odalys.*Aquarium keeper.*\(360\) 555-0177/ }).waitFor();
  await page.getByRole('row', { name: /Odalys/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByText('Are you sure you want to delete client contact ?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('row', { name: /Odalys/ }).waitFor({ state: 'detached' });

  const note = page.getByRole('form', { name: 'New note' });
  await note.getByRole('textbox', { name: 'New note' }).fill('Wants the aquarium <b>strain</b>.');
  await note.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Wants the aquarium <b>strain</b>.').waitFor();
  await page.getByRole('button', { name: 'Delete this note' }).first().click();
  await page.getByText('Are you sure you want to delete the note?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Note successfuly deleted').waitFor();

  const inventory = page.getByRole('form', { name: 'Inventory preference' });
  await inventory.getByLabel('Recently bought').fill('40');
  await inventory.getByLabel('Bought long time ago').fill('20');
  await inventory.getByRole('button', { name: /^Save/ }).click();
  await inventory.getByText(/must be more than the 40 days/).waitFor();
  await inventory.getByLabel('Bought long time ago').fill('60');
  await inventory.getByRole('button', { name: /^Save/ }).click();
  await page.getByText('successfully updated.').first().waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('without an id, and for a missing client, a link leads on', async () => {
  const { context, page } = await visit(browser);
  await page.goto('/client/update');
  await page.waitForURL(/\/accounts/);
  await page.goto('/client/update/999999');
  const missing = page.getByRole('heading', { name: /not found/i });
  await missing.waitFor();
  expect(await missing.count()).toBe(1);
  await context.close();
});
