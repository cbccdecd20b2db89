import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { chooseForSelected, rows } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** Details of a row without leaving the list: the preview at the side, the detail below; and selecting all. */
const app = withApp();
let page: Page;

beforeEach(async () => {
  page = await app.open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
});

const row = (at: number) => rows(page).nth(at);
const drawer = () => page.locator('[role=region]:popover-open');
/** Focuses a row by a cell without a link or control. */
const focusRow = async (at: number, column: number) =>
  await row(at)
    .locator('td')
    .nth(column)
    .click({ position: { x: 4, y: 8 } });

const lists = [
  { path: '/accounts', column: 3, name: 2, text: 'Deliveries' },
  { path: '/orders', column: 4, name: 2, text: 'Grand total' },
  { path: '/products', column: 2, name: 1, text: 'Price and stock' },
];

test.each(lists)('P previews a row of $path, and the preview follows the arrows', async (list) => {
  await page.goto(list.path);
  await row(3).waitFor();
  await focusRow(1, list.column);
  await page.keyboard.press('p');
  const heading = drawer().getByRole('heading').first();
  // City and license may follow the name in its cell.
  const isOf = async (at: number) => {
    const name = await heading.innerText();
    return name.length > 3 && (await row(at).locator('td').nth(list.name).innerText()).startsWith(name);
  };
  await drawer().getByText(list.text, { exact: true }).waitFor();
  expect(await isOf(1)).toBe(true);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => await isOf(2)).toBe(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer().waitFor({ state: 'detached' });
});

test('Space selects beside an open preview', async () => {
  await page.goto('/orders');
  await row(3).waitFor();
  await focusRow(2, 4);
  await page.keyboard.press('p');
  await drawer().waitFor();
  await page.keyboard.press('Space');
  await page.getByText('1 selected').waitFor();
  expect(await row(2).getAttribute('aria-selected')).toBe('true');
  expect(await drawer().count()).toBe(1);
});

test('the lines of an order open under its row, and Back restores them', async () => {
  await page.goto('/orders');
  await row(3).waitFor();
  await focusRow(1, 4);
  await page.keyboard.press('Alt+ArrowDown');
  const lines = page.getByRole('grid', { name: 'Order lines' });
  await rows(lines).first().waitFor();
  expect(await axe(page)).toEqual([]);
  const first = await rows(lines).first().innerText();
  await row(0).locator('a').first().click();
  await page.waitForURL(/\/order\//);
  await page.goBack();
  await rows(lines).first().waitFor();
  expect(await rows(lines).first().innerText()).toBe(first);
  expect(await page.locator('[data-expand][aria-expanded="true"]').count()).toBe(1);
});

test('the batches of a product open under its row', async () => {
  await page.goto('/products');
  await row(3).waitFor();
  await row(0).locator('[data-expand]').click();
  const name = (await row(0).locator('td').nth(1).innerText()).split('\n')[0];
  const batches = page.getByRole('grid', { name: `Batches of ${name}` });
  await rows(batches).first().waitFor();
  expect(await axe(page)).toEqual([]);
});

const dollars = (text: string) => Number(/\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', ''));

test('all orders of the filter but one: the sum and the copied numbers leave it out', async () => {
  await page.goto('/orders');
  await row(3).waitFor();
  const total = dollars(await page.getByText(/^\d+ orders \$/).innerText());
  const excluded = { name: await row(2).locator('a').first().innerText(), sum: dollars(await row(2).innerText()) };
  await row(0).getByRole('checkbox').click();
  await page.getByRole('button', { name: /^select all \d+/ }).click();
  const bar = page.getByRole('toolbar');
  const count = Number(/(\d+) selected/.exec(await bar.innerText())?.[1]);
  expect(dollars(await bar.innerText())).toBe(total);
  await row(2).getByRole('checkbox').click();
  await expect.poll(async () => await bar.innerText()).toContain(`${count - 1} selected`);
  expect(dollars(await bar.innerText())).toBeCloseTo(total - excluded.sum, 2);
  await chooseForSelected(page, 'Copy order numbers');
  await page.getByText(`${count - 1} order numbers copied`).waitFor();
  const copied = (await page.evaluate(async () => await navigator.clipboard.readText())).split('\n');
  expect(copied).toHaveLength(count - 1);
  expect(copied).not.toContain(excluded.name);
});

test('in a narrow window what is done with selected orders fits', async () => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/orders');
  await row(0).getByRole('checkbox').click();
  const bar = page.getByRole('toolbar');
  await bar.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy order numbers' }).click();
  await page.getByText('1 order number copied').waitFor();
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
