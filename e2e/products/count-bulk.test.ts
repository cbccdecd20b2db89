import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { misplacedAnywhere } from '../support/geometry.ts';
import { startProxy } from '../support/proxy.ts';
import { rows, toasts } from '../support/find.ts';
import { smallTargets } from '../support/touch.ts';
import { withApp } from '../setup/with-app.ts';
import { type Lot, progress, scan, scanField, stocked, unitsField } from './counting.ts';

/** Counting bulk: beside lots on the phone, also without a connection, and by the keyboard. */
const app = withApp();
const admin = 'admin@demo.test';

interface Bulk {
  readonly SourceId: number;
  readonly name: string;
}

/** A lot and bulk of these amounts, alone in an area. */
async function shelf(...amounts: number[]) {
  const { lots, area } = await stocked(app, 1);
  const { Data } = await app.call<{ Data: readonly { Id: number; Name: string }[] }>(admin, '/v1/Lookup/get-area-list');
  const AreaId = Data.find(({ Name }) => Name === area)?.Id;
  const bulk: Bulk[] = [];
  for (const [index, Amount] of amounts.entries()) {
    const name = `${['Trim', 'Kief', 'Shake'][index]} ${crypto.randomUUID().slice(0, 6)}`;
    const body = { Name: name, Unit: 'kg', Amount, AreaId, TotalCost: Amount * 40, MadeOf: [`WA.${name}`] };
    bulk.push({ ...(await app.call<{ SourceId: number }>(admin, '/v1/inventory/add-source', body)), name });
  }
  // It came long ago: what moved within two minutes of a count without a connection is counted again.
  const ids = bulk.map(({ SourceId }) => SourceId).join();
  await app.run(`UPDATE source_movement SET at = at - interval '1 day' WHERE source_id IN (${ids})`);
  return { lot: lots[0] as Lot, area, bulk: bulk as [Bulk, Bulk] };
}

async function start(page: Page, area: string, ...goods: string[]): Promise<void> {
  await page.goto('/stock/count');
  for (const name of goods) await page.getByRole('group', { name: 'Goods' }).getByRole('button', { name }).click();
  await page.getByRole('group', { name: 'Areas' }).getByRole('button', { name: area }).click();
  await page.getByRole('button', { name: 'Start count' }).click();
  await page.getByRole('heading', { name: new RegExp(`^Count · ${area}`, 'i') }).waitFor();
}

const amountField = (page: Page) => page.getByLabel('Amount counted, kg');
const left = (page: Page) => page.getByRole('region', { name: 'Bulk to count' });
const differences = (page: Page) => page.getByRole('region', { name: 'Differences' });
const amount = async ({ SourceId }: Bulk): Promise<number | undefined> =>
  (
    await app.call<{ Data: readonly { SourceId: number; Amount: number }[] }>(admin, '/v1/inventory/sources', {
      Page: { Take: 100 },
    })
  ).Data.find((each) => each.SourceId === SourceId)?.Amount;

