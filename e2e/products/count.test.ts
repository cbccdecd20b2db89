import { barcodeText } from '@cartwright/domain/products/barcodes';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { misplacedAnywhere } from '../support/geometry.ts';
import { startProxy } from '../support/proxy.ts';
import { rows, toasts } from '../support/find.ts';
import { smallTargets } from '../support/touch.ts';
import { withApp } from '../setup/with-app.ts';
import { type Lot, progress, scan, scanField, start, stocked, unitsField } from './counting.ts';

/** Counting lots: by a scanner on the phone, also without a connection, and by the keyboard. */
const app = withApp();
const admin = 'admin@demo.test';

async function count(page: Page, lot: Lot, units: number): Promise<void> {
  await scan(page, lot);
  // The lot before may be of the same product.
  await page.getByRole('form', { name: lot.ProductName }).getByText(barcodeText(lot.Barcode)).waitFor();
  await page.keyboard.type(String(units));
  await page.keyboard.press('Enter');
}

const counts = async (lot: Lot) =>
  (
    await app.call<{ Data: readonly { Kind: string; Units: number; Reason: string }[] }>(
      admin,
      '/v1/inventory/movements',
      { InventoryId: lot.InventoryId, Kinds: ['count'] },
    )
  ).Data.map(({ Units, Reason }) => [Units, Reason]);

test('twenty lots are counted on a phone, the connection lost and the page loaded anew between, and three differ', async () => {
  const { lots, area } = await stocked(app, 20);
  const [first, second, third] = lots as [Lot, Lot, Lot];
  const proxy = await startProxy(app.address);
  const page = await app.open({ as: admin, size: 'phone', address: proxy.address, expected: /ERR_|cannot be reached/ });
  await start(page, area);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await scanField(page).waitFor();

  await scan(page, first);
  await unitsField(page).fill(String(first.OnHand - 2));
  await page.getByText(`2 fewer than the ${first.OnHand} on hand`).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next' }).click();
  await count(page, second, second.OnHand + 3);
  // The next scan takes what is typed of the lot before along.
  await scan(page, third);
  await page.keyboard.type(String(third.OnHand));
  const [fourth] = lots.slice(3) as [Lot];
  await scan(page, fourth);
  await page.getByRole('form', { name: fourth.ProductName }).waitFor();
  await page.keyboard.type(String(fourth.OnHand));
  await page.keyboard.press('Enter');
  await progress(page).getByText('4 of 20 lots').waitFor();
  await page.getByRole('button', { name: 'Type by hand' }).click();
  await expect.poll(async () => await scanField(page).getAttribute('inputmode')).toBe('numeric');
  // Everything that was sent has arrived before the connection is lost.
  await expect
    .poll(async () => (await app.call<{ Data: readonly { Counted: number }[] }>(admin, '/v1/inventory/counts')).Data[0])
    .toMatchObject({ Counted: 4 });

  await proxy.stop();
  for (const lot of lots.slice(4, 9)) await count(page, lot, lot.OnHand);
  await page.getByText('5 counts kept on this device, sent later').waitFor();
  await page.reload();
  await page.getByText('5 counts kept on this device').waitFor();
  await progress(page).getByText('9 of 20 lots').waitFor();
  await count(page, lots[9] as Lot, (lots[9] as Lot).OnHand - 1);
  // One too many, taken back.
  await count(page, lots[10] as Lot, 1);
  await progress(page).getByText('11 of 20 lots').waitFor();
  await page.getByRole('button', { name: /^Undo / }).click();
  await progress(page).getByText('10 of 20 lots').waitFor();
  expect(await axe(page)).toEqual([]);
  await proxy.restart();
  await page.getByText('kept on this device').waitFor({ state: 'detached', timeout: 40_000 });
  for (const lot of lots.slice(10)) await count(page, lot, lot.OnHand);
  await progress(page).getByText('20 of 20 lots').waitFor();

  const differences = page.getByRole('region', { name: 'Differences' });
  expect(await differences.getByRole('listitem').count()).toBe(3);
  await page.getByRole('link', { name: 'Finish count' }).click();
  await page.getByText('Everything is counted.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: /^Post 3 differences/ }).click();
  await toasts(page)
    .getByText(/posted: 3 lots changed/)
    .waitFor();
  await page.getByText('Posted, 3 lots changed').first().waitFor();
  expect([await counts(first), await counts(second), await counts(third), await counts(lots[9] as Lot)]).toEqual([
    [[-2, 'Reconciliation']],
    [[3, 'Reconciliation']],
    [],
    [[-1, 'Reconciliation']],
  ]);
  await page.goto(`/stock/movements?q=${first.Barcode}`);
  await rows(page).filter({ hasText: 'Counted' }).first().waitFor();
  await proxy.close();
});

test('the units of a lot and the way to the next one are inside the window on narrow phones', async () => {
  const { lots, area } = await stocked(app, 1);
  const [lot] = lots as [Lot];
  const page = await app.open({ as: admin, size: 'phone' });
  await start(page, area);
  await scanField(page).waitFor();
  await scan(page, lot);
  await unitsField(page).fill('1234.56');
  const controls = [
    page.getByRole('button', { name: 'One less' }),
    unitsField(page),
    page.getByRole('button', { name: 'One more' }),
    page.getByRole('button', { name: 'Next' }),
  ];
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    let before = 0;
    for (const control of controls) {
      const box = await control.boundingBox();
      expect.soft(box?.x, `${width} px`).toBeGreaterThanOrEqual(before);
      before = (box?.x ?? 0) + (box?.width ?? 0);
      expect.soft(before, `${width} px`).toBeLessThanOrEqual(width);
      expect.soft(box?.width, `${width} px`).toBeGreaterThanOrEqual(44);
    }
    const isCut = await unitsField(page).evaluate((field) => field.scrollWidth > field.clientWidth);
    expect.soft(isCut, `the number at ${width} px`).toBe(false);
    expect.soft(await smallTargets(page, 'main'), `${width} px`).toEqual([]);
  }
  expect(await misplacedAnywhere(page)).toEqual([]);
});

