import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { serve, startSupplier, type Supplier } from '../../apps/server/test/factories/servers/supplier.ts';
import { axe, axeInBothThemes } from '../support/axe.ts';
import { rows, toasts } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** Goods that come in: typed, read from what a supplier's system says, saved for later, received and void again. */
let supplier: Supplier;
const app = withApp(async () => {
  supplier = await startSupplier();
  return { TRANSFER_HOSTS: supplier.host };
});
afterAll(async () => await supplier.stop());
const admin = 'admin@demo.test';

const line = (page: Page, no: number): Locator => page.getByRole('group', { name: `Line ${no}`, exact: true });
const typed = (within: Locator, name: string): Locator => within.getByRole('textbox', { name, exact: true });
const form = (page: Page): Locator => page.getByRole('form', { name: 'Receipt' });
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const receiveButton = (page: Page): Locator => page.getByRole('button', { name: /^Receive( |$)/ });
const needs = (page: Page): Locator => page.getByRole('region', { name: 'Before it can be received' });

/** What leads to the field that something is missing in. */
const needOf = (page: Page, text: string): Locator =>
  needs(page).getByRole('listitem').filter({ hasText: text }).getByRole('button');

interface ManagedProduct {
  readonly ProductId: number;
  readonly ProductName: string;
  readonly Sku: string;
}
async function productsLike(words: string): Promise<readonly ManagedProduct[]> {
  const { Data } = await app.call<{ Data: ManagedProduct[] }>(admin, '/v1/product/products', {
    SearchKey: words,
    Page: { Take: 10 },
  });
  return Data;
}
interface Lot {
  readonly InventoryId: number;
  readonly Barcode: string;
  readonly OnHand: number;
  readonly TotalCost: number;
  readonly SupplierName: string;
  readonly BatchDate: string;
  readonly BestBy: string | null;
  readonly Area: string | null;
  readonly LabResultNumber: string | null;
  readonly Total: number | null;
}
/** The lots of a supplier, those with the fewest units first. */
async function lotsOf(supplierName: string): Promise<Lot[]> {
  const { Data } = await app.call<{ Data: Lot[] }>(admin, '/v1/inventory/lots', { Page: { Take: -1 } });
  return Data.filter((lot) => lot.SupplierName === supplierName).toSorted((a, b) => a.OnHand - b.OnHand);
}

