import { confirmations, messages } from '@cartwright/contract/messages';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { editor, rowMenu, rows, toasts } from '../support/find.ts';
import { firefoxFile } from '../setup/firefox.ts';
import { inFirefox, withApp } from '../setup/with-app.ts';
import { smallTargets } from '../support/touch.ts';
import { addToMoney, moneyOf } from '../support/order-page.ts';

/** The page of one order: its lines, money, notes, and what its status allows. */
const app = withApp();
const manager = 'manager@demo.test';

interface Order {
  readonly OrderId: number;
  readonly OrderNo: number;
  readonly GrandTotal: number;
  readonly OrderItems: readonly {
    readonly OrderItemId: number;
    readonly ProductName: string;
    readonly Units: number;
    readonly Lots: readonly { readonly SublotBarcode: string | null }[];
  }[];
}

let order: Order;
const path = () => `/order/${order.OrderId}/${order.OrderNo}`;
const read = async (): Promise<Order> => await app.call<Order>(manager, `/v1/orders/order/${order.OrderId}`);

/** An order of 4 units of a product of which there is enough, submitted by the manager. */
beforeEach(async () => {
  const clients = await app.call<{ Data: { Id: number; CartId: number | null; CartOwnerName: string | null }[] }>(
    manager,
    '/v1/Clients/by-sales-person',
    { SearchKey: 'Ninth Meridian', MyAccounts: false },
  );
  const clientId = clients.Data[0]?.Id ?? 0;
  const { CartId } = await app.call<{ CartId: number }>(manager, `/v1/orders/new-cart/${clientId}`, {});
  const { Data } = await app.call<{
    Data: { ProductId: number; RemainingQuantity: number; AllowFractions: boolean }[];
  }>(manager, '/v1/product/available-products', { ClientId: clientId, Page: { Take: 50 } });
  const ProductId = Data.find((each) => each.RemainingQuantity > 40 && !each.AllowFractions)?.ProductId;
  await app.call(manager, '/v1/orders/add-to-cart', { CartId, ProductId, Quantity: 4 });
  const { OrderId } = await app.call<{ OrderId: number }>(manager, `/v1/orders/submit-order/${clientId}`, {
    CartId,
    EstimatedDeliveryDate: new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10),
  });
  order = await app.call<Order>(manager, `/v1/orders/order/${OrderId}`);
});

const grid = (page: Page) => page.getByRole('grid', { name: 'Order lines' });

/** The cell of the first line under a header. */
async function cell(page: Page, header: string) {
  const index = await grid(page).getByRole('columnheader', { name: header, exact: true }).getAttribute('aria-colindex');
  return rows(grid(page)).first().locator(`[aria-colindex="${index}"]`);
}

async function type(page: Page, header: string, text: string) {
  await (await cell(page, header)).click();
  await page.keyboard.press('Enter');
  await editor(page).fill(text);
  await editor(page).press('Enter');
}

const said = async (page: Page, text: string) => await toasts(page).filter({ hasText: text }).first().waitFor();

