import { describe, expect, it } from 'vitest';
import { cell, edge, focus, focused, painted, press, until } from './harness.ts';
import { withGrid } from './with-grid.ts';
import { scroller } from '../support/find.ts';

const grid = withGrid();

const start = async () => {
  return await grid.open();
};
const headers = async () =>
  (await grid.page.locator('thead').first().locator('th').allInnerTexts()).filter(
    (text) => text !== '' && text !== 'Actions' && text !== 'Details',
  );
const width = async (header: string) =>
  Math.round((await grid.page.locator('th').filter({ hasText: header }).boundingBox())?.width ?? 0);

describe('the columns popover', () => {
  it('orders, hides, shows, pins and resets by keys alone, and keeps the layout after a reload', async () => {
    const page = await start();
    await page.getByRole('button', { name: 'Columns' }).focus();
    await press(page, 'Enter');
    const popover = page.getByRole('dialog', { name: 'Columns' });
    const grip = popover.getByRole('button', { name: 'Move Client' });
    await grip.waitFor();
    await until(
      async () => await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      'Move Order#',
    );
    await grip.focus();
    await press(page, 'ArrowDown', 'ArrowDown');
    await until(async () => (await headers()).slice(0, 4), ['Order#', 'Status', 'Delivery', 'Client']);
    await until(
      async () => await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      'Move Client',
    );
    expect(await popover.getByRole('status').innerText()).toBe('Client, 4 of 9');
    await press(page, 'Tab', 'Alt+ArrowUp');
    await until(async () => (await headers()).slice(0, 4), ['Order#', 'Status', 'Client', 'Delivery']);
    await popover.getByRole('checkbox', { name: 'Status' }).press('Space');
    await popover.getByRole('checkbox', { name: 'Locked' }).press('Space');
    await until(headers, ['Order#', 'Client', 'Delivery', 'Note', 'Units', 'Price', 'Total', 'Locked']);
    expect(await popover.getByRole('checkbox', { name: 'Order#' }).isDisabled()).toBe(true);
    await popover.getByRole('button', { name: 'Pin Units to the start' }).press('Enter');
    await until(async () => (await headers()).slice(0, 3), ['Units', 'Order#', 'Client']);
    await press(page, 'Escape');
    await page.reload();
    await (await cell(page, 0, 'Units')).waitFor();
    await until(async () => (await headers()).slice(0, 3), ['Units', 'Order#', 'Client']);
    await page.getByRole('button', { name: 'Columns' }).click();
    await popover.getByRole('button', { name: 'Reset' }).click();
    await until(async () => (await headers()).slice(0, 3), ['Order#', 'Client', 'Status']);
  });

  it('orders by drag', async () => {
    const page = await start();
    await page.getByRole('button', { name: 'Columns' }).click();
    const wanted = ['Client', 'Status', 'Delivery', 'Order#'];
    const grip = page.getByRole('button', { name: 'Move Order#' });
    await grip.hover();
    const from = await grip.boundingBox();
    const to = await page.getByRole('button', { name: 'Move Delivery' }).boundingBox();
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 8, (to?.y ?? 0) + 10, { steps: 4 });
    await until(async () => (await headers()).slice(0, 4), wanted);
    await page.mouse.up();
    await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
    await painted(page);
    expect((await headers()).slice(0, 4)).toEqual(wanted);
  });
});

