import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { withApp } from '../setup/with-app.ts';
import { smallTargets } from '../support/touch.ts';

/** A newer list of licensees: compared, applied one by one and all of a kind, taken back. */
const app = withApp();

const manager = 'manager@demo.test';

async function register(page: Page, tradename: string, licenseNo: string): Promise<number> {
  const response = await page.request.post('/v1/Clients/create-client', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      Tradename: tradename,
      IsCannabisLicensed: true,
      LicenseNo: licenseNo,
      LicenseTypeId: 3,
      StreetAddress: '4 Oak St',
      City: 'Lacey',
      ZipCode: '98503',
    },
  });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { Id: number }).Id;
}

const list = (...rows: readonly string[]) => ({
  name: 'licensees.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Tradename,License,Street Address,City,Zip Code,Privilege Status', ...rows].join('\r\n')),
});

const choose = async (page: Page, file: ReturnType<typeof list>) =>
  await page.locator('main input[type=file]').setInputFiles(file);
const row = (page: Page, name: string) => page.getByRole('listitem', { name });
const kind = (page: Page, name: RegExp) => page.getByRole('button', { name, pressed: false });

test('a list is compared, a re-issue applied and taken back, a closed license marked', async () => {
  const page = await app.open({ as: manager });
  await page.goto('/accounts');
  const moved = await register(page, 'Quartz Gateway', '662001');
  const closed = await register(page, 'Amber Gateway', '662002');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'License watch' }).click();
  await page.waitForURL('**/accounts/license-watch');
  await page.getByText("Choose the state's list of licensees").waitFor();
  expect(await axe(page)).toEqual([]);

  await choose(page, { ...list(), buffer: Buffer.from('Lot,Units\r\n1,2') });
  await page.getByText(/This is no list of licensees/).waitFor();
  await choose(
    page,
    list(
      'QUARTZ GATEWAY,662009,4 OAK ST,LACEY,98503,ACTIVE (ISSUED)',
      'AMBER GATEWAY,662002,4 OAK ST,LACEY,98503,CLOSED (PERMANENT)',
      'Brand New Gateway,662003,9 ELM ST,LACEY,98503,ACTIVE (ISSUED)',
    ),
  );
  await page.getByText(/3 licenses read/).waitFor();
  await page.getByText('Most of your clients are not on this list.').waitFor();

  await kind(page, /^Re-issued 1$/).click();
  await row(page, 'Re-issued: Quartz Gateway').getByText('662001 → 662009').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Apply: Quartz Gateway' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Nothing of this kind').waitFor();
  const licenseOf = async (id: number) => {
    const answer = await page.request.post('/v1/Clients/get-client', {
      headers: { origin: new URL(page.url()).origin },
      data: { ClientId: id },
    });
    return ((await answer.json()) as { LicenseNo: string }).LicenseNo;
  };
  expect(await licenseOf(moved)).toBe('662009');
  await kind(page, /^Applied$/).click();
  await row(page, 'Re-issued: Quartz Gateway')
    .getByText(/^Applied .* by /)
    .waitFor();
  await page.getByRole('button', { name: 'Take back: Quartz Gateway' }).click();
  await page.getByText('Nothing was applied yet').waitFor();
  expect(await licenseOf(moved)).toBe('662001');

  await kind(page, /^New 1$/).click();
  await page.getByRole('button', { name: 'Register all (1)' }).click();
  const question = page.getByRole('dialog');
  await question.getByText('1 difference.').waitFor();
  expect(await axe(page)).toEqual([]);
  await question.getByRole('button', { name: 'Register all' }).click();
  await page.getByText('1 applied.').waitFor();
  await page.getByText('Nothing of this kind').waitFor();

  await kind(page, /^Closed \d+$/).click();
  await page.getByRole('button', { name: 'Mark as closed: Amber Gateway' }).click();
  await row(page, 'Closed: Amber Gateway').waitFor({ state: 'detached' });
  await page.goto(`/client/update/${closed}`);
  await page
    .getByText('License 662002 is closed: no cannabis can be ordered. The list says “CLOSED (PERMANENT)”.')
    .waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'License watch' }).click();
  await page.waitForURL('**/accounts/license-watch');

  await page.goto('/accounts?mine=false&closed=true');
  const accounts = page.getByRole('grid');
  await accounts
    .getByRole('row', { name: /Amber Gateway/ })
    .getByText('License closed')
    .waitFor();
  expect(await accounts.getByRole('row').filter({ hasText: 'Gateway' }).count()).toBe(1);
  expect(await axe(page)).toEqual([]);
});

test('a failed load says so and tries again; on a phone everything can be reached', async () => {
  const page = await app.open({ as: manager, size: 'phone', expected: /500/ });
  let fails = true;
  await page.route('**/v1/Clients/license-watch/findings', async (route) =>
    fails ? await route.fulfill({ status: 500, body: '{}' }) : await route.continue(),
  );
  await page.goto('/accounts/license-watch');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  fails = false;
  await again.click();
  await page.getByText(/licensees\.csv/).waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
});
