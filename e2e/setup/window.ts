import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Disposable, type Page } from 'playwright-core';
import { slowdown } from '../support/slowdown.ts';
import { firefoxFile, launchFirefox, typeWhatIsFilled } from './firefox.ts';

export const sizes = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

/** A window of the browser that tests use one after the other. */
export interface Window {
  readonly address: string;
  readonly phone: boolean;
  readonly context: BrowserContext;
  readonly page: Page;
}

let browser: Promise<Browser> | undefined;

/** The film that the camera of the browser shows to every page: a test writes it before. */
export const cameraFile = join(tmpdir(), `cartwright-camera-${process.pid}.y4m`);

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${cameraFile}`,
  '--js-flags=--no-opt', // no page lives long enough to repay the last of the compilers
];

/** The system's Chromium, one for a worker; it ends with the worker. */
export const theBrowser = async (): Promise<Browser> =>
  await (browser ??= firefoxFile
    ? launchFirefox(firefoxFile)
    : chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: flags }));

/** A page of a context, on a device as slow as asked for; its steps may take `timeout` ms on this one. */
export async function openPage(context: BrowserContext, timeout = 10_000): Promise<Page> {
  context.setDefaultTimeout(timeout * slowdown);
  const page = await context.newPage();
  if (slowdown > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return page;
}

export async function newWindow(address: string, phone: boolean, withWorker = false): Promise<Window> {
  const context = await (
    await theBrowser()
  ).newContext({
    baseURL: address,
    // What a service worker asks for, a test's own answers do not reach.
    serviceWorkers: withWorker ? 'allow' : 'block',
    viewport: phone ? sizes.phone : sizes.desktop,
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
  });
  if (firefoxFile) await typeWhatIsFilled(context);
  return { address, phone, context, page: await openPage(context) };
}

const scripts = new WeakMap<Page, Set<Disposable>>();

/**
 * Runs a script in every document of a window before those of the page, until the test ends or the function that it
 * returns is called.
 */
export async function runBefore<Given>(
  page: Page,
  script: (given: Given) => void,
  given: Given,
): Promise<() => Promise<void>> {
  const added = await page.addInitScript(script as (given: unknown) => void, given);
  const ofPage = scripts.get(page) ?? new Set();
  scripts.set(page, ofPage.add(added));
  return async () => {
    ofPage.delete(added);
    await added.dispose();
  };
}

const idle: Window[] = [];

/**
 * A window that an earlier test has left, or a new one. A new one has to start a process and to load and compile the
 * app again, which takes three times as long as most tests.
 */
export async function takeWindow(address: string, phone: boolean): Promise<Window> {
  const at = idle.findIndex((window) => window.address === address && window.phone === phone);
  const [window] = at < 0 ? [] : idle.splice(at, 1);
  return window ?? (await newWindow(address, phone));
}

/** Keeps a window for the next test when nothing of this one is left in it, else closes it. */
export async function giveBack(window: Window): Promise<void> {
  try {
    await clear(window);
    idle.push(window);
  } catch {
    await window.context.close();
  }
}

/** What a test may listen to; Playwright itself listens to others, which have to stay. */
const events = ['console', 'dialog', 'request', 'requestfailed', 'response', 'weberror'] as const;

async function clear({ address, context, page }: Window): Promise<void> {
  const [first, ...others] = context.pages();
  if (first !== page) throw new Error('the page was closed');
  for (const other of others) await other.close();
  for (const event of events) {
    page.removeAllListeners(event);
    context.removeAllListeners(event);
  }
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  if (!page.url().startsWith(address)) throw new Error('it has left the app');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  page.once('dialog', (dialog) => void dialog.accept()); // a form may ask before it is left
  for (const script of scripts.get(page) ?? []) await script.dispose();
  scripts.delete(page);
  await leave(page);
  page.removeAllListeners('dialog');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.emulateMedia({ media: null, reducedMotion: 'reduce' });
}

/**
 * Leaves the app for a page of the same site without scripts: that of another site would end the process and its
 * compiled code, and one that the test itself served would empty the browser's cache.
 */
const leave = async (page: Page): Promise<void> => void (await page.goto('/healthz'));
