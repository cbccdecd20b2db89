import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { filterBy, rowMenu, rows, toasts } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** Bulk: made, changed, adjusted, and what moved it. */
const app = withApp();
const admin = 'admin@demo.test';

test.each([
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const)('on a %s a source is added, renamed and adjusted, and its ledger says so', async (size, viewport) => {
  const page = await app.open({ as: admin, ...(size === 'phone' ? { size } : {}) });
  await page.setViewportSize(viewport);
  await page.goto('/stock/sources');
  await rows(page).first().waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add source' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('Required field must be filled').waitFor();
  const name = `Trim ${size}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Unit of measure').selectOption('Pounds (lb)');
  await dialog.getByLabel('Amount').fill('2.00001');
  await dialog.getByLabel('Cost of what came in').fill('900');
  await dialog.getByLabel('Strain').selectOption({ index: 1 });
  await dialog.getByLabel('Area').selectOption({ index: 1 });
  await dialog.getByLabel('State type').selectOption('Other Material Lot');
  await dialog.getByLabel('Inventory identifiers').fill('WA1.7, WA1.8');
  await page.keyboard.press('Enter');
  await dialog.getByText('An amount has at most four decimals.').waitFor();
  await dialog.getByLabel('Amount').fill('2.25');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });

  const row = rows(page).filter({ hasText: name });
  await row.getByText('2.25 lb').first().waitFor();
  await rowMenu(row).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await dialog.getByLabel('Unit of measure').selectOption('Ounces (oz)');
  await dialog.getByLabel('Name').fill(`Fine trim ${size}`);
  await dialog.getByLabel('Products are packed from it').uncheck();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await dialog.waitFor({ state: 'detached' });
  const renamed = rows(page).filter({ hasText: `Fine trim ${size}` });
  await renamed.getByText('2.25 oz').first().waitFor();
  await renamed.getByText('Not packed from').waitFor();

  await rowMenu(renamed).click();
  await page.getByRole('menuitem', { name: 'Adjust' }).click();
  const amount = dialog.getByLabel('New amount (oz)');
  for (const [typed, sentence] of [
    ['2.25', 'The source has this amount already.'],
    ['-1', 'An amount is 0 or more.'],
    ['', 'Required field must be filled'],
  ] as const) {
    await amount.fill(typed);
    await page.keyboard.press('Enter');
    await dialog.getByText(sentence).waitFor();
  }
  await amount.fill('1.125');
  await dialog.getByText('Changes by −1.125 oz').waitFor();
  await dialog.getByLabel('Reason').selectOption('Destruction');
  await dialog.getByLabel('Detail').fill('Mold');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await toasts(page).getByText('Amount 2.25 oz → 1.125 oz.').waitFor();

  await rowMenu(renamed).click();
  await page.getByRole('menuitem', { name: 'Ledger' }).click();
  const drawer = page.getByRole('region').filter({ has: page.getByRole('heading', { name: 'Ledger' }) });
  const moved = drawer.getByRole('list', { name: 'Ledger' }).getByRole('listitem');
  await moved.first().getByText('Adjusted: Destruction').waitFor();
  expect(await moved.allInnerTexts()).toEqual([
    expect.stringContaining('−1.125 oz'),
    expect.stringContaining('+2.25 oz'),
  ]);
  await drawer.getByText('WA1.7, WA1.8').waitFor();
  await drawer.getByText('$900.00 · 400 for 1 oz').waitFor();
  expect(await axe(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByText('Amounts of it have moved in this unit already.').waitFor();
  await page.keyboard.press('Escape');
});

test('sources are found by words and by their area', async () => {
  const page = await app.open({ as: admin });
  await page.goto('/stock');
  await page.getByRole('navigation', { name: 'Stock' }).getByRole('link', { name: 'Sources' }).click();
  await page.getByLabel('Search sources').fill('standard');
  await rows(page).filter({ hasText: 'Standard Source' }).waitFor();
  await expect.poll(async () => await rows(page).count()).toBe(1);
  await (await filterBy(page, 'Area')).locator('[aria-pressed]').first().click();
  await page.getByText('Nothing matches these filters').waitFor();
});
