import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inFirefox, withApp } from '../setup/with-app.ts';

/** The dashboard: its criteria, the lists that its numbers lead to, the chart, and the widget that asks again. */
const app = withApp();

const headerPath = '/v1/salesdashboard/dashboard-order-header';

const figure = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Order header' }).getByRole('link', { name });
/** A figure itself, without what it was before. */
const figureNow = async (page: Page, name: string) => await figure(page, name).locator('b').innerText();
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
/** How many rows a list has, also of a filter: "34 carts", "31 of 91 orders". */
const rowsAre = (page: Page, count: number, noun: string) =>
  page.getByText(new RegExp(`^${count.toLocaleString('en-US')}( of [\\d,]+)? ${noun}s?( \\$|$)`)).first();
/** The sum of a list, under its rows. */
const sum = (page: Page, text: string) => page.locator('main b').getByText(text, { exact: true }).first();
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Criteria' }).getByRole('button', { name, exact: true });

test('the root leads to today, also after another range, and every number is that of the list behind it', async () => {
  const page = await app.open({ as: 'manager@demo.test' });
  await page.goto('/dasboard');
  await page.getByRole('heading', { name: 'Sales Dashboard' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  expect(await chip(page, 'Today').getAttribute('aria-pressed')).toBe('true');
  await chip(page, 'Year To Date').click();
  await page.getByText('Change against 01/01/').waitFor();
  const orders = await numberIn(figureNow(page, 'Orders'));
  const sales = await figureNow(page, 'Sales');
  expect(orders).toBeGreaterThan(10);

  await figure(page, 'Orders').click();
  await rowsAre(page, orders, 'order').waitFor();
  await sum(page, sales).waitFor();
  await page.getByRole('button', { name: /^Order date 01\/01\// }).waitFor();
  await page.goBack();
  const average = await figureNow(page, 'Average order');
  await figure(page, 'Average order').click();
  await page.locator('main dl').getByText(average, { exact: true }).first().waitFor();
  await page.goBack();

  await page.waitForURL(/range=Year/);
  await page.goto('/');
  await chip(page, 'Today').and(page.locator('[aria-pressed=true]')).waitFor();
  await chip(page, 'Year To Date').click();
  await page.getByText('Change against 01/01/').waitFor();
  const all = tile(page, 'Top ordering').getByRole('link', { name: /^All \d+ / });
  const clients = await numberIn(all.innerText());
  await all.click();
  await page.getByText(`${clients} accounts`).first().waitFor();
  await page.goBack();

  const first = tile(page, 'Frequently ordering').getByRole('listitem').first().getByRole('link').last();
  const times = await numberIn(first.innerText());
  await first.click();
  await rowsAre(page, times, 'order').waitFor();
  await page.goBack();

  for (const [name, noun] of [
    ['Active carts', 'cart'],
    ['Pending portal orders', 'cart'],
    ['Who to call today', 'client'],
  ] as const) {
    const link = tile(page, name).getByRole('link', { name: /^All \d+ / });
    const count = await numberIn(link.innerText());
    await link.click();
    await rowsAre(page, count, noun).waitFor();
    await page.goBack();
  }
});

test('the keyboard reads the chart, shows it as a table, and starts a cart', inFirefox, async () => {
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
  await page.getByRole('combobox', { name: 'Count' }).selectOption({ label: 'Count 20' });
  await page.waitForURL(/count=(?!5)/);
  await page.getByRole('button', { name: 'Only mine' }).click();
  await page.waitForURL(/mine=true/);
  await page.getByRole('heading', { name: 'Sales Dashboard' }).click();
  await page.keyboard.press('n');
  await page.waitForURL(/\/cart\/\d+$/);
});

test('other days apply once both are days and in order, and what is wrong is said', async () => {
  const page = await app.open({ as: 'dale@demo.test' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(new URL(headerPath, request.url()).pathname)) asked.push(request.postData() ?? '');
  });
  await page.goto('/dashboard');
  await figure(page, 'Orders').waitFor();
  await page
    .getByRole('group', { name: 'Criteria' })
    .getByRole('button', { name: /^\d\d\/\d\d\/\d{4}$/ })
    .click();
  const [from, to] = [page.getByLabel('From'), page.getByLabel('To', { exact: true })];
  await from.fill('2031-01-05');
  await page.getByText('Before the first day').waitFor();
  await to.fill('0203-01-06');
  await page.getByText('A day from 1990 to 2100').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(asked).toHaveLength(1);
  await to.fill('2031-01-06');
  await page.waitForURL(/from=2031-01-05&to=2031-01-06/);
  await page.getByText(/^Change against 01\/03/).waitFor();
  expect(await from.inputValue()).toBe('2031-01-05');
});

test('at midnight of the seller the dashboard is asked again', async () => {
  const page = await app.open({ as: 'manager@demo.test', own: true, expected: /ERR_FAILED/ });
  // Without its events nothing else asks again.
  await page.route('**/v1/events', async (route) => await route.abort());
  await page.clock.install({ time: new Date('2031-01-05T07:55:00Z') });
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === headerPath) asked += 1;
  });
  await page.goto('/dashboard?range=Year+To+Date');
  await figure(page, 'Orders').waitFor();
  // The counts come with what watches the day.
  await page.getByRole('link', { name: /submitted$/ }).waitFor();
  await page.clock.pauseAt(new Date('2031-01-05T07:59:58Z'));
  expect(asked).toBe(1);
  await page.clock.runFor(4_000);
  await expect.poll(() => asked).toBe(2);
});

