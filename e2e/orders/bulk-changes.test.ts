import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { toasts } from '../support/find.ts';
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
}
const order = async ({ OrderId }: MadeOrder) => await app.call<Shown>(manager, `/v1/orders/order/${OrderId}`);
const said = async (page: Page, text: string) => await toasts(page).filter({ hasText: text }).first().waitFor();

/** The list with orders selected, and the dialog of a change of them. */
async function begin(item: string, orders: readonly MadeOrder[]) {
  const page = await app.open({ as: manager });
  await page.goto('/orders?q=Ninth%20Meridian&hideReleased=false');
  for (const { OrderNo } of orders)
    await page
      .getByRole('row', { name: new RegExp(`ORD-${OrderNo}`) })
      .getByRole('checkbox')
      .click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  return { page, dialog: page.getByRole('dialog', { name: new RegExp(`^${item} · ${orders.length} orders`) }) };
}

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
