import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { clientNamed } from '../support/demo.ts';
import { rowMenu, rows, toasts } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** Goods that become others: 28 g repacked into 3.5 g with a loss, and put back. */
const app = withApp();
const admin = 'admin@demo.test';

const form = (page: Page) => page.getByRole('form', { name: 'Conversion' });
const goesIn = (page: Page) => form(page).getByRole('region', { name: 'Goes in' });
const comesOut = (page: Page) => form(page).getByRole('region', { name: 'Comes out' });

interface Found {
  readonly Lots: readonly {
    InventoryId: number;
    Barcode: string;
    ProductName: string;
    Strain: string | null;
    UnitGrams: number | null;
    Left: number;
  }[];
  readonly Products: readonly {
    ProductId: number;
    ProductName: string;
    Sku: string;
    Strain: string | null;
    UnitGrams: number | null;
  }[];
}

/** A lot of so heavy packages that has some left, and a product in packages of another weight. */
async function goods(page: Page, heavy: number, light: number) {
  const find = async (What: string): Promise<Found> => {
    const answer = await page.request.post('/v1/inventory/search-convertible', { data: { SearchKey: 'flower', What } });
    return (await answer.json()) as Found;
  };
  const lot = (await find('inputs')).Lots.find(({ UnitGrams, Left }) => UnitGrams === heavy && Left >= 2);
  const product = (await find('outputs')).Products.find(({ UnitGrams }) => UnitGrams === light);
  if (lot === undefined || product === undefined) throw new Error('the demo has no such goods');
  return { lot, product };
}

/** Chooses what is added on a side. */
async function choose(page: Page, label: string, text: string, option: string | RegExp): Promise<void> {
  await form(page).getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: option }).first().click();
}

