import { describe, expect, it } from 'vitest';
import { cell, focus, focused, press, until } from './harness.ts';
import { withGrid } from './with-grid.ts';
import { editor, saveMarks } from '../support/find.ts';

const grid = withGrid();

const start = async (path = '/') => {
  return await grid.open(path);
};
const saves = async () => await grid.page.evaluate(() => (window as unknown as { saves: string[] }).saves);
const textOf = async (row: number, header: string) => await (await cell(grid.page, row, header)).innerText();

describe('moving', () => {
  it('has one tab stop and moves by arrows, Home, End and pages', async () => {
    const page = await start();
    expect(await page.locator('table [tabindex="0"]').count()).toBe(1);
    await focus(page, 0, 'Client');
    await press(page, 'ArrowDown', 'ArrowRight');
    expect(await focused(page)).toBe('1:Status');
    await press(page, 'Home');
    expect(await focused(page)).toBe('1:');
    await press(page, 'End', 'ArrowLeft');
    expect(await focused(page)).toBe('1:Total');
    await press(page, 'Control+Home');
    expect(await focused(page)).toBe('0:');
    await press(page, 'Control+End');
    expect(await focused(page)).toBe('19:Actions');
    await press(page, 'PageUp');
    expect(Number((await focused(page)).split(':')[0])).toBeLessThan(12);
    await press(page, 'Control+ArrowUp');
    expect(await focused(page)).toBe('0:Actions');
  });

  it('reaches the header, sorts by Enter, and Shift+Enter sorts by a second column', async () => {
    const page = await start();
    await focus(page, 0, 'Status');
    await press(page, 'ArrowUp', 'Enter');
    await until(async () => await textOf(0, 'Status'), 'Invoiced');
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Shift+Enter', 'Shift+Enter');
    await until(async () => new URL(page.url()).searchParams.get('sort'), 'status,-units');
    await until(async () => await textOf(0, 'Units'), '49');
    await page.getByRole('columnheader', { name: /^Status.*sort key 1/ }).waitFor();
    await page.getByRole('columnheader', { name: /^Units.*sort key 2/ }).waitFor();
    expect(await focused(page)).toBe('-1:Units');
  });

  it('opens the row by Enter, and Back returns to it', async () => {
    const page = await start();
    await focus(page, 3, 'Client');
    await press(page, 'Enter');
    await page.getByRole('heading', { name: 'Order 4' }).waitFor();
    expect(await focused(page)).toMatch(/^none/);
    await page.goBack();
    await until(async () => await focused(page), '3:Client');
  });
});

describe('editing', () => {
  it('opens by Enter, F2 and a digit; Enter saves and goes down, Shift+Enter up, Escape leaves', async () => {
    const page = await start();
    await focus(page, 0, 'Units');
    await press(page, 'Enter');
    await page.keyboard.type('77');
    await press(page, 'Enter');
    await until(
      async () => await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      'Units, ORD-10001',
    );
    await page.keyboard.type('78');
    await press(page, 'Shift+Enter');
    await until(async () => await editor(page).inputValue(), '77');
    await press(page, 'Escape');
    expect(await focused(page)).toBe('0:Units');
    await until(saves, ['10000 {"units":77}', '10001 {"units":78}']);
    await press(page, '5', '6', 'Escape');
    await until(async () => await textOf(0, 'Units'), '77');
    await press(page, 'F2');
    expect(await editor(page).inputValue()).toBe('77');
  });

  it('skips a locked row, and Tab goes to the next cell that can be edited', async () => {
    const page = await start();
    await focus(page, 3, 'Units');
    await press(page, '9', 'Enter');
    await until(async () => await focused(page), '5:Units');
    await press(page, 'Tab');
    await until(async () => await focused(page), '5:Price');
    await press(page, 'Tab');
    await until(async () => await focused(page), '6:Note');
    await press(page, 'Shift+Tab');
    await until(async () => await focused(page), '5:Price');
    expect(await editor(page).count()).toBe(1);
  });

  it('keeps the editor open and shows why a value is refused', async () => {
    const page = await start();
    await focus(page, 0, 'Units');
    await page.keyboard.type('2.5');
    await press(page, 'Enter');
    expect(await page.getByRole('alert').innerText()).toBe('Whole units only');
    expect(await editor(page).getAttribute('aria-invalid')).toBe('true');
    expect(await saves()).toEqual([]);
  });

  it('marks a save that the server refused, and keeps the typed text to be corrected', async () => {
    const page = await start();
    await focus(page, 0, 'Units');
    await page.keyboard.type('13');
    await press(page, 'Enter', 'Escape');
    const mark = (await cell(page, 0, 'Units')).getByRole('alert');
    await until(async () => await mark.textContent(), 'Update failed: 13. Thirteen is not sold');
    await focus(page, 0, 'Units');
    await press(page, 'F2');
    expect(await editor(page).inputValue()).toBe('13');
  });

  it('drops the text of a refused save by Escape', async () => {
    const page = await start();
    await focus(page, 0, 'Units');
    await page.keyboard.type('13');
    await press(page, 'Enter', 'Escape');
    await page.getByRole('gridcell').getByRole('alert').waitFor();
    await focus(page, 0, 'Units');
    await press(page, 'F2', 'Escape');
    expect(await saveMarks(page).count()).toBe(0);
    expect(await textOf(0, 'Units')).toBe('10');
  });

  it('drops a refused save by Escape also in the row below, where Enter has led', async () => {
    const page = await start();
    await focus(page, 0, 'Units');
    await page.keyboard.type('13');
    await press(page, 'Enter');
    await page.getByRole('gridcell').getByRole('alert').waitFor();
    expect(await editor(page).getAttribute('aria-label')).toContain('Units');
    await press(page, 'Escape');
    await until(async () => await saveMarks(page).count(), 0);
    expect(await textOf(0, 'Units')).toBe('10');
    await focus(page, 1, 'Units');
    await page.keyboard.type('13');
    await press(page, 'Enter', '5', 'Escape');
    await page.getByRole('gridcell').getByRole('alert').waitFor();
    await focus(page, 1, 'Units');
    await press(page, 'Escape');
    expect(await saveMarks(page).count()).toBe(0);
  });

  it('empties a cell by Delete, accepts letters only in a text cell', async () => {
    const page = await start();
    await focus(page, 0, 'Note');
    await page.keyboard.type('ripe');
    await press(page, 'Enter', 'Escape');
    await until(async () => await textOf(0, 'Note'), 'ripe');
    await focus(page, 0, 'Units');
    await press(page, 'r');
    expect(await editor(page).count()).toBe(0);
    await press(page, 'Delete');
    expect(await editor(page).inputValue()).toBe('');
  });
});
