import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { cartAddress } from '../support/demo.ts';
import { rowMenu, rows, toasts } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** A large discount by hand needs a reason where the company asks for it. */
const app = withApp();

test('a large discount of a line and of a cart is saved with a reason', async () => {
  const admin = await app.open({ as: 'admin@demo.test' });
  await admin.goto('/settings/company');
  const limit = admin.getByLabel('A discount by hand above this % needs a reason');
  await limit.fill('101');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await admin.getByText('A percentage is between 0 and 100.').waitFor();
  await limit.fill('10');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await toasts(admin).first().waitFor();

  const page = await app.open();
  const address = await cartAddress(page);
  for (const [width, percent] of [
    [1280, '15'],
    [390, '20'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address);
    const ofLine = page.getByRole('dialog', { name: /^Discount · / });
    const open = async () => {
      const row = rows(page).first();
      await row.waitFor();
      await (width === 390 ? row.locator('button[aria-haspopup=menu]') : rowMenu(row)).click();
      await page.getByRole('menuitem', { name: 'Discount' }).click();
    };
    await open();
    await ofLine.getByRole('textbox').first().fill(`${percent}%`);
    await ofLine.getByLabel('Reason').fill('');
    await ofLine.getByRole('button', { name: 'Save' }).click();
    await ofLine.getByText('A discount this large needs a reason.').waitFor();
    expect(await axe(page)).toEqual([]);
    await ofLine.getByLabel('Reason').fill(`Short dated ${width}`);
    await ofLine.getByRole('button', { name: 'Save' }).click();
    await ofLine.waitFor({ state: 'detached' });
    await open();
    expect(await ofLine.getByLabel('Reason').inputValue()).toBe(`Short dated ${width}`);
    await page.keyboard.press('Escape');

    const unfold = page.getByRole('button', { name: 'Unfold the summary' });
    if (await unfold.isVisible()) await unfold.click();
    await page.getByRole('button', { name: 'Edit the order discount' }).click();
    const ofCart = page.getByRole('dialog', { name: 'Discount' });
    await ofCart.getByRole('textbox').first().fill(`${percent}%`);
    await ofCart.getByLabel('Reason').fill('');
    await ofCart.getByRole('button', { name: 'Save' }).click();
    await ofCart.getByText('A discount this large needs a reason.').waitFor();
    await ofCart.getByLabel('Reason').fill(`Opening ${width}`);
    await ofCart.getByRole('button', { name: 'Save' }).click();
    await ofCart.waitFor({ state: 'detached' });
  }
});

test('a unit price far below the list is saved with a reason, in its cell and on a phone', async () => {
  const admin = await app.open({ as: 'admin@demo.test' });
  await admin.goto('/settings/company');
  await admin.getByLabel('A discount by hand above this % needs a reason').fill('9');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await toasts(admin).first().waitFor();

  const page = await app.open();
  await page.goto(await cartAddress(page));
  const row = rows(page).nth(2);
  const cell = row.getByRole('gridcell', { name: /^\$\d/ }).first();
  await cell.dblclick();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Unit price · / });
  await dialog.getByText('instead of the list price').waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('A discount this large needs a reason.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await cell.textContent()).not.toBe('$2.00');
  await cell.dblclick();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Reason').fill('Damaged boxes');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => await cell.textContent()).toBe('$2.00');

  await page.setViewportSize({ width: 390, height: 900 });
  await page.reload();
  const line = rows(page).nth(3);
  await line.locator('button[aria-haspopup=menu]').click();
  await page.getByRole('menuitem', { name: 'Unit price' }).click();
  await dialog.getByRole('textbox', { name: 'Unit price' }).fill('1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('A discount this large needs a reason.').waitFor();
  await dialog.getByLabel('Reason').fill('Short dated');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
});