test.each([
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const)('on a %s ounces become eighths with a loss, and are put back', async (size, viewport) => {
  const page = await app.open({ as: admin, ...(size === 'phone' ? { size } : {}) });
  await page.setViewportSize(viewport);
  await page.goto('/stock/conversions');
  const { lot, product } = await goods(page, 28, 3.5);
  await page.getByRole('link', { name: 'Convert' }).first().click();
  await form(page).waitFor();

  const scan = goesIn(page).getByRole('combobox', { name: 'Scan or add a lot' });
  await scan.fill(lot.Barcode);
  await page.getByRole('option', { name: lot.ProductName }).first().waitFor();
  await scan.press('Enter');
  const input = goesIn(page).getByRole('group', { name: lot.ProductName });
  await input.getByLabel('Units').fill('2');
  const add = comesOut(page).getByRole('combobox', { name: 'Add a product' });
  await add.fill(product.Sku);
  await page.getByRole('option', { name: product.ProductName }).first().waitFor();
  await add.press('Enter');
  const output = comesOut(page).getByRole('group', { name: product.ProductName });
  await output.getByLabel('Units').fill('15');
  await form(page).getByText('3.5 g are over').waitFor();
  await page.keyboard.press('Control+Enter');
  await form(page).getByText('3.5 g are left over. Enter more units, or say why they are lost.').waitFor();
  await comesOut(page).getByLabel('Why it is lost').selectOption('Stems and dust');
  await form(page).getByText('what is over, 6.3%').waitFor();
  await page.getByLabel('Area').selectOption('Vault B');
  await page.getByLabel('Note').fill('Machine 2');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await toasts(page).getByText('1 new lot.').waitFor();

  const made = await page.request.post('/v1/inventory/conversions', { data: {} });
  const { Data } = (await made.json()) as {
    Data: { ConversionId: number; LostGrams: number; Note: string; GramsIn: number }[];
  };
  expect(Data[0]).toMatchObject({ LostGrams: 3.5, LostReason: 'stemsAndDust', Note: 'Machine 2', GramsIn: 56 });
  await page.locator('main').getByRole('button', { name: lot.ProductName }).first().click();
  const drawer = page.getByRole('dialog').or(page.getByRole('region')).filter({ hasText: 'Machine 2' }).last();
  await drawer.getByText('3.5 g, Stems and dust').waitFor();
  await drawer.getByRole('button', { name: 'Undo' }).click();
  const dialog = page.getByRole('dialog', { name: /^Undo conversion/ });
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByText('Required field must be filled').waitFor();
  await dialog.getByLabel('Reason').fill('Wrong lot');
  await page.keyboard.press('Enter');
  await toasts(page).getByText('Undone: what went in is back.').waitFor();
  const after = await page.request.get(`/v1/inventory/conversion/${Data[0]?.ConversionId}`);
  expect(await after.json()).toMatchObject({ UndoReason: 'Wrong lot', UndoneBy: expect.any(String) });
  expect(await axe(page)).toEqual([]);
});

test('a lot leads to its conversion; a batch date, a barcode, typed weights and costs and a lab result are stored', async () => {
  const page = await app.open({ as: admin });
  await page.goto('/stock');
  const { lot, product } = await goods(page, 28, 3.5);
  await page.goto(`/stock?q=${lot.Barcode}`);
  await rowMenu(rows(page).first()).click();
  await page.getByRole('menuitem', { name: 'Convert' }).click();
  const units = goesIn(page).getByRole('group', { name: lot.ProductName }).getByLabel('Units');
  await expect.poll(async () => await units.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  // Goods by the gram have no weight of a unit, bulk has no cost.
  await choose(page, 'Scan or add a lot', 'by the gram', /by the gram/);
  const loose = goesIn(page).getByRole('group', { name: /by the gram/ });
  await loose.getByLabel('Units').fill('10');
  await loose.getByLabel('Grams').fill('10');
  await choose(page, 'Scan or add a lot', 'Bulk Flower', /Bulk Flower/);
  const bulk = goesIn(page).getByRole('group', { name: /Bulk Flower/ });
  await bulk.getByLabel('Amount').fill('4');
  await bulk.getByLabel('Cost', { exact: true }).fill('4');
  await choose(page, 'Add a product', product.Sku, product.ProductName);
  const output = comesOut(page).getByRole('group', { name: product.ProductName });
  await output.getByLabel('Units').fill('11');
  await output.getByLabel('New barcode').fill(lot.Barcode);
  await output.getByLabel('Batch date').fill('2026-01-05');
  await comesOut(page).getByLabel('Why it is lost').selectOption('Moisture');
  await page.getByLabel('Shared by').selectOption('Typed costs');
  await output.getByLabel('Cost', { exact: true }).fill('20');
  await page.getByLabel('Best by').fill('2027-01-05');
  await form(page).getByText('The new lots are on hold until one is entered.').waitFor();
  await page.getByLabel('Lab result').selectOption({ index: 1 });
  await page.keyboard.press('Control+Enter');
  await form(page).getByText('Say why the new lots get it.').waitFor();
  await page.getByLabel('Why this one').fill('Only dust of the others');
  await page.keyboard.press('Control+Enter');
  await form(page).getByText('Another lot has this barcode.').waitFor();
  expect(await page.getByText('Another lot has this barcode.').count()).toBe(1);
  await output.getByLabel('New barcode').fill('4172 1000 0014 0377');
  await page.keyboard.press('Control+Enter');
  await toasts(page).getByText('1 new lot.').waitFor();
  const labels = page.waitForEvent('download');
  await toasts(page).getByRole('button', { name: 'Print labels' }).click();
  expect((await labels).suggestedFilename()).toMatch(/\.pdf$/);
  const answer = await page.request.post('/v1/inventory/lots', { data: { SearchKey: '4172100000140377' } });
  const { Data } = (await answer.json()) as { Data: unknown[] };
  expect(Data).toMatchObject([
    { OnHand: 11, BatchDate: '2026-01-05', BestBy: '2027-01-05', TotalCost: 20, HoldReason: null },
  ]);
});

test('a best by before the batch date is said at its field, of the one day that all new lots have', async () => {
  const page = await app.open({ as: admin });
  await page.goto('/stock/conversions');
  const { lot, product } = await goods(page, 28, 3.5);
  await page.goto('/stock/convert');
  await form(page).waitFor();
  await choose(page, 'Scan or add a lot', lot.Barcode, lot.ProductName);
  await goesIn(page).getByRole('group', { name: lot.ProductName }).getByLabel('Units').fill('1');
  await form(page)
    .getByRole('combobox', { name: /product/i })
    .fill(product.Sku);
  await page.getByRole('option', { name: product.ProductName }).first().click();
  await comesOut(page).getByRole('group', { name: product.ProductName }).getByLabel('Units').fill('8');
  const bestBy = form(page).getByLabel('Best by');
  await bestBy.fill('2000-01-01');
  await page.getByRole('button', { name: 'Convert' }).click();
  await form(page).getByText('Best by is not before the batch date.').waitFor();
  expect(await bestBy.getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const)('on a %s another strain and goods on hold are said, and converted all the same', async (size, viewport) => {
  const page = await app.open({ as: admin, ...(size === 'phone' ? { size } : {}) });
  await page.setViewportSize(viewport);
  await page.goto('/stock/convert');
  await form(page).waitFor();
  const data = { SearchKey: 'flower' };
  const search = async (What: string) =>
    (await (await page.request.post('/v1/inventory/search-convertible', { data: { ...data, What } })).json()) as Found;
  const lot = (await search('inputs')).Lots.find((one) => one.Strain !== null && one.UnitGrams === 28 && one.Left >= 1);
  const found = (await search('outputs')).Products.filter(({ UnitGrams }) => UnitGrams === 3.5);
  const other = found.find(({ Strain }) => Strain !== null && Strain !== lot?.Strain);
  if (lot === undefined || other === undefined) throw new Error('the demo has no such goods');
  await app.call(admin, '/v1/inventory/hold', { InventoryId: lot.InventoryId, Reason: 'Recall' });
  await choose(page, 'Scan or add a lot', lot.Barcode, lot.ProductName);
  await goesIn(page).getByRole('group', { name: lot.ProductName }).getByLabel('Units').fill('1');
  await form(page).getByText(`${lot.ProductName} is on hold: Recall. The new lots are on hold too.`).waitFor();
  await choose(page, 'Add a product', other.Sku, other.ProductName);
  await comesOut(page).getByRole('group', { name: other.ProductName }).getByLabel('Units').fill('8');
  const said = form(page).getByText(`${other.ProductName} is ${other.Strain}, but ${lot.Strain} goes in.`);
  await said.waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await toasts(page).getByText('1 new lot.').waitFor();
  await app.call(admin, '/v1/inventory/release-hold', { InventoryId: lot.InventoryId });
});

/** Packs a unit of bulk for an order, and its number. */
async function packed(page: Page): Promise<number> {
  const { Id } = await clientNamed(page, 'Ninth Meridian');
  const { CartId } = await app.call<{ CartId: number }>(admin, `/v1/orders/new-cart/${Id}`, {});
  const { Data } = await app.call<{ Data: readonly { ProductId: number; CanConvert: boolean }[] }>(
    admin,
    '/v1/product/available-products',
    { IsNonCannabis: false, ClientId: Id, Page: { Take: 100 } },
  );
  const ProductId = Data.find(({ CanConvert }) => CanConvert)?.ProductId;
  await app.call(admin, '/v1/orders/add-to-cart', { CartId, ProductId, Quantity: 4, ConversionUnits: 1 });
  const { OrderId } = await app.call<{ OrderId: number }>(admin, `/v1/orders/submit-order/${Id}`, {
    CartId,
    EstimatedDeliveryDate: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
  });
  const { OrderNo, OrderItems } = await app.call<{
    OrderNo: number;
    OrderItems: readonly { OrderItemId: number }[];
  }>(admin, `/v1/orders/order/${OrderId}`);
  const barcode = `43${String(OrderId).padStart(14, '0')}`;
  const line = { OrderItemId: OrderItems[0]?.OrderItemId, Barcode: barcode };
  await app.call(admin, `/v1/fulfillment/pack/${OrderId}`, line);
  return OrderNo;
}

test.each([
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const)('on a %s what was packed for an order is in the list, and leads to the order', async (size, viewport) => {
  const page = await app.open({ as: admin, ...(size === 'phone' ? { size } : {}) });
  await page.setViewportSize(viewport);
  await page.goto('/stock/conversions');
  const orderNo = await packed(page);
  await page.reload();
  const order = page.getByRole('link', { name: `ORD-${orderNo}` });
  await order.waitFor();
  await rows(page).first().getByText(/Bulk/).waitFor();
  expect(await axe(page)).toEqual([]);
  await rowMenu(page.locator('main')).first().click();
  await page.getByRole('menuitem', { name: 'Open order' }).waitFor();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Open order']);
  await page.keyboard.press('Escape');
  await order.click();
  await page.getByRole('heading', { level: 1, name: /^Ninth Meridian/ }).waitFor();
  await page.getByText(`ORD-${orderNo}`).filter({ visible: true }).first().waitFor();
});
