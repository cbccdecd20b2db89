import { afterAll, expect, test } from 'vitest';
import { serve, startSupplier, type Supplier } from '../../apps/server/test/factories/servers/supplier.ts';
import { axeInBothThemes } from '../support/axe.ts';
import { withApp } from '../setup/with-app.ts';
import { admin, form, heading, line, productsLike, receiveButton, typed, unique } from './receiving.ts';

/** 300 × 200 pixels of brown, a PNG. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAASwAAADICAMAAABlASxnAAAAA1BMVEV6SzornZ8gAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAUUlEQVR4nO3BMQEAAADCoPVPbQo/oAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADoYOsoAAEn4y0KAAAAAElFTkSuQmCC',
  'base64',
);

/** Photos of rejected goods: chosen or taken, shown on the line and on the opened receipt. */
let supplier: Supplier;
const app = withApp(async () => {
  supplier = await startSupplier();
  return { TRANSFER_HOSTS: supplier.host };
});
afterAll(async () => await supplier.stop());

test.each(['desktop', 'phone'] as const)('a damaged line is rejected with photos on a %s', async (size) => {
  const supplierName = `Burst Can Farm ${unique()}`;
  const [known] = await productsLike(app, 'FL-FX-12');
  supplier.answer = serve({
    document_schema_version: '2.1.0',
    from_license_name: supplierName,
    transfer_id: unique(),
    transferred_at: '2026-02-01T08:00:00Z',
    inventory_transfer_items: [
      { product_name: known?.ProductName, product_sku: known?.Sku, qty: 48, uom: 'ea', line_price: '240.00' },
    ],
  });
  const page = await app.open({ as: admin, ...(size === 'phone' ? { size } : {}), expected: /status of 415/ });
  await page.goto('/stock/receive');
  await form(page).getByLabel('Supplier').waitFor();
  if (size === 'phone') await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole(size === 'phone' ? 'menuitem' : 'button', { name: 'From a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'From a link' });
  await dialog.getByLabel('Address').fill(supplier.address);
  await dialog.getByRole('button', { name: 'Read' }).click();
  await dialog.waitFor({ state: 'detached' });
  if (size === 'phone') await page.getByRole('button', { name: /Line 1/ }).click();
  await typed(line(page, 1), 'Accepted').fill('40');
  await line(page, 1).getByLabel('Why rejected').selectOption('Damaged in transit');
  const can = (name: string) => ({ name, mimeType: 'image/png', buffer: photo });
  const images = line(page, 1).getByRole('img');
  const inputs = line(page, 1).locator('input[type=file]');
  const input = inputs.last();
  expect(await input.getAttribute('aria-label')).toBe(size === 'phone' ? 'Choose photos' : 'Add photos');
  const kinds = await inputs.evaluateAll((all) =>
    all.map((each) => [each.getAttribute('capture'), each.hasAttribute('multiple')]),
  );
  const chosen = [null, true];
  expect(kinds).toEqual(size === 'phone' ? [['environment', false], chosen] : [chosen]);
  await inputs.first().setInputFiles(can('a.png'));
  await images.first().waitFor();
  const broken = { name: 'can.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await input.setInputFiles([broken, can('b.png'), can('c.png'), { ...broken, name: 'can.gif' }]);
  await expect.poll(async () => await images.count()).toBe(3);
  await line(page, 1).getByText('“can.jpg”: Choose a whole JPEG, PNG or WebP').waitFor();
  await line(page, 1).getByText('“can.gif” is not a .jpg').waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await line(page, 1).getByRole('button', { name: 'Remove photo 1' }).click();
  await expect.poll(async () => await images.count()).toBe(2);
  await input.setInputFiles(['d', 'e', 'f', 'g', 'h'].map((name) => can(`${name}.png`)));
  await line(page, 1).getByText('“h.png” is left out: at most 4 more.').waitFor();
  await expect.poll(async () => await images.count()).toBe(6);
  expect(await inputs.count()).toBe(0);
  await line(page, 1).getByLabel('In words').fill('3 cans burst');
  await receiveButton(page).last().click();
  await heading(page, supplierName).waitFor();
  const shown = page.getByRole('main').getByRole('img', { name: 'Photo 1 of rejected goods' });
  await expect
    .poll(async () => await shown.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(192);
  expect(await axeInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Mail the difference' }).click();
  const mail = page.getByRole('dialog', { name: 'Mail the difference' });
  const address = mail.getByLabel('Address');
  await address.fill('nobody');
  await mail.getByRole('button', { name: 'Send' }).click();
  await mail.getByText('Enter an email address.').waitFor();
  await address.fill('orders@burst-can.test');
  await mail.getByRole('textbox', { name: 'Message' }).fill('Please credit these.');
  expect(await axeInBothThemes(page)).toEqual([]);
  await mail.getByRole('button', { name: 'Send' }).click();
  await mail.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: 'Mails to the supplier' }).getByText('orders@burst-can.test').waitFor();

  // A message about the picture that was refused may lie over it.
  await page.getByRole('button', { name: 'Mail the difference' }).press('Enter');
  await expect.poll(async () => await address.inputValue()).toBe('orders@burst-can.test');
  await page.keyboard.press('Escape');
  await mail.waitFor({ state: 'detached' });
  expect(await axeInBothThemes(page)).toEqual([]);
});
