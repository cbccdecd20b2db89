import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withApp } from '../setup/with-app.ts';
import { axe } from '../support/axe.ts';
import { rowMenu, rows, toasts } from '../support/find.ts';

/** What orders have of a lot: named where it is held or adjusted, and taken back from where too few are there. */
const app = withApp();
const admin = 'admin@demo.test';

interface Answer<Row> {
  readonly Data: readonly Row[];
}
interface Lot {
  readonly InventoryId: number;
  readonly Barcode: string;
  readonly OnHand: number;
  readonly Allocated: number;
}
interface Promised {
  readonly InventoryId: number;
  readonly OrderNo: number;
  readonly Status: string;
  readonly IsSublotted: boolean;
  readonly Units: number;
}

/** A lot of which a submitted order has units that have no sublot, and the line. */
async function promisedLot(nth = 0) {
  const sort = [{ Field: 'allocated', Dir: 'desc' }];
  const { Data: lots } = await app.call<Answer<Lot>>(admin, '/v1/inventory/lots', {
    States: ['forSale'],
    Page: { Take: 100, Sort: sort },
  });
  const promised = lots.filter(({ Allocated }) => Allocated > 0);
  const { Data: lines } = await app.call<Answer<Promised>>(admin, '/v1/inventory/promised', {
    InventoryIds: promised.map(({ InventoryId }) => InventoryId),
    Page: { Take: 100 },
  });
  const free = lines.filter(({ Status, IsSublotted }) => Status === 'Submitted' && !IsSublotted);
  const ids = [...new Set(free.map(({ InventoryId }) => InventoryId))];
  const lot = promised.find(({ InventoryId }) => InventoryId === ids[nth]);
  const line = free.find(({ InventoryId }) => InventoryId === ids[nth]);
  if (lot === undefined || line === undefined) throw new Error('no lot is promised to a submitted order');
  return { lot, line };
}

/** A lot of which two submitted orders have units that have no sublot. */
async function lotOfTwo() {
  for (let nth = 0; ; nth += 1) {
    const { lot } = await promisedLot(nth);
    const { Data } = await app.call<Answer<Promised>>(admin, '/v1/inventory/promised', {
      InventoryIds: [lot.InventoryId],
      Page: { Take: 100 },
    });
    const free = Data.filter(({ Status, IsSublotted }) => Status === 'Submitted' && !IsSublotted);
    const orders = new Set(free.map(({ OrderNo }) => OrderNo));
    if (orders.size > 1) return { lot, lines: free.filter(({ OrderNo }) => [...orders].slice(0, 2).includes(OrderNo)) };
  }
}

const lotPage = async (page: Page, { Barcode }: Lot) => {
  await page.goto(`/stock?q=${Barcode}`);
  const row = rows(page).first();
  await row.waitFor();
  return row;
};

