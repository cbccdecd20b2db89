import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { withApp } from '../setup/with-app.ts';
import { smallTargets } from '../support/touch.ts';

/** Two accounts of one shop: found, compared, merged; and the redirect from the merged one. */
const app = withApp();

const manager = 'manager@demo.test';

/** Registers a client by the API; returns its id. */
async function register(page: Page, tradename: string, licenseNo: string, city = 'Seattle'): Promise<number> {
  const response = await page.request.post('/v1/Clients/create-client', {
    headers: { origin: new URL(page.url()).origin },
    data: { Tradename: tradename, IsCannabisLicensed: true, LicenseNo: licenseNo, LicenseTypeId: 3, City: city },
  });
  expect(response.status()).toBe(200);
  const { Id } = (await response.json()) as { Id: number };
  return Id;
}

const group = (page: Page, name: string) =>
  page.getByRole('group').filter({ hasText: name }).filter({ hasText: 'alike' });
const dialog = (page: Page) => page.getByRole('dialog');

test('found from the accounts, compared, swapped, merged by keyboard; the old URL redirects', async () => {
  const page = await app.open({ as: manager });
  await page.goto('/accounts');
  const first = await register(page, 'Quartz Lantern', '661001');
  const second = await register(page, 'Quartz Lanterns LLC', '661002');
  await page.request.post('/v1/Clients/add-note', {
    headers: { origin: new URL(page.url()).origin },
    data: { ClientId: second, Note: 'Ask for Ann.' },
  });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Find duplicates' }).click();
  await page.waitForURL('**/accounts/duplicates');
  const found = group(page, 'Quartz Lantern');
  await found.getByText(/^Trade names \d\d% alike in one city$/).waitFor();
  expect(await axe(page)).toEqual([]);

  await found.getByRole('radio', { name: 'Keep Quartz Lanterns LLC' }).focus();
  await page.keyboard.press('Space');
  await found.getByRole('button', { name: 'Compare Quartz Lantern', exact: true }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('heading', { name: 'Merge into Quartz Lanterns LLC' }).waitFor();
  await dialog(page).getByText('No orders, carts, contacts or notes to move').waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Keep the other' }).click();
  await dialog(page).getByRole('heading', { name: 'Merge into Quartz Lantern', exact: true }).waitFor();
  await dialog(page).getByText('1 note', { exact: true }).click();
  await dialog(page).getByText('Ask for Ann.').waitFor();
  await dialog(page)
    .getByRole('row', { name: /^License number 661001 661002 Becomes a former license/ })
    .waitFor();
  expect(await axe(page)).toEqual([]);

  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Quartz Lanterns LLC was merged into Quartz Lantern.').waitFor();
  await found.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.waitForURL(`**/client/update/${first}`);
  await page.getByText('Ask for Ann.').first().waitFor();
  for (const old of [
    `/client/update/${second}`,
    `/client-report/${second}`,
    `/client-cart/${second}/x`,
    `/accounts/client-orders/${second}/accounts`,
  ]) {
    await page.goto(old);
    await page.waitForURL(`**${old.replace(String(second), String(first))}`);
  }
});

test('two companies are marked as not duplicates by keyboard, undone, marked again, and unmarked in the list of marks', async () => {
  const page = await app.open({ as: manager });
  await page.goto('/accounts');
  await register(page, 'Fern Hollow Goods', '661031');
  await register(page, 'Fern Hollows Goods', '661032');
  await page.goto('/accounts/duplicates?reason=name');
  const found = group(page, 'Fern Hollow Goods');
  const notDuplicate = found.getByRole('button', { name: 'Not a duplicate: Fern Hollows Goods' });
  await notDuplicate.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Fern Hollows Goods is marked as not a duplicate.').waitFor();
  await found.waitFor({ state: 'detached' });
  // The focus moves to the list when the group disappears.
  await page.locator('[role=region][aria-label="Accounts that may be duplicates"]:focus').waitFor();
  await page.keyboard.press('Control+z');
  await found.waitFor();
  await notDuplicate.click();
  await found.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Not duplicates', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/accounts/duplicates?marked=true');
  const mark = page.getByRole('group', { name: /^Not a duplicate/ }).filter({ hasText: 'Fern Hollow Goods' });
  await mark.getByText(/^\S.*, \d\d\/\d\d\/\d{4}$/).waitFor();
  expect(await axe(page)).toEqual([]);
  await mark.getByRole('button', { name: 'Unmark Fern Hollow Goods and Fern Hollows Goods' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Fern Hollow Goods may be a duplicate again.').waitFor();
  await mark.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await mark.waitFor();
  await page.goto('/accounts/duplicates');
  await page
    .getByRole('button', { name: /^Compare/ })
    .first()
    .or(page.getByText('No duplicates'))
    .first()
    .waitFor();
  expect(await found.count()).toBe(0);
});

test('accounts that cannot be merged show why, and a merge another person did first is reported', async () => {
  const page = await app.open({ as: manager });
  await page.goto('/accounts');
  const first = await register(page, 'Opal Harbor Goods', '661011');
  const second = await register(page, 'Opal Harbour Goods', '661012');
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post('/v1/Clients/update-client', { headers, data: { Id: second, LicenseTypeId: 1 } });
  await page.goto('/accounts/duplicates?reason=name');
  await group(page, 'Opal')
    .getByRole('button', { name: /^Compare/ })
    .click();
  await dialog(page)
    .getByRole('alert')
    .getByText(/^The license types of these accounts differ/)
    .waitFor();
  expect(
    await dialog(page)
      .getByRole('button', { name: /^Merge/ })
      .getAttribute('aria-disabled'),
  ).toBe('true');
  await page.keyboard.press('Escape');
  await page.request.post('/v1/Clients/update-client', { headers, data: { Id: second, LicenseTypeId: 3 } });
  await group(page, 'Opal')
    .getByRole('button', { name: /^Compare/ })
    .click();
  await dialog(page).getByText('No orders, carts, contacts or notes to move').waitFor();
  await page.request.post('/v1/Clients/merge', { headers, data: { SurvivorId: first, MergedId: second } });
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
  await dialog(page).getByText('This account was merged into Opal Harbor Goods. Open that one.').first().waitFor();
});

test('on a phone; with an empty list, with a server error, and without the permission', async () => {
  const page = await app.open({ as: manager, size: 'phone', expected: /status of 500|don't have access/ });
  await page.goto('/accounts');
  await register(page, 'Garnet Row', '661021');
  await register(page, 'Garnet Rows', '661022');
  await page.goto('/accounts/duplicates');
  await group(page, 'Garnet').waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await group(page, 'Garnet')
    .getByRole('button', { name: /^Compare/ })
    .click();
  await dialog(page).getByRole('table').waitFor();
  expect(await smallTargets(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await group(page, 'Garnet')
    .getByRole('button', { name: /^Not a duplicate/ })
    .click();
  await group(page, 'Garnet').waitFor({ state: 'detached' });
  await page.goto('/accounts/duplicates?marked=true');
  const mark = page.getByRole('group', { name: /^Not a duplicate/ }).filter({ hasText: 'Garnet' });
  await mark.waitFor();
  expect(await smallTargets(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await mark.getByRole('button', { name: /^Unmark/ }).click();
  await mark.waitFor({ state: 'detached' });
  await page.goto('/accounts/duplicates?reason=license');
  await page.getByRole('heading', { name: 'Nothing matches these filters' }).waitFor();
  await page.getByRole('button', { name: 'Show all groups' }).click();
  await group(page, 'Garnet').waitFor();
  await page.route('**/Clients/duplicates', async (route) => await route.fulfill({ status: 500, json: {} }));
  await page.goto('/accounts/duplicates?reason=ubi');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/Clients/duplicates');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Nothing matches these filters' }).waitFor();

  const seller = await app.open({ expected: /don't have access/ });
  await seller.goto('/accounts');
  await seller.getByRole('button', { name: 'More actions' }).click();
  await seller.getByRole('menuitem', { name: 'Account tiers' }).waitFor();
  expect(await seller.getByRole('menuitem', { name: 'Find duplicates' }).count()).toBe(0);
  await seller.goto('/accounts/duplicates');
  await seller.getByText("You don't have access").first().waitFor();
});
