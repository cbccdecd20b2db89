import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cameraFile, runBefore } from '../setup/window.ts';
import { withApp } from '../setup/with-app.ts';
import { axe } from '../support/axe.ts';
import { barcodeFilm } from '../support/barcode-film.ts';
import { misplacedAnywhere } from '../support/geometry.ts';
import { smallTargets } from '../support/touch.ts';
import { type Lot, progress, scan, scanField, start, stocked, unitsField } from './counting.ts';

/** Lots are scanned with the camera of the phone. */
const app = withApp();
const admin = 'admin@demo.test';

test('lots are counted with the camera, and the next label enters what is typed of the one before', async () => {
  const { lots, area } = await stocked(app, 2);
  const [first, second] = lots as [Lot, Lot];
  await writeFile(cameraFile, barcodeFilm([first.Barcode, second.Barcode], 3));
  const page = await app.open({ as: admin, size: 'phone', own: true });
  // The document that may use the camera is that of another screen.
  await start(page, area);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  const camera = page.getByRole('region', { name: 'Camera' });
  await camera.waitFor();
  const form = (lot: Lot) => page.getByRole('form', { name: lot.ProductName });
  await form(first).getByText(first.Barcode.slice(-4)).waitFor();
  await unitsField(page).fill(String(first.OnHand - 1));
  expect(await axe(page)).toEqual([]);
  expect(await smallTargets(page, 'main')).toEqual([]);
  await form(second).getByText(second.Barcode.slice(-4)).waitFor();
  await progress(page).getByText('1 of 2 lots').waitFor();
  await unitsField(page).fill(String(second.OnHand));
  await progress(page).getByText('2 of 2 lots').waitFor();
  expect(await misplacedAnywhere(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await camera.waitFor({ state: 'detached' });
  const differences = page.getByRole('region', { name: 'Differences' });
  expect(await differences.getByRole('listitem').count()).toBe(1);
  await differences.getByText(first.ProductName).waitFor();
});

test('without leave for the camera a sentence says so, and the scanner goes on', async () => {
  const { lots, area } = await stocked(app, 1);
  const [lot] = lots as [Lot];
  const page = await app.open({ as: admin, size: 'phone' });
  await runBefore(
    page,
    () => {
      const refuse = async () => await Promise.reject(new DOMException('', 'NotAllowedError'));
      Object.defineProperty(MediaDevices.prototype, 'getUserMedia', { value: refuse });
    },
    undefined,
  );
  await start(page, area);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  const camera = page.getByRole('region', { name: 'Camera' });
  await camera.getByText('The camera may not be used here. Allow it in the settings of the browser').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await smallTargets(page, 'main')).toEqual([]);
  await scanField(page).focus();
  await scan(page, lot);
  await unitsField(page).fill(String(lot.OnHand));
  await page.keyboard.press('Enter');
  await progress(page).getByText('1 of 1 lots').waitFor();
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await camera.waitFor({ state: 'detached' });
});
