import { ruleText } from '@cartwright/contract/problems/rule-problems';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { clientNamed, toCart } from '../support/demo.ts';
import { editor, rows, toasts } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';
import { readsNumbers, storesNumbers } from './number-texts.ts';

/** The texts of every number field, typed in those that no form has: cells, quantities of lists, stops. */
const app = withApp();
const manager = 'manager@demo.test';
const wholeUnits = ruleText('units_not_whole');

interface Line {
  readonly Units: number;
  readonly UnitPrice: number;
  readonly LineTotal: number;
}

let productId: number;

beforeAll(async () => {
  const { Data } = await app.call<{
    Data: { ProductId: number; RemainingQuantity: number; AllowFractions: boolean }[];
  }>(manager, '/v1/product/available-products', { Page: { Take: 50 } });
  productId = Data.find((each) => each.RemainingQuantity > 40 && !each.AllowFractions)?.ProductId ?? 0;
});

/** A new cart of a client with 4 units of a product that is sold whole. */
async function cartOf(name: string) {
  const { Data } = await app.call<{ Data: { Id: number; Tradename: string }[] }>(
    manager,
    '/v1/Clients/by-sales-person',
    { SearchKey: name, MyAccounts: false },
  );
  const [client] = Data;
  const { CartId } = await app.call<{ CartId: number }>(manager, `/v1/orders/new-cart/${client?.Id}`, {});
  await app.call(manager, '/v1/orders/add-to-cart', { CartId, ProductId: productId, Quantity: 4 });
  return {
    CartId,
    path: `/client-cart/${client?.Id}/${encodeURIComponent(client?.Tradename ?? '')}`,
    clientId: client?.Id,
  };
}

