import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withApp } from '../setup/with-app.ts';
import { axe } from '../support/axe.ts';
import { rowMenu, rows, toasts } from '../support/find.ts';
import { smallTargets } from '../support/touch.ts';

/** A lot goes on hold, its order says so, and gets another one. */
const app = withApp();
const admin = 'admin@demo.test';

interface Lot {
  readonly InventoryId: number;
  readonly Barcode: string;
}
interface Product {
  readonly ProductId: number;
  readonly ProductName: string;
  readonly RemainingQuantity: number;
  readonly AllowFractions: boolean;
}
interface Order {
  readonly OrderItems: readonly {
    readonly ProductId: number;
    readonly Allocated: number;
    readonly Lots: readonly { readonly Barcode: string; readonly Hindrance: string | null }[];
  }[];
}
const one = async (orderId: number) => await app.call<Order>(admin, `/v1/orders/order/${orderId}`);
const lotBy = async (barcode: string): Promise<Lot> => {
  const { Data } = await app.call<{ Data: Lot[] }>(admin, '/v1/inventory/lots', { SearchKey: barcode });
  const [lot] = Data;
  if (lot === undefined) throw new Error('there is no such lot');
  return lot;
};
const lotsForSale = async ({ ProductId }: Product): Promise<string[]> =>
  (await app.call<{ Data: { Barcode: string }[] }>(admin, `/v1/product/available-batchs/${ProductId}`, {})).Data.map(
    ({ Barcode }) => Barcode,
  );

const taken = new Set<number>();

