import type { Browser, Page } from 'playwright-core';
import { type sizes, visit } from './browser.ts';

/** A laptop or a phone of some years on a good mobile line; every visit is the first one, with nothing cached. */
export const conditions = { cpuSlowdown: 4, megabits: 10, roundTripMs: 40 } as const;

/** Milliseconds after the navigation began, and how far things moved. */
export interface Load {
  readonly fcp: number;
  readonly lcp: number;
  /** When the first data was painted: what the person came for, which LCP may miss. */
  readonly content: number;
  /** Blocking time: what tasks took beyond 50 ms each, until two seconds after the content. */
  readonly tbt: number;
  readonly cls: number;
}

export interface Visited {
  readonly path: string | ((page: Page) => Promise<string>);
  /** Matches once the screen shows its data. */
  readonly ready: string;
  readonly as: string | null;
  readonly size?: keyof typeof sizes;
}

interface Seen extends Load {
  readonly done: boolean;
}

/** Loads a screen once, as a first visit under the conditions. */
export async function loadOnce(browser: Browser, { path, ready, as, size }: Visited): Promise<Load> {
  const { context, page, errors } = await visit(browser, { as, ...(size ? { size } : {}) });
  try {
    const address = typeof path === 'string' ? path : await path(page);
    await page.addInitScript(observe, ready);
    await slowDown(page);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.seenLoad?.done, undefined, { timeout: 30_000 });
    const seen = await page.evaluate(() => window.seenLoad);
    if (seen === undefined || errors.length > 0) throw new Error(`${page.url()} did not load: ${errors.join('; ')}`);
    return seen;
  } finally {
    await context.close();
  }
}

/** Makes the page's processor and its line as slow as the conditions say. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const throughput = (conditions.megabits * 1_000_000) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.roundTripMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
}

declare global {
  interface Window {
    seenLoad?: Seen;
  }
  interface PerformanceEntry {
    readonly value?: number;
    readonly hadRecentInput?: boolean;
  }
}

/** Runs in the page before anything else does. */
function observe(ready: string): void {
  const seen = { fcp: Number.NaN, lcp: Number.NaN, content: Number.NaN, tbt: 0, cls: 0, done: false };
  window.seenLoad = seen;
  const takes: Readonly<Record<string, (entry: PerformanceEntry) => void>> = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.fcp = startTime;
    },
    'largest-contentful-paint': ({ startTime }) => {
      seen.lcp = startTime;
    },
    longtask: ({ startTime, duration }) => {
      if (startTime >= seen.fcp) seen.tbt += duration - 50;
    },
    'layout-shift': ({ value = 0, hadRecentInput }) => {
      if (!hadRecentInput) seen.cls += value;
    },
  };
  for (const [type, take] of Object.entries(takes))
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  const look = () => {
    if (document.querySelector(ready) === null) {
      requestAnimationFrame(look);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      seen.content = performance.now();
      setTimeout(() => {
        seen.done = true;
      }, 2000);
    });
    port1.start();
    port2.postMessage(null); // arrives after this frame is painted
  };
  requestAnimationFrame(look);
}
