import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { rows, toasts } from '../support/find.ts';
import { inFirefox, withApp } from '../setup/with-app.ts';
import { smallTargets } from '../support/touch.ts';
import { addToMoney, moneyOf, takeStepBack, takeStepOn } from '../support/order-page.ts';

/** Money and goods after the delivery: rejections, returns, payments, every step taken back, and what clients owe. */
const app = withApp();
const manager = 'manager@demo.test';

interface Order {
  readonly OrderId: number;
  readonly OrderNo: number;
  readonly Status: string;
  readonly GrandTotal: number;
  readonly CreditAmount: number;
  readonly PaidAmount: number;
  readonly OrderItems: readonly {
    readonly OrderItemId: number;
    readonly ProductName: string;
    readonly Units: number;
    readonly RejectedUnits: number;
  }[];
  readonly Returns: readonly {
    readonly Lines: readonly { readonly OrderItemId: number; readonly Units: number; readonly Reason: string }[];
  }[];
}

const shown = { HideReleased: false, HideCancelled: true, Page: { Take: 100 } };

/** An order of the demo world in this status with several lines, the first of at least two units. */
async function orderIn(status: string): Promise<Order> {
  const { Data } = await app.call<{ Data: { OrderId: number; Status: string }[] }>(manager, '/v1/orders/orders', {
    ...shown,
    ...(status === 'Released' ? {} : { [`Show${status}`]: true }),
  });
  for (const { OrderId } of Data.filter((order) => order.Status === status)) {
    const order = await read(OrderId);
    if (order.OrderItems.length > 1 && (order.OrderItems[0]?.Units ?? 0) >= 2 && order.CreditAmount === 0) return order;
  }
  throw new Error(`no order is ${status}`);
}

const read = async (orderId: number) => await app.call<Order>(manager, `/v1/orders/order/${orderId}`);
const pathOf = ({ OrderId, OrderNo }: Order) => `/order/${OrderId}/${OrderNo}`;
const said = async (page: Page, text: string) => await toasts(page).filter({ hasText: text }).first().waitFor();
const returns = (page: Page) => page.getByRole('region', { name: 'Returns' });
const firstLine = (page: Page) => page.getByRole('dialog').getByRole('group').first();

test('a rejection at the door lowers units and total, says why, and is undone', async () => {
  const order = await orderIn('Manifested');
  const page = await app.open({ as: manager });
  await page.goto(pathOf(order));
  await takeStepOn(page, 'Reject at the door');
  const accepted = firstLine(page).getByLabel('Accepted units');
  await accepted.fill('9999999');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByText(/^Between 0 and/).waitFor();
  await accepted.fill(String((order.OrderItems[0]?.Units ?? 0) - 1));
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page.getByText('Why is it rejected?').waitFor();
  expect(await axe(page)).toEqual([]);
  await firstLine(page).getByLabel('Reason').fill('Torn box');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await said(page, 'Rejected at the door');
  await returns(page)
    .getByText(/: Torn box$/)
    .waitFor();
  const after = await read(order.OrderId);
  expect([after.Status, after.OrderItems[0]?.RejectedUnits]).toEqual(['Manifested', 1]);
  expect(after.GrandTotal).toBeLessThan(order.GrandTotal);
  expect(await axe(page)).toEqual([]);
  await returns(page).getByRole('button', { name: 'Undo the rejection' }).click();
  await page.getByRole('dialog').getByText('1 units are the client’s again. The totals follow.').waitFor();
  expect((await read(order.OrderId)).OrderItems[0]?.RejectedUnits).toBe(1);
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the rejection' }).click();
  await said(page, `ORD-${order.OrderNo} Rejection undone`);
  expect((await read(order.OrderId)).GrandTotal).toBe(order.GrandTotal);
});

