import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { axeInBothThemes } from '../support/axe.ts';
import { clientNamed } from '../support/demo.ts';
import { rows } from '../support/find.ts';
import { readWorkbook } from '../support/read-workbook.ts';
import { withApp } from '../setup/with-app.ts';
import { smallTargets } from '../support/touch.ts';
import { workbook } from '../support/workbook.ts';

/** Lines of a cart from an Excel file. */
const app = withApp();

const titles = ['SKU', 'Units', 'Discount'];

describe.each(['desktop', 'phone'] as const)('import from Excel, %s', (size) => {
  test('a wrong file says so, wrong rows are named, the corrected file is imported', async () => {
    const page = await app.open({ size });
    const { Id, Tradename } = await clientNamed(page, size === 'phone' ? 'Foghorn Provisions' : 'Ninth Meridian');
    await app.call('sales@demo.test', `/v1/orders/new-cart/${Id}`, {});
    await page.goto(`/client-cart/${Id}/${encodeURIComponent(Tradename)}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Import from Excel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import from Excel' });
    const choose = async (name: string, content: Buffer) =>
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: content });
    await dialog.getByText('Select a file... (only .xlsx files are supported.)').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download the template' }).click(),
    ]);
    const template = await readWorkbook(page, await readFile(await download.path()));
    expect(template[0]?.map(({ text }) => text)).toEqual([
      'SKU',
      'Product',
      'Units',
      'Discount',
      'Discount reason',
      'Backorder',
    ]);

    await choose('lines.csv', Buffer.from('SKU,Units'));
    await dialog.getByRole('alert').getByText('“lines.csv” is not a .xlsx file.').waitFor();
    await choose('lines.xlsx', workbook([titles, ['CO-FX-60', 2, '5%'], ['NOTHING-1', 1, ''], ['CO-FX-60', 1.5, '']]));
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByText('2 of 3 rows cannot be added, so nothing was.').waitFor();
    const refused = dialog.getByRole('region', { name: 'Rows that cannot be added' }).getByRole('row');
    expect(await refused.allInnerTexts()).toEqual([
      expect.stringContaining('Why not'),
      expect.stringMatching(/^3\s+NOTHING-1\s+There is no such product\.$/),
      expect.stringMatching(/^4\s+CO-FX-60\s+This product is sold in whole units\.\s+Add\s+for row 4$/),
    ]);
    expect(await axeInBothThemes(page)).toEqual([]);
    expect(size === 'phone' ? await smallTargets(page, 'dialog') : []).toEqual([]);
    expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);

    await choose('lines.xlsx', workbook([titles, ['CO-FX-60', 2, '5%'], ['co-fx-60', '', '']]));
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await page
      .getByText('Items Added to Cart: 1 row, 1 row without units left out. Units from the column “Units”.')
      .first()
      .waitFor();
    await expect.poll(async () => await dialog.count()).toBe(0);
    await expect.poll(async () => await rows(page).count()).toBe(1);
  });

  test('columns without a name for units are chosen, refused rows left out, and choices are not lost unasked', async () => {
    const page = await app.open({ size });
    const { Id, Tradename } = await clientNamed(
      page,
      size === 'phone' ? 'Copper Kettle Botanicals' : 'Overlook Cannabis Co',
    );
    await app.call('sales@demo.test', `/v1/orders/new-cart/${Id}`, {});
    await page.goto(`/client-cart/${Id}/${encodeURIComponent(Tradename)}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Import from Excel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import from Excel' });
    const form = workbook([
      ['ORDER FORM'],
      ['SKU', 'Available', 'Cases'],
      ['CO-FX-60', 94, 2],
      ['NOTHING-1', 40, 1],
      ['Total', 134, 3],
    ]);
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'form.xlsx', mimeType: 'application/octet-stream', buffer: form });
    const add = dialog.getByRole('button', { name: 'Import', exact: true });
    await add.click();
    await dialog.getByText('No column names the units (Units). The titles are: SKU, Available, Cases.').waitFor();
    const products = dialog.getByLabel('Products', { exact: true });
    expect(await products.locator('option:checked').innerText()).toBe('SKU: CO-FX-60, NOTHING-1');
    await dialog.getByLabel('Units', { exact: true }).selectOption({ label: 'Cases: 2, 1' });
    expect(await axeInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await add.click();
    await dialog.getByText('One row cannot be added, so nothing was.').waitFor();
    await dialog.getByRole('button', { name: 'Add 1 of 2 rows' }).click();
    await page
      .getByText('Items Added to Cart: 1 row, 1 refused row left out. Units from the column “Cases”.')
      .first()
      .waitFor();
    await dialog.getByText('1 of 2 rows added. The others:').waitFor();
    await dialog.getByText('There is no such product.').waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect.poll(async () => await rows(page).count()).toBe(1);
    expect(await rows(page).first().innerText()).toContain('2');
  });

  test('good rows go in, and bad ones are corrected where they are listed', async () => {
    const page = await app.open({ size });
    const cart = await app.call<{ CartId: number }>('sales@demo.test', '/v1/orders/get-unassigned-cart', {});
    const read = async () =>
      await app.call<{ CartItems: { Sku: string; Units: number }[] }>(
        'sales@demo.test',
        `/v1/orders/cart/${cart.CartId}`,
      );
    const unitsOf = async (sku: string) => (await read()).CartItems.find(({ Sku }) => Sku === sku)?.Units ?? 0;
    const before = [await unitsOf('CO-FX-60'), await unitsOf('TT-TP-SLK'), await unitsOf('FL-FX-12')] as const;
    await page.goto(`/cart/${cart.CartId}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Import from Excel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import from Excel' });
    const order = workbook([
      ['Product', 'Units'],
      ['CO-FX-60', 2],
      ['Bath Saok', 3],
      ['FL-FX-12', '1,5'],
    ]);
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'order.xlsx', mimeType: 'application/octet-stream', buffer: order });
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog.getByRole('button', { name: 'Add 1 of 3 rows' }).click();
    await dialog.getByText('1 of 3 rows added. The others:').waitFor();
    await dialog.getByRole('button', { name: 'Add Bath Soak' }).click();
    await dialog.getByText('Added: 3 × Bath Soak').waitFor();
    const units = dialog.getByLabel('Units of row 4');
    await units.press('Enter');
    await dialog.getByRole('alert').getByText('Use a point for decimals: 1.5').waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    expect(size === 'phone' ? await smallTargets(page, 'dialog') : []).toEqual([]);
    expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    await units.fill('4');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Stay' }).click();
    await units.press('Enter');
    await dialog.getByText('Added: 4 × ').waitFor();
    const [cookies, soak, flower] = before;
    expect([await unitsOf('CO-FX-60'), await unitsOf('TT-TP-SLK'), await unitsOf('FL-FX-12')]).toEqual([
      cookies + 2,
      soak + 3,
      flower + 4,
    ]);
  });
});