test('five lines are typed and received by the keyboard alone', async () => {
  const page = await app.open({ as: admin });
  const products = (await productsLike('FL-')).slice(0, 5);
  expect(products.length).toBe(5);
  await page.goto('/stock');
  await rows(page).first().waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await heading(page, 'Receive goods').waitFor();
  const supplierField = form(page).getByLabel('Supplier');
  await expect.poll(async () => await supplierField.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await axeInBothThemes(page)).toEqual([]);
  expect(await receiveButton(page).getAttribute('aria-disabled')).toBe('true');
  await needs(page).getByText('Enter the supplier.').waitFor();
  await page.keyboard.type('Ridge Line Farm');
  await page.keyboard.press('Tab');
  await page.keyboard.type('416241');
  await page.keyboard.press('Tab');
  await page.keyboard.type('M-100');
  await line(page, 1).getByLabel('Product').focus();
  for (const [at, { Sku }] of products.entries()) {
    const field = line(page, at + 1).getByLabel('Product');
    await expect.poll(async () => await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type(Sku);
    await page.keyboard.press('Enter');
    const units = typed(line(page, at + 1), 'Units');
    await expect.poll(async () => await units.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type(String(10 + at));
    await page.keyboard.press('Tab');
    await page.keyboard.type('50.50');
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Receive 60 units' }).waitFor();
  expect(await needs(page).count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await heading(page, 'Ridge Line Farm').waitFor();
  await page.getByText('Received', { exact: true }).waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  const lots = await lotsOf('Ridge Line Farm');
  expect(lots.map(({ OnHand }) => OnHand)).toEqual([10, 11, 12, 13, 14]);
  expect(new Set(lots.map(({ TotalCost }) => TotalCost))).toEqual(new Set([50.5]));
  await page.getByRole('main').getByRole('link', { name: /…/ }).first().click();
  await page.waitForURL(/\/stock\?q=/);
  await expect.poll(async () => await rows(page).count()).toBe(1);
});

test('what is typed of a line is stored with its lot: dates, area, barcode, cost of a unit, lab result', async () => {
  const page = await app.open({ as: admin });
  const [product] = await productsLike('FL-');
  await page.goto('/stock/receive');
  await form(page).getByLabel('Supplier').fill('Owl Creek Farm');
  await form(page).getByLabel('License').fill('416242');
  await form(page).getByLabel('Manifest').fill('M-200');
  await form(page).getByLabel('Received on').fill('2026-02-03');
  await form(page).getByLabel('Note').fill('By the back door');
  const first = line(page, 1);
  await first.getByLabel('Product').fill(product?.Sku ?? '');
  await page.getByRole('listbox').getByRole('option').first().click();
  await typed(first, 'Units').fill('12');
  await typed(first, 'Cost').press('Tab');
  await first.getByText('Enter the cost, or why there is none.').waitFor();
  await typed(first, 'Without a cost, because').fill('Own harvest');
  expect(await needs(page).count()).toBe(0);
  await typed(first, 'Without a cost, because').fill('');
  await typed(first, 'Cost').fill('6.1234');
  await first.getByLabel('Batch date').fill('2026-01-02');
  await first.getByLabel('Area').selectOption('Vault B');
  await first.getByRole('button', { name: 'Details of line 1' }).click();
  await typed(first, 'Units sent').fill('15');
  await first.getByLabel('Why rejected').selectOption('Other');
  await typed(first, 'In words').fill('Bags torn');
  await first.getByLabel('The cost is of').selectOption('One unit');
  await first.getByLabel('Best by').fill('2027-01-02');
  await typed(first, 'Barcode').fill('1000 2000 3000 4444');
  await typed(first, 'Lab result').fill('CL-77');
  await first.getByLabel('Outcome').selectOption('Passed');
  await typed(first, 'Address of the result').fill('https://lab.test/77');
  await typed(first, 'Address of the certificate').fill('lab.test');
  await typed(first, 'THCA, %').fill('20.5');
  await typed(first, 'THC, %').fill('1.25');
  await typed(first, 'CBD, %').fill('0.3');
  await typed(first, 'Total THC, %').fill('19.2');
  expect(await axe(page)).toEqual([]);
  await needOf(page, 'Line 1: Enter an address').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('https://lab.test/77.pdf');
  await receiveButton(page).click();
  await heading(page, 'Owl Creek Farm').waitFor();
  await page.getByText('3 rejected: Other, Bags torn').waitFor();
  await page.getByText('By the back door').waitFor();
  expect(await lotsOf('Owl Creek Farm')).toMatchObject([
    {
      Barcode: '1000200030004444',
      OnHand: 12,
      TotalCost: 73.48,
      BatchDate: '2026-01-02',
      BestBy: '2027-01-02',
      Area: 'Vault B',
      LabResultNumber: 'CL-77',
      Total: 19.2,
    },
  ]);
});

const item = (name: string, sku: string, more: object = {}) => ({
  product_name: name,
  product_sku: sku,
  qty: 48,
  uom: 'ea',
  line_price: '240.00',
  ...more,
});
/** A test that runs again has other manifests. */
const unique = (): string => crypto.randomUUID().slice(0, 8);
const transfer = (manifest: string, items: readonly object[]) => ({
  document_schema_version: '2.1.0',
  from_license_name: 'Cedar Fork Farms',
  from_license_number: '416240',
  transfer_id: manifest,
  transferred_at: '2026-02-01T08:00:00Z',
  inventory_transfer_items: items,
});

async function readLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'From a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'From a link' });
  await dialog.getByLabel('Address').fill(supplier.address);
  await dialog.getByRole('button', { name: 'Read' }).click();
}

test('a link fills the form; a new product and an unreadable cost are asked for, and it is received once', async () => {
  const [known] = await productsLike('FL-FX-12');
  const unknown = item('LR Sauce Salish Ckies 1g', 'CF-SAU-SC1', { unit_weight: 1, unit_weight_uom: 'g' });
  const manifest = unique();
  supplier.answer = serve(
    transfer(manifest, [
      item(known?.ProductName ?? '', known?.Sku ?? ''),
      item(known?.ProductName ?? '', known?.Sku ?? '', { line_price: '5.40 / ea' }),
      unknown,
    ]),
  );
  const page = await app.open({ as: admin, expected: /status of 422/ });
  await page.goto('/stock/receive');
  await page.getByRole('button', { name: 'From a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'From a link' });
  await dialog.getByLabel('Address').fill('http://10.0.0.1/x.json');
  await dialog.getByRole('button', { name: 'Read' }).click();
  await dialog.getByRole('alert').getByText('Address not read').waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel('Address').fill(supplier.address);
  await page.keyboard.press('Enter');
  await line(page, 3).waitFor();
  expect(await form(page).getByLabel('Supplier').inputValue()).toBe('Cedar Fork Farms');
  expect(await form(page).getByLabel('Manifest').inputValue()).toBe(manifest);
  await line(page, 1).getByText('same SKU').waitFor();
  await line(page, 2).getByText('The transfer says “5.40 / ea” for cost').waitFor();
  const cost = typed(line(page, 2), 'Cost');
  await expect.poll(async () => await cost.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.keyboard.type('259.20');
  expect(await receiveButton(page).getAttribute('aria-disabled')).toBe('true');

  await needOf(page, 'Line 3').click();
  await line(page, 3).getByRole('button', { name: 'New product' }).click();
  const product = page.getByRole('dialog', { name: 'New product' });
  expect(await product.getByLabel('Name').first().inputValue()).toBe('LR Sauce Salish Ckies 1g');
  expect(await product.getByLabel('Unit weight (g)').inputValue()).toBe('1');
  await product.locator('input[name=productName]').fill('Salish Cookies Sauce 1g');
  await product.getByLabel('SKU').fill('CO-SC-LR1');
  await product.locator('select[name=productLineId]').selectOption('Flower');
  await product.getByLabel('Unit price').fill('14.25');
  await product.getByRole('button', { name: 'Add product' }).click();
  await product.waitFor({ state: 'detached' });
  await line(page, 3).getByText('CO-SC-LR1 · new').waitFor();

  await typed(line(page, 1), 'Accepted').fill('40');
  await line(page, 1).getByText('8 rejected').waitFor();
  expect(await typed(line(page, 1), 'Cost').inputValue()).toBe('200.00');
  await line(page, 1).getByLabel('Why rejected').selectOption('Damaged in transit');
  await page.getByRole('button', { name: 'Receive 136 units' }).click();
  await heading(page, 'Cedar Fork Farms').waitFor();
  await page.getByText('8 rejected: Damaged in transit').waitFor();
  const address = new URL(page.url()).pathname;
  expect((await lotsOf('Cedar Fork Farms')).map(({ OnHand }) => OnHand)).toEqual([40, 48, 48]);

  await page.goto('/stock/receive');
  await readLink(page);
  await page.waitForURL(`**${address}`);
  await toasts(page).getByText('This transfer has its receipt already.').waitFor();
  // The next transfer of the supplier knows the product by what was chosen.
  supplier.answer = serve(transfer(unique(), [unknown]));
  await page.goto('/stock/receive');
  await readLink(page);
  await line(page, 1)
    .getByText(/CO-SC-LR1 · as on/)
    .waitFor();
});

test('on a phone a file shows first what is to be decided; saved for later, it is found again and received', async () => {
  const [known] = await productsLike('FL-FX-12');
  const page = await app.open({ as: admin, size: 'phone' });
  await page.goto('/stock/receive');
  await form(page).getByLabel('Supplier').waitFor();
  await page.getByLabel('From a file').setInputFiles({
    name: 'transfer.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify(
        transfer(unique(), [item(known?.ProductName ?? '', known?.Sku ?? ''), item('Nobody knows it', 'CF-NO')]),
      ),
    ),
  });
  const undecided = line(page, 2);
  await undecided.waitFor();
  const known1 = page.getByRole('button', { name: /Line 1/ });
  const top = async (at: Locator) => (await at.boundingBox())?.y ?? 0;
  expect(await top(undecided)).toBeLessThan(await top(known1));
  expect(await axeInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Save for later' }).click();
  await heading(page, 'Cedar Fork Farms').waitFor();
  await page.goto('/stock/receipts');
  await page.getByRole('button', { name: /^Expected/ }).click();
  await page.getByRole('main').getByRole('link', { name: 'Cedar Fork Farms' }).first().click();
  await undecided.getByLabel('Product').fill(known?.Sku ?? '');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page
    .getByRole('button', { name: /^Receive/ })
    .last()
    .click();
  await page.getByText('Received', { exact: true }).waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
});

/** Receives one line by the API. */
async function receiveOne(supplierName: string, state: 'save-receipt' | 'receive' = 'receive', ManifestNo = '') {
  const [product] = await productsLike('FL-FX-12');
  const { ReceiptId } = await app.call<{ ReceiptId: number }>(admin, `/v1/inventory/${state}`, {
    SupplierName: supplierName,
    ManifestNo,
    ReceivedOn: '2026-02-03',
    Lines: [{ ProductId: product?.ProductId, Units: 5, LineCost: 20, BatchDate: '2026-02-01' }],
  });
  return ReceiptId;
}

test('a receipt is void for a reason; one of which something has moved names it', async () => {
  const page = await app.open({ as: admin, expected: /status of 409/ });
  const id = await receiveOne('Void Valley');
  await page.goto(`/stock/receive/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Void receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void receipt' });
  await dialog.getByRole('button', { name: 'Void' }).click();
  await dialog.getByText('Required field must be filled').waitFor();
  await dialog.getByLabel('Reason').fill('Wrong supplier');
  const InventoryId = (await lotsOf('Void Valley'))[0]?.InventoryId;
  await app.call(admin, '/v1/inventory/adjust', { InventoryId, Units: 4, Reason: 'Lost' });
  await page.keyboard.press('Enter');
  await dialog.getByText('Goods have moved').waitFor();
  await dialog.getByRole('list', { name: 'Lots that have moved' }).getByText('5 received, 4 on hand').waitFor();
  expect(await axe(page)).toEqual([]);
  await app.call(admin, '/v1/inventory/adjust', { InventoryId, Units: 5, Reason: 'Reconciliation' });
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/Void since .*: Wrong supplier/).waitFor();
  expect((await lotsOf('Void Valley')).length).toBe(0);
});

/** Another window receives what is expected. */
async function receiveElsewhere(id: number): Promise<void> {
  const { Lines, Version } = await app.call<{ Lines: { ReceiptLineId: number }[]; Version: number }>(
    admin,
    `/v1/inventory/receipt/${id}`,
  );
  const [product] = await productsLike('FL-FX-12');
  await app.call(admin, '/v1/inventory/receive', {
    ReceiptId: id,
    Version,
    SupplierName: 'Twice Farm',
    ReceivedOn: '2026-02-03',
    Lines: Lines.map(({ ReceiptLineId }) => ({
      ReceiptLineId,
      ProductId: product?.ProductId,
      Units: 5,
      LineCost: 20,
      BatchDate: '2026-02-01',
    })),
  });
}

test('goods that another window has received say by whom, and their receipt is shown', async () => {
  const page = await app.open({ as: admin, expected: /status of 409|Failed to load/ });
  const first = await receiveOne('Twice Farm', 'save-receipt');
  const stream = page.waitForResponse('**/v1/events');
  await page.goto(`/stock/receive/${first}`);
  await typed(line(page, 1), 'Units').fill('4');
  await stream;
  await receiveElsewhere(first);
  await toasts(page).getByText('Ada Lindqvist has received these goods.').waitFor();
  await page.getByText('Received', { exact: true }).waitFor();
  expect(await form(page).count()).toBe(0);

  // A window that does not learn of it is refused.
  await page.route('**/v1/events', async (route) => await route.abort());
  const second = await receiveOne('Twice Farm', 'save-receipt');
  await page.goto(`/stock/receive/${second}`);
  await typed(line(page, 1), 'Units').fill('4');
  await receiveElsewhere(second);
  await receiveButton(page).click();
  await toasts(page).getByText('Received already').waitFor();
  await page.getByText('Received', { exact: true }).waitFor();
  expect(await form(page).count()).toBe(0);
});

test('what is typed is asked about before it is left, and a refused receipt keeps it', async () => {
  const page = await app.open({ as: admin, expected: /status of (409|422)/ });
  const [product] = await productsLike('FL-FX-12');
  const manifest = unique();
  await receiveOne('Cedar Fork Farms', 'save-receipt', manifest);
  await page.goto('/stock/receive');
  await form(page).getByLabel('Supplier').fill('Cedar Fork Farms');
  await form(page).getByLabel('Manifest').fill(manifest);
  await line(page, 1)
    .getByLabel('Product')
    .fill(product?.Sku ?? '');
  await page.getByRole('listbox').getByRole('option').first().click();
  await typed(line(page, 1), 'Units').fill('3');
  await typed(line(page, 1), 'Cost').fill('12');
  await receiveButton(page).click();
  await page.getByText('Manifest known already').waitFor();
  expect(await typed(line(page, 1), 'Units').inputValue()).toBe('3');
  await page.getByRole('link', { name: 'Open that receipt' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await typed(line(page, 1), 'Units').inputValue()).toBe('3');
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByRole('button', { name: 'Remove line 2' }).click();
  await page.getByRole('link', { name: 'Open that receipt' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await heading(page, 'Cedar Fork Farms').waitFor();
});
