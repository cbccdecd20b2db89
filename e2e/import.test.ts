import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe, launch, visit, type Visit } from './browser.ts';

/** An administrator imports the clients of a made-up list. */
let browser: Browser;
let visited: Visit;
let page: Page;

beforeAll(async () => {
  browser = await launch();
  visited = await visit(browser, { as: 'admin@demo.test' });
  page = visited.page;
});
afterAll(async () => {
  await browser.close();
  expect(visited.errors).toEqual([]);
});

const header =
  'business_dba_name,license_number,id,premise_street_address,premise_city,premise_zip_code,business_phone';
/** Padded city, nine-digit ZIP, UBI as a float, phone 0, two shops under one UBI. */
const validRows = [
  'Marrowstone Botanicals,498101,6039998880010001.0,12 LIGHTHOUSE RD,NORDLAND                ,983580622,0',
  'Marrowstone Annex,498102,6039998880010002.0,14 LIGHTHOUSE RD,NORDLAND                ,98358,(360) 555-0142',
];
const namelessRow = ',498103,6047770010010001.0,9 MILL ST,SEQUIM                  ,98382,0';

async function chooseFile(name: string, lines: readonly string[]): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from([header, ...lines].join('\r\n')) });
}

async function check(): Promise<void> {
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('gridcell').first().waitFor();
}

const chooseAnotherFile = async (): Promise<void> => await page.getByRole('button', { name: 'Another file' }).click();
const importButton = (): Locator => page.getByRole('main').getByRole('button', { name: /^Import/ });
const rowOf = (text: string): Locator => page.getByRole('row').filter({ hasText: text });

test('a file that is not a table is refused with a reason', async () => {
  await page.goto('/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /import/i })
    .click();
  await page.waitForURL(/settings\/import/);
  await page.locator('input[type=file]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Buy milk\n"and call Ada'),
  });
  await page.getByRole('alert').getByText('The quote that opens on line 2 is never closed.').waitFor();
  expect(await axe(page)).toEqual([]);
});

test('the dry run shows the outcome of every row; a refused row blocks the import', async () => {
  await chooseFile('shops.csv', [...validRows, namelessRow]);
  await page.getByText('3 rows in shops.csv').waitFor();
  expect(await axe(page)).toEqual([]);
  await check();
  await rowOf('Marrowstone Botanicals').filter({ hasText: 'New' }).first().waitFor();
  await rowOf('Shares the UBI').filter({ hasText: 'Marrowstone Annex' }).first().waitFor();
  await rowOf('The trade name is missing.').filter({ hasText: 'Refused' }).filter({ hasText: '498103' }).waitFor();
  expect(await importButton().getAttribute('aria-disabled')).toBe('true');
  await page.getByText('Some rows are refused: correct them in the file and choose it again').first().waitFor();
  expect(await axe(page)).toEqual([]);
});

test('a valid file is imported, its clients are found, and importing it again changes nothing', async () => {
  await chooseAnotherFile();
  await chooseFile('shops.csv', validRows);
  await check();
  await page.getByRole('button', { name: 'Import 2 clients' }).click();
  await page.getByRole('heading', { name: '2 clients imported' }).waitFor();
  await page.getByText('2 new, 0 changed, 0 as before').waitFor();
  expect(await axe(page)).toEqual([]);

  await page.getByRole('link', { name: 'Show the accounts' }).click();
  await page.waitForURL(/\/accounts/);
  await page.getByRole('searchbox').first().fill('Marrowstone');
  await page.getByText('2 accounts', { exact: true }).waitFor();
  expect(await rowOf('Marrowstone Botanicals').first().textContent()).toMatch(/Nordland/);

  await page.goto('/settings/import');
  await chooseFile('shops.csv', validRows);
  await check();
  await page.getByRole('button', { name: 'Same 2' }).waitFor();
  expect(await importButton().getAttribute('aria-disabled')).toBe('true');
  await page.getByText('Every row is known already: there is nothing to import').first().waitFor();
});
