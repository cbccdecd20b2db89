import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { chooseForSelected, rows, toasts } from '../support/find.ts';
import { invoicedOrder, takeStep } from '../support/invoiced-order.ts';
import { inFirefox, withApp } from '../setup/with-app.ts';
import { band, openDone, stepOf, takeStepBack, takeStepOn } from '../support/order-page.ts';
import { smallTargets } from '../support/touch.ts';

/** An order's life by the band of its page, forth and back, and what it needs of the settings. */
const app = withApp();
const manager = 'manager@demo.test';

let clientId: number;
let products: { ProductId: number; RemainingQuantity: number; AllowFractions: boolean }[];
let order: { OrderId: number; OrderNo: number };
const path = () => `/order/${order.OrderId}/${order.OrderNo}`;

beforeAll(async () => {
  const clients = await app.call<{ Data: { Id: number }[] }>(manager, '/v1/Clients/by-sales-person', {
    SearchKey: 'Ninth Meridian',
    MyAccounts: false,
  });
  clientId = clients.Data[0]?.Id ?? 0;
  const found = await app.call<{ Data: typeof products }>(manager, '/v1/product/available-products', {
    ClientId: clientId,
    Page: { Take: 50 },
  });
  products = found.Data.filter((each) => each.RemainingQuantity > 40 && !each.AllowFractions);
});

/** An order of 4 units of each of the first two products that are in stock. */
async function submitOrder(): Promise<typeof order> {
  const { CartId } = await app.call<{ CartId: number }>(manager, `/v1/orders/new-cart/${clientId}`, {});
  for (const { ProductId } of products.slice(0, 2))
    await app.call(manager, '/v1/orders/add-to-cart', { CartId, ProductId, Quantity: 4 });
  return await app.call<typeof order>(manager, `/v1/orders/submit-order/${clientId}`, {
    CartId,
    EstimatedDeliveryDate: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
  });
}

beforeEach(async () => {
  order = await submitOrder();
});

const said = async (page: Page, text: string) => await toasts(page).filter({ hasText: text }).first().waitFor();
const status = async () => (await app.call<{ Status: string }>(manager, `/v1/orders/order/${order.OrderId}`)).Status;
const becomes = async (expected: string) => await expect.poll(status).toBe(expected);

