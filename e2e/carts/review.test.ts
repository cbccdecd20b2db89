import { messages } from '@cartwright/contract/messages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { clientNamed } from '../support/demo.ts';
import { withApp } from '../setup/with-app.ts';
import { isFocused, nextYear, sellBy } from './selling.ts';

/** What the review asks for before a cart becomes an order. */
const app = withApp();
const rosa = 'sales@demo.test';
const admin = 'admin@demo.test';
const { cartOf, ordersOfCart } = sellBy(app, rosa);

async function openReview(client: string, date: string | undefined): Promise<{ page: Page; cartId: number }> {
  const page = await app.open();
  const { Id } = await clientNamed(page, client);
  const cartId = await cartOf(Id, [['CO-FX-60', 1]], date);
  await page.goto(`/review-order/${cartId}/${Id}`);
  await page.getByRole('button', { name: /^Submit/ }).waitFor();
  return { page, cartId };
}

const dateField = (page: Page) => page.getByRole('complementary', { name: 'Summary' }).getByLabel('Date');

test('a cleared date is asked for, and a date that was just typed is the one of the order', async () => {
  const { page, cartId } = await openReview('Ninth Meridian', nextYear());
  const field = dateField(page);
  await field.fill('');
  await page.getByText(messages.deliveryDateRequired).waitFor();
  await page.getByRole('button', { name: /^Submit/ }).click();
  await isFocused(field);
  expect(await ordersOfCart(cartId)).toEqual([]);
  expect(await axe(page)).toEqual([]);

  const typed = nextYear().replace('-02', '-09');
  await field.fill(typed);
  await field.press('Control+Enter');
  await page.waitForURL(/\/order\/\d+\/\d+/);
  const [made] = await ordersOfCart(cartId);
  const order = await app.call<{ EstimateDeliveryDate: string }>(rosa, `/v1/orders/order/${made?.OrderId}`);
  expect(order.EstimateDeliveryDate).toContain(typed);
});

test('trade samples that a submit refuses are named with the way out', async () => {
  const rules = await app.call<{ Limits: object[]; LineClasses: object[] }>(admin, '/v1/settings/sample-rules');
  const Limits = rules.Limits.map((limit) => ({ ...limit, Units: 1 }));
  await app.call(admin, '/v1/settings/update-sample-rules', { ...rules, Limits, Refuses: true });
  const page = await app.open();
  const { Id } = await clientNamed(page, 'Foghorn Provisions');
  const cartId = await cartOf(Id, [['CO-FX-60', 2]], nextYear());
  const { CartItems } = await app.call<{ CartItems: { Id: number }[] }>(rosa, `/v1/orders/cart/${cartId}`);
  const ItemIds = CartItems.map((item) => item.Id);
  await app.call(rosa, `/v1/orders/mark-cart-samples/${cartId}`, { ItemIds, SampleType: 1 });
  await page.goto(`/review-order/${cartId}/${Id}`);
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await summary.getByText('Harvest Moon Live Resin 1g: The trade samples are 1 unit above the limit.').waitFor();
  expect(await axe(page)).toEqual([]);
  await summary.getByRole('button', { name: 'Not a sample' }).click();
  await summary.getByRole('button', { name: 'Not a sample' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Submit/ }).click();
  await page.waitForURL(/\/order\/\d+\/\d+/);
});

test('a change that drops the order discount says so, on the cart and on the review', async () => {
  const { page, cartId } = await openReview('Foghorn Provisions', nextYear());
  await app.call(rosa, '/v1/orders/set-cart-discount', { CartId: cartId, DiscountAmount: 13 });
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await page.getByRole('checkbox', { name: /^Select Harvest/ }).click();
  await page
    .getByRole('button', { name: /sample/i })
    .first()
    .click();
  await page.getByText('The order discount no longer fitted the gross total and was dropped.').waitFor();
  await page.getByRole('button', { name: /^Review order/ }).click();
  await page.waitForURL(/review-order/);
  const summary = page.getByRole('complementary', { name: 'Summary' });
  await summary.getByText('The order discount no longer fitted the gross total and was dropped.').waitFor();
  await summary.getByRole('button', { name: 'Understood' }).click();
  await expect.poll(async () => await summary.getByRole('button', { name: 'Understood' }).count()).toBe(0);
});
