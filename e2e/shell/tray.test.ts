import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { openAccount } from '../support/find.ts';
import { withApp } from '../setup/with-app.ts';
import { sizes } from '../setup/window.ts';

/** The tray of jobs: imports of an administrator, across screens and reloads. */
const app = withApp();
let page: Page;

beforeEach(async () => {
  page = await app.open({ as: 'admin@demo.test', timeout: 30_000 });
});

const header = 'business_dba_name,license_number,premise_city,premise_zip_code';
const shops = (count: number, town: string) =>
  Array.from({ length: count }, (_, n) => `Tray Shop ${n},${700_000 + n},${town},98382`);
const table = (rows: readonly string[]) => Buffer.from([header, ...rows].join('\n'));

const trayButton = () => page.getByRole('button', { name: /^(Import of|\d running)/ });
const panel = () => page.getByRole('dialog', { name: 'Your work' });
const entry = (text: string) => panel().getByRole('listitem').filter({ hasText: text });

/** Imports a file by the API, as another window of this person would. */
async function importFile(name: string, rows: readonly string[]): Promise<void> {
  const upload = await page.context().request.post('/v1/Clients/import/upload', {
    multipart: { file: { name, mimeType: 'text/csv', buffer: table(rows) } },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { FileId, Columns } = (await upload.json()) as { FileId: string; Columns: { Header: string; Field: string }[] };
  const run = await page.context().request.post('/v1/Clients/import/run', {
    data: { FileId, Mapping: Columns.map(({ Header, Field }) => ({ Header, Field })) },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(run.status()).toBe(200);
}

test(
  'an import is tracked across screens and a reload, and cancelled without a trace',
  { timeout: 120_000 },
  async () => {
    await page.goto('/settings/import/retailers');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'many.csv', mimeType: 'text/csv', buffer: table(shops(45_000, 'Cancelton')) });
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('button', { name: 'Import 45,000 clients' }).click({ timeout: 50_000 });
    await page.getByRole('link', { name: 'Orders' }).click();
    await trayButton().filter({ hasText: 'many.csv' }).waitFor();
    await page.reload();
    await trayButton().click();
    await entry('many.csv').getByRole('progressbar').waitFor();
    await entry('many.csv').getByRole('button', { name: 'Cancel Import of many.csv' }).click();
    await entry('many.csv').getByText('Cancelled').waitFor();
    await page.getByRole('status').filter({ hasText: 'Import of many.csv: cancelled.' }).waitFor({ state: 'attached' });
    await entry('many.csv').getByRole('button', { name: 'Dismiss Import of many.csv' }).click();
    await panel().waitFor({ state: 'detached' });
    expect(await countOf('Tray Shop')).toBe(0);
  },
);

test('the result of an import is announced and listed with a link to it', async () => {
  await page.goto('/orders');
  await importFile('refused.csv', [',498301,Failton,98382']);
  await importFile('two.csv', ['Tray Harbor,498302,Doneton,98382', 'Tray Hill,498303,Doneton,98382']);
  await page.reload();
  await trayButton().click();
  await entry('two.csv').getByText('2 new, 0 changed, 0 unchanged').waitFor();
  await entry('refused.csv')
    .getByText('Nothing was imported: 1 row is refused. Line 2: The trade name is missing.')
    .waitFor();
  expect(await axe(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await axe(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });

  await page.keyboard.press('Escape');
  await trayButton().press('Enter');
  await entry('two.csv').getByRole('link', { name: 'Show the accounts' }).press('Enter');
  await page.waitForURL(/\/accounts/);
  await panel().waitFor({ state: 'detached' });
});

test('no jobs are requested while none is running', async () => {
  const running = async () => {
    const { Data } = await app.call<{ Data: readonly { Status: string }[] }>('admin@demo.test', '/v1/transactions');
    return Data.filter(({ Status }) => Status === 'queued' || Status === 'running').length;
  };
  await expect.poll(running, { timeout: 30_000 }).toBe(0);
  const other = await app.open({ as: 'admin@demo.test', own: true });
  await other.clock.install();
  const requested: string[] = [];
  other.on('request', (request) => {
    if (request.url().endsWith('/v1/transactions')) requested.push(request.url());
  });
  // The stream of events reads again when it opens, and minutes without a beat pass here in a moment.
  await other.route(
    '**/v1/events',
    async (route) => await route.fulfill({ contentType: 'text/event-stream', body: '' }),
  );
  await other.goto('/orders');
  await expect
    .poll(
      async () => {
        await other.clock.runFor(1_000);
        return requested.length;
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await other.clock.runFor(600_000);
  expect(requested).toHaveLength(1);
});

test('on a phone running jobs are shown above the bottom bar and in the account menu', async () => {
  await page.setViewportSize(sizes.phone);
  const loaded = page.waitForResponse(/\/v1\/transactions$/);
  await page.goto('/orders');
  await loaded;
  await importFile('phone.csv', shops(45_000, 'Cancelton'));
  // As when the window becomes visible again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  const strip = trayButton().filter({ hasText: 'phone.csv' });
  await strip.waitFor();
  const [box, bar] = [await strip.boundingBox(), await page.getByRole('navigation', { name: 'Main' }).boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(bar?.y ?? -1, 0);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await strip.click();
  await entry('phone.csv').getByRole('button', { name: 'Cancel Import of phone.csv' }).click();
  await entry('phone.csv').getByText('Cancelled').waitFor();
  expect(await countOf('Tray Shop')).toBe(0);
  for (const button of await panel().getByRole('listitem').getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await axe(page)).toEqual([]);
  await panel().getByRole('button', { name: 'Close' }).click();
  await trayButton().filter({ hasText: 'cancelled' }).waitFor();

  await page.reload();
  await openAccount(page);
  await page.getByRole('menuitem', { name: 'Your work' }).click();
  await entry('phone.csv').waitFor();
  expect(await trayButton().count()).toBe(0);
  await panel().getByRole('button', { name: 'Clear finished' }).click();
  await panel().getByText('No work in the last week.').waitFor();
  expect(await transactions()).toEqual([]);
});

const transactions = async (): Promise<unknown> =>
  ((await (await page.context().request.get('/v1/transactions')).json()) as { Data: unknown }).Data;

async function countOf(SearchKey: string): Promise<number> {
  const response = await page.context().request.post('/v1/Clients/by-sales-person', {
    data: { SearchKey, MyAccounts: false },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return ((await response.json()) as { Count: number }).Count;
}
