import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { withApp } from '../setup/with-app.ts';

/** Notifications: the bell, its list, and the counts of the navigation. */
const app = withApp();
const salesEmail = 'noor@demo.test';
/** The counts are loaded after the screen. */
const longTimeout = { timeout: 10_000 };
const inTwoWeeks = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10);
const manager = 'manager@demo.test';

interface Client {
  readonly Id: number;
  readonly Tradename: string;
}

/** A client that is not assigned to the sales person; another one for each call. */
async function anotherClient(): Promise<Client> {
  const page = { Skip: nextClient++, Take: 1, Sort: [{ Field: 'Tradename', Dir: 'asc' }] };
  const { Data } = await app.call<{ Data: Client[] }>(manager, '/v1/Clients/by-sales-person', {
    Page: page,
    MyAccounts: false,
  });
  if (Data[0] === undefined) throw new Error('the demo world has no such client');
  return Data[0];
}
let nextClient = 3;

const salesPerson = async (): Promise<number> =>
  (await app.call<{ PersonId: number }>(salesEmail, '/v1/auth/me')).PersonId;
const assign = async (client: Client, AssignedTo: number) =>
  await app.call(manager, '/v1/Clients/update-client', { Id: client.Id, AssignedTo });
/** Assigns a client to the sales person, who is notified. */
async function assignClient(): Promise<Client> {
  const client = await anotherClient();
  const { PersonId } = await app.call<{ PersonId: number }>(manager, '/v1/auth/me');
  await assign(client, PersonId);
  await assign(client, await salesPerson());
  return client;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('a client assigned by the manager is listed within a minute, and opens its record', async () => {
  const page = await app.open({ as: salesEmail, own: true });
  await page.clock.install();
  await page.goto('/orders');
  await page.clock.runFor(3_000);
  await bell(page).waitFor();
  expect(await bell(page).getAttribute('aria-label')).toBe('Notifications');
  const list = '**/v1/notifications/list';
  await page.route(list, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as object;
    await route.fulfill({ response, json: { ...body, Data: [], Count: 0 } });
  });
  await bell(page).click();
  await panel(page).getByText('No notifications').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.unroute(list);

  const { Tradename } = await assignClient();
  await page.clock.runFor(61_000);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).press('Enter');
  await page.getByRole('status').filter({ hasText: '1 unread notification' }).waitFor({ state: 'attached' });
  const entry = panel(page).getByRole('link', { name: `assigned ${Tradename} to you` });
  await entry.waitFor();
  expect(await entry.textContent()).toContain('Not read');
  expect(await axe(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axe(page)).toEqual([]);
  await entry.press('Enter');
  await page.waitForURL(/client\/update/);
  await page.getByText(Tradename).first().waitFor();
  await page.clock.runFor(3_000);
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
});

test('an order of a colleague is listed, raises the count of Orders, and all are marked as read', async () => {
  const client = await assignClient();
  const page = await app.open({ as: salesEmail });
  await page.goto('/orders');
  const orders = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /submitted$/ });
  const submittedOrders = async (): Promise<number> => {
    const { SubmittedOrders } = await app.call<{ SubmittedOrders: number }>(salesEmail, '/v1/navigation/counts');
    return SubmittedOrders;
  };
  /** The count beside the entry; none is shown for zero. */
  const shownCount = async () =>
    (await orders.count()) === 0 ? 0 : Number((await orders.textContent())?.replaceAll(/\D/g, ''));
  const before = await submittedOrders();
  await expect.poll(shownCount, longTimeout).toBe(before);

  const { CartId } = await app.call<{ CartId: number }>(manager, `/v1/orders/new-cart/${client.Id}`, {});
  const { Data } = await app.call<{ Data: { ProductId: number }[] }>(manager, '/v1/product/available-products', {
    ClientId: client.Id,
    Page: { Take: 1 },
  });
  const ProductId = Data[0]?.ProductId;
  await app.call(manager, '/v1/orders/add-to-cart', { CartId, ProductId, Quantity: 1 });
  const { OrderNo } = await app.call<{ OrderNo: number }>(manager, `/v1/orders/submit-order/${client.Id}`, {
    ClientId: client.Id,
    CartId,
    EstimatedDeliveryDate: inTwoWeeks,
  });

  await page.reload();
  await expect.poll(shownCount, longTimeout).toBe(before + 1);
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  const entry = panel(page).getByRole('link', { name: `submitted ORD-${OrderNo}` });
  await entry.filter({ hasNotText: 'Not read' }).click();
  await page.waitForURL(new RegExp(`/order/\\d+/${OrderNo}`));
  await panel(page).waitFor({ state: 'detached' });
});

test('on a phone More has them and counts the unread ones', async () => {
  const { Tradename } = await assignClient();
  const page = await app.open({ as: salesEmail, size: 'phone' });
  await page.goto('/orders');
  await page.getByRole('button', { name: 'More screens 1 unread notifications' }).click();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const entry = panel(page).getByRole('link', { name: `assigned ${Tradename} to you` });
  await entry.waitFor();
  expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await axe(page)).toEqual([]);
  await entry.click();
  await page.waitForURL(/client\/update/);
});