test('all lines are rejected at once, but for those that are accepted', async () => {
  const order = await orderIn('Manifested');
  const page = await app.open({ as: manager });
  await page.goto(pathOf(order));
  await takeStepOn(page, 'Reject at the door');
  await page.getByRole('button', { name: 'Set all to 0' }).click();
  await firstLine(page)
    .getByLabel('Accepted units')
    .fill(String(order.OrderItems[0]?.Units ?? 0));
  await page.getByLabel('Reason of lines without their own').fill('Closed');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await said(page, `ORD-${order.OrderNo} Rejected at the door`);
  const [kept, ...rest] = (await read(order.OrderId)).OrderItems;
  expect([kept?.Units, ...rest.map(({ Units }) => Units)]).toEqual([order.OrderItems[0]?.Units, ...rest.map(() => 0)]);
});

test('returned goods are credited with what is proposed, and a discount of 5% counts', inFirefox, async () => {
  const order = await orderIn('Released');
  const page = await app.open({ as: manager });
  await page.goto(pathOf(order));
  await addToMoney(page, 'Order discount');
  await page
    .getByRole('dialog')
    .getByLabel(/^Off the order/)
    .fill('5%');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await said(page, 'successfully updated.');
  await takeStepOn(page, 'Return goods');
  await firstLine(page).getByLabel('Units back').fill('1');
  await firstLine(page).getByLabel('Reason').fill('Stale');
  await firstLine(page).getByLabel('Goods').selectOption({ label: 'Destroyed' });
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Return and credit' }).click();
  await said(page, 'Goods returned');
  await returns(page)
    .getByText(/: Stale, destroyed$/)
    .waitFor();
  const after = await read(order.OrderId);
  expect(after.CreditAmount).toBeGreaterThan(0);
  const totals = moneyOf(page);
  await totals.getByRole('row', { name: /^Credit/ }).waitFor();
  await totals.getByRole('row', { name: /^Order discount 5% of/ }).waitFor();
});

test('all lines come back at once, for one reason', async () => {
  const order = await orderIn('Released');
  const page = await app.open({ as: manager });
  await page.goto(pathOf(order));
  await takeStepOn(page, 'Return goods');
  await page.getByRole('button', { name: 'All came back' }).click();
  await page.getByRole('button', { name: 'Return and credit' }).click();
  await page.getByText('Why does it come back?').first().waitFor();
  await page.getByLabel('Reason of lines without their own').fill('Recall');
  await firstLine(page).getByLabel('Reason').fill('Torn box');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Return and credit' }).click();
  await said(page, 'Goods returned');
  const { Returns } = await read(order.OrderId);
  const back = new Map(Returns.at(-1)?.Lines.map((line) => [line.OrderItemId, line]));
  expect(order.OrderItems.map(({ OrderItemId }) => back.get(OrderItemId))).toMatchObject(
    order.OrderItems.map(({ Units }, index) => ({ Units, Reason: index === 0 ? 'Torn box' : 'Recall' })),
  );
});

