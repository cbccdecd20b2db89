import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { filterBy, rows } from '../support/find.ts';
import { misplacedAnywhere } from '../support/geometry.ts';
import { withApp } from '../setup/with-app.ts';
import { type Lot, stocked } from './counting.ts';

/** Movements of all goods, and how one of them is found. */
const app = withApp();
const admin = 'admin@demo.test';

test('who took units away is found in two steps, of lots and of bulk', async () => {
  const { lots } = await stocked(app, 1);
  const [lot] = lots as [Lot];
  await app.call(admin, '/v1/product/update-product', { ProductId: lot.ProductId, AllowFractions: true });
  const adjusted = {
    InventoryId: lot.InventoryId,
    Units: lot.OnHand - 7.25,
    Reason: 'Lost',
    Detail: 'Behind the shelf',
  };
  await app.call(admin, '/v1/inventory/adjust', adjusted);
  const made = { Name: 'Trim of the test', Unit: 'kg', Amount: 20 };
  const { SourceId } = await app.call<{ SourceId: number }>(admin, '/v1/inventory/add-source', made);
  await app.call(admin, '/v1/inventory/adjust-source', { SourceId, Amount: 18.5, Reason: 'Theft' });

  const page = await app.open({ as: admin });
  await page.goto('/stock/movements');
  await rows(page).first().waitFor();
  await filterBy(page, 'Direction', 'Went out');
  const units = (await filterBy(page, 'Units that moved')).getByLabel('Units that moved');
  await units.fill('7.255');
  await page.getByText('Units have at most two decimals.').waitFor();
  await units.fill('7.25');
  await page.getByText('1 movement', { exact: true }).first().waitFor();
  expect(await axe(page)).toEqual([]);
  const found = rows(page).filter({ hasText: lot.ProductName });
  expect(await rows(page).count()).toBe(1);
  await found.getByText('Adjusted: Lost').waitFor();
  await found.getByText('Ada Lindqvist').waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 720, height: 844 });
  await found.getByText('Ada Lindqvist').waitFor();
  await found.getByText('Adjusted: Lost').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await found.getByText(/^Ada Lindqvist · \d\d\/\d\d\/\d{4} /).waitFor();
  await found.getByText('Behind the shelf').waitFor();
  await page.reload();
  const tab = page.getByRole('link', { name: 'Movements', exact: true });
  await expect
    .poll(
      async () =>
        await tab.evaluate((each) => {
          const box = each.parentElement?.getBoundingClientRect();
          const { left, right } = each.getBoundingClientRect();
          return box !== undefined && left >= box.left && right <= box.right;
        }),
    )
    .toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Bulk', exact: true }).click();
  await page.getByText('Nothing matches these filters').waitFor();
  await (await filterBy(page, 'Amount that moved')).getByLabel('Amount that moved').fill('1.5');
  await page.keyboard.press('Escape');
  await filterBy(page, 'Kind', 'Adjusted');
  await filterBy(page, 'Who', 'Ada Lindqvist');
  const bulk = rows(page).filter({ hasText: made.Name });
  await bulk.getByText('Adjusted: Theft').waitFor();
  await bulk.getByText('−1.5 kg').waitFor();
  await bulk.getByText('18.5 kg').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.reload();
  await bulk.getByText('18.5 kg').waitFor();
  expect(await misplacedAnywhere(page)).toEqual([]);
});
