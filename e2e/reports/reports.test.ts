import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { rows, toasts } from '../support/find.ts';
import { readWorkbook } from '../support/read-workbook.ts';
import { inFirefox, withApp } from '../setup/with-app.ts';
import { smallTargets } from '../support/touch.ts';

/** The order summary and the sales person report: filters, sums, details and workbooks, on a desk and on a phone. */
const app = withApp();

interface Totals {
  readonly Count: number;
  readonly Totals: { readonly OrderTotal: number; readonly GrandTotal: number; readonly TotalPrice: number };
}

const cents = (text: string | null | undefined) => Math.round(Number((text ?? '').replaceAll(/[^\d.-]/g, '')) * 100);
const sumOf = async (grid: Locator) => cents(await grid.locator('tfoot').getByText(/^\$/).first().textContent());

/** The workbook that a click asks for: it is downloaded by itself, and leaves neither work nor a notification. */
async function download(page: Page, ask: Locator, name: RegExp): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  const said = page.getByText("Please wait. This shouldn't take long.").waitFor();
  await ask.click();
  await said;
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(name);
  await toasts(page).filter({ hasText: 'downloaded' }).last().waitFor();
  await page.getByRole('button', { name: / done/ }).waitFor({ state: 'detached' });
  return await readFile(await file.path());
}

/** How many notifications somebody has not read. */
const unread = async (who: string) => (await app.call<{ Unread: number }>(who, '/v1/navigation/counts')).Unread;

test('the filters apply at once; the rows and the details workbook add up to its sum', inFirefox, async () => {
  const page = await app.open({ as: 'manager@demo.test' });
  await page.goto('/orders');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('button', { name: /^More screens/ }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Order summary' }).click();
  const grid = page.getByRole('grid', { name: 'Order summary' });
  await rows(grid).first().waitFor();
  const all = await sumOf(grid);
  const filters = page.getByRole('group', { name: 'Filters', exact: true });
  const pressed = async (name: string) =>
    await filters.getByRole('button', { name, exact: true }).getAttribute('aria-pressed');
  expect([await pressed('Show cancelled orders'), await pressed("Hide 'Samples Only'")]).toEqual(['false', 'true']);
  await filters.getByRole('button', { name: 'Submitted date' }).click();
  const dates = page.getByRole('dialog', { name: 'Submitted date' });
  await dates.getByLabel('From').fill('2026-06-01');
  await dates.getByLabel('To').fill('2026-05-01');
  await dates.getByText('Before the first day').waitFor();
  expect(await axe(page)).toEqual([]);
  await dates.getByLabel('To').fill('2026-08-31');
  await page.waitForURL(/submittedTo=2026-08-31/);
  await page.keyboard.press('Escape');
  await filters.getByRole('button', { name: 'Submitted date 06/01/2026 – 08/31/2026' }).waitFor();
  await filters.getByRole('button', { name: 'Status' }).click();
  for (const status of ['Paid', 'Cancelled']) await page.getByRole('checkbox', { name: status, exact: true }).check();
  await page.keyboard.press('Escape');
  // Who chooses the cancelled ones wants to see them.
  await expect.poll(async () => await pressed('Show cancelled orders')).toBe('true');
  await grid.locator('tfoot').getByText('of which cancelled').waitFor();

  const body = {
    SubmittedDateFrom: '2026-06-01',
    SubmittedDateTo: '2026-08-31',
    Statuses: ['Paid', 'Cancelled'],
    ShowCancelled: true,
    TakeAll: true,
  };
  const { Count, Totals } = await app.call<Totals>('manager@demo.test', '/v1/Orders/get-order-summary', body);
  await expect.poll(async () => await sumOf(grid)).toBe(cents(String(Totals.GrandTotal)));
  const sums = page.locator('main dl').first();
  expect(await sums.locator('dt').allInnerTexts()).toEqual(['Orders', 'Grand total', 'Average', 'Clients']);
  expect((await sums.locator('dd').allInnerTexts()).slice(0, 2).map(cents)).toEqual([
    Count * 100,
    cents(String(Totals.GrandTotal)),
  ]);
  await grid.locator('tfoot').getByText(`Total (${Count} orders in this filter)`).waitFor();
  expect(await axe(page)).toEqual([]);

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const before = await unread('manager@demo.test');
  const details = page.getByRole('menuitem', { name: 'Export order details' });
  const cells = await readWorkbook(page, await download(page, details, /^OrderDetails\.xlsx$/));
  expect(await unread('manager@demo.test')).toBe(before);
  const [titles = [], ...lines] = cells;
  expect([titles.length, titles[7]?.text, titles[26]?.text]).toEqual([27, 'Line Total', 'Sublotted Inventory Barcode']);
  expect(cells.flat().filter((cell) => cell.hasFormula)).toEqual([]);
  const lineTotals = lines.map((line) => line.find(({ reference }) => reference.startsWith('H')));
  expect(lineTotals.every((cell) => cell?.type === 'n')).toBe(true);
  expect(lineTotals.reduce((sum, cell) => sum + cents(cell?.text), 0)).toBe(cents(String(Totals.OrderTotal)));

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Transfer reconciliation' }).click();
  const months = page.getByRole('dialog', { name: 'Transfer reconciliation' });
  expect(await axe(page)).toEqual([]);
  await download(page, months.getByRole('button', { name: /^Export / }).first(), /\.xlsx$/);
  await months.waitFor({ state: 'detached' });

  await filters.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(async () => await sumOf(grid)).toBe(all);
  expect([await pressed('Show cancelled orders'), await filters.locator('[data-on]').count()]).toEqual(['false', 0]);
});

test('a quick date changes the report; the orders under a sales person add up to the row, by keyboard', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/sales-person-report');
  const grid = page.getByRole('grid', { name: 'Sales person report' });
  await rows(grid).first().waitFor();
  await page.getByRole('button', { name: 'Year To Date', exact: true }).click();
  const body = { Range: 'Year To Date' };
  const { Totals } = await app.call<Totals>('admin@demo.test', '/v1/salesReport/get-salesReport-header', body);
  const year = cents(String(Totals.TotalPrice));
  await expect.poll(async () => await sumOf(grid)).toBe(year);

  const first = rows(grid).first();
  const name = await first.getByRole('gridcell').nth(1).textContent();
  await first.getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Alt+ArrowDown');
  const orders = page.getByRole('grid', { name: `Orders of ${name}` });
  await rows(orders).nth(9).waitFor();
  expect(await rows(orders).count()).toBe(10);
  expect(await sumOf(orders)).toBe(cents(await first.getByText('$').first().textContent()));
  await page.getByRole('columnheader', { name: 'Commission', exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);

  const ask = page.getByRole('button', { name: 'Export to Excel' });
  const cells = await readWorkbook(page, await download(page, ask, /^SalesPersonReport-\d{4}-\d\d-\d\d\.xlsx$/));
  expect([cells.at(-1)?.[0]?.text, cents(cells.at(-1)?.[2]?.text)]).toEqual(['Total', year]);
});

test('days and prices that no order could have are not applied, and the field says why', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/sales-person-report');
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('To', { exact: true }).fill('2026-05-01');
  await page.waitForURL(/to=2026-05-01/);
  await page.getByLabel('From').fill('2026-06-01');
  await page.getByText('Before the first day').waitFor();
  await page.getByLabel('Min price').fill('500');
  await page.getByLabel('Max price').fill('100');
  await page.waitForURL(/min=500/);
  await page.keyboard.press('Tab');
  await page.getByText('Below the min price').waitFor();
  expect(new URL(page.url()).search).not.toMatch(/max=|from=/);
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('Max price').fill('900');
  await page.keyboard.press('Tab');
  await page.waitForURL(/max=900/);
});

