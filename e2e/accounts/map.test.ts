import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe, axeInBothThemes } from '../support/axe.ts';
import { parent, rows } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';
import { smallTargets } from '../support/touch.ts';

/** Clients on the map: the list beside it, the markers, and how both open a client. */
const app = withApp();

const calls = '**/v1/Clients/list-for-map-view';
const markers = '[data-points]';
/** A marker of one client. */
const singleMarkers = (page: Page) => page.locator('[data-points="1"]');
/** A marker of several clients, with their number. */
const clusters = (page: Page) => page.locator('[data-points]:not([data-points="1"])');
const map = (page: Page) => page.getByRole('application', { name: 'Map of clients' });
/** The card beside a marker. */
const cardOf = (page: Page) => parent(map(page)).getByRole('group').filter({ hasText: 'Last order' });
const list = (page: Page) => page.getByRole('grid', { name: 'Clients' });
const longTimeout = { timeout: 10_000 };

async function openMap(path = '/map?mine=false', size: 'desktop' | 'phone' = 'desktop'): Promise<Page> {
  const page = await app.open({ size });
  await page.goto(path);
  await page.locator(markers).first().waitFor();
  await rows(page).first().waitFor();
  return page;
}

/** How many clients the visible markers contain. */
const shownClients = async (page: Page): Promise<number> => {
  const numbers = await clusters(page).allInnerTexts();
  return numbers.reduce((sum, text) => sum + Number(text), 0) + (await singleMarkers(page).count());
};

const clientsIn = async (page: Page): Promise<number> =>
  Number(
    (
      await page
        .getByRole('group', { name: 'Filters' })
        .getByText(/^[\d,]+ clients?$/)
        .innerText()
    ).replace(/\D/g, ''),
  );

/** Presses clusters until one splits into single markers. */
async function findSingleMarker(page: Page, press: 'click' | 'tap'): Promise<void> {
  for (let tries = 0; tries < 8 && (await singleMarkers(page).count()) === 0; tries += 1) {
    await clusters(page).first()[press]();
    await page.waitForTimeout(150);
  }
}

