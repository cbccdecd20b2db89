import { messages } from '@cartwright/contract/messages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clientNamed } from '../support/demo.ts';
import { rowMenu, rows } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** Dialogs that are opened from within a form: they are saved, and the form around them keeps what was typed. */
const app = withApp();

interface Place {
  readonly name: string;
  /** Shows the client's form. */
  readonly show: (page: Page) => Promise<void>;
}

const places: readonly Place[] = [
  { name: 'registration', show: async (page) => void (await page.goto('/client/add')) },
  {
    name: 'client data',
    show: async (page) =>
      void (await page.goto(`/client/update/${(await clientNamed(page, 'Tidewater Green')).Id}#client`)),
  },
  {
    name: 'edit account',
    show: async (page) => {
      await page.goto('/accounts');
      await rowMenu(rows(page).first()).click();
      await page.getByRole('menuitem', { name: 'Edit account' }).click();
    },
  },
];

const company = 'Add holding company';

test.for(places)('$name: a holding company and a route are added beside typed text', async ({ name, show }) => {
  const page = await app.open({ as: 'admin@demo.test' });
  await show(page);
  const form = page.getByRole('form', { name: 'Client', exact: true });
  const city = form.getByLabel('City');
  await city.fill('Nahcotta');
  const address = page.url();
  const addIn = async (title: string, field: string, added: string) => {
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByLabel(field).fill('');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText(messages.requiredFieldMissing, { exact: true }).waitFor();
    if (title === company) await dialog.getByText(messages.holdingCompanyFailed, { exact: true }).waitFor();
    await dialog.getByLabel(field).fill(added);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    expect(await city.inputValue()).toBe('Nahcotta');
  };

  // Typed, and added by the keyboard: the dialog has what was typed, outside the form.
  const holding = form.getByRole('combobox', { name: 'Holding company' });
  await holding.fill('Skagit');
  await page.getByRole('option', { name: 'Skagit Valley Group', exact: true }).waitFor();
  await page.getByRole('option', { name: 'Add “Skagit” as a holding company' }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const typed = page.getByRole('dialog', { name: company }).getByLabel('Trade name');
  await expect.poll(async () => await typed.inputValue()).toBe('Skagit');
  expect(await page.locator('form form').count()).toBe(0);
  await addIn(company, 'Trade name', `Skagit at ${name}`);
  await expect.poll(async () => await holding.inputValue()).toBe(`Skagit at ${name}`);
  // One that is there is chosen, and not offered again.
  await holding.fill('skagit valley group');
  const options = page.getByRole('listbox').getByRole('option');
  await expect.poll(async () => await options.allInnerTexts()).toEqual(['Skagit Valley Group']);
  await page.keyboard.press('Enter');
  await expect.poll(async () => await holding.inputValue()).toBe('Skagit Valley Group');

  await form.getByRole('button', { name: 'Add a route' }).click();
  await addIn('Add route', 'Name', `Route at ${name}`);
  const route = form.getByLabel('Route', { exact: true }).locator('option:checked');
  await expect.poll(async () => await route.textContent()).toBe(`Route at ${name}`);
  expect(await page.getByText(messages.clientCreated).count()).toBe(0);
});
