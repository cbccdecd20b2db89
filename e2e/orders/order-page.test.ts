import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axe, axeInBothThemes } from '../support/axe.ts';
import { toasts } from '../support/find.ts';
import { clientWithGoods, invoicedOrder, type MadeOrder, submittedOrder, takeStep } from '../support/invoiced-order.ts';
import { band, moneyOf, openDone, stepOf, takeStepBack } from '../support/order-page.ts';
import { removePermissions } from '../support/permissions.ts';
import { smallTargets } from '../support/touch.ts';
import { withApp } from '../setup/with-app.ts';

/** How the page of one order is arranged for who reads it: at a desk, with little room, and on a phone. */
const app = withApp();
const manager = 'manager@demo.test';

let goods: { clientId: number; productId: number };
beforeAll(async () => {
  goods = await clientWithGoods(app);
});

interface Order {
  readonly Status: string;
  readonly GrandTotal: number;
  readonly Tradename: string;
  readonly OrderItems: readonly {
    readonly Lots: readonly { readonly Barcode: string; readonly SublotBarcode: string | null }[];
  }[];
}
const read = async ({ OrderId }: MadeOrder) => await app.call<Order>(manager, `/v1/orders/order/${OrderId}`);
const goTo = async (page: Page, { OrderId, OrderNo }: MadeOrder) => await page.goto(`/order/${OrderId}/${OrderNo}`);
const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

test('who and how much, one line of facts, and what is done folds with its one way back', async () => {
  const order = await invoicedOrder(app, goods);
  await app.run(
    `UPDATE sales_order SET departure_at = now() - interval '8 days', arrival_at = now() - interval '7 days 20 hours',
       estimate_delivery_date = current_date - 8 WHERE id = ${order.OrderId}`,
  );
  const { GrandTotal, Tradename } = await read(order);
  const page = await app.open({ as: manager });
  await goTo(page, order);
  await page.getByRole('heading', { level: 1, name: `${Tradename} ${dollars(GrandTotal)}` }).waitFor();
  expect(await page.title()).toContain(`ORD-${order.OrderNo}`);
  const facts = page.getByRole('list', { name: 'Facts' });
  expect(await facts.innerText()).toMatch(new RegExp(String.raw`ORD-${order.OrderNo}[\s\S]*Invoiced[\s\S]*days ago`));
  await band(page)
    .getByText(/^Left .* Not released for \d days\.$/)
    .waitFor();
  await moneyOf(page)
    .getByRole('row', { name: `Open due on delivery ${dollars(GrandTotal)}` })
    .waitFor();
  // Only what can be done now is drawn: the next step, what stands beside it, and inside the fold the step back.
  expect(await band(page).getByRole('button').allInnerTexts()).toEqual([
    expect.stringMatching(/^5 of 7/),
    'Reject at the door',
    expect.stringMatching(/^Release/),
  ]);
  const done = await openDone(page);
  expect(await done.getByRole('listitem').allInnerTexts()).toEqual(
    ['Submitted', 'Sublotted', 'Ready For Manifest', 'Manifested', 'Invoiced'].map((name) =>
      expect.stringContaining(name),
    ),
  );
  expect(await done.getByRole('button').allInnerTexts()).toEqual(['Void invoice']);
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await takeStepBack(page, 'Void invoice');
  await page.getByRole('dialog').getByLabel('Reason').fill('Wrong price');
  await page.getByRole('dialog').getByRole('button', { name: 'Void invoice' }).click();
  await stepOf(page, 'Invoice').waitFor();
});

test('an invoice and a payment by one press are taken back from their message', async () => {
  const order = await invoicedOrder(app, goods);
  await takeStep(app, order, 'void-invoice', { Reason: 'For the test' });
  const page = await app.open({ as: manager });
  await goTo(page, order);
  const statusIs = async (status: string) => await expect.poll(async () => (await read(order)).Status).toBe(status);
  const undo = async () => await toasts(page).getByRole('button', { name: 'Undo' }).first().click();
  await stepOf(page, 'Invoice').click();
  await statusIs('Invoiced');
  await undo();
  await statusIs('Manifested');
  await takeStep(app, order, 'invoice');
  await takeStep(app, order, 'release', { ReleaseTransactionNumber: 'R-1' });
  await stepOf(page, 'Mark paid').click();
  await statusIs('Paid');
  await undo();
  await statusIs('Released');
});

test('a payment that was typed is taken back from its message; what is typed takes the place of the amount', async () => {
  const order = await invoicedOrder(app, goods);
  const page = await app.open({ as: manager });
  await goTo(page, order);
  await moneyOf(page).getByRole('button', { name: 'Add payment' }).click();
  const dialog = page.getByRole('dialog', { name: /^Payment/ });
  await expect
    .poll(async () => await dialog.getByLabel(/^Amount/).evaluate((input) => input === document.activeElement))
    .toBe(true);
  await page.keyboard.type('1.5');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => await read(order)).toMatchObject({ Status: 'Invoiced', PaidAmount: 1.5 });
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await read(order)).toMatchObject({ PaidAmount: 0 });
});

