import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { clientNamed } from '../support/demo.ts';
import { smallTargets } from '../support/touch.ts';
import { withApp } from '../setup/with-app.ts';

/** A client on a phone: numbers to tap first, and one sheet when the person is back from the call. */
const app = withApp();

/** The phone's own app is over the page for some minutes. */
const awayFor = async (page: Page, minutes: number) =>
  await page.evaluate((away) => {
    const show = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    show('hidden');
    const later = Date.now() + away * 60_000;
    Date.now = () => later;
    show('visible');
  }, minutes);

async function openClient(): Promise<Page> {
  const page = await app.open({ size: 'phone' });
  await page.goto(`/client/update/${(await clientNamed(page, 'Harbor Light Cannabis')).Id}`);
  await page
    .getByRole('link', { name: /^Call / })
    .nth(2)
    .waitFor();
  return page;
}

test('three numbers come before anything else, the others one tap later', async () => {
  const page = await openClient();
  const contacts = page.getByRole('region', { name: 'Contacts' });
  const numbers = contacts.getByRole('link', { name: /^\(\d{3}\)/ });
  expect(await numbers.count()).toBe(3);
  const third = await numbers.nth(2).boundingBox();
  expect((third?.y ?? 0) + (third?.height ?? 0)).toBeLessThan(420);
  expect(await page.getByRole('tablist').count()).toBe(0);
  expect(await axe(page)).toEqual([]);
  expect(await smallTargets(page, 'main')).toEqual([]);
  await contacts.getByRole('button', { name: /^\d+ more contacts?$/ }).click();
  await expect.poll(async () => await numbers.count()).toBeGreaterThan(3);
  for (const label of ['Next delivery', 'This month'])
    await page.getByRole('term').filter({ hasText: label }).waitFor();
  // The forms and lists are in the menu.
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Client data' }).click();
  await page.getByRole('tab', { name: /^Client data/, selected: true }).waitFor();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await numbers.first().waitFor();
});

test('back from a call, one sheet notes it and makes the next one', async () => {
  const page = await openClient();
  await page.getByRole('link', { name: 'Call Grace Ibarra' }).tap();
  await awayFor(page, 3);
  const sheet = page.getByRole('dialog', { name: 'Call with Grace Ibarra' });
  await sheet.getByText(/^\d+:\d\d [AP]M, back after 3 minutes$/).waitFor();
  const box = await sheet.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect([Math.round((box?.y ?? 0) + (box?.height ?? 0)), (box?.y ?? 0) > 100]).toEqual([height, true]);
  await sheet.getByRole('group', { name: 'Result' }).getByRole('button', { name: 'Left a message' }).tap();
  await sheet.getByRole('textbox', { name: 'Notes' }).fill('Ask for the vapes.\nBefore noon.');
  await sheet.getByRole('group', { name: 'Call again' }).getByRole('button').nth(1).tap();
  expect(await axe(page)).toEqual([]);
  expect(await smallTargets(page, 'dialog')).toEqual([]);
  await sheet.getByRole('button', { name: 'Log call', exact: true }).tap();
  await sheet.waitFor({ state: 'detached' });
  const promised = page.getByRole('region', { name: 'Follow-ups', exact: true }).getByRole('listitem');
  await promised.filter({ hasText: /^Ask for the vapes\.\D/ }).waitFor();
  const noted = page.getByRole('region', { name: 'Timeline' });
  await noted.getByText('Left a message for Grace Ibarra. Ask for the vapes.\nBefore noon.').waitFor();
  // One that was looked up and not made opens nothing.
  await awayFor(page, 9);
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.getByRole('button', { name: 'Log call' }).tap();
  const other = page.getByRole('dialog', { name: 'Call with Harbor Light Cannabis' });
  await other.getByRole('button', { name: 'No answer' }).tap();
  await other.getByRole('button', { name: 'Log, start cart' }).tap();
  await page.waitForURL('**/client-cart/**');
  await page.goBack();
  await noted.getByText('No answer.', { exact: true }).waitFor();
});