describe('an order manager', () => {
  test('changes units, price and discount in the grid, and the totals follow', inFirefox, async () => {
    const page = await app.open({ as: manager });
    await page.goto(path());
    await type(page, 'Units', '6');
    await said(page, 'Item units updated successfully.');
    await type(page, 'Unit price', '20');
    await said(page, 'Item price updated successfully.');
    await expect.poll(async () => (await read()).OrderItems[0]?.Units).toBe(6);
    // The scroll bar of a page takes up to 17 px, which Chromium hides in tests.
    if (!firefoxFile) await page.setViewportSize({ width: 1440 - 17, height: 900 });
    await page.getByRole('button', { name: /^Discount of/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Off the line/).fill('10%');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await read()).GrandTotal).toBe(108);
    const total = moneyOf(page).getByRole('row', { name: /^Grand total/ });
    await expect.poll(async () => await total.innerText()).toContain('$108.00');
    // Below the discount of 12.00 the price is refused in its cell, before anything is sent.
    await type(page, 'Unit price', '2');
    await page.getByText('The Total Price cannot be less than the Discount Amount').first().waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Convert discount to unit price' }).click();
    await said(page, 'No order item selected');
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
    await page.getByRole('button', { name: 'Convert discount to unit price' }).click();
    await said(page, 'Discount successfully converted to unit price');
    await expect.poll(async () => await (await cell(page, 'Unit price')).innerText()).toContain('$18.00');
  });

  test('takes back a price that was emptied, by Undo and by Ctrl+Z', async () => {
    const page = await app.open({ as: manager });
    await page.goto(path());
    const price = async () => await (await cell(page, 'Unit price')).innerText();
    const first = await price();
    for (const undo of [
      async () => await toasts(page).getByRole('button', { name: 'Undo' }).last().click(),
      async () => await page.keyboard.press('Control+z'),
    ]) {
      await type(page, 'Unit price', '');
      await expect.poll(price).toContain('$0.00');
      await undo();
      await expect.poll(price).toBe(first);
    }
  });

  test('gives a credit and a charge, and takes the charge back', async () => {
    const page = await app.open({ as: manager });
    await page.goto(path());
    const totals = moneyOf(page);
    const dialog = page.getByRole('dialog');
    await totals.getByRole('button', { name: 'Charge, credit, discount' }).waitFor();
    await page.keyboard.press('h');
    await dialog.getByRole('button', { name: 'Add charge' }).click();
    await dialog.getByText('Required field must be filled').first().waitFor();
    await dialog.getByRole('combobox').selectOption({ index: 1 });
    await dialog.getByLabel('Flat amount').check();
    await dialog.getByRole('textbox', { name: /^Amount/ }).fill('25');
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add charge' }).click();
    await expect.poll(async () => (await read()).GrandTotal).toBe(order.GrandTotal + 25);

    await addToMoney(page, 'Add credit');
    await dialog.getByLabel('Credit, in dollars').fill('10');
    await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Torn boxes');
    await dialog.getByRole('button', { name: 'Add credit' }).click();
    await totals.getByRole('row', { name: /^Credit.*Torn boxes/ }).waitFor();
    await said(page, 'Credit amount applied successfully.');
    await totals.getByRole('button', { name: /^Change the charge/ }).click();
    await dialog.getByRole('button', { name: 'Remove the charge' }).click();
    await page.getByText('This action will remove the order charge').waitFor();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(async () => (await read()).GrandTotal).toBe(order.GrandTotal - 10);

    await totals.getByRole('button', { name: 'Change the credit Torn boxes' }).click();
    await dialog.getByRole('button', { name: 'Remove the credit' }).click();
    await page.getByText(confirmations.removeCredit, { exact: true }).waitFor();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Remove', exact: true }).click();
    await said(page, messages.creditDeleted);
    await expect.poll(async () => (await read()).GrandTotal).toBe(order.GrandTotal);
  });

  test('adds a file, and generates a purchase order that is out of date once the order changes', async () => {
    const page = await app.open({ as: manager, expected: /status of 415/ });
    await page.goto(path());
    const files = page.getByRole('region', { name: 'Files' });
    await files.getByText('No files yet').waitFor();
    const add = async (name: string, content: string) =>
      await files.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
    await add('page.html', '<script></script>');
    await files.getByRole('alert').getByText('“page.html” is not a .pdf').waitFor();
    await add('picture.png', '<script></script>');
    await said(page, 'File not taken');
    expect(await files.getByRole('alert').count()).toBe(0);
    await add('Weigh ticket.txt', '12 lb');
    await files.getByRole('link', { name: 'Weigh ticket.txt' }).waitFor();

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Email PO' }).hover();
    await page.getByText('Purchase order not found. First generate the PO.').first().waitFor();
    await page.getByRole('menuitem', { name: 'Generate PO' }).click();
    await page.getByText('Generate PO ?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
    await said(page, 'Purchase Order generated successfully.');
    const download = page.waitForEvent('download');
    await files.getByRole('link', { name: 'Purchase order', exact: true }).click();
    expect((await download).suggestedFilename()).toBe(`PO-${order.OrderNo}.pdf`);
    expect(await files.getByText('Out of date').count()).toBe(0);
    await type(page, 'Unit price', '20');
    await files.getByText('Out of date').waitFor();
    expect(await axe(page)).toEqual([]);

    // It asks for what the sales person lacks.
    await app.run(`UPDATE person SET phone = NULL WHERE email = '${manager}'`);
    await page.reload();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Email PO' }).click();
    const dialog = page.getByRole('dialog', { name: 'Email PO' });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByText('Choose a contact or enter an address.').waitFor();
    await dialog.getByLabel(/^Phone/).fill('(206) 555-0188');
    await dialog.getByLabel('Select all').check();
    expect(await dialog.getByRole('checkbox', { checked: false }).count()).toBe(0);
    await dialog.getByLabel('Other emails').fill('buyer@shop.test; nobody');
    await dialog.getByRole('textbox', { name: 'Message' }).fill('As agreed.');
    await dialog.getByText('“nobody” is not an email address.').waitFor();
    expect(await axe(page)).toEqual([]);
    await dialog.getByLabel('Other emails').fill('buyer@shop.test');
    const sent = page.waitForRequest((request) => (request.postData() ?? '').includes('SalesPersonInfo'));
    await dialog.getByRole('button', { name: 'Send' }).click();
    await said(page, 'No mail server is set up');
    await dialog.waitFor({ state: 'detached' });
    expect((await sent).postDataJSON()).toMatchObject({ SalesPersonInfo: { PhoneNumber: '2065550188' } });
    expect(await files.getByText('Out of date').count()).toBe(0);

    await files.getByRole('button', { name: 'Remove Weigh ticket.txt' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await files.getByRole('link', { name: 'Weigh ticket.txt' }).waitFor({ state: 'detached' });

    const office = await app.open({ as: 'admin@demo.test' });
    await office.goto('/settings/outbox');
    const mail = rows(office).filter({ hasText: `Purchase order ORD-${order.OrderNo}` });
    await mail.getByText('Held').waitFor();
    await rowMenu(mail).click();
    await office.getByRole('menuitem', { name: 'Send now' }).click();
    await said(office, 'No mail server');
  });

  test('sees who was faster, and sees the new price', async () => {
    const page = await app.open({ as: manager });
    await page.goto(path());
    await grid(page).getByRole('gridcell').first().waitFor();
    const [line] = order.OrderItems;
    await app.call('admin@demo.test', '/v1/orders/update-item-unit-price', {
      OrderItemId: line?.OrderItemId,
      UnitPrice: 30,
    });
    await type(page, 'Total', '50');
    await page
      .getByText(/changed this order in the meantime/)
      .first()
      .waitFor({ state: 'attached' });
    await expect.poll(async () => await (await cell(page, 'Unit price')).innerText()).toContain('$30.00');
  });

  test('watches the order, adds and deletes a note, and calls off a reorder', async () => {
    const page = await app.open({ as: manager });
    await page.goto(path());
    const notes = page.getByRole('region', { name: 'Notes and changes' });
    await notes.getByRole('textbox', { name: 'Add a note' }).waitFor();
    await page.keyboard.press('t');
    await page.keyboard.type('Ring twice');
    await page.keyboard.press('Enter');
    await page.keyboard.type('at the back');
    await page.keyboard.press('ControlOrMeta+Enter');
    await notes.getByText('Ring twice at the back').last().waitFor();
    await notes.getByRole('button', { name: 'Delete this note' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Note successfuly deleted');

    await page.getByTitle(messages.notWatching, { exact: true }).click();
    await page.getByTitle(messages.watching, { exact: true }).waitFor();
    await said(page, messages.watchUpdated);
    expect(await notes.getByText('Ring twice').count()).toBe(0);

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Reorder' }).click();
    await page.getByText(confirmations.reorder, { exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  });
});

test('the list offers to reorder, and opens the cart', async () => {
  const page = await app.open();
  await page.goto('/orders?q=ropewalk&hideReleased=false');
  await page
    .getByRole('row', { name: /Ropewalk/ })
    .first()
    .click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Reorder/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reorder' }).click();
  await page.waitForURL(/\/cart\/\d+/);
  await expect.poll(async () => await page.getByRole('main').getByRole('row').count()).toBeGreaterThan(1);
});

test.each(['desktop', 'phone'] as const)('an order is cancelled with a reason (%s)', async (size) => {
  const page = await app.open({ as: manager, size });
  await page.goto(path());
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: confirmations.cancelOrder(order.OrderNo), exact: true });
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await dialog.getByText('Give a reason.').waitFor();
  expect(size === 'phone' ? await smallTargets(page) : []).toEqual([]);
  await dialog.getByLabel('Reason').fill('Ordered twice');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await said(page, 'Order successfuly canceled');
  await page.getByText(/^Cancelled .*: Ordered twice$/).waitFor();
  expect(await read()).toMatchObject({ Status: 'Cancelled' });
  const notes = page.getByRole('region', { name: 'Notes and changes' });
  await notes.getByText(/^With system notes/).click();
  await notes.getByText(/^Cancelled: Ordered twice/).waitFor();
});

test('a sales person sees why an order on the road does not change', async () => {
  const page = await app.open();
  await page.goto('/orders?statuses=Manifested');
  await page.locator('main a[href^="/order/"]').first().click();
  await page.waitForURL(/\/order\/\d+/);
  await page.getByText('The order is Manifested: units do not change any more.').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const change = page.getByRole('menuitem', { name: /^Change client/ });
  expect(await change.getAttribute('aria-disabled')).toBe('true');
  expect(await change.innerText()).toContain('its client does not change any more');
  expect(await page.getByRole('menuitem', { name: /^Cancel order/ }).count()).toBe(0);
});

test('on a phone a line is changed in a dialog', async () => {
  const page = await app.open({ as: manager, size: 'phone' });
  await page.goto(path());
  await rowMenu(rows(grid(page)).first()).click();
  await page.getByRole('menuitem', { name: 'Units and price' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Units/ }).fill('3');
  expect(await smallTargets(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Item units updated successfully.');
  await expect.poll(async () => (await read()).OrderItems[0]?.Units).toBe(3);
  await rowMenu(rows(grid(page)).first()).click();
  await page.getByRole('menuitem', { name: 'Units and price' }).click();
  await dialog.getByRole('textbox', { name: /^Unit price/ }).fill('12.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await read()).GrandTotal).toBe(37.5);
  await rowMenu(rows(grid(page)).first()).click();
  await page.getByRole('menuitem', { name: 'Units and price' }).click();
  await dialog.getByRole('textbox', { name: /^Total price/ }).fill('30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await read()).GrandTotal).toBe(30);
});

test('on a phone a line shows where its units come from, and its menu sublots it and takes that back', async () => {
  const page = await app.open({ as: manager, size: 'phone' });
  await page.goto(path());
  const line = rows(grid(page)).first();
  await line.getByText('4 allocated').waitFor();
  const isSublotted = async () => (await read()).OrderItems[0]?.Lots.every((lot) => lot.SublotBarcode !== null);
  await rowMenu(line).click();
  await page.getByRole('menuitem', { name: /^Sublot/ }).click();
  await expect.poll(isSublotted).toBe(true);
  // What is picked now comes first: the lines fold.
  await page.getByText('1 line', { exact: true }).click();
  await rowMenu(line).click();
  await page.getByRole('menuitem', { name: /^Cancel sublot/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel sublot' }).click();
  await expect.poll(isSublotted).toBe(false);
});
