import { expect, test } from 'vitest';
import { withApp } from '../setup/with-app.ts';

/** The number of orders of an account, as a sales person sees it. */
const app = withApp();

test('leads to a list with as many orders, and nowhere where a colleague’s orders are not shown', async () => {
  const page = await app.open();
  await page.goto('/accounts');
  const link = page.getByRole('link', { name: /orders of/ }).first();
  const shown = /^\d+/.exec((await link.textContent()) ?? '')?.[0];
  await link.click();
  await page.waitForURL(/client-orders/);
  await page
    .getByText(new RegExp(`^${shown ?? ''} orders?\\b`))
    .first()
    .waitFor();

  await page.goto('/accounts?mine=false&sort=-orders');
  const count = page.getByTitle('Orders of the whole company; of them you can open your own').first();
  await count.waitFor();
  expect(await count.locator('xpath=ancestor-or-self::a').count()).toBe(0);
});
