import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { withApp } from '../setup/with-app.ts';

/** Who to call: who is due and why, the note of a call, and the cart by one key. */
const app = withApp();

/** The server may be busy with the jobs of other tests. */
const longTimeout = { timeout: 10_000 };
const grid = (page: Page) => page.getByRole('grid', { name: 'Who to call today' });
/** The names of the clients in order; the second link to a cart has only an icon. */
const names = async (page: Page) =>
  (await grid(page).locator('tbody a[href^="/client/update/"]').allTextContents()).filter((text) => text !== '');

test('from the accounts to the first client, its note, and back by undo, with the keyboard', async () => {
  const page = await app.open();
  await page.goto('/accounts');
  await page.getByRole('main').getByRole('link', { name: 'Who to call' }).click();
  await grid(page).locator('tbody a').first().waitFor();
  const before = await names(page);
  const [first = ''] = before;
  const row = grid(page).getByRole('row', { name: first });
  expect(await row.getByRole('gridcell').nth(2).innerText()).toMatch(/last order|never|last contact/i);
  await row.getByRole('gridcell').nth(2).click();
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: `Call with ${first}` });
  await dialog.getByRole('textbox', { name: 'Notes' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByText('successfully Added.').waitFor();
  await expect.poll(async () => (await names(page))[0], longTimeout).toBe(before[1]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await names(page), longTimeout).toEqual(before);
});

test('the note of a call is listed with the client, and C opens its cart', async () => {
  const page = await app.open();
  await page.goto('/accounts/who-to-call?bought=longAgo');
  await grid(page).locator('tbody a').first().waitFor();
  const [name = ''] = await names(page);
  const row = grid(page).getByRole('row', { name });
  await row.getByRole('gridcell').nth(2).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Log call/ }).click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Wants <b>two</b> cases next week.');
  const phoneCall = page.getByRole('button', { name: 'Phone Call' });
  await phoneCall.waitFor();
  expect(await phoneCall.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Sample Drop' }).click();
  await page.getByRole('button', { name: 'Left a message' }).click();
  await page.getByRole('button', { name: 'Log call' }).click();
  await page.getByText('successfully Added.').waitFor();
  await row.getByRole('gridcell').nth(2).getByText('Contacted today').waitFor();
  await row.getByRole('gridcell').nth(2).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Notes', exact: true }).click();
  await page.getByRole('dialog').getByText('Left a message. Wants <b>two</b> cases next week.').waitFor();
  await page
    .getByRole('dialog')
    .getByText(/ · Phone Call · Sample Drop$/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await row.getByRole('gridcell').nth(2).click();
  await page.keyboard.press('c');
  await page.waitForURL(/\/client-cart\//);
});

test('on a phone a tap calls and adds a note; an empty list and a server error show a message', async () => {
  const page = await app.open({ size: 'phone', expected: /status of 500/ });
  await page.goto('/accounts');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Who to call today' }).click();
  const dial = page.getByRole('link', { name: /^Call / }).first();
  await dial.waitFor();
  expect(await dial.getAttribute('href')).toMatch(/^tel:\d{10}$/);
  await page
    .getByRole('button', { name: /^Log a call with/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Notes' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.goto('/accounts/who-to-call?q=nobody+is+called+so');
  await page.getByRole('heading', { name: 'Nothing matches these filters' }).waitFor();
  await page.route('**/who-to-call', async (route) =>
    route.request().method() === 'POST' ? await route.fulfill({ status: 500, json: {} }) : await route.fallback(),
  );
  await page.goto('/accounts/who-to-call');
  await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 20_000 });
});