test('a lot whose units are all in sublots says so with its orders, and how to count them', async () => {
  interface Row extends Pick<Lot, 'Barcode' | 'ProductName' | 'InventoryId'> {
    readonly LotBarcode: string;
    readonly IsSublot: boolean;
    readonly OrderNo: number | null;
    readonly Expected: number;
    readonly Allocated: number;
  }
  const { CountId } = await app.call<{ CountId: number }>(admin, '/v1/inventory/start-count', {});
  const { Rows } = await app.call<{ Rows: readonly Row[] }>(admin, `/v1/inventory/count/${CountId}`);
  const sublotsOf = ({ InventoryId }: Row) => Rows.filter((row) => row.IsSublot && row.InventoryId === InventoryId);
  const own = Rows.find((row) => !row.IsSublot && row.Allocated === 0 && sublotsOf(row).length > 0);
  if (own === undefined) throw new Error('no lot of the demo data has units in sublots alone');
  const units = sublotsOf(own).reduce((sum, { Expected }) => sum + Expected, 0);
  const { InventoryId } = own;
  const adjusted = { InventoryId, Units: units, OnHandSeen: units + own.Expected, Reason: 'Reconciliation' };
  await app.call(admin, '/v1/inventory/adjust', adjusted);
  for (const size of ['phone', 'desktop'] as const) {
    const page = await app.open({ as: admin, ...(size === 'phone' ? { size } : {}) });
    await page.goto(`/stock/count/${CountId}`);
    await scanField(page).waitFor();
    await scan(page, own);
    const form = page.getByRole('form', { name: own.ProductName });
    await form.getByText(/in (a sublot|\d+ sublots) of ORD-\d+.*Enter here only what lies outside\./).waitFor();
    await form.getByText(`ORD-${sublotsOf(own)[0]?.OrderNo}`).waitFor();
    expect(await axe(page)).toEqual([]);
    await unitsField(page).fill(String(units));
    await form.getByRole('button', { name: 'Without sublots: 0' }).click();
    expect(await unitsField(page).inputValue()).toBe('0');
  }
});

