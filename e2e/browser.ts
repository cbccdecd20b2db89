import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { slower } from './slower.ts';
import { password } from './start-app.ts';

/** The system's Chromium, one for a test file. */
export const launch = async (): Promise<Browser> =>
  await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });

/** A page of its own in a window, on a device as slow as asked for; its steps may take `timeout` ms on this one. */
export async function openPage(context: BrowserContext, timeout = 10_000): Promise<Page> {
  context.setDefaultTimeout(timeout * slower);
  const page = await context.newPage();
  if (slower > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  }
  return page;
}

export const sizes = {
  desk: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Errors the page threw or logged; a test ends with none. */
  readonly errors: string[];
}

/** A new window of its own, signed in as a person of the demo world unless `as` is null. */
export async function visit(
  browser: Browser,
  options: {
    size?: keyof typeof sizes;
    as?: string | null;
    dark?: boolean;
    /** How long a step may take, in ms on this machine. */
    timeout?: number;
    /** Another way to the app than straight to its server; only there it may keep itself on the device. */
    address?: string;
  } = {},
): Promise<Visit> {
  const { size = 'desk', as = 'sales@demo.test', dark = false, timeout, address } = options;
  const context = await browser.newContext({
    baseURL: address ?? inject('address'),
    // What a worker asks for, a test's own answers do not reach.
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

/** Signs in through the door that the form uses; the cookie is the browser's from then on. */
async function signIn(context: BrowserContext, email: string): Promise<void> {
  const answer = await context.request.post('/v1/auth/sign-in', { data: { Email: email, Password: password } });
  expect(answer.status()).toBe(200);
}

/** Lets the pages of a window come with a person who lacks the permissions; the server goes on to allow them. */
export async function takePermissions(page: Page, taken: readonly string[]): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script[^>]*id="people.me">)([^<]*)/,
      (_all, tag: string, text: string) => {
        const me = JSON.parse(text) as { Permissions: readonly string[] };
        return tag + JSON.stringify({ ...me, Permissions: me.Permissions.filter((key) => !taken.includes(key)) });
      },
    );
    return await route.fulfill({ response, body });
  });
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface AxeResult {
  readonly violations: readonly { id: string; nodes: readonly { html: string; failureSummary?: string }[] }[];
}

/** What axe finds on the page as it stands, one line for each finding; an empty list is the only good answer. */
export async function axe(page: Page): Promise<string[]> {
  const source = await readFile(axePath, 'utf8');
  // evaluate goes through the debugger, so that the page's own content policy stays as it is
  const { violations } = await page.evaluate<AxeResult>(
    `${source}; axe.run(document, { resultTypes: ['violations'] })`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  );
}

/** Whether the page is drawn dark on light, or light on dark. */
export const shownTheme = async (page: Page): Promise<'light' | 'dark'> =>
  await page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []).map(
      Number,
    );
    return red + green + blue < 384 ? 'dark' : 'light';
  });

/** The same page by day and by night, without loading it again: what axe finds is told with its theme. */
export async function axeInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(async () => await shownTheme(page), { timeout: 10_000 * slower }).toBe(colorScheme);
    found.push(...(await axe(page)).map((line) => `${colorScheme}: ${line}`));
  }
  return found;
}
