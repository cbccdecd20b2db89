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

/** What each button opens, by its label. */
const additions = [
  {
    button: 'Add a holding company',
    dialog: 'Add holding company',
    field: 'Trade name',
    select: 'Holding company',
    failure: messages.holdingCompanyFailed,
  },
  { button: 'Add a route', dialog: 'Add route', field: 'Name', select: 'Route', failure: undefined },
];

test.for(places)('$name: a holding company and a route are added beside typed text', async ({ name, show }) => {
  const page = await app.open({ as: 'admin@demo.test' });
  await show(page);
  const form = page.getByRole('form', { name: 'Client', exact: true });
  const city = form.getByLabel('City');
  await city.fill('Nahcotta');
  const address = page.url();
  for (const { button, dialog: title, field, select, failure } of additions) {
    await form.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText(messages.requiredFieldMissing, { exact: true }).waitFor();
    if (failure !== undefined) await dialog.getByText(failure, { exact: true }).waitFor();
    const added = `${title} at ${name}`;
    await dialog.getByLabel(field).fill(added);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const chosen = form.getByLabel(select, { exact: true }).locator('option:checked');
    await expect.poll(async () => await chosen.textContent()).toBe(added);
    expect(page.url()).toBe(address);
    expect(await city.inputValue()).toBe('Nahcotta');
  }
  expect(await page.getByText(messages.clientCreated).count()).toBe(0);
});
