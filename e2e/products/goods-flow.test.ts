import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { jpeg } from '../../apps/server/test/factories/files/pictures.ts';
import { serve, startSupplier, type Supplier } from '../../apps/server/test/factories/servers/supplier.ts';
import { rowMenu, rows, toasts } from '../support/find.ts';
import { tierNamed } from '../support/demo.ts';
import { withApp } from '../setup/with-app.ts';
import { chooseDelivery, quickAdd } from '../carts/selling.ts';
import { scan, scanField, unitsField } from './counting.ts';
import { admin, heading, line, lotsOf, productsLike, receiveButton, unique } from './receiving.ts';

/** From a supplier's link to units that are sold, picked, counted and adjusted: a product's first day. */
let supplier: Supplier;
const app = withApp(async () => {
  supplier = await startSupplier();
  return { TRANSFER_HOSTS: supplier.host };
});
afterAll(async () => await supplier.stop());

const UNITS = 48;

/** What the supplier's system says of goods that nobody has a product for. */
function serveTransfer(farm: string, name: string, sku: string): void {
  supplier.answer = serve({
    document_schema_version: '2.1.0',
    from_license_name: farm,
    from_license_number: '416240',
    transfer_id: unique(),
    transferred_at: '2026-02-01T08:00:00Z',
    inventory_transfer_items: [
      { product_name: name, product_sku: sku, qty: UNITS, uom: 'ea', line_price: '240.00', unit_weight: 3.5 },
    ],
  });
}

async function receive(page: Page, { farm, name, sku }: { farm: string; name: string; sku: string }): Promise<void> {
  serveTransfer(farm, name, sku);
  await page.goto('/stock/receive');
  const link = page.getByRole('button', { name: 'From a link' });
  const more = page.getByRole('button', { name: 'More actions' });
  await link.or(more).first().waitFor();
  if (await link.isVisible()) {
    await link.click();
  } else {
    await more.click();
    await page.getByRole('menuitem', { name: 'From a link' }).click();
  }
  const dialog = page.getByRole('dialog', { name: 'From a link' });
  await dialog.getByLabel('Address').fill(supplier.address);
  await dialog.getByRole('button', { name: 'Read' }).click();
  await line(page, 1).getByRole('button', { name: 'New product' }).click();
  const product = page.getByRole('dialog', { name: 'New product' });
  await product.locator('input[name=productName]').fill(name);
  await product.getByLabel('SKU').fill(sku);
  await product.locator('select[name=productLineId]').selectOption('Flower');
  await product.getByLabel('Unit price').fill('14.00');
  await product.getByRole('button', { name: 'Add product' }).click();
  await product.waitFor({ state: 'detached' });
  await receiveButton(page).last().click();
  await heading(page, farm).waitFor();
}

async function addPicture(page: Page, productId: number): Promise<void> {
  await page.goto(`/product-info/${productId}`);
  const panel = page.getByRole('region', { name: 'Pictures' });
  await panel.getByRole('button', { name: 'Add pictures' }).waitFor();
  const file = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await jpeg(320, 200) };
  await panel.locator('input[type=file]').setInputFiles([file]);
  await panel.getByRole('button', { name: /^Picture 1/ }).waitFor();
}

