import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { password } from '../setup/app-server.ts';
import { withApp } from '../setup/with-app.ts';
import { rows } from '../support/find.ts';

/** Signing in leads to where one wanted to go, and back to where one was. */
const app = withApp();

const signIn = async (within: Page | Locator, typed: string) => {
  await within.getByLabel('Password').fill(typed);
  await within.getByRole('button', { name: 'Sign in' }).click();
};
const refusal = 'The email address or the password is wrong.';
const place = (page: Page) => page.url().slice(app.address.length);

test('a visitor signs in, at the second try, and sees the list that they asked for with its filters', async () => {
  const page = await app.open({ as: null });
  await page.goto('/orders?hideReleased=false&page=2');
  await page.waitForURL(/sign-in/);
  await page.getByLabel('Email').fill('sales@demo.test');
  await signIn(page, 'wrong password here');
  await page.getByText(refusal).waitFor();
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  await signIn(page, password);
  await rows(page).first().waitFor();
  expect(place(page)).toBe('/orders?hideReleased=false&page=2');
});

test('a session that ends in the middle asks for the password over the list, which then goes on', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/orders?hideReleased=false');
  await rows(page).first().waitFor();
  const first = await rows(page).first().textContent();
  await page.context().clearCookies();
  await page.getByRole('columnheader', { name: 'Client Name' }).getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  expect(await dialog.getByLabel('Email').inputValue()).toBe('admin@demo.test');
  await signIn(dialog, 'wrong password here');
  await dialog.getByText(refusal).waitFor();
  const asked = place(page);
  await signIn(dialog, password);
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => await rows(page).first().textContent()).not.toBe(first);
  expect(await page.getByRole('columnheader', { name: 'Client Name' }).getAttribute('aria-sort')).toBe('ascending');
  expect(place(page)).toBe(asked);
});