test('on a phone: two payments pay an order, and one is taken back', async () => {
  const order = await orderIn('Invoiced');
  const page = await app.open({ as: manager, size: 'phone' });
  await page.goto(pathOf(order));
  const pay = async (amount?: string) => {
    await takeStepOn(page, 'Add payment');
    const dialog = page.getByRole('dialog');
    if (amount !== undefined) await dialog.getByLabel(/^Amount/).fill(amount);
    await dialog.getByLabel('Reference').fill('1023');
    expect(await smallTargets(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Add payment' }).click();
  };
  await pay('1.5');
  await said(page, 'Payment added');
  expect(await read(order.OrderId)).toMatchObject({ Status: 'Invoiced', PaidAmount: 1.5 });
  await pay();
  await said(page, 'Paid');
  expect(await read(order.OrderId)).toMatchObject({ Status: 'Paid', PaidAmount: order.GrandTotal });
  expect(await axe(page)).toEqual([]);
  await moneyOf(page).getByRole('button', { name: 'Take back the payment of $1.50' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Check bounced');
  await page.getByRole('dialog').getByRole('button', { name: 'Take back a payment' }).click();
  await said(page, 'Payment taken back');
  expect(await read(order.OrderId)).toMatchObject({ Status: 'Invoiced' });
});

test.each(['desktop', 'phone'] as const)('every step is taken back by its button, %s', async (size) => {
  const order = await orderIn('Sublotted');
  await app.run(`INSERT INTO company_setting (name, value) VALUES ('quarantine', 'true') ON CONFLICT DO NOTHING`);
  const step = async (path: string, body = {}) =>
    await app.call<object>(manager, `/v1/fulfillment/${path}/${order.OrderId}`, body);
  const page = await app.open({ as: manager, size });
  const firstOf = async (list: string) =>
    (await app.call<{ Data: { Id: number }[] }>(manager, `/v1/settings/${list}`)).Data[0]?.Id;
  const inBand = ['Not ready', 'Void manifest', 'Void invoice', 'Mark unpaid', 'Void release', 'Cancel sublot'];
  /** Takes a step back on the screen; those that need a reason or an answer ask for it. */
  const takeBack = async (button: string, status: string, asks: 'reason' | 'answer' | null = 'reason') => {
    await page.goto(pathOf(order));
    const pressed = page.getByRole('button', {
      name: new RegExp(`^${button.replaceAll(/[$.]/g, String.raw`\$&`)}( M)?$`),
    });
    if (inBand.includes(button)) await takeStepBack(page, button);
    else await pressed.last().click();
    const dialog = page.getByRole('dialog');
    if (asks === 'reason') await dialog.getByLabel('Reason').fill('A mistake');
    expect(size === 'phone' && asks !== null ? await smallTargets(page, '[role=dialog]') : []).toEqual([]);
    if (asks !== null)
      await dialog.getByRole('button', { name: button.replace(/ the payment of .*/, ' a payment') }).click();
    await expect.poll(async () => (await read(order.OrderId)).Status).toBe(status);
    await expect.poll(async () => await pressed.count()).toBe(0);
  };
  const manifest = async () => {
    await step('ready-for-manifest');
    await step('manifest', {
      DriverId: await firstOf('drivers'),
      VehicleId: await firstOf('vehicles'),
      ManifestReferenceNo: `M-${order.OrderId}`,
      DepartureAt: '2027-01-15T14:00:00Z',
      ArrivalAt: '2027-01-15T16:00:00Z',
    });
  };
  const [line] = order.OrderItems;
  await step('ready-for-manifest');
  await takeBack('Not ready', 'Sublotted', null);
  await manifest();
  await takeBack('Void manifest', 'Sublotted');
  await manifest();
  await step('quarantine');
  await takeBack('Lift quarantine', 'Manifested', null);
  const goods = { OrderItemId: line?.OrderItemId, Reason: 'Torn box' };
  await step('reject-at-door', { Lines: [{ ...goods, AcceptedUnits: (line?.Units ?? 0) - 1 }] });
  await takeBack('Undo the rejection', 'Manifested', 'answer');
  await step('invoice');
  await takeBack('Void invoice', 'Manifested');
  await step('invoice');
  await step('release', { ReleaseTransactionNumber: 'R-1' });
  await step('return-goods', { Lines: [{ ...goods, Units: 1, Disposal: 'lot' }], CreditAmount: 1 });
  await takeBack('Undo the return', 'Released', 'answer');
  await step('add-payment', { Amount: 1.5, PaidOn: '2026-01-05', Method: 'check' });
  await takeBack('Take back the payment of $1.50', 'Released');
  await step('pay');
  await takeBack('Mark unpaid', 'Released');
  await takeBack('Void release', 'Sublotted');
  await takeBack('Cancel sublot', 'Submitted', 'answer');
});

test('amounts due: clients by age, their orders, and the same figure on the page of the client', async () => {
  const { Totals, Data } = await app.call<{
    Totals: { Due: number };
    Data: { ClientId: number; Tradename: string; Due: number }[];
  }>(manager, '/v1/accounting/amounts-due', { Page: { Take: 100 } });
  const [most] = Data;
  const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  const page = await app.open({ as: manager });
  await page.goto('/amounts-due');
  await page.getByText(dollars(Totals.Due)).first().waitFor();
  const first = rows(page.getByRole('grid', { name: 'Amounts due' })).first();
  expect(await first.innerText()).toContain(most?.Tradename);
  await first.getByRole('button').first().click();
  const orders = page.getByRole('grid', { name: `Unpaid orders of ${most?.Tradename}` });
  await orders.getByRole('link').first().waitFor();
  expect(await axe(page)).toEqual([]);
  // Every sum leads to the orders that explain it, and they come to the same.
  const sums = page.getByRole('grid', { name: 'Amounts due' }).locator('tfoot').getByRole('link', { name: /^\$/ });
  for (const at of [0, -1]) {
    const sum = at === 0 ? sums.first() : sums.last();
    const amount = await sum.innerText();
    await sum.click();
    await page.waitForURL(/\/orders\?.*due=/);
    await page.locator('main b').getByText(amount, { exact: true }).first().waitFor();
    await page.goBack();
    await sum.waitFor();
  }
  const colorOf = async (age: string) =>
    await page
      .locator(`tfoot [data-age=${age}] a`)
      .first()
      .evaluate((link) => getComputedStyle(link).color);
  expect(await colorOf('days31')).not.toBe(await colorOf('notDue'));
  await page.goto(`/client/update/${most?.ClientId}`);
  await page.getByRole('link', { name: dollars(most?.Due ?? 0) }).click();
  const filters = page.getByRole('group', { name: 'Filters', exact: true });
  await filters.getByText(most?.Tradename ?? '', { exact: true }).waitFor();
  await filters.getByRole('button', { name: 'Remove the filter Client' }).waitFor();
  expect(await rows(page.getByRole('grid', { name: 'Amounts due' })).count()).toBe(1);
});

test.each(['desktop', 'phone'] as const)('amounts due: a payment is noted where it is missed, %s', async (size) => {
  const due = async () =>
    await app.call<{ Data: { ClientId: number; Tradename: string; Due: number }[] }>(
      manager,
      '/v1/accounting/amounts-due',
      { Page: { Take: 100 } },
    );
  const [most] = (await due()).Data;
  const page = await app.open({ as: manager, size });
  await page.goto(`/amounts-due?client=${most?.ClientId}`);
  const grid = page.getByRole('grid', { name: 'Amounts due' });
  await rows(grid).first().getByRole('button').first().click();
  if (size === 'phone') await page.getByRole('menuitem', { name: 'Preview' }).click();
  const orders = page.getByRole('grid', { name: `Unpaid orders of ${most?.Tradename}` });
  await orders.getByRole('button', { name: 'Add payment' }).first().waitFor();
  await orders.getByRole('button', { name: 'Add payment' }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Payment/ });
  await dialog.getByLabel(/^Amount/).fill('1.5');
  await dialog.getByLabel('Reference').fill('1023');
  expect(await axe(page)).toEqual([]);
  expect(size === 'phone' ? await smallTargets(page, '[role=dialog]') : []).toEqual([]);
  await dialog.getByRole('button', { name: 'Add payment' }).click();
  await said(page, 'Payment added');
  const left = (most?.Due ?? 0) - 1.5;
  await grid
    .getByText(left.toLocaleString('en-US', { style: 'currency', currency: 'USD' }))
    .first()
    .waitFor();
  expect((await due()).Data.find(({ ClientId }) => ClientId === most?.ClientId)?.Due).toBe(Number(left.toFixed(2)));
});
