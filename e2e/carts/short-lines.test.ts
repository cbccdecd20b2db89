import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeInBothThemes } from '../support/axe.ts';
import { clientNamed } from '../support/demo.ts';
import { rows } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';
import { cell, isFocused, quickAdd, remainingOf, sellBy } from './selling.ts';

/** What the entry suggests, and what can be done about lines that the stock cannot fill. */
const app = withApp();
const person = 'sales@demo.test';

const box = (page: Page) => page.getByRole('combobox', { name: 'Add a product' });

interface Line {
  readonly Sku: string;
  readonly Units: number;
  readonly IsFlaggedBackorder: boolean;
  readonly ShortUnits: number;
}

async function linesOf(cartId: number): Promise<readonly (readonly [string, number, boolean])[]> {
  const { CartItems } = await app.call<{ CartItems: readonly Line[] }>(person, `/v1/orders/cart/${cartId}`);
  return CartItems.map(({ Sku, Units, IsFlaggedBackorder }) => [Sku, Units, IsFlaggedBackorder] as const);
}

/** A new cart without a client, and its screen. */
async function emptyCart(size: 'desktop' | 'phone'): Promise<{ page: Page; cartId: number }> {
  const { CartId: before } = await app.call<{ CartId: number }>(person, '/v1/orders/get-unassigned-cart', {});
  await app.call(person, '/v1/orders/remove-cart', { CartId: before });
  const { CartId: cartId } = await app.call<{ CartId: number }>(person, '/v1/orders/get-unassigned-cart', {});
  const page = await app.open({ size });
  await page.goto(`/cart/${cartId}`);
  await box(page).waitFor();
  return { page, cartId };
}

test('suggests what the client bought with its usual units, names what is sold out, and adds that as a backorder', async () => {
  const page = await app.open();
  const { Id } = await clientNamed(page, 'Tidewater Green');
  await sellBy(app, person).orderOf(Id, [['CO-FX-60', 7]]);
  await app.run(
    "UPDATE lot SET is_for_sale = false WHERE product_id = (SELECT id FROM product WHERE sku = 'ED-FX-NS')",
  );
  await app.run("UPDATE product SET source_id = NULL, factor = NULL WHERE sku = 'ED-FX-NS'");
  const { CartId } = await app.call<{ CartId: number }>(person, `/v1/orders/new-cart/${Id}`, {});
  await page.goto(`/cart/${CartId}`);
  await isFocused(box(page));
  await page.keyboard.type('harvest moon');
  const options = page.getByRole('listbox', { name: 'Products' });
  const first = options.getByRole('option').first();
  await first.getByText(/^bought .*, 7$/).waitFor();
  expect(await first.textContent()).toContain('7 ×Harvest Moon Live Resin 1g');
  const soldOut = options.getByRole('group', { name: 'Sold out, becomes a backorder' });
  await soldOut.getByRole('option', { name: /Gummies/ }).waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(async () => await linesOf(CartId)).toContainEqual(['CO-FX-60', 7, false]);
  await quickAdd(page, '3 ED-FX-NS');
  await page.getByText(/added as a backorder/).waitFor();
  expect(await linesOf(CartId)).toContainEqual(['ED-FX-NS', 3, true]);
});

test.each(['desktop', 'phone'] as const)(
  'a short line has its ways out below it, the panel has them once (%s)',
  async (size) => {
    const { page, cartId } = await emptyCart(size);
    const left = await remainingOf(page, 'PR-FX-2');
    await quickAdd(page, `${left + 3} PR-FX-2`);
    await quickAdd(page, '1 CO-FX-60');
    const decide = page.getByRole('group', { name: /^Decide about/ });
    await decide.getByRole('button', { name: 'Backorder 3' }).waitFor();
    await decide.getByRole('button', { name: `Reduce to ${left}` }).waitFor();
    const summary = page.getByRole('complementary', { name: 'Summary' });
    await summary.getByText('1 line is short, 3 units.').waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    const boxes = await Promise.all(
      (await decide.getByRole('button').all()).map(async (button) => await button.boundingBox()),
    );
    expect(boxes.map((each) => (each?.height ?? 0) >= 24)).toEqual(boxes.map(() => true));
    await decide.getByRole('button', { name: 'Backorder 3' }).click();
    await decide.waitFor({ state: 'detached' });
    if (size === 'desktop') await isFocused(box(page));
    await expect
      .poll(async () => await linesOf(cartId))
      .toEqual([
        ['PR-FX-2', left, false],
        ['CO-FX-60', 1, false],
        ['PR-FX-2', 3, true],
      ]);
    await expect.poll(async () => await rows(page).count()).toBe(3);
    // all at once, in the panel
    await quickAdd(page, '2 PR-FX-2');
    await summary.getByRole('button', { name: 'Reduce' }).click();
    await decide.waitFor({ state: 'detached' });
    await expect.poll(async () => await linesOf(cartId)).toContainEqual(['PR-FX-2', left, false]);
  },
);

test('what was said of an addition ends with the next change, and a line that has changed keeps its units', async () => {
  const { page, cartId } = await emptyCart('desktop');
  const left = await remainingOf(page, 'PR-FX-2');
  await quickAdd(page, `${left + 3} PR-FX-2`);
  const said = page.getByText(/added, 3 short/);
  await said.waitFor();
  await page
    .getByRole('group', { name: /^Decide about/ })
    .getByRole('button', { name: 'Backorder 3' })
    .click();
  await said.waitFor({ state: 'detached' });
  const split = [
    ['PR-FX-2', left, false],
    ['PR-FX-2', 3, true],
  ];
  await expect.poll(async () => await linesOf(cartId)).toEqual(split);
  await isFocused(box(page));
  await page.keyboard.press('Control+z');
  await page.getByText(/has changed since. Nothing was taken back/).waitFor();
  expect(await linesOf(cartId)).toEqual(split);
});

test('units that are no number, and those below 0, are refused with their reason', async () => {
  const { page, cartId } = await emptyCart('desktop');
  await box(page).fill('-3 CO-FX-60');
  await page.keyboard.press('Enter');
  await page.getByText('“-3” is not above 0.').waitFor();
  await box(page).fill('1/2 CO-FX-60');
  await page.keyboard.press('Enter');
  await page.getByText('“1/2” is not a number. Use a decimal: 0.5').waitFor();
  expect(await linesOf(cartId)).toEqual([]);
  await box(page).fill('');
  await quickAdd(page, '2 CO-FX-60');
  const units = await cell(page, 'CO-FX-60', 'Units');
  await units.dblclick();
  await page.keyboard.type('-5');
  await page.keyboard.press('Enter');
  await page.getByText('Units must be above 0').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await linesOf(cartId)).toEqual([['CO-FX-60', 2, false]]);
});

test('Up leads from the entry to the units of the last line; a reload leads back', async () => {
  const { page } = await emptyCart('desktop');
  await quickAdd(page, '2 CO-FX-60');
  await rows(page).first().waitFor();
  await box(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(async () => await page.evaluate(() => document.activeElement?.textContent)).toBe('2');
  await page.reload();
  await isFocused(box(page));
});
