import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clientNamed } from '../support/demo.ts';
import { slowLine } from '../support/slow-line.ts';
import { swipe } from '../support/swipe.ts';
import { withApp } from '../setup/with-app.ts';

/** What has the focus, and where typing goes. */
const app = withApp();
const seller = 'sales@demo.test';

const entry = (page: Page) => page.getByRole('combobox', { name: 'Add a product' });
const isFocused = async (page: Page) =>
  await entry(page)
    .evaluate((box) => box === document.activeElement)
    .catch(() => false);
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox');

/** The cart of a client, with these units of this product. */
async function cartOf(page: Page, client: string, units = 1, sku = 'CO-FX-60'): Promise<number> {
  const { Id } = await clientNamed(page, client);
  const { CartId } = await app.call<{ CartId: number }>(seller, `/v1/orders/new-cart/${Id}`, {});
  const { Data } = await app.call<{ Data: { ProductId: number }[] }>(seller, '/v1/product/available-products', {
    SearchKey: sku,
  });
  await app.call(seller, '/v1/orders/add-to-cart', { CartId, ProductId: Data[0]?.ProductId, Quantity: units });
  return CartId;
}

/** Units by SKU. */
async function linesOf(cartId: number): Promise<Record<string, number>> {
  const { CartItems } = await app.call<{ CartItems: { Sku: string; Units: number }[] }>(
    seller,
    `/v1/orders/cart/${cartId}`,
  );
  return Object.fromEntries(CartItems.map(({ Sku, Units }) => [Sku, Units]));
}

