import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withApp } from '../setup/with-app.ts';

/** The dashboard: its criteria, the lists that its numbers lead to, the chart, and the widget that asks again. */
const app = withApp();

const figure = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Order header' }).getByRole('link', { name });
const tile = (page: Page, name: string) => page.getByRole('region', { name });
/** The number of the last line that has one. */
const numberIn = async (text: Promise<string>): Promise<number> =>
  Number(
    /\d+/.exec(
      (await text)
        .replaceAll(',', '')
        .split('\n')
        .findLast((line) => /\d/.test(line)) ?? '',
    )?.[0],
  );
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Criteria' }).getByRole('button', { name, exact: true });

test('the root leads to today; chosen criteria stay, and every number is that of the list behind it', async () => {
  const page = await app.open({ as: 'manager@demo.test' });
  await page.goto('/dasboard');
  await page.getByRole('heading', { name: 'Sales Dashboard' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  expect(await chip(page, 'Today').getAttribute('aria-pressed')).toBe('true');
  await chip(page, 'Year To Date').click();
  await page.getByText('Change against 01/01/').waitFor();
  const orders = await numberIn(figure(page, 'Orders').innerText());
  const sales = /\$[\d,.]+/.exec((await figure(page, 'Sales').innerText()).split('\n').at(-1) ?? '')?.[0] ?? '';
  expect(orders).toBeGreaterThan(10);

  await figure(page, 'Orders').click();
  await page
    .getByText(`${orders.toLocaleString('en-US')} orders`)
    .first()
    .waitFor();
  await page.getByRole('grid').getByText(sales, { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Ordered 01\/01\// }).waitFor();
  await page.goBack();

  await page.goto('/');
  const all = tile(page, 'Top ordering').getByRole('link', { name: /^All \d+ / });
  const clients = await numberIn(all.innerText());
  expect(await chip(page, 'Year To Date').getAttribute('aria-pressed')).toBe('true');
  await all.click();
  await page.getByText(`${clients} accounts`).first().waitFor();
  await page.goBack();

  const first = tile(page, 'Frequently ordering').getByRole('listitem').first().getByRole('link').last();
  const times = await numberIn(first.innerText());
  await first.click();
  await page.getByText(`${times} orders`).first().waitFor();
  await page.goBack();

  for (const [name, noun] of [
    ['Active carts', 'cart'],
    ['Pending portal orders', 'cart'],
    ['Who to call today', 'client'],
  ] as const) {
    const link = tile(page, name).getByRole('link', { name: /^All \d+ / });
    const count = await numberIn(link.innerText());
    await link.click();
    await page
      .getByText(new RegExp(`^${count} ${noun}s?$`))
      .first()
      .waitFor();
    await page.goBack();
  }
});

test('the keyboard reads the chart, shows it as a table, and starts a cart', async () => {
  const page = await app.open();
  await page.goto('/dashboard?range=All&rank=Bottom&count=5');
  const chart = page.getByRole('slider', { name: 'Weekly sales' });
  await chart.focus();
  await page.keyboard.press('Home');
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/^Mon .*\$.*orders?; Mon .*\$.*orders?$/);
  await page
    .getByText(/^Mon \d\d\/\d\d\/\d{4}$/)
    .first()
    .waitFor();
  const legend = await tile(page, 'Weekly sales')
    .getByRole('link', { name: /^This week/ })
    .innerText();
  await tile(page, 'Weekly sales').getByRole('button', { name: 'Table' }).press('Enter');
  const total = tile(page, 'Weekly sales').getByRole('row', { name: /^Total/ });
  expect(await total.innerText()).toContain(/\$.*/.exec(legend)?.[0]);
  expect(await tile(page, 'Top ordering').getByRole('listitem').count()).toBe(5);
  await page.getByRole('heading', { name: 'Sales Dashboard' }).click();
  await page.keyboard.press('n');
  await page.waitForURL(/\/cart\/\d+$/);
});

test('on a phone the portal orders are asked for every 15 minutes, until that fails', async () => {
  const page = await app.open({ size: 'phone', expected: /500/ });
  await page.clock.install();
  let asked = 0;
  let fails = false;
  await page.route('**/get-pending-portal-orders*', async (route) => {
    asked += 1;
    if (!fails) return await route.fallback();
    const body = JSON.stringify({ status: 500, code: 'internal', title: 'Something went wrong', detail: 'It broke.' });
    return await route.fulfill({ status: 500, contentType: 'application/problem+json', body });
  });
  await page.goto('/dashboard');
  const portal = tile(page, 'Pending portal orders');
  await portal.getByText(/^All \d/).waitFor();
  expect(asked).toBe(1);
  const quarter = async () => {
    await page.clock.runFor(15 * 60_000 + 1000);
    await expect.poll(async () => await portal.getAttribute('aria-busy')).toBeNull();
  };
  await quarter();
  expect(asked).toBe(2);
  fails = true;
  await quarter();
  await portal.getByText("Sorry, we couldn't get pending portal orders. Please try again.").waitFor();
  expect(asked).toBe(3);
  await quarter();
  await quarter();
  expect(asked).toBe(3);
  fails = false;
  await portal.getByRole('button', { name: 'Try again' }).click();
  await portal.getByRole('alert').waitFor({ state: 'detached' });
  expect(asked).toBe(4);
  await page.getByRole('combobox', { name: 'Range' }).selectOption('Month To Date');
  await page.waitForURL(/range=Month/);
});
