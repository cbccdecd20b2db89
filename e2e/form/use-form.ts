import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type HarnessServer, startHarnessServer } from '../harness-server.ts';
import { launch, openPage, sizes } from '../browser.ts';

/** The entry of the harness page; naming it here marks it as used. */
const entry = import.meta.resolve('./app/main.tsx');

export interface FormWindow {
  open(path?: string, options?: { size?: keyof typeof sizes; dark?: boolean }): Promise<Page>;
  readonly page: Page;
}

/** One browser and one harness for a test file, a window for each test, which expects no page errors. */
export function useForm(): FormWindow {
  let browser: Browser;
  let harness: HarnessServer;
  let context: BrowserContext;
  let page: Page;
  const errors: string[] = [];
  beforeAll(async () => {
    [browser, harness] = await Promise.all([launch(), startHarnessServer(import.meta.dirname, entry)]);
  });
  afterAll(async () => {
    await browser.close();
    await harness.close();
  });
  afterEach(async () => {
    await context.close();
    expect(errors.splice(0)).toEqual([]);
  });
  return {
    open: async (path = '/', { size = 'desktop', dark = false } = {}) => {
      context = await browser.newContext({
        baseURL: harness.address,
        viewport: sizes[size],
        hasTouch: size === 'phone',
        isMobile: size === 'phone',
        colorScheme: dark ? 'dark' : 'light',
        reducedMotion: 'reduce',
        locale: 'en-US',
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      page = await openPage(context, 8000);
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of 4|status of 5/.test(message.text())) errors.push(message.text());
      });
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
    get page() {
      return page;
    },
  };
}

interface Refusal {
  readonly status?: number;
  readonly detail?: string;
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[];
}

/** Responds to the registration of a client with success or a refusal; returns the list of sent bodies. */
export async function mockSave(page: Page, refusal?: Refusal): Promise<Record<string, unknown>[]> {
  const sent: Record<string, unknown>[] = [];
  await page.route('**/v1/Clients/create-client', async (route: Route) => {
    sent.push(route.request().postDataJSON() as Record<string, unknown>);
    if (!refusal) return await route.fulfill({ json: { Id: 1 } });
    const { status = 422, detail = 'Some fields are wrong.', errors = [] } = refusal;
    const problem = { type: 'urn:cartwright:invalid', code: 'invalid', title: 'Not saved', status, detail, errors };
    return await route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
  return sent;
}
