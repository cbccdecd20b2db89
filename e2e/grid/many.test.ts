import { describe, expect, it } from 'vitest';
import { cell, focus, focused, press, until } from './harness.ts';
import { withGrid } from './with-grid.ts';
import { editor, scroller } from '../support/find.ts';

const grid = withGrid();

const start = async () => {
  return await grid.open('/all');
};
const saves = async () => await grid.page.evaluate(() => (window as unknown as { saves: string[] }).saves);
const scrollTo = async (top: number) => await scroller(grid.page).evaluate((box, y) => box.scrollTo({ top: y }), top);

describe('10,000 rows', () => {
  it('are edited across the edge of the rendered rows, up and down', async () => {
    const page = await start();
    await focus(page, 0, 'Units');
    await press(page, 'Control+ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp');
    expect(await focused(page)).toBe('9996:Units');
    for (let row = 0; row < 12; row += 1) {
      await press(page, 'F2');
      await page.keyboard.type('70');
      await press(page, 'Shift+Enter');
    }
    await until(async () => (await saves()).length, 12);
    await press(page, 'Escape', 'Control+Home');
    await focus(page, 20, 'Units');
    await press(page, '7');
    for (let row = 0; row < 40; row += 1) await page.keyboard.press('Enter');
    await until(async () => await focused(page), '65:Units');
    expect(await editor(page).isVisible()).toBe(true);
    expect((await saves()).at(-1)).toBe('10020 {"units":7}');
  });

  it('keep an open editor and the focus when they are scrolled out of view', async () => {
    const page = await start();
    await focus(page, 2, 'Units');
    await page.keyboard.type('55');
    await scrollTo(100_000);
    await page.waitForTimeout(100);
    expect(await (await cell(page, 2950, 'Units')).count()).toBe(1);
    await page.keyboard.type('5');
    await press(page, 'Enter');
    await until(saves, ['10002 {"units":555}']);
    await press(page, 'Escape');
    await scrollTo(200_000);
    await page.waitForTimeout(100);
    await press(page, 'ArrowDown');
    await until(async () => await focused(page), '4:Units');
    expect(await (await cell(page, 4, 'Units')).isVisible()).toBe(true);
  });
});
