import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withApp } from '../setup/with-app.ts';
import { screens } from '../support/screens.ts';

/** Where messages are: beside nothing that somebody would press. */
const app = withApp();

/** A sign-out that fails says so on any screen. */
async function failToSignOut(page: Page, phone: boolean): Promise<void> {
  await page.route('**/v1/auth/sign-out', async (route) => await route.fulfill({ status: 500, json: {} }));
  if (phone) await page.getByRole('button', { name: /^More screens/ }).click();
  await page.locator('[aria-haspopup=menu]:is(nav *, dialog *)').last().click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('region', { name: 'Messages' }).getByRole('alert').waitFor();
  if (phone) await page.getByRole('dialog', { name: 'More' }).waitFor({ state: 'detached' });
}

/** What somebody could press if the messages were not there. */
const covered = async (page: Page): Promise<string[]> =>
  await page.getByRole('region', { name: 'Messages' }).evaluate((region) => {
    const { left, top, right, bottom } = region.getBoundingClientRect();
    region.style.visibility = 'hidden';
    for (const each of region.querySelectorAll('*')) if (each instanceof HTMLElement) each.style.visibility = 'hidden';
    const found = new Set<string>();
    for (let x = left; x < right; x += 6)
      for (let y = top; y < bottom; y += 6) {
        const below = document.elementFromPoint(x, y)?.closest('a, button, input, select, textarea, [role], tr');
        if (below && !below.contains(region)) found.add(below.outerHTML.slice(0, 120));
      }
    region.style.visibility = '';
    return [...found];
  });

const names = ['Orders', 'Order', 'Cart', 'Products', 'Client', 'Stock', 'Product Info'];

test.each(names)('messages cover nothing of a screen that can be pressed: %s', async (name) => {
  const screen = screens.find((each) => each.name === name);
  for (const size of ['phone', 'desktop'] as const) {
    const page = await app.open({ size, as: 'admin@demo.test' });
    const path = typeof screen?.path === 'function' ? await screen.path(page) : (screen?.path ?? '');
    await page.goto(path);
    await page
      .locator(screen?.ready ?? '')
      .first()
      .waitFor();
    await failToSignOut(page, size === 'phone');
    const region = page.getByRole('region', { name: 'Messages' });
    const [box, foot] = [await region.boundingBox(), await page.locator('main').boundingBox()];
    expect(Math.round(box?.y ?? 0)).toBeGreaterThanOrEqual(Math.round((foot?.y ?? 0) + (foot?.height ?? 0)) - 1);
    expect([size, await covered(page)]).toEqual([size, []]);
    await region.getByRole('button', { name: 'Close' }).click();
    await expect
      .poll(async () => (await page.locator('main').boundingBox())?.height)
      .toBeGreaterThan(foot?.height ?? 0);
  }
});
