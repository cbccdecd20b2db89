import { describe, expect, it } from 'vitest';
import { cell, focus, focused, press, until } from './harness.ts';
import { withGrid } from './with-grid.ts';
import { rows, scroller } from '../support/find.ts';

const grid = withGrid();

const start = async (path = '/', size: 'desktop' | 'phone' = 'desktop') => {
  return await grid.open(path, { size });
};
/** The row with the detail of the row above. */
const detail = 'tbody > tr:has(> td > div > * [role=grid], > td > div > [role=grid])';
const selectedCount = async () => await grid.page.locator('tr[aria-selected=true]').count();
const choice = async (): Promise<unknown> => JSON.parse(await grid.page.getByTestId('choice').innerText());

describe('selection', () => {
  it('selects one row by Space, a range by Shift+Space and by Shift+arrows in its column', async () => {
    const page = await start();
    await focus(page, 2, 'Client');
    await press(page, 'Space', 'ArrowDown', 'ArrowDown', 'Shift+Space');
    expect(await selectedCount()).toBe(3);
    await press(page, 'Home', 'Space', 'Space', 'Shift+ArrowDown', 'Shift+ArrowDown');
    expect(await choice()).toEqual({ all: false, ids: ['3', '4', '5', '6', '7'] });
    await press(page, 'Shift+ArrowUp');
    expect(await choice()).toEqual({ all: false, ids: ['3', '4', '5', '6'] });
  });

  it('selects a range by Shift and a click on the checkboxes', async () => {
    const page = await start();
    await (await cell(page, 1, '')).getByRole('checkbox').click();
    await (await cell(page, 6, '')).getByRole('checkbox').click({ modifiers: ['Shift'] });
    expect(await selectedCount()).toBe(6);
  });

  it('selects all that matches the filter, and deselects rows on any page', async () => {
    const page = await start();
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
    await page.getByText('20 selected').waitFor();
    await page.getByRole('button', { name: 'select all 1,243' }).click();
    expect(await choice()).toEqual({ all: true, except: [] });
    await (await cell(page, 4, '')).getByRole('checkbox').click();
    expect(await choice()).toEqual({ all: true, except: ['5'] });
    await page.getByText('1,242 selected').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await until(async () => await (await cell(page, 0, 'Order#')).innerText(), 'ORD-10020');
    expect(await selectedCount()).toBe(20);
    await (await cell(page, 0, '')).getByRole('checkbox').click();
    expect(await choice()).toEqual({ all: true, except: ['5', '21'] });
    await page.getByRole('button', { name: 'Submitted', exact: true }).click();
    await until(selectedCount, 0);
  });
});

describe('sums', () => {
  it('are shown below any number of rows, and not where there is none', async () => {
    const page = await start('/?q=Hoh%20River%2097&status=Sublotted');
    expect(await rows(page).count()).toBe(1);
    await page.getByText('Total (1 order)').waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('nobody');
    await page.getByRole('heading', { name: 'Nothing matches these filters' }).waitFor();
    expect(await page.getByText(/^Total \(/).count()).toBe(0);
  });
});

describe('pages', () => {
  const disabled = async (name: string) =>
    await grid.page.getByRole('button', { name, exact: true }).getAttribute('aria-disabled');

  it('have one before them unless they are the first or the only one', async () => {
    const page = await start();
    expect([await disabled('Previous page'), await disabled('Next page')]).toEqual(['true', null]);
    await page.getByRole('button', { name: 'Next page' }).click();
    await until(async () => await disabled('Previous page'), null);
    await page.getByRole('combobox', { name: 'Rows a page' }).selectOption('all');
    await until(async () => [await disabled('Previous page'), await disabled('Next page')], ['true', 'true']);
  });
});

describe('the menu of a row', () => {
  it('opens by right click, the menu key and Shift+F10, and returns the focus', async () => {
    const page = await start();
    await (await cell(page, 1, 'Client')).click({ button: 'right' });
    const menu = page.getByRole('menu', { name: 'Actions of ORD-10001' });
    await menu.waitFor();
    await press(page, 'Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('1:Client');
    await focus(page, 2, 'Client');
    for (const key of ['Shift+F10', 'ContextMenu']) {
      await press(page, key);
      await page.getByRole('menu', { name: 'Actions of ORD-10002' }).waitFor();
      await press(page, 'Escape');
      await until(async () => await focused(page), '2:Client');
    }
  });

  it('runs an entry by its key, unless single keys are switched off', async () => {
    const page = await start();
    await focus(page, 2, 'Client');
    await press(page, 'c');
    await page.getByText('ORD-10002 copied').waitFor();
    await page.getByRole('button', { name: 'Single keys' }).click();
    await focus(page, 3, 'Client');
    await press(page, 'c', 'p', '/');
    expect(await focused(page)).toBe('3:Client');
    expect(await page.getByText('ORD-10003 copied').count()).toBe(0);
    expect(await page.getByRole('region', { name: /^ORD-/ }).count()).toBe(0);
  });

  it('opens by a long press, stays when the finger lifts, and does not open when the finger moves', async () => {
    const page = await start('/', 'phone');
    const box = await rows(page).nth(2).locator('td').nth(2).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
    const touch = await grid.context.newCDPSession(page);
    const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', toX = x, toY = y) =>
      await touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: toX, y: toY }],
      });
    const menu = page.getByRole('menu', { name: 'Actions of ORD-10002' });
    await send('touchStart');
    await send('touchMove', x, y - 40);
    await page.waitForTimeout(700);
    await send('touchEnd');
    expect(await menu.count()).toBe(0);
    await send('touchStart');
    await menu.waitFor();
    await send('touchEnd');
    await page.waitForTimeout(150);
    expect(await menu.isVisible()).toBe(true);
    await menu.getByRole('menuitem', { name: 'Preview' }).tap();
    await page.getByRole('region', { name: 'ORD-10002' }).waitFor();
    expect(await menu.count()).toBe(0);
    await press(page, 'Escape');
    await send('touchStart');
    await menu.waitFor();
    await send('touchEnd');
    // The lifted finger may have taken the focus out of it.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await press(page, 'Escape');
    await menu.waitFor({ state: 'detached' });
  });
});

