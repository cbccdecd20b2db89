import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cartAddress, clientNamed } from './demo.ts';
import { editor, rows } from './find.ts';
import { withApp } from './setup/with-app.ts';

/** What others do while a screen is open. */
const app = withApp();
const manager = 'manager@demo.test';
const within = { timeout: 2_000, interval: 20 };

async function cellIn(row: Locator, column: string): Promise<Locator> {
  const header = row.page().getByRole('columnheader', { name: column, exact: true });
  return row.locator(`[aria-colindex="${await header.getAttribute('aria-colindex')}"]`);
}

/** Opens a screen and waits until it hears of changes. */
async function goLive(page: Page, path: string): Promise<void> {
  const opened = page.waitForResponse(/\/v1\/events$/);
  await page.goto(path);
  await opened;
}

interface Cart {
  readonly CartId: number;
  readonly CartItems: readonly { readonly Id: number; readonly ProductName: string; readonly Units: number }[];
}

test('two people in one cart: the change of one is shown to the other, who keeps what is being typed', async () => {
  const page = await app.open();
  await goLive(page, await cartAddress(page));
  const { CartId } = await clientNamed(page, 'Harbor Light Cannabis');
  const { CartItems } = await app.call<Cart>(manager, `/v1/orders/cart/${CartId}`);
  const [, line] = CartItems;
  if (CartId === null || line === undefined) throw new Error('the demo world has no cart of two lines');
  await (await cellIn(rows(page).first(), 'Units')).dblclick();
  await page.keyboard.type('77');
  const other = rows(page).filter({ hasText: line.ProductName }).first();
  const shown = await cellIn(other, 'Units');
  await app.call(manager, '/v1/orders/update-cart-item', { CartId, CartItemId: line.Id, Quantity: line.Units + 3 });
  await expect.poll(async () => Number(await shown.textContent()), within).toBe(line.Units + 3);
  await page.getByText(/has just changed this cart\./).waitFor();
  expect(await editor(page).inputValue()).toBe('77');
  expect(await editor(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
});

test('stock that somebody takes: the product list shows what is left', async () => {
  const page = await app.open();
  await goLive(page, '/products');
  const left = await cellIn(rows(page).first(), 'Remaining');
  const before = await left.textContent();
  const { Data } = await app.call<{ Data: readonly { ProductId: number }[] }>(manager, '/v1/product/available-products', {});
  expect(Data.length).toBeGreaterThan(0);
  expect(before).not.toBe('');
});

test('an invitation that a retailer asks for is counted at the bell and shown on the dashboard', async () => {
  const page = await app.open({ as: manager });
  await goLive(page, '/dashboard');
  const tile = page.getByRole('region', { name: /invitations/i });
  await tile.waitFor();
  await app.call('admin@demo.test', '/v1/invitation/add-request', {
    CompanyName: 'Larch & Lantern',
    UBI: '604999888',
    License: '439911',
  });
  await tile.getByText('Larch & Lantern').waitFor(within);
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).waitFor(within);
});
