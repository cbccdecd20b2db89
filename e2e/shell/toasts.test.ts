import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withApp } from '../setup/with-app.ts';
import { type Screen, screens } from '../support/screens.ts';

/** Where messages are: beside nothing that somebody would press. */
const app = withApp();

/** A sign-out that fails says so on any screen. */
async function failToSignOut(page: Page, phone: boolean): Promise<void> {
  await page.route('**/v1/auth/sign-out', async (route) => await route.fulfill({ status: 500, json: {} }));
  if (phone) await page.getByRole('button', { name: /^More screens/ }).click();
  await page.locator('[aria-haspopup=menu]:is(nav *, dialog *)').last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('region', { name: 'Messages' }).getByRole('alert').waitFor();
  if (phone) await page.keyboard.press('Escape');
}

/** What somebody could press if the messages were not there. */
const covered = async (page: Page): Promise<string[]> =>
  await page.getByRole('region', { name: 'Messages' }).evaluate((region) => {
    const { left, top, right, bottom } = region.getBoundingClientRect();
    if (region instanceof HTMLElement) region.style.visibility = 'hidden';
    const found = new Set<string>();
    for (let x = left; x < right; x += 6)
      for (let y = top; y < bottom; y += 6) {
        const below = document.elementFromPoint(x, y)?.closest('a, button, input, select, textarea, [role], tr');
        if (below && !below.contains(region)) found.add(below.outerHTML.slice(0, 120));
      }
    if (region instanceof HTMLElement) region.style.visibility = '';
    return [...found];
  });

const order: Screen = {
  name: 'Order',
  path: async (page) => {
    await page.goto('/orders');
    return (await page.locator('main a[href^="/order/"]').first().getAttribute('href')) ?? '';
  },
  ready: 'main h1',
};
const names = new Set(['Orders', 'Cart', 'Products', 'Client', 'Stock', 'Product Info']);
const main = [order, ...screens.filter(({ name }) => names.has(name))];

test.each(main)('messages cover nothing that can be pressed: $name', async ({ path: given, ready }) => {
  for (const size of ['phone', 'desktop'] as const) {
    const page = await app.open({ size, as: 'admin@demo.test', expected: /status of 500/ });
    await page.goto(typeof given === 'function' ? await given(page) : given);
    await page.locator(ready).first().waitFor();
    await failToSignOut(page, size === 'phone');
    const region = page.getByRole('region', { name: 'Messages' });
    const [box, screen] = [await region.boundingBox(), await page.locator('main').boundingBox()];
    const foot = (screen?.y ?? 0) + (screen?.height ?? 0);
    expect(Math.round(box?.y ?? 0)).toBeGreaterThanOrEqual(Math.round(foot) - 1);
    expect([size, await covered(page)]).toEqual([size, []]);
    await region.getByRole('button', { name: 'Close' }).click();
    await region.waitFor({ state: 'detached' });
    expect((await page.locator('main').boundingBox())?.height).toBeGreaterThan(screen?.height ?? 0);
  }
});
