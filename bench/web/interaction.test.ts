import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { record, repeat } from './figures.ts';
import { runs } from './runs.ts';
import { waitUntilIdle, timeTo } from './timing.ts';
import { cartAddress } from '../../e2e/support/demo.ts';
import { rows } from '../../e2e/support/find.ts';
import { withApp } from '../../e2e/setup/with-app.ts';

/** Interactions at full speed: the time from the key or press to the painted result. */
const app = withApp();

const open = async (path: string | ((page: Page) => Promise<string>), as = 'admin@demo.test'): Promise<Page> => {
  const page = await app.open({ as, own: true });
  await page.goto(typeof path === 'string' ? path : await path(page));
  await rows(page).first().waitFor();
  await waitUntilIdle(page);
  return page;
};

const firstRow = `document.querySelector('main tbody tr[aria-rowindex]')?.textContent`;
const orders = '/orders?hideReleased=false&hideCancelled=false';

describe('a list of 100 rows a page', () => {
  it('changes pages', async (context) => {
    const page = await open(`${orders}&size=100`);
    const changePage = async (name: string): Promise<number> => {
      const before = JSON.stringify(await page.evaluate(firstRow));
      await waitUntilIdle(page);
      return await timeTo(
        page,
        async () => await page.getByRole('button', { name }).click(),
        `${firstRow} !== ${before}`,
      );
    };
    const values = await repeat(runs, async (run) => await changePage(run % 4 < 2 ? 'Next page' : 'Previous page'));
    expect(record(context, [{ measure: 'Page change, 100 rows', unit: 'ms', target: 50, values }])).toEqual([]);
    await page.context().close();
  });

  it('sorts by the header under the pointer', async (context) => {
    const page = await open(orders);
    const headers = ['Client Name', 'Est. Delivery', 'Order Total', 'Order#'];
    const sort = async (run: number): Promise<number> => {
      const header = page.getByRole('columnheader', { name: headers[run % headers.length] ?? '' }).getByRole('button');
      await header.hover();
      await waitUntilIdle(page);
      const before = JSON.stringify(await page.evaluate(firstRow));
      return await timeTo(page, async () => await header.click(), `${firstRow} !== ${before}`);
    };
    const values = await repeat(runs, sort);
    expect(record(context, [{ measure: 'Sort, 20 rows', unit: 'ms', target: 50, values }])).toEqual([]);
    await page.context().close();
  });
});

it('a hovered link opens its screen', async (context) => {
  const page = await open('/accounts', 'sales@demo.test');
  const screens = [
    { link: 'Orders', opened: `main a[href^="/order/"]` },
    { link: 'Accounts', opened: `main a[href^="/client/update/"]` },
  ];
  const openScreen = async (run: number): Promise<number> => {
    const { link, opened } = screens[run % screens.length] ?? { link: '', opened: '' };
    const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link });
    await entry.hover();
    await waitUntilIdle(page);
    return await timeTo(page, async () => await entry.click(), `document.querySelector('${opened}')`);
  };
  const values = await repeat(runs, openScreen);
  expect(record(context, [{ measure: 'Screen change, 20 rows', unit: 'ms', target: 100, values }])).toEqual([]);
  await page.context().close();
});

describe('a cart', () => {
  const units = `document.activeElement?.closest('[data-at]')?.dataset.at`;

  it('moves to the next quantity with Enter', async (context) => {
    const page = await open(cartAddress);
    const column = await page.getByRole('columnheader', { name: 'Units', exact: true }).getAttribute('aria-colindex');
    const first = rows(page).first().locator(`[aria-colindex="${column}"]`);
    await first.click();
    await page.keyboard.press('Enter');
    const next = async (run: number): Promise<number> => {
      await page.keyboard.type(String(2 + (run % 7)));
      const at = String(await page.evaluate(units));
      const time = await timeTo(
        page,
        async () => await page.keyboard.press(run % 4 < 2 ? 'Enter' : 'Shift+Enter'),
        `document.activeElement?.tagName === 'INPUT' && ${units} !== '${at}'`,
      );
      await waitUntilIdle(page);
      return time;
    };
    const values = await repeat(runs, next);
    expect(record(context, [{ measure: 'Enter to the next quantity', unit: 'ms', target: 50, values }])).toEqual([]);
    await page.context().close();
  });

  it('accepts the next product after Enter', async (context) => {
    const page = await open(cartAddress);
    const box = page.getByRole('combobox', { name: 'Add a product' });
    const add = async (): Promise<number> => {
      await box.fill('1 CO-FX-60');
      await page.locator('[role=option][aria-selected=true]').first().waitFor();
      const time = await timeTo(
        page,
        async () => await box.press('Enter'),
        `document.activeElement.getAttribute('role') === 'combobox' && document.activeElement.value === ''`,
      );
      await waitUntilIdle(page);
      return time;
    };
    const values = await repeat(runs, add);
    expect(record(context, [{ measure: 'Quick entry to the next', unit: 'ms', target: 50, values }])).toEqual([]);
    await page.context().close();
  });
});

it('Ctrl+K opens the palette', async (context) => {
  const page = await open('/orders');
  const opened = `document.activeElement?.closest('[role=dialog], dialog') && document.activeElement.tagName === 'INPUT'`;
  const openPalette = async (): Promise<number> => {
    const time = await timeTo(page, async () => await page.keyboard.press('Control+k'), opened);
    await page.keyboard.press('Escape');
    await page.waitForFunction(`!(${opened})`);
    return time;
  };
  // The palette is loaded 1.5 s after the page, and its first opening is measured too.
  await page.waitForTimeout(3000);
  const values = await repeat(runs, openPalette);
  expect(record(context, [{ measure: 'Ctrl+K to the palette', unit: 'ms', target: 50, values }])).toEqual([]);
  await page.context().close();
});
