import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { chooseForSelected, rows, toasts } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** Invoices as files for QuickBooks Desktop: of one order and of selected ones, and the names in the settings. */
const app = withApp();
const manager = 'manager@demo.test';

interface Orders {
  readonly Data: readonly { readonly OrderId: number; readonly OrderNo: number; readonly OrderTotal: number }[];
}

const shown = { HideReleased: true, HideCancelled: true, Page: { Take: 5 } };
const ordersIn = async (status: string) =>
  (await app.call<Orders>(manager, '/v1/orders/orders', { ...shown, [`Show${status}`]: true })).Data;

async function fileOf(page: Page, start: () => Promise<void>): Promise<{ name: string; lines: string[] }> {
  const coming = page.waitForEvent('download');
  await start();
  const file = await coming;
  return {
    name: file.suggestedFilename(),
    lines: (await readFile(await file.path())).toString('latin1').split('\r\n'),
  };
}

test('an order is downloaded at once, and after a question when it was downloaded before', async () => {
  const [order] = await ordersIn('Invoiced');
  const page = await app.open({ as: manager });
  await page.goto(`/order/${order?.OrderId}/${order?.OrderNo}`);
  const start = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Download IIF' }).click();
  };
  const first = await fileOf(page, start);
  expect(first.name).toBe(`ORD-${order?.OrderNo}.iif`);
  expect(first.lines.filter((line) => line.startsWith('TRNS\t'))).toHaveLength(1);
  await toasts(page).getByText('Sales informaton export successful.').waitFor();
  const again = await fileOf(page, async () => {
    await start();
    const question = page.getByRole('dialog', { name: 'Download again' });
    await question.getByText(/Downloaded .* revision 1\. QuickBooks Desktop replaces no invoice/).waitFor();
    expect(await axe(page)).toEqual([]);
    await question.getByRole('button', { name: 'Download' }).click();
  });
  expect(again.lines).toEqual(first.lines);
});

test('the export stands above the list and asks for orders while none is selected', async () => {
  const page = await app.open({ as: manager });
  await page.goto('/orders');
  await rows(page.getByRole('grid')).first().waitFor();
  const download = async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Download IIF' }).click();
  };
  await download();
  await toasts(page).getByText('Order not selected', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);
  await rows(page.getByRole('grid')).first().getByRole('checkbox').click();
  await download();
  const dialog = page.getByRole('dialog', { name: 'Download IIF' });
  await expect.poll(async () => await dialog.getByRole('listitem').count()).toBe(1);
});

test('selected orders go into one file, and each shows its result', async () => {
  const page = await app.open({ as: manager });
  await page.goto('/orders');
  for (const status of ['Ready For Manifest', 'Invoiced']) {
    await page.getByRole('button', { name: status, exact: true }).click();
  }
  const numberOf = async (status: string, index: number) => {
    const row = rows(page.getByRole('grid')).filter({ hasText: status }).nth(index);
    await row.getByRole('checkbox').click();
    return (await row.getByRole('link').first().textContent()) ?? '';
  };
  await rows(page.getByRole('grid')).filter({ hasText: 'Submitted' }).first().waitFor({ state: 'detached' });
  const early = await numberOf('Ready For Manifest', 0);
  const second = await numberOf('Invoiced', 1);
  const third = await numberOf('Invoiced', 2);
  await chooseForSelected(page, 'Download IIF');
  const dialog = page.getByRole('dialog', { name: 'Download IIF' });
  const line = (number: string) => dialog.getByRole('listitem').filter({ hasText: number });
  await line(early).getByText('The order is Ready For Manifest: it has no invoice.').waitFor();
  expect(await line(early).getByRole('checkbox').isDisabled()).toBe(true);
  expect(await axe(page)).toEqual([]);
  const { name, lines } = await fileOf(page, async () => {
    await dialog.getByRole('button', { name: 'Download 2 invoices' }).click();
  });
  expect(name).toMatch(/^Invoices-\d{4}-\d\d-\d\d\.iif$/);
  expect(lines.filter((each) => each.startsWith('TRNS\t'))).toHaveLength(2);
  for (const number of [second, third]) await line(number).getByText('In the file, revision 1').waitFor();
  await line(early).getByText('Left out.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
});

test('the names of the settings are in the file, and a half-filled tax line is refused at its fields', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  await page.goto('/settings/accounting');
  await page.locator('input[name=salesAccount]').fill('Sales:Flower');
  await page.getByLabel('Tax item').fill('No tax');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect(await page.getByText('fill in all or none').count()).toBe(2);
  await page.getByLabel('Tax item').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toasts(page).getByText('Accounting settings saved.').waitFor();
  const [order] = await ordersIn('Invoiced');
  await page.goto(`/order/${order?.OrderId}/${order?.OrderNo}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const { lines } = await fileOf(page, async () => {
    await page.getByRole('menuitem', { name: 'Download IIF' }).click();
    const ask = page.getByRole('dialog').getByRole('button', { name: 'Download' });
    await ask.click({ timeout: 3_000 }).catch(() => undefined);
  });
  expect(lines.some((each) => each.startsWith('SPL\t') && each.includes('\tSales:Flower\t'))).toBe(true);
});
