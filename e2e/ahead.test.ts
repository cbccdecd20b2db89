import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadOnce } from './first-visit.ts';
import { launch, visit } from './browser.ts';
import { rows } from './find.ts';

/** What is asked for before it is wanted, so that it is there when it is; and that the figures can be taken. */
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => await browser.close());

/** Whether a list was asked for by the clients' names, from its start. */
const byName = (body: string | null) => /"Skip":0,.*"tradename".*"asc"/i.test(body ?? '');

test('the next page and the sort under the pointer are loaded before the click', async () => {
  const { context, page } = await visit(browser, { as: 'admin@demo.test' });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/orders/orders')) asked.push(request.postData() ?? '');
  });
  await page.goto('/orders?hideReleased=false&hideCancelled=false');
  await expect.poll(() => asked.map((body) => /"Skip":(\d+)/.exec(body)?.[1])).toEqual(['0', '20']);

  const header = page.getByRole('columnheader', { name: 'Client Name' }).getByRole('button');
  const ahead = page.waitForResponse((answer) => byName(answer.request().postData()));
  await header.hover();
  await ahead;
  const first = rows(page).first();
  const before = await first.textContent();
  await header.click();
  await expect.poll(async () => await first.textContent()).not.toBe(before);
  expect(asked.filter(byName)).toHaveLength(1);
  await context.close();
});

test('the figures of a first visit can be measured', async () => {
  const load = await loadOnce(browser, { path: '/accounts', ready: 'main [role=gridcell] a', as: 'sales@demo.test' });
  expect(load.fcp).toBeGreaterThan(0);
  expect(load.lcp).toBeGreaterThanOrEqual(load.fcp);
  expect(load.content).toBeGreaterThanOrEqual(load.fcp);
  expect([load.tbt, load.cls].every((value) => value >= 0)).toBe(true);
});
