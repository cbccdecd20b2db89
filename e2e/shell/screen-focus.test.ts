import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { clientNamed } from '../support/demo.ts';
import { takeStepOn } from '../support/order-page.ts';
import { addressOf, goTo, inTurn, type Screen, screens } from '../support/screens.ts';
import { slowLine } from '../support/slow-line.ts';
import { withApp } from '../setup/with-app.ts';

/** What has the focus on every screen: after a link, Back and a reload, and when a dialog of its head has closed. */
const app = withApp();
const manager = 'manager@demo.test';

/** Opens the dialog of this name by a button, or by an entry of the menu of a button. */
interface Opened {
  readonly by: readonly [button: string, entry?: string];
  readonly dialog: RegExp;
}

interface Focus {
  /** The screen of `screens`, or one of its own. */
  readonly screen: string | Screen;
  /** The input that it is for, which has the focus whenever nothing else does. Without it, the screen itself. */
  readonly input?: string;
  readonly dialogs?: readonly Opened[];
}

const entry = '[aria-label="Add a product"]';

async function orderAddress(page: Page): Promise<string> {
  const response = await page.request.post('/v1/orders/orders', {
    data: { Page: { Take: 1 } },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { Data } = (await response.json()) as { Data: readonly { OrderId: number; OrderNo: number }[] };
  return `/order/${Data[0]?.OrderId}/${Data[0]?.OrderNo}`;
}

async function cartById(page: Page): Promise<string> {
  return `/cart/${(await clientNamed(page, 'Harbor Light Cannabis')).CartId}`;
}

const cartDialogs: readonly Opened[] = [
  { by: ['Discount'], dialog: /^Discount/ },
  { by: ['More actions', 'Order discount'], dialog: /^Discount/ },
  { by: ['More actions', 'Import from Excel'], dialog: /Excel/ },
  { by: ['More actions', 'Change the client'], dialog: /client/i },
  { by: ['More actions', 'Delete cart'], dialog: /^Delete/ },
];

const table: Readonly<Record<string, Focus>> = {
  '/': { screen: { name: 'Home', path: '/', ready: 'main h1' } },
  '/dashboard': { screen: 'Dashboard' },
  '/accounts': { screen: 'Accounts' },
  '/accounts/who-to-call': { screen: 'Who to call' },
  '/accounts/duplicates': { screen: 'Duplicates' },
  '/accounts/license-watch': { screen: 'License watch' },
  '/accounts/client-orders/$clientId/$navFrom': { screen: 'Orders of a client' },
  '/map': { screen: 'Map' },
  '/clients': { screen: { name: 'Clients', path: '/clients', ready: 'main h1' } },
  '/client/$action/{-$id}': {
    screen: 'Client',
    dialogs: [{ by: ['Log call'], dialog: /^Call with/ }],
  },
  '/client-report/$clientId': { screen: 'Client report' },
  '/account-groups': { screen: 'Account Tiers' },
  '/accountTierDetail/$accountTierId/$accountTierName': { screen: 'Clients of a tier' },
  '/assignClient/$accountTierDetailId/$accountTierName': { screen: 'Assign clients' },
  '/products': { screen: 'Products' },
  '/prices': { screen: 'Prices', dialogs: [{ by: ['Add rule'], dialog: /^Add rule/ }] },
  '/prices/changes': { screen: 'Price changes' },
  '/stock': { screen: 'Stock' },
  '/stock/receive': { screen: 'Receive', input: 'input[name=supplierName]' },
  '/stock/receive/$receiptId': { screen: 'Receipt' },
  '/stock/receipts': { screen: 'Receipts' },
  '/stock/conversions': { screen: 'Conversions' },
  '/stock/convert': { screen: 'Convert', input: 'input[name="add.inputs"]' },
  '/stock/sources': { screen: 'Sources', dialogs: [{ by: ['Add source'], dialog: /^Add source/ }] },
  '/stock/movements': { screen: 'Stock movements' },
  '/stock/count': { screen: 'Counts' },
  '/stock/count/$countId': { screen: 'Count', input: '[aria-label^="Scan or type"]' },
  '/products/$cartId/{-$clientId}': { screen: 'Products for a cart' },
  '/invitations': { screen: 'Invitations' },
  '/invitations/market-access': { screen: 'Market access' },
  '/product-info/$productId': { screen: 'Product Info', dialogs: [{ by: ['Add to cart'], dialog: /./ }] },
  '/product-info/0': { screen: 'New product', input: 'input[name=sku]' },
  '/stock/products': { screen: 'Stock products' },
  '/product-catalogs': { screen: 'Product Catalogs' },
  '/product-catalogs/$cartId/{-$clientId}': { screen: 'Catalogs for a cart' },
  '/open-carts': { screen: 'Open Carts' },
  '/client-cart/$clientId/$clientName': { screen: 'Cart', input: entry, dialogs: cartDialogs },
  '/cart/$cartId': {
    screen: { name: 'Cart by its number', path: cartById, ready: 'text=Grand total' },
    input: entry,
    dialogs: cartDialogs,
  },
  // The first line that lacks units.
  '/review-order/$cartId/$clientId': { screen: 'Review', input: '[data-at="0:0"]' },
  '/fulfillment': { screen: 'Fulfillment', input: '[aria-label^="Scan an order"]' },
  '/fulfillment/pick-list': { screen: 'Pick list' },
  '/orders': { screen: 'Orders' },
  '/order/$orderId/$orderNo': {
    screen: { name: 'Order', path: orderAddress, ready: 'text=Grand total', as: manager },
    dialogs: [{ by: ['More', 'Reorder'], dialog: /^Reorder/ }],
  },
  '/state-reports': { screen: 'State reports' },
  '/state-reports/files': { screen: 'State report files' },
  '/order-summary': { screen: 'Order summary' },
  '/sales-person-report': { screen: 'Sales person report' },
  '/amounts-due': { screen: 'Amounts due' },
  '/accounting': { screen: 'Invoices for accounting' },
  '/settings': { screen: 'Settings' },
  '/settings/account': { screen: 'Account' },
  '/settings/appearance': { screen: 'Appearance' },
  '/settings/keyboard': { screen: 'Keyboard' },
  '/settings/company': { screen: 'Company' },
  '/settings/mail': { screen: 'Mail' },
  '/settings/outbox': { screen: 'Outbox' },
  '/settings/accounting': { screen: 'Accounting' },
  '/settings/state-reports': { screen: 'State report settings' },
  '/settings/accounting/quickbooks': {
    screen: { name: 'QuickBooks', path: '/settings/accounting/quickbooks', ready: 'main h1', as: 'admin@demo.test' },
  },
  '/settings/people': { screen: 'People' },
  '/settings/fulfillment': { screen: 'Fulfillment settings' },
  '/settings/lists': { screen: 'Lists', dialogs: [{ by: ['Add charge type'], dialog: /^Add charge type/ }] },
  '/settings/product-lists': {
    screen: 'Product lists',
    dialogs: [{ by: ['Add product line'], dialog: /^Add product line/ }],
  },
  '/settings/audit': { screen: 'Audit' },
  '/settings/all-data': { screen: 'All data' },
  '/settings/backups': { screen: 'Backups' },
  '/settings/import': { screen: 'Import' },
  '/settings/import/retailers': { screen: 'Import retailers' },
  '/settings/import/$kind': { screen: 'Import products' },
};

const screenOf = ({ screen }: Focus): Screen => {
  const found = typeof screen === 'string' ? screens.find(({ name }) => name === screen) : screen;
  if (found === undefined) throw new Error(`no screen ${JSON.stringify(screen)}`);
  return found;
};
const all = Object.values(table).map((focus) => ({ focus, screen: screenOf(focus) }));
const groups = Map.groupBy(all, ({ screen: { as } }) => as ?? 'sales@demo.test');

/** The selector when it has the focus; otherwise what has it. */
const focused = async (page: Page, selector: string) =>
  await page.evaluate((at) => {
    const now = document.activeElement;
    return now?.matches(at) ? at : now?.outerHTML.slice(0, 200);
  }, selector);

async function closes(page: Page, { by: [button, item], dialog }: Opened, input: string | undefined, name: string) {
  // Its name ends with its key.
  const opener = page.getByRole('button', { name: new RegExp(`^${button}( [A-Z])?$`) }).first();
  await opener.click();
  if (item !== undefined) await page.getByRole('menuitem', { name: item }).click();
  const opened = page.getByRole('dialog', { name: dialog });
  await opened.waitFor();
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
  const isBack = async () =>
    input === undefined
      ? await opener.evaluate((element) => element === document.activeElement)
      : (await focused(page, input)) === input;
  await expect.poll(isBack, { message: `${name}: after ${item ?? button}` }).toBe(true);
}

test('the table has every screen', () => {
  const folder = new URL('../../apps/web/src/context/places/', import.meta.url);
  const places = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const paths = places
    .join('')
    .matchAll(/^ {2}'(\/[^']*)': /gm)
    .map(([, path]) => path);
  expect(new Set(paths)).toEqual(new Set(Object.keys(table)));
});

test.each([...groups])('the screens of %s', inTurn, async (as, own) => {
  const page = await app.open({ as });
  await page.goto('/no-such-page');
  const missing = page.getByRole('heading', { name: 'Page not found' });
  await missing.waitFor();
  for (const { screen, focus } of own) {
    const shown = async () => await page.locator(screen.ready).first().waitFor();
    const input = focus.input ?? '#main';
    await page.locator('nav a').first().focus();
    await goTo(page, await addressOf(screen, page));
    await shown();
    await expect.poll(async () => await focused(page, input), { message: `${screen.name}: after a link` }).toBe(input);
    for (const dialog of focus.dialogs ?? []) await closes(page, dialog, focus.input, screen.name);
    await page.evaluate(() => history.pushState({}, '', '/no-such-page'));
    await missing.waitFor();
    await page.locator('nav a').first().focus();
    await page.goBack();
    await shown();
    await expect.poll(async () => await focused(page, input), { message: `${screen.name}: after Back` }).toBe(input);
    await page.reload();
    await shown();
    const first = focus.input ?? 'body';
    await expect
      .poll(async () => await focused(page, first), { message: `${screen.name}: after a reload` })
      .toBe(first);
  }
});

describe('what is typed while a screen opens', () => {
  test.each([
    ['/accounts', 'Search accounts'],
    ['/products', 'Search products'],
  ])('goes to the search of %s after its key, on a weak device and a slow line', async (path, search) => {
    const page = await app.open();
    await page.goto('/orders');
    await page.locator('main a[href^="/order/"]').first().waitFor();
    await slowLine(page);
    await page.locator(`nav a[href="${path}"]`).first().click();
    await page.waitForURL(`**${path}*`, { waitUntil: 'commit' });
    await page.keyboard.type('/tide');
    const box = page.getByRole('searchbox', { name: search });
    await expect.poll(async () => await box.inputValue()).toBe('tide');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe(path);
  });

  test('is scanned when it is the day of the warehouse', async () => {
    const page = await app.open({ as: manager });
    await page.goto('/orders');
    await page.locator('main a[href^="/order/"]').first().waitFor();
    await slowLine(page);
    await page.locator('nav a[href="/fulfillment"]').first().click();
    await page.waitForURL('**/fulfillment*', { waitUntil: 'commit' });
    await page.keyboard.type('9999123');
    const field = page.getByRole('textbox', { name: /^Scan an order/ });
    await expect.poll(async () => await field.inputValue()).toBe('9999123');
  });
});

describe('a dialog begins where the work begins', () => {
  test('Email PO at the contacts, also when they come late', async () => {
    const page = await app.open({ as: manager });
    const address = await orderAddress(page);
    await app.call(manager, `/v1/orders/generate-purchase-order/${address.split('/')[2]}`, {});
    await page.goto(address);
    await page.getByRole('button', { name: 'More', exact: true }).waitFor();
    await slowLine(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Email PO' }).click();
    const dialog = page.getByRole('dialog', { name: 'Email PO' });
    const first = dialog.getByRole('checkbox').first();
    await expect.poll(async () => await first.evaluate((box) => box === document.activeElement)).toBe(true);
  });

  test('Pack at the barcode of the new lot, which is taken with the blanks that barcodes are shown with', async () => {
    const page = await app.open({ as: manager });
    const { Id } = await clientNamed(page, 'Ninth Meridian');
    const { CartId } = await app.call<{ CartId: number }>(manager, `/v1/orders/new-cart/${Id}`, {});
    const { Data } = await app.call<{ Data: { ProductId: number; CanConvert: boolean }[] }>(
      manager,
      '/v1/product/available-products',
      { IsNonCannabis: false, ClientId: Id, Page: { Take: 100 } },
    );
    const ProductId = Data.find(({ CanConvert }) => CanConvert)?.ProductId;
    await app.call(manager, '/v1/orders/add-to-cart', { CartId, ProductId, Quantity: 4, ConversionUnits: 1 });
    const { OrderId } = await app.call<{ OrderId: number }>(manager, `/v1/orders/submit-order/${Id}`, {
      CartId,
      EstimatedDeliveryDate: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
    });
    const { OrderNo } = await app.call<{ OrderNo: number }>(manager, `/v1/orders/order/${OrderId}`);
    await page.goto(`/order/${OrderId}/${OrderNo}`);
    await takeStepOn(page, 'Pack');
    const barcode = page.getByRole('dialog', { name: /^Pack/ }).getByRole('textbox', { name: /^Barcode/ });
    await expect.poll(async () => await barcode.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.insertText('1000 2000 3000 4000');
    await page.keyboard.press('Enter');
    await page
      .getByText(/^Packed /)
      .first()
      .waitFor();
  });
});
