import { expect, test } from 'vitest';
import { rowMenu, rows } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** Controls that no form of the table has: what is chosen in them is there afterwards. */
const app = withApp();
const admin = 'admin@demo.test';

/** An image of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('settings: the logo of the company, and how the screen looks', async () => {
  const page = await app.open({ as: admin });
  await page.goto('/settings/company');
  await page
    .locator('label', { hasText: 'Choose a logo' })
    .or(page.getByRole('button', { name: 'Choose a logo' }))
    .first()
    .waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
  await page.getByText('Replace', { exact: true }).first().waitFor();
  const logo = await page.request.get('/v1/settings/logo');
  expect((await logo.body()).toString('base64')).toBe(pixel);

  await page.goto('/settings/appearance');
  for (const label of ['Theme', 'Row height']) {
    const choice = page.getByRole('group', { name: label }).getByRole('radio').last();
    await choice.check();
    await page.reload();
    expect([label, await choice.isChecked()]).toEqual([label, true]);
  }
});

test('the client of a cart', async () => {
  const page = await app.open({ as: admin });
  await page.goto('/dashboard');
  await page
    .getByRole('button', { name: /^New cart/ })
    .first()
    .click();
  await page.waitForURL(/\/cart\/\d+$/);
  const CartId = Number(/\d+$/.exec(page.url())?.[0]);
  await page.getByRole('button', { name: 'Assign a client' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Assign a client' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Ninth Meridian');
  await page
    .getByRole('option', { name: /^Ninth Meridian/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const { Tradename } = await app.call<{ Tradename: string }>(admin, `/v1/orders/cart/${CartId}`);
  expect(Tradename).toMatch(/^Ninth Meridian/);
});

test('what a dialog shows besides: batches that are used up, and notes of the system', async () => {
  const page = await app.open({ as: admin });
  await page.goto('/products?q=FL-FX-12');
  await rowMenu(rows(page).first()).click();
  await page.getByRole('menuitem', { name: 'Batches' }).click();
  const batches = page.getByRole('dialog');
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('"UsedUp":true'));
  await batches.getByRole('button', { name: 'Used up' }).click();
  await asked;
  await page.keyboard.press('Escape');

  await page.goto('/orders');
  await rowMenu(rows(page).first()).click();
  await page.getByRole('menuitem', { name: 'Notes', exact: true }).click();
  const notes = page.getByRole('dialog');
  await notes.getByRole('button', { name: 'System notes' }).click();
  await expect.poll(async () => await notes.getByRole('listitem').count()).toBeGreaterThan(0);
});
