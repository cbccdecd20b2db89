import type { Locator, Page } from 'playwright-core';

/** The rows of a grid that hold a record: without header, sums, details and the grey rows of a first load. */
export const rows = (within: Page | Locator): Locator => within.locator('tbody tr[aria-rowindex]');

/** The button in a row that opens its menu. */
export const rowMenu = (row: Locator): Locator => row.getByRole('button', { name: /^Actions of/ });

/** The input of the cell that is being edited. */
export const editor = (page: Page): Locator => page.getByRole('gridcell').getByRole('textbox');

/** Opens the account menu of a phone, which is behind More. */
export async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^More screens/ }).click();
  await page.getByRole('dialog', { name: 'More' }).locator('[aria-haspopup=menu]').click();
}

/** The short messages over the screen: saved, deleted, refused. */
export const toasts = (page: Page): Locator =>
  page.getByRole('region', { name: 'Messages' }).locator('[role=status], [role=alert]');

/** The saved views above a list. */
export const tabs = (page: Page): Locator => page.getByRole('group', { name: /^Saved views/ });

/** The saved view that is open. */
export const currentTab = (page: Page): Locator => tabs(page).locator('[aria-current]');

/** The part of a page's first grid that scrolls. */
export const scroller = (page: Page): Locator => page.locator('[data-scroll-restoration-id]').first();

/** The parent element of `locator`. */
export const parent = (locator: Locator): Locator => locator.locator('xpath=..');

/** The mark of a cell's last save: saving, saved or refused. */
export const saveMarks = (page: Page): Locator => page.getByRole('gridcell').locator('[role=status], [role=alert]');

/** Sets a filter of "+ Filter" to one of its values, or opens its values. */
export async function filterBy(page: Page, name: string, value?: string): Promise<Locator> {
  const bar = page.getByRole('group', { name: 'Filters', exact: true });
  // One that is open is in the bar until it is out of the page.
  await page.locator(':popover-open[role=dialog]').waitFor({ state: 'detached' });
  await bar.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('option', { name, exact: true }).click();
  const panel = page.getByRole('dialog', { name, exact: true });
  if (value !== undefined) {
    await panel.getByRole('button', { name: value, exact: true }).click();
    await panel.waitFor({ state: 'detached' });
  }
  return panel;
}

/** What is done with the selected rows of a list: a button of its bar, or an entry of its menu, there in `group`. */
export async function chooseForSelected(page: Page, name: string, group?: string): Promise<void> {
  const bar = page.getByRole('toolbar', { name: /selected$/ });
  const more = bar.getByRole('button', { name: 'More', exact: true });
  await more.waitFor();
  const button = bar.getByRole('button', { name, exact: true });
  if (await button.isVisible()) {
    await button.click();
    return;
  }
  await more.click();
  const menu = group === undefined ? page : page.getByRole('menu').getByRole('group', { name: group });
  await menu.getByRole('menuitem', { name, exact: true }).click();
}
