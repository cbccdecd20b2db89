import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A cell of the outer grid by its row index on the page and the header of its column. */
export async function cell(page: Page, row: number, header: string) {
  const col = await page
    .locator('table')
    .first()
    .locator('thead')
    .first()
    .locator('th')
    .evaluateAll(
      (all, text) => all.findIndex((th) => (th.textContent ?? '').replace(/, sort key \d+$/, '') === text),
      header,
    );
  return page.locator('table').first().locator(`:scope > tbody > tr > [data-at="${row}:${col}"]`);
}

/** The drag handle that resizes a column. */
export const edge = (page: Page, header: string): Locator =>
  page.locator('th').filter({ hasText: header }).locator(':scope > [aria-hidden]');

/** Focuses a cell by a click beside its text, where no link is. */
export const focus = async (page: Page, row: number, header: string): Promise<void> =>
  await (await cell(page, row, header)).click({ position: { x: 3, y: 8 } });

/** "row:column" of the cell that has the focus, the column by its header. */
export const focused = async (page: Page): Promise<string> =>
  await page.evaluate(() => {
    const at = document.activeElement?.closest<HTMLElement>('[data-at]');
    const [row, col] = at?.dataset['at']?.split(':') ?? [];
    const header = at?.closest('table')?.querySelectorAll('th')[Number(col)]?.textContent ?? '';
    return at ? `${row}:${header.replace(/, sort key \d+$/, '')}` : `none (${document.activeElement?.tagName ?? ''})`;
  });

export const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Waits until `read` returns `wanted`; a failure shows the last value. */
export const until = async <T>(read: () => Promise<T>, wanted: T): Promise<void> =>
  await expect.poll(read, { timeout: 5000, interval: 25 }).toEqual(wanted);

/** Waits two frames, so that a test can expect that nothing has changed. */
export const painted = async (page: Page): Promise<void> =>
  await page.evaluate(
    async () => await new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
