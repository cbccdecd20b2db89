import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch, openPage, visit, type Visit } from './browser.ts';

/** The main job of a sales person: find the client, fill a cart, submit, see the order. */
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => await browser.close());

/** The remaining quantity of a product, read by the API with the session of the page. */
async function remainingOf(page: Page, sku: string): Promise<number> {
  const response = await page.request.post('/v1/product/available-products', {
    data: { SearchKey: sku, ShowSoldOut: true, IsNonCannabis: null },
  });
  const { Data } = (await response.json()) as { Data: { Sku: string; RemainingQuantity: number }[] };
  return Data.find((row) => row.Sku === sku)?.RemainingQuantity ?? Number.NaN;
}

async function ordersOf(page: Page, clientId: number): Promise<number> {
  const response = await page.request.post('/v1/orders/orders', { data: { ClientId: clientId } });
  return ((await response.json()) as { Count: number }).Count;
}

/** A cell by a text of its row and the header of its column. */
async function cell(page: Page, row: string, header: string) {
  const index = await page.getByRole('columnheader', { name: header, exact: true }).getAttribute('aria-colindex');
  return page.getByRole('row').filter({ hasText: row }).locator(`[aria-colindex="${index}"]`);
}

/** Opens a client's cart from the accounts by part of its name; returns the client id. */
async function startCart(page: Page, part: string): Promise<number> {
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

async function quickAdd(page: Page, entry: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Add a product' });
  await box.fill(entry);
  await page.getByRole('option').first().waitFor();
  await box.press('Enter');
  await expect.poll(async () => await box.inputValue()).toBe('');
}

const chooseDelivery = async (page: Page): Promise<void> =>
  await page.getByRole('group', { name: 'Estimated delivery' }).getByRole('button').nth(2).click();

const finish = async ({ context, errors }: Visit): Promise<void> => {
  await context.close();
  expect(errors).toEqual([]);
};

describe('on a desktop', () => {
  test('a rep sells from stock by keyboard, and the stock falls by exactly that quantity', async () => {
    const visited = await visit(browser);
    const { page } = visited;
    const clientId = await startCart(page, 'tidewater');
    const [flower, gummies] = [await remainingOf(page, 'FL-FX-12'), await remainingOf(page, 'ED-FX-NS')];
    const before = await ordersOf(page, clientId);

    // type quantities down the column of the inventory, Enter moves to the next row
    await page.getByRole('link', { name: 'Add from inventory' }).first().click();
    await page.getByRole('row').nth(3).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('-FX-');
    await page.getByText('8 products').waitFor();
    await (await cell(page, 'FL-FX-12', 'Quantity')).click();
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await (await cell(page, 'ED-FX-NS', 'Quantity')).click();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Add .*to cart/ }).click();
    await page.getByText('Products Added to Cart').waitFor();

    // edit units and price in the grid; Enter saves and opens the same cell of the next row; totals change at once
    await page.goto(`/client-cart/${clientId}/cart`);
    await (await cell(page, 'FL-FX-12', 'Units')).click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect.poll(async () => await (await cell(page, 'ED-FX-NS', 'Units')).locator('input').count()).toBe(1);
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await (await cell(page, 'ED-FX-NS', 'Unit price')).click();
    await page.keyboard.type('3.25');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect.poll(async () => await (await cell(page, 'ED-FX-NS', 'Total')).textContent()).toBe('$9.75');

    await page.keyboard.press('r');
    await page.waitForURL(/review-order/);
    await chooseDelivery(page);
    const total = await page
      .getByRole('complementary', { name: 'Summary' })
      .getByRole('definition')
      .last()
      .textContent();
    await page
      .getByRole('button', { name: /^Submit/ })
      .first()
      .click();
    await page.waitForURL(/\/order\/\d+\/\d+/);
    const orderNo = Number(page.url().split('/').at(-1));
    await page.getByText(`Order-${orderNo} Created.`).waitFor();
    await page.getByRole('heading', { level: 1, name: new RegExp(`${orderNo}`) }).waitFor();

    expect(await remainingOf(page, 'FL-FX-12')).toBe(flower - 7);
    expect(await remainingOf(page, 'ED-FX-NS')).toBe(gummies - 3);
    expect(await ordersOf(page, clientId)).toBe(before + 1);
    await page.goto('/orders');
    const first = page.getByRole('row').filter({ hasText: `ORD-${orderNo}` });
    await first.waitFor();
    expect(await first.textContent()).toContain(total ?? 'no total');
    await finish(visited);
  });

  test('two windows that submit the same cart at once see one order', async () => {
    const visited = await visit(browser);
    const { page, context } = visited;
    const clientId = await startCart(page, 'foghorn');
    await quickAdd(page, '2 CO-FX-60');
    await chooseDelivery(page);
    await page.getByRole('button', { name: /^Review order/ }).click();
    await page.waitForURL(/review-order/);
    const other = await openPage(context);
    await other.goto(page.url());
    const before = await ordersOf(page, clientId);
    await other
      .getByRole('button', { name: /^Submit/ })
      .first()
      .waitFor();
    await Promise.all(
      [page, other].map(
        async (each) =>
          await each
            .getByRole('button', { name: /^Submit/ })
            .first()
            .dblclick(),
      ),
    );
    await Promise.all([page, other].map(async (each) => await each.waitForURL(/\/order\/\d+\/\d+/)));
    expect(page.url()).toBe(other.url());
    expect(await ordersOf(page, clientId)).toBe(before + 1);
    await finish(visited);
  });

  test('ordering more than the stock names the short lines and offers the backorder', async () => {
    const visited = await visit(browser);
    const { page } = visited;
    const clientId = await startCart(page, 'larkspur');
    await quickAdd(page, '5 PR-FX-2');
    const remaining = await remainingOf(page, 'PR-FX-2');
    await chooseDelivery(page);
    await page.getByRole('button', { name: /^Review order/ }).click();
    await page.waitForURL(/review-order/);
    const before = await ordersOf(page, clientId);
    await page
      .getByRole('button', { name: /^Submit/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await dialog.textContent()).toMatch(/5.*2/s);
    expect(await ordersOf(page, clientId)).toBe(before);
    await dialog.getByRole('button', { name: /backorder/i }).click();
    await page.waitForURL(/\/order\/\d+\/\d+/);
    await page.getByText('Backorder').first().waitFor();
    expect(await remainingOf(page, 'PR-FX-2')).toBe(remaining);
    await finish(visited);
  });
});

