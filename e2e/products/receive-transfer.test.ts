import type { Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { serve, startSupplier, type Supplier } from '../../apps/server/test/factories/servers/supplier.ts';
import { axe, axeInBothThemes } from '../support/axe.ts';
import { toasts } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';
import { admin, form, heading, line, lotsOf, needOf, productsLike, receiveButton, typed, unique } from './receiving.ts';

/** Goods of which the supplier's system says what they are: read from a link or a file, saved for later, received once. */
let supplier: Supplier;
const app = withApp(async () => {
  supplier = await startSupplier();
  return { TRANSFER_HOSTS: supplier.host };
});
afterAll(async () => await supplier.stop());

const item = (name: string, sku: string, more: object = {}) => ({
  product_name: name,
  product_sku: sku,
  qty: 48,
  uom: 'ea',
  line_price: '240.00',
  ...more,
});
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

test('a line that the transfer matched by itself warns of a cost far from the usual, as one by hand does', async () => {
  const [known] = await productsLike(app, 'FL-FX-12');
  supplier.answer = serve(
    transfer(unique(), [
      item(known?.ProductName ?? '', known?.Sku ?? '', { line_price: '4.80' }),
      item(known?.ProductName ?? '', known?.Sku ?? '', { line_price: null }),
    ]),
  );
  const page = await app.open({ as: admin });
  await page.goto('/stock/receive');
  await readLink(page);
  await line(page, 1)
    .getByText(/0\.10? a unit is far from the usual/)
    .waitFor();
  await typed(line(page, 2), 'Line cost').fill('4.80');
  await line(page, 2)
    .getByText(/0\.10? a unit is far from the usual/)
    .waitFor();
  expect(await axe(page)).toEqual([]);
});

test('a link fills the form; a new product and an unreadable cost are asked for, and it is received once', async () => {
  const [known] = await productsLike(app, 'FL-FX-12');
  const unknown = item('LR Sauce Salish Ckies 1g', 'CF-SAU-SC1', {
    unit_weight: 1,
    unit_weight_uom: 'g',
    inventory_type: 'concentrate for inhalation',
    strain_name: 'Salish Cookies Nine',
    lab_result_data: {
      potency: [
        { type: 'thca', value: '27.1', unit: 'pct' },
        { type: 'thc', value: '0.5', unit: 'pct' },
        { type: 'total-cannabinoids', value: '29', unit: 'pct' },
      ],
    },
  });
  const manifest = unique();
  supplier.answer = serve(
    transfer(manifest, [
      item(known?.ProductName ?? '', known?.Sku ?? ''),
      item(known?.ProductName ?? '', known?.Sku ?? '', {
        line_price: '5.40 / ea',
        unit_weight: 1,
        unit_weight_uom: 'gm',
      }),
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
  await line(page, 2).getByText('The transfer says “5.40 / ea” for the cost').waitFor();
  await line(page, 2).getByText('The transfer says “gm” for the measure of the weight of a unit').waitFor();
  const cost = typed(line(page, 2), 'Line cost');
  await expect.poll(async () => await cost.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.keyboard.type('259.20');
  await line(page, 2).getByText('The transfer says “5.40 / ea” for the cost').waitFor({ state: 'detached' });
  expect(await receiveButton(page).getAttribute('aria-disabled')).toBe('true');

  await line(page, 3).getByText('24.27%').waitFor();
  await needOf(page, 'Line 3').click();
  await line(page, 3).getByRole('button', { name: 'New product' }).click();
  const product = page.getByRole('dialog', { name: 'New product' });
  expect(await product.getByLabel('Name').first().inputValue()).toBe('LR Sauce Salish Ckies 1g');
  expect(await product.getByLabel('Unit weight (g)').inputValue()).toBe('1');
  expect(await product.locator('select[name=stateType]').inputValue()).toBe('Concentrate for Inhalation');
  await product.locator('input[name=productName]').fill('Salish Cookies Sauce 1g');
  await product.getByRole('button', { name: 'Add “Salish Cookies Nine”' }).click();
  await product.getByRole('button', { name: 'Add “Salish Cookies Nine”' }).waitFor({ state: 'detached' });
  await expect
    .poll(async () => await product.locator('select[name=strainId] option:checked').innerText())
    .toBe('Salish Cookies Nine');
  await product.getByLabel('SKU').fill('CO-SC-LR1');
  await product.locator('select[name=productLineId]').selectOption('Flower');
  await product.getByLabel('Unit price').fill('14.25');
  await product.getByRole('button', { name: 'Add product' }).click();
  await product.waitFor({ state: 'detached' });
  await line(page, 3).getByText('CO-SC-LR1 · new').waitFor();

  await typed(line(page, 1), 'Accepted').fill('40');
  await line(page, 1).getByText('8 rejected').waitFor();
  expect(await typed(line(page, 1), 'Line cost').inputValue()).toBe('200.00');
  await line(page, 1).getByLabel('Why rejected').selectOption('Damaged in transit');
  await page.getByRole('button', { name: 'Receive 136 units' }).click();
  await heading(page, 'Cedar Fork Farms').waitFor();
  await page.getByText('8 rejected: Damaged in transit').waitFor();
  const address = new URL(page.url()).pathname;
  expect((await lotsOf(app, 'Cedar Fork Farms')).map(({ OnHand }) => OnHand)).toEqual([40, 48, 48]);

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
  const [known] = await productsLike(app, 'FL-FX-12');
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
  await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'State', exact: true }).click();
  await page.getByRole('dialog', { name: 'State' }).getByText('Expected').click();
  await page.keyboard.press('Escape');
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

test('a transfer with other lines than its expected receipt is read again into it, or leaves it as it is', async () => {
  const [known] = await productsLike(app, 'FL-FX-12');
  const name = known?.ProductName ?? '';
  const manifest = unique();
  const file = (...items: object[]) => ({
    name: 'transfer.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(transfer(manifest, items))),
  });
  const page = await app.open({ as: admin });
  const read = async (...items: object[]) => await page.getByLabel('From a file').setInputFiles(file(...items));
  await page.goto('/stock/receive');
  await read(item(name, known?.Sku ?? ''));
  await page.getByRole('button', { name: 'Save for later' }).click();
  await page.waitForURL(/receive\/\d+$/);
  const address = new URL(page.url()).pathname;
  await page.goto('/stock/receive');
  await read(item(name, known?.Sku ?? ''));
  await page.waitForURL(`**${address}`);
  await toasts(page).getByText('This transfer has its receipt already.').waitFor();
  const changed = [item(name, known?.Sku ?? '', { qty: 12 }), item('Came later', 'CF-LATER')];
  const question = page.getByRole('dialog', { name: 'Other lines than its receipt' });
  await page.goto('/stock/receive');
  await read(...changed);
  await question.getByRole('button', { name: 'Open as it is' }).click();
  await page.waitForURL(`**${address}`);
  expect(await typed(line(page, 1), 'Accepted').inputValue()).toBe('48');
  await page.goto('/stock/receive');
  await read(...changed);
  await question.getByRole('button', { name: 'Read again' }).click();
  await page.waitForURL(`**${address}`);
  await line(page, 2).waitFor();
  expect(await typed(line(page, 1), 'Accepted').inputValue()).toBe('12');
  // In its own form the lines are replaced at once.
  await page.getByRole('button', { name: 'Save for later' }).click();
  await page.getByRole('button', { name: 'Save for later' }).waitFor({ state: 'detached' });
  await read(item(name, known?.Sku ?? '', { qty: 13 }));
  await expect.poll(async () => await typed(line(page, 1), 'Accepted').inputValue()).toBe('13');
});
