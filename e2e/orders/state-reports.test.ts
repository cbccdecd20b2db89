import { readFile } from 'node:fs/promises';
import { confirmations, messages } from '@cartwright/contract/messages';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { rows, toasts } from '../support/find.ts';
import { clientWithGoods, invoicedOrder, type MadeOrder, takeStep } from '../support/invoiced-order.ts';
import { withApp } from '../setup/with-app.ts';

/** What is reported to the state: a changed price, the files of the week, and an answer with an error. */
const app = withApp();
const manager = 'manager@demo.test';
const admin = 'admin@demo.test';

let goods: Awaited<ReturnType<typeof clientWithGoods>>;
let order: MadeOrder;

beforeAll(async () => {
  goods = await clientWithGoods(app);
  const { HasLogo: _logo, ...company } = await app.call<Record<string, unknown>>(admin, '/v1/settings/company');
  const seller = { LicenseNo: '413000', Phone: '5095550199', Email: 'us@cascade.test' };
  await app.call(admin, '/v1/settings/update-company', { ...company, ...seller });
});

/** A released order whose sublots and sales are in files. */
beforeEach(async () => {
  order = await invoicedOrder(app, goods);
  await takeStep(app, order, 'release', { ReleaseTransactionNumber: 'R-1' });
});

const said = async (page: Page, text: string | RegExp) =>
  await toasts(page).filter({ hasText: text }).first().waitFor();