test('the cells of the week and the sales of a client lead to their orders', async () => {
  const page = await app.open({ as: 'manager@demo.test' });
  await page.goto('/dashboard?range=Month+To+Date');
  const week = tile(page, 'Weekly sales');
  await week.getByRole('button', { name: 'Table' }).click();
  const total = week.getByRole('row', { name: /^Total/ }).getByRole('link');
  const before = await total.last().innerText();
  await total.last().click();
  await sum(page, before).waitFor();
  await page.goBack();
  await tile(page, 'Top ordering').getByRole('listitem').first().getByRole('link').first().click();
  await page.getByText('This month').first().waitFor();
  const sales = page.locator('main a[href*="/client-orders/"][href*="from="]');
  const text = await sales.innerText();
  await sales.click();
  await sum(page, text).waitFor();
  expect(text).toMatch(/^\$/);
});

test('a count of the navigation, and a tile, lead to what they count, whatever view opens by default', async () => {
  const as = 'manager@demo.test';
  const page = await app.open({ as });
  const view = (filters: object) =>
    JSON.stringify({
      views: [{ name: 'Mine', layout: {}, sort: [], filters, size: 20 }],
      current: 'Mine',
    });
  await app.call(as, '/v1/usersetting/invitations-ui', { Value: view({ pending: false, declined: true }) });
  await app.call(as, '/v1/usersetting/who-to-call-ui', { Value: view({ bought: 'never', q: 'zzz' }) });
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const [what, noun] of [
    ['submitted', 'order'],
    ['to accept', 'cart'],
    ['to decide', 'invitation'],
  ] as const) {
    await page.goto('/dashboard');
    await navigation.getByRole('button', { name: /^More screens \d/ }).click();
    const badge = navigation.getByRole('link', { name: new RegExp(`^\\d+ ${what}$`) });
    const count = await numberIn(badge.innerText());
    expect((await badge.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    await badge.click();
    await rowsAre(page, count, noun).waitFor();
  }
  for (const [name, noun] of [
    ['Pending invitations', 'invitation'],
    ['Who to call today', 'client'],
  ] as const) {
    await page.goto('/dashboard');
    const link = tile(page, name).getByRole('link', { name: /^All \d+ / });
    const count = await numberIn(link.innerText());
    await link.click();
    await rowsAre(page, count, noun).waitFor();
  }
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

test('under a range with few orders the ones before it are shown, under all orders none', async () => {
  const page = await app.open({ as: 'manager@demo.test' });
  await page.goto('/dashboard?range=Custom&from=2031-01-05&to=2031-01-06');
  const orders = tile(page, 'Recent orders');
  await orders.getByText('No orders in this range').waitFor();
  await orders.getByRole('heading', { name: 'Before this range' }).waitFor();
  expect(await orders.getByRole('listitem').count()).toBe(5);
  await page.goto('/dashboard?range=All&count=5');
  await expect.poll(async () => await orders.getByRole('listitem').count()).toBe(5);
  expect(await orders.getByRole('heading', { name: 'Before this range' }).count()).toBe(0);
});
