import { expect, test } from 'vitest';
import { axe, axeInBothThemes } from '../support/axe.ts';
import { rows, toasts } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';
import {
  admin,
  form,
  heading,
  line,
  lotsOf,
  needOf,
  needs,
  productsLike,
  receiveButton,
  receiveElsewhere,
  receiveOne,
  typed,
  unique,
} from './receiving.ts';

/** Goods that come in: typed and received, void again, and what happens when two windows have them. */
const app = withApp();

test('five lines are typed and received by the keyboard alone', async () => {
  const page = await app.open({ as: admin });
  const products = (await productsLike(app, 'FL-')).slice(0, 5);
  expect(products.length).toBe(5);
  await page.goto('/stock');
  await rows(page).first().waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await heading(page, 'Receive goods').waitFor();
  const supplierField = form(page).getByLabel('Supplier');
  await expect.poll(async () => await supplierField.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await axeInBothThemes(page)).toEqual([]);
  expect(await receiveButton(page).getAttribute('aria-disabled')).toBe('true');
  await needs(page).getByText('Enter the supplier.').waitFor();
  await page.keyboard.type('Ridge Line Farm');
  await page.keyboard.press('Tab');
  await page.keyboard.type('416241');
  await page.keyboard.press('Tab');
  await page.keyboard.type('M-100');
  await line(page, 1).getByLabel('Product').focus();
  for (const [at, { Sku }] of products.entries()) {
    const field = line(page, at + 1).getByLabel('Product');
    await expect.poll(async () => await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type(Sku);
    await page.keyboard.press('Enter');
    const units = typed(line(page, at + 1), 'Units');
    await expect.poll(async () => await units.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type(String(10 + at));
    await page.keyboard.press('Tab');
    await page.keyboard.type('50.50');
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Receive 60 units' }).waitFor();
  expect(await needs(page).count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await heading(page, 'Ridge Line Farm').waitFor();
  await page.getByText('Received', { exact: true }).waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  const lots = await lotsOf(app, 'Ridge Line Farm');
  expect(lots.map(({ OnHand }) => OnHand)).toEqual([10, 11, 12, 13, 14]);
  expect(new Set(lots.map(({ TotalCost }) => TotalCost))).toEqual(new Set([50.5]));
  await page
    .getByRole('main')
    .getByRole('link', { name: /^\d{4} \d{4} / })
    .first()
    .click();
  await page.waitForURL(/\/stock\?q=/);
  await expect.poll(async () => await rows(page).count()).toBe(1);
});

test('what is typed of a line is stored with its lot: dates, area, barcode, cost of a unit, lab result', async () => {
  const page = await app.open({ as: admin });
  const [product] = await productsLike(app, 'FL-');
  await page.goto('/stock/receive');
  await form(page).getByLabel('Supplier').fill('Owl Creek Farm');
  await form(page).getByLabel('License').fill('416242');
  await form(page).getByLabel('Manifest').fill('M-200');
  await form(page).getByLabel('Received on').fill('2026-02-03');
  await form(page).getByLabel('Note').fill('By the back door');
  const first = line(page, 1);
  await first.getByLabel('Product').fill('zzqq nothing');
  await page.getByText('Nothing matches').waitFor();
  await page.getByRole('button', { name: 'New product' }).first().click();
  const added = page.getByRole('dialog', { name: 'New product' });
  expect(await added.locator('input[name=productName]').inputValue()).toBe('zzqq nothing');
  await page.keyboard.press('Escape');
  await first.getByLabel('Product').fill(product?.Sku ?? '');
  await page.getByRole('listbox').getByRole('option').first().click();
  await typed(first, 'Units').fill('12');
  await typed(first, 'Line cost').fill('0.001');
  await typed(first, 'Line cost').press('Tab');
  expect(await typed(first, 'Line cost').inputValue()).toBe('0.001');
  await first.getByText('A cost has at most two decimals.').waitFor();
  await typed(first, 'Line cost').fill('0');
  await typed(first, 'Line cost').press('Tab');
  await first.getByText('Enter the cost, or why there is none.').waitFor();
  await typed(first, 'Without a cost, because').fill('Own harvest');
  expect(await needs(page).count()).toBe(0);
  await typed(first, 'Without a cost, because').fill('');
  await typed(first, 'Line cost').fill('6.12');
  await first.getByText(/0\.51 a unit is far from the usual/).waitFor();
  await first.getByLabel('Batch date').fill('2026-01-02');
  await first.getByLabel('Area').selectOption('Vault B');
  await first.getByRole('button', { name: 'Details of line 1' }).click();
  await typed(first, 'Units sent').fill('15');
  await first.getByLabel('Why rejected').selectOption('Other');
  await typed(first, 'In words').fill('Bags torn');
  await page.getByRole('button', { name: 'Line cost' }).click();
  await page.getByRole('button', { name: 'Unit cost' }).waitFor();
  await first.getByLabel('The cost is of').selectOption('All accepted units');
  await first.getByLabel('The cost is of').selectOption('One unit');
  await typed(first, 'Unit cost').fill('6.1234');
  await first.getByText('$73.48 in all').waitFor();
  await first.getByLabel('Best by').fill('2027-01-02');
  await typed(first, 'Barcode').fill('1000 2000 3000 4444');
  await typed(first, 'Lab result').fill('CL-77');
  await first.getByLabel('Outcome').selectOption('Passed');
  await typed(first, 'Address of the result').fill('https://lab.test/77');
  await typed(first, 'Address of the certificate').fill('lab.test');
  await typed(first, 'THCA, %').fill('20.5');
  await typed(first, 'THC, %').fill('1.25');
  await typed(first, 'CBD, %').fill('0.3');
  await typed(first, 'Total THC, %').fill('19.2');
  expect(await axe(page)).toEqual([]);
  await needOf(page, 'Line 1: Enter an address').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('https://lab.test/77.pdf');
  await receiveButton(page).click();
  await heading(page, 'Owl Creek Farm').waitFor();
  await page.getByText('3 rejected: Other, Bags torn').waitFor();
  await page.getByText('By the back door').waitFor();
  expect(await lotsOf(app, 'Owl Creek Farm')).toMatchObject([
    {
      Barcode: '1000200030004444',
      OnHand: 12,
      TotalCost: 73.48,
      BatchDate: '2026-01-02',
      BestBy: '2027-01-02',
      Area: 'Vault B',
      LabResultNumber: 'CL-77',
      Total: 19.2,
    },
  ]);
});

test('a receipt is void for a reason; one of which something has moved names it', async () => {
  const page = await app.open({ as: admin, expected: /status of 409/ });
  const id = await receiveOne(app, 'Void Valley');
  await page.goto(`/stock/receive/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Void receipt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void receipt' });
  await dialog.getByRole('button', { name: 'Void' }).click();
  await dialog.getByText('Required field must be filled').waitFor();
  await dialog.getByLabel('Reason').fill('Wrong supplier');
  const InventoryId = (await lotsOf(app, 'Void Valley'))[0]?.InventoryId;
  await app.call(admin, '/v1/inventory/adjust', { InventoryId, Units: 4, Reason: 'Lost' });
  await page.keyboard.press('Enter');
  await dialog.getByText('Goods have moved').waitFor();
  await dialog.getByRole('list', { name: 'Lots that have moved' }).getByText('5 received, 4 on hand').waitFor();
  expect(await dialog.getByText(/holds 4 of 5 units|while nothing of them has moved/).count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await app.call(admin, '/v1/inventory/adjust', { InventoryId, Units: 5, Reason: 'Reconciliation' });
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/Void since .*: Wrong supplier/).waitFor();
  expect((await lotsOf(app, 'Void Valley')).length).toBe(0);
});

test('goods that another window has received say by whom, and their receipt is shown', async () => {
  const page = await app.open({ as: admin, expected: /status of 409|Failed to load/ });
  const first = await receiveOne(app, 'Twice Farm', 'save-receipt');
  const stream = page.waitForResponse('**/v1/events');
  await page.goto(`/stock/receive/${first}`);
  await typed(line(page, 1), 'Units').fill('4');
  await stream;
  await receiveElsewhere(app, first);
  await toasts(page).getByText('Ada Lindqvist has received these goods.').waitFor();
  await page.getByText('Received', { exact: true }).waitFor();
  expect(await form(page).count()).toBe(0);

  // A window that does not learn of it is refused.
  await page.route('**/v1/events', async (route) => await route.abort());
  const second = await receiveOne(app, 'Twice Farm', 'save-receipt');
  await page.goto(`/stock/receive/${second}`);
  await typed(line(page, 1), 'Units').fill('4');
  await receiveElsewhere(app, second);
  await receiveButton(page).click();
  await toasts(page).getByText('Received already').waitFor();
  await page.getByText('Received', { exact: true }).waitFor();
  expect(await form(page).count()).toBe(0);
});

test('what is typed is asked about before it is left, and a refused receipt keeps it', async () => {
  const page = await app.open({ as: admin, expected: /status of (409|422)/ });
  const [product] = await productsLike(app, 'FL-FX-12');
  const manifest = unique();
  await receiveOne(app, 'Cedar Fork Farms', 'save-receipt', manifest);
  await page.goto('/stock/receive');
  await form(page).getByLabel('Supplier').fill('Cedar Fork Farms');
  await form(page).getByLabel('Manifest').fill(manifest);
  await line(page, 1)
    .getByLabel('Product')
    .fill(product?.Sku ?? '');
  await page.getByRole('listbox').getByRole('option').first().click();
  await typed(line(page, 1), 'Units').fill('3');
  await typed(line(page, 1), 'Line cost').fill('12');
  await receiveButton(page).click();
  await page.getByText('Manifest known already').waitFor();
  expect(await typed(line(page, 1), 'Units').inputValue()).toBe('3');
  await page.getByRole('link', { name: 'Open that receipt' }).click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await typed(line(page, 1), 'Units').inputValue()).toBe('3');
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByRole('button', { name: 'Remove line 2' }).click();
  await page.getByRole('link', { name: 'Open that receipt' }).click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await heading(page, 'Cedar Fork Farms').waitFor();
});

test('goods that are expected on a later day are received today, and a receipt remembers of what its costs are', async () => {
  const page = await app.open({ as: admin });
  const [product] = await productsLike(app, 'FL-FX-12');
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await page.goto('/stock/receive');
  await form(page).getByLabel('Supplier').fill('Later Farm');
  await form(page).getByLabel('Received on').fill(soon);
  await line(page, 1)
    .getByLabel('Product')
    .fill(product?.Sku ?? '');
  await page.getByRole('listbox').getByRole('option').first().click();
  await typed(line(page, 1), 'Units').fill('3');
  await typed(line(page, 1), 'Line cost').fill('30');
  await page.getByRole('button', { name: 'Save for later' }).click();
  await heading(page, 'Later Farm').waitFor();
  expect(await form(page).getByLabel('Expected on').inputValue()).toBe(soon);
  expect(await needs(page).count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Line cost' }).click();
  await page.goto('/stock/receive');
  await typed(line(page, 1), 'Unit cost').waitFor();
  await page.goBack();
  await receiveButton(page).click();
  await page.getByText('Received', { exact: true }).waitFor();
  expect((await lotsOf(app, 'Later Farm')).map(({ TotalCost }) => TotalCost)).toEqual([30]);
});
