import { messages } from '@cartwright/contract/messages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withApp } from '../setup/with-app.ts';
import { clientNamed } from '../support/demo.ts';
import { addHoldingCompany } from './ways.ts';
import { rowMenu, rows } from '../support/find.ts';

/** What is said when the server refuses a save or fails: the sentence of what was not done, with the server's reason. */
const app = withApp();

/** Lets the server fail at every call of this path. */
const failAt = async (page: Page, path: string) =>
  await page.route(`**/v1/${path}*`, async (route) => await route.fulfill({ status: 500, body: '' }));

test('a client that is not registered', async () => {
  const page = await app.open({ as: 'admin@demo.test', expected: /status of 500/ });
  await page.goto('/client/add');
  const form = page.getByRole('form', { name: 'Client', exact: true });
  const { Tradename } = await clientNamed(page, 'Tidewater Green');
  await form.getByLabel('Trade name').fill('Failing Leaf');
  await form.getByLabel('License number').fill('7001299');
  await failAt(page, 'Clients/create-client');
  await form.getByRole('button', { name: 'Register' }).click();
  const alert = form.getByRole('alert');
  await alert.getByText(messages.clientNotRegistered, { exact: true }).waitFor();
  expect(await alert.innerText()).toContain('Try again in a moment.');
  await page.unrouteAll();
  const list = await page.request.post('/v1/Clients/by-sales-person', {
    data: { SearchKey: Tradename, MyAccounts: false },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { Data } = (await list.json()) as { Data: { LicenseNo: string }[] };
  await form.getByLabel('License number').fill(Data[0]?.LicenseNo ?? '');
  await form.getByRole('button', { name: 'Register' }).click();
  await form.getByText(/has this license\./).waitFor();
  expect(await form.getByRole('link', { name: /^Open / }).getAttribute('href')).toMatch(/^\/client\/update\/\d+$/);
  await alert.getByText(messages.clientNotRegistered, { exact: true }).waitFor();
});

test('a client that is not updated', async () => {
  const page = await app.open({ as: 'admin@demo.test', expected: /status of 500/ });
  await page.goto('/accounts');
  await rowMenu(rows(page).first()).click();
  await page.getByRole('menuitem', { name: 'Edit account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Client Info' });
  await dialog.getByLabel('Suite').fill('77');
  await failAt(page, 'Clients/update-client');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await dialog.getByRole('alert').getByText(messages.clientNotUpdated, { exact: true }).waitFor();
  expect(await dialog.getByLabel('Suite').inputValue()).toBe('77');
});

test('a contact, a title and a holding company that are not added, a contact that is not deleted', async () => {
  const page = await app.open({ as: 'admin@demo.test', expected: /status of 500/ });
  await page.goto(`/client/update/${(await clientNamed(page, 'Foghorn Provisions')).Id}`);
  await page.getByRole('tab', { name: 'Contacts' }).click();
  await failAt(page, 'Clients/add-client-contact-title');
  await page.getByRole('button', { name: 'Contact titles' }).click();
  const titles = page.getByRole('dialog', { name: 'Contact titles' });
  await titles.getByRole('textbox', { name: 'New title' }).fill('Failing');
  await titles.getByRole('button', { name: 'Add' }).click();
  await titles.getByRole('alert').getByText(messages.contactTitleNotRegistered, { exact: true }).waitFor();
  await titles.getByRole('textbox', { name: 'New title' }).fill('');
  await titles.getByRole('button', { name: 'Close' }).first().click();

  await failAt(page, 'Clients/add-client-contact/');
  await page.getByRole('button', { name: 'Add contact' }).click();
  const contact = page.getByRole('dialog', { name: 'Add contact' });
  await contact.getByLabel('First name').fill('Zora');
  await contact.getByRole('button', { name: 'Save' }).click();
  await contact.getByRole('alert').getByText(messages.contactNotRegistered, { exact: true }).waitFor();
  await page.unrouteAll();
  await contact.getByRole('button', { name: 'Save' }).click();
  await contact.waitFor({ state: 'detached' });

  await failAt(page, 'Clients/remove-client-contact/');
  const row = page.getByRole('row', { name: 'Zora' });
  await rowMenu(row).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove contact' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByText(messages.contactNotDeleted, { exact: true }).waitFor();
  expect(await row.count()).toBeGreaterThan(0);
  await page.unrouteAll();

  await failAt(page, 'Clients/add-holding-company');
  await addHoldingCompany('Failing Holding')(page);
  const company = page.getByRole('dialog', { name: 'Add holding company' });
  expect(await company.getByLabel('Trade name').inputValue()).toBe('Failing Holding');
  await company.getByRole('button', { name: 'Add', exact: true }).click();
  await company.getByRole('alert').getByText(messages.holdingCompanyFailed, { exact: true }).waitFor();
});
