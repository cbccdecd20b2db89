import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { withApp } from '../setup/with-app.ts';
import { axe } from '../support/axe.ts';
import { clientNamed } from '../support/demo.ts';

/** An administrator brings in what shops bought before, from the orders of another system. */
const app = withApp();
let page: Page;

beforeEach(async () => {
  page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/settings/import');
});

const rowOf = (text: string): Locator => page.getByRole('row').filter({ hasText: text });

async function choose(lines: readonly string[], name: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
}

const titles = 'Order,Customer,Item No.,Delivered on,Qty,Price';

test('past orders are checked, imported, seen at the client, and undone', async () => {
  const shop = await clientNamed(page, 'Northlight Flower Shop');
  await page.getByRole('link', { name: 'Import products' }).click();
  await choose(['SKU,Name,Product line,Unit price', 'PAST-1,Rainier Haze 3.5g,Past flower,9'], 'goods.csv');
  await page.getByRole('checkbox', { name: /^Make 1 new product line/ }).check();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByRole('heading', { name: '1 product imported' }).waitFor();

  await page.goto('/settings/import');
  await page.getByRole('link', { name: 'Import past orders' }).click();
  const days = await page.evaluate(() =>
    [70, 49, 28].map((back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)),
  );
  const rows = days.map((day, at) => `OLD-${at + 1},Northlight Flower Shop,PAST-1,${day},${24 + at},9.50`);
  await choose([titles, ...rows, `OLD-9,Nobody's Shop,PAST-1,${days[0]},1,1`], 'leaflink.csv');
  await page.getByRole('button', { name: 'All 4' }).click();
  await rowOf('24 for $228.00').filter({ hasText: 'New' }).waitFor();
  await rowOf("B5 “Nobody's Shop”: there is no client of this name").filter({ hasText: 'Refused' }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /^Leave out 1 refused row/ }).check();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await page.getByRole('heading', { name: '3 past sales imported' }).waitFor();

  await page.goto(`/client/update/${shop.Id}`);
  const usual = page.getByRole('region', { name: 'Usually buys' });
  await usual.getByRole('listitem').filter({ hasText: 'Rainier Haze 3.5g' }).getByText('every 21 days').waitFor();
  await page.getByRole('button', { name: 'Past orders 3' }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByText('Past order OLD-2').waitFor();
  await timeline.getByText('1 line, $237.50, in another system').waitFor();
  expect(await axe(page)).toEqual([]);

  await page.goto('/settings/import/past-orders');
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
  await page.getByText('Undone: 3 past sales removed, 0 past sales restored.').waitFor();
  await page.goto(`/client/update/${shop.Id}`);
  await page.getByRole('button', { name: /^All \d/ }).waitFor();
  expect(await page.getByRole('button', { name: /^Past orders/ }).count()).toBe(0);
});
