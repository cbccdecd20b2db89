import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type HarnessServer, startHarnessServer } from '../harness-server.ts';
import { openPage, sizes } from '../browser.ts';
import { rows as rowsOf } from '../find.ts';

/** The entry of the harness page; naming it here marks it as used. */
const entry = import.meta.resolve('./app/main.tsx');

export type Harness = HarnessServer;

export const startHarness = async (): Promise<Harness> => await startHarnessServer(import.meta.dirname, entry);

export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors the page threw or logged; a test expects none. */
  readonly errors: string[];
}

/** Opens a path of the harness in a new window and waits for the first row. */
export async function open(
  browser: Browser,
  harness: Harness,
  path = '/',
  options: { size?: keyof typeof sizes; dark?: boolean; rows?: boolean } = {},
): Promise<Opened> {
  const { size = 'desktop', dark = false, rows = true } = options;
  const context = await browser.newContext({
    baseURL: harness.address,
    viewport: sizes[size],
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await openPage(context, 8000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(path);
  if (rows) await rowsOf(page).first().waitFor();
  return { page, context, errors };
}

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
