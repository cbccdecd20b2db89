import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { toasts } from '../support/find.ts';
import { smallTargets } from '../support/touch.ts';
import { withApp } from '../setup/with-app.ts';
import { addToMoney, moneyOf, takeStepBack } from '../support/order-page.ts';

/** Credits and payments of an order by their dialogs, at a desk and on a phone. */
const app = withApp();
const manager = 'manager@demo.test';

interface Order {
  readonly OrderId: number;
  readonly OrderNo: number;
  readonly Status: string;
  readonly GrandTotal: number;
  readonly CreditAmount: number;
  readonly PaidAmount: number;
  readonly TakenBackPayments: readonly unknown[];
  readonly OrderItems: readonly { readonly OrderItemId: number }[];
}

const read = async (orderId: number) => await app.call<Order>(manager, `/v1/orders/order/${orderId}`);
const pathOf = ({ OrderId, OrderNo }: Order) => `/order/${OrderId}/${OrderNo}`;
const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
const said = async (page: Page, text: string) => await toasts(page).filter({ hasText: text }).first().waitFor();

/** An order of the demo world in this status without credit and payments. */
async function orderIn(status: 'Invoiced' | 'Released'): Promise<Order> {
  const { Data } = await app.call<{ Data: { OrderId: number; Status: string }[] }>(manager, '/v1/orders/orders', {
    HideReleased: false,
    HideCancelled: true,
    Page: { Take: 100 },
  });
  for (const { OrderId } of Data.filter((order) => order.Status === status)) {
    const order = await read(OrderId);
    const isUntouched = order.CreditAmount === 0 && order.PaidAmount === 0 && order.TakenBackPayments.length === 0;
    if (isUntouched && order.GrandTotal > 50) return order;
  }
  throw new Error(`no order is ${status}`);
}

/** Nothing of a dialog is cut, too small to touch on a phone, or wrong for axe. */
async function isSound(page: Page, dialog: Locator, size: 'desktop' | 'phone') {
  expect(await axe(page)).toEqual([]);
  expect(size === 'phone' ? await smallTargets(page, '[role=dialog]') : []).toEqual([]);
  const { x, width } = (await dialog.boundingBox()) ?? { x: -1, width: 0 };
  expect([x >= 0, x + width <= (page.viewportSize()?.width ?? 0)]).toEqual([true, true]);
}

test.each(['desktop', 'phone'] as const)(
  'credits are added, changed and removed beside that of a return, %s',
  async (size) => {
    const order = await orderIn('Released');
    const line = { OrderItemId: order.OrderItems[0]?.OrderItemId, Units: 1, Reason: 'Stale', Disposal: 'lot' };
    const body = { Lines: [line], CreditAmount: 2, CreditReason: 'Agreed by phone' };
    await app.call(manager, `/v1/fulfillment/return-goods/${order.OrderId}`, body);
    const left = order.GrandTotal - 2;
    const page = await app.open({ as: manager, size });
    await page.goto(pathOf(order));
    const totals = moneyOf(page);
    const dialog = page.getByRole('dialog');
    const amount = dialog.getByLabel('Credit, in dollars');
    const reason = dialog.getByRole('textbox', { name: /^Reason/ });
    await totals.getByRole('row', { name: /^Credit 1 returned: Agreed by phone, Stale/ }).waitFor();
    // What a return gave is not changed here.
    expect(await totals.getByRole('button', { name: /^Change the credit/ }).count()).toBe(0);

    await addToMoney(page, 'Add credit');
    await dialog.getByText(dollars(left)).first().waitFor();
    await dialog.getByRole('button', { name: 'Add credit' }).click();
    await dialog.getByText('Required field must be filled').first().waitFor();
    await amount.fill(String(left + 0.01));
    await reason.fill('Late');
    await dialog.getByRole('button', { name: 'Add credit' }).click();
    await dialog.getByText('This is more than the order total. Give the rest on another order.').waitFor();
    await amount.fill('5');
    await dialog.getByText(dollars(left - 5)).waitFor();
    await isSound(page, dialog, size);
    await dialog.getByRole('button', { name: 'Add credit' }).click();
    await totals.getByRole('row', { name: /^Credit Late/ }).waitFor();
    expect(await read(order.OrderId)).toMatchObject({ CreditAmount: 7, GrandTotal: left - 5 });

    await addToMoney(page, 'Add credit');
    await amount.fill('3');
    await reason.fill('Broken');
    await dialog.getByRole('button', { name: 'Add credit' }).click();
    await totals.getByRole('button', { name: 'Change the credit Broken' }).waitFor();
    await totals.getByRole('button', { name: 'Change the credit Late' }).click();
    await dialog.getByText('Other credits, stay').waitFor();
    expect([await amount.inputValue(), await reason.inputValue()]).toEqual([
      expect.stringMatching(/^5(\.00)?$/),
      'Late',
    ]);
    await isSound(page, dialog, size);
    await amount.fill('6');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(async () => (await read(order.OrderId)).CreditAmount).toBe(11);
    await totals.getByRole('row', { name: /^Credit Broken -?[−-]?\$3\.00/ }).waitFor();
    await totals.getByRole('button', { name: 'Change the credit Late' }).click();
    await dialog.getByRole('button', { name: 'Remove the credit' }).click();
    await dialog.last().getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(async () => (await read(order.OrderId)).CreditAmount).toBe(5);
    await totals.getByRole('button', { name: 'Change the credit Late' }).waitFor({ state: 'detached' });
    // Another person replaces the credit that is being changed: what is typed stays.
    await totals.getByRole('button', { name: 'Change the credit Broken' }).click();
    await amount.fill('2.50');
    await app.call('admin@demo.test', '/v1/orders/update-credit-amount', {
      OrderId: order.OrderId,
      CreditAmount: 1,
      Reason: 'Torn',
    });
    await totals.getByText('Torn').waitFor();
    expect(await amount.inputValue()).toBe('2.50');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await amount.inputValue()).toBe('2.50');
    expect((await read(order.OrderId)).CreditAmount).toBe(3);
  },
);

