import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeInBothThemes } from '../support/axe.ts';
import { currentTab, rows } from '../support/find.ts';
import { smallTargets } from '../support/touch.ts';
import { withApp } from '../setup/with-app.ts';

/** The filter bar of a list: toggles of the spec, chips that can be taken off, "+ Filter", and what is left out. */
const app = withApp();
const manager = 'manager@demo.test';

const bar = (page: Page) => page.getByRole('group', { name: 'Filters', exact: true });
const add = (page: Page) => bar(page).getByRole('button', { name: 'Filter', exact: true });
const removal = (page: Page, name: string) => bar(page).getByRole('button', { name: `Remove the filter ${name}` });
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const foot = async (page: Page) => await page.getByText(/orders? \$/).innerText();

async function openOrders(look: Parameters<typeof app.open>[0] = {}, address = '/orders'): Promise<Page> {
  const page = await app.open({ as: manager, ...look });
  await page.goto(address);
  await rows(page).first().waitFor();
  return page;
}

/** Opens "+ Filter" by the keyboard and chooses what to filter by. */
async function filterBy(page: Page, typed: string): Promise<void> {
  await page.locator(':popover-open[role=dialog]').waitFor({ state: 'detached' });
  // The browser says a moment later that the panel is closed; until then the button is that of an open one.
  await expect.poll(async () => await add(page).getAttribute('aria-expanded')).toBe('false');
  await add(page).focus();
  await page.keyboard.press('Enter');
  const search = page.getByRole('combobox', { name: 'Filter by' });
  await expect.poll(async () => await search.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

test('the filters that the spec names are shown at a desk, by its names and defaults', async () => {
  const page = await openOrders();
  const pressed = async (name: string) =>
    await bar(page).getByRole('button', { name, exact: true }).getAttribute('aria-pressed');
  for (const name of ['Submitted', 'Partially Sublotted', 'Sublotted', 'Ready For Manifest', 'Manifested'])
    expect(await pressed(name)).toBe('false');
  for (const name of ['Quarantined', 'Invoiced', 'Backorders']) expect(await pressed(name)).toBe('false');
  for (const name of ['Hide Released', 'Hide Cancelled']) expect(await pressed(name)).toBe('true');
  await page.getByRole('searchbox', { name: 'Search orders' }).waitFor();
  await page.getByRole('searchbox', { name: 'Partner name' }).waitFor();
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).waitFor();
});

test('by the keyboard alone: a filter is found, set, changed and taken off', async () => {
  const page = await openOrders();
  const all = await foot(page);
  await filterBy(page, 'deliv');
  const panel = page.getByRole('dialog', { name: 'Est. delivery' });
  await panel.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  // The first of the ranges.
  await page.keyboard.press('Enter');
  await panel.waitFor({ state: 'detached' });
  await bar(page).getByText('before today').waitFor();
  expect(Object.keys(query(page))).toEqual(['deliveryTo']);
  await expect.poll(async () => await foot(page)).toMatch(/^\d+ of \d+ orders \$[\d,.]+ in this filter$/);

  await bar(page).getByRole('button', { name: 'Est. delivery before today' }).focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Next week' }).focus();
  await page.keyboard.press('Enter');
  await bar(page).getByText('next week').waitFor();
  expect(Object.keys(query(page))).toEqual(['deliveryFrom', 'deliveryTo']);

  // A filter opens at its chosen value.
  const again = bar(page).getByRole('button', { name: 'Est. delivery next week' });
  await again.focus();
  await page.keyboard.press('Enter');
  const chosen = panel.getByRole('button', { name: 'Next week', pressed: true });
  await expect.poll(async () => await chosen.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });

  await again.focus();
  await page.keyboard.press('Delete');
  await removal(page, 'Est. delivery').waitFor({ state: 'detached' });
  expect(await add(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(query(page)).toEqual({});
  await expect.poll(async () => await foot(page)).toBe(all);
});

test('arrows lead through the filters, and Escape leaves them as they are', async () => {
  const page = await openOrders();
  await add(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Filter by' }).waitFor();
  const chosen = page.getByRole('listbox', { name: 'Filters' }).locator('[aria-selected=true]');
  expect(await chosen.innerText()).toBe('Status');
  await page.keyboard.press('ArrowDown');
  expect(await chosen.innerText()).toBe('Order date');
  await page.keyboard.type('zz');
  await page.getByText('No such filter').waitFor();
  // The first one empties the search.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Filter by' }).waitFor({ state: 'detached' });
  expect(await add(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(query(page)).toEqual({});
});

test('filters stay with a reload, with Back and in a saved view, and are taken off by the mouse', async () => {
  const page = await openOrders();
  await filterBy(page, 'sales');
  const people = page.getByRole('dialog', { name: 'Sales person' });
  await people.getByRole('checkbox').first().check();
  const name = await people.locator('label').first().innerText();
  await page.keyboard.press('Escape');
  await filterBy(page, 'total');
  await page.getByRole('dialog', { name: 'Order total' }).getByLabel('From').fill('300');
  await page.keyboard.press('Enter');
  await bar(page).getByText('from $300.00').waitFor();
  await page.keyboard.press('Escape');
  await filterBy(page, 'city');
  await page.getByRole('dialog', { name: 'City' }).getByRole('searchbox').fill('e');
  await page.keyboard.press('Enter');
  await removal(page, 'City').waitFor();
  const chips = async () => await bar(page).locator('[data-on]').allInnerTexts();
  const set = await chips();
  expect(set.map((text) => text.replaceAll('\n', ''))).toEqual([
    `Sales person${name}`,
    'Citye',
    'Order totalfrom $300.00',
  ]);

  await page.reload();
  await expect.poll(chips).toEqual(set);
  await page.getByRole('link', { name: 'Accounts', exact: true }).click();
  await page.waitForURL(/\/accounts/);
  await page.goBack();
  await expect.poll(chips).toEqual(set);

  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Large ones');
  await page.keyboard.press('Enter');
  await expect.poll(async () => await currentTab(page).innerText()).toBe('Large ones');
  await page.getByRole('button', { name: 'All orders' }).click();
  await expect.poll(chips).toEqual([]);
  await page.getByRole('button', { name: 'Large ones' }).first().click();
  await expect.poll(chips).toEqual(set);

  await removal(page, 'City').click();
  await expect.poll(chips).toEqual([set[0], set[2]]);
  await bar(page).getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(chips).toEqual([]);
});

test('what can be picked, and the orders of a route, are listed with their count', async () => {
  const page = await openOrders();
  await filterBy(page, 'picked');
  await expect.poll(() => query(page)['notPicked']).toBe('true');
  await expect.poll(async () => await foot(page)).toContain('in this filter');
  await filterBy(page, 'route');
  await page.getByRole('dialog', { name: 'Route' }).getByRole('checkbox').first().check();
  await expect.poll(() => query(page)['routes']).toBeDefined();
  await page.keyboard.press('Escape');
  expect(await bar(page).locator('[data-on]').count()).toBe(2);
});

test('on a phone they fold into Status, "+ Filter" and what is left out', async () => {
  const page = await openOrders({ size: 'phone' });
  expect(await bar(page).getByRole('button', { name: 'Hide Released' }).count()).toBe(0);
  await bar(page).getByRole('button', { name: 'Status', exact: true }).tap();
  const statuses = page.getByRole('dialog', { name: 'Status' });
  await statuses.getByRole('checkbox', { name: 'Submitted', exact: true }).check();
  expect(await smallTargets(page, ':popover-open')).toEqual([]);
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Status Submitted' }).waitFor();
  await bar(page).getByRole('button', { name: 'Left out: Released, Cancelled' }).tap();
  await page.getByRole('menuitemcheckbox', { name: 'Released' }).tap();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Left out: Cancelled' }).waitFor();
  expect(query(page)).toMatchObject({ hideReleased: 'false' });
  await add(page).tap();
  const names = page.getByRole('dialog', { name: 'Filter' });
  await names.getByRole('option', { name: 'Order total' }).tap();
  const totals = page.getByRole('dialog', { name: 'Order total' });
  await totals.getByLabel('To').fill('900');
  expect(await smallTargets(page, ':popover-open')).toEqual([]);
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await bar(page).getByText('up to $900.00').waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await removal(page, 'Status').tap();
  await bar(page).getByRole('button', { name: 'Status', exact: true }).waitFor();
});
