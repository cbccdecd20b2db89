import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeInBothThemes } from '../support/axe.ts';
import { cartAddress } from '../support/demo.ts';
import { editor, rows } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** A list price that changes while a cart is open. */
const app = withApp();

interface Line {
  readonly Sku: string;
  readonly UnitPrice: number;
  readonly SampleType: number | null;
}

/** Two lines of the open cart that are sold at their list price. */
async function linesOf(page: Page): Promise<Line[]> {
  const [, id] = /client-cart\/(\d+)/.exec(page.url()) ?? [];
  const { Cart } = await app.call<{ Cart: { CartId: number } }>('sales@demo.test', `/v1/orders/client-cart/${id}`);
  const { CartItems } = await app.call<{ CartItems: Line[] }>('sales@demo.test', `/v1/orders/cart/${Cart.CartId}`);
  return CartItems.filter(({ SampleType }) => SampleType === null).slice(0, 2);
}

async function setListPrice(page: Page, sku: string, price: string): Promise<void> {
  await page.goto('/stock/products');
  await page.getByRole('searchbox', { name: 'Search products' }).fill(sku);
  const row = rows(page).filter({ hasText: sku });
  await row.waitFor();
  const header = page.getByRole('columnheader', { name: 'Unit price', exact: true });
  await row.locator(`[aria-colindex="${await header.getAttribute('aria-colindex')}"]`).dblclick();
  await editor(page).fill(price);
  const saved = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await page.keyboard.press('Enter');
  await saved;
}

test.each([['desktop'], ['phone']] as const)('an open cart says the new price and takes it, %s', async (size) => {
  const page = await app.open({ size });
  await page.goto(await cartAddress(page));
  await page.getByText('Grand total').first().waitFor();
  const [first, second] = await linesOf(page);
  if (first === undefined || second === undefined) throw new Error('too few lines');
  const manager = await app.open({ as: 'admin@demo.test' });
  const [up, down] = [first.UnitPrice + 1, second.UnitPrice - 0.5].map((price) => price.toFixed(2));
  await setListPrice(manager, first.Sku, up ?? '');
  await page.getByText(`List price $${up}`).first().waitFor();
  await setListPrice(manager, second.Sku, down ?? '');
  await page.getByText(`List price $${down}`).first().waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: `Take $${up}` }).click();
  await page.getByText(`List price $${up}`).waitFor({ state: 'detached' });
  await page.getByText(`List price $${down} now, this line has $${second.UnitPrice.toFixed(2)}`).waitFor();
  await page.getByRole('button', { name: `Take $${down}` }).click();
  await page.getByText(/List price/).waitFor({ state: 'detached' });
  // The lines are saved after they are shown.
  await expect.poll(async () => (await linesOf(page)).map(({ UnitPrice }) => UnitPrice.toFixed(2))).toEqual([up, down]);
});
