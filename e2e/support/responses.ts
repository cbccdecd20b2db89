import type { Page } from 'playwright-core';
import { runBefore } from '../setup/window.ts';

/** In what the responses to a screen's calls differ from those of the server. */
export interface Changes {
  /** Names, addresses, notes and titles are far longer than usual; licenses and amounts are the longest there are. */
  readonly longTexts?: boolean;
  readonly emptyLists?: boolean;
  /** Takes the place of the charges of every order. */
  readonly charges?: readonly object[];
  /** None succeeds. */
  readonly errors?: boolean;
}

declare global {
  interface Window {
    /** Calls of the screen since the page has been loaded. */
    screenCalls?: { begun: number; ended: number };
  }
}

/**
 * Changes the responses in pages that are loaded from now on; those to the shell, which has tests of its own, get longer
 * texts at most. It happens in the page: the browser would ask the test about every file of the app, and cache none.
 * @returns how to end it before the test ends
 */
export const changeResponses = async (page: Page, changes: Changes): Promise<() => Promise<void>> =>
  await runBefore(page, change, changes);

/** The calls of the screen since the page has been loaded; resolves when all have ended and no other begins. */
export async function screenCalls(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const calls = window.screenCalls ?? { begun: 0, ended: 0 };
    let before = Number.NaN;
    while (calls.ended < calls.begun || calls.begun !== before) {
      before = calls.begun;
      await new Promise((done) => requestIdleCallback(done));
      await new Promise((done) => setTimeout(done, 100));
    }
    return calls.begun;
  });
}

/** Runs in the page before its own scripts. */
function change({ longTexts, emptyLists, charges, errors }: Changes): void {
  const isShell = /\/v1\/(auth|transactions|notifications|navigation|usersetting)/;
  const texts = /(name|city|address|note|title|email|description)$/i;
  const licenses = /^License(No)?$/;
  const amounts = /^(OrderTotal|GrandTotal|AmountDue|MonthTodateSales|LastMonthTotal.*)$/;
  const more = ' & Sons of the Upper Columbia River Basin Wenatcheeokanoganchelankittitasyakimabentonwallawalla';
  const changed = (key: string, value: unknown): unknown => {
    if (charges !== undefined && key === 'Charges') return charges;
    if (emptyLists === true && key === 'Data' && Array.isArray(value)) return [];
    if (emptyLists === true && key === 'Count') return 0;
    if (longTexts !== true) return value;
    if (typeof value === 'string' && value !== '' && licenses.test(key)) return '4908888';
    if (typeof value === 'number' && amounts.test(key)) return 188_888.88;
    return typeof value === 'string' && texts.test(key) ? value + more : value;
  };
  const send = window.fetch.bind(window);
  const respond = async (...request: Parameters<typeof fetch>): Promise<Response> => {
    if (errors === true) {
      const problem = { status: 500, code: 'internal', title: 'Something went wrong', detail: 'It broke.' };
      const headers = {
        'content-type': 'application/problem+json',
        'x-request-id': '0199a1b2-0000-7000-8000-00000000e2e5',
      };
      return new Response(JSON.stringify(problem), { status: 500, headers });
    }
    const response = await send(...request);
    if (response.headers.get('content-type')?.includes('json') !== true) return response;
    return new Response(JSON.stringify(await response.json(), changed), response);
  };
  const calls = { begun: 0, ended: 0 };
  window.screenCalls = calls;
  window.fetch = async (...request) => {
    const [to] = request;
    const address = to instanceof Request ? to.url : String(to);
    if (!address.includes('/v1/')) return await send(...request);
    if (isShell.test(address)) return await (longTexts === true ? respond(...request) : send(...request));
    calls.begun += 1;
    try {
      return await respond(...request);
    } finally {
      calls.ended += 1;
    }
  };
}