test('units in sublots, numbers that cannot be and barcodes of other lots are named before anything is posted', async () => {
  const { lots, area } = await stocked(app, 2);
  const [other] = lots as [Lot];
  const { CountId } = await app.call<{ CountId: number }>(admin, '/v1/inventory/start-count', {});
  const { Rows } = await app.call<{
    Rows: readonly (Pick<Lot, 'Barcode' | 'ProductName'> & {
      InventoryId: number;
      IsSublot: boolean;
      Expected: number;
    })[];
  }>(admin, `/v1/inventory/count/${CountId}`);
  const lotIds = new Set(Rows.filter(({ IsSublot }) => IsSublot).map(({ InventoryId }) => InventoryId));
  const box = Rows.find(({ InventoryId, IsSublot }) => !IsSublot && lotIds.has(InventoryId));
  if (box === undefined) throw new Error('no lot of the demo data has sublots');
  const apart = Rows.filter(({ InventoryId, IsSublot }) => IsSublot && InventoryId === box.InventoryId);
  const sublotted = apart.reduce((sum, { Expected }) => sum + Expected, 0);
  const page = await app.open({ as: admin, size: 'phone' });
  await page.goto(`/stock/count/${CountId}`);
  await scanField(page).waitFor();
  await page.keyboard.type(box.Barcode);
  await page.keyboard.press('Enter');
  const said = new RegExp(`${sublotted} more (is|are) in (a sublot|sublots), counted by their own labels`);
  for (const [typed, sentence] of [
    ['-4', 'Units are 0 or more.'],
    ['999999999', 'Units are at most 999,999.99.'],
  ] as const) {
    await unitsField(page).fill(typed);
    await page.keyboard.press('Enter');
    await page.getByText(sentence).waitFor();
    expect(await unitsField(page).getAttribute('aria-describedby')).toBe('count-message');
  }
  await unitsField(page).fill(String(box.Expected + sublotted));
  await page.getByText(said).waitFor();
  await page.getByText('in sublots among it.').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await smallTargets(page, 'main')).toEqual([]);
  await page.keyboard.press('Enter');
  const differences = page.getByRole('region', { name: 'Differences' });
  await differences.getByText(/^Counted with its sublots:/).waitFor();
  await page.getByRole('link', { name: 'Finish count' }).click();
  await differences.getByText(/^Counted with its sublots:/).waitFor();
  await page.getByRole('button', { name: /^Post 1 difference/ }).click();
  const question = page.getByRole('dialog', { name: /counted with sublots\?/ });
  await question.getByText(`${sublotted}. These units are in sublots already`).waitFor();
  await page.keyboard.press('Escape');
  await page.goBack();
  await differences.getByRole('button', { name: /^Count .* again$/ }).click();
  await unitsField(page).fill(String(box.Expected + sublotted));
  await page.getByRole('button', { name: /^Without sublots:/ }).click();
  expect(await unitsField(page).inputValue()).toBe(String(box.Expected));
  await page.keyboard.press('Enter');
  await page.getByText('Nothing differs so far.').waitFor();

  // A barcode of another area says one thing, and is compared with what the server knows.
  const shelf = await stocked(app, 1);
  await start(page, shelf.area);
  await scanField(page).waitFor();
  const stranger = shelf.lots[0]?.Barcode === other.Barcode ? (lots[1] as Lot) : other;
  await scan(page, stranger);
  await page.getByText('Enter its units to add it.').waitFor();
  await unitsField(page).fill(String(stranger.OnHand - 1));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await differences.getByText(stranger.ProductName).first().waitFor();
  await progress(page).getByText('+1 found').waitFor();
  expect(area).not.toBe(shelf.area);
});

