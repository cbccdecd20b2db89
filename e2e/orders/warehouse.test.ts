import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { rows, toasts } from '../support/find.ts';
import { inFirefox, withApp } from '../setup/with-app.ts';
import { keepPermissions } from '../support/permissions.ts';
import { smallTargets } from '../support/touch.ts';

/** The warehouse's day: picking by a scanner alone, lots that are not found, allocation across orders, stops. */
const app = withApp();
const manager = 'manager@demo.test';

interface Product {
  ProductId: number;
  Name: string;
  RemainingQuantity: number;
  AllowFractions: boolean;
  LotCount?: number;
}
interface Order {
  OrderId: number;
  OrderNo: number;
}
interface Picks {
  Picked: number;
  SublotUnits: number;
  Lines: { ProductName: string; Sublots: { SublotBarcode: string; LotBarcode: string; Units: number }[] }[];
}

let clientId: number;
let products: Product[];
let daysAhead = 40;
/** A day on which nothing is delivered yet: beyond the demo world, and another for each try of each test. */
const freeDay = () => new Date(Date.now() + (daysAhead += 1) * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  const clients = await app.call<{ Data: { Id: number }[] }>(manager, '/v1/Clients/by-sales-person', {
    SearchKey: 'Ninth Meridian',
    MyAccounts: false,
  });
  clientId = clients.Data[0]?.Id ?? 0;
  const found = await app.call<{ Data: Product[] }>(manager, '/v1/product/available-products', {
    ClientId: clientId,
    Page: { Take: 100 },
  });
  products = found.Data.filter((each) => each.RemainingQuantity > 40 && !each.AllowFractions);
});

/** An order with these units of products. */
async function submit(lines: readonly [Product | undefined, number][], day: string, backorder = false): Promise<Order> {
  const { CartId } = await app.call<{ CartId: number }>(manager, `/v1/orders/new-cart/${clientId}`, {});
  for (const [product, Quantity] of lines)
    await app.call(manager, '/v1/orders/add-to-cart', { CartId, ProductId: product?.ProductId, Quantity });
  return await app.call<Order>(manager, `/v1/orders/submit-order/${clientId}`, {
    CartId,
    EstimatedDeliveryDate: day,
    Backorder: backorder,
  });
}
async function sublotted(day: string): Promise<Order> {
  const order = await submit(
    [
      [products[0], 3],
      [products[1], 2],
    ],
    day,
  );
  await app.call(manager, `/v1/fulfillment/sublot/${order.OrderId}`, {});
  return order;
}
const picks = async ({ OrderId }: Order) => await app.call<Picks>(manager, `/v1/fulfillment/picks/${OrderId}`);
const sublots = async (order: Order) => (await picks(order)).Lines.flatMap((line) => line.Sublots);

