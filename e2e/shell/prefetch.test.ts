import { expect, test } from 'vitest';
import { loadOnce } from '../support/first-visit.ts';
import { rows } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';

/** Data loaded before it is needed; and the load figures can be measured. */
const app = withApp();

/** Whether a request is for the first page sorted by the client name. */
const byName = (body: string | null) => /"Skip":0,.*"tradename".*"asc"/i.test(body ?? '');

test('the next page and the sort under the pointer are loaded before the click', async () => {
  const page = await app.open({ as: 'admin@demo.test' });
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/orders/orders')) requested.push(request.postData() ?? '');
  });
  await page.goto('/orders?hideReleased=false&hideCancelled=false');
  await expect.poll(() => requested.map((body) => /"Skip":(\d+)/.exec(body)?.[1])).toEqual(['0', '20']);

  const header = page.getByRole('columnheader', { name: 'Client Name' }).getByRole('button');
  const prefetched = page.waitForResponse((response) => byName(response.request().postData()));
  await header.hover();
  await prefetched;
  const first = rows(page).first();
  const before = await first.textContent();
  await header.click();
  await expect.poll(async () => await first.textContent()).not.toBe(before);
  expect(requested.filter(byName)).toHaveLength(1);
});

test('the figures of a first visit can be measured', async () => {
  const load = await loadOnce(app, { path: '/accounts', ready: 'main [role=gridcell] a', as: 'sales@demo.test' });
  expect(load.fcp).toBeGreaterThan(0);
  expect(load.lcp).toBeGreaterThanOrEqual(load.fcp);
  expect(load.content).toBeGreaterThanOrEqual(load.fcp);
  expect([load.tbt, load.cls].every((value) => value >= 0)).toBe(true);
});