test('on a phone the filters fold, and the orders of a sales person a preview', async () => {
  const page = await app.open({ as: 'manager@demo.test', size: 'phone' });
  await page.goto('/order-summary');
  await rows(page).first().waitFor();
  const filters = page.getByRole('group', { name: 'Filters', exact: true });
  await filters.getByRole('searchbox', { name: 'Trade name' }).waitFor();
  await filters.getByRole('button', { name: 'Left out: Cancelled, Samples Only' }).waitFor();
  await filters.getByRole('button', { name: 'Status', exact: true }).tap();
  const statuses = page.getByRole('dialog', { name: 'Status' });
  await statuses.getByRole('checkbox', { name: 'Paid' }).check();
  expect(await axe(page)).toEqual([]);
  expect(await smallTargets(page, ':popover-open')).toEqual([]);
  await page.waitForURL(/statuses=/);
  await page.keyboard.press('Escape');
  await filters.getByRole('button', { name: 'Status Paid' }).waitFor();
  expect(await smallTargets(page)).toEqual([]);

  await page.goto('/sales-person-report');
  await rows(page).first().waitFor();
  expect(await page.getByRole('button', { name: 'Last 10 Days' }).count()).toBe(0);
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions of/ })
    .click();
  await page.getByRole('menuitem', { name: 'Preview' }).click();
  const orders = page.getByRole('grid', { name: /^Orders of/ });
  await rows(orders).first().waitFor();
  expect(await axe(page)).toEqual([]);
});

test('who sees costs reads the margin on a phone and in print, others do not', async () => {
  const phone = await app.open({ as: 'admin@demo.test', size: 'phone' });
  await phone.goto('/sales-person-report');
  const margins = rows(phone).getByText(/ · margin \$[\d,.]+ \(\d+(\.\d+)?%\)$/);
  await margins.first().waitFor();
  expect(await axe(phone)).toEqual([]);
  if (process.env['PICTURES']) await phone.screenshot({ path: `${process.env['PICTURES']}/sales-phone.png` });
  const seller = await app.open({ as: 'manager@demo.test', size: 'phone' });
  await seller.goto('/sales-person-report');
  await rows(seller).first().waitFor();
  expect(await seller.getByText(/margin/i).count()).toBe(0);

  const desk = await app.open({ as: 'admin@demo.test' });
  await desk.goto('/sales-person-report');
  await rows(desk).first().waitFor();
  // The width of a letter page.
  await desk.setViewportSize({ width: 720, height: 1000 });
  await desk.emulateMedia({ media: 'print' });
  await desk.getByRole('columnheader', { name: 'Margin %' }).waitFor();
  await desk.getByRole('columnheader', { name: 'Margin', exact: true }).waitFor();
  if (process.env['PICTURES']) await desk.screenshot({ path: `${process.env['PICTURES']}/sales-print.png` });
});
