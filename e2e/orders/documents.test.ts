import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { axe, axeInBothThemes } from '../support/axe.ts';
import { rowMenu, rows, toasts } from '../support/find.ts';
import { misplacedAnywhere } from '../support/geometry.ts';
import { clientWithGoods, invoicedOrder, type MadeOrder } from '../support/invoiced-order.ts';
import { inFirefox, withApp } from '../setup/with-app.ts';
import { smallTargets } from '../support/touch.ts';
import { addToMoney, takeStepOn } from '../support/order-page.ts';

/** The documents of an order: made, out of date, made again, printed, and the link to its transfer data. */
const app = withApp();
const manager = 'manager@demo.test';

let goods: Awaited<ReturnType<typeof clientWithGoods>>;
let order: MadeOrder;
const path = () => `/order/${order.OrderId}/${order.OrderNo}`;

beforeAll(async () => {
  goods = await clientWithGoods(app);
});

/** An invoiced order, whose manifest, transfer data and invoice are made by its steps. */
beforeEach(async () => {
  order = await invoicedOrder(app, goods);
  await expect.poll(async () => (await files()).length).toBe(3);
});

interface Files {
  readonly Data: readonly { readonly Kind: string; readonly IsStale: boolean; readonly Versions: readonly object[] }[];
}
const files = async () => (await app.call<Files>(manager, `/v1/orders/files/${order.OrderId}`)).Data;
const stale = async () =>
  (await files())
    .filter(({ IsStale }) => IsStale)
    .map(({ Kind }) => Kind)
    .toSorted();
const changePrice = async (unitPrice: number) => {
  const { OrderItems } = await app.call<{ OrderItems: { OrderItemId: number }[] }>(
    manager,
    `/v1/orders/order/${order.OrderId}`,
  );
  await app.call(manager, '/v1/orders/update-item-unit-price', {
    OrderItemId: OrderItems[0]?.OrderItemId,
    UnitPrice: unitPrice,
  });
};

