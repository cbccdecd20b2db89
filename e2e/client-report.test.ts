import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch, visit } from './browser.ts';

/** The report of one client: from its row, through chart and tables, by keyboard. */
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => await browser.close());

const cents = (text: string | null) => Math.round(Number((text ?? '').replaceAll(/[^\d.-]/g, '')) * 100);

test('from the account to its product lines, whose sum is that of the months', async () => {
  const { context, page, errors } = await visit(browser);
  await page.goto('/accounts');
  await page.locator('main a[href^="/client-cart/"]').first().waitFor();
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
  const said = await page.locator('.chart-said').textContent();
  const amount = await newest.getByRole('gridcell').nth(1).textContent();
  expect(said).toContain(amount);

  await page.getByRole('button', { name: 'Product lines', exact: true }).click();
  const lines = page.getByRole('grid', { name: 'Sales by product line' });
  await lines.waitFor();
  expect(cents(await lines.locator('tfoot').getByText('$').first().textContent())).toBe(total);
  const first = lines.getByRole('row').nth(1);
  const name = await first.getByRole('gridcell').first().textContent();
  await first.getByRole('gridcell').first().click();
  await page.keyboard.press('Enter');
  await page.getByRole('slider', { name: `Sales of ${name} by month` }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('a client that is not there says so', async () => {
  const { context, page } = await visit(browser);
  await page.goto('/client-report/999999');
  const heading = page.getByRole('heading', { name: /not found/i });
  await heading.waitFor();
  expect(await heading.count()).toBe(1);
  await context.close();
});
