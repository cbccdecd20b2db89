import { expect, test } from 'vitest';
import { withApp } from '../setup/with-app.ts';
import { axe } from '../support/axe.ts';
import { rows, toasts } from '../support/find.ts';
import { misplacedAnywhere } from '../support/geometry.ts';
import { type Lot, stocked } from './counting.ts';

/** Several lots are adjusted together. */
const app = withApp();
const admin = 'admin@demo.test';

test('lots are destroyed together: all or none, and one that has moved meanwhile is named', async () => {
  const { lots } = await stocked(app, 3);
  const [first, second] = lots as [Lot, Lot];
  const { Data } = await app.call<{ Data: readonly { AreaId: number }[] }>(admin, '/v1/inventory/lots', {
    InventoryIds: [first.InventoryId],
  });
  const page = await app.open({ as: admin });
  await page.goto(`/stock?area=${Data[0]?.AreaId}`);
  await rows(page).nth(2).waitFor();
  for (const at of [0, 1, 2]) await rows(page).nth(at).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Adjust', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust 3 lots' });
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click();
  await dialog.getByText('Choose a reason.').waitFor();
  await dialog.getByLabel('Reason').selectOption('Destruction');
  await dialog.getByLabel('Detail').fill('Mold');
  const countOf = (lot: Lot) => dialog.getByLabel(`New count of ${lot.ProductName} ${lot.Barcode.slice(-4)}`);
  await dialog.getByRole('button', { name: 'All to 0' }).click();
  expect(await countOf(first).inputValue()).toBe('0');
  for (const [typed, sentence] of [
    ['', 'Enter the new count.'],
    ['-1', 'Units are 0 or more.'],
  ] as const) {
    await countOf(second).fill(typed);
    await page.keyboard.press('Enter');
    await dialog.getByText(sentence).waitFor();
  }
  await countOf(second).fill(String(second.OnHand - 1));
  expect(await axe(page)).toEqual([]);
  // Somebody else is faster.
  const moved = { InventoryId: first.InventoryId, Units: first.OnHand - 2, Reason: 'Lost' };
  await app.call(admin, '/v1/inventory/adjust', moved);
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click();
  await dialog.getByText(`${first.ProductName} holds ${first.OnHand - 2} now, not ${first.OnHand}.`).waitFor();
  await dialog.getByText(`It has moved: ${first.OnHand - 2} on hand now`).waitFor();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Adjust', exact: true }).click();
  await toasts(page).getByText('3 lots adjusted.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await rows(page).nth(1).waitFor({ state: 'detached' });
  await rows(page)
    .filter({ hasText: second.ProductName })
    .getByText(String(second.OnHand - 1))
    .first()
    .waitFor();
  expect(await misplacedAnywhere(page)).toEqual([]);
});
