import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cell, focus, press, until } from './harness.ts';
import { withGrid } from './with-grid.ts';
import { editor, rows, saveMarks } from '../support/find.ts';

const grid = withGrid();
const saves = async () => await grid.page.evaluate(() => (window as unknown as { saves: string[] }).saves);
const textOf = async (row: number, header: string) => await (await cell(grid.page, row, header)).innerText();
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });

/** Opens the orders from another screen, so that Back leaves them. */
async function fromElsewhere(): Promise<Page> {
  const page = await grid.open('/order/7', { rows: false });
  await page.getByRole('link', { name: 'Orders' }).click();
  await rows(page).first().waitFor();
  return page;
}
const typeInto = async (page: Page, row: number, text: string) => {
  await (await cell(page, row, 'Units')).dblclick();
  await editor(page).fill(text);
};

describe('leaving a cell', () => {
  it('saves a valid text when another cell is opened', async () => {
    const page = await grid.open();
    await typeInto(page, 0, '25');
    await (await cell(page, 1, 'Units')).dblclick();
    await until(saves, ['10000 {"units":25}']);
    expect(await editor(page).getAttribute('aria-label')).toBe('Units, ORD-10001');
  });

  it('keeps a refused text, marked with its reason, and edits it again', async () => {
    const page = await grid.open();
    await typeInto(page, 0, 'abc');
    await (await cell(page, 1, 'Units')).dblclick();
    await until(async () => await editor(page).getAttribute('aria-label'), 'Units, ORD-10001');
    const mark = (await cell(page, 0, 'Units')).getByRole('alert');
    expect(await mark.textContent()).toBe('Not saved: abc. “abc” is not a number.');
    expect(await (await cell(page, 0, 'Units')).getByText('abc', { exact: true }).isVisible()).toBe(true);
    expect(await saves()).toEqual([]);

    await (await cell(page, 0, 'Units')).dblclick();
    expect(await editor(page).inputValue()).toBe('abc');
    await editor(page).fill('26');
    await press(page, 'Enter', 'Escape');
    await until(saves, ['10000 {"units":26}']);
    await until(async () => await textOf(0, 'Units'), '26');
  });

  it('neither saves nor marks when nothing was typed', async () => {
    const page = await grid.open();
    await (await cell(page, 0, 'Units')).dblclick();
    await focus(page, 2, 'Client');
    expect(await editor(page).or(saveMarks(page)).count()).toBe(0);
    expect(await saves()).toEqual([]);
  });
});

describe('leaving a screen', () => {
  it('saves a valid text without a question', async () => {
    const page = await fromElsewhere();
    await typeInto(page, 0, '25');
    await page.goBack();
    await page.getByRole('heading', { name: 'Order 7' }).waitFor();
    expect(await question(page).count()).toBe(0);
    await until(saves, ['10000 {"units":25}']);
  });

  it('asks while a cell holds a refused text, and Stay keeps it', async () => {
    const page = await fromElsewhere();
    await typeInto(page, 0, 'abc');
    await (await cell(page, 1, 'Units')).dblclick();
    await page.goBack();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await question(page).waitFor({ state: 'detached' });
    expect(await (await cell(page, 0, 'Units')).getByText('abc', { exact: true }).isVisible()).toBe(true);
    await page.goBack();
    await question(page).getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('heading', { name: 'Order 7' }).waitFor();
  });

  it('asks while a typed text is still in the editor', async () => {
    const page = await fromElsewhere();
    await typeInto(page, 0, 'abc');
    await page.goBack();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await question(page).waitFor({ state: 'detached' });
    expect(await editor(page).inputValue()).toBe('abc');
    expect(await page.getByText('“abc” is not a number.', { exact: true }).count()).toBe(1);
  });

  it.each(['25', 'abc'])('asks when the window is closed over %s', async (text) => {
    const page = await grid.open();
    await typeInto(page, 0, text);
    const beforeUnloadEvent = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const beforeUnload = await beforeUnloadEvent;
    expect(beforeUnload.type()).toBe('beforeunload');
    await beforeUnload.dismiss();
    await closing;
    expect(await editor(page).inputValue()).toBe(text);
  });
});
