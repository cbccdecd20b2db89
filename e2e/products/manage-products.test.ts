import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeInBothThemes } from '../support/axe.ts';
import { productAddress } from '../support/demo.ts';
import { editor, rows, toasts } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** The seller's products: added, changed, taken off sale and deleted; and the list that manages them. */
const app = withApp();
const admin = 'admin@demo.test';

const form = (page: Page) => page.getByRole('form', { name: 'Product' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('a product is added, copied to another package, and deleted while nothing uses it', async () => {
  const page = await app.open({ as: admin, expected: /status of 409/ });
  await page.goto('/stock/products');
  await rows(page).first().waitFor();
  await page.keyboard.press('n');
  await heading(page, 'New product').waitFor();
  await form(page).getByRole('button', { name: 'Add product' }).click();
  await form(page).getByText('A product needs a SKU.').waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await form(page).getByLabel('SKU').fill('fl-fx-12');
  await form(page).locator('input[name=productName]').fill('Tide Pool Flower 3.5g');
  await form(page).locator('select[name=productLineId]').selectOption('Flower');
  await form(page).getByLabel('Unit price').fill('12.50');
  await form(page).getByLabel('Cost').fill('7.40');
  await form(page).getByText('Margin 40.8%').waitFor();
  await form(page).getByLabel('Package size').fill('3.5');
  await form(page).getByRole('button', { name: 'Add product' }).click();
  await form(page).getByText('Another product has this SKU.').waitFor();
  await form(page).getByLabel('SKU').fill('TIDE-35');
  await page.keyboard.press('Enter');
  await heading(page, 'Tide Pool Flower 3.5g').waitFor();
  await page.getByText('TIDE-35').first().waitFor();

  await choose(page, 'Duplicate');
  await page.getByText('Another package of Tide Pool Flower 3.5g').waitFor();
  expect(await form(page).getByLabel('SKU').inputValue()).toBe('');
  expect(await form(page).getByLabel('Package size').inputValue()).toBe('');
  expect(await form(page).getByLabel('Unit price').inputValue()).toBe('12.50');
  expect(await form(page).getByLabel('Cost').inputValue()).toBe('7.40');
  await form(page).getByLabel('SKU').fill('TIDE-7');
  await form(page).locator('input[name=productName]').fill('Tide Pool Flower 7g');
  await form(page).getByRole('button', { name: 'Add product' }).click();
  await heading(page, 'Tide Pool Flower 7g').waitFor();

  await choose(page, 'Take off sale');
  await page.getByText('Not for sale', { exact: true }).waitFor();
  await choose(page, 'Bring back');
  await page.getByText('Not for sale', { exact: true }).waitFor({ state: 'detached' });
  await choose(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL(/stock\/products/);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('tide pool');
  await rows(page).filter({ hasText: 'TIDE-35' }).waitFor();
  expect(await rows(page).filter({ hasText: 'TIDE-7' }).count()).toBe(0);
});

test('a change is saved with its reason, and one of somebody else is brought in first', async () => {
  const page = await app.open({ as: admin, expected: /status of 412/ });
  const address = await productAddress(page);
  await page.goto(address);
  await page.getByRole('tab', { name: 'Data' }).click();
  await form(page).getByLabel('Unit price').waitFor();
  const ProductId = Number(address.split('/').at(-1));
  await app.call(admin, '/v1/product/update-product', { ProductId, Description: 'From the north slope' });
  await form(page).getByLabel('Unit price').fill('9.75');
  await form(page).getByLabel('Why the price changes').fill('New harvest');
  await form(page).getByRole('button', { name: 'Update' }).click();
  await expect.poll(async () => await form(page).getByLabel('Description').inputValue()).toBe('From the north slope');
  await expect
    .poll(async () => {
      if (await toasts(page).getByText('successfully updated.').count()) return true;
      const again = form(page).getByRole('button', { name: 'Update' });
      if (await again.isEnabled()) await again.click();
      return false;
    })
    .toBe(true);
  const { UnitPrice } = await app.call<{ UnitPrice: number }>(admin, `/v1/product/product-record/${ProductId}`, {});
  expect(UnitPrice).toBe(9.75);
});

test('people without the key to change products see the page without form, cost or margin', async () => {
  const page = await app.open({ as: 'sales@demo.test' });
  await page.goto(await productAddress(page));
  await page.getByText('List price', { exact: true }).waitFor();
  expect(await page.getByRole('tab').count()).toBe(0);
  expect(await page.getByText(/^(Cost|Margin)$/).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'More actions' }).count()).toBe(0);
  await page.goto('/product-info/0');
  await page.getByRole('heading', { name: "You don't have access" }).waitFor();
  await page.goto('/stock/products');
  await page.getByRole('heading', { name: "You don't have access" }).waitFor();
});

test('a price that is typed below cost says so, and is taken back', async () => {
  const page = await app.open({ as: admin });
  await page.goto('/stock/products?q=FL-BD');
  const row = rows(page).first();
  await row.waitFor();
  const price = row.getByRole('gridcell', { name: /^\$/ }).last();
  const before = await price.innerText();
  await price.dblclick();
  await editor(page).fill('0.25');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await toasts(page)
    .getByText(/→ \$0\.25\..*It is below cost\./)
    .waitFor();
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await price.innerText()).toBe(before);
});

