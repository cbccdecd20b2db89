import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App } from '../setup/with-app.ts';

const admin = 'admin@demo.test';

export interface Lot {
  readonly InventoryId: number;
  readonly Barcode: string;
  readonly ProductId: number;
  readonly ProductName: string;
  readonly OnHand: number;
}

/** Lots of which nothing is promised, alone in an area of their own, and its name. */
export async function stocked(app: App, many: number): Promise<{ readonly lots: Lot[]; readonly area: string }> {
  const area = `Shelf ${crypto.randomUUID().slice(0, 6)}`;
  const { Id } = await app.call<{ Id: number }>(admin, '/v1/product/add-area', { Name: area });
  const { Data } = await app.call<{ Data: readonly (Lot & { Allocated: number })[] }>(admin, '/v1/inventory/lots', {
    Page: { Take: 100, Sort: [{ Field: 'Allocated', Dir: 'asc' }] },
  });
  const lots = Data.filter(({ Allocated, OnHand }) => Allocated === 0 && OnHand >= 10).slice(0, many);
  expect(lots).toHaveLength(many);
  await app.call(admin, '/v1/inventory/move-lots', { InventoryIds: lots.map((each) => each.InventoryId), AreaId: Id });
  return { lots, area };
}

export async function start(page: Page, area: string): Promise<void> {
  await page.goto('/stock');
  await page.getByRole('link', { name: 'Count', exact: true }).click();
  await page.getByRole('group', { name: 'Areas' }).getByRole('button', { name: area }).click();
  await page.getByRole('button', { name: 'Start count' }).click();
  await page.getByRole('heading', { name: new RegExp(`^Count · ${area}`, 'i') }).waitFor();
}

export const scanField = (page: Page): Locator => page.getByLabel('Scan or type a barcode');
export const unitsField = (page: Page): Locator => page.getByLabel('Units counted');
export const progress = (page: Page): Locator => page.getByRole('region', { name: 'Progress' });

/** As a scanner does: the digits, then Enter, wherever the focus is. */
export async function scan(page: Page, { Barcode }: Pick<Lot, 'Barcode'>): Promise<void> {
  await page.keyboard.type(Barcode);
  await page.keyboard.press('Enter');
}