describe('an open cart', () => {
  test('has the focus in its entry after a link, Back, a reload and a dialog', async () => {
    const page = await app.open();
    const cartId = await cartOf(page, 'Tidewater Green');
    await page.goto('/open-carts');
    await page.locator(`main a[href^="/cart/${cartId}"]`).first().click();
    await expect.poll(async () => await isFocused(page)).toBe(true);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Add from inventory' }).click();
    await page.waitForURL(/\/products\//);
    await page.goBack();
    await expect.poll(async () => await isFocused(page)).toBe(true);
    await page.reload();
    await expect.poll(async () => await isFocused(page)).toBe(true);
    await page.getByRole('button', { name: 'Discount', exact: true }).click();
    await page.getByRole('dialog', { name: /discount/i }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(async () => await isFocused(page)).toBe(true);
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(async () => await isFocused(page)).toBe(true);
  });

  test('takes what is typed outside of its entry, takes additions back, and Ctrl+Enter reviews it', async () => {
    const page = await app.open();
    const cartId = await cartOf(page, 'Tidewater Green', 3);
    const before = await linesOf(cartId);
    await page.goto(`/cart/${cartId}`);
    await entry(page).waitFor();
    await page.locator('main').focus();
    await page.keyboard.type('12 granite');
    expect(await entry(page).inputValue()).toBe('12 granite');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('2 FL-FX-12');
    await page.keyboard.press('Enter');
    await page.keyboard.type('4 CO-FX-60');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => await linesOf(cartId))
      .toEqual({ ...before, 'FL-FX-12': 2, 'CO-FX-60': (before['CO-FX-60'] ?? 0) + 4 });
    await page.getByText(/^4 × .* added/).waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(async () => await linesOf(cartId)).toEqual({ ...before, 'FL-FX-12': 2 });
    await page.keyboard.press('Control+z');
    await expect.poll(async () => await linesOf(cartId)).toEqual(before);
    await page.keyboard.type('1 FL-FX-12');
    await page.keyboard.press('Enter');
    await page.getByText(/^1 × .* added/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => await linesOf(cartId)).toEqual(before);

    const unitPrice = page.getByRole('columnheader', { name: 'Unit price', exact: true });
    const at = await unitPrice.getAttribute('aria-colindex');
    await page.locator(`[data-at="0:${Number(at) - 1}"]`).click();
    await page.keyboard.type('free');
    expect(page.url()).toMatch(/\/cart\//);
    expect(await entry(page).inputValue()).toBe('');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/review-order/);
  });

  test('gets what is typed while it opens, also on a weak device and a slow line', async () => {
    const page = await app.open();
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^New cart/ }).waitFor();
    await slowLine(page);
    await page.keyboard.press('n');
    await page.keyboard.type('24 granite preroll');
    await page.waitForURL(/\/cart\//);
    await expect.poll(async () => await entry(page).inputValue()).toBe('24 granite preroll');
    await page.goto('/open-carts');
    await page.getByRole('row').nth(1).waitFor();
    await page.goBack({ waitUntil: 'commit' });
    await entry(page).waitFor();
    await page.keyboard.type('7 gr');
    await expect.poll(async () => await entry(page).inputValue()).toBe('7 gr');
  });

  test('gets what is typed after the key that opens it, before the client of the address is there', async () => {
    const page = await app.open();
    const { Id } = await clientNamed(page, 'Tidewater Green');
    await page.goto('/accounts');
    const link = page.locator(`main a[href^="/client/update/${Id}"]`).first();
    await link.waitFor();
    await slowLine(page);
    await link.click({ noWaitAfter: true });
    await page.waitForURL(/\/client\/update\//, { waitUntil: 'commit' });
    await page.keyboard.press('c');
    await page.keyboard.type('12 pepper', { delay: 30 });
    await page.waitForURL(/cart\//);
    await expect.poll(async () => await entry(page).inputValue()).toBe('12 pepper');
  });

  test('on a phone takes a unit price from the sheet of its line, which Back closes', async () => {
    const page = await app.open({ size: 'phone' });
    const cartId = await cartOf(page, 'Tidewater Green');
    await page.goto('/open-carts');
    await page.locator(`main a[href^="/cart/${cartId}"]`).first().click();
    const line = page
      .getByRole('grid', { name: 'Cart lines' })
      .getByRole('button', { name: /^(?!One)/ })
      .first();
    await line.click();
    const sheet = page.getByRole('menu');
    await sheet.waitFor();
    await page.evaluate(() => history.back());
    await sheet.waitFor({ state: 'hidden' });
    // The browser is on the page before by then, and the app returns.
    await expect.poll(() => page.url()).toContain(`/cart/${cartId}`);
    await line.click();
    await page.getByRole('menuitem', { name: 'Unit price' }).click();
    const dialog = page.getByRole('dialog', { name: /^Unit price/ });
    await dialog.getByRole('textbox', { name: 'Unit price' }).fill('3.21');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const prices = async () =>
      (await app.call<{ CartItems: { UnitPrice: number }[] }>(seller, `/v1/orders/cart/${cartId}`)).CartItems.map(
        ({ UnitPrice }) => UnitPrice,
      );
    await expect.poll(prices).toContain(3.21);
  });

  test('takes back what a cell has changed, also from the cell that follows', async () => {
    const page = await app.open();
    const cartId = await cartOf(page, 'Ninth Meridian', 2);
    await page.goto(`/cart/${cartId}`);
    const before = await linesOf(cartId);
    const units = page.getByRole('columnheader', { name: 'Units', exact: true });
    await units.waitFor();
    const at = Number(await units.getAttribute('aria-colindex')) - 1;
    const changed = async () => JSON.stringify(await linesOf(cartId)) !== JSON.stringify(before);
    for (const key of ['Enter', 'Tab']) {
      await page.locator(`[data-at="0:${at}"]`).click();
      await page.keyboard.type('7');
      await page.keyboard.press(key);
      await expect.poll(changed).toBe(true);
      await page.getByText('Saved', { exact: true }).first().waitFor();
      await page.keyboard.press('Control+z');
      await expect.poll(async () => await linesOf(cartId)).toEqual(before);
    }
  });

  test('leaves the focus in its lines when the bar of a selection goes', async () => {
    const page = await app.open();
    const cartId = await cartOf(page, 'Tidewater Green');
    await page.goto(`/cart/${cartId}`);
    const grid = page.getByRole('grid', { name: 'Cart lines' });
    await grid.getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: 'Clear the selection' }).click();
    await expect.poll(async () => await grid.evaluate((table) => table.contains(document.activeElement))).toBe(true);
  });

  test('keeps its products when a finger scrolls the list of matches', async () => {
    const page = await app.open({ size: 'phone' });
    const cartId = await cartOf(page, 'Tidewater Green');
    const before = await linesOf(cartId);
    await page.goto(`/cart/${cartId}`);
    await entry(page).fill('flower');
    const option = page.getByRole('option').nth(2);
    await option.waitFor();
    await swipe(option, 0, -80);
    expect(await entry(page).inputValue()).toBe('flower');
    expect(await linesOf(cartId)).toEqual(before);
  });
});

test('the palette has every letter that follows Ctrl+K', async () => {
  const page = await app.open({ own: true });
  await page.goto('/orders');
  await slowLine(page);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tidewater');
  await palette(page).waitFor();
  expect(await palette(page).inputValue()).toBe('tidewater');
});

test('a key that is pressed before the client is there does what it does after', async () => {
  const page = await app.open();
  const { Id } = await clientNamed(page, 'Tidewater Green');
  await page.goto('/accounts');
  const link = page.locator(`main a[href^="/client/update/${Id}"]`).first();
  await link.waitFor();
  await slowLine(page);
  await link.click();
  await page.waitForURL(/\/client\/update\//, { waitUntil: 'commit' });
  await page.keyboard.press('o');
  await page.waitForURL(/\/client-cart\//);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Tidewater Green');
});
