import { expect, test } from 'vitest';
import { withApp } from '../setup/with-app.ts';
import { axe } from '../support/axe.ts';
import { filterBy, rows } from '../support/find.ts';

/** The stock of a product on its own page, what comes in of it, and who moved goods. */
const app = withApp();
const admin = 'admin@demo.test';

interface Lot {
  readonly ProductId: number;
  readonly ProductName: string;
  readonly Barcode: string;
  readonly OnHand: number;
  readonly Allocated: number;
}

async function promisedWhole(): Promise<Lot> {
  const { Data } = await app.call<{ Data: Lot[] }>(admin, '/v1/inventory/lots', {
    States: ['forSale'],
    Page: { Take: 100 },
  });
  const found = Data.find(({ OnHand, Allocated }) => OnHand === Allocated);
  if (found === undefined) throw new Error('no lot is promised whole');
  return found;
}
const spaced = (barcode: string): string => barcode.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

test.for(['desk', 'phone'] as const)('on a %s a product shows its lots that are all promised, too', async (size) => {
  const lot = await promisedWhole();
  const page = await app.open(size === 'phone' ? { as: admin, size } : { as: admin });
  await page.goto(`/product-info/${lot.ProductId}`);
  const panel = page.getByRole('region', { name: 'Stock by lot' });
  await panel.getByText(spaced(lot.Barcode)).first().waitFor();
  if (size === 'desk') await panel.getByText('All promised').first().waitFor();
  expect(await axe(page)).toEqual([]);
});

test('goods of a product come in from its page: it is on the first line', async () => {
  const lot = await promisedWhole();
  const page = await app.open({ as: admin });
  await page.goto(`/product-info/${lot.ProductId}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Receive' }).click();
  await page.waitForURL(/receive\?product=/);
  const first = page.getByRole('group', { name: 'Line 1', exact: true });
  await expect
    .poll(async () => await first.getByRole('combobox', { name: 'Product' }).inputValue())
    .toBe(lot.ProductName);
});

test('movements are found by whoever moved goods, not by sales people alone', async () => {
  const page = await app.open({ as: admin });
  await page.goto('/stock/movements');
  await rows(page).first().waitFor();
  const who = await filterBy(page, 'Who');
  const people = await app.call<{ Count: number }>(admin, '/v1/inventory/movers');
  const sellers = await app.call<{ Count: number }>(admin, '/v1/crmsales/get-sales-personnel');
  expect(people.Count).toBeGreaterThanOrEqual(sellers.Count);
  const names = who.locator('[aria-pressed]');
  await expect.poll(async () => await names.count()).toBe(people.Count);
  await names.filter({ hasText: 'Marcus Oyelaran' }).click();
  await rows(page).getByText('Marcus Oyelaran').first().waitFor();
});
