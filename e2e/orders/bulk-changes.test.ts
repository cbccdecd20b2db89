import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { axeInBothThemes } from '../support/axe.ts';
import { chooseForSelected, toasts } from '../support/find.ts';
import { misplacedAnywhere } from '../support/geometry.ts';
import { clientWithGoods, invoicedOrder, type MadeOrder, submittedOrder, takeStep } from '../support/invoiced-order.ts';
import { withApp } from '../setup/with-app.ts';

/** Changes of selected orders: which are left out and why, what is done, and the way back. */
const app = withApp();
const manager = 'manager@demo.test';

let goods: Awaited<ReturnType<typeof clientWithGoods>>;
let released: MadeOrder;
let open: MadeOrder;
let other: MadeOrder;

beforeAll(async () => {
  goods = await clientWithGoods(app);
  released = await invoicedOrder(app, goods);
  await takeStep(app, released, 'release', { ReleaseTransactionNumber: 'R-1' });
});

beforeEach(async () => {
  open = await submittedOrder(app, goods);
  other = await submittedOrder(app, goods);
});

interface Shown {
  readonly Status: string;
  readonly EstimateDeliveryDate: string;
  readonly SalesPersonName: string;
}
const order = async ({ OrderId }: MadeOrder) => await app.call<Shown>(manager, `/v1/orders/order/${OrderId}`);
const said = async (page: Page, text: string) => await toasts(page).filter({ hasText: text }).first().waitFor();

/** The list with orders selected. */
async function select(orders: readonly MadeOrder[]): Promise<Page> {
  const page = await app.open({ as: manager });
  await page.goto('/orders?q=Ninth%20Meridian&hideReleased=false');
  for (const { OrderNo } of orders)
    await page
      .getByRole('row', { name: new RegExp(`ORD-${OrderNo}`) })
      .getByRole('checkbox')
      .click();
  return page;
}

/** The same, and the dialog of a change of them. */
async function begin(item: string, orders: readonly MadeOrder[]) {
  const page = await select(orders);
  await chooseForSelected(page, item === 'Estimated delivery date' ? 'Set delivery date' : item);
  return { page, dialog: page.getByRole('dialog', { name: new RegExp(`^${item} · ${orders.length} orders`) }) };
}

test('what is done with selected orders fits at every width', async () => {
  const page = await select([open, other]);
  expect(await misplacedAnywhere(page)).toEqual([]);
});

test('the date of selected orders is changed, and each gets back its own', async () => {
  const before = [await order(open), await order(other)].map((each) => each.EstimateDeliveryDate);
  const { page, dialog } = await begin('Estimated delivery date', [open, other, released]);
  await dialog.getByText('Left out. The order is Released: its delivery date does not change any more.').waitFor();
  await dialog.getByRole('button', { name: 'Change 2 orders' }).click();
  await dialog.getByText('Required field must be filled').waitFor();
  await dialog.getByLabel(/^Estimated delivery date/).fill('2026-01-05');
  await dialog.getByRole('button', { name: 'Change 2 orders' }).click();
  await dialog.getByText('Choose today or a later day.').waitFor();
  await dialog.getByLabel(/^Estimated delivery date/).fill('2030-01-07');
  expect(await axeInBothThemes(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change 2 orders' }).click();
  await dialog.waitFor({ state: 'detached' });
  await said(page, '2 orders estimated delivery 01/07/2030.');
  expect((await order(other)).EstimateDeliveryDate).toBe('2030-01-07');
  await takeStep(app, other, 'sublot');
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await toasts(page).getByText('Undone for 1 of 2 orders').waitFor();
  await toasts(page).getByText(`ORD-${other.OrderNo}: It was changed in the meantime.`).waitFor();
  expect([await order(open), await order(other)].map((each) => each.EstimateDeliveryDate)).toEqual([
    before[0],
    '2030-01-07',
  ]);
});

test('selected orders get another sales person, and Ctrl+Z gives them back', async () => {
  const before = (await order(open)).SalesPersonName;
  const { page, dialog } = await begin('Sales person', [open, other]);
  const field = dialog.getByLabel(/^Sales person/);
  await expect.poll(async () => await field.locator('option').count()).toBeGreaterThan(2);
  const names = await field.locator('option').allTextContents();
  const name = names.find((each) => each !== '' && each !== before) ?? '';
  await field.selectOption({ label: name });
  await dialog.getByRole('button', { name: 'Change 2 orders' }).click();
  await said(page, `2 orders sales person ${name}.`);
  expect((await order(other)).SalesPersonName).toBe(name);
  await page.keyboard.press('Control+z');
  await said(page, 'Undone for 2 orders.');
  expect((await order(other)).SalesPersonName).toBe(before);
});

test('selected orders are cancelled with their number and sum, and what another takes meanwhile is said', async () => {
  const { page, dialog } = await begin('Cancel orders', [open, other, released]);
  await dialog.getByText(/^2 orders, \$[\d,.]+ in all\./).waitFor();
  await dialog.getByText('Left out. The order is Released: it cannot be cancelled.').waitFor();
  await dialog.getByLabel(/^Reason/).fill('Client closed');
  await takeStep(app, other, 'sublot');
  await dialog.getByRole('button', { name: 'Cancel 2 orders' }).click();
  await dialog.getByText('1 of 2 orders done').waitFor();
  await said(page, '1 order cancelled.');
  expect([(await order(open)).Status, (await order(other)).Status]).toEqual(['Cancelled', 'Sublotted']);
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  await dialog.waitFor({ state: 'detached' });
});
