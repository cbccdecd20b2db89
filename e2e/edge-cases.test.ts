import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addressOf, screens } from './support/screens.ts';
import { axe } from './support/axe.ts';
import { cartAddress } from './support/demo.ts';
import { lengthen } from './support/geometry.ts';
import { withApp } from './setup/with-app.ts';
import { sizes } from './setup/window.ts';

/** Every screen with empty lists and with server errors, and an order with a charge of a long name. */
const app = withApp();

/** Requests of the shell, which has tests of its own. */
const isShell = (url: string) => /\/v1\/(auth|transactions|notifications|navigation|usersetting)/.test(url);

type Change = (key: string, value: unknown) => unknown;

/** Responds as the server does, with a change applied to every member. */
const withChange = (change: Change) => async (route: Route) => {
  const response = await route.fetch();
  if (!(response.headers()['content-type'] ?? '').includes('application/json'))
    return await route.fulfill({ response });
  return await route.fulfill({ response, body: JSON.stringify(await response.json(), change) });
};

/** Adds a charge, which the order may not have, and lengthens its name too. */
const charge = { Id: 1, ChargeId: 1, Name: 'Relabeling', IsFlat: true, Amount: 2800, UnitPrice: null, Units: null };
const withCharge: Change = (key, value) =>
  key === 'Charges' ? [{ ...charge, Total: charge.Amount }] : lengthen(key, value);
const empty: Change = (key, value) => {
  if (key === 'Data' && Array.isArray(value)) return [];
  return key === 'Count' ? 0 : value;
};
const respondWithError = async (route: Route) =>
  await route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    headers: { 'x-request-id': '0199a1b2-0000-7000-8000-00000000e2e5' },
    body: JSON.stringify({ status: 500, code: 'internal', title: 'Something went wrong', detail: 'It broke.' }),
  });

/** Opens a screen with these responses and waits until it requests nothing more. */
async function openWith(page: Page, path: string, respond: (route: Route) => Promise<unknown>): Promise<void> {
  let requested = 0;
  let answered = 0;
  await page.route('**/v1/**', async (route) => {
    if (isShell(route.request().url())) return await route.fallback();
    requested += 1;
    try {
      await respond(route);
    } finally {
      answered += 1;
    }
  });
  await page.goto(path);
  await page.locator('main h1, main h2').first().waitFor();
  const isIdle = async () => {
    const before = requested;
    await page.evaluate(async () => await new Promise<void>((done) => requestIdleCallback(() => done())));
    await page.waitForTimeout(100);
    return answered === requested && requested === before;
  };
  await expect.poll(isIdle, { timeout: 20_000, interval: 20 }).toBe(true);
  await page.locator('main [role=status][aria-label]').first().waitFor({ state: 'detached' });
}

/** Nothing overflows the window unless it scrolls by itself, and no amount of a summary wraps. */
async function expectFits(page: Page, size: keyof typeof sizes): Promise<void> {
  const widths = await page.evaluate(() => {
    const main = document.querySelector('main');
    const wrapped = [...document.querySelectorAll('dl dd')].filter((value) => {
      const text = document.createRange();
      text.selectNodeContents(value);
      return /^[-−]?\$[\d.,]+$/.test(value.textContent) && text.getClientRects().length > 1;
    });
    return {
      page: document.documentElement.scrollWidth,
      overflow: (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0),
      wrapped: wrapped.map((value) => value.textContent),
    };
  });
  expect(widths.wrapped).toEqual([]);
  expect(widths.page).toBeLessThanOrEqual(sizes[size].width);
  expect(widths.overflow).toBeLessThanOrEqual(0);
}

const withData = screens.filter(
  ({ name }) => !/^(Sign in|Set up|Forgot password|A link that is not valid|A missing page)$/.test(name),
);

describe('empty lists, on a phone', () => {
  test.each(withData)('$name', async (screen) => {
    const { as = 'sales@demo.test' } = screen;
    const page = await app.open({ as, size: 'phone' });
    await openWith(page, await addressOf(screen, page), withChange(empty));
    await expectFits(page, 'phone');
    expect(await axe(page)).toEqual([]);
  });
});

describe('server errors, on a phone', () => {
  test.each(withData)('$name', async (screen) => {
    const { as = 'sales@demo.test' } = screen;
    const page = await app.open({ as, size: 'phone', expected: /status of 500/ });
    let requested = 0;
    const path = await addressOf(screen, page);
    await openWith(page, path, async (route) => {
      requested += 1;
      await respondWithError(route);
    });
    // Only these screens request no data beyond the shell's; any other has to, or this test proves nothing.
    expect(requested > 0).toBe(!/^\/settings(\/(account|appearance|keyboard))?$/.test(path));
    if (requested > 0) await page.getByText('It broke.').first().waitFor();
    await expectFits(page, 'phone');
    expect(await axe(page)).toEqual([]);
  });
});

describe.each(['desktop', 'phone'] as const)('an order and its review on a %s', (size) => {
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
    const page = await app.open({ size, expected: /status of 500/ });
    const address = await follow(page, await list(page), link, screen);
    await openWith(page, address, withChange(withCharge));
    await page.getByText('Grand total').first().waitFor();
    await expectFits(page, size);
    expect(await axe(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await openWith(page, address, respondWithError);
    await page.getByText('It broke.').first().waitFor();
    await expectFits(page, size);
    expect(await axe(page)).toEqual([]);
  });
});
