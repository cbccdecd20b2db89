import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { clientNamed } from '../support/demo.ts';
import { readWorkbook } from '../support/read-workbook.ts';
import { withApp } from '../setup/with-app.ts';

/** The report of one client: opened from its row, chart and tables, by keyboard. */
const app = withApp();

const cents = (text: string | null) => Math.round(Number((text ?? '').replaceAll(/[^\d.-]/g, '')) * 100);

test('from the account to its product lines, whose sum equals that of the months', async () => {
  const page = await app.open();
  await page.goto('/accounts');
  await page.locator('main a[href^="/client/update/"]').first().waitFor();
  await page.getByRole('row').nth(2).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Client report' }).click();
  await page.waitForURL(/client-report/);
  const months = page.getByRole('grid', { name: 'Sales by month' });
  await months.waitFor();
  const total = cents(await months.locator('tfoot').getByText('$').first().textContent());

  const chart = page.getByRole('slider', { name: 'Sales by month' });
  await chart.focus();
  await page.keyboard.press('End');
  const newest = months.getByRole('row').nth(1);
  const caption = await page.getByRole('figure').locator('figcaption').textContent();
  const amount = await newest.getByRole('gridcell').nth(1).textContent();
  expect(caption).toContain(amount);

  await page.getByRole('button', { name: 'Product lines', exact: true }).click();
  const lines = page.getByRole('grid', { name: 'Sales by product line' });
  await lines.waitFor();
  expect(cents(await lines.locator('tfoot').getByText('$').first().textContent())).toBe(total);
  const first = lines.getByRole('row').nth(1);
  const name = await first.getByRole('gridcell').first().textContent();
  await first.getByRole('gridcell').first().click();
  await page.keyboard.press('Enter');
  await page.getByRole('slider', { name: `Sales of ${name} by month` }).waitFor();
});

test('the report is exported with the shown months, and the tray offers the workbook', async () => {
  const page = await app.open();
  await page.goto(`/client-report/${(await clientNamed(page, 'Ninth Meridian')).Id}`);
  const months = page.getByRole('grid', { name: 'Sales by month' });
  await months.locator('tfoot').getByText('$').first().waitFor();
  await page.getByRole('button', { name: '6 months', exact: true }).click();
  await expect.poll(async () => await months.getByRole('row').count()).toBe(8);
  const total = cents(await months.locator('tfoot').getByText('$').first().textContent());
  const name = (await page.locator('h1').textContent()) ?? '';
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toContain(name.trim());
  const rows = await readWorkbook(page, await readFile(await file.path()), 2);
  expect(rows.length).toBe(8);
  expect(cents(rows.at(-1)?.[1]?.text ?? '')).toBe(total);
});

test('a missing client shows a message', async () => {
  const page = await app.open();
  await page.goto('/client-report/999999');
  const heading = page.getByRole('heading', { name: /not found/i });
  await heading.waitFor();
  expect(await heading.count()).toBe(1);
});
