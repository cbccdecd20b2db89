import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { cartAddress, clientNamed, reviewAddress } from '../support/demo.ts';
import { rows } from '../support/find.ts';
import { startProxy, type TestProxy } from '../support/proxy.ts';
import { goTo } from '../support/screens.ts';
import { password } from '../setup/app-server.ts';
import { withApp } from '../setup/with-app.ts';

/** An open cart without a connection (S-30). */
const app = withApp();
const manager = 'manager@demo.test';
let proxy: TestProxy;
let page: Page;

beforeEach(async () => {
  proxy = await startProxy(app.address);
  page = await app.open({ address: proxy.address, expected: /ERR_|cannot be reached/ });
});
afterEach(async () => await proxy.close());

async function cellOf(row: Locator, name: string): Promise<Locator> {
  const header = page.getByRole('columnheader', { name, exact: true });
  return row.locator(`[aria-colindex="${await header.getAttribute('aria-colindex')}"]`);
}
const unitsOf = async (product: string): Promise<Locator> =>
  await cellOf(rows(page).filter({ hasText: product }).first(), 'Units');
async function type(product: string, units: number): Promise<void> {
  await (await unitsOf(product)).dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(String(units));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
}
/** The keys of what is kept, after a value is kept under one more. */
const keptKeys = async (added?: string) =>
  await page.evaluate(async (key) => {
    // Opening it would make one without a store, which the app could not use.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'cartwright-kept')) return [];
    const open = indexedDB.open('cartwright-kept');
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const { result } = open;
    const store = result.transaction('kept', 'readwrite').objectStore('kept');
    if (key !== undefined) store.put({ edits: [], refused: [] }, key);
    const keys = store.getAllKeys();
    await new Promise((resolve) => keys.addEventListener('success', resolve));
    result.close();
    return keys.result.map(String);
  }, added);

interface Cart {
  readonly CartItems: readonly {
    readonly Id: number;
    readonly ProductName: string;
    readonly Units: number;
    readonly UnitPriceDiscount: number;
  }[];
}

test('a cart goes on without a connection, over a reload, and what no longer holds is named', async () => {
  await page.goto(await cartAddress(page));
  const { CartId } = await clientNamed(page, 'Harbor Light Cannabis');
  const { CartItems } = await app.call<Cart>(manager, `/v1/orders/cart/${CartId}`);
  const [first, second] = CartItems;
  if (first === undefined || second === undefined) throw new Error('the demo world has no cart of two lines');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(async () => (await keptKeys()).filter((key) => key.includes('/product/')).length, { timeout: 20_000 })
    .toBeGreaterThan(10);

  await proxy.stop();
  await type(first.ProductName, first.Units + 5);
  await page.getByText('1 change waits for the connection and will be saved when it is back.').waitFor();
  await type(second.ProductName, second.Units + 6);
  await page.getByText('2 changes wait for the connection').waitFor();
  const edits = (await keptKeys()).find((key) => key.endsWith(`/edits/${CartId}`)) ?? '';
  const ofAnotherCart = `${edits}0`;
  await keptKeys(ofAnotherCart);

  await page.reload();
  await page.getByText('2 changes wait for the connection').waitFor();
  expect(await (await unitsOf(first.ProductName)).innerText()).toBe(String(first.Units + 5));
  const box = page.getByRole('combobox', { name: 'Add a product' });
  await box.fill('2 snicker');
  await page.getByRole('option').first().waitFor();
  await box.press('Enter');
  await page.getByText('3 changes wait for the connection').waitFor();
  // what waits to be added takes a discount with it
  await page
    .getByRole('button', { name: /^Discount of Snickerdoodles/ })
    .last()
    .click();
  const discount = page.getByRole('dialog', { name: /Snickerdoodles/ });
  await discount.getByRole('textbox').first().fill('1.25');
  await discount.getByRole('button', { name: 'Save' }).click();
  await discount.waitFor({ state: 'detached' });
  await page.getByText('3 changes wait for the connection').waitFor();
  // its price does not, and says why
  const price = await cellOf(rows(page).filter({ hasText: 'Snickerdoodles' }).last(), 'Unit price');
  const before = await price.innerText();
  await price.dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await price
    .getByRole('alert')
    .filter({ hasText: 'This line waits for the connection. Its price can be changed once the line is saved.' })
    .waitFor();
  await page.getByText('3 changes wait for the connection').waitFor();
  await price.dblclick();
  await page.keyboard.press('Escape');
  expect(await price.innerText()).toBe(before);
  expect(await axe(page)).toEqual([]);

  await app.call(manager, '/v1/orders/remove-cart-item', { CartId, CartItemId: second.Id });
  await proxy.restart();
  await page.getByText('1 change made without a connection could not be saved:').waitFor({ timeout: 40_000 });
  const refused = page.getByRole('listitem').filter({ hasText: `${second.ProductName}: ${second.Units + 6} units` });
  await refused.getByText('This line is not in the cart any more.').waitFor();
  await page.getByText('will be saved when it is back').waitFor({ state: 'detached' });
  const unitsIn = (items: Cart['CartItems'], name: string) =>
    items.filter(({ ProductName }) => ProductName === name).reduce((sum, { Units }) => sum + Units, 0);
  const { CartItems: now } = await app.call<Cart>(manager, `/v1/orders/cart/${CartId}`);
  expect(now.find(({ Id }) => Id === first.Id)?.Units).toBe(first.Units + 5);
  expect(unitsIn(now, 'Snickerdoodles')).toBe(unitsIn(CartItems, 'Snickerdoodles') + 2);
  expect(
    now.find(({ ProductName, UnitPriceDiscount }) => ProductName === 'Snickerdoodles' && UnitPriceDiscount === 1.25)
      ?.Units,
  ).toBe(2);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => await keptKeys()).not.toContain(edits);
  expect(await keptKeys()).toContain(ofAnotherCart);

  await page
    .getByRole('button', { name: /Account|Rosa/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('form', { name: 'Sign in' }).waitFor();
  await expect.poll(async () => await keptKeys()).toEqual([]);

  // in the same window the products are kept again for whoever signs in
  await page.getByLabel('Email').fill('sales@demo.test');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('form', { name: 'Sign in' }).waitFor({ state: 'detached' });
  await goTo(page, await cartAddress(page));
  await expect
    .poll(async () => (await keptKeys()).filter((key) => key.includes('/product/')).length, { timeout: 20_000 })
    .toBeGreaterThan(10);
});

test('on the review changes wait in sight, nothing is submitted meanwhile, and what no longer holds is named', async () => {
  const { CartId } = await clientNamed(page, 'Harbor Light Cannabis');
  await page.goto(await reviewAddress(page));
  const submit = page.getByRole('button', { name: /^Submit/ });
  await submit.waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await proxy.stop();
  await page.getByRole('checkbox', { name: 'Force backorder for all' }).click();
  await page.getByText('1 change waits for the connection and will be saved when it is back.').waitFor();
  expect(await submit.getAttribute('aria-disabled')).toBe('true');
  await submit.hover();
  await page.getByText('Changes wait for the connection').first().waitFor();
  expect(await axe(page)).toEqual([]);
  await app.call(manager, '/v1/orders/remove-cart', { CartId });
  await proxy.restart();
  await page.getByText('1 change made without a connection could not be saved:').waitFor({ timeout: 40_000 });
  await page.getByRole('listitem').filter({ hasText: 'Backorder for all lines' }).waitFor();
});
