import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressOf, goTo, inTurn, type Screen, screens, screensInTurn } from './support/screens.ts';
import { axeInBothThemes } from './support/axe.ts';
import { cartAddress } from './support/demo.ts';
import { unmarkedInForcedColors } from './support/forced-colors.ts';
import { misplacedAnywhere } from './support/geometry.ts';
import { changeResponses } from './support/responses.ts';
import { withApp } from './setup/with-app.ts';
import { smallTargets } from './support/touch.ts';
import { unreachableAtZoom } from './support/zoom.ts';

/**
 * Every screen, loaded on a phone and opened within the app on a desktop: there is no error, axe finds nothing in both
 * themes, touch targets are large enough, at every width nothing is cut off or covered, at 400 % zoom everything can be
 * reached, and forced colours show what is pressed, current or selected.
 */
const app = withApp();

/** What axe finds in both themes, small targets on a phone, and what does not show as it should in other windows. */
async function faults(page: Page, size: 'desktop' | 'phone') {
  const axe = await axeInBothThemes(page);
  if (size === 'phone') return { axe, small: await smallTargets(page), misplaced: [] };
  const misplaced = [
    ...(await unmarkedInForcedColors(page)),
    ...(await misplacedAnywhere(page)),
    ...(await unreachableAtZoom(page)),
  ];
  return { axe, small: [], misplaced };
}

const none = { axe: [], small: [], misplaced: [] };

const { groups, loaded } = screensInTurn(screens);

async function load({ as = 'sales@demo.test', ...screen }: Screen, size: 'desktop' | 'phone'): Promise<Page> {
  const page = await app.open({ as, size });
  const address = await addressOf(screen, page);
  if (size === 'desktop') await changeResponses(page, { longTexts: true });
  await page.goto(address);
  await page.locator(screen.ready).first().waitFor();
  return page;
}

test.each(screens)('$name on a phone', async (screen) => {
  expect(await faults(await load(screen, 'phone'), 'phone')).toEqual(none);
});

test.each(loaded)('$name on a desktop', async (screen) => {
  expect(await faults(await load(screen, 'desktop'), 'desktop')).toEqual(none);
});

test.each([...groups])('the screens of %s in turn on a desktop', inTurn, async (as, screensOfOne) => {
  const page = await app.open({ as });
  await changeResponses(page, { longTexts: true });
  await page.goto('/no-such-page');
  for (const screen of screensOfOne) {
    await goTo(page, await addressOf(screen, page));
    await page.locator(screen.ready).first().waitFor();
    expect.soft(await faults(page, 'desktop'), screen.name).toEqual(none);
  }
});

test.each(['desktop', 'phone'] as const)('an order and its review, from the list and from a cart, %s', async (size) => {
  const page = await app.open({ size });
  await page.goto('/orders');
  await page.locator('main a[href^="/order/"]').first().click();
  await page.waitForURL(/\/order\/\d+/);
  await page.getByText('Grand total').first().waitFor();
  expect(await faults(page, size)).toEqual(none);
  await page.goto(await cartAddress(page));
  await page
    .getByRole('button', { name: /^Review order/ })
    .or(page.getByRole('link', { name: /^Review order/ }))
    .first()
    .click();
  await page.waitForURL(/review-order/);
  await page
    .getByRole('button', { name: /^Submit/ })
    .first()
    .waitFor();
  expect(await faults(page, size)).toEqual(none);
});

test('controls added by a filter and a saved view are large enough for touch', async () => {
  const page = await app.open({ as: 'dale@demo.test', size: 'phone' });
  await page.goto('/products');
  await page.getByRole('button', { name: 'Include sold out' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Sold out');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Actions of the view Sold out' }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
});