describe('the detail of a row', () => {
  it('opens by the chevron and by Alt+Down, is entered by keys and left by Escape', async () => {
    const page = await start();
    await focus(page, 1, 'Client');
    await press(page, 'Alt+ArrowDown');
    const lines = page.getByRole('grid', { name: 'Lines of ORD-10001' });
    await lines.waitFor();
    expect(await page.getByRole('button', { name: 'Details of ORD-10001' }).getAttribute('aria-expanded')).toBe('true');
    await press(page, 'Alt+ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    const inner = await page.evaluate(() => document.activeElement?.closest('table')?.getAttribute('aria-label'));
    expect([inner, await focused(page)]).toEqual(['Lines of ORD-10001', '2:Line']);
    expect(await selectedCount()).toBe(0);
    await press(page, 'Space', 'Escape');
    expect(await focused(page)).toBe('1:Client');
    await press(page, 'ArrowDown');
    expect(await focused(page)).toBe('2:Client');
    await press(page, 'ArrowUp', 'Alt+ArrowUp');
    await lines.waitFor({ state: 'detached' });
    await press(page, 'Home', 'ArrowRight', 'Enter');
    await lines.waitFor();
  });

  it('keeps its own height among virtual rows', async () => {
    const page = await start('/all');
    await page.getByRole('button', { name: 'Details of ORD-10001', exact: true }).click();
    const below = await (await cell(page, 2, 'Client')).boundingBox();
    const box = await page.locator(detail).boundingBox();
    expect(box?.height).toBeGreaterThan(120);
    expect(below?.y).toBeCloseTo((box?.y ?? 0) + (box?.height ?? 0), 0);
    const height = async () => await scroller(page).evaluate(({ scrollHeight }) => scrollHeight);
    const before = await height();
    await focus(page, 0, 'Client');
    await press(page, 'Control+End');
    await until(async () => await focused(page), '9999:Actions');
    await until(async () => await page.locator(detail).count(), 0);
    expect(await height()).toBe(before);
    await press(page, 'Control+Home');
    await until(async () => await page.locator(detail).count(), 1);
  });
});

describe('preview', () => {
  it('shows the focused row, follows the focus and closes by Escape and p', async () => {
    const page = await start();
    await focus(page, 1, 'Client');
    await press(page, 'p');
    await page.getByRole('region', { name: 'ORD-10001' }).waitFor();
    await press(page, 'ArrowDown');
    await page.getByRole('region', { name: 'ORD-10002' }).waitFor();
    expect(await focused(page)).toBe('2:Client');
    await press(page, 'Escape');
    expect(await page.getByRole('region', { name: /^ORD-/ }).count()).toBe(0);
    await press(page, 'p', 'p');
    expect(await page.getByRole('region', { name: /^ORD-/ }).count()).toBe(0);
  });
});
