import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { clientNamed } from '../support/demo.ts';
import { inFirefox, withApp } from '../setup/with-app.ts';

/** Quick entry, pickers and the palette on a slow network, typed as fast as people type. */
const app = withApp();

const box = (page: Page) => page.getByRole('combobox', { name: 'Add a product' });

/** Delays every search and addition, as a weak connection does. */
async function slowDown(page: Page, milliseconds: number): Promise<void> {
  await page.route(/available-products|add-to-cart|by-sales-person-filter/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue();
  });
}

async function startCart(page: Page): Promise<string> {
  const made = await page.request.post('/v1/orders/get-unassigned-cart', {
    data: {},
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { CartId } = (await made.json()) as { CartId: number };
  await page.goto(`/cart/${CartId}`);
  await box(page).waitFor();
  return String(CartId);
}

/** Units by SKU. */
async function linesOf(page: Page, cartId: string): Promise<Record<string, number>> {
  const cart = await page.request.get(`/v1/orders/cart/${cartId}`);
  const { CartItems } = (await cart.json()) as { CartItems: { Sku: string; Units: number }[] };
  return Object.fromEntries(CartItems.map(({ Sku, Units }) => [Sku, Units]));
}

test('no key is dropped: Enter waits for its answer, what follows is the next entry', inFirefox, async () => {
  const page = await app.open();
  const cartId = await startCart(page);
  await slowDown(page, 700);
  await box(page).focus();
  const entries = ['2 harvest preroll 1g', '3 FL-FX-12', '4 resin moon', '5 ED-FX-NS', '6 CO-FX-60'];
  for (const entry of entries) {
    await page.keyboard.type(entry, { delay: 90 });
    await page.keyboard.press('Enter');
    expect(await box(page).inputValue()).toBe('');
  }
  await page.keyboard.type('7 harvest', { delay: 90 });
  await expect
    .poll(async () => await linesOf(page, cartId), { timeout: 30_000 })
    .toMatchObject({ 'PR-FX-2': 2, 'FL-FX-12': 3, 'ED-FX-NS': 5 });
  expect(await box(page).inputValue()).toBe('7 harvest');
});

test('an entry that nothing matches comes back with similar products; one that is passed over stays in reach', async () => {
  const page = await app.open();
  const cartId = await startCart(page);
  const { 'ED-FX-NS': before = 0 } = await linesOf(page, cartId);
  await slowDown(page, 400);
  await box(page).focus();
  await page.keyboard.type('2 harvst gummes');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing matches. Similar:').waitFor();
  expect(await box(page).inputValue()).toBe('2 harvst gummes');
  await page.getByRole('option', { name: /Harvest Moon Gummies/ }).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('3 zzyzx');
  await page.keyboard.press('Enter');
  await page.keyboard.type('4 ED-FX-NS');
  await page.getByRole('alert').getByRole('button', { name: '3 zzyzx' }).waitFor();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => await linesOf(page, cartId), { timeout: 15_000 })
    .toMatchObject({ 'ED-FX-NS': before + 4 });
  await page.getByRole('button', { name: '3 zzyzx' }).click();
  expect(await box(page).inputValue()).toBe('3 zzyzx');
  expect(await page.getByText('Not added:').count()).toBe(0);
});

test('what is off sale says so by name, and an entry for it comes back', async () => {
  const page = await app.open();
  const cartId = await startCart(page);
  await app.run("UPDATE product SET is_active = false WHERE sku = 'FL-MG-7'");
  await box(page).fill('3 FL-MG-7');
  await page.getByText('Moonglow Flower 7g is not for sale.').first().waitFor();
  await box(page).fill('');
  await slowDown(page, 400);
  await page.keyboard.type('3 FL-MG-7');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Moonglow Flower 7g is not for sale.' }).waitFor();
  expect(await box(page).inputValue()).toBe('3 FL-MG-7');
  expect(await linesOf(page, cartId)).not.toHaveProperty('FL-MG-7');
  await app.run("UPDATE product SET is_active = true WHERE sku = 'FL-MG-7'");
});

test('a table from Excel is entered, its units behind the products; what is refused is read whole', async () => {
  const page = await app.open();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const cartId = await startCart(page);
  const before = await linesOf(page, cartId);
  const paste = async (text: string) => {
    await page.evaluate(async (copied) => await navigator.clipboard.writeText(copied), text);
    await box(page).focus();
    await page.keyboard.press('Control+v');
  };
  await paste('ED-FX-NS\t10\r\nTT-TP-SLK\t3\r\n');
  expect(await box(page).inputValue()).toBe('10 ED-FX-NS; 3 TT-TP-SLK');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => await linesOf(page, cartId))
    .toMatchObject({ 'ED-FX-NS': (before['ED-FX-NS'] ?? 0) + 10, 'TT-TP-SLK': (before['TT-TP-SLK'] ?? 0) + 3 });
  await paste('ED-FX-NS\t1,5');
  await page.keyboard.press('Enter');
  const note = page.getByRole('alert').filter({ hasText: 'Use a point for decimals: 1.5' });
  await note.waitFor();
  expect(await note.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
  // A last row that nothing matches stays in the box; the others are added.
  await box(page).fill('');
  await paste('ED-FX-NS\t2\r\nNo such thing\t4\r\n');
  await page.getByText('Nothing matches').first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await linesOf(page, cartId))['ED-FX-NS']).toBe((before['ED-FX-NS'] ?? 0) + 12);
  expect(await box(page).inputValue()).toBe('4 No such thing');
});

