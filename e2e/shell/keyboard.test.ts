import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { rows } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** The main job by keyboard alone, and reduced motion. */
const app = withApp();

const longTimeout = { timeout: 30_000 };

/** Presses Tab until the focus is in `target`. */
async function tabInto(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
  }
  throw new Error('It is not reached by Tab');
}

test('a rep finds the client, fills the cart, reviews and submits without a mouse', async () => {
  const page = await app.open({ timeout: 30_000 });
  await page.goto('/accounts');
  await rows(page).nth(2).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('larkspur');
  await page.getByText('1 account', { exact: true }).waitFor();
  await tabInto(page, page.getByRole('grid'));
  await page.keyboard.press('c');
  const entry = page.getByRole('combobox', { name: 'Add a product' });
  await entry.waitFor();

  await page.keyboard.press('/');
  await expect.poll(async () => await entry.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('2 CO-FX-60');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  // The box is empty at once, the line comes with the response; a grid without rows has its tab stop in the header.
  await page.getByText('1 line · 2 units').first().waitFor();
  expect(await entry.inputValue()).toBe('');

  // the units in the grid: move to the cell, type over it, Enter
  await tabInto(page, page.getByRole('grid'));
  await page.keyboard.press('Home');
  const unitsAt = await page.getByRole('columnheader', { name: 'Units', exact: true }).getAttribute('aria-colindex');
  for (let col = 1; col < Number(unitsAt); col += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await page.getByText('1 line · 3 units').first().waitFor();
  await page.keyboard.press('Escape');

  await tabInto(page, page.getByRole('group', { name: 'Estimated delivery' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/review-order/, longTimeout);
  await page
    .getByRole('button', { name: /^Submit/ })
    .first()
    .waitFor();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/\/order\/\d+\/\d+/, longTimeout);
  await page.getByRole('gridcell', { name: '3', exact: true }).first().waitFor();
});

test('Ctrl+C copies what a cell shows: days and statuses as text, money as a plain number', async () => {
  const page = await app.open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/orders?statuses=%5B"ReadyForManifest"%2C"Manifested"%2C"Invoiced"%5D');
  await rows(page).first().waitFor();
  const copied = async (status: string, header: string) => {
    const at = await page.getByRole('columnheader', { name: header, exact: true }).getAttribute('aria-colindex');
    const row = rows(page).filter({ hasText: status }).first();
    await row.locator(`[aria-colindex="${at}"]`).click({ position: { x: 3, y: 8 } });
    await page.keyboard.press('Control+c');
    return await page.evaluate(async () => await navigator.clipboard.readText());
  };
  expect(await copied('Manifested', 'Manifest Date')).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(await copied('Manifested', 'Est. Delivery')).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(await copied('Ready For Manifest', 'Manifest Date')).toBe('');
  expect(await copied('Ready For Manifest', 'Status')).toBe('Ready For Manifest');
  expect(await copied('Manifested', 'Order Total')).toMatch(/^\d+(\.\d+)?$/);
});

/** The durations in ms of the running animations longer than 10 ms. */
const running = async (page: Page): Promise<number[]> =>
  await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .map((animation) => Number(animation.effect?.getComputedTiming().duration))
      .filter((duration) => duration > 10),
  );

test('nothing moves for a person who prefers reduced motion', async () => {
  const page = await app.open({ timeout: 30_000 });
  await page.goto('/orders');
  await rows(page).first().waitFor();
  await page.route('**/v1/orders/orders', () => undefined); // no response: the progress bar keeps running
  await page.getByRole('button', { name: 'Submitted', exact: true }).click();
  await page.getByRole('progressbar', { name: 'Loading' }).waitFor();
  expect(await running(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(async () => (await running(page)).length, longTimeout).toBeGreaterThan(0);
});