/** An order of 4 of a product that has several lots for sale, all of them from one. */
async function ordered() {
  const clients = await app.call<{ Data: { Id: number }[] }>(admin, '/v1/Clients/by-sales-person', {
    SearchKey: 'Ninth Meridian',
    MyAccounts: false,
  });
  const clientId = clients.Data[0]?.Id ?? 0;
  const { Data } = await app.call<{ Data: Product[] }>(admin, '/v1/product/available-products', {
    ClientId: clientId,
    Page: { Take: 100 },
  });
  for (const product of Data) {
    if (product.AllowFractions || product.RemainingQuantity < 40 || taken.has(product.ProductId)) continue;
    if ((await lotsForSale(product)).length < 2) continue;
    taken.add(product.ProductId);
    const { CartId } = await app.call<{ CartId: number }>(admin, `/v1/orders/new-cart/${clientId}`, {});
    await app.call(admin, '/v1/orders/add-to-cart', { CartId, ProductId: product.ProductId, Quantity: 4 });
    const made = await app.call<{ OrderId: number; OrderNo: number }>(admin, `/v1/orders/submit-order/${clientId}`, {
      CartId,
      EstimatedDeliveryDate: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
    });
    const [line] = (await one(made.OrderId)).OrderItems;
    if (line?.Lots.length === 1) return { ...made, product, lot: await lotBy(line.Lots[0]?.Barcode ?? '') };
  }
  throw new Error('no product has lots enough');
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

/** Puts the lot on hold where stock is kept, and goes on to the order that the message names. */
async function holdAndOpen(page: Page, { lot, OrderNo, OrderId }: Ordered) {
  await page.goto(`/stock?q=${lot.Barcode}`);
  await openMenu(page, 'stock');
  await page.getByRole('menuitem', { name: 'Hold' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Recall');
  await dialog
    .getByRole('link', { name: `ORD-${OrderNo}` })
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await toasts(page)
    .getByRole('button', { name: /^Open ORD-/ })
    .first()
    .waitFor();
  await page.goto(`/order/${OrderId}/${OrderNo}`);
  await page.getByText('On hold').first().waitFor();
}

async function openMenu(page: Page, where: 'stock' | 'order') {
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  if (!isPhone) return await rowMenu(rows(page).first()).click();
  const name = where === 'stock' ? /^Actions/ : /^Actions of/;
  await page.getByRole('button', { name }).first().click();
}
const item = (page: Page) => page.getByRole('menuitem', { name: 'Give another lot' });

test.each(['desktop', 'phone'] as const)(
  'a lot goes on hold, its order says so, and the line gets another one, %s',
  async (size) => {
    const order = await ordered();
    const page = await app.open({ as: admin, size });
    if (size === 'desktop') await page.setViewportSize({ width: 1280, height: 800 });
    await holdAndOpen(page, order);
    await openMenu(page, 'order');
    await item(page).click();
    const dialog = page.getByRole('dialog', { name: /^Give another lot/ });
    const back = dialog.getByRole('list', { name: 'Goes back' });
    await back.getByText('On hold').waitFor();
    expect(await back.innerText()).toContain('4 units');
    const place = dialog.getByRole('list', { name: 'Takes its place' });
    const boxes = place.getByRole('checkbox');
    // The oldest that is enough is chosen; without it everything waits, and any other may take its place.
    expect(await boxes.first().isChecked()).toBe(true);
    expect(await place.innerText()).toMatch(/Batch .*\d+ free/s);
    await boxes.first().focus();
    await page.keyboard.press('Space');
    for (const box of await boxes.all()) await box.uncheck();
    await dialog.getByText('4 units wait for stock.').waitFor();
    await dialog.getByRole('button', { name: 'Give back and wait' }).waitFor();
    const last = place.getByRole('listitem').last();
    const barcode = (await last.locator('b').innerText()).replaceAll(' ', '');
    await last.getByRole('checkbox').check();
    await last.getByText('4 units').waitFor();
    expect(await axe(page)).toEqual([]);
    expect(size === 'phone' ? await smallTargets(page, '[role=dialog]') : []).toEqual([]);
    const refused: string[] = [];
    page.on('response', (answer) => void (answer.status() < 400 || refused.push(answer.url())));
    await dialog.getByRole('button', { name: 'Give another lot' }).click();
    await dialog.waitFor({ state: 'detached' });
    await toasts(page).filter({ hasText: 'Now of lot' }).first().waitFor();
    await expect.poll(async () => await page.getByText('On hold').count()).toBe(0);
    expect(refused).toEqual([]);
    const [line] = (await one(order.OrderId)).OrderItems;
    expect(line).toMatchObject({ Allocated: 4 });
    expect(line?.Lots.map(({ Barcode }) => Barcode)).toEqual([barcode]);
  },
);

test('without another lot it is said that the units wait; a sublot is cancelled first', async () => {
  const order = await ordered();
  const others = await Promise.all((await lotsForSale(order.product)).map(lotBy));
  await app.call(admin, '/v1/inventory/hold-lots', {
    InventoryIds: others.filter(({ Barcode }) => Barcode !== order.lot.Barcode).map(({ InventoryId }) => InventoryId),
    Reason: 'Recall',
  });
  const page = await app.open({ as: admin });
  await holdAndOpen(page, order);
  await app.call(admin, `/v1/fulfillment/sublot/${order.OrderId}`, {});
  await page.reload();
  await page.getByText('On hold').first().waitFor();
  await openMenu(page, 'order');
  expect(await item(page).getAttribute('aria-disabled')).toBe('true');
  expect(await item(page).innerText()).toContain('Cancel the sublot of this line first.');
  await page.keyboard.press('Escape');
  await app.call(admin, `/v1/fulfillment/cancel-sublot/${order.OrderId}`, {});
  await page.reload();
  await page.getByText('On hold').first().waitFor();
  await openMenu(page, 'order');
  await item(page).click();
  const dialog = page.getByRole('dialog', { name: /^Give another lot/ });
  await dialog.getByText('No other lot is for sale. 4 units wait for stock.').waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Give back and wait' }).click();
  await toasts(page).filter({ hasText: '4 units wait for stock.' }).first().waitFor();
  await expect.poll(async () => (await one(order.OrderId)).OrderItems[0]?.Allocated).toBe(0);
});
