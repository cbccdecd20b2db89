import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launch } from '../browser.ts';
import { type Harness, open, type Opened, startHarness } from './harness.ts';

/** The window of the running test, and the settings its harness has stored. */
export interface GridWindow {
  open(path?: string, options?: Parameters<typeof open>[3]): Promise<Page>;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly settings: Harness['settings'];
}

/** One browser and one harness for a test file, a window for each test, which expects no page errors. */
export function useGrid(): GridWindow {
  let browser: Browser;
  let harness: Harness;
  let now: Opened;
  beforeAll(async () => {
    [browser, harness] = await Promise.all([launch(), startHarness()]);
  });
  afterAll(async () => {
    await browser.close();
    await harness.close();
  });
  afterEach(async () => {
    expect(now.errors).toEqual([]);
    await now.context.close();
  });
  return {
    open: async (path, options) => {
      now = await open(browser, harness, path, options);
      return now.page;
    },
    get page() {
      return now.page;
    },
    get context() {
      return now.context;
    },
    get settings() {
      return harness.settings;
    },
  };
}
