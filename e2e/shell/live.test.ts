import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cartAddress, clientNamed } from '../support/demo.ts';
import { editor, rows } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** What others do while a screen is open. */
const app = withApp();
const manager = 'manager@demo.test';
const within = { timeout: 2_000, interval: 20 };

async function cellIn(row: Locator, column: string): Promise<Locator> {
  const header = row.page().getByRole('columnheader', { name: column, exact: true });
  return row.locator(`[aria-colindex="${await header.getAttribute('aria-colindex')}"]`);
}

/** Opens a screen and waits until it receives changes. */
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
  const place = async () => await page.getByRole('grid').first().boundingBox();
  const before = await place();
  await app.call(manager, '/v1/orders/update-cart-item', { CartId, CartItemId: line.Id, Quantity: line.Units + 3 });
  await expect.poll(async () => Number(await shown.textContent()), within).toBe(line.Units + 3);
  await page.getByText(/has just changed this cart\./).waitFor();
  expect(await place()).toEqual(before);
  expect(await editor(page).inputValue()).toBe('77');
  expect(await editor(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
});

test('a second window shows what changed before it received changes, though another one holds the stream', async () => {
  const page = await app.open();
  await goLive(page, '/products');
  const { Id } = await clientNamed(page, 'Harbor Light Cannabis');
  const { CartId } = await app.call<Cart>('sales@demo.test', `/v1/orders/new-cart/${Id}`, {});
  const second = await page.context().newPage();
  await second.goto(`/cart/${CartId}`);
  await second.getByRole('combobox', { name: 'Add a product' }).waitFor();
  // Within the first second and a half it has neither a stream nor the events of the other window.
  const { Data } = await app.call<{ Data: { ProductId: number; ProductName: string; RemainingQuantity: number }[] }>(
    manager,
    '/v1/product/available-products',
    {},
  );
  const product = Data.find(({ RemainingQuantity }) => RemainingQuantity > 5);
  await app.call(manager, '/v1/orders/add-to-cart', { CartId, ProductId: product?.ProductId, Quantity: 1 });
  const line = rows(second).filter({ hasText: product?.ProductName ?? '' });
  await expect.poll(async () => await line.count(), { timeout: 10_000 }).toBe(1);
  await second.close();
});

test('stock that somebody takes: the product list and the lines of a cart show what is left', async () => {
  const page = await app.open();
  await goLive(page, '/products');
  const row = rows(page).first();
  const left = await cellIn(row, 'Left');
  const before = Number.parseFloat(((await left.textContent()) ?? '').replaceAll(',', ''));
  const sku = /[A-Z]{2}-[A-Z0-9-]+/.exec(await row.innerText())?.[0] ?? '';
  await app.run(`UPDATE lot SET is_for_sale = false WHERE id = (
    SELECT min(lot.id) FROM lot JOIN product ON product.id = product_id WHERE sku = '${sku}' AND is_for_sale AND on_hand > allocated)`);
  await expect
    .poll(async () => Number.parseFloat(((await left.textContent()) ?? '').replaceAll(',', '')), within)
    .toBeLessThan(before);
});

test('an order that a client places in the portal is counted at the bell and shown on the dashboard', async () => {
  const page = await app.open({ as: manager });
  await goLive(page, '/dashboard');
  const { PersonId } = await app.call<{ PersonId: number }>(manager, '/v1/auth/me');
  const tile = page.getByRole('region', { name: /portal orders/i });
  await tile.waitFor();
  await app.run(`WITH placed AS (
      INSERT INTO cart (client_id, person_id, origin, status)
      SELECT id, ${PersonId}, 'portal', 'pending' FROM client WHERE tradename = 'Harbor Light Cannabis' RETURNING id)
    INSERT INTO notification (person_id, kind, record_id, subject, at)
      SELECT ${PersonId}, 'cart_from_portal', id::text, 'Harbor Light Cannabis', now() FROM placed`);
  await tile.getByText('Harbor Light Cannabis').waitFor(within);
  await expect
    .poll(async () => await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).count(), within)
    .toBe(1);
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
  await expect
    .poll(async () => await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).count(), within)
    .toBe(1);
});
