import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { filterBy, rowMenu, rows, toasts } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** Lots: what they hold, where they are, on hold or not, and what moved them. */
const app = withApp();
const admin = 'admin@demo.test';

test('a lot is held with its reason, is not for sale, and is again when the hold ends', async () => {
  const page = await app.open({ as: admin });
  await page.goto('/stock?q=FL-FX-12');
  const lot = rows(page).first();
  await lot.getByText('For sale').waitFor();
  expect(await axe(page)).toEqual([]);
  await rowMenu(lot).click();
  await page.getByRole('menuitem', { name: 'Hold' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Hold' }).click();
  await dialog.getByText('Required field must be filled').waitFor();
  await dialog.getByLabel('Reason').fill('Seal broken');
  await page.keyboard.press('Enter');
  await toasts(page).getByText('1 lot put on hold.').waitFor();
  await lot.getByText('Seal broken').waitFor();
  await page.getByRole('button', { name: /^On hold/ }).click();
  await lot.getByText('Seal broken').waitFor();
  await rowMenu(lot).click();
  await page.getByRole('menuitem', { name: 'End the hold' }).click();
  await page.getByText('Nothing matches these filters').waitFor();
  await page.getByRole('button', { name: /^On hold/ }).click();
  await lot.getByText('For sale').waitFor();
  await page.getByRole('button', { name: 'Used up' }).click();
  await lot.getByText('For sale').waitFor({ state: 'detached' });
});

test('a count is adjusted with its reason, and is in the ledger and among the movements', async () => {
  const page = await app.open({ as: admin });
  await page.goto('/stock?q=FL-FX-12');
  const lot = rows(page).first();
  await rowMenu(lot).click();
  await page.getByRole('menuitem', { name: 'Adjust' }).click();
  const dialog = page.getByRole('dialog');
  const count = dialog.getByLabel('New count');
  const before = Number(await count.inputValue());
  await dialog.getByRole('button', { name: 'Adjust' }).click();
  await dialog.getByText('The lot holds these units already.').waitFor();
  for (const [typed, sentence] of [
    ['-3', 'Units are 0 or more.'],
    ['99999999', 'Units are at most 999,999.99.'],
    ['1.005', 'Units have at most two decimals.'],
    ['', 'Required field must be filled'],
  ] as const) {
    await count.fill(typed);
    await page.keyboard.press('Enter');
    await dialog.getByText(sentence).waitFor();
  }
  await count.fill(String(before + 3));
  await dialog.getByLabel('Reason').selectOption('Other');
  await dialog.getByLabel('Detail').fill('Found behind the shelf');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });

  await lot.getByRole('button').first().click();
  const drawer = page.getByRole('region').filter({ has: page.getByRole('heading', { name: 'Ledger' }) });
  const ledger = drawer.getByRole('list', { name: 'Ledger' });
  await ledger.getByText('Adjusted: Other').waitFor();
  expect(await ledger.getByRole('listitem').first().innerText()).toContain('+3');
  expect(await axe(page)).toEqual([]);
  await drawer.getByRole('link', { name: 'All movements' }).click();
  await page.getByText('Found behind the shelf').waitFor();
  await filterBy(page, 'Kind', 'Received');
  await page.getByText('Found behind the shelf').waitFor({ state: 'detached' });
  await filterBy(page, 'Kind', 'Adjusted');
  await filterBy(page, 'Who', 'Ada Lindqvist');
  await page.getByText('Found behind the shelf').waitFor();
});

test('chosen lots move to another area together, and the area narrows the list', async () => {
  const page = await app.open({ as: admin });
  await page.goto('/stock?q=FL-FX-12');
  await rows(page).first().waitFor();
  const many = await rows(page).count();
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Move to area' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To the area').selectOption('Vault B');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await dialog.waitFor({ state: 'detached' });
  await filterBy(page, 'Area', 'Vault B');
  await expect.poll(async () => await rows(page).count()).toBe(many);
  await filterBy(page, 'Area', 'Cold room');
  await expect.poll(async () => await rows(page).count()).toBe(0);
});

test('on a phone a lot shows what is left of what it holds; costs are for those with the key alone', async () => {
  const phone = await app.open({ as: admin, size: 'phone' });
  await phone.goto('/stock');
  const card = phone.locator('main').getByText(/ of /).first();
  await card.waitFor();
  await phone.getByRole('button', { name: 'State', exact: true }).tap();
  await phone
    .getByRole('dialog', { name: 'State' })
    .getByRole('checkbox', { name: /^On hold \d/ })
    .check();
  await phone.keyboard.press('Escape');
  await phone.getByRole('button', { name: 'State On hold' }).waitFor();
  await phone.locator('main').getByText('On hold').nth(1).waitFor();
  expect(await axe(phone)).toEqual([]);
  const desk = await app.open({ as: admin });
  await desk.goto('/stock');
  await desk.getByRole('columnheader', { name: 'Value' }).waitFor();
  await rows(desk).first().getByRole('button').first().click();
  await desk.getByText('Value on hand').waitFor();
  await desk.getByText('Cost of what came in').waitFor();
});

test('all lots of a filter move, on every page', async () => {
  const page = await app.open({ as: admin });
  await page.goto('/stock?q=Flower');
  await rows(page).first().waitFor();
  await page.getByRole('columnheader').getByRole('checkbox').check();
  const all = page.getByRole('button', { name: /^select all \d+/ });
  const total = Number((await all.innerText()).replaceAll(/\D/g, ''));
  expect(total).toBeGreaterThan(await rows(page).count());
  await all.click();
  await page.getByRole('button', { name: 'Move to area' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('To the area').selectOption('Cold room');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await dialog.waitFor({ state: 'detached' });
  await filterBy(page, 'Area', 'Vault A');
  await expect.poll(async () => await rows(page).count()).toBe(0);
  await filterBy(page, 'Area', 'Cold room');
  await page
    .getByText(new RegExp(`^${total} lots`))
    .first()
    .waitFor();
});

test('labels are printed for a lot, and for all lots that are chosen', async () => {
  const page = await app.open({ as: admin });
  await page.goto('/stock?q=FL-FX-12');
  const lot = rows(page).first();
  await rowMenu(lot).click();
  const one = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Print label' }).click();
  expect((await one).suggestedFilename()).toBe('Lot labels.pdf');
  await toasts(page).getByText('Labels of a lot downloaded').waitFor();
  await page.getByRole('columnheader').getByRole('checkbox').check();
  const many = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Print labels' }).click();
  expect((await many).suggestedFilename()).toBe('Lot labels.pdf');
});

test.each([720, 1024, 1440])('at %i px the panel of a lot has the focus, and the grid marks its row', async (width) => {
  const page = await app.open({ as: admin });
  await page.setViewportSize({ width, height: 800 });
  await page.goto('/stock');
  const [first, second] = [rows(page).first(), rows(page).nth(1)];
  await first.waitFor();
  await first.getByRole('gridcell').nth(3).click();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region').filter({ has: page.getByRole('heading', { name: 'Ledger' }) });
  await panel.waitFor();
  const hasFocus = async () => await panel.evaluate((each) => each.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  expect(await first.getAttribute('aria-current')).toBe('true');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => await second.getAttribute('aria-current')).toBe('true');
  expect(await first.getAttribute('aria-current')).toBe(null);
  expect(await hasFocus()).toBe(true);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(await second.getAttribute('aria-current')).toBe(null);
  expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)).toBe(true);
  const isBack = async () => await second.evaluate((row) => row.contains(document.activeElement));
  expect(await isBack()).toBe(width === 1440);
});
