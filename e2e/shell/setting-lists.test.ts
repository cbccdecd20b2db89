import { expect, test } from 'vitest';
import { axeInBothThemes } from '../support/axe.ts';
import { rowMenu, toasts } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** Settings → Lists: what the screens choose from is added, renamed, merged, put out of use and removed. */
const app = withApp();

test('a route is added, merged into another one, and removed when nothing has it', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/settings/lists');
  await page.getByRole('link', { name: 'Routes' }).click();
  const dialog = page.getByRole('dialog');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  const add = async (name: string) => {
    await page.getByRole('button', { name: /^Add route/ }).click();
    await dialog.getByLabel('Name').fill(name);
    await page.keyboard.press('Enter');
    await row(name).waitFor();
  };
  await add('Ahtanum');
  expect(await axeInBothThemes(page)).toEqual([]);
  await add('Selah');
  await page.getByRole('button', { name: /^Add route/ }).click();
  await dialog.getByLabel('Name').fill('SELAH');
  await page.keyboard.press('Enter');
  await dialog.getByText('The list has an entry of this name already.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await app.run(`UPDATE client SET route_id = (SELECT id FROM route WHERE name = 'Selah') WHERE id = 1`);
  await page.reload();
  await rowMenu(row('Selah')).click();
  await page.getByRole('menuitem', { name: 'Merge into…' }).click();
  await dialog.getByLabel('Into which route').selectOption('Ahtanum');
  expect(await axeInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await toasts(page).getByText('Merged: 1 client moved.').waitFor();
  await row('Selah').waitFor({ state: 'detached' });
  await app.run(`UPDATE client SET route_id = NULL WHERE id = 1`);
  await page.reload();
  await rowMenu(row('Ahtanum')).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await row('Ahtanum').waitFor({ state: 'detached' });
});

test('a charge type that is put out of use is no longer offered at an order', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/settings/lists');
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('n');
  await dialog.getByLabel('Name').fill('Ferry');
  await dialog.getByLabel('Charged').selectOption('Per unit: a price for each');
  await dialog.getByLabel('Amount it starts with').fill('2.50');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const row = page.getByRole('row', { name: /^Ferry/ });
  await row.getByText('Per unit').waitFor();
  type Offered = readonly { readonly Name: string; readonly DefaultAmount: number }[];
  const offered = async () => {
    const all = await app.call<Offered>('admin@demo.test', '/v1/orders/get-additional-charge-types');
    return all.find(({ Name }) => Name === 'Ferry')?.DefaultAmount;
  };
  expect(await offered()).toBe(2.5);
  await row.dblclick();
  await dialog.getByRole('checkbox', { name: 'In use' }).uncheck();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await row.getByText('Not in use').waitFor();
  expect(await offered()).toBeUndefined();
});