async function priceForGold(page: Page, name: string, sku: string): Promise<void> {
  await page.goto('/prices');
  await rows(page).first().waitFor();
  await page
    .getByRole('button', { name: /^Add rule/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(`${name} case`);
  await dialog.getByLabel('Kind').selectOption('Fixed price of a unit');
  await dialog.getByLabel(/^Price/).fill('9.00');
  await dialog.getByLabel('Product', { exact: true }).fill(sku);
  await page.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByLabel('Tier').selectOption('Gold');
  await dialog.getByLabel('From units').fill('6');
  await dialog.getByRole('button', { name: 'Add rule' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A cart of the client, reviewed and submitted; the number of the order. */
async function sell(page: Page, client: { Id: number; Tradename: string }, entry: string): Promise<number> {
  await page.goto(`/client-cart/${client.Id}/${encodeURIComponent(client.Tradename)}`);
  await page.getByRole('button', { name: 'Start a cart' }).click();
  await page.getByRole('combobox', { name: 'Add a product' }).waitFor();
  await quickAdd(page, entry);
  await page.getByText('$54.00').first().waitFor();
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
  return Number(/\/order\/(\d+)\//.exec(page.url())?.[1]);
}

interface Picks {
  readonly Picked: number;
  readonly Lines: readonly { readonly Sublots: readonly { readonly SublotBarcode: string }[] }[];
}

async function pick(page: Page, orderId: number): Promise<void> {
  await app.call(admin, `/v1/fulfillment/sublot/${orderId}`, {});
  const read = async () => await app.call<Picks>(admin, `/v1/fulfillment/picks/${orderId}`);
  const [sublot] = (await read()).Lines.flatMap(({ Sublots }) => Sublots);
  const { EstimateDeliveryDate } = await app.call<{ EstimateDeliveryDate: string }>(
    admin,
    `/v1/orders/order/${orderId}`,
  );
  await page.goto(`/fulfillment?day=${EstimateDeliveryDate.slice(0, 10)}`);
  const field = page.getByRole('textbox', { name: /^Scan/ });
  await field.fill(sublot?.SublotBarcode ?? '');
  await field.press('Enter');
  await expect.poll(async () => (await read()).Picked).toBe(6);
}

async function countOneMissing(page: Page, lot: { readonly InventoryId: number; readonly Barcode: string }) {
  const area = `Shelf ${unique()}`;
  const { Id } = await app.call<{ Id: number }>(admin, '/v1/product/add-area', { Name: area });
  await app.call(admin, '/v1/inventory/move-lots', { InventoryIds: [lot.InventoryId], AreaId: Id });
  await page.goto('/stock/count');
  await page.getByRole('group', { name: 'Areas' }).getByRole('button', { name: area }).click();
  await page.getByRole('button', { name: 'Start count' }).click();
  await scanField(page).waitFor();
  await scan(page, lot);
  await unitsField(page).fill(String(UNITS - 6 - 1));
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('link', { name: 'Finish count' }).click();
  await page.getByRole('button', { name: /^Post 1 difference/ }).click();
  await toasts(page)
    .getByText(/posted: 1 lot changed/)
    .waitFor();
}

async function adjust(page: Page, sku: string): Promise<void> {
  await page.goto(`/stock?q=${sku}`);
  await rowMenu(rows(page).first()).click();
  await page.getByRole('menuitem', { name: 'Adjust' }).click();
  const dialog = page.getByRole('dialog');
  const units = dialog.getByLabel('New count');
  expect(await units.inputValue()).toBe(String(UNITS - 1));
  await units.fill(String(UNITS - 3));
  await dialog.getByLabel('Reason').selectOption('Destruction');
  await dialog.getByLabel('Detail').fill('Mould on two jars');
  await dialog.getByRole('button', { name: 'Adjust' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test.each([390, 1280])(
  'a product is received from a link, priced for a tier, sold, picked, counted and adjusted, %i px wide',
  async (width) => {
    const [farm, sku] = [`Cedar Fork ${unique()}`, `FLOW-${unique()}`.toUpperCase()];
    const name = `Salish Cookies ${sku}`;
    const tierId = await tierNamed(await app.open({ as: admin }), 'Gold');
    const members = await app.call<{ Data: { ClientId: number }[] }>(
      admin,
      `/v1/AccountTier/get-account-tierDetail/${tierId}`,
      {},
    );
    const { Data } = await app.call<{ Data: { Id: number; Tradename: string; CartId: number | null }[] }>(
      admin,
      '/v1/Clients/by-sales-person',
      { MyAccounts: false, Page: { Take: 100 } },
    );
    const inTier = new Set(members.Data.map(({ ClientId }) => ClientId));
    const client = Data.find(({ Id, CartId }) => inTier.has(Id) && CartId === null);
    if (client === undefined) throw new Error('every client of the tier has a cart');

    const page = await app.open({ as: admin, size: width === 390 ? 'phone' : 'laptop' });
    await receive(page, { farm, name, sku });
    const [product] = await productsLike(app, sku);
    await addPicture(page, product?.ProductId ?? 0);
    await priceForGold(page, name, sku);
    const orderId = await sell(page, client, `6 ${sku}`);
    await pick(page, orderId);
    const [lot] = await lotsOf(app, farm);
    if (lot === undefined) throw new Error('nothing was received');
    await countOneMissing(page, lot);
    await adjust(page, sku);
    expect(await lotsOf(app, farm)).toMatchObject([{ OnHand: UNITS - 3 }]);
    const { Data: moves } = await app.call<{ Data: { Kind: string; Units: number }[] }>(
      admin,
      '/v1/inventory/movements',
      { InventoryId: lot.InventoryId },
    );
    expect(moves.map(({ Kind, Units }) => `${Kind} ${Units}`).toSorted()).toEqual([
      'adjust -2',
      'count -1',
      `receive ${UNITS}`,
    ]);
  },
);
