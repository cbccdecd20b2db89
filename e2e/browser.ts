import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { slowdown } from './slowdown.ts';
import { password } from './start-app.ts';

/** Launches the system's Chromium, once for each test file. */
export const launch = async (): Promise<Browser> =>
  await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });

/** Opens a page, throttled by `slowdown`; `timeout` is the limit of a step in ms without throttling. */
export async function openPage(context: BrowserContext, timeout = 10_000): Promise<Page> {
  context.setDefaultTimeout(timeout * slowdown);
  const page = await context.newPage();
  if (slowdown > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return page;
}

export const sizes = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors the page threw or logged; a test expects none. */
  readonly errors: string[];
}

/** Opens a new browser context, signed in as a person of the demo data unless `as` is null. */
export async function visit(
  browser: Browser,
  options: {
    size?: keyof typeof sizes;
    as?: string | null;
    dark?: boolean;
    /** The limit of a step, in ms without throttling. */
    timeout?: number;
    /** The URL of a proxy of the server. Only behind a proxy the service worker is allowed. */
    address?: string;
  } = {},
): Promise<Visit> {
  const { size = 'desktop', as = 'sales@demo.test', dark = false, timeout, address } = options;
  const context = await browser.newContext({
    baseURL: address ?? inject('address'),
    // Requests of a service worker bypass the routes that a test mocks.
    serviceWorkers: address === undefined ? 'block' : 'allow',
    viewport: sizes[size],
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  });
  const errors: string[] = [];
  const page = await openPage(context, timeout);
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 40[149]|status of 422/.test(message.text()))
      errors.push(message.text());
  });
  if (as !== null) await signIn(context, as);
  return { context, page, errors };
}

/** Signs in by the API; the browser context keeps the session cookie. */
async function signIn(context: BrowserContext, email: string): Promise<void> {
  const response = await context.request.post('/v1/auth/sign-in', { data: { Email: email, Password: password } });
  expect(response.status()).toBe(200);
}

/** Removes permissions from the person in the page; the server still allows them. */
export async function removePermissions(page: Page, removed: readonly string[]): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script[^>]*id="people.me">)([^<]*)/,
      (_all, tag: string, text: string) => {
        const me = JSON.parse(text) as { Permissions: readonly string[] };
        return tag + JSON.stringify({ ...me, Permissions: me.Permissions.filter((key) => !removed.includes(key)) });
      },
    );
    return await route.fulfill({ response, body });
  });
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface AxeResult {
  readonly violations: readonly { id: string; nodes: readonly { html: string; failureSummary?: string }[] }[];
}

/** The violations axe finds on the page, one line for each node. */
export async function axe(page: Page): Promise<string[]> {
  const source = await readFile(axePath, 'utf8');
  // evaluate uses the debugger, so that the page's content security policy stays in force
  const { violations } = await page.evaluate<AxeResult>(
    `${source}; axe.run(document, { resultTypes: ['violations'] })`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}

/** The theme in effect, read from the background colour. */
export const shownTheme = async (page: Page): Promise<'light' | 'dark'> =>
  await page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []).map(
      Number,
    );
    return red + green + blue < 384 ? 'dark' : 'light';
  });

/** Runs axe in the light and the dark theme without reloading; each line starts with its theme. */
export async function axeInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(async () => await shownTheme(page), { timeout: 10_000 * slowdown }).toBe(colorScheme);
    found.push(...(await axe(page)).map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}
