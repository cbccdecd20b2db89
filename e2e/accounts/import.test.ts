import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { inFirefox, withApp } from '../setup/with-app.ts';

/** An administrator imports the clients of a made-up list. */
const app = withApp();
let page: Page;

beforeEach(async () => {
  page = await app.open({ as: 'admin@demo.test' });
});

const header =
  'business_dba_name,license_number,id,premise_street_address,premise_city,premise_zip_code,business_phone';
/** Padded city, nine-digit ZIP, UBI as a float, phone 0, two shops under one UBI. */
const validRows = [
  'Marrowstone Botanicals,498101,6039998880010001.0,12 LIGHTHOUSE RD,NORDLAND                ,983580622,0',
  'Marrowstone Annex,498102,6039998880010002.0,14 LIGHTHOUSE RD,NORDLAND                ,98358,(360) 555-0142',
];
const movingRows = (...licenses: string[]): string[] =>
  ['Driftwood Cannabis', 'Driftwood Annex'].map(
    (name, index) =>
      `${name},${licenses[index] ?? ''},60399977${index}0010001.0,1 BAY ST,SEQUIM,98382,36055501${index}0`,
  );
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

async function undo(): Promise<void> {
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
}

const importButton = (): Locator => page.getByRole('main').getByRole('button', { name: /^Import/ });
const rowOf = (text: string): Locator => page.getByRole('row').filter({ hasText: text });

test('a file that is not a table is refused with a reason', async () => {
  await page.goto('/settings');
  await page.getByRole('main').getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByRole('link', { name: 'Import retailers' }).click();
  await page.waitForURL(/settings\/import\/retailers/);
  await page.locator('input[type=file]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Buy milk\n"and call Ada'),
  });
  await page.getByRole('alert').getByText('The quote that opens on line 2 is never closed.').waitFor();
  expect(await axe(page)).toEqual([]);
});

test('the dry run shows the result of every row; a refused row blocks the import until it is left out', async () => {
  await page.goto('/settings/import/retailers');
  await chooseFile('shops.csv', [...validRows, namelessRow]);
  await page.getByText('3 rows in shops.csv').waitFor();
  expect(await axe(page)).toEqual([]);
  await check();
  await rowOf('Marrowstone Botanicals').filter({ hasText: 'New' }).first().waitFor();
  await rowOf('Shares the UBI').filter({ hasText: 'Marrowstone Annex' }).first().waitFor();
  await rowOf('The trade name is missing.').filter({ hasText: 'Refused' }).filter({ hasText: '498103' }).waitFor();
  expect(await importButton().getAttribute('aria-disabled')).toBe('true');
  await page
    .getByText('Some rows are refused: leave them out, or correct the file and choose it again')
    .first()
    .waitFor();
  expect(await axe(page)).toEqual([]);

  await page.getByRole('checkbox', { name: 'Leave out 1 refused row: no name (row 4)' }).check();
  await page.getByRole('button', { name: 'Import 2 clients' }).click();
  await page.getByText('2 new, 0 changed, 0 unchanged, 1 left out').waitFor();
  await page.getByText('Row 4, no name: The trade name is missing.').waitFor();
  await undo();
  await page.getByText('Undone: 2 clients removed, 0 clients restored.').waitFor();
});

test('a valid file is imported, its clients are found, and importing it again changes nothing', inFirefox, async () => {
  await page.goto('/settings/import/retailers');
  await chooseFile('shops.csv', validRows);
  await check();
  await page.getByRole('button', { name: 'Import 2 clients' }).click();
  await page.getByRole('heading', { name: '2 clients imported' }).waitFor();
  await page.getByText('2 new, 0 changed, 0 unchanged').waitFor();
  expect(await axe(page)).toEqual([]);

  await page.getByRole('link', { name: 'Show the accounts' }).click();
  await page.waitForURL(/\/accounts/);
  await page.getByRole('searchbox').first().fill('Marrowstone');
  await page.getByText('2 accounts', { exact: true }).waitFor();
  expect(await rowOf('Marrowstone Botanicals').first().textContent()).toMatch(/Nordland/);

  await page.goto('/settings/import/retailers');
  await chooseFile('shops.csv', validRows);
  await check();
  await page.getByRole('button', { name: 'Unchanged 2' }).waitFor();
  expect(await importButton().getAttribute('aria-disabled')).toBe('true');
  await page.getByText('Every row is known already: there is nothing to import').first().waitFor();

  // A list of before a change asks before it takes the change back.
  await page.goto('/settings/import/retailers');
  await chooseFile('renamed.csv', [validRows[0]?.replace('Botanicals', 'Gardens') ?? '']);
  await check();
  await page.getByRole('button', { name: 'Import 1 client' }).click();
  await page.getByRole('heading', { name: '1 client imported' }).waitFor();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await chooseFile('shops.csv', validRows);
  await check();
  expect(await importButton().getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('checkbox', { name: 'Take these changes back' }).check();
  await importButton().click();
  await page.getByRole('heading', { name: '1 client imported' }).waitFor();
  await page.getByRole('link', { name: 'Show the accounts' }).click();
  await page.getByRole('searchbox').first().fill('Marrowstone');
  await rowOf('Marrowstone Botanicals').first().waitFor();
});

test('a shop that has moved is decided about by keyboard, a shop that is not listed any more is named, and the import undone', async () => {
  await page.goto('/settings/import/retailers');
  await chooseFile('august.csv', movingRows('498201', '498202'));
  await check();
  await page.getByRole('button', { name: 'Import 2 clients' }).click();
  await page.getByRole('heading', { name: '2 clients imported' }).waitFor();
  await page.getByRole('button', { name: 'Choose another file' }).click();

  await chooseFile('september.csv', movingRows('498299').slice(0, 1));
  await check();
  await rowOf('Driftwood Annex').filter({ hasText: 'Was in august.csv and is not in this list' }).first().waitFor();
  await page.getByText('1 shop has perhaps moved: say what each one is').first().waitFor();
  expect(await axe(page)).toEqual([]);
  const choice = page.getByRole('group', { name: /is it Driftwood Cannabis\?/ });
  await choice.getByRole('button', { name: 'Same shop' }).focus();
  await page.keyboard.press('Enter');
  await choice.getByRole('button', { name: 'Same shop', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Import 1 client' }).click();
  await page.getByText('0 new, 1 moved, 0 changed, 0 unchanged, 1 not in the list any more').waitFor();
  expect(await axe(page)).toEqual([]);
  await undo();
  await page.getByText('Undone: 0 clients removed, 1 client restored.').waitFor();
  await page.getByText('august.csv', { exact: true }).waitFor();
});

test('on a phone a moved shop is decided about by touch', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings/import/retailers');
  await chooseFile('october.csv', movingRows('498299').slice(0, 1));
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const choice = page.getByRole('group', { name: /is it Driftwood Cannabis\?/ });
  await choice.getByRole('button', { name: 'New account' }).click();
  await choice.getByRole('button', { name: 'New account', pressed: true }).waitFor();
  await page.getByRole('button', { name: 'Import 1 client' }).waitFor();
  expect(await axe(page)).toEqual([]);
});
