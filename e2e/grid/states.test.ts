import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cell, edge, focus, press } from './harness.ts';
import { withGrid } from './with-grid.ts';
import { axe, axeInBothThemes } from '../support/axe.ts';
import { rowMenu, rows, scroller } from '../support/find.ts';

const grid = withGrid();

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
    ['forbidden', "You don't have access"],
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

describe.each(['desktop', 'laptop', 'phone'] as const)('axe on a %s', (size) => {
  it('finds nothing in rows, marks, ranges and details', async () => {
    const page = await grid.open('/', { size });
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
    expect(await axeInBothThemes(page)).toEqual([]);
  });

  it('finds nothing in the columns, the menu, the preview and the name of a view', async () => {
    const page = await grid.open('/', { size });
    if (size !== 'phone') {
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('button', { name: 'Pin Client to the start' }).click();
    }
    expect(await axeInBothThemes(page)).toEqual([]);
    await press(page, 'Escape');
    await rowMenu(rows(page).nth(2)).click();
    await page.getByRole('menu').waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Preview' }).click();
    await page.getByRole('region', { name: 'ORD-10002' }).waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    // A phone offers it as soon as there is something to save.
    if (size === 'phone') await page.getByRole('button', { name: 'Invoiced', exact: true }).click();
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
  });
});
