import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App } from '../setup/with-app.ts';

/** What a sales person does on the way from a client to an order, and what the API says of it. */

/** The remaining quantity of a product, read by the API with the session of the page. */
export async function remainingOf(page: Page, sku: string): Promise<number> {
  const response = await page.request.post('/v1/product/available-products', {
    data: { SearchKey: sku, ShowSoldOut: true, IsNonCannabis: null },
  });
  const { Data } = (await response.json()) as { Data: { Sku: string; RemainingQuantity: number }[] };
  return Data.find((row) => row.Sku === sku)?.RemainingQuantity ?? Number.NaN;
}

export async function ordersOf(page: Page, clientId: number): Promise<number> {
  const response = await page.request.post('/v1/orders/orders', { data: { ClientId: clientId } });
  return ((await response.json()) as { Count: number }).Count;
}

/** A date that every cart takes. */
export const nextYear = (): string => `${new Date().getFullYear() + 1}-03-02`;

export interface OrderNumbers {
  readonly OrderId: number;
  readonly OrderNo: number;
}

type Lines = readonly (readonly [sku: string, units: number])[];

/** What a person sells over the API, so that a test begins where it has something to show. */
export function sellBy(app: App, person: string) {
  const productOf = async (SearchKey: string): Promise<number> => {
    const { Data } = await app.call<{ Data: { ProductId: number; Sku: string }[] }>(
      person,
      '/v1/product/available-products',
      { SearchKey },
    );
    return Data.find(({ Sku }) => Sku === SearchKey)?.ProductId ?? 0;
  };
  /** A cart with a line of each; further lines of a product have a discount that keeps them apart. */
  const cartOf = async (clientId: number, lines: Lines, date?: string): Promise<number> => {
    const { CartId } = await app.call<{ CartId: number }>(person, `/v1/orders/new-cart/${clientId}`, {});
    for (const [at, [sku, Quantity]] of lines.entries()) {
      const more = lines.slice(0, at).some(([other]) => other === sku)
        ? { DiscountType: 1, UnitPriceDiscount: at }
        : {};
      const ProductId = await productOf(sku);
      await app.call(person, '/v1/orders/add-to-cart', { CartId, ProductId, Quantity, ...more });
    }
    if (date !== undefined)
      await app.call(person, `/v1/orders/update-cart-estimate-delivery-date/${CartId}`, { EstimateDeliveryDate: date });
    return CartId;
  };
  return {
    cartOf,
    /** An order that these lines became. */
    orderOf: async (clientId: number, lines: Lines): Promise<OrderNumbers> => {
      const body = { ClientId: clientId, CartId: await cartOf(clientId, lines), EstimatedDeliveryDate: nextYear() };
      return await app.call<OrderNumbers>(person, `/v1/orders/submit-order/${clientId}`, body);
    },
    /** The orders that a cart became. */
    ordersOfCart: async (cartId: number): Promise<readonly OrderNumbers[]> =>
      (await app.call<{ Orders: OrderNumbers[] }>(person, `/v1/orders/cart/${cartId}`)).Orders,
  };
}

/** A cell by a text of its row and the header of its column. */
export async function cell(page: Page, row: string, header: string) {
  const index = await page.getByRole('columnheader', { name: header, exact: true }).getAttribute('aria-colindex');
  return page.getByRole('row').filter({ hasText: row }).locator(`[aria-colindex="${index}"]`);
}

/** Opens a client's cart from the accounts by part of its name; returns the client id. */
export async function startCart(page: Page, part: string): Promise<number> {
  await page.goto('/accounts');
  await page.getByRole('row').nth(2).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(part);
  await page.getByText('1 account', { exact: true }).waitFor();
  await page
    .getByRole('button', { name: /^Start a cart for/ })
    .or(page.getByRole('link', { name: /cart of/i }))
    .first()
    .click();
  await page.getByRole('combobox', { name: 'Add a product' }).waitFor();
  return Number(/client-cart\/(\d+)\//.exec(page.url())?.[1]);
}

export async function quickAdd(page: Page, entry: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Add a product' });
  await box.fill(entry);
  await page.getByRole('option').first().waitFor();
  await box.press('Enter');
  await expect.poll(async () => await box.inputValue()).toBe('');
}

export const chooseDelivery = async (page: Page): Promise<void> =>
  await page.getByRole('group', { name: 'Estimated delivery' }).getByRole('button').nth(2).click();

/** Presses and types in a page, and counts the keys; Control with another key is one. */
export function countedKeys(page: Page) {
  let keys = 0;
  return {
    press: async (...names: readonly string[]) => {
      keys += names.length;
      for (const name of names) await page.keyboard.press(name);
    },
    type: async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text, { delay: 30 });
    },
    count: () => keys,
  };
}

/** From any screen to the quick entry of a client's cart, by the palette. */
export async function cartByKeys(page: Page, { press, type }: ReturnType<typeof countedKeys>, search: string) {
  await press('Control+k');
  await page.getByRole('dialog', { name: 'Search and commands' }).getByRole('combobox').waitFor();
  await type(search);
  await press('Enter');
  await page.getByRole('button', { name: /^Start cart/ }).waitFor();
  await press('o');
  const box = page.getByRole('combobox', { name: 'Add a product' });
  await box.waitFor();
  await isFocused(box);
}

export const isFocused = async (element: Locator) =>
  await expect.poll(async () => await element.evaluate((each) => each === document.activeElement)).toBe(true);
