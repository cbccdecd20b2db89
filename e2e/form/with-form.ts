import type { Page, Route } from 'playwright-core';
import { beforeAll } from 'vitest';
import { servePage, type ServedPage } from '../setup/serve-page.ts';
import { type Look, withWindows } from '../setup/with-windows.ts';

export interface FormWindow {
  open(path?: string, look?: Look): Promise<Page>;
}

/** The page with forms and toasts alone for a test file, and a window for each test. */
export function withForm(): FormWindow {
  const windows = withWindows();
  let served: ServedPage;
  beforeAll(async () => {
    served = await servePage('form');
    served.settings.clear();
  });
  return {
    open: async (path = '/', look = {}) => {
      const page = await windows.open(served.address, { timeout: 8000, expected: /status of [45]/, ...look });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
  };
}

interface Refusal {
  /** With a title it is the refusal of a business rule. */
  readonly title?: string;
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
    const { status = 422, title = 'Not saved', detail = 'Some fields are wrong.', errors = [] } = refusal;
    const code = refusal.title === undefined ? 'invalid' : 'client_not_registered';
    const problem = { type: 'urn:cartwright:invalid', code, title, status, detail, errors };
    return await route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
  return sent;
}