test('lots without an area are counted on their own', async () => {
  const { lots } = await stocked(app, 1);
  const [lot] = lots as [Lot];
  await app.run(`UPDATE lot SET area_id = NULL WHERE id = ${lot.InventoryId}`);
  const page = await app.open({ as: admin });
  await start(page, 'No area');
  await progress(page).getByText('0 of').waitFor();
  await scan(page, lot);
  await page.getByRole('form', { name: lot.ProductName }).waitFor();
  await unitsField(page).fill(String(lot.OnHand));
  // What is typed is not lost without a question.
  await page.getByRole('link', { name: 'Count', exact: true }).first().click();
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Stay' }).click();
  expect(await unitsField(page).inputValue()).toBe(String(lot.OnHand));
  await page.getByRole('button', { name: 'Next' }).click();
  await progress(page).getByText('1 of').waitFor();
});

test('a count goes by the keyboard alone, says what it does not find, and is dropped', async () => {
  const { lots, area } = await stocked(app, 2);
  const [first, second] = lots as [Lot, Lot];
  const page = await app.open({ as: admin });
  await start(page, area);
  await scanField(page).waitFor();
  await page.keyboard.type('0000');
  await page.keyboard.press('Enter');
  await page.getByText('No lot of this count is found by “0000”.').waitFor();
  await page.keyboard.type(first.Barcode.slice(-8));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('Enter what is there: 0 when nothing is left.').waitFor();
  await page.keyboard.type('1e3');
  await page.keyboard.press('Enter');
  await page.getByText('“1e3” is not a number.').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(String(first.OnHand - 4));
  await page.keyboard.press('Enter');
  await count(page, second, second.OnHand);
  await progress(page).getByText('2 of 2 lots').waitFor();
  // A finger on the field of scans, on another lot or on the end of the count loses nothing that is typed.
  await scan(page, second);
  await unitsField(page).fill('x');
  await page.getByRole('link', { name: 'Finish count' }).click();
  await page.getByText('“x” is not a number.').waitFor();
  await unitsField(page).fill(String(second.OnHand - 1));
  await scanField(page).fill(first.Barcode);
  await page.keyboard.press('Enter');
  await page.getByRole('form', { name: first.ProductName }).waitFor();
  await page.getByRole('region', { name: 'Differences' }).getByText(second.ProductName).waitFor();
  await page.getByRole('button', { name: `Count ${second.ProductName} again` }).click();
  await unitsField(page).fill(String(second.OnHand));
  await page.getByRole('link', { name: 'Finish count' }).click();
  await page.getByText('Everything is counted.').waitFor();
  await page.goBack();
  await scanField(page).waitFor();
  // What differs is counted again from the list.
  const again = page.getByRole('button', { name: `Count ${first.ProductName} again` });
  await again.focus();
  await page.keyboard.press('Enter');
  await page.getByText(`counted before: ${first.OnHand - 4}`).waitFor();
  await page.getByRole('button', { name: 'One more' }).press('Enter');
  expect(await unitsField(page).inputValue()).toBe('1');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(String(first.OnHand));
  await page.keyboard.press('Enter');
  await page.getByText('Nothing differs so far.').waitFor();
  await page.getByRole('link', { name: 'Finish count' }).press('Enter');
  await page.getByText('Nothing differs: what was counted is as it should be.').waitFor();
  await expect
    .poll(async () => await page.getByRole('button', { name: /^Post/ }).getAttribute('aria-disabled'))
    .toBeNull();
  await page.keyboard.press('Control+Enter');
  await toasts(page)
    .getByText(/posted: 0 lots changed/)
    .waitFor();

  await start(page, area);
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Drop count' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Drop count' }).press('Enter');
  await page.getByText('Dropped').first().waitFor();
});
