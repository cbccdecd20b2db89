import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addressOf, screens } from './support/screens.ts';
import { axeInBothThemes } from './support/axe.ts';
import { cartAddress } from './support/demo.ts';
import { lengthenTexts, misplacedAnywhere } from './support/geometry.ts';
import { withApp } from './setup/with-app.ts';
import { smallTargets } from './support/touch.ts';

/**
 * Every screen on a desktop and on a phone: it loads without an error, axe finds nothing in both themes, touch targets
 * are large enough, and at every width nothing is cut off or covered.
 */
const app = withApp();

/** What axe finds in both themes, small targets on a phone, and what does not fit into windows of other widths. */
async function faults(page: Page, size: 'desktop' | 'phone') {
  const axe = await axeInBothThemes(page);
  if (size === 'phone') return { axe, small: await smallTargets(page), misplaced: [] };
  return { axe, small: [], misplaced: await misplacedAnywhere(page) };
}

const none = { axe: [], small: [], misplaced: [] };

describe.each(screens)('$name', (screen) => {
  const { ready, as = 'sales@demo.test' } = screen;
  test.each(['desktop', 'phone'] as const)('%s', async (size) => {
    const page = await app.open({ as, size });
    const address = await addressOf(screen, page);
    if (size === 'desktop') await lengthenTexts(page);
    await page.goto(address);
    await page.locator(ready).first().waitFor();
    expect(await faults(page, size)).toEqual(none);
  });
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

test('a signed-out visitor signs in and then sees the requested screen', async () => {
  const page = await app.open({ as: null });
  await page.goto('/orders');
  await page.waitForURL(/sign-in/);
  await page.getByLabel('Email').fill('sales@demo.test');
  await page.getByLabel('Password').fill('wrong password here');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The email address or the password is wrong.').waitFor();
  expect(page.url()).toContain('sign-in');
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
