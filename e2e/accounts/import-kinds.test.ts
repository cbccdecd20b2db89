import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { withApp } from '../setup/with-app.ts';
import { axe } from '../support/axe.ts';
import { clientNamed } from '../support/demo.ts';

/** An administrator brings in prices, contacts and retail sales, and takes back what was wrong. */
const app = withApp();
let page: Page;

beforeEach(async () => {
  page = await app.open({ as: 'admin@demo.test' });
});

const rowOf = (text: string): Locator => page.getByRole('row').filter({ hasText: text });
const importButton = (text: string): Locator => page.getByRole('main').getByRole('button', { name: text });

const bring = async (name: string, content: string | Buffer): Promise<void> =>
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });

const choose = async (name: string, ...lines: readonly string[]): Promise<void> =>
  await bring(name, lines.join('\r\n'));

async function undo(): Promise<void> {
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
}

test('a wrong list of prices is seen in the dry run and left; another one is run and undone', async () => {
  await page.goto('/settings/import/products');
  await choose('goods.csv', 'SKU,Name,Product line,Unit price', 'PRICE-1,Palouse Haze 1g,Priced flower,9');
  await page.getByRole('checkbox', { name: /^Make 1 new product line/ }).check();
  await importButton('Import 1 row').click();
  await page.getByRole('heading', { name: '1 product imported' }).waitFor();

  await page.goto('/settings/import/prices');
  // Dollars that a spreadsheet has read as cents.
  await choose('cents.csv', 'SKU,Unit price', 'PRICE-1,925');
  await rowOf('Unit price $9.00 → $925.00').filter({ hasText: 'Changes' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Other file' }).click();
  await page.getByText('Choose a CSV or XLSX file').waitFor();
  await page.goto('/stock/products?q=Palouse');
  await page.getByText('$9.00').first().waitFor();

  await page.goto('/settings/import/prices');
  await choose(
    'winter.csv',
    'SKU,Unit price,Tier,Rule,Kind,Value',
    'PRICE-1,9.25,,,,',
    'PRICE-1,,Gold,Winter gold,percent,10',
  );
  await rowOf('$9.00 → $9.25').waitFor();
  await rowOf('Winter gold').filter({ hasText: 'New' }).waitFor();
  await importButton('Import 2 rows').click();
  await page.getByRole('heading', { name: '2 prices imported' }).waitFor();
  await undo();
  await page.getByText('Undone: 1 price removed, 1 price restored.').waitFor();
  await page.goto('/stock/products?q=Palouse');
  await page.getByText('$9.00').first().waitFor();
});

test('refused contacts are mended in the workbook of refused rows and brought again', async () => {
  await page.goto('/settings/import/contacts');
  const titles = 'Customer,Contact,Job title,Email';
  await choose(
    'people.csv',
    titles,
    'Northlight Flower Shop,Ida Moss,Night buyer,ida@shop.test',
    "Nobody's Shop,Rob Lee,,rob@shop.test",
  );
  await rowOf("A3 “Nobody's Shop”: there is no client of this name").filter({ hasText: 'Refused' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the refused rows' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('people refused.xlsx');
  const workbook = await readFile(await download.path());
  await page.getByRole('checkbox', { name: /^Leave out 1 refused row/ }).check();
  await page.getByRole('checkbox', { name: /^Make 1 new title/ }).check();
  await importButton('Import 1 row').click();
  await page.getByRole('heading', { name: '1 contact imported' }).waitFor();

  // The workbook comes back as it is, and is refused again by the same cell of its own; the reasons are no column.
  await importButton('Other file').click();
  await bring('people refused.xlsx', workbook);
  await rowOf("A2 “Nobody's Shop”").waitFor();
  await importButton('Other file').click();
  await choose('mended.csv', `${titles},why`, 'Northlight Flower Shop,Rob Lee,,rob@shop.test,');
  await rowOf('Rob Lee').filter({ hasText: 'New' }).waitFor();
  await importButton('Import 1 row').click();
  await page.getByRole('heading', { name: '1 contact imported' }).waitFor();
  await page.getByRole('link', { name: 'Show the clients' }).waitFor();

  const shop = await clientNamed(page, 'Northlight Flower Shop');
  await page.goto(`/client/update/${shop.Id}`);
  const contacts = page.getByRole('region', { name: 'Contacts' });
  await contacts.getByText('Rob Lee').waitFor();
  await page.goto('/settings/import/contacts');
  await undo();
  await page.getByText('Undone: 1 contact removed, 0 contacts restored.').waitFor();
  await page.goto(`/client/update/${shop.Id}`);
  await contacts.getByText('Ida Moss').waitFor();
  expect(await contacts.getByText('Rob Lee').count()).toBe(0);
});

test('retail sales are checked, imported, seen at the client, and undone', async () => {
  const month = await page.evaluate(() => {
    const today = new Date();
    return new Date(Date.UTC(today.getFullYear(), today.getMonth() - 1, 1)).toISOString().slice(0, 7);
  });
  const shop = await clientNamed(page, 'Northlight Flower Shop');
  const sales = page.getByRole('region', { name: 'Delivery and facts' });
  await page.goto(`/client/update/${shop.Id}`);
  await sales.getByText('Legal name').waitFor();
  const before = await sales.getByRole('definition').allInnerTexts();
  await page.goto('/settings/import');
  await page.getByRole('link', { name: 'Import retail sales' }).click();
  await choose(
    'state.csv',
    'Tradename,Reporting period,Total sales',
    `Northlight Flower Shop,${month},"$123,456.50"`,
    'Northlight Flower Shop,someday,1',
  );
  await page.getByRole('button', { name: 'All 2' }).click();
  await rowOf('→ $123,456.50').filter({ hasText: 'Changes' }).waitFor();
  await rowOf('B3 “someday”: write the month as 2026-11 or 11/2026').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /^Leave out 1 refused row/ }).check();
  await importButton('Import 1 row').click();
  await page.getByRole('heading', { name: '1 sales month imported' }).waitFor();
  await page.goto(`/client/update/${shop.Id}`);
  await sales.getByText('$123,456.50').waitFor();
  await page.goto('/settings/import/retail-sales');
  await undo();
  await page.getByText('Undone: 0 sales months removed, 1 sales month restored.').waitFor();
  await page.goto(`/client/update/${shop.Id}`);
  await sales.getByText('Legal name').waitFor();
  expect(await sales.getByRole('definition').allInnerTexts()).toEqual(before);
});

test('clients of one’s own come in with route, tier and contact, and go again', async () => {
  await page.goto('/settings/import');
  await page.getByRole('link', { name: 'Import clients' }).click();
  await page.getByText('Choose a CSV or XLSX file').waitFor();
  await page.getByRole('link', { name: 'Import it as retailers' }).waitFor();
  await choose(
    'shops.csv',
    'Our shops',
    'Store,License #,City,Route,Price tier,Delivery days,Buyer',
    'Alpenglow Shop,466001,Yakima,Far east,Alpine,Mon-Wed,Ida Moss',
    'Closing Shop,46,Yakima,,,,',
  );
  await page.getByRole('button', { name: 'All 2' }).click();
  await rowOf('466001 · Yakima · Far east · Alpine · Ida Moss').filter({ hasText: 'New' }).waitFor();
  await rowOf('B4: “46” is not a license number of 4 to 8 digits').filter({ hasText: 'Refused' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /^Make 1 new route/ }).check();
  await page.getByRole('checkbox', { name: /^Leave out/ }).check();
  await importButton('Import 1 row').click();
  await page.getByRole('heading', { name: '1 client imported' }).waitFor();
  await page.goto('/accounts?mine=false&q=Alpenglow');
  await page.getByRole('row').filter({ hasText: 'Alpenglow Shop' }).first().waitFor();
  await page.goto('/settings/import/clients');
  await undo();
  await page.getByText('Undone: 1 client removed, 0 clients restored.').waitFor();
});
