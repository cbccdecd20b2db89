import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build } from 'vite';
import { expect } from 'vitest';
import { sizes } from '../browser.ts';

/** The page that shows the grid by itself; naming it here keeps it in use. */
const entry = import.meta.resolve('../../apps/web/src/grid-bench/main.tsx');

export interface Harness {
  readonly address: string;
  /** What the page has saved under the names of settings, as the real server would keep it. */
  readonly settings: Map<string, string | null>;
  readonly close: () => Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Builds the grid's page as the app is built, and serves it with a stand-in for the saved settings. */
export async function startHarness(): Promise<Harness> {
  const outDir = await mkdtemp(join(tmpdir(), 'cartwright-grid-'));
  const mode = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production'; // the test runner's own would build React for development
  await build({
    root: join(import.meta.dirname, 'harness'),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { 'import.meta.env.ENTRY': JSON.stringify(entry) },
    build: { outDir, emptyOutDir: true, target: 'chrome123', cssTarget: 'chrome123' },
  });
  process.env['NODE_ENV'] = mode;
  const settings = new Map<string, string | null>();
  const page = await readFile(join(outDir, 'index.html'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://harness');
    const name = /^\/v1\/usersetting\/([\w-]+)$/.exec(pathname)?.[1];
    const answer = async () => {
      if (name === undefined) {
        const file = extname(pathname) === '' ? page : await readFile(join(outDir, pathname));
        response.setHeader('content-type', types[extname(pathname) || '.html'] ?? 'application/octet-stream');
        response.end(file);
        return;
      }
      if (request.method === 'POST') {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(Buffer.from(chunk));
        const body = JSON.parse(Buffer.concat(chunks).toString()) as { Value: string | null };
        settings.set(name, body.Value);
      }
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ Setting: { Name: name, Value: settings.get(name) ?? null } }));
    };
    answer().catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    settings,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors the page threw or logged; a test ends with none. */
  readonly errors: string[];
}

/** Opens a path of the harness in a window of its own, and waits for the first row. */
export async function open(
  browser: Browser,
  harness: Harness,
  path = '/',
  options: { size?: keyof typeof sizes; dark?: boolean; rows?: boolean } = {},
): Promise<Opened> {
  const { size = 'desk', dark = false, rows = true } = options;
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
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(path);
  if (rows) await page.locator('tbody tr.row [data-at]').first().waitFor();
  return { page, context, errors };
}

/** A cell of the outer grid by its row on the page and the header of its column. */
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
  return page.locator(`.grid-page > .grid > .grid-scroll > table > tbody > tr > [data-at="${row}:${col}"]`);
}

/** Focuses a cell by a click beside its text, as a person does. */
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

/** Waits until `read` answers `wanted`; a failure shows what it answered last. */
export const until = async <T>(read: () => Promise<T>, wanted: T): Promise<void> =>
  await expect.poll(read, { timeout: 5000, interval: 25 }).toEqual(wanted);
