import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addressOf, goTo, inTurn, screens, screensInTurn } from './support/screens.ts';
import { axe } from './support/axe.ts';
import { cartAddress } from './support/demo.ts';
import { type Changes, changeResponses, screenCalls } from './support/responses.ts';
import { withApp } from './setup/with-app.ts';
import { sizes } from './setup/window.ts';

/** Every screen with empty lists and with server errors, and an order with a charge of a long name. */
const app = withApp();

/** Adds a charge, which the order may not have. */
const charge = { Id: 1, ChargeId: 1, Name: 'Relabeling', IsFlat: true, Amount: 2800, UnitPrice: null, Units: null };
const withCharge: Changes = { longTexts: true, charges: [{ ...charge, Total: charge.Amount }] };

/** Opens a screen with these responses and waits until it calls nothing more; answers how often it did. */
async function openWith(page: Page, path: string, changes: Changes): Promise<number> {
  const end = await changeResponses(page, changes);
  await page.goto(path);
  const calls = await settled(page);
  await end();
  return calls;
}

/** Waits until the screen calls nothing more and shows what it got; answers how often it did. */
async function settled(page: Page): Promise<number> {
  await page.locator('main h1, main h2').first().waitFor();
  const calls = await screenCalls(page);
  await page.locator('main [role=status][aria-label]').first().waitFor({ state: 'detached' });
  return calls;
}

/** Nothing overflows the window unless it scrolls by itself, and no amount of a summary wraps. */
async function expectFits(page: Page, size: keyof typeof sizes): Promise<void> {
  const widths = await page.evaluate(() => {
    const main = document.querySelector('main');
    const wrapped = [...document.querySelectorAll('dl dd')].filter((value) => {
      const text = document.createRange();
      text.selectNodeContents(value);
      // A link in it has a box of its own, on the same line.
      const lines = new Set([...text.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)));
      return /^[-−]?\$[\d.,]+$/.test(value.textContent) && lines.size > 1;
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
  const { groups, loaded } = screensInTurn(withData);
  test.each(loaded)('$name', async (screen) => {
    const page = await app.open({ as: screen.as, size: 'phone' });
    await openWith(page, await addressOf(screen, page), { emptyLists: true });
    await expectFits(page, 'phone');
    expect(await axe(page)).toEqual([]);
  });
  test.each([...groups])('the screens of %s in turn', inTurn, async (as, screensOfOne) => {
    const page = await app.open({ as, size: 'phone' });
    await openWith(page, '/no-such-page', { emptyLists: true });
    for (const screen of screensOfOne) {
      await goTo(page, await addressOf(screen, page));
      await settled(page);
      await expectFits(page, 'phone');
      expect.soft(await axe(page), screen.name).toEqual([]);
    }
  });
});

describe('server errors, on a phone', () => {
  test.each(withData)('$name', async (screen) => {
    const { as = 'sales@demo.test' } = screen;
    const page = await app.open({ as, size: 'phone' });
    const path = await addressOf(screen, page);
    const requested = await openWith(page, path, { errors: true });
    // Only these screens request no data beyond the shell's; any other has to, or this test proves nothing.
    expect(requested > 0).toBe(!/^\/settings(\/(account|all-data|appearance|keyboard))?$/.test(path));
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
    const page = await app.open({ size });
    const address = await follow(page, await list(page), link, screen);
    await openWith(page, address, withCharge);
    await page.getByText('Grand total').first().waitFor();
    await expectFits(page, size);
    expect(await axe(page)).toEqual([]);
    await openWith(page, address, { errors: true });
    await page.getByText('It broke.').first().waitFor();
    await expectFits(page, size);
    expect(await axe(page)).toEqual([]);
  });
});

test('at 400 % zoom the names of the bottom bar are whole', async () => {
  const page = await app.open();
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/dashboard');
  const bar = page.getByRole('navigation').filter({ hasText: 'More' });
  const cut = async () =>
    await bar.evaluate((each) =>
      Array.from(each.children).flatMap((entry) => (entry.scrollWidth > entry.clientWidth ? entry.textContent : [])),
    );
  await bar.getByText('Orders').waitFor();
  expect(await cut()).toEqual([]);
});