const field = (page: Page) => page.getByRole('textbox', { name: /^Scan/ });
/** The field has the focus. */
const isReady = async (page: Page) =>
  await expect.poll(async () => await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
/** As a scanner does: without looking where the focus is. */
async function scan(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}
const said = async (page: Page, text: RegExp | string) =>
  await page.locator('[aria-live=assertive]').getByText(text).waitFor();

test('a normal pick takes a scanner and nothing else, however fast it types', inFirefox, async () => {
  const day = freeDay();
  const order = await sublotted(day);
  const page = await app.open({ as: manager });
  await page.goto(`/fulfillment?day=${day}`);
  await page.getByRole('button', { name: `Pick ORD-${order.OrderNo}` }).waitFor();
  await isReady(page);
  const [first, second] = await sublots(order);
  // Nobody waits for an answer in between.
  await scan(page, `ORD-${order.OrderNo}`);
  await scan(page, first?.SublotBarcode ?? '');
  await scan(page, `1*${second?.LotBarcode}`);
  await said(page, /1 unit picked for ORD-\d+, 1 to go/);
  expect((await picks(order)).Picked).toBe((first?.Units ?? 0) + 1);
  await page.getByText('1 / 2', { exact: true }).first().waitFor();

  await scan(page, first?.SublotBarcode ?? '');
  await said(page, 'Already picked');
  await scan(page, '1234123412341234');
  await said(page, 'Unknown barcode');
  // The same scan twice at once: one picks, the other is refused.
  await scan(page, second?.SublotBarcode ?? '');
  await scan(page, second?.SublotBarcode ?? '');
  await said(page, 'Already picked');
  expect(await picks(order)).toMatchObject({ Picked: 5, SublotUnits: 5 });
  await page.getByText('2 / 2', { exact: true }).first().waitFor();

  // Undo takes the pointer, after which the field has the focus again.
  await scan(page, `ORD-${order.OrderNo}`);
  await app.call(manager, `/v1/fulfillment/cancel-sublot/${order.OrderId}`, {});
  await app.call(manager, `/v1/fulfillment/sublot/${order.OrderId}`, {});
  await scan(page, first?.SublotBarcode ?? '');
  await said(page, 'Void sublot');
  const [again] = await sublots(order);
  await scan(page, again?.SublotBarcode ?? '');
  await said(page, /3 units picked/);
  await scan(page, '1234123412341234');
  await said(page, 'Unknown barcode');
  // A wrong scan picks nothing: the undo of the good one before it is still there.
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, '3 units are not picked any more');
  expect((await picks(order)).Picked).toBe(0);
  await isReady(page);
  expect(await axe(page)).toEqual([]);
});

test('two pickers: what one picks is shown to the other within two seconds', async () => {
  const day = freeDay();
  const order = await sublotted(day);
  const page = await app.open({ as: manager });
  const opened = page.waitForResponse(/\/v1\/events$/);
  await page.goto(`/fulfillment?day=${day}`);
  await opened;
  await page.getByRole('button', { name: `Pick ORD-${order.OrderNo}` }).click();
  await page.getByText('0 / 3', { exact: true }).waitFor();
  const [first] = await sublots(order);
  await app.call(manager, '/v1/fulfillment/scan', { ScanId: randomUUID(), Text: first?.SublotBarcode });
  const within = { timeout: 2_000 };
  await expect.poll(async () => await page.getByText('3 / 3', { exact: true }).count(), within).toBe(1);
  await page.getByText('1 / 2', { exact: true }).first().waitFor(within);
});