async function fillManifest(page: Page) {
  const dialog = page.getByRole('dialog');
  await dialog.getByText('8 units not picked.').waitFor();
  await dialog.getByRole('button', { name: 'Manifest', exact: true }).click();
  await dialog.getByText('Enter the number of the manifest.').waitFor();
  await dialog.getByText('Choose the driver.').waitFor();
  await dialog.getByText('Say why the order goes on anyway.').waitFor();
  await dialog.getByLabel(/^Go on anyway because/).fill('Picked without a scanner');
  await dialog.getByLabel(/^Manifest number/).fill(`M-${order.OrderNo}`);
  await dialog.getByLabel(/^Driver/).selectOption({ label: 'Luis Ortega' });
  await dialog.getByLabel(/^Vehicle/).selectOption({ label: 'Van 2' });
  const departs = await dialog.getByLabel(/^Departs/).inputValue();
  await dialog.getByLabel(/^Arrives/).fill(departs);
  await dialog.getByRole('button', { name: 'Manifest', exact: true }).click();
  await dialog.getByText('The arrival must be after the departure.').waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel(/^Arrives/).fill(`${departs.slice(0, 11)}23:10`);
  await dialog.getByRole('button', { name: 'Manifest', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

async function reason(page: Page, step: string, text: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(text);
  await dialog.getByRole('button', { name: step }).click();
  await dialog.waitFor({ state: 'detached' });
}

describe('an order manager at a desk', () => {
  test('takes an order from submitted to paid by its next step, and all the way back', inFirefox, async () => {
    const page = await app.open({ as: manager });
    await page.goto(path());
    await band(page).getByText('Ready for manifest').waitFor();
    // Of the steps only those are drawn that can be taken: the first one, and nothing to take back.
    expect(await band(page).getByRole('button').allInnerTexts()).toEqual([
      expect.stringMatching(/^1 of 7/),
      expect.stringMatching(/^Sublot/),
    ]);
    const done = await openDone(page);
    expect([await done.getByRole('listitem').count(), await done.getByRole('button').count()]).toEqual([1, 0]);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');

    // One line first, then the rest by the next step.
    await rows(page.getByRole('grid', { name: 'Order lines' }))
      .first()
      .getByRole('checkbox')
      .click();
    await page.getByRole('region', { name: 'Lines' }).getByRole('button', { name: 'Sublot', exact: true }).click();
    await becomes('PartiallySublotted');
    const next = page.getByRole('banner').or(page.locator('main')).getByRole('button', { name: /M$/ }).first();
    await next.filter({ hasText: 'Sublot' }).waitFor();
    await page.keyboard.press('m');
    await becomes('Sublotted');
    await next.filter({ hasText: 'Ready for manifest' }).waitFor();
    await page.waitForTimeout(500); // twice within half a second is once
    await page.keyboard.press('m');
    await said(page, 'Ready for manifest');
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await becomes('Sublotted');
    await next.filter({ hasText: 'Ready for manifest' }).click();
    await becomes('ReadyForManifest');
    await next.filter({ hasText: /^Manifest/ }).click();
    await fillManifest(page);
    await becomes('Manifested');
    await page.getByRole('region', { name: 'Delivery' }).getByText('Luis Ortega · Van 2').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Invoice');
    await page
      .getByRole('option', { name: /^Invoice/ })
      .first()
      .click();
    await becomes('Invoiced');
    await takeStepOn(page, 'Release');
    await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click();
    await page.getByText('Enter the number of the release.').waitFor();
    await page
      .getByRole('dialog')
      .getByLabel(/^Release transaction number/)
      .fill('R-4711');
    await page.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click();
    await becomes('Released');
    await band(page)
      .getByText(/^Due .*, overdue from/)
      .waitFor();
    await takeStepOn(page, 'Mark paid');
    await becomes('Paid');
    await band(page).getByRole('button', { name: '7 of 7 done' }).waitFor();
    // What cannot be taken back yet is not drawn; the palette says what is first.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Void release');
    await page
      .getByRole('option', { name: /^Void release/ })
      .getByText('The order is Paid. First take back the payments.')
      .waitFor();
    await page.keyboard.press('Escape');

    await takeStepBack(page, 'Mark unpaid');
    await reason(page, 'Mark unpaid', 'Check bounced');
    await becomes('Released');
    await takeStepBack(page, 'Void release');
    await page
      .getByRole('dialog')
      .getByText(/goods return to stock/)
      .waitFor();
    await reason(page, 'Void release', 'Refused');
    await becomes('Sublotted');
    await takeStepBack(page, 'Cancel sublot');
    await page
      .getByRole('dialog')
      .getByText(/labelled again/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel sublot' }).click();
    await becomes('Submitted');
  });

  test('splits off what waits, and sees why the rest goes on without it', async () => {
    const { CartId } = await app.call<{ CartId: number }>(manager, `/v1/orders/new-cart/${clientId}`, {});
    const [one, two] = products;
    await app.call(manager, '/v1/orders/add-to-cart', { CartId, ProductId: one?.ProductId, Quantity: 3 });
    await app.call(manager, '/v1/orders/add-to-cart', {
      CartId,
      ProductId: two?.ProductId,
      Quantity: 900_000,
      Backorder: true,
    });
    const made = await app.call<{ OrderId: number; OrderNo: number }>(manager, `/v1/orders/submit-order/${clientId}`, {
      CartId,
      EstimatedDeliveryDate: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
    });
    order = made;
    const page = await app.open({ as: manager });
    await page.goto(path());
    await band(page)
      .getByText(/900,000 wait/)
      .waitFor();
    await takeStepOn(page, 'Split backorder');
    await page.getByRole('dialog').getByRole('button', { name: 'Split backorder' }).click();
    await said(page, 'Split off into ORD-');
    await band(page).getByText(/wait/).waitFor({ state: 'detached' });
    expect(await status()).toBe('Submitted');
    await takeStepOn(page, 'Sublot');
    await becomes('Sublotted');
    await toasts(page).filter({ hasText: 'Split off into ORD-' }).getByRole('button', { name: 'Open' }).click();
    await page.waitForURL((url) => url.pathname.startsWith('/order/') && url.pathname !== path());
  });
});

test('a manifest number in use names the order that has it, with a link', async () => {
  const other = await invoicedOrder(app, { clientId, productId: products[0]?.ProductId ?? 0 });
  for (const name of ['sublot', 'ready-for-manifest']) await takeStep(app, order, name);
  const page = await app.open({ as: manager });
  await page.goto(path());
  await takeStepOn(page, 'Manifest');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Manifest number/).fill(`M-${other.OrderId}`);
  await dialog.getByLabel(/^Driver/).selectOption({ label: 'Dee Park' });
  await dialog.getByLabel(/^Vehicle/).selectOption({ label: 'Van 2' });
  await dialog.getByLabel(/^Go on anyway because/).fill('Picked without a scanner');
  await dialog.getByRole('button', { name: 'Manifest', exact: true }).click();
  await dialog.getByText(`ORD-${other.OrderNo} has this manifest number.`).waitFor();
  const link = dialog.getByRole('link', { name: `ORD-${other.OrderNo}` });
  expect(await link.getAttribute('href')).toBe(`/order/${other.OrderId}/${other.OrderNo}`);
  expect(await axe(page, undefined, dialog)).toEqual([]);
});

/** The number of a manifest that another order has. */
async function usedNumber(): Promise<string> {
  const criteria = { ShowManifested: true, HideReleased: true, Page: { Take: 20 } };
  const { Data } = await app.call<{ Data: { OrderId: number; Status: string }[] }>(
    manager,
    '/v1/orders/orders',
    criteria,
  );
  const { OrderId = 0 } = Data.find(({ Status }) => Status === 'Manifested') ?? {};
  const found = await app.call<{ ManifestReferenceNo: string }>(manager, `/v1/orders/order/${OrderId}`);
  return found.ManifestReferenceNo;
}

// Behind an open dialog the heads of the list have no text for axe: it looks at the dialog alone.
test('takes steps for several orders of the list, with an outcome for each', async () => {
  const both = [order, await submitOrder()];
  const page = await app.open({ as: manager });
  await page.goto('/orders?q=Ninth%20Meridian');
  const dialog = page.getByRole('dialog');
  const begin = async (step: string) => await chooseForSelected(page, step, 'Fulfillment steps');
  const finish = async (label: string, outcome: string) => {
    await dialog.getByRole('button', { name: label }).click();
    await dialog.getByText(outcome).waitFor();
    expect(await dialog.getByText('Left out. No number.').count()).toBe(label.startsWith('Manifest') ? 1 : 0);
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
    await dialog.waitFor({ state: 'detached' });
  };
  for (const { OrderNo } of both)
    await page
      .getByRole('row', { name: new RegExp(`ORD-${OrderNo}`) })
      .getByRole('checkbox')
      .click();
  await begin('Sublot');
  await dialog.getByRole('button', { name: 'Sublot: 2 orders' }).waitFor();
  expect([await dialog.getByLabel(/^Driver/).count(), await axe(page, undefined, dialog)]).toEqual([0, []]);
  await finish('Sublot: 2 orders', '2 of 2 orders done');
  await begin('Ready for manifest');
  await finish('Ready for manifest: 2 orders', '2 of 2 orders done');
  await becomes('ReadyForManifest');
  await begin('Manifest');
  const numbered = dialog.getByLabel(`Manifest number of ORD-${order.OrderNo}`);
  await dialog.getByLabel(/^Driver/).selectOption({ label: 'Dee Park' });
  await dialog.getByLabel(/^Vehicle/).selectOption({ label: 'Van 2' });
  expect(await dialog.getByRole('button', { name: 'Manifest' }).getAttribute('aria-disabled')).toBe('true');
  await numbered.fill(await usedNumber());
  await dialog.getByText('8 units not picked.').first().waitFor();
  await dialog.getByLabel(/^Go on anyway because/).fill('Picked without a scanner');
  expect(await axe(page, undefined, dialog)).toEqual([]);
  // A number that is in use is corrected beside the trip that was entered.
  await dialog.getByRole('button', { name: 'Manifest: 1 order' }).click();
  await dialog.getByText('0 of 1 order done').waitFor();
  expect(await dialog.getByLabel(/^Driver/).evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text)).toBe(
    'Dee Park',
  );
  await numbered.fill(`M-${order.OrderNo}`);
  await finish('Manifest: 1 order', '1 of 1 order done');
  await becomes('Manifested');
  await begin('Invoice');
  await dialog.getByText('Left out. The order is Ready For Manifest, not Manifested.').waitFor();
  await finish('Invoice: 1 order', '1 of 1 order done');
  await becomes('Invoiced');
});

test('on a phone an order is paid by its next step, at the foot or where it is picked', async () => {
  const page = await app.open({ as: manager, size: 'phone' });
  await page.goto(path());
  await page.getByText('2 lines').first().waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sublot', exact: true }).last().click();
  await becomes('Sublotted');
  await band(page)
    .getByText(/^\d sublots\b/)
    .waitFor();
  expect(await smallTargets(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  const next = async (step: string) => await page.getByRole('button', { name: step, exact: true }).last().click();
  await next('Ready for manifest');
  await becomes('ReadyForManifest');
  await next('Manifest');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Manifest number/).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  expect(await axe(page)).toEqual([]);
  await fillManifest(page);
  await becomes('Manifested');
  await next('Invoice');
  await becomes('Invoiced');
  await next('Release');
  await dialog.getByText(/^The manifest says that they depart on /).waitFor();
  await dialog.getByLabel(/^Release transaction number/).fill('R-4711');
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await becomes('Released');
  await next('Mark paid');
  await becomes('Paid');
  // Goods come back once the payments are taken back, which is the way back.
  await band(page).getByRole('button', { name: '7 of 7 done' }).waitFor();
  expect(await page.getByRole('button', { name: 'Return goods' }).count()).toBe(0);
  const done = await openDone(page);
  expect(await done.getByRole('button').allInnerTexts()).toEqual(['Mark unpaid']);
  expect([await smallTargets(page), await axe(page)]).toEqual([[], []]);
});

test('an administrator adds a driver and a vehicle, and switches quarantine on', inFirefox, async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/settings/fulfillment');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add driver' }).click();
  await dialog.getByRole('button', { name: 'Add driver' }).click();
  await dialog.getByText('Enter the name.').waitFor();
  await dialog.getByLabel(/^Name/).fill('Ann Lee');
  await dialog.getByRole('button', { name: 'Add driver' }).click();
  await page.getByRole('button', { name: 'Edit Ann Lee' }).click();
  await dialog.getByLabel('In use').uncheck();
  await dialog.getByRole('button', { name: 'Update' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Not in use').waitFor();
  await page.getByRole('button', { name: 'Edit Van 1' }).click();
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel(/^Color/).fill('Blue');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await page.getByText(/Blue Ford Transit/).waitFor();
  await page.goto('/settings/company');
  await page.getByLabel('Quarantine of manifested orders').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toasts(page).first().waitFor();

  await page.goto('/orders?statuses=Manifested');
  await page.locator('main a[href^="/order/"]').first().click();
  await takeStepOn(page, 'Quarantine');
  await takeStepOn(page, 'Lift quarantine');
  await stepOf(page, 'Quarantine').waitFor();
});
