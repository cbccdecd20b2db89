import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { cartAddress } from '../support/demo.ts';
import { rowMenu, rows, toasts } from '../support/find.ts';
import { removePermissions } from '../support/permissions.ts';
import { password } from '../setup/app-server.ts';
import { inFirefox, withApp } from '../setup/with-app.ts';

/** Errors as a person sees them, and how the work continues. */
const app = withApp();

const requestId = '0199a1b2-0000-7000-8000-00000000e2e5';

/** Responds as the server does to an error or a missing permission. */
const refuse = (status: number, code: string, title: string, detail: string) => async (route: Route) =>
  await route.fulfill({
    status,
    contentType: 'application/problem+json',
    headers: { 'x-request-id': requestId },
    body: JSON.stringify({ type: `urn:cartwright:${code}`, status, code, title, detail }),
  });

const orderLink = (page: Page) => page.locator('main a[href^="/order/"]').first();

test('an ended session asks for the password over the screen, and keeps the typed entry', inFirefox, async () => {
  const page = await app.open();
  await page.goto(await cartAddress(page));
  const box = page.getByRole('combobox', { name: 'Add a product' });
  await box.fill('1 CO-FX-60');
  await page.getByRole('option').first().waitFor();
  const ended = await page.evaluate(async () => (await fetch('/v1/auth/sign-out', { method: 'POST' })).status);
  expect(ended).toBe(200);

  await box.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel('Password').fill('wrong password here');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByText('The email address or the password is wrong.').waitFor();
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'detached' });

  expect(await box.inputValue()).toBe('1 CO-FX-60');
  await box.focus();
  await page.getByRole('option').first().waitFor();
  await box.press('Enter');
  await page.getByText('1 × Harvest Moon Live Resin 1g added').waitFor();
  expect(await box.inputValue()).toBe('');
});

test('a failed list shows the request id, and Try again loads it', async () => {
  const page = await app.open({ expected: /status of 500/ });
  const calls = '**/v1/orders/orders';
  await page.route(calls, refuse(500, 'internal', 'Something went wrong', 'Try again in a moment.'));
  await page.goto('/orders');
  await page.getByText(`Request ${requestId}`).waitFor();
  await page.getByText('Try again in a moment.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await orderLink(page).waitFor();
});

test('a missing record is reported with the request id and without Try again', async () => {
  const page = await app.open();
  await page.goto('/cart/999999');
  await page.getByText('There is no such record.').waitFor();
  await page.getByText(/^Request /).waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  expect(await axe(page)).toEqual([]);
});

test('a refused cell of a cart shows the reason in the cell only; other refusals show a toast', async () => {
  const page = await app.open();
  await page.route('**/v1/orders/update-cart-item', refuse(422, 'refused', 'Not saved', 'Nine are not sold.'));
  await page.goto(await cartAddress(page));
  const at = await page.getByRole('columnheader', { name: 'Units', exact: true }).getAttribute('aria-colindex');
  const cell = rows(page).first().locator(`[aria-colindex="${at}"]`);
  await cell.dblclick();
  await cell.locator('input').fill('9');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await cell.getByRole('alert').waitFor();
  expect(await cell.getByRole('alert').textContent()).toBe('Update failed: 9. Nine are not sold.');
  await page.waitForLoadState('networkidle');
  expect(await toasts(page).count()).toBe(0);
  expect(await page.getByText('Nine are not sold.').count()).toBe(1);
  expect(await page.getByRole('status').filter({ hasText: /^Sav/ }).count()).toBe(0);
  expect(await axe(page)).toEqual([]);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  await cell.dblclick();
  await page.keyboard.press('Escape');
  await rowMenu(rows(page).first()).click();
  await page.getByRole('menuitem', { name: /^Sell/ }).click();
  await toasts(page).getByText('Nine are not sold.').waitFor();
  expect(await toasts(page).count()).toBe(1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  await page.waitForURL(/\/orders/);
});

test('without a connection a list says so, and Try again loads the search', async () => {
  const page = await app.open({ expected: /ERR_CONNECTION_FAILED/ });
  const sentence = 'The server cannot be reached. Check the connection and try again.';
  const calls = '**/v1/orders/orders';
  await page.goto('/orders');
  await orderLink(page).waitFor();
  await page.route(calls, async (route) => await route.abort('connectionfailed'));
  await page.getByRole('searchbox').first().fill('Larkspur');
  await page.getByText(sentence).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(sentence).waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: 'Larkspur' }).first().waitFor();
});

test('a person without the permission sees a message, before and after the server refuses', async () => {
  const page = await app.open({ as: 'admin@demo.test', expected: /don't have access/ });
  const sentence = "You don't have access";
  await removePermissions(page, ['accounts.import', 'orders']);
  await page.goto('/settings/import/retailers');
  await page.getByRole('heading', { name: sentence }).waitFor();
  expect(await page.locator('input[type=file]').count()).toBe(0);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Accounts' }).waitFor();
  expect(await nav.getByRole('link', { name: 'Orders' }).count()).toBe(0);

  await page.route('**/v1/orders/orders', refuse(403, 'forbidden', 'Not allowed', 'You do not have the permission.'));
  await page.goto('/orders');
  await page.getByRole('heading', { name: sentence }).waitFor();
  expect(await axe(page)).toEqual([]);
});