test('a next step that has to wait says why where it stands, by its key and in the palette', async () => {
  const order = await submittedOrder(app, goods);
  await takeStep(app, order, 'sublot');
  const barcode = (await read(order)).OrderItems[0]?.Lots[0]?.Barcode ?? '';
  await app.run(`UPDATE lot SET held_since = now(), hold_reason = 'Recall' WHERE barcode = '${barcode}'`);
  try {
    const page = await app.open({ as: manager });
    await goTo(page, order);
    const why = band(page).getByText(/on hold/i);
    await why.waitFor();
    const reason = await why.innerText();
    expect(await stepOf(page, 'Ready for manifest').count()).toBe(0);
    await page.keyboard.press('m');
    await toasts(page)
      .filter({ hasText: `Ready for manifest: ${reason}` })
      .waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Ready for manifest');
    await page
      .getByRole('option', { name: /^Ready for manifest/ })
      .getByText(reason)
      .waitFor();
    expect(await axe(page)).toEqual([]);
  } finally {
    await app.run(`UPDATE lot SET held_since = NULL, hold_reason = NULL WHERE barcode = '${barcode}'`);
  }
});

test('with little room one line at the foot leads to what follows the lines', async () => {
  const order = await invoicedOrder(app, goods);
  const { GrandTotal } = await read(order);
  const page = await app.open({ as: manager });
  await page.setViewportSize({ width: 720, height: 450 });
  await goTo(page, order);
  const foot = page.getByRole('navigation', { name: 'Parts of the order' });
  await foot.getByRole('button', { name: `Open ${dollars(GrandTotal)}` }).waitFor();
  await page.getByRole('columnheader', { name: 'Lots' }).waitFor();
  await foot.getByRole('button', { name: `M-${order.OrderId}` }).click();
  await expect.poll(async () => await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Delivery/);
  await foot.getByRole('button', { name: 'Notes' }).click();
  await expect
    .poll(async () => await page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Notes and changes');
  await foot.getByRole('button', { name: 'Add payment' }).click();
  await page.getByRole('dialog', { name: /^Payment/ }).waitFor();
  expect(await axe(page)).toEqual([]);
});

test('on a phone who picks finds the scan field and what to pick first, and takes the last scan back', async () => {
  const order = await submittedOrder(app, goods);
  await takeStep(app, order, 'sublot');
  const { GrandTotal, OrderItems } = await read(order);
  const barcode = OrderItems[0]?.Lots[0]?.SublotBarcode ?? '';
  const page = await app.open({ as: manager, size: 'phone' });
  await removePermissions(page, ['carts.edit', 'orders.price', 'accounting']);
  await goTo(page, order);
  const picks = page.getByRole('region', { name: 'Pick' });
  const field = picks.getByRole('textbox', { name: 'Scan a lot or sublot' });
  await field.waitFor();
  await expect.poll(async () => await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await picks.getByText('0 of 4 units').waitFor();
  const first = picks.getByRole('list', { name: 'To pick' }).getByRole('listitem').first();
  expect(await first.getAttribute('aria-current')).toBe('true');
  expect(await first.innerText()).toMatch(/^4\n[\s\S]*from lot …/);
  expect(await page.getByRole('main').innerText()).not.toContain(dollars(GrandTotal));
  expect(await page.getByRole('main').innerText()).not.toContain('$');
  expect(await axeInBothThemes(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await page.keyboard.type(`1*${barcode}\n`);
  await picks.getByText('1 of 4 units').waitFor();
  expect(await first.innerText()).toMatch(/^3\n/);
  await picks.getByRole('button', { name: 'Undo' }).click();
  await picks.getByText('0 of 4 units').waitFor();
  await page.keyboard.type(`${barcode}\n`);
  // Picked whole it is an order like any other, with its next step.
  await stepOf(page, 'Ready for manifest').waitFor();
});

test('on a phone a sales person finds the amount, where it is, whom to call, and how to order again', async () => {
  const page = await app.open({ size: 'phone' });
  await page.goto('/orders');
  await page.locator('main a[href^="/order/"]').first().click();
  await page.waitForURL(/\/order\/\d+/);
  await band(page)
    .getByText(/^(Warehouse|Client) .*next$/)
    .waitFor();
  const call = page.getByRole('link', { name: 'Call', exact: true });
  expect(await call.getAttribute('href')).toMatch(/^tel:\d+/);
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Add a note');
  expect(await axeInBothThemes(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reorder' }).last().click();
  await page.getByRole('dialog', { name: 'Reorder' }).waitFor();
});

test('L logs a call with the client, C opens its cart', async () => {
  const order = await submittedOrder(app, goods);
  const page = await app.open({ as: manager });
  await goTo(page, order);
  await stepOf(page, 'Sublot').waitFor();
  await page.keyboard.press('l');
  await page.getByRole('dialog', { name: /^Call with/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('c');
  await page.waitForURL(/\/client-cart\//);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a sales person sees how far it is and who acts next, without steps', async () => {
  const page = await app.open();
  await page.goto('/orders?statuses=Manifested');
  await page.locator('main a[href^="/order/"]').first().click();
  await band(page).getByText('Warehouse invoices it next').waitFor();
  await page.getByRole('region', { name: 'Delivery' }).getByText('Departs', { exact: true }).waitFor();
  const done = await openDone(page);
  expect(await done.getByRole('listitem').count()).toBe(4);
  expect(await band(page).getByRole('button').count()).toBe(1);
});