describe('on a phone', () => {
  test('the same job by touch', async () => {
    const visited = await visit(browser, { size: 'phone' });
    const { page } = visited;
    await page.goto('/accounts');
    const search = page.getByRole('searchbox').first();
    await search.fill('cedar');
    const row = page.getByRole('row').filter({ hasText: 'Cedar & Salt' });
    await row.waitFor();
    await page
      .getByRole('button', { name: /^Start a cart for Cedar/ })
      .or(page.getByRole('link', { name: /Cedar/ }))
      .first()
      .click();
    await page.getByRole('combobox', { name: 'Add a product' }).waitFor();
    await quickAdd(page, '3 CO-FX-60');
    const remaining = await remainingOf(page, 'CO-FX-60');
    const units = page.getByRole('group', { name: 'Units of Harvest Moon Live Resin 1g' });
    await units.getByRole('button', { name: 'One more' }).click();
    await expect.poll(async () => await units.getByRole('textbox').inputValue()).toBe('4');
    await page
      .getByRole('button', { name: /^Review order/ })
      .or(page.getByRole('link', { name: /^Review order/ }))
      .click();
    await page.waitForURL(/review-order/);
    await chooseDelivery(page);
    await page
      .getByRole('button', { name: /^Submit/ })
      .first()
      .click();
    await page.waitForURL(/\/order\/\d+\/\d+/);
    expect(await remainingOf(page, 'CO-FX-60')).toBe(remaining - 4);
    await finish(visited);
  });
});
