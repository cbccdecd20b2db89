import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { password } from '../setup/app-server.ts';
import { clientNamed } from '../support/demo.ts';
import { rowMenu, rows } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** Unsaved changes are asked about, whichever way they would be left. */
const app = withApp();

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });
const stay = async (page: Page) => {
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await question(page).waitFor({ state: 'detached' });
};

test('signing out asks first, and a person who stays is still signed in', async () => {
  const page = await app.open();
  await page.goto(`/client/update/${(await clientNamed(page, 'Tidewater Green')).Id}#client`);
  await page.getByLabel('City').fill('Nahcotta');
  const signOut = async () => {
    await page.getByRole('button', { name: /^Rosa/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await signOut();
  await stay(page);
  expect((await page.context().request.get('/v1/auth/me')).status()).toBe(200);
  await signOut();
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL(/sign-in/);
  expect((await page.context().request.get('/v1/auth/me')).status()).toBe(401);
});

test('a link or closing the dialog asks before a new note is lost', async () => {
  const page = await app.open();
  await page.goto(`/client/update/${(await clientNamed(page, 'Tidewater Green')).Id}#notes`);
  await page.getByRole('textbox', { name: 'New note' }).fill('Ask about the prerolls');
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await stay(page);
  expect(await page.getByRole('textbox', { name: 'New note' }).inputValue()).toBe('Ask about the prerolls');

  await page.goto('/accounts');
  await rowMenu(rows(page).first()).click();
  await page.getByRole('menuitem', { name: 'Notes' }).click();
  await page.getByRole('textbox', { name: 'New note' }).fill('Closed on Monday');
  await page.keyboard.press('Escape');
  await stay(page);
  expect(await page.getByRole('textbox', { name: 'New note' }).inputValue()).toBe('Closed on Monday');
});

test('Escape directly after a letter finds it typed', async () => {
  const page = await app.open();
  await page.goto('/accounts');
  await rowMenu(rows(page).first()).click();
  await page.getByRole('menuitem', { name: 'Notes' }).click();
  await page.getByRole('textbox', { name: 'New note' }).evaluate(async (box) => {
    box.focus();
    document.execCommand('insertText', false, 'C');
    // Runs the microtasks of the letter, but no later task.
    for (let step = 0; step < 20; step++) await Promise.resolve();
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
  });
  await stay(page);
  expect(await page.getByRole('textbox', { name: 'New note' }).inputValue()).toBe('C');
});

test('closing the dialog asks before a typed quantity is lost', async () => {
  const page = await app.open();
  await page.goto('/products');
  await page
    .getByRole('button', { name: /^Add .* to a cart/ })
    .first()
    .click();
  const quantity = page.getByLabel('Quantity');
  await quantity.fill('77');
  await page.keyboard.press('Escape');
  await stay(page);
  expect(await quantity.inputValue()).toBe('77');
});

test('a form shows no error beside the sign-in dialog of an ended session, and is saved afterwards', async () => {
  const page = await app.open();
  await page.goto(`/client/update/${(await clientNamed(page, 'Tidewater Green')).Id}#client`);
  await page.getByLabel('City').fill('Oysterville');
  expect(await page.evaluate(async () => (await fetch('/v1/auth/sign-out', { method: 'POST' })).status)).toBe(200);
  await page.getByRole('button', { name: 'Update' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.waitFor();
  expect(await page.getByText('Sign in.', { exact: true }).count()).toBe(0);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByLabel('City').inputValue()).toBe('Oysterville');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(async () => (await clientNamed(page, 'Tidewater Green')).City).toBe('Oysterville');
});

test('a second tap on the account button closes the menu and does not sign out', async () => {
  const page = await app.open({ size: 'phone' });
  await page.goto('/orders');
  await page.getByRole('button', { name: /^More screens/ }).click();
  const me = page.getByRole('dialog', { name: 'More' }).locator('[aria-haspopup=menu]');
  await me.waitFor();
  const box = await me.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.touchscreen.tap(x, y);
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  await page.touchscreen.tap(x, y);
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect((await page.context().request.get('/v1/auth/me')).status()).toBe(200);
});
