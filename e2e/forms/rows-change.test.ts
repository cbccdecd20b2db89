import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withApp } from '../setup/with-app.ts';

/** Records and rows that somebody else changes under an open form. */
const app = withApp();
const admin = 'admin@demo.test';
const manager = 'manager@demo.test';

interface Order {
  readonly OrderId: number;
  readonly OrderNo: number;
  readonly CreditAmount: number;
  readonly OrderItems: readonly {
    readonly OrderItemId: number;
    readonly ProductName: string;
    readonly Units: number;
  }[];
}

const orderOf = async (orderId: number) => await app.call<Order>(manager, `/v1/orders/order/${orderId}`);

/** An order of the demo world in this status with at least two lines. */
async function orderIn(status: 'Manifested' | 'Released'): Promise<Order> {
  const { Data } = await app.call<{ Data: { OrderId: number; Status: string }[] }>(manager, '/v1/orders/orders', {
    HideReleased: false,
    Page: { Take: 100 },
    ...(status === 'Manifested' ? { ShowManifested: true } : {}),
  });
  for (const { OrderId } of Data.filter((order) => order.Status === status)) {
    const order = await orderOf(OrderId);
    if (order.OrderItems.length > 1 && (order.OrderItems[0]?.Units ?? 0) >= 2 && order.CreditAmount === 0) return order;
  }
  throw new Error(`no order is ${status}`);
}

/** Opens the screen of an order and waits until it receives changes. */
async function goLive(page: Page, { OrderId, OrderNo }: Order): Promise<void> {
  const opened = page.waitForResponse(/\/v1\/events$/);
  await page.goto(`/order/${OrderId}/${OrderNo}`);
  await opened;
}

test('a line that another person returns does not move what is typed for the next one', async () => {
  const order = await orderIn('Released');
  const [first, second] = order.OrderItems;
  if (first === undefined || second === undefined) throw new Error('the order has one line');
  const page = await app.open({ as: manager });
  await goLive(page, order);
  await page.getByRole('button', { name: 'Return goods' }).click();
  const dialog = page.getByRole('dialog', { name: /^Return goods/ });
  const line = (name: string) => dialog.getByRole('group', { name });
  await line(second.ProductName).getByLabel('Units back').fill('1');
  await line(second.ProductName).getByLabel('Reason').fill('Broken seal');
  await app.call(manager, `/v1/fulfillment/return-goods/${order.OrderId}`, {
    Lines: [{ OrderItemId: first.OrderItemId, Units: first.Units, Reason: 'All of it', Disposal: 'lot' }],
    CreditAmount: 0,
    Reference: '',
  });
  await line(first.ProductName).waitFor({ state: 'detached' });
  expect(await line(second.ProductName).getByLabel('Units back').inputValue()).toBe('1');
  const sent = page.waitForRequest(/fulfillment\/return-goods/);
  await dialog.getByRole('button', { name: 'Return and credit' }).click();
  const { Lines } = (await sent).postDataJSON() as { Lines: { OrderItemId: number; Units: number }[] };
  expect(Lines.map(({ OrderItemId, Units }) => [OrderItemId, Units])).toEqual([[second.OrderItemId, 1]]);
  await dialog.waitFor({ state: 'detached' });
});

test('settings: what others changed comes in, what both changed is asked about', async () => {
  const page = await app.open({ as: admin });
  const read = async () => await app.call<Record<string, unknown>>(admin, '/v1/settings/company');
  const change = async (part: object) => {
    const { HasLogo: _hasLogo, ...company } = await read();
    await app.call(admin, '/v1/settings/update-company', { ...company, ...part });
  };
  await page.goto('/settings/company');
  const form = page.getByRole('form', { name: 'Company' });
  const city = form.getByLabel('City');
  await city.fill('Nahcotta');
  await change({ StreetAddress: '1 Other Street' });
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await form.getByRole('button', { name: 'Save' }).click();
  // The text of the other field is theirs by now, and what was typed is still here.
  await expect.poll(async () => await form.getByLabel('Street address').inputValue()).toBe('1 Other Street');
  expect(await city.inputValue()).toBe('Nahcotta');

  await change({ City: 'Oysterville' });
  await city.fill('Ilwaco');
  await form.getByRole('button', { name: 'Save' }).click();
  const choice = form.getByRole('group', { name: 'Changed by someone else' });
  await choice.getByText('Somebody else changed what you are changing: City.').waitFor();
  expect(await city.inputValue()).toBe('Ilwaco');
  await choice.getByRole('button', { name: 'Take theirs' }).click();
  expect(await city.inputValue()).toBe('Oysterville');
  await city.fill('Long Beach');
  await change({ City: 'Seaview' });
  await form.getByRole('button', { name: 'Save' }).click();
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Company saved.', { exact: true }).waitFor();
  expect((await read())['City']).toBe('Long Beach');
});

test('a discount above the line becomes the line', async () => {
  const { Data } = await app.call<{ Data: { OrderId: number; OrderNo: number; Status: string }[] }>(
    manager,
    '/v1/orders/orders',
    { ShowSubmitted: true, Page: { Take: 50 } },
  );
  const row = Data.find(({ Status }) => Status === 'Submitted');
  const page = await app.open({ as: manager });
  await page.goto(`/order/${row?.OrderId}/${row?.OrderNo}`);
  await page
    .getByRole('button', { name: /^Discount of/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Discount/ });
  await dialog.getByLabel('Kind of discount').selectOption('Total');
  const amount = dialog.getByLabel('Off the line, in dollars or as 5%');
  await amount.fill('9999999.99');
  await page.keyboard.press('Tab');
  const total = await dialog.getByText(/× \$/).locator('xpath=following-sibling::*[1]').innerText();
  expect(`$${Number(await amount.inputValue()).toLocaleString('en-US', { minimumFractionDigits: 2 })}`).toBe(total);
});
