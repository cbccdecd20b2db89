import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { rows } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';
import { moneyOf } from '../support/order-page.ts';

/** Cost and margin on the screens of orders, sales and carts: for those with the key alone (INV-55). */
const app = withApp();
const admin = 'admin@demo.test';
const manager = 'manager@demo.test';

interface Margin {
  readonly Cost: number;
  readonly Margin: number;
  readonly MarginPercent: number;
}

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const lineOf = ({ Cost, Margin, MarginPercent }: Margin) =>
  `Cost ${dollars(Cost)} · Margin ${dollars(Margin)} (${MarginPercent}%)`;

async function aReleasedOrder(): Promise<Margin & { readonly OrderId: number; readonly OrderNo: number }> {
  const body = { HideReleased: false, HideCancelled: true, Page: { Take: 100 } };
  const { Data } = await app.call<{ Data: { OrderId: number; Status: string }[] }>(admin, '/v1/orders/orders', body);
  for (const { OrderId } of Data.filter(({ Status }) => Status === 'Released')) {
    const order = await app.call<Margin & { OrderId: number; OrderNo: number }>(admin, `/v1/orders/order/${OrderId}`);
    if (order.Margin > 0) return order;
  }
  throw new Error('no released order has a margin');
}

/** An open cart with lines. */
async function anOpenCart(): Promise<number> {
  const body = { Page: { Take: 100 } };
  const { Data } = await app.call<{ Data: { CartId: number }[] }>(admin, '/v1/orders/all-carts', body);
  for (const { CartId } of Data) {
    const { Status, ItemCount } = await app.call<{ Status: string; ItemCount: number }>(
      admin,
      `/v1/orders/cart/${CartId}`,
    );
    if (Status === 'open' && ItemCount > 0) return CartId;
  }
  throw new Error('no cart is open');
}

const noCosts = async (page: Page) => expect(await page.getByText(/^(Cost|Margin)\b/).count()).toBe(0);

test('an order and an open cart say beside their sums what they cost', async () => {
  const order = await aReleasedOrder();
  const path = `/order/${order.OrderId}/${order.OrderNo}`;
  const cartId = await anOpenCart();
  const cart = await app.call<Margin>(admin, `/v1/orders/cart-costs/${cartId}`);
  const page = await app.open({ as: admin });
  await page.goto(path);
  await moneyOf(page).getByText(lineOf(order)).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.goto(`/cart/${cartId}`);
  await page.getByRole('complementary', { name: 'Summary' }).getByText(lineOf(cart)).waitFor();
  expect(await axe(page)).toEqual([]);

  const other = await app.open({ as: manager });
  await other.goto(path);
  await moneyOf(other).waitFor();
  await noCosts(other);
  await other.goto(`/cart/${cartId}`);
  await other.getByRole('complementary', { name: 'Summary' }).getByText('Gross total').waitFor();
  await noCosts(other);
});

test('the sales person report has columns of cost and margin, and sums', async () => {
  const { Totals } = await app.call<{ Totals: Margin }>(admin, '/v1/salesReport/get-salesReport-header', {});
  const page = await app.open({ as: admin });
  await page.goto('/sales-person-report');
  const grid = page.getByRole('grid', { name: 'Sales person report' });
  await rows(grid).first().waitFor();
  for (const name of ['Cost', 'Margin', 'Margin %'])
    await grid.getByRole('columnheader', { name, exact: true }).waitFor();
  await grid.locator('tfoot').getByText(dollars(Totals.Cost)).waitFor();
  await grid.locator('tfoot').getByText(dollars(Totals.Margin)).waitFor();
  expect(await axe(page)).toEqual([]);

  const other = await app.open({ as: manager });
  await other.goto('/sales-person-report');
  await rows(other.getByRole('grid', { name: 'Sales person report' }))
    .first()
    .waitFor();
  await noCosts(other);
});