test('goods that are not found are taken from the next lot; the lot they were of is the wrong one then', async () => {
  const day = freeDay();
  const order = await sublotted(day);
  const [first] = await sublots(order);
  await app.call(manager, `/v1/orders/make-document/${order.OrderId}`, { Kind: 'pickList' });
  const page = await app.open({ as: manager });
  await page.goto(`/fulfillment?day=${day}`);
  await isReady(page);
  await scan(page, `ORD-${order.OrderNo}`);
  await page
    .getByRole('button', { name: /^More for .*sublot/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Not found or damaged' }).click();
  const dialog = page.getByRole('dialog', { name: 'Not found or damaged' });
  await dialog.getByRole('list', { name: 'Next lots' }).getByRole('listitem').first().waitFor();
  await dialog.getByText('A change makes out of date: Pick list.').waitFor();
  expect(await axe(page)).toEqual([]);
  // A scan under the dialog presses nothing in it.
  await dialog.getByRole('button', { name: 'Take the next lot' }).focus();
  await scan(page, first?.SublotBarcode ?? '');
  await said(page, 'Not scanned');
  await dialog.getByRole('radio').last().check();
  await dialog.getByRole('checkbox', { name: /^Take lot (\d{4} ){3}\d{4} off sale/ }).check();
  const sent = page.waitForRequest(/replace-lot/);
  await dialog.getByRole('button', { name: 'Take the next lot' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ Reason: 'damaged', StopSelling: true });
  await dialog.waitFor({ state: 'detached' });
  await toasts(page)
    .filter({ hasText: /^Take lot (\d{4} ){3}\d{4}/ })
    .first()
    .waitFor();
  await scan(page, first?.LotBarcode ?? '');
  await said(page, /Take lot (\d{4} ){3}\d{4}, not this one/);
  const [next] = await sublots(order);
  expect(next?.LotBarcode).not.toBe(first?.LotBarcode);
  await scan(page, next?.LotBarcode ?? '');
  await said(page, /3 units picked/);
});

test('what comes back into stock goes to the orders that wait, from the screen', async () => {
  const product = products.at(-1);
  const day = freeDay();
  const taken = await submit([[product, product?.RemainingQuantity ?? 0]], day);
  const waits = await submit([[product, 5]], day, true);
  const page = await app.open({ as: manager });
  await page.goto(`/fulfillment?day=${day}`);
  await page.getByText('5 short').waitFor();
  await app.call(manager, '/v1/orders/cancel-order', { OrderId: taken.OrderId, ReasonForCanceling: 'Mistake' });
  await page.reload();
  const panel = page.getByRole('region', { name: 'Can be allocated now' });
  await panel.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await panel.getByRole('button', { name: new RegExp(`^Allocate 5 .* to ORD-${waits.OrderNo}$`) }).click();
  await toasts(page).filter({ hasText: 'Allocated 5 units to 1 order' }).first().waitFor();
  await page.getByText('5 short').waitFor({ state: 'detached' });
  expect((await sublots(waits)).reduce((sum, each) => sum + each.Units, 0)).toBe(5);
});

test('stops are typed and moved by the keyboard; a pick list sums what is chosen; the day is the list of its orders', async () => {
  const day = freeDay();
  const [a, b] = [await submit([[products[0], 1]], day), await submit([[products[0], 2]], day)];
  const page = await app.open({ as: manager });
  await page.goto(`/fulfillment?day=${day}`);
  const stop = (order: Order) => page.getByRole('textbox', { name: `Stop of ORD-${order.OrderNo}` });
  await stop(b).fill('1');
  await stop(b).press('Enter');
  await expect.poll(async () => await stop(a).inputValue()).toBe('2');
  await page.getByRole('button', { name: `Move ORD-${a.OrderNo}` }).press('ArrowUp');
  await expect.poll(async () => [await stop(a).inputValue(), await stop(b).inputValue()]).toEqual(['1', '2']);
  await page.getByRole('link', { name: '2 orders' }).click();
  await page.waitForURL(/\/orders\?/);
  for (const { OrderNo } of [a, b])
    await page
      .getByRole('link', { name: `ORD-${OrderNo}` })
      .first()
      .waitFor();
  await expect.poll(async () => await rows(page).count()).toBe(2);
  await page.goBack();
  const chosen = page.getByRole('checkbox', { name: `Select ORD-${a.OrderNo}` });
  await page.getByRole('checkbox', { name: /^Select all of / }).check();
  expect(await chosen.isChecked()).toBe(true);
  await chosen.uncheck();
  await chosen.check();
  await page.getByRole('link', { name: 'Pick list' }).click();
  await page
    .getByRole('region', { name: products[0]?.Name ?? '' })
    .getByRole('row')
    .nth(2)
    .waitFor();
  expect(await axe(page)).toEqual([]);
});

test('what is scanned is no stop: neither after one was typed nor into its field', async () => {
  const day = freeDay();
  const order = await sublotted(day);
  await submit([[products[0], 1]], day);
  const [first, second] = await sublots(order);
  const page = await app.open({ as: manager });
  await page.goto(`/fulfillment?day=${day}`);
  const stop = page.getByRole('textbox', { name: `Stop of ORD-${order.OrderNo}` });
  await stop.click();
  await scan(page, '2');
  await isReady(page);
  await scan(page, first?.SublotBarcode ?? '');
  await said(page, /3 units picked/);
  await expect.poll(async () => await stop.inputValue()).toBe('2');
  await stop.click();
  await scan(page, second?.SublotBarcode ?? '');
  await said(page, /2 units picked/);
  await isReady(page);
  await stop.fill('1');
  await stop.press('Escape');
  await isReady(page);
  expect(await stop.inputValue()).toBe('2');
});

test.each(['desktop', 'phone'] as const)(
  'on a %s who may pick alone picks, and is offered nothing else',
  async (size) => {
    const day = freeDay();
    const order = await sublotted(day);
    const [first] = await sublots(order);
    const page = await app.open({ as: manager, size });
    await keepPermissions(page, ['stock', 'stock.receive', 'stock.adjust', 'fulfillment.pick', 'orders.all']);
    await page.goto('/');
    await page.waitForURL(/\/fulfillment/);
    await page.goto(`/fulfillment?day=${day}`);
    await page.getByRole('button', { name: `Pick ORD-${order.OrderNo}` }).waitFor();
    expect(await page.getByRole('button', { name: /^Move / }).count()).toBe(0);
    expect(await page.getByRole('textbox', { name: /^Stop of/ }).count()).toBe(0);
    expect(await page.getByRole('link', { name: `ORD-${order.OrderNo}` }).count()).toBe(0);
    await page.getByRole('button', { name: `Pick ORD-${order.OrderNo}` }).click();
    await page
      .getByRole('button', { name: /^Pick \d/ })
      .first()
      .waitFor();
    await isReady(page);
    await scan(page, first?.SublotBarcode ?? '');
    await said(page, /picked for ORD-\d+/);
    expect(await page.getByRole('main').innerText()).not.toContain('$');
    expect(await axe(page)).toEqual([]);
    expect(size === 'phone' ? await smallTargets(page) : []).toEqual([]);
    await page.getByRole('link', { name: /^Pick list/ }).click();
    await page.getByRole('heading', { name: 'Pick list' }).waitFor();
    await page.getByRole('region', { name: 'Orders' }).getByText(`ORD-${order.OrderNo}`).waitFor();
  },
);

test('on a phone goods are picked and put back by touch', async () => {
  const day = freeDay();
  const order = await sublotted(day);
  const page = await app.open({ as: manager, size: 'phone' });
  await page.goto(`/fulfillment?day=${day}`);
  await page.getByRole('button', { name: `Pick ORD-${order.OrderNo}` }).click();
  const pick = page.getByRole('button', { name: /^Pick 3 / });
  await pick.click();
  await said(page, /3 units picked/);
  await pick.waitFor({ state: 'detached' });
  expect(await smallTargets(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, '3 units are not picked any more');
  await pick.waitFor();
  expect(await picks(order)).toMatchObject({ Picked: 0, SublotUnits: 5 });
});

test('what remains is never older than the pick; a pick counts also when that cannot be read', async () => {
  const day = freeDay();
  const order = await sublotted(day);
  const [first, second] = await sublots(order);
  const page = await app.open({ as: manager, expected: /ERR_FAILED/ });
  await page.goto(`/fulfillment?day=${day}`);
  await isReady(page);
  // The screen's own read knows no pick, and is answered last.
  const reads = '**/v1/fulfillment/picks/*';
  const picked = Promise.withResolvers<undefined>();
  const read = Promise.withResolvers<undefined>();
  const late = async (route: Route) => {
    const response = await route.fetch();
    read.resolve(undefined);
    await picked.promise;
    await route.fulfill({ response }).catch(() => undefined);
  };
  await page.route(reads, late, { times: 1 });
  await scan(page, `ORD-${order.OrderNo}`);
  await read.promise;
  await scan(page, first?.SublotBarcode ?? '');
  // Only a read of its own is answered before.
  setTimeout(() => picked.resolve(undefined), 1_000);
  await said(page, /3 units picked for ORD-\d+, 2 to go/);

  await page.route(reads, async (route) => await route.abort());
  await scan(page, second?.SublotBarcode ?? '');
  await said(page, /2 units picked for ORD-\d+, nothing of it to go/);
  await page.unroute(reads);
  await page.getByRole('button', { name: 'Undo' }).click();
  await said(page, '2 units are not picked any more');
  expect((await picks(order)).Picked).toBe(3);
});
