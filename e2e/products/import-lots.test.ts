import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { withApp } from '../setup/with-app.ts';
import { axe } from '../support/axe.ts';

/** An administrator brings in what is in stock, from the list of everything that can be imported. */
const app = withApp();
let page: Page;

beforeEach(async () => {
  page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/settings/import');
});

const rowOf = (text: string): Locator => page.getByRole('row').filter({ hasText: text });

async function choose(lines: readonly string[], name = 'stock.csv'): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
}

test('lots are checked, agreed to, imported, shown as the last import and undone', async () => {
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Import products' }).click();
  const sku = 'OPEN-1';
  await choose(['SKU,Name,Product line,Unit price', `${sku},Opening Haze 3.5g,Opening flower,9`], 'goods.csv');
  await page.getByRole('checkbox', { name: /^Make 1 new product line/ }).check();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByRole('heading', { name: '1 product imported' }).waitFor();

  await page.getByRole('link', { name: 'Import', exact: true }).last().click();
  await page.getByText('Last: goods.csv').waitFor();
  await page.getByRole('link', { name: 'Import lots' }).click();
  await choose([
    'Item No.,Room,Qty on hand,Harvest date,Barcode,COGS',
    `${sku},Opening vault,48,11/2/2026,4173 0000 0090 1204,5.20`,
    `${sku},,12,24/11/2026,,`,
    `${sku},,0,11/3/2026,,`,
    'Total,,60,,,',
  ]);
  await rowOf('D3 “24/11/2026”: write the day as 2026-11-24 or 11/24/2026').waitFor();
  await page.getByText('Skipped: 1 row without units, 1 total row.').waitFor();
  await page.getByRole('button', { name: 'All 4' }).click();
  await rowOf('48 units · Opening vault').filter({ hasText: 'new area' }).waitFor();
  await rowOf('Row 4 has no units').filter({ hasText: 'Skipped' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /^Leave out 1 refused row/ }).check();
  await page.getByRole('checkbox', { name: /^Make 1 new area/ }).check();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByRole('heading', { name: '1 lot imported' }).waitFor();
  await page.getByText('1 new, 0 changed, 0 unchanged, 1 left out, 2 skipped').waitFor();
  await page.getByRole('link', { name: 'Show the lots' }).waitFor();
  await page.goto('/stock?q=Opening');
  await rowOf('Opening Haze 3.5g').filter({ hasText: 'Opening vault' }).waitFor();

  await page.goto('/settings/import/lots');
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
  await page.getByText('Undone: 1 lot removed, 0 lots restored.').waitFor();
});

test('a kind that there is not is not found', async () => {
  await page.goto('/settings/import/weather');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  expect(await page.locator('input[type=file]').count()).toBe(0);
});
