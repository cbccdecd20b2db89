import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { withApp } from '../setup/with-app.ts';

/** Account tiers from adding to removing one, and a conflict of two edits. */
const app = withApp();

test('a tier is added, clients join and leave it, and it is deleted', async () => {
  const page = await app.open();
  await page.goto('/account-groups');
  await page.getByRole('link', { name: 'Gold' }).waitFor();
  await page.getByRole('button', { name: 'Add tier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new Group' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Required field must be filled').waitFor();
  await dialog.getByLabel('Name').fill('Gold');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('There is an account tier of this name already.').waitFor();
  await dialog.getByLabel('Name').fill('Neighbours');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('successfully Added.').waitFor();

  await page.getByRole('link', { name: 'Neighbours' }).click();
  await page.getByText('No clients in this tier').waitFor();
  await page.getByRole('link', { name: 'Assign clients' }).click();
  const submit = page.getByRole('button', { name: /^Assign/ });
  await submit.waitFor();
  await page.getByRole('checkbox', { name: /Cedar & Salt/ }).check();
  await page.getByLabel('Filter clients').fill('Tidewater');
  await page
    .getByRole('checkbox', { name: /Tidewater/ })
    .first()
    .check();
  await page.getByRole('button', { name: /^Assign 2 clients/ }).click();
  await page.waitForURL(/accountTierDetail/);
  await page.getByRole('row', { name: /Tidewater/ }).waitFor();
  await page.getByRole('row', { name: /Cedar/ }).waitFor();
  const name = page.getByRole('link', { name: /^Tidewater/ });
  expect(await name.getAttribute('href')).toMatch(/^\/client\/update\/\d+$/);

  await page.getByRole('row', { name: /Tidewater/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByText('Successfully deleted Accout Group detail.').waitFor();
  await page.getByRole('row', { name: /Tidewater/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('row', { name: /Tidewater/ }).waitFor();

  await page.getByRole('link', { name: 'Account Tiers' }).first().click();
  await page.getByRole('row', { name: /Neighbours/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByText('2 clients will leave it.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Neighbours is removed').waitFor();
  expect(await page.getByRole('link', { name: 'Neighbours' }).count()).toBe(0);
});

test('a tier says what it gives, and its number of rules leads there', async () => {
  const page = await app.open();
  await page.goto('/account-groups');
  await page.getByRole('row', { name: /Gold/ }).getByRole('link', { name: '4', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Gold' }).waitFor();
  await page.getByText(/^Its clients get 10% off all products;.* Minimum order \$1,500\.00\.$/).waitFor();
  expect(await axe(page)).toEqual([]);
});

test('a tier with discount rules shows why it cannot be deleted', async () => {
  const page = await app.open();
  await page.goto('/account-groups');
  await page.getByRole('row', { name: /Gold/ }).click({ button: 'right' });
  const item = page.getByRole('menuitem', { name: /Remove/ });
  await item.waitFor();
  expect(await item.getAttribute('aria-disabled')).toBe('true');
  expect(await item.textContent()).toMatch(/discount rules? uses? this tier/);
});

test('editing an older version names who saved first, and keeps what was typed', async () => {
  const page = await app.open();
  const other = await app.open({ as: 'manager@demo.test' });
  const open = async (at: Page) => {
    await at.goto('/account-groups');
    await at.getByRole('row', { name: /Bronze/ }).click({ button: 'right' });
    await at.getByRole('menuitem', { name: 'Edit' }).click();
    return at.getByRole('dialog', { name: 'Edit Group' });
  };
  const mine = await open(page);
  const theirs = await open(other);
  await theirs.getByLabel('Description').fill('Changed by the manager');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await other.getByText('successfully updated.').waitFor();
  await mine.getByLabel('Description').fill('My own words');
  await mine.getByRole('button', { name: 'Save' }).click();
  await mine.getByText(/This was changed by .* in the meantime/).waitFor();
  expect(await mine.getByLabel('Description').inputValue()).toBe('My own words');
});

test('what a tier asks of its clients is warned of in their carts', async () => {
  const page = await app.open();
  await page.goto('/account-groups');
  await page.getByRole('row', { name: /Gold/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Group' });
  await dialog.getByLabel('Minimum order').fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('A minimum is more than 0.').waitFor();
  await dialog.getByLabel('Minimum order').fill('90000');
  await dialog.getByRole('checkbox', { name: 'Flower', exact: true }).check();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Gold' }).click();
  await page.getByText('Minimum order $90,000.00. Not offered: Flower.').waitFor();

  const client = page.getByRole('row').getByRole('link').first();
  const name = (await client.textContent()) ?? '';
  const id = /update\/(\d+)/.exec((await client.getAttribute('href')) ?? '')?.[1] ?? '';
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/client-cart/${id}/${encodeURIComponent(name)}`);
    const start = page.getByRole('button', { name: 'Start a cart' });
    const entry = page.getByLabel('Add a product');
    await start.or(entry).first().waitFor();
    if (await start.isVisible()) await start.click();
    await entry.fill('2 blue dream flower 3.5');
    await page
      .getByRole('option', { name: /Not offered to Gold/ })
      .first()
      .waitFor();
    await entry.press('Enter');
    await page.getByText('Not offered to Gold', { exact: true }).first().waitFor();
    const unfold = page.getByRole('button', { name: 'Unfold the summary' });
    if (await unfold.isVisible()) await unfold.click();
    await page.getByText(/The minimum order is \$90,000\.00: .* is missing\./).waitFor();
    await page.getByText(/: not offered to Gold\./).waitFor();
    expect(await axe(page)).toEqual([]);
  }
});
