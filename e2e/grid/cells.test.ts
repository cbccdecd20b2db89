import { describe, expect, it } from 'vitest';
import { cell, focus, focused, painted, press, until } from './harness.ts';
import { withGrid } from './with-grid.ts';
import { editor, toasts } from '../support/find.ts';

const grid = withGrid();

const start = async () => {
  return await grid.open();
};
const saves = async () => await grid.page.evaluate(() => (window as unknown as { saves: string[] }).saves);
const clipboard = async () => await grid.page.evaluate(async () => await navigator.clipboard.readText());
const setClipboard = async (text: string) =>
  await grid.page.evaluate(async (value) => await navigator.clipboard.writeText(value), text);
const inRange = async () => await grid.page.locator('td[aria-selected=true]').count();

describe('a range of cells', () => {
  it('extends by Shift+arrows, ends by an arrow and by Escape', async () => {
    const page = await start();
    await focus(page, 2, 'Client');
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight');
    await until(inRange, 6);
    expect(await focused(page)).toBe('4:Status');
    await press(page, 'Shift+ArrowUp');
    await until(inRange, 4);
    await press(page, 'Escape');
    await until(inRange, 0);
    await press(page, 'Shift+ArrowUp', 'ArrowUp');
    await until(inRange, 0);
  });

  it('is selected by dragging and by Shift and a click', async () => {
    const page = await start();
    await (await cell(page, 1, 'Status')).hover();
    await page.mouse.down();
    await (await cell(page, 3, 'Delivery')).hover();
    await page.mouse.up();
    await until(inRange, 6);
    expect(await page.evaluate(() => String(window.getSelection()))).toBe('');
    await (await cell(page, 5, 'Delivery')).hover();
    await painted(page);
    expect(await inRange()).toBe(6);
    await focus(page, 0, 'Units');
    await until(inRange, 0);
    await (await cell(page, 4, 'Price')).click({ modifiers: ['Shift'] });
    await until(inRange, 10);
  });

  it('is copied as a spreadsheet reads it, and one cell without a range', async () => {
    const page = await start();
    await focus(page, 0, 'Units');
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Control+c');
    expect(await clipboard()).toBe('10\t5\t$50.00\n11\t5.25\t$57.75');
    await focus(page, 0, 'Order#');
    await press(page, 'Control+c');
    expect(await clipboard()).toBe('ORD-10000');
    await focus(page, 1, 'Delivery');
    await press(page, 'Control+c');
    expect(await clipboard()).toBe('02/02/2026');
  });
});

describe('paste', () => {
  it('saves a column of quantities from the focused cell on, in order', async () => {
    const page = await start();
    await setClipboard('61\r\n62\r\n63\r\n');
    await focus(page, 0, 'Units');
    await press(page, 'Control+v');
    await until(saves, ['10000 {"units":61}', '10001 {"units":62}', '10002 {"units":63}']);
    await until(async () => await (await cell(page, 2, 'Units')).innerText(), '63');
    expect(await toasts(page).count()).toBe(0);
  });

  it('marks what is refused, saves the rest, and lists the refusals in one toast', async () => {
    const page = await start();
    await setClipboard('61\r\nmany\r\n13\r\n2.5\r\n65\r\n66\r\n');
    await focus(page, 0, 'Units');
    await press(page, 'Control+v');
    const toast = toasts(page);
    await toast.waitFor();
    expect(await toast.count()).toBe(1);
    expect((await toast.innerText()).replaceAll(/\n+/g, '\n').trim()).toBe(
      [
        '4 of 6 values not saved',
        'ORD-10001: “many” is not a number.',
        'ORD-10003: Whole units only',
        'ORD-10004: cannot be edited',
        'ORD-10002: Thirteen is not sold',
      ].join('\n'),
    );
    expect(await page.getByRole('gridcell').getByRole('alert').count()).toBe(3);
    // Why is said beside the cell that has the focus, and there alone.
    await focus(page, 1, 'Units');
    const reasons = page
      .getByRole('gridcell')
      .getByRole('alert')
      .getByText(/^Not saved/);
    const hidden = async () =>
      await reasons.evaluateAll((all) => all.map((each) => getComputedStyle(each).clipPath !== 'none'));
    await until(hidden, [false, true]);
    expect(await reasons.first().innerText()).toContain('“many” is not a number.');
    expect(await saves()).toEqual(['10000 {"units":61}', '10002 {"units":13}', '10005 {"units":66}']);
  });

  it('fills a range with one value, and skips a column that cannot be edited', async () => {
    const page = await start();
    await setClipboard('21');
    await focus(page, 0, 'Units');
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown', 'Control+v');
    await until(async () => (await saves()).length, 3);
    await focus(page, 0, 'Client');
    await press(page, 'Control+v');
    await page.getByText('1 of 1 value not saved').waitFor();
    expect((await saves()).length).toBe(3);
  });

  it('inserts text into an open editor', async () => {
    const page = await start();
    await setClipboard('44');
    await focus(page, 0, 'Units');
    await press(page, 'F2', 'Control+v');
    expect(await editor(page).inputValue()).toBe('44');
    expect(await saves()).toEqual([]);
  });
});
