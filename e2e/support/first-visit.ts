import type { Page } from 'playwright-core';
import type { App } from '../setup/with-app.ts';
import type { sizes } from '../setup/window.ts';

/** An older laptop or phone on a good mobile connection. Every visit is a first one, without a cache. */
export const conditions = { cpuSlowdown: 4, megabits: 10, roundTripMs: 40 } as const;

/** Times in milliseconds from the start of the navigation, and the cumulative layout shift. */
export interface Load {
  readonly fcp: number;
  readonly lcp: number;
  /** When the first data of the screen was painted, which LCP may miss. */
  readonly content: number;
  /** Total blocking time: the part of each task beyond 50 ms, until two seconds after `content`. */
  readonly tbt: number;
  readonly cls: number;
}

export interface LoadTarget {
  readonly path: string | ((page: Page) => Promise<string>);
  /** A selector that matches once the screen shows its data. */
  readonly ready: string;
  readonly as: string | null;
  readonly size?: keyof typeof sizes;
}

interface ObservedLoad extends Load {
  readonly done: boolean;
}

/** Loads a screen once, as a first visit under `conditions`. */
export async function loadOnce(app: App, { path, ready, as, size }: LoadTarget): Promise<Load> {
  const page = await app.open({ as, own: true, ...(size ? { size } : {}) });
  try {
    const address = typeof path === 'string' ? path : await path(page);
    await page.addInitScript(observe, ready);
    await slowDown(page);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.observedLoad?.done, undefined, { timeout: 30_000 });
    const observed = await page.evaluate(() => window.observedLoad);
    if (observed === undefined) throw new Error(`${page.url()} did not load`);
    return observed;
  } finally {
    await page.context().close();
  }
}

/** Throttles the CPU and the network of the page to `conditions`. */
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
    observedLoad?: ObservedLoad;
  }
  interface PerformanceEntry {
    readonly value?: number;
    readonly hadRecentInput?: boolean;
  }
}

/** Runs in the page before its own scripts. */
function observe(ready: string): void {
  const observed = { fcp: Number.NaN, lcp: Number.NaN, content: Number.NaN, tbt: 0, cls: 0, done: false };
  window.observedLoad = observed;
  const handlers: Readonly<Record<string, (entry: PerformanceEntry) => void>> = {
    paint: ({ name, startTime }) => {
      if (name === 'first-contentful-paint') observed.fcp = startTime;
    },
    'largest-contentful-paint': ({ startTime }) => {
      observed.lcp = startTime;
    },
    longtask: ({ startTime, duration }) => {
      if (startTime >= observed.fcp) observed.tbt += duration - 50;
    },
    'layout-shift': ({ value = 0, hadRecentInput }) => {
      if (!hadRecentInput) observed.cls += value;
    },
  };
  for (const [type, handle] of Object.entries(handlers))
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true });
  const check = () => {
    if (document.querySelector(ready) === null) {
      requestAnimationFrame(check);
      return;
    }
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      observed.content = performance.now();
      setTimeout(() => {
        observed.done = true;
      }, 2000);
    });
    port1.start();
    port2.postMessage(null); // arrives after this frame is painted
  };
  requestAnimationFrame(check);
}
