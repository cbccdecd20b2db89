import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axe, launch, sizes, visit, type Visit } from './browser.ts';
import { addressOf, screens } from './screens.ts';
import { cartAddress } from './demo.ts';

/** Every screen on its bad days: names nobody thought of, nothing to show yet, and a server that fails. */
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => await browser.close());

const windows = new Map<string, Promise<Visit>>();

async function open(as: string | null, size: 'desk' | 'phone'): Promise<Page> {
  const key = `${as} ${size}`;
  const opened = windows.get(key) ?? visit(browser, { size, as });
  windows.set(key, opened);
  const { page } = await opened;
  await page.goto('about:blank'); // what the last screen still asks for is not this one's
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  return page;
}

/** What the shell asks for besides: it has tests of its own. */
const isShell = (url: string) => /\/v1\/(auth|transactions|notifications|navigation|settings|user-settings)/.test(url);

type Change = (key: string, value: unknown) => unknown;

/** Answers with what the server says, changed below every member. */
const changed = (change: Change) => async (route: Route) => {
  const response = await route.fetch();
  if (!(response.headers()['content-type'] ?? '').includes('application/json'))
    return await route.fulfill({ response });
  return await route.fulfill({ response, body: JSON.stringify(await response.json(), change) });
};

const tail = ' & Sons of the Upper Columbia River Basin Wenatcheeokanoganchelankittitasyakimabentonwallawalla';
const speaks = /(name|city|address|note|title|email|description)$/i;
const lengthen: Change = (key, value) => (typeof value === 'string' && speaks.test(key) ? value + tail : value);
/** A charge on an order that perhaps has none, and then long names, its own too. */
const charge = { Id: 1, ChargeId: 1, Name: 'Relabeling', IsFlat: true, Amount: 2800, UnitPrice: null, Units: null };
const charged: Change = (key, value) =>
  key === 'Charges' ? [{ ...charge, Total: charge.Amount }] : lengthen(key, value);
const empty: Change = (key, value) => {
  if (key === 'Data' && Array.isArray(value)) return [];
  return key === 'Count' ? 0 : value;
};
const fail = async (route: Route) =>
  await route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    headers: { 'x-request-id': '0199a1b2-0000-7000-8000-00000000e2e5' },
    body: JSON.stringify({ status: 500, code: 'internal', title: 'Something went wrong', detail: 'It broke.' }),
  });

/** Opens the screen with such answers, and waits until it asks for nothing more. */
async function show(page: Page, path: string, answer: (route: Route) => Promise<unknown>): Promise<void> {
  let asked = 0;
  let answered = 0;
  await page.route('**/v1/**', async (route) => {
    if (isShell(route.request().url())) return await route.fallback();
    asked += 1;
    try {
      await answer(route);
    } finally {
      answered += 1;
    }
  });
  await page.goto(path);
  await page.locator('main h1, main h2').first().waitFor();
  const isQuiet = async () => {
    const before = asked;
    await page.evaluate(async () => await new Promise<void>((done) => requestIdleCallback(() => done())));
    await page.waitForTimeout(100);
    return answered === asked && asked === before;
  };
  await expect.poll(isQuiet, { timeout: 20_000, interval: 20 }).toBe(true);
  await page.locator('main [role=status][aria-label]').first().waitFor({ state: 'detached' });
}

/** Nothing reaches beyond the window but what scrolls by itself, and no amount of a summary is on two lines. */
async function fits(page: Page, size: keyof typeof sizes): Promise<void> {
  const widths = await page.evaluate(() => {
    const main = document.querySelector('main');
    const torn = [...document.querySelectorAll('dl dd')].filter((value) => {
      const text = document.createRange();
      text.selectNodeContents(value);
      return /^[-−]?\$[\d.,]+$/.test(value.textContent) && text.getClientRects().length > 1;
    });
    return {
      page: document.documentElement.scrollWidth,
      beyond: (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0),
      torn: torn.map((value) => value.textContent),
    };
  });
  expect(widths.torn).toEqual([]);
  expect(widths.page).toBeLessThanOrEqual(sizes[size].width);
  expect(widths.beyond).toBeLessThanOrEqual(0);
}

const withData = screens.filter(({ name }) => !/^(Sign in|Set up|A missing page)$/.test(name));

describe.each(['desk', 'phone'] as const)('long names on a %s', (size) => {
  test.each(withData)('$name', async (screen) => {
    const { ready, as = 'sales@demo.test' } = screen;
    const page = await open(as, size);
    await show(page, await addressOf(screen, page), changed(lengthen));
    await page.locator(ready).first().waitFor();
    await fits(page, size);
    expect(await axe(page)).toEqual([]);
  });
});

describe('empty lists, on a phone', () => {
  test.each(withData)('$name', async (screen) => {
    const { as = 'sales@demo.test' } = screen;
    const page = await open(as, 'phone');
    await show(page, await addressOf(screen, page), changed(empty));
    await fits(page, 'phone');
    expect(await axe(page)).toEqual([]);
  });
});

describe('server errors, on a phone', () => {
  test.each(withData)('$name', async (screen) => {
    const { as = 'sales@demo.test' } = screen;
    const page = await open(as, 'phone');
    let asked = 0;
    const path = await addressOf(screen, page);
    await show(page, path, async (route) => {
      asked += 1;
      await fail(route);
    });
    // Only the settings ask for nothing of their own: a screen that did not ask would prove nothing here.
    expect(asked > 0).toBe(!path.startsWith('/settings'));
    if (asked > 0) await page.getByText('It broke.').first().waitFor();
    await fits(page, 'phone');
    expect(await axe(page)).toEqual([]);
  });
});

describe.each(['desk', 'phone'] as const)('an order and its review on a %s', (size) => {
  const follow = async (page: Page, list: string, link: string, screen: RegExp): Promise<string> => {
    await page.goto(list);
    await page.locator(link).first().click();
    await page.waitForURL(screen);
    return page.url();
  };
  test.each([
    { name: 'An order', list: () => '/orders', link: 'main a[href^="/order/"]', screen: /\/order\/\d+/ },
    {
      name: 'A review',
      list: cartAddress,
      link: 'main :is(a, button):has-text("Review order")',
      screen: /review-order/,
    },
  ])('$name', async ({ list, link, screen }) => {
    const page = await open('sales@demo.test', size);
    const address = await follow(page, await list(page), link, screen);
    await show(page, address, changed(charged));
    await page.getByText('Grand total').first().waitFor();
    await fits(page, size);
    expect(await axe(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await show(page, address, fail);
    await page.getByText('It broke.').first().waitFor();
    await fits(page, size);
    expect(await axe(page)).toEqual([]);
  });
});