test('a changed price is attested and reported, and its file is there', async () => {
  await app.call(manager, '/v1/state-reports/make-files', {});
  const { OrderItems } = await app.call<{ OrderItems: { OrderItemId: number; UnitPrice: number }[] }>(
    manager,
    `/v1/orders/order/${order.OrderId}`,
  );
  const [line] = OrderItems;
  await app.call(manager, '/v1/orders/update-item-unit-price', {
    OrderItemId: line?.OrderItemId,
    UnitPrice: (line?.UnitPrice ?? 0) + 1,
  });
  const page = await app.open({ as: manager });
  await page.goto(`/order/${order.OrderId}/${order.OrderNo}`);
  const panel = page.getByRole('region', { name: 'State reports' });
  await panel.getByRole('button', { name: 'Report price change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(confirmations.reportPriceChange, { exact: true }).waitFor();
  const report = dialog.getByRole('button', { name: /^Report/ });
  expect(await report.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByRole('checkbox', { name: confirmations.attestPriceChange, exact: true }).click();
  expect(await axe(page)).toEqual([]);
  const seen = Promise.withResolvers<void>();
  await page.route('**/report-price-change/*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await report.click();
  await dialog.getByText(messages.reportingPriceChange, { exact: true }).waitFor();
  seen.resolve();
  await said(page, 'Reporting completed Successfully');
  await panel.getByText('Price change not reported').waitFor({ state: 'detached' });
  await panel.getByRole('link', { name: 'Sale' }).first().waitFor();
});

test('the files of the week are made, uploaded and answered; a refused row is sent again', async () => {
  const page = await app.open({ as: manager });
  await page.goto('/state-reports');
  await page.getByRole('grid').getByText(`ORD-${order.OrderNo}`).first().waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make files' }).click();
  await said(page, /file.* made/);
  const row = rows(page.getByRole('grid')).first();
  const link = row.getByRole('link', { name: /^Sale_413000_\d{14}\.csv$/ });
  const coming = page.waitForEvent('download');
  await link.click();
  const content = await readFile(await (await coming).path(), 'utf8');
  const lines = content.split('\r\n').map((line) => line.split(','));
  expect(lines[3]?.[0]).toBe('LicenseNumber');

  const another = rows(page.getByRole('grid')).nth(1);
  for (const each of [row, another]) await each.getByRole('checkbox').click();
  const names: string[] = [];
  page.on('download', (file) => names.push(file.suggestedFilename()));
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const shown = async (of: Locator) => await of.getByRole('link', { name: /\.csv$/ }).innerText();
  await expect.poll(() => names.toSorted()).toEqual([await shown(row), await shown(another)].toSorted());
  await another.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Mark as uploaded' }).click();
  await row.getByText('Uploaded', { exact: true }).waitFor();

  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Answer of the state' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Mail').fill('Hello');
  await dialog.getByRole('button', { name: 'Read the mail' }).click();
  await dialog.getByText('Paste the whole mail of the state with its subject, or choose its error file.').waitFor();
  expect(await axe(page)).toEqual([]);
  const sold = lines.find((line) => line.includes(`ORD-${order.OrderNo}`));
  const errors = [
    [...(lines[3] ?? []), 'ErrorMessage'],
    [...(sold ?? []), 'Invalid To LicenseNumber'],
  ];
  const file = {
    name: 'errors.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(errors.map((line) => line.join(',')).join('\r\n')),
  };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await said(page, 'The state refused 1 row.');

  const manifest = rows(page.getByRole('grid'))
    .filter({ hasText: /Manifest_/ })
    .first();
  await manifest.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Answer of the state' }).click();
  const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 of the state') });
  const keep = dialog.locator('input[type=file]').last();
  await keep.setInputFiles({ ...pdf('manifest.png'), mimeType: 'image/png' });
  await dialog.getByText('“manifest.png” is not a .pdf file.').waitFor();
  await keep.setInputFiles(pdf('Generated manifest.pdf'));
  await said(page, /Generated manifest\.pdf/);
  expect(await axe(page)).toEqual([]);

  await page.goto(`/order/${order.OrderId}/${order.OrderNo}`);
  await page.getByRole('region', { name: 'Files' }).getByText('Generated manifest.pdf').waitFor();
  const panel = page.getByRole('region', { name: 'State reports' });
  await panel.getByText(/^\d files? to upload$/).waitFor();
  await panel.getByText(/Invalid To LicenseNumber/).waitFor();
  await panel.getByRole('button', { name: 'Send again' }).click();
  await said(page, 'The row waits for the next files.');
  await panel.getByText('1 row waits for the next files').waitFor();
});

test.each([390, 1280])(
  'at %i px the files of the week say what is missing; a lot can be known already',
  async (width) => {
    const line = { ProductId: goods.productId, Units: 5, BatchDate: '2026-11-01', LineCost: 20 };
    const receipt = { SupplierName: 'Own harvest', ManifestNo: '', ReceivedOn: '2026-11-20', Lines: [line] };
    const { Lots } = await app.call<{ Lots: { Barcode: string }[] }>(admin, '/v1/inventory/receive', receipt);
    const page = await app.open({ as: manager, size: width === 390 ? 'phone' : 'laptop' });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/state-reports?q=${Lots[0]?.Barcode ?? ''}`);
    const week = page.getByRole('region', { name: 'Files in the order of their upload' });
    await week
      .getByRole('listitem')
      .filter({ hasText: 'Inventory' })
      .getByText(/ready$/)
      .waitFor();
    const kinds = await week.getByRole('listitem').locator('b').allTextContents();
    expect(kinds).toEqual(['Strain', 'Area', 'Product', 'Inventory', 'Transfer', 'Adjustment', 'Sale', 'Manifest']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await axe(page)).toEqual([]);
    if (width === 390) return;
    await rows(page.getByRole('grid')).filter({ hasText: 'Inventory' }).first().click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Already reported' }).click();
    await said(page, /successfully updated/i);
  },
);

test('the settings are saved, and a guessed type is chosen', async () => {
  const page = await app.open({ as: admin });
  await page.goto('/settings/state-reports');
  await page.getByLabel('Submitted by').fill('Ada Reed');
  await page.getByLabel('Quarantine area').fill('Warehouse');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The two areas need different names.').waitFor();
  await page.getByLabel('Quarantine area').fill('Hold');
  await page.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Settings of state reports saved.');
  await page.reload();
  expect(await page.getByLabel('Submitted by').inputValue()).toBe('Ada Reed');
});
