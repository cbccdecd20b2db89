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
  await admin.getByRole('button', { name: /^(Update|Save)/ }).click();
  await admin.getByText('A percentage is between 0 and 100.').waitFor();
  await limit.fill('10');
  await admin.getByRole('button', { name: /^(Update|Save)/ }).click();
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