test.each(['desktop', 'phone'] as const)(
  'unpaying names the payments, takes back those that are chosen and keeps them listed, %s',
  async (size) => {
    const order = await orderIn('Invoiced');
    for (const [Amount, Reference] of [
      [10, '1023'],
      [20, '1024'],
    ] as const)
      await app.call(manager, `/v1/fulfillment/add-payment/${order.OrderId}`, {
        Amount,
        PaidOn: '2026-01-05',
        Method: 'check',
        Reference,
      });
    await app.call(manager, `/v1/fulfillment/pay/${order.OrderId}`, {});
    const page = await app.open({ as: manager, size });
    const panel = moneyOf(page);
    const dialog = page.getByRole('dialog');
    const unpay = async () => {
      await page.goto(pathOf(order));
      await takeStepBack(page, 'Mark unpaid');
    };
    const paid = async () => (await read(order.OrderId)).PaidAmount;

    await unpay();
    await dialog.getByRole('checkbox', { name: /^\$10\.00 · 01\/05\/2026 · Check · 1023$/ }).waitFor();
    const boxes = dialog.getByRole('checkbox');
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))).toEqual([
      true,
      true,
      true,
    ]);
    await dialog.getByText(dollars(order.GrandTotal)).waitFor();
    for (const at of [0, 1, 2]) await boxes.nth(at).uncheck();
    await dialog.getByLabel('Reason').fill('Check bounced');
    await dialog.getByRole('button', { name: 'Mark unpaid' }).click();
    await dialog.getByText('Choose at least one payment.').waitFor();
    await boxes.nth(1).check();
    await dialog.getByText('$20.00', { exact: true }).waitFor();
    await isSound(page, dialog, size);
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await dialog.first().waitFor({ state: 'detached' });
    expect(await paid()).toBe(order.GrandTotal);

    await unpay();
    await boxes.nth(0).uncheck();
    await dialog.getByRole('button', { name: 'Mark unpaid' }).click();
    await dialog.getByText('Give a reason.').waitFor();
    await dialog.getByLabel('Reason').fill('Check bounced');
    await dialog.getByRole('button', { name: 'Mark unpaid' }).click();
    await said(page, '2 payments taken back');
    await expect.poll(paid).toBe(10);
    await panel.getByText(/Check · 1024 Taken back .*: Check bounced/).waitFor();
    expect(await axe(page)).toEqual([]);

    // An order that is paid in part takes back one payment at a time.
    await panel.getByRole('button', { name: 'Take back the payment of $10.00' }).click();
    await dialog.getByLabel('Reason').fill('Wrong client');
    await dialog.getByRole('button', { name: 'Take back a payment' }).click();
    await expect.poll(paid).toBe(0);
    const payments = panel.getByRole('list', { name: 'Payments' });
    await payments.getByText(/Check · 1023 Taken back .*: Wrong client/).waitFor();
    expect(await payments.getByText(/Taken back/).count()).toBe(3);
  },
);

test('how clients pay is kept with the company', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/settings/company');
  await page.getByLabel('How clients pay').fill('Checks to Cartwright LLC');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toasts(page).first().waitFor();
  await page.reload();
  await expect.poll(async () => await page.getByLabel('How clients pay').inputValue()).toBe('Checks to Cartwright LLC');
});