test('bulk is counted beside lots on a phone, without a connection too, and posted with them', async () => {
  const { lot, area, bulk } = await shelf(2.5, 4);
  const [trim, kief] = bulk;
  const proxy = await startProxy(app.address);
  const page = await app.open({ as: admin, size: 'phone', address: proxy.address, expected: /ERR_|cannot be reached/ });
  await start(page, area, 'Bulk');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await progress(page).getByText('0 of 3 lots and bulk').waitFor();
  await scan(page, lot);
  await unitsField(page).fill(String(lot.OnHand));
  await page.getByRole('button', { name: 'Next' }).click();
  await left(page).getByRole('button', { name: trim.name }).click();
  await amountField(page).fill('2.43751');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('An amount has at most four decimals.').waitFor();
  await amountField(page).fill('2.4375');
  await page.getByText('0.0625 kg less than the 2.5 kg on hand').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await smallTargets(page, 'main')).toEqual([]);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await misplacedAnywhere(page), `${width} px`).toEqual([]);
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await progress(page).getByText('2 of 3 lots and bulk').waitFor();
  await differences(page).getByText('−0.0625 kg').waitFor();
  await differences(page).getByText('−$2.50').waitFor();
  await expect
    .poll(async () => (await app.call<{ Data: readonly { Counted: number }[] }>(admin, '/v1/inventory/counts')).Data[0])
    .toMatchObject({ Counted: 2 });

  await proxy.stop();
  await left(page).getByRole('button', { name: kief.name }).click();
  await amountField(page).fill('4.5');
  await page.keyboard.press('Enter');
  await page.getByText('1 count kept on this device, sent later').waitFor();
  await page.reload();
  await page.getByText('1 count kept on this device').waitFor();
  await progress(page).getByText('3 of 3 lots and bulk').waitFor();
  expect(await left(page).count()).toBe(0);
  await page.getByRole('button', { name: `Undo ${kief.name}` }).click();
  await progress(page).getByText('2 of 3 lots and bulk').waitFor();
  await left(page).getByRole('button', { name: kief.name }).click();
  await amountField(page).fill('4.25');
  await page.keyboard.press('Enter');
  await proxy.restart();
  await page.getByText('kept on this device').waitFor({ state: 'detached', timeout: 40_000 });

  await page.getByRole('link', { name: 'Finish count' }).click();
  await page.getByText('Everything is counted.').waitFor();
  await differences(page).getByText('2.5 kg → 2.4375 kg').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: /^Post 2 differences/ }).click();
  await toasts(page)
    .getByText(/posted: 2 bulk sources changed/)
    .waitFor();
  expect([await amount(trim), await amount(kief)]).toEqual([2.4375, 4.25]);
  await proxy.close();
});

test('bulk alone is counted by the keyboard, found by its name or an identifier, never below what is reserved', async () => {
  const { area, bulk } = await shelf(10, 20);
  const [trim, kief] = bulk;
  const page = await app.open({ as: admin });
  await page.goto('/stock/count');
  const goods = page.getByRole('group', { name: 'Goods' });
  await goods.getByRole('button', { name: 'Lots' }).press('Enter');
  expect(await page.getByRole('button', { name: 'Start count' }).getAttribute('aria-disabled')).toBe('true');
  await goods.getByRole('button', { name: 'Bulk' }).press('Enter');
  expect(await page.getByRole('group', { name: 'Product lines' }).count()).toBe(0);
  await page.getByRole('group', { name: 'Areas' }).getByRole('button', { name: area }).press('Enter');
  await page.getByRole('button', { name: 'Start count' }).press('Enter');
  await progress(page).getByText('0 of 2 bulk').waitFor();
  await scanField(page).fill('nothing of this');
  await page.keyboard.press('Enter');
  await page.getByText('No lot or bulk of this count is found by “nothing of this”.').waitFor();
  await scanField(page).fill(trim.name.toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByRole('form', { name: trim.name }).getByText('Kilograms (kg)').waitFor();
  await page.keyboard.type('10');
  await page.getByText('As much as the 10 kg on hand').waitFor();
  // The scan of the identifier on the next bag takes what is typed along.
  await scanField(page).fill(`WA.${kief.name}`);
  await page.keyboard.press('Enter');
  await page.getByRole('form', { name: kief.name }).waitFor();
  await page.keyboard.type('2.5');
  await page.keyboard.press('Enter');
  await progress(page).getByText('2 of 2 bulk').waitFor();
  await app.run(`UPDATE source SET reserved = 3 WHERE id = ${kief.SourceId}`);
  await page.getByRole('link', { name: 'Finish count' }).press('Enter');
  await page.getByText('would hold 2.5 kg, 3 kg is reserved').waitFor();
  expect(await axe(page)).toEqual([]);
  await app.run(`UPDATE source SET reserved = 0 WHERE id = ${kief.SourceId}`);
  await page.goBack();
  await page.getByRole('button', { name: `Count ${kief.name} again` }).press('Enter');
  await page.keyboard.type('19.9');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Finish count' }).press('Enter');
  await page.getByText('Everything is counted.').waitFor();
  await expect
    .poll(async () => await page.getByRole('button', { name: /^Post/ }).getAttribute('aria-disabled'))
    .toBeNull();
  await page.keyboard.press('Control+Enter');
  await page.getByText('Posted, 1 bulk source changed').first().waitFor();
  await page.goto(`/stock/movements?bulk=true&q=${encodeURIComponent(kief.name)}`);
  await rows(page).filter({ hasText: 'Counted' }).first().waitFor();
});
