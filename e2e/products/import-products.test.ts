import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { withApp } from '../setup/with-app.ts';
import { axe } from '../support/axe.ts';

/** An administrator imports a price list as somebody's spreadsheet has it. */
const app = withApp();
let page: Page;

beforeEach(async () => {
  page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/settings/import/products');
});

const list = [
  'Price list winter,,,,,,',
  ',,,,,,',
  'Item Name,Item No.,Category,Type,Whsl,Strain,Ext',
  'Skagit Haze Flower 3.5g,SK-HZ-35,Winter flower,Eighths,$13.25,Skagit Haze,012345678905',
  'Skagit Haze Flower 7g,SK-HZ-7,Winter flower,,26.50,Skagit Haze,',
  'Lemonade 100mg,SK-LEM,Winter flower,,"5,75",,',
];

async function choose(lines: readonly string[], name = 'price list.csv'): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
}

const rowOf = (text: string): Locator => page.getByRole('row').filter({ hasText: text });
const importButton = (): Locator => page.getByRole('main').getByRole('button', { name: /^Import/ });

async function undo(): Promise<void> {
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
}

test('a price list is checked, agreed to, imported and undone', async () => {
  await choose(list);
  await page.getByText('price list.csv · header in row 3').waitFor();
  await rowOf('E6 “5,75”: write 5.75, a comma is not read as decimals').filter({ hasText: 'Refused' }).waitFor();
  expect(await rowOf('SK-HZ-35').count()).toBe(0);
  await page.getByRole('button', { name: 'All 3' }).click();
  await rowOf('SK-HZ-35').filter({ hasText: 'New' }).filter({ hasText: 'new strain' }).waitFor();
  expect(await importButton().getAttribute('aria-disabled')).toBe('true');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Refused 1' }).click();
  await rowOf('SK-HZ-35').waitFor({ state: 'detached' });

  await page.getByRole('checkbox', { name: /^Leave out 1 refused row/ }).check();
  await page.getByRole('checkbox', { name: /^Make 1 new product line, 1 new sub line, 1 new strain/ }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the refused rows' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('price list refused.xlsx');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByRole('heading', { name: '2 products imported' }).waitFor();
  await page.getByText('2 new, 0 changed, 0 unchanged, 1 left out').waitFor();
  expect(await axe(page)).toEqual([]);

  await undo();
  await page.getByText('Undone: 2 products removed, 0 products restored.').waitFor();
});

test('a column is left out or becomes another field, and the next file remembers it', async () => {
  await choose(['SKU,Name,Product line,Unit price,Mine', 'SK-1,One,Flower,4,9']);
  await page.getByRole('button', { name: 'Import 1 row' }).waitFor();
  await page.getByRole('combobox', { name: /^Mine/ }).selectOption('Cost');
  await page.getByRole('combobox', { name: /^Unit price/ }).selectOption('Cost');
  await page.getByRole('alert').getByText('“Mine” becomes it already').waitFor();
  await page.getByRole('paragraph').getByText('Two columns become the same field').waitFor();
  await page.getByRole('button', { name: 'Guess again' }).click();
  await page.getByRole('combobox', { name: /^Mine/ }).selectOption('Cost');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).waitFor();
  await page.getByRole('button', { name: 'Other file' }).click();
  await choose(['SKU,Name,Product line,Unit price,Mine', 'SK-2,Two,Flower,4,9']);
  await page.getByText('Those of the last file with these names.').waitFor();
  expect(await page.getByRole('combobox', { name: /^Mine/ }).inputValue()).toBe('cost');
});

test('the template is downloaded and reads back', async () => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the template' }).click(),
  ]);
  const buffer = await readFile(await download.path());
  await page.locator('input[type=file]').setInputFiles({ name: 'template.xlsx', mimeType: '', buffer });
  await rowOf('FL-BD-35').waitFor();
  expect(await rowOf('FL-BD-35').textContent()).toContain('Blue Dream Flower 3.5g');
});

test('a file of clients is named, with the way to their import', async () => {
  await choose(['Store,License #,City,Route,Price tier', 'Cedar Shop,466010,Yakima,North,Gold'], 'shops.csv');
  await page.getByRole('status').getByText('This looks like clients.').waitFor();
  await page.getByRole('paragraph').getByText('Say which column is “SKU”').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Import it as clients' }).click();
  await page.getByRole('heading', { name: 'Import clients' }).waitFor();
});