test('prices are typed in the list, and many products are taken off sale at once', async () => {
  const page = await app.open({ as: admin });
  await page.goto('/stock/products?q=FL-BD');
  const row = rows(page).first();
  await row.waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  const price = row.getByRole('gridcell', { name: /^\$/ }).last();
  await price.dblclick();
  await editor(page).fill('13.25');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await row.getByText('$13.25').waitFor();
  const count = await rows(page).count();
  for (const each of await rows(page).all()) await each.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Line and tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Line and tags' });
  await dialog.getByLabel('Product line').selectOption('Flower');
  await dialog.getByLabel('Add the tag').selectOption('Small Batch');
  await dialog.getByLabel('Remove the tag').selectOption('Indoor');
  expect(await axeInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change' }).click();
  await dialog.waitFor({ state: 'detached' });
  await row.getByText(/Small Batch/).waitFor();
  for (const each of await rows(page).all()) await each.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Take off sale' }).click();
  await toasts(page)
    .getByText(/products? changed\./)
    .last()
    .waitFor();
  await page.getByRole('button', { name: 'Off sale', exact: true }).click();
  await expect.poll(async () => await rows(page).count()).toBe(count);
  await page.reload();
  await rows(page).first().getByText('$13.25').waitFor();
});

test('line and tags are typed in the list, and a name that is none is refused beside its cell', async () => {
  const page = await app.open({ as: admin });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/stock/products?q=FL-AR-35');
  const row = rows(page).first();
  const type = async (column: string, text: string) => {
    const columns = await page.getByRole('columnheader').allInnerTexts();
    await row
      .getByRole('gridcell')
      .nth(columns.findIndex((name) => name.trim() === column))
      .dblclick();
    await editor(page).fill(text);
    await page.keyboard.press('Enter');
  };
  await row.waitFor();
  await type('Tags', 'sun grown, Nowhere');
  await page.getByRole('alert').getByText('There is no tag “Nowhere”.').first().waitFor();
  await page.keyboard.press('Escape');
  await type('Tags', 'sun grown');
  await row.getByText('Sun Grown', { exact: true }).waitFor();
  await type('Line', 'vapes');
  await row.getByText('Vapes', { exact: true }).waitFor();
  await page.reload();
  await row.getByText('Vapes', { exact: true }).waitFor();
  expect(await row.innerText()).toContain('Sun Grown');
});

test('all products of a filter but one are taken off sale, on every page', async () => {
  const page = await app.open({ as: admin });
  await page.goto('/stock/products?q=Prerolls');
  await rows(page).first().waitFor();
  await page.getByRole('columnheader').getByRole('checkbox').check();
  const all = page.getByRole('button', { name: /^select all \d+/ });
  const total = Number((await all.innerText()).replaceAll(/\D/g, ''));
  expect(total).toBeGreaterThan(await rows(page).count());
  await all.click();
  await rows(page).nth(2).getByRole('checkbox').first().uncheck();
  await page.getByRole('button', { name: 'Take off sale' }).click();
  await toasts(page)
    .getByText(`${total - 1} products changed.`)
    .waitFor();
});

test('the products of the filter are exported as a workbook and as CSV', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/stock/products');
  await rows(page).first().waitFor();
  for (const [item, name] of [
    ['Workbook', /^products-.*\.xlsx$/],
    ['CSV', /^products-.*\.csv$/],
  ] as const) {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: item }).click();
    expect((await download).suggestedFilename()).toMatch(name);
  }
});

test.each([720, 390])(
  'at %i px the actions on selected products are all there, under them the names of the columns',
  async (width) => {
    const page = await app.open({ as: admin, ...(width < 600 ? { size: 'phone' as const } : {}) });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/stock/products');
    await rows(page).first().getByRole('checkbox').first().click();
    const bar = page.getByRole('toolbar', { name: '1 product selected' });
    for (const name of ['Bring back', 'Take off sale', 'Clear the selection']) {
      const box = await bar.getByRole('button', { name }).boundingBox();
      expect([name, (box?.x ?? 0) >= 0, (box?.x ?? width) + (box?.width ?? 0) <= width]).toEqual([name, true, true]);
    }
    expect(await page.getByRole('columnheader', { name: 'Unit price' }).locator('> *').first().isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await axeInBothThemes(page)).toEqual([]);
    await bar.getByRole('button', { name: 'Clear the selection' }).click();
    await bar.waitFor({ state: 'detached' });
  },
);
