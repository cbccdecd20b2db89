import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { removePermissions } from '../support/permissions.ts';
import { readWorkbook } from '../support/read-workbook.ts';
import { inFirefox, withApp } from '../setup/with-app.ts';

/** Bulk actions of a manager: assign sales persons and tiers with undo, and export contacts. */
const app = withApp();

/** The server may be busy with the jobs of other tests. */
const longTimeout = { timeout: 10_000 };
const grid = (page: Page) => page.getByRole('grid', { name: /^(My|All) Accounts$/ });

/** Opens the accounts of every sales person that match `q`, which may carry further URL parameters. */
async function openAccounts(page: Page, q: string): Promise<void> {
  await page.goto(`/accounts?mine=false&q=${q}`);
  await grid(page).locator('[role=gridcell]').first().waitFor();
}

async function assigneeOf(page: Page, name: string): Promise<string | null> {
  const response = await page.request.post('/v1/Clients/by-sales-person', {
    data: { SearchKey: name, MyAccounts: false, Page: { Take: 1 } },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return ((await response.json()) as { Data: { Assignee: string | null }[] }).Data[0]?.Assignee ?? null;
}

async function clientsOfTier(page: Page, name: string): Promise<number> {
  const response = await page.request.get('/v1/AccountTier/get-account-tiers?take=100');
  const { Data } = (await response.json()) as { Data: { Name: string; ClientCount: number }[] };
  return Data.find((tier) => tier.Name === name)?.ClientCount ?? 0;
}

const choosePerson = async (page: Page, label: string) => {
  const dialog = page.getByRole('dialog', { name: 'Assign sales person' });
  const select = dialog.getByRole('combobox');
  await select.locator('option', { hasText: label }).waitFor({ state: 'attached' });
  expect(await axe(page)).toEqual([]);
  await select.selectOption({ label });
  await dialog.getByRole('button', { name: /^Assign/ }).click();
  await dialog.waitFor({ state: 'detached' });
};

test('the name opens the record, the cart icon the cart, and the count of orders a list of as many', async () => {
  const page = await app.open();
  await page.goto('/accounts?sort=-orders');
  await page.getByRole('heading', { level: 1, name: 'My Accounts' }).waitFor();
  const link = grid(page)
    .getByRole('link', { name: /^\d+ orders of / })
    .first();
  const count = Number.parseInt(await link.innerText(), 10);
  expect(count).toBeGreaterThan(1);
  const cart = grid(page).locator('tbody a[href^="/client-cart/"]').first();
  expect(await cart.getAttribute('aria-label')).toMatch(/^Open the cart of /);
  await link.click();
  await page
    .getByText(new RegExp(`^${count} orders `))
    .first()
    .waitFor();
  await page.goBack();
  const name = grid(page).locator('tbody a[href^="/client/update/"]').first();
  const tradename = await name.innerText();
  await name.click();
  await page.getByRole('heading', { level: 1, name: tradename }).waitFor();
});

test('what is not found among my accounts is looked for in all of them', inFirefox, async () => {
  const page = await app.open({ as: 'manager@demo.test' });
  await page.goto('/accounts?q=harbor%20light');
  await page.getByText('Nothing matches these filters').waitFor();
  await page.getByRole('button', { name: 'Look in all accounts' }).click();
  await grid(page).getByRole('link', { name: 'Harbor Light Cannabis', exact: true }).waitFor();
  expect(page.url()).toContain('mine=false');
});

test('the list fills the screen, which has nothing to scroll, also while a button says why it is disabled', async () => {
  const page = await app.open({ as: 'manager@demo.test' });
  await page.goto('/accounts');
  await grid(page).getByRole('gridcell').first().waitFor();
  const hidden = async () => await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight);
  expect(await hidden()).toBe(0);
  const previous = page.getByRole('button', { name: 'Previous page' });
  await previous.hover();
  const reason = previous.locator('span', { hasText: 'first page' }).first();
  await expect.poll(async () => (await reason.boundingBox())?.width).toBeGreaterThan(50);
  expect(await hidden()).toBe(0);
});

test('a manager without accounts of their own starts with all of them', async () => {
  const page = await app.open({ as: 'manager@demo.test' });
  await page.goto('/accounts');
  await page.getByRole('heading', { level: 1, name: 'All Accounts' }).waitFor();
  await grid(page).getByRole('gridcell').first().waitFor();
  expect(await grid(page).getByRole('row').count()).toBeGreaterThan(20);
});

test('one account is assigned to another sales person, and back by undo', async () => {
  const page = await app.open({ as: 'manager@demo.test' });
  await openAccounts(page, encodeURIComponent('Basalt & Bloom'));
  const before = await assigneeOf(page, 'Basalt & Bloom');
  await grid(page).getByRole('row').nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Assign sales person' }).click();
  await choosePerson(page, 'Nobody');
  await page.getByText('Client reassigned.').waitFor();
  expect(await assigneeOf(page, 'Basalt & Bloom')).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await assigneeOf(page, 'Basalt & Bloom'), longTimeout).toBe(before);
  expect(before).not.toBeNull();
});