test('too few for orders: a chosen order gives back what is missing and waits for stock', async () => {
  const { lot, line } = await promisedLot();
  const page = await app.open({ as: admin });
  const row = await lotPage(page, lot);
  await rowMenu(row).click();
  await page.getByRole('menuitem', { name: 'Adjust' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New count').fill(String(lot.Allocated - 1));
  const orders = dialog.getByRole('list', { name: 'Orders with units of it' });
  await orders
    .getByRole('link', { name: `ORD-${line.OrderNo}` })
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Adjust' }).click();
  await dialog.getByText(/units are promised to orders/).waitFor();
  await dialog
    .getByRole('checkbox', { name: `ORD-${line.OrderNo}` })
    .first()
    .check();
  await orders.getByText('Gives back 1').waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByLabel('Reason').selectOption('Destruction');
  await dialog.getByRole('button', { name: 'Adjust' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { Data } = await app.call<Answer<Lot>>(admin, '/v1/inventory/lots', { SearchKey: lot.Barcode });
  expect(Data[0]).toMatchObject({ OnHand: lot.Allocated - 1, Allocated: lot.Allocated - 1 });
});

test('each order says what it gives back, or why it gives nothing; the reason is above them', async () => {
  const { lot, lines } = await lotOfTwo();
  const page = await app.open({ as: admin });
  const row = await lotPage(page, lot);
  await rowMenu(row).click();
  await page.getByRole('menuitem', { name: 'Adjust' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New count').fill(String(lot.Allocated - 1));
  const orders = dialog.getByRole('list', { name: 'Orders with units of it' });
  await orders.waitFor();
  const top = async (of: typeof orders) => (await of.boundingBox())?.y ?? 0;
  expect(await top(dialog.getByLabel('Detail'))).toBeLessThan(await top(orders));
  for (const { OrderNo } of lines)
    await dialog
      .getByRole('checkbox', { name: `ORD-${OrderNo}` })
      .first()
      .check();
  await orders.getByText(/^Gives back 1/).waitFor();
  await orders.getByText('Gives back nothing: later orders have enough').waitFor();
});

test('a count that is not what the lot holds any more names what has moved, and is made again', async () => {
  const { lot } = await promisedLot();
  const page = await app.open({ as: admin });
  const row = await lotPage(page, lot);
  await rowMenu(row).click();
  await page.getByRole('menuitem', { name: 'Adjust' }).click();
  const dialog = page.getByRole('dialog');
  const counted = lot.OnHand + 5;
  await dialog.getByLabel('New count').fill(String(counted));
  await app.call(admin, '/v1/inventory/adjust', {
    InventoryId: lot.InventoryId,
    Units: lot.OnHand + 2,
    Reason: 'Other',
  });
  await dialog.getByRole('button', { name: 'Adjust' }).click();
  const since = dialog.getByRole('list', { name: 'Moved since' });
  await since.getByText('Adjusted: Other').waitFor();
  expect(await since.innerText()).toContain('+2');
  await dialog.getByText('Changes by +3').waitFor();
  await dialog.getByRole('button', { name: 'Adjust' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('a hold names the orders that wait then, and leads to one', async () => {
  const { lot, line } = await promisedLot(1);
  const page = await app.open({ as: admin });
  const row = await lotPage(page, lot);
  await rowMenu(row).click();
  await page.getByRole('menuitem', { name: 'Hold' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('link', { name: `ORD-${line.OrderNo}` })
    .first()
    .waitFor();
  await dialog.getByLabel('Reason').fill('Recall');
  await page.keyboard.press('Enter');
  await toasts(page)
    .getByRole('button', { name: /^Open ORD-/ })
    .click();
  await page.waitForURL(/\/order\/\d+\/\d+/);
  await page.getByText('On hold').first().waitFor();
  expect(await axe(page)).toEqual([]);
});

test('the ledger is beside the grid, and the arrow keys lead to the next lot', async () => {
  const page = await app.open({ as: admin });
  await page.goto('/stock');
  await rows(page).first().getByRole('button').first().click();
  const panel = page.getByRole('region').filter({ has: page.getByRole('list', { name: 'Ledger' }) });
  await panel.waitFor();
  const box = await panel.boundingBox();
  const grid = await page.getByRole('grid').boundingBox();
  expect((grid?.x ?? 0) + (grid?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0);
  const barcode = async () =>
    await panel
      .getByText(/^\d{4} \d{4} \d{4} \d{4}$/)
      .first()
      .innerText();
  const first = await barcode();
  await page.keyboard.press('ArrowDown');
  await expect.poll(barcode).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  await expect.poll(barcode).toBe(first);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

test('on a phone the ledger is a screen with its orders', async () => {
  const { lot, line } = await promisedLot();
  const phone = await app.open({ as: admin, size: 'phone' });
  await phone.goto(`/stock?q=${lot.Barcode}`);
  await phone
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await phone.getByRole('menuitem', { name: 'Ledger' }).click();
  const panel = phone.getByRole('region').filter({ has: phone.getByRole('list', { name: 'Ledger' }) });
  await panel
    .getByRole('link', { name: `ORD-${line.OrderNo}` })
    .first()
    .waitFor();
  expect((await panel.boundingBox())?.width).toBe(390);
  expect(await axe(phone)).toEqual([]);
  // The card and the name on it open it as well.
  for (const tapped of [rows(phone).first().getByText(/ of /).first(), rows(phone).first().locator('b').first()]) {
    await panel.getByRole('button', { name: 'Close' }).first().click();
    await panel.waitFor({ state: 'detached' });
    await tapped.click();
    await panel.waitFor();
  }
});