describe('widths', () => {
  it('change by Alt+arrows on a header, and by dragging its edge', async () => {
    const page = await start();
    const before = await width('Status');
    await focus(page, 0, 'Status');
    await press(page, 'ArrowUp');
    await press(page, 'Alt+ArrowRight', 'Alt+ArrowRight', 'Alt+ArrowLeft', 'Alt+ArrowRight');
    await until(async () => await width('Status'), before + 20);
    expect(await focused(page)).toBe('-1:Status');
    const growing = await width('Client');
    const handle = await edge(page, 'Status').boundingBox();
    await page.mouse.move((handle?.x ?? 0) + 4, (handle?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((handle?.x ?? 0) + 64, (handle?.y ?? 0) + 10, { steps: 4 });
    await page.mouse.up();
    await until(async () => await width('Status'), before + 80);
    // What grows before the edge keeps its width, so that the edge stays under the pointer.
    expect(await width('Client')).toBe(growing);
    await page.mouse.dblclick((handle?.x ?? 0) + 64, (handle?.y ?? 0) + 10);
    await until(async () => await width('Status'), before);
    expect(new URL(page.url()).search).toBe('');
  });

  it('of a growing column become fixed when resized, and no other column moves', async () => {
    const page = await start();
    const before = [await width('Client'), await width('Status')];
    expect(before[0]).toBeGreaterThan(220);
    await focus(page, 0, 'Client');
    await press(page, 'ArrowUp', 'Alt+ArrowLeft');
    await until(async () => [await width('Client'), await width('Status')], [(before[0] ?? 0) - 10, before[1] ?? 0]);
  });

  it('too narrow for all columns leave the menu in view; a column can be kept, and then the rest scrolls', async () => {
    const page = await start();
    await page.setViewportSize({ width: 760, height: 700 });
    const overflow = async () => await scroller(page).evaluate((box) => box.scrollWidth - box.clientWidth);
    await until(headers, ['Order#', 'Client', 'Status', 'Delivery']);
    expect(await overflow()).toBe(0);
    const menuAt = async () => (await page.locator('tbody [data-menu]').first().boundingBox())?.x ?? 0;
    const before = await menuAt();
    await page.getByRole('button', { name: 'Columns' }).click();
    for (const name of ['Units', 'Price', 'Total']) {
      await page.getByRole('button', { name: `Always show ${name}` }).click();
      await page.getByRole('button', { name: `Always show ${name}`, pressed: true }).waitFor();
    }
    await until(headers, ['Order#', 'Units', 'Price', 'Total']);
    for (const name of ['Client', 'Status']) await page.getByRole('button', { name: `Always show ${name}` }).click();
    await until(headers, ['Order#', 'Client', 'Status', 'Units', 'Price', 'Total']);
    expect(await overflow()).toBeGreaterThan(0);
    expect(Math.abs((await menuAt()) - before)).toBeLessThan(1);
    await page.getByRole('button', { name: 'Pin Client to the start' }).click();
    await press(page, 'Escape');
    const at = async () => Math.round((await (await cell(page, 0, 'Client')).boundingBox())?.x ?? -1);
    const from = await at();
    await focus(page, 0, 'Client');
    await press(page, 'End', 'ArrowLeft');
    await until(async () => await scroller(page).evaluate((box) => box.scrollLeft > 50), true);
    expect(await at()).toBe(from);
    await press(page, 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    const [client, order] = [
      await (await cell(page, 0, 'Client')).boundingBox(),
      await (await cell(page, 0, 'Order#')).boundingBox(),
    ];
    expect(order?.x).toBeGreaterThanOrEqual((client?.x ?? 0) + (client?.width ?? 0) - 1);
  });
});

describe('sorting', () => {
  it('adds a column by Shift and a click, numbers them, and removes one again', async () => {
    const page = await start();
    await page.getByRole('button', { name: /^Status/ }).click();
    await page.getByRole('button', { name: /^Units/ }).click({ modifiers: ['Shift'] });
    await until(async () => new URL(page.url()).searchParams.get('sort'), 'status,units');
    await page.getByRole('columnheader', { name: /^Status.*sort key 1/ }).waitFor();
    await page.getByRole('columnheader', { name: /^Units.*sort key 2/ }).waitFor();
    expect(await page.locator('th[aria-sort="ascending"]').count()).toBe(2);
    await page.getByRole('button', { name: /^Units/ }).click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: /^Units/ }).click({ modifiers: ['Shift'] });
    await until(async () => new URL(page.url()).searchParams.get('sort'), 'status');
    expect(await page.getByRole('columnheader', { name: /sort key/ }).count()).toBe(0);
  });
});
