import { expect, test } from 'vitest';
import { loadOnce, type LoadTarget } from '../support/first-visit.ts';
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

test('the figures of a first visit measure what holds it up and what moves', async () => {
  const load = async (path: LoadTarget['path']) =>
    await loadOnce(app, { path, ready: 'main [role=gridcell] a', as: 'sales@demo.test' });
  const usual = await load('/accounts');
  expect(usual.fcp).toBeGreaterThan(0);
  expect(usual.lcp).toBeGreaterThanOrEqual(usual.fcp);
  expect(usual.content).toBeGreaterThanOrEqual(usual.fcp);
  expect(usual.cls).toBeLessThan(0.1);

  const spoilt = await load(async (page) => {
    await page.addInitScript(spoil);
    return '/accounts';
  });
  expect(spoilt.tbt).toBeGreaterThanOrEqual(usual.tbt + 400);
  expect(spoilt.cls).toBeGreaterThan(usual.cls + 0.1);
});

/** Runs in the page: once the list shows, its script works for a second and the content moves down. */
function spoil(): void {
  const check = () => {
    if (document.querySelector('main [role=gridcell] a') === null) {
      requestAnimationFrame(check);
      return;
    }
    document.querySelector('main')?.style.setProperty('padding-top', '300px');
    const end = performance.now() + 1000;
    while (performance.now() < end);
  };
  requestAnimationFrame(check);
}
