import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { clientNamed } from '../support/demo.ts';
import { withApp } from '../setup/with-app.ts';
import { nextYear, sellBy } from './selling.ts';

/** Days without delivery: set on Settings, and skipped wherever a day is chosen or promised. */
const app = withApp();
const admin = 'admin@demo.test';
const rosa = 'sales@demo.test';
const { cartOf } = sellBy(app, rosa);

interface ClosedDay {
  readonly Date: string;
  readonly Name: string;
}
interface Rules {
  readonly Holidays: readonly string[];
  readonly ClosedDays: readonly ClosedDay[];
  readonly CutOff: string | null;
  readonly Routes: readonly {
    readonly RouteId: number;
    readonly Weekdays: readonly number[];
    readonly ClosedDays: readonly ClosedDay[];
    readonly CutOff: string | null;
  }[];
}

const none: Rules = { Holidays: [], ClosedDays: [], CutOff: null, Routes: [] };
const rules = async () => await app.call<Rules>(admin, '/v1/settings/delivery-rules');
const set = async (given: Partial<Rules>) =>
  await app.call(admin, '/v1/settings/update-delivery-rules', { ...none, ...given });
const closed = (date: string) => ({ ClosedDays: [{ Date: date, Name: 'Inventory' }] });

/** "12/01/2026" as 2026-12-01. */
const isoOf = (text: string): string => {
  const [, month = '', day = '', year = ''] = /(\d\d)\/(\d\d)\/(\d{4})/.exec(text) ?? [];
  return `${year}-${month}-${day}`;
};

const edit = async (page: Page, button: string, dialog: string) => {
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog', { name: dialog });
};

test('closed days, cut-off and the days of a route are set on Settings, and shown again', async () => {
  await set({ Holidays: ['Thanksgiving', 'Christmas'] });
  const page = await app.open({ as: admin });
  await page.goto('/settings/fulfillment');
  const section = page.getByRole('region', { name: 'Days without delivery' });
  await section.getByRole('checkbox', { name: 'Christmas' }).uncheck();
  await section.getByRole('checkbox', { name: 'Labor Day' }).check();
  await expect.poll(async () => (await rules()).Holidays).toEqual(['Thanksgiving', 'Labor Day']);

  const year = nextYear().slice(0, 4);
  const day = `${year}-03-03`;
  const add = await edit(page, 'Add closed day', 'Add closed day');
  await add.getByRole('button', { name: 'Add closed day' }).click();
  await add.getByText('Enter the reason.').waitFor();
  await add.getByLabel('Date').fill(day);
  await add.getByLabel('Reason').fill('Inventory');
  await add.getByLabel('Closed for').selectOption({ index: 1 });
  expect(await axe(page)).toEqual([]);
  await add.getByRole('button', { name: 'Add closed day' }).click();
  const row = section.getByText(/ Mar 3, \d{4} Inventory only the route /);
  await row.waitFor();
  const [ofRoute] = (await rules()).Routes;
  expect(ofRoute?.ClosedDays).toEqual([{ Date: day, Name: 'Inventory' }]);

  const cutOff = await edit(page, 'Edit the cut-off', 'Edit cut-off');
  await cutOff.getByLabel('Cut-off', { exact: true }).selectOption('2 pm');
  await cutOff.getByRole('button', { name: 'Update' }).click();
  const times = page.getByRole('region', { name: 'Cut-off and routes' });
  await times.getByText('Ordered until 2 pm on the working day before').waitFor();

  const routes = times.getByRole('button', { name: /^Edit the days of / });
  const name = ((await routes.first().getAttribute('aria-label')) ?? '').replace('Edit the days of ', '');
  const route = await edit(page, `Edit the days of ${name}`, `Edit ${name}`);
  await route.getByRole('checkbox', { name: 'Tuesdays' }).check();
  await route.getByRole('checkbox', { name: 'Thursdays' }).check();
  await route.getByLabel('Cut-off', { exact: true }).selectOption('10:30 am');
  expect(await axe(page)).toEqual([]);
  await route.getByRole('button', { name: 'Update' }).click();
  await times.getByText('Tuesdays, Thursdays · Ordered until 10:30 am on the working day before').waitFor();
  const stored = await rules();
  expect(stored.CutOff).toBe('14:00');
  expect(stored.Routes.find(({ Weekdays }) => Weekdays.length > 0)).toMatchObject({
    Weekdays: [2, 4],
    CutOff: '10:30',
  });

  await section.getByRole('button', { name: /^Remove .*Inventory$/ }).click();
  await row.waitFor({ state: 'detached' });
  expect((await rules()).Routes.flatMap(({ ClosedDays }) => ClosedDays)).toEqual([]);
  expect(await axe(page)).toEqual([]);
});

test('a day that is closed meanwhile is offered no more, and warned of when it is typed', async () => {
  await set({});
  const page = await app.open();
  const { Id } = await clientNamed(page, 'Ninth Meridian');
  const cartId = await cartOf(Id, [['CO-FX-60', 1]], nextYear());
  const opened = page.waitForResponse(/\/v1\/events$/);
  await page.goto(`/review-order/${cartId}/${Id}`);
  await opened;
  const summary = page.getByRole('complementary', { name: 'Summary' });
  const days = summary.getByRole('group', { name: 'Estimated delivery' }).getByRole('button');
  await expect.poll(async () => await days.count()).toBe(5);
  const offered = async () => await days.evaluateAll((all) => all.map((each) => each.textContent?.slice(0, 5)));
  const before = await offered();
  await days.nth(1).click();
  const date = await summary.getByLabel('Date').inputValue();

  await set(closed(date));
  await summary.getByText(/^\w{3} \d+ · Closed: Inventory$/).waitFor();
  expect((await offered()).slice(0, 2)).toEqual([before[0], before[2]]);
  await summary.getByText('Closed: Inventory.', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);

  // At midnight before the last working day nobody orders any more: the first day is too late at any hour.
  await set({ CutOff: '00:00' });
  await summary.getByText(/· After the cut-off at 12 am$/).waitFor();
  expect(await offered()).not.toContain(before[0]);
});

test('the next delivery of a client skips a closed day, and says so', async () => {
  await set({});
  const page = await app.open({ as: 'manager@demo.test' });
  const { Id } = await clientNamed(page, 'Harbor Light Cannabis');
  const opened = page.waitForResponse(/\/v1\/events$/);
  await page.goto(`/client/update/${Id}`);
  await opened;
  const fact = page.getByRole('listitem').filter({ hasText: /^Next delivery / });
  const first = await fact.innerText();
  await set(closed(isoOf(first)));
  await fact.filter({ hasText: 'Closed: Inventory' }).waitFor();
  expect(isoOf(await fact.innerText()) > isoOf(first)).toBe(true);
  expect(await axe(page)).toEqual([]);
});

test('the warehouse sees that deliveries are planned for a closed day', async () => {
  await set({});
  const page = await app.open({ as: 'manager@demo.test' });
  const { Days } = await app.call<{ Days: readonly { Day: string; Count: number }[] }>(
    'manager@demo.test',
    '/v1/fulfillment/days',
  );
  const day = Days.find(({ Count }) => Count > 0)?.Day ?? '';
  await set(closed(day));
  await page.goto(`/fulfillment?day=${day}`);
  const tabs = page.getByRole('navigation', { name: 'Delivery days' });
  await tabs.getByRole('link').filter({ hasText: 'Closed: Inventory' }).waitFor();
  await page.getByRole('main').locator('header').getByText('Closed: Inventory').first().waitFor();
  expect(await axe(page)).toEqual([]);
});