/** An order of 4 units, to be delivered on a day. */
async function orderFor(day: string) {
  const { CartId, clientId } = await cartOf('Ninth Meridian');
  return await app.call<{ OrderId: number; OrderNo: number }>(manager, `/v1/orders/submit-order/${clientId}`, {
    CartId,
    EstimatedDeliveryDate: day,
  });
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What a note over the screen says; the next one is waited for without it. */
const note = (page: Page) => ({
  said: (sentence: string) => toasts(page).filter({ hasText: sentence }),
  clear: async (said: Locator) => await said.getByRole('button', { name: 'Close' }).click(),
});

const firstOf = (lines: readonly Line[]): Line => lines[0] ?? { Units: 0, UnitPrice: 0, LineTotal: 0 };

/** The cells of the first line of a grid under a header. */
function cellsOf(page: Page, grid: string, read: () => Promise<Line>) {
  const lines = page.getByRole('grid', { name: grid });
  return (header: string, field: keyof Line) => ({
    type: async (text: string) => {
      const head = lines.getByRole('columnheader', { name: header, exact: true });
      const index = await head.getAttribute('aria-colindex');
      if ((await editor(page).count()) === 0)
        await rows(lines).first().locator(`[aria-colindex="${index}"]`).dblclick();
      await editor(page).fill(text);
      await editor(page).press('Enter');
    },
    said: (sentence: string) => page.getByRole('gridcell').getByRole('alert').filter({ hasText: sentence }),
    stored: async () => (await read())[field],
    clear: async () => await editor(page).press('Escape'),
  });
}

test('the cells of a cart', async () => {
  const page = await app.open({ as: manager });
  const { CartId, path } = await cartOf('Foghorn Provisions');
  await page.goto(path);
  const cell = cellsOf(page, 'Cart lines', async () =>
    firstOf((await app.call<{ CartItems: Line[] }>(manager, `/v1/orders/cart/${CartId}`)).CartItems),
  );
  const whole = { '1,234.50': 'Whole units only', ' 7 ': 7, '.5': 'Whole units only', '': 'Enter a number.' };
  expect(await storesNumbers(cell('Units', 'Units'), whole)).toBe(8);
  expect(await storesNumbers(cell('Unit price', 'UnitPrice'), { '1,234.50': 1234.5, ' 7 ': 7, '.5': 0.5, '': 0 })).toBe(
    8,
  );
  expect(
    await storesNumbers(cell('Total', 'LineTotal'), { '1,234.50': 1234.5, ' 7 ': 7, '.5': 0.5, '': 'Enter a number.' }),
  ).toBe(8);
});

test('the cells of an order', async () => {
  const order = await orderFor(inDays(14));
  const page = await app.open({ as: manager });
  await page.goto(`/order/${order.OrderId}/${order.OrderNo}`);
  const cell = cellsOf(page, 'Order lines', async () =>
    firstOf((await app.call<{ OrderItems: Line[] }>(manager, `/v1/orders/order/${order.OrderId}`)).OrderItems),
  );
  const whole = { '1,234.50': 'Whole units only', ' 7 ': 7, '.5': 'Whole units only', '': 'Enter a number.' };
  expect(await storesNumbers(cell('Units', 'Units'), whole)).toBe(8);
  const prices = await storesNumbers(cell('Unit price', 'UnitPrice'), {
    '1,234.50': 1234.5,
    ' 7 ': 7,
    '.5': 0.5,
    '': 0,
  });
  expect(prices).toBe(8);
  expect(
    await storesNumbers(cell('Total', 'LineTotal'), { '1,234.50': 1234.5, ' 7 ': 7, '.5': 0.5, '': 'Enter a number.' }),
  ).toBe(8);
});

test('on a phone: the units of a line and the quantity of a product', async () => {
  const page = await app.open({ as: manager, size: 'phone' });
  const { Id, Tradename, CartId } = await clientNamed(page, 'Harbor Light Cannabis');
  await page.goto(`/client-cart/${Id}/${encodeURIComponent(Tradename)}`);
  const { CartItems } = await app.call<{ CartItems: (Line & { AllowFractions: boolean; ProductName: string })[] }>(
    manager,
    `/v1/orders/cart/${CartId}`,
  );
  const at = CartItems.findIndex(({ AllowFractions }) => !AllowFractions);
  const units = page.getByRole('group', { name: `Units of ${CartItems[at]?.ProductName}` }).getByLabel('Units');
  const ofLine = await storesNumbers(
    {
      ...note(page),
      type: async (text) => {
        await units.fill(text);
        await units.press('Enter');
      },
      stored: async () =>
        (await app.call<{ CartItems: Line[] }>(manager, `/v1/orders/cart/${CartId}`)).CartItems[at]?.Units ?? 0,
    },
    { '1,234.50': wholeUnits, ' 7 ': 7, '.5': wholeUnits, '': 'Enter a number.' },
  );
  expect(ofLine).toBe(8);

  await page
    .getByRole('button', { name: CartItems[at]?.ProductName ?? '', exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Unit price' }).click();
  const dialog = page.getByRole('dialog', { name: /^Unit price/ });
  await readsNumbers(dialog.getByRole('textbox', { name: 'Unit price' }), 'LinePriceDialog, Unit price');
  await dialog.getByRole('textbox', { name: 'Unit price' }).fill('1,234.50');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const priced = async () =>
    (await app.call<{ CartItems: Line[] }>(manager, `/v1/orders/cart/${CartId}`)).CartItems[at];
  await expect.poll(async () => (await priced())?.UnitPrice).toBe(1234.5);

  await page.goto(await toCart('products')(page));
  const quantity = page.getByRole('textbox', { name: /^Quantity of/ }).first();
  const ofProduct = await storesNumbers(
    {
      ...note(page),
      type: async (text) => {
        await quantity.fill(text);
        await quantity.press('Enter');
      },
      // It is sent together with the others.
      stored: async () => Number(await quantity.inputValue()),
    },
    { '1,234.50': 'Whole units only', ' 7 ': 7, '.5': 'Whole units only', '': 0 },
  );
  expect(ofProduct).toBe(8);
});

test('the quantities of a catalog', async () => {
  const page = await app.open({ as: manager });
  await page.goto('/product-catalogs');
  await page.getByRole('button', { name: 'Blue Dream Bulk Flower', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Blue Dream Bulk Flower' });
  const quantity = dialog.getByRole('textbox', { name: /^Quantity of/ }).first();
  // What is taken is sent, and the dialog closes.
  let sent: number | undefined;
  page.on('request', (request) => {
    if (!request.url().endsWith('/add-cart-from-inventory')) return;
    sent = (request.postDataJSON() as { Products: { Quantity: number }[] }).Products[0]?.Quantity;
  });
  const typed = await storesNumbers(
    {
      type: async (text) => {
        await quantity.fill(text);
        await quantity.press('Control+Enter');
      },
      said: (sentence) => dialog.getByRole('alert').filter({ hasText: sentence }),
      stored: async () => await Promise.resolve(sent),
    },
    { '1,234.50': wholeUnits, '.5': wholeUnits, '': 'Nothing to add.', ' 7 ': 7 },
  );
  expect(typed).toBe(8);
  await page.getByText('Products Added to Cart').waitFor();
});

test('the stop of an order', async () => {
  const day = inDays(51);
  await orderFor(day);
  const { OrderId, OrderNo } = await orderFor(day);
  const page = await app.open({ as: manager });
  await page.goto(`/fulfillment?day=${day}`);
  const stop = page.getByRole('textbox', { name: `Stop of ORD-${OrderNo}` });
  const stored = async () => (await app.call<{ StopNo: number | null }>(manager, `/v1/orders/order/${OrderId}`)).StopNo;
  // What is longer than a stop comes from a scanner.
  const scanned = ruleText('barcode_unknown');
  const typed = await storesNumbers(
    {
      type: async (text) => {
        await stop.fill(text);
        await stop.press('Enter');
      },
      said: (sentence) => page.getByText(sentence),
      stored,
    },
    {
      ' 7 ': 2,
      '': 2,
      '.5': 'A stop is a whole number from 1.',
      '12,50': scanned,
      '1.234,50': scanned,
      '1,234.50': scanned,
    },
  );
  expect(typed).toBe(8);
});
