import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { rowMenu, toasts } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** The lists that classify products: an entry is added, renamed, merged and removed. */
const app = withApp();

test('a brand is added once, renamed, merged into another one, and removed when nothing uses it', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/settings/product-lists');
  await page.getByRole('link', { name: 'Brands' }).click();
  await page.getByText('No brands yet').waitFor();
  const dialog = page.getByRole('dialog');
  const add = async (name: string) => {
    await page.getByRole('button', { name: /^Add brand/ }).click();
    await dialog.getByLabel('Name').fill(name);
    await page.keyboard.press('Enter');
  };
  await page.keyboard.press('n');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('Required field must be filled').waitFor();
  await dialog.getByLabel('Name').fill('Ahtanum Ridge');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await row('Ahtanum Ridge').waitFor();
  await add('AHTANUM RIDGE');
  await dialog.getByText('The list has an entry of this name already.').waitFor();
  await dialog.getByLabel('Name').fill('Old Label');
  await page.keyboard.press('Enter');

  await row('Old Label').waitFor();
  await row('Old Label').dblclick();
  await dialog.getByLabel('Name').fill('Older Label');
  await page.keyboard.press('Enter');
  await row('Older Label').waitFor();

  await rowMenu(row('Older Label')).click();
  await page.getByRole('menuitem', { name: 'Merge into…' }).click();
  await dialog.getByLabel('Into which brand').selectOption('Ahtanum Ridge');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await row('Older Label').waitFor({ state: 'detached' });

  await rowMenu(row('Ahtanum Ridge')).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await toasts(page).getByText('Removed.').waitFor();
  await page.getByText('No brands yet').waitFor();
});

test('a renamed product line has its new name where products are listed, and one in use says why it stays', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/settings/product-lists');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await page.getByRole('searchbox', { name: 'Search product lines' }).fill('vap');
  await row('Edibles').waitFor({ state: 'detached' });
  await page.reload();
  await row('Vapes').waitFor();
  expect(await row('Edibles').count()).toBe(0);
  await rowMenu(row('Vapes')).click();
  expect(await page.getByRole('menuitem', { name: 'Remove' }).isDisabled()).toBe(true);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit product line' });
  await dialog.getByLabel('Name').fill('Vaporizers');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await row('Vaporizers').waitFor();
  await page.goto('/products?q=vaporizers');
  await page.getByText('Vaporizers').first().waitFor();
});

test('a sales person finds no product lists', async () => {
  const page = await app.open({ expected: /403/ });
  await page.goto('/settings/product-lists');
  await page.getByText("You don't have access").first().waitFor();
  expect(await page.getByRole('grid').count()).toBe(0);
});