const panel = (page: Page) => page.getByRole('region', { name: 'Files' });
const file = (page: Page, name: string) => panel(page).getByRole('listitem').filter({ hasText: name }).first();
const choose = async (page: Page, menu: string, item: string) => {
  await panel(page).getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const said = async (page: Page, text: string) => await toasts(page).filter({ hasText: text }).first().waitFor();

test('documents are named before a change, are out of date after it, and are made again', inFirefox, async () => {
  const page = await app.open({ as: manager });
  await page.goto(path());
  for (const name of ['Invoice', 'Manifest', 'Transfer data (WCIA)']) await file(page, name).waitFor();
  await choose(page, 'Make a document', 'Labels');
  await file(page, 'Labels').waitFor();
  const lines = page.getByRole('region', { name: 'Lines' });
  await lines.getByText('A change makes out of date: Invoice, Transfer data (WCIA).').waitFor();
  await addToMoney(page, /^Add charge/);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('A change makes out of date: Invoice.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await changePrice(17);
  await page.reload();
  await file(page, 'Invoice').getByText('Out of date', { exact: true }).waitFor();
  await file(page, 'Transfer data (WCIA)').getByText('The order has changed since.').waitFor();
  expect(await file(page, 'Manifest').getByText('Out of date').count()).toBe(0);
  await panel(page).getByRole('button', { name: 'Make again' }).click();
  await said(page, 'The documents are being made again.');
  await expect.poll(stale).toEqual([]);
  await panel(page).getByText('Out of date', { exact: true }).first().waitFor({ state: 'detached' });
  await file(page, 'Invoice').getByText('1 older version').click();
  const coming = page.waitForEvent('download');
  await file(page, 'Invoice').getByRole('link', { name: 'Version 1' }).click();
  expect((await coming).suggestedFilename()).toBe(`Invoice-${order.OrderNo}.pdf`);
  const print = await panel(page).getByRole('link', { name: 'Print Labels' }).getAttribute('href');
  const shown = await page.request.get(print ?? '');
  expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(shown.headers()['content-disposition']).toMatch(/^inline/);
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.reload();
  await file(page, 'Invoice').getByText('1 older version').waitFor();
  expect(await misplacedAnywhere(page)).toEqual([]);
});

test('a payment is taken without a question, and the invoice is out of date after it', async () => {
  const page = await app.open({ as: manager });
  await page.goto(path());
  await file(page, 'Invoice').waitFor();
  await takeStepOn(page, 'Mark paid');
  await file(page, 'Invoice').getByText('Out of date', { exact: true }).waitFor();
  expect(await stale()).toEqual(['invoice']);
});

test('the link to the transfer data is mailed, renewed and closed', async () => {
  const page = await app.open({ as: manager });
  await page.goto(path());
  const link = panel(page).getByText(/^http.*\/v1\/transfers\/[0-9a-f]{64}\.json$/);
  const address = async () => (await link.textContent()) ?? '';
  const statusOf = async (url: string) => (await fetch(url)).status;
  const first = await address();
  expect(await statusOf(first)).toBe(200);
  await choose(page, 'WCIA link', 'Email WCIA link');
  const dialog = page.getByRole('dialog', { name: 'Email WCIA link' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Choose a contact or enter an address.').waitFor();
  await dialog.getByLabel('Other emails').fill('Ann Lee <buyer@shop.test>');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await said(page, 'No mail server is set up');

  await choose(page, 'WCIA link', 'Renew the link');
  await page.getByRole('dialog').getByRole('button', { name: 'Renew' }).click();
  await said(page, 'The link has another address.');
  await expect.poll(address).not.toBe(first);
  expect([await statusOf(first), await statusOf(await address())]).toEqual([404, 200]);
  await file(page, 'Transfer data (WCIA)').getByText('1 older version').waitFor();
  await choose(page, 'WCIA link', 'Close the link');
  await page.getByRole('dialog', { name: 'Close the link' }).getByRole('button', { name: 'Close' }).first().click();
  await panel(page).getByText('The link is closed', { exact: true }).waitFor();
  expect(await statusOf(await address())).toBe(404);
  await panel(page).getByRole('button', { name: 'WCIA link' }).click();
  expect(await page.getByRole('menuitem', { name: 'Email WCIA link' }).getAttribute('aria-disabled')).toBe('true');
  expect(await axe(page)).toEqual([]);
});

test('the invoice is mailed from the menu of the order, and its history says to whom', async () => {
  const page = await app.open({ as: manager });
  await page.goto(path());
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Email invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Email invoice' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Choose a contact or enter an address.').waitFor();
  await dialog.getByLabel('Other emails').fill('books@shop.test');
  expect(await axeInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await said(page, 'No mail server is set up');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/^With system notes/).click();
  await page.getByText(/^Invoice emailed to books@shop\.test/).waitFor();
  const office = await app.open({ as: 'admin@demo.test' });
  await office.goto('/settings/outbox');
  const mail = rows(office).filter({ hasText: `Invoice ORD-${order.OrderNo}` });
  await mail.getByText('Held').waitFor();
});

test('the certificate of a lot is entered among the batches of its product', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/products?q=FL-FX-12');
  const product = rows(page.getByRole('grid')).first();
  await rowMenu(product).click();
  await page.getByRole('menuitem', { name: 'Batches' }).click();
  const batch = rows(page.getByRole('dialog')).first();
  await rowMenu(batch).click();
  await page.getByRole('menuitem', { name: 'Lab result' }).click();
  const form = page.getByRole('dialog', { name: /^Lab result/ });
  await form.getByLabel('Result number').fill('CL-77');
  await form.getByLabel('Address of the certificate').fill('lab.test/77.pdf');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Enter an address such as https://…').waitFor();
  expect(await axe(page)).toEqual([]);
  await form.getByLabel('Address of the certificate').fill('https://lab.test/77.pdf');
  await form.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Lab result saved.');
  await batch.getByText('CL-77').waitFor();
  const certificate = batch.getByRole('link', { name: /^CL-77, certificate of / });
  expect(await certificate.getAttribute('href')).toBe('https://lab.test/77.pdf');
});

test('documents of selected orders are one PDF', async () => {
  const page = await app.open({ as: manager });
  await page.goto('/orders');
  const row = rows(page.getByRole('grid')).filter({ hasText: String(order.OrderNo) });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('group', { name: 'Print documents' }).getByRole('menuitem', { name: 'Manifest' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.pdf$/);
});

test('on a phone every dialog about the files fits', async () => {
  await changePrice(18);
  const page = await app.open({ as: manager, size: 'phone' });
  await page.goto(path());
  await file(page, 'Invoice').getByText('Out of date', { exact: true }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  expect(await axeInBothThemes(page)).toEqual([]);
  await choose(page, 'WCIA link', 'Email WCIA link');
  await page.getByRole('dialog', { name: 'Email WCIA link' }).getByRole('textbox', { name: 'Message' }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Generate PO' }).click();
  await page.getByText('Generate PO ?').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
  await said(page, 'Purchase Order generated successfully.');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Email PO' }).click();
  await page.getByRole('dialog', { name: 'Email PO' }).getByRole('textbox', { name: 'Message' }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
});
