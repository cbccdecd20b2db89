import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { rows as rowsOf } from '../support/find.ts';
import { servePage, type ServedPage } from '../setup/serve-page.ts';
import { type Look, withWindows } from '../setup/with-windows.ts';

interface GridLook extends Look {
  /** Whether to wait for the first row. */
  readonly rows?: boolean;
}

/** The window of the test that runs, and what its page has saved. */
export interface GridWindow {
  open(path?: string, look?: GridLook): Promise<Page>;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly settings: ServedPage['settings'];
}

/** The page with the grid alone for a test file, and a window for each test. */
export function withGrid(): GridWindow {
  const windows = withWindows();
  let served: ServedPage;
  let page: Page;
  beforeAll(async () => {
    served = await servePage('grid');
    served.settings.clear();
  });
  return {
    open: async (path = '/', { rows = true, ...look } = {}) => {
      page = await windows.open(served.address, { timeout: 8000, ...look });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(path);
      if (rows) await rowsOf(page).first().waitFor();
      return page;
    },
    get page() {
      return page;
    },
    get context() {
      return page.context();
    },
    get settings() {
      return served.settings;
    },
  };
}