/** Creates a client whose address has no location. */
async function addUnlocated(page: Page, tradename: string): Promise<void> {
  const response = await page.request.post('/v1/Clients/create-client', {
    data: { Tradename: tradename, IsCannabisLicensed: false, City: 'Atlantis' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(response.status()).toBe(200);
}

describe('on a desktop', () => {
  test('every client of the filter is on the map, and a click on its row opens it', async () => {
    const page = await openMap('/map');
    const own = await clientsIn(page);
    expect(own).toBeGreaterThan(5);
    await expect.poll(async () => await shownClients(page), longTimeout).toBe(own);
    expect(await page.getByRole('button', { name: 'My clients' }).getAttribute('aria-pressed')).toBe('true');
    expect((await page.getByRole('columnheader').allInnerTexts()).slice(0, 3)).toEqual(['Retailer', 'City', 'Route']);
    await page.getByRole('button', { name: 'My clients' }).click();
    await expect.poll(async () => await clientsIn(page), longTimeout).toBeGreaterThan(own);
    const all = await clientsIn(page);
    await expect.poll(async () => await shownClients(page), longTimeout).toBe(all);
    expect(await axeInBothThemes(page)).toEqual([]);
    // The city is a cell without a link of its own.
    await rows(page).nth(2).locator('td').nth(1).click();
    await page.waitForURL(/\/client\/update\/\d+$/);
  });
});

test('a marker shows its name on hover; a click opens the client, and Back restores the map', async () => {
  const page = await openMap('/map?mine=false');
  const loaded = page.waitForResponse(calls);
  await page.reload();
  const clients = ((await (await loaded).json()) as { Data: { Tradename: string }[] }).Data;
  expect(clients.length).toBeGreaterThan(0);
  await page.locator(markers).first().waitFor();
  await findSingleMarker(page, 'click');
  const marker = singleMarkers(page).first();
  await marker.hover();
  const card = cardOf(page);
  await card.waitFor();
  const name = await card.getByRole('heading').innerText();
  for (const label of ['Phone', 'Sales person', 'Last order', 'Route']) await card.getByText(label).waitFor();
  const response = await page.request.post('/v1/Clients/list-for-map-view', {
    data: { OnlyAssignedToSalesPerson: false, Name: name },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { Data } = (await response.json()) as {
    Data: { DayPhone: string; AssignedToName: string; LastOrderDate: string | null; RouteName: string }[];
  };
  const [client] = Data;
  const text = await card.innerText();
  expect(text.replaceAll(/\D/g, '')).toContain(client?.DayPhone);
  expect(text).toContain(client?.RouteName);
  const { LastOrderDate: last } = client ?? {};
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Los_Angeles' });
  expect(text).toContain(last ? day.format(new Date(last)) : '–');
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });

  const before = await marker.boundingBox();
  await marker.click();
  await page.waitForURL(/\/client\/update\/\d+$/);
  await page.goBack();
  await singleMarkers(page).first().waitFor();
  const after = await singleMarkers(page).first().boundingBox();
  expect([after?.x, after?.y].map((at) => Math.round(at ?? 0))).toEqual(
    [before?.x, before?.y].map((at) => Math.round(at ?? 0)),
  );
});

test('the keyboard reaches every client: the list, its preview, Enter', async () => {
  const page = await openMap();
  await rows(page).first().locator('td').first().focus();
  await page.keyboard.press('ArrowDown');
  const row = rows(page).nth(1);
  const name = await row.locator('a').innerText();
  await page.locator('[data-active]').first().waitFor();
  await page.keyboard.press('p');
  const drawer = page.getByRole('region', { name });
  await drawer.getByText('Last order').waitFor();
  expect(await drawer.getByRole('heading').first().innerText()).toBe(name);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/client\/update\/\d+$/);
});

test('the menu of a row shows its marker with its card, beside the names of towns', async () => {
  const page = await openMap('/map?mine=false&city=Seattle');
  await map(page).getByText('Seattle', { exact: true }).waitFor();
  const row = rows(page).first();
  const name = await row.locator('a').innerText();
  await row.getByRole('button', { name: `Actions of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Show on map' }).click();
  await cardOf(page).getByRole('heading', { name }).waitFor();
  await page.locator('[data-points="1"][data-active]').waitFor();
  expect(page.url()).toContain('/map');
});

test('each filter narrows both the list and the map, and the URL keeps it', async () => {
  const page = await openMap();
  const all = await clientsIn(page);
  const narrow = async (label: string, text: string): Promise<number> => {
    await page.getByLabel(label, { exact: true }).fill(text);
    await expect.poll(async () => await clientsIn(page), longTimeout).toBeLessThan(all);
    const remaining = await clientsIn(page);
    await expect.poll(async () => await shownClients(page), longTimeout).toBe(remaining);
    return remaining;
  };
  expect(await narrow('City', 'Spokane')).toBeGreaterThan(1);
  expect(page.url()).toContain('city=Spokane');
  await page.reload();
  await page.locator(markers).first().waitFor();
  const there = await clientsIn(page);
  expect(there).toBeLessThan(all);
  await expect.poll(async () => await shownClients(page), longTimeout).toBe(there);
  await page.getByLabel('City', { exact: true }).fill('');
  await expect.poll(async () => await clientsIn(page), longTimeout).toBe(all);
  expect(await narrow('County', 'Whatcom')).toBeGreaterThan(1);
  await page.getByLabel('County', { exact: true }).press('Escape');
  await expect.poll(async () => await clientsIn(page), longTimeout).toBe(all);
  await page.getByLabel('Sales person').selectOption({ index: 2 });
  await expect.poll(async () => await clientsIn(page), longTimeout).toBeLessThan(all);
  await page.getByLabel('Sales person').selectOption({ index: 0 });
  await page.getByRole('button', { name: 'Active only' }).click();
  await expect.poll(async () => await clientsIn(page), longTimeout).toBeLessThan(all);
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Oregon' });
  await page.getByText('Nothing matches these filters').waitFor();
});

test('clients without a location are in the list and have a filter', async () => {
  const page = await openMap('/map');
  await addUnlocated(page, 'Lost Harbor Supplies');
  await page.reload();
  await page.getByRole('button', { name: /^No location \(1\)/ }).click();
  await expect.poll(async () => await rows(page).count()).toBe(1);
  await page.getByRole('row', { name: /Lost Harbor Supplies/ }).waitFor();
  expect(await axe(page)).toEqual([]);
  await page.goto('/map?name=Lost%20Harbor');
  await page.getByText('Nobody to show on the map').waitFor();
});

test('when clients or the map cannot be loaded, a message offers Try again', async () => {
  const page = await app.open({ expected: /status of 500|ERR_FAILED/ });
  await page.route(
    calls,
    async (route) =>
      await route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: '{"status":500,"code":"internal","title":"Something went wrong","detail":"Try again in a moment."}',
      }),
  );
  await page.goto('/map');
  const mapAlert = parent(map(page)).getByRole('alert');
  await mapAlert.getByText('Try again in a moment.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.unroute(calls);
  await mapAlert.getByRole('button', { name: 'Try again' }).click();
  await page.locator(markers).first().waitFor();

  await page.route('**/assets/map-*/*', async (route) => await route.abort());
  await page.reload();
  await page.locator(markers).first().waitFor();
  await page.getByText(/The map could not be loaded/).waitFor();
});

describe('on a phone', () => {
  test('the map is above the list or fills the screen; a tap shows the client and its directions', async () => {
    const page = await openMap('/map?mine=false', 'phone');
    const [mapBox, listBox] = [await map(page).boundingBox(), await list(page).boundingBox()];
    expect((mapBox?.y ?? 0) + (mapBox?.height ?? 0)).toBeLessThanOrEqual((listBox?.y ?? 0) + 1);
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    expect(await map(page).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    expect(await list(page).isVisible()).toBe(false);
    expect((await map(page).boundingBox())?.height).toBeGreaterThan(mapBox?.height ?? 0);
    await findSingleMarker(page, 'tap');
    await singleMarkers(page).first().tap();
    const open = cardOf(page).getByRole('link', { name: 'Open the client' });
    await open.waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await open.tap();
    await page.waitForURL(/\/client\/update\/\d+$/);
  });
});

describe('visits', () => {
  test('rows become numbered stops on the map, in the order of choosing, and stay on the way back', async () => {
    const page = await openMap('/map?mine=false&city=Seattle');
    const visit = page.getByRole('gridcell').getByRole('button', { name: /^Visit / });
    const bar = page.getByRole('region', { name: 'Visits' });
    expect(await bar.count()).toBe(0);
    await visit.nth(2).click();
    await bar.getByText('1 visit', { exact: true }).waitFor();
    await bar.getByText('Choose the next one').waitFor();
    await visit.nth(0).click();
    await bar.getByText('2 visits', { exact: true }).waitFor();
    await bar.getByText(/^about [\d.]+ mi in straight lines$/).waitFor();
    const pressed = visit.and(page.locator('[aria-pressed=true]'));
    const numbers = ['2', '1'];
    await expect.poll(async () => await pressed.allInnerTexts()).toEqual(numbers);
    await page.locator('[data-stops="2"]').waitFor();
    const address = await bar.getByRole('link', { name: 'Open in maps' }).getAttribute('href');
    expect(address).toMatch(/\/maps\/dir(\/-?[\d.]+,-?[\d.]+){2}$/);
    expect(await axeInBothThemes(page)).toEqual([]);

    await rows(page).first().locator('a').click();
    await page.waitForURL(/\/client\/update\/\d+$/);
    await page.goBack();
    await expect.poll(async () => await pressed.allInnerTexts(), longTimeout).toEqual(numbers);
    await visit.nth(2).click();
    await expect.poll(async () => await pressed.allInnerTexts()).toEqual(['1']);
    await bar.getByRole('button', { name: 'Clear' }).click();
    await bar.waitFor({ state: 'detached' });
    expect(await pressed.count()).toBe(0);
    await page.locator('[data-stops="0"]').waitFor();
  });

  test('on a phone a stop is chosen by a tap', async () => {
    const page = await openMap('/map?mine=false', 'phone');
    const visit = list(page).getByRole('button', { name: /^Visit / });
    await visit.first().tap();
    await page.getByRole('region', { name: 'Visits' }).getByText('1 visit', { exact: true }).waitFor();
    await page.locator('[data-stops="1"]').waitFor();
    expect(await axeInBothThemes(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  });
});
