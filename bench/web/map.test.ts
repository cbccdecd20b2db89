import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { record, repeat } from './figures.ts';
import { runs } from './runs.ts';
import { waitUntilIdle } from './timing.ts';
import { withApp } from '../../e2e/setup/with-app.ts';

/** The map with 2,000 clients, more than the state has: the longest frame while it is panned and zoomed. */
const app = withApp();
let page: Page;

const CLIENTS = 2000;
/** Spread over the state and its neighbours, in towns with few and with many clients. */
const clients = Array.from({ length: CLIENTS }, (_, index) => {
  const town = (index * 7919) % 331;
  return {
    Id: index + 1,
    Tradename: `Retailer ${index + 1}`,
    DayPhone: '2065550101',
    StreetAddress: `${index} Pine St`,
    City: `Town ${town}`,
    County: 'King',
    State: ['WA', 'OR', 'ID'][town % 3],
    ZipCode: '98101',
    RouteName: 'North',
    AssignedTo: 1,
    AssignedToName: 'Rosa Marin',
    LastOrderDate: null,
    Latitude: 43.2 + ((town * 53) % 580) / 100,
    Longitude: -124 + ((town * 97) % 830) / 100,
    PlacedBy: 'zip',
  };
});

beforeEach(async () => {
  page = await app.open({ own: true });
  await page.route('**/v1/Clients/list-for-map-view', async (route) => {
    const wanted = route.request().postDataJSON() as { Page: { Take: number } };
    const Data = wanted.Page.Take === -1 ? clients : clients.slice(0, wanted.Page.Take);
    await route.fulfill({ json: { Data, Count: CLIENTS, Totals: { Placed: CLIENTS } } });
  });
  await page.goto('/map?mine=false');
  await page.locator('[data-points]').first().waitFor();
  await waitUntilIdle(page);
});

/** The longest time between two frames while `act` runs, in milliseconds. */
async function longestFrame(act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const watch = { longest: 0, last: performance.now(), on: true };
    Object.assign(window, { watch });
    const check = (now: number) => {
      watch.longest = Math.max(watch.longest, now - watch.last);
      watch.last = now;
      if (watch.on) requestAnimationFrame(check);
    };
    requestAnimationFrame((now) => {
      watch.last = now;
      requestAnimationFrame(check);
    });
  });
  await act();
  await page.waitForTimeout(100);
  return await page.evaluate(() => {
    const { watch } = window as unknown as { watch: { longest: number; on: boolean } };
    watch.on = false;
    return watch.longest;
  });
}

async function pan(dx: number, dy: number): Promise<void> {
  const box = await page.getByRole('application', { name: 'Map of clients' }).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 60];
  await page.mouse.move(x + Math.max(0, -dx), y + Math.max(0, -dy));
  await page.mouse.down();
  await page.mouse.move(x + Math.max(0, dx), y + Math.max(0, dy), { steps: 30 });
  await page.mouse.up();
}

const markers = async (): Promise<number> => await page.locator('[data-points]').count();

describe('the map of 2,000 clients', () => {
  it('is panned without a long frame', async (context) => {
    const panTimes = async () =>
      await repeat(
        runs,
        async (run) =>
          await longestFrame(async () => await pan(run % 2 === 0 ? 400 : -400, run % 2 === 0 ? 200 : -200)),
      );
    const zoomedOut = await panTimes();
    const few = await markers();
    for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
    await waitUntilIdle(page);
    const zoomedIn = await panTimes();
    expect(few).toBeGreaterThan(10);
    const figures = [
      { measure: 'Map, 2,000 clients: longest frame of a pan', unit: 'ms', target: 50, values: zoomedOut },
      { measure: 'The same, zoomed in', unit: 'ms', target: 50, values: zoomedIn },
    ] as const;
    expect(record(context, figures)).toEqual([]);
  });

  it('is zoomed without a long frame, and never has more markers than fit', async (context) => {
    await page.getByRole('button', { name: 'Show all' }).click();
    await waitUntilIdle(page);
    const seen: number[] = [];
    const zoom = async (run: number): Promise<number> => {
      const name = run % 10 < 5 ? 'Zoom in' : 'Zoom out';
      const time = await longestFrame(async () => await page.getByRole('button', { name }).click());
      seen.push(await markers());
      return time;
    };
    const values = await repeat(Math.max(10, runs), zoom);
    const figures = [
      { measure: 'Map, 2,000 clients: longest frame of a zoom', unit: 'ms', target: 50, values },
      { measure: 'Markers on the screen', unit: '', target: 600, values: seen },
    ] as const;
    expect(record(context, figures)).toEqual([]);
  });
});
