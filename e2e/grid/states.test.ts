import { mkdir } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axe } from '../browser.ts';
import { cell, edge, focus, press } from './harness.ts';
import { useGrid } from './use-grid.ts';
import { rowMenu, rows, scroller } from '../find.ts';

const grid = useGrid();

const screenshots = process.env['SCREENSHOTS'];
const saveScreenshot = async (name: string) => {
  if (screenshots === undefined) return;
  await mkdir(screenshots, { recursive: true });
  await grid.page.screenshot({ path: `${screenshots}/${name}.png` });
};
const openState = async (kind: string) => {
  await grid.open(`/states/${kind}`, { rows: false });
  await grid.page.getByRole('heading', { name: `Grid, ${kind}` }).waitFor();
  return grid.page;
};

describe('without rows', () => {
  it('shows skeleton rows on the first load, a progress bar later', async () => {
    let page = await openState('loading');
    expect(await page.locator('tbody[aria-hidden=true] td').count()).toBeGreaterThan(10);
    expect(await page.getByRole('grid').getAttribute('aria-busy')).toBe('true');
    await grid.context.close();
    page = await openState('refreshing');
    expect(await page.locator('tbody[aria-hidden=true]').count()).toBe(0);
    expect(await page.getByRole('progressbar', { name: 'Loading' }).count()).toBe(1);
    expect(await (await cell(page, 0, 'Client')).innerText()).toContain('Cascade Corner');
  });

  it.each([
    ['empty', 'No orders yet'],
    ['unmatched', 'Nothing matches these filters'],
    ['forbidden', 'You do not have the permission for this'],
    ['error', 'Something went wrong'],
  ])('says why it is %s', async (kind, sentence) => {
    const page = await openState(kind);
    await page.getByRole('heading', { name: sentence }).waitFor();
    expect(await axe(page)).toEqual([]);
    if (kind !== 'error') return;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Grid, error, 1' }).waitFor();
  });

  it('keeps its rows when they cannot be refreshed, and says so', async () => {
    const page = await openState('stale');
    expect(await (await cell(page, 0, 'Client')).innerText()).toContain('Cascade Corner');
    expect(await page.getByRole('alert').innerText()).toContain('It broke.');
    expect(await page.getByRole('heading', { name: 'Something went wrong' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Grid, stale, 1' }).waitFor();
    expect(await axe(page)).toEqual([]);
  });
});

describe('on paper', () => {
  it('prints the loaded rows without controls, the header on every sheet', async () => {
    const page = await grid.open('/?size=50');
    await page.emulateMedia({ media: 'print' });
    expect(await rows(page).count()).toBe(50);
    const controls = {
      pager: page.getByLabel('Rows a page'),
      tabs: page.getByLabel(/^Saved views/),
      'check box of the header': page.getByLabel('Select the rows of this page'),
      'check box of a row': page.getByLabel('Select ORD-10000'),
      'edge of a header': edge(page, 'Status'),
    };
    for (const [name, control] of Object.entries(controls))
      expect([name, await control.count(), await control.isVisible()]).toEqual([name, 1, false]);
    const styleOf = async (part: Locator, name: string) =>
      await part.first().evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
    const styles = [
      await styleOf(page.locator('thead'), 'display'),
      await styleOf(page.getByRole('columnheader', { name: 'Status' }), 'position'),
      await styleOf(scroller(page), 'overflow'),
    ];
    expect(styles).toEqual(['table-header-group', 'static', 'visible']);
    const last = await (await cell(page, 49, 'Client')).boundingBox();
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(1440);
    const pdf = await page.pdf({ format: 'Letter' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length).toBeGreaterThan(1);
  });
});

describe.each([
  { size: 'desktop', dark: false },
  { size: 'desktop', dark: true },
  { size: 'laptop', dark: false },
  { size: 'phone', dark: false },
  { size: 'phone', dark: true },
] as const)('axe at $size, dark $dark', ({ size, dark }) => {
  const name = `${size}-${dark ? 'dark' : 'light'}`;
  it('finds nothing in rows, marks, ranges and details', async () => {
    const page = await grid.open('/', { size, dark });
    await rows(page).first().getByRole('checkbox').click();
    if (size !== 'phone') {
      await page.getByRole('button', { name: 'Details of ORD-10001' }).click();
      await page.getByRole('grid', { name: 'Lines of ORD-10001' }).waitFor();
      await focus(page, 6, 'Units');
      await page.keyboard.type('13');
      await press(page, 'Enter', 'Escape', 'ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowRight');
      await page.getByRole('gridcell').getByRole('alert').waitFor();
    }
    await page.waitForTimeout(300);
    await saveScreenshot(`${name}-rows`);
    expect(await axe(page)).toEqual([]);
  });

  it('finds nothing in the columns, the menu, the preview and the name of a view', async () => {
    const page = await grid.open('/', { size, dark });
    if (size !== 'phone') {
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('button', { name: 'Pin Client to the start' }).click();
    }
    await saveScreenshot(`${name}-columns`);
    expect(await axe(page)).toEqual([]);
    await press(page, 'Escape');
    await rowMenu(rows(page).nth(2)).click();
    await page.getByRole('menu').waitFor();
    await saveScreenshot(`${name}-menu`);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Preview' }).click();
    await page.getByRole('region', { name: 'ORD-10002' }).waitFor();
    await saveScreenshot(`${name}-preview`);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await saveScreenshot(`${name}-name`);
    expect(await axe(page)).toEqual([]);
  });
});