test('all matches but one are assigned by the server, and undo returns each to its sales person', async () => {
  const page = await app.open({ as: 'manager@demo.test' });
  await page.goto('/accounts?mine=false&size=5&q=cannabis');
  await grid(page).locator('[role=gridcell]').first().waitFor();
  const excluded = (await grid(page).locator('main a, a[href^="/client/update/"]').first().textContent()) ?? '';
  await grid(page).getByRole('checkbox').first().click();
  await page.getByRole('button', { name: /^select all \d+/i }).click();
  await grid(page).getByRole('checkbox').nth(1).click();
  const sent = page.waitForRequest(/assign-sales-person-to-clients/);
  await page.getByRole('toolbar').getByRole('button', { name: 'Assign sales person' }).click();
  await choosePerson(page, 'Nobody');
  expect((await sent).postDataJSON()).toMatchObject({ All: true, SearchKey: 'cannabis', SalesPersonId: 0 });
  await page.getByText(/^\d+ clients reassigned\.$/).waitFor();
  expect(await assigneeOf(page, 'Adams Acre Cannabis')).toBeNull();
  expect(await assigneeOf(page, excluded)).not.toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await assigneeOf(page, 'Adams Acre Cannabis'), longTimeout).not.toBeNull();
});

test('a person who may not assign is not offered it', async () => {
  const page = await app.open();
  await removePermissions(page, ['accounts.export', 'tiers.edit']);
  await openAccounts(page, 'cannabis');
  expect(await grid(page).getByRole('checkbox').count()).toBe(0);
  await grid(page).getByRole('row').nth(1).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Notes' }).waitFor();
  expect(await page.getByRole('menuitem', { name: 'Assign sales person' }).count()).toBe(0);
});

test('selected accounts join a tier, and all of a filter but one; undo removes only the added ones', async () => {
  const page = await app.open();
  await page.goto('/accounts?mine=false&size=5&q=supply');
  await grid(page).locator('[role=gridcell]').first().waitFor();
  const shops = await grid(page).getByRole('row').count();
  await grid(page).getByRole('checkbox').first().click();
  const add = page.getByRole('toolbar').getByRole('button', { name: 'Add to tier' });
  const [request] = await Promise.all([
    page.waitForRequest(/assign-clients/),
    (async () => {
      await add.click();
      const tier = page.getByRole('combobox', { name: /^Tier of \d+ accounts$/ });
      await tier.locator('option', { hasText: 'Bronze' }).waitFor({ state: 'attached' });
      expect(await axe(page)).toEqual([]);
      await tier.selectOption({ label: 'Bronze' });
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    })(),
  ]);
  // The header and the totals are rows too.
  expect((request.postDataJSON() as { ClientId: number[] }).ClientId).toHaveLength(shops - 2);
  await page.getByRole('toolbar').waitFor({ state: 'detached' });
  const inBronze = async () => await clientsOfTier(page, 'Bronze');
  const before = await inBronze();
  await page.goto('/accounts?mine=false&size=5&q=cannabis');
  await grid(page).locator('[role=gridcell]').first().waitFor();
  await grid(page).getByRole('checkbox').first().click();
  await page.getByRole('button', { name: /^select all \d+/i }).click();
  await grid(page).getByRole('checkbox').nth(1).click();
  const [all] = await Promise.all([
    page.waitForRequest(/assign-clients/),
    (async () => {
      await add.click();
      await page.getByRole('combobox', { name: /^Tier of \d+ accounts$/ }).selectOption({ label: 'Bronze' });
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    })(),
  ]);
  expect(all.postDataJSON()).toMatchObject({
    All: true,
    Except: [expect.any(Number)],
    Criteria: { SearchKey: 'cannabis' },
  });
  await page.getByRole('toolbar').waitFor({ state: 'detached' });
  await page
    .getByText(/^successfully Added\./)
    .last()
    .waitFor();
  const after = await inBronze();
  expect(after).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(inBronze, longTimeout).toBe(before);
});

test('the contacts are exported as a workbook of 16 columns, in which every text is a text', async () => {
  const page = await app.open({ as: 'manager@demo.test' });
  const post = async (path: string, data: object) =>
    (await (
      await page.context().request.post(path, { data, headers: { 'sec-fetch-site': 'same-origin' } })
    ).json()) as {
      ClientId: number;
      Id: number;
    };
  const tradename = '=Zebra & Öre <Depot>';
  const { Id } = await post('/v1/Clients/create-client', {
    Tradename: tradename,
    IsCannabisLicensed: false,
    StreetAddress: '@SUM(A1:A9)',
    City: '+Omak',
    ZipCode: '00501',
    State: 'WA',
  });
  await post(`/v1/Clients/add-client-contact/${Id}`, {
    FirstName: '=HYPERLINK("http://x.test","Zoë")',
    LastName: '-2+3',
    PhoneNumbers: [{ Phone: '206 555 0100' }],
  });
  await openAccounts(page, 'HYPERLINK&contacts=true');
  await page.getByText('1 account', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export contacts' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^contacts-.*\.xlsx$/);
  const rows = await readWorkbook(page, await readFile(await file.path()));
  const texts = rows.map((row) => row.map(({ text }) => text).join(' | '));
  expect(texts).toEqual([
    'First Name | Last Name | Title | Email | Phone | Trade Name | License No | Holding Company | UBI | ' +
      'Assignee | Street Address | Suite | City | State | County | Zip Code',
    `=HYPERLINK("http://x.test","Zoë") | -2+3 | (206) 555-0100 | ${tradename} | @SUM(A1:A9) | +Omak | WA | 00501`,
  ]);
  expect(rows[0]?.at(-1)?.reference).toBe('P1');
  expect(rows[1]?.map(({ reference }) => reference).at(-1)).toBe('P2');
  expect(rows.flat().filter(({ type, hasFormula }) => type !== 'inlineStr' || hasFormula)).toEqual([]);
});