test('units without a product come back, and nothing is added for them', async () => {
  const page = await app.open();
  const cartId = await startCart(page);
  const before = await linesOf(page, cartId);
  await box(page).fill('5; 2 FL-FX-12');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => await linesOf(page, cartId))
    .toEqual({ ...before, 'FL-FX-12': (before['FL-FX-12'] ?? 0) + 2 });
  await expect.poll(async () => await box(page).inputValue()).toBe('5');
});

test('the line of an addition comes into view, and the note says what it joins and what is short', async () => {
  const page = await app.open();
  await page.setViewportSize({ width: 1280, height: 480 });
  await startCart(page);
  await box(page).focus();
  const skus = ['FL-BD-35', 'FL-NL-35', 'FL-GH-7', 'PR-BD-2X', 'VP-OP-1', 'CO-BD-RO', 'FL-MG-7', 'CO-BD-WX'];
  for (const sku of skus) {
    await page.keyboard.type(`1 ${sku}`);
    await page.keyboard.press('Enter');
  }
  const last = page.getByRole('row').filter({ hasText: 'CO-BD-WX' });
  await last.waitFor();
  const isSeen = async () =>
    await last.evaluate((row) => {
      const [seen, own] = [row.closest('[data-scroller]')?.getBoundingClientRect(), row.getBoundingClientRect()];
      return seen !== undefined && own.top >= seen.top && own.bottom <= seen.bottom;
    });
  await expect.poll(isSeen).toBe(true);
  expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('3 CO-BD-WX');
  await page.keyboard.press('Enter');
  await page.getByText('3 × Blue Dream Wax 1g added, now 4 · ').waitFor();
  await page.keyboard.type('900 FL-MG-7');
  await page.keyboard.press('Enter');
  await page.getByText(/^900 × Moonglow Flower 7g added, now 901, \d+ short · /).waitFor();
});

test('on a phone the box stays in reach below many lines', async () => {
  const page = await app.open({ size: 'phone' });
  const { CartId } = await clientNamed(page, 'Harbor Light Cannabis');
  await page.goto(`/cart/${CartId}`);
  await page.getByRole('row').filter({ hasText: 'Dutch Slipper Rosin 1g' }).scrollIntoViewIfNeeded();
  const { y = -1 } = (await box(page).boundingBox()) ?? {};
  expect(y).toBeGreaterThan(0);
});

test('the palette takes the best match when Enter comes before the results, and names similar ones', async () => {
  const page = await app.open();
  await page.goto('/orders');
  await page.locator('main a[href^="/order/"]').first().waitFor();
  await slowDown(page, 400);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await palette.getByRole('combobox').fill('ember ski');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/client\/update\/\d+/);
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('tidewter');
  await page.keyboard.press('Enter');
  const similar = palette.getByRole('group', { name: 'Similar clients' }).getByRole('option');
  await similar.first().waitFor();
  expect(await similar.first().textContent()).toMatch(/^Tidewater/);
});

test('a list says when nothing matched and these are similar', async () => {
  const page = await app.open();
  await page.goto('/accounts?mine=false');
  await page.getByRole('row').nth(2).waitFor();
  await page.getByRole('searchbox').first().fill('tidewter');
  await page.getByText('Nothing matches “tidewter”. Similar:').waitFor();
  expect(await page.getByRole('row').filter({ hasText: 'Tidewater' }).count()).toBeGreaterThan(0);
});
