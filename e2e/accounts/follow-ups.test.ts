import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { clientNamed } from '../support/demo.ts';
import { smallTargets } from '../support/touch.ts';
import { withApp } from '../setup/with-app.ts';

/** What was promised to a client: made, moved, done, and where it is due. */
const app = withApp();

const sales = 'sales@demo.test';
/** The server may be busy with the jobs of other tests. */
const longTimeout = { timeout: 10_000 };
const look = (width: number) => (width < 600 ? ({ size: 'phone' } as const) : ({ size: 'laptop' } as const));
const panel = (page: Page) => page.getByRole('region', { name: 'Follow-ups', exact: true });
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());

async function promise(tradename: string, what: string): Promise<void> {
  const found = await app.call<{ Data: { Id: number }[] }>(sales, '/v1/Clients/by-sales-person', {
    SearchKey: tradename,
    MyAccounts: false,
  });
  await app.call(sales, '/v1/Clients/add-follow-up', { ClientId: found.Data[0]?.Id, Day: today, What: what });
}

test.each([1280, 390])('promised on the client, moved, done and back by undo, %i px wide', async (width) => {
  const page = await app.open(look(width));
  const { Id } = await clientNamed(page, 'Tidewater Green');
  await page.goto(`/client/update/${Id}`);
  const field = panel(page).getByRole('textbox', { name: 'New follow-up' });
  await field.waitFor();
  const what = `Call Wren about ${width} cases`;
  await (width === 1280 ? page.keyboard.press('f') : field.tap());
  await expect.poll(async () => await field.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.type(what);
  const days = panel(page).getByRole('group', { name: 'Day of the follow-up' });
  await days.getByRole('button', { name: 'Other day' }).click();
  await panel(page).getByRole('button', { name: 'Add' }).click();
  await days.getByText('Required field must be filled').waitFor();
  await days.getByRole('button', { name: 'In a week' }).or(days.getByRole('button').nth(2)).first().click();
  await panel(page).getByRole('combobox', { name: 'For' }).selectOption({ index: 1 });
  expect(await axe(page)).toEqual([]);
  // Only where it is used by touch.
  expect(width === 390 ? await smallTargets(page, 'section[aria-labelledby] form') : []).toEqual([]);
  await panel(page).getByRole('button', { name: 'Add' }).click();
  const row = panel(page).getByRole('listitem').filter({ hasText: what });
  await row.getByText(/, for /).waitFor();

  await row.getByRole('button', { name: `Move ${what}` }).click();
  const moving = row.getByRole('group', { name: `Move: ${what}` });
  await moving.getByRole('button', { name: 'Other day' }).click();
  await moving.getByLabel('other day').fill(today);
  await row.getByText('Today', { exact: true }).waitFor();
  expect(await axe(page)).toEqual([]);

  await row.getByRole('button', { name: `Done: ${what}` }).click();
  await expect.poll(async () => await row.count(), longTimeout).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await row.waitFor();
  await row.getByRole('button', { name: `Move ${what}` }).click();
  await row.getByRole('button', { name: 'Drop' }).click();
  await expect.poll(async () => await row.count(), longTimeout).toBe(0);
});

test.each([1280, 390])('one that is due is first in Who to call and on the dashboard, %i px wide', async (width) => {
  const what = `Ask for the order, ${width}`;
  await promise('Tidewater Green', what);
  const page = await app.open(look(width));
  await page.goto('/dashboard');
  const tile = page.getByRole('region', { name: 'Follow-ups due' });
  await tile.getByText(what).waitFor();
  await tile.getByRole('link', { name: /^All \d+ Follow-ups due/ }).click();
  await page.waitForURL('**/accounts/who-to-call**');
  const done = page.getByRole('button', { name: `Done: ${what}` });
  await done.waitFor();
  const main = page.getByRole('main');
  const first = main.locator('a[href^="/client/update/"]').filter({ hasText: /\w/ }).first();
  await expect.poll(async () => await first.textContent()).toContain('Tidewater Green');
  await main
    .getByText(/^You said you would call today/)
    .first()
    .waitFor();
  expect(await axe(page)).toEqual([]);
  await done.click();
  await expect.poll(async () => await done.count(), longTimeout).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await done.waitFor();
  await done.click();
  await expect.poll(async () => await done.count(), longTimeout).toBe(0);
});

test.each([1280, 390])(
  'a call that is logged says when to call again, and takes it back, %i px wide',
  async (width) => {
    const page = await app.open(look(width));
    const { Id } = await clientNamed(page, 'Tidewater Green');
    await page.goto(`/client/update/${Id}`);
    await panel(page).waitFor();
    await page.keyboard.press('l');
    const dialog = page.getByRole('dialog', { name: /^Call with/ });
    await dialog.getByRole('textbox', { name: 'Notes' }).fill(`Needs cartridges ${width}`);
    const days = dialog.getByRole('group', { name: 'Call again' });
    // Another day that is not entered, or over, is said and not passed over.
    await days.getByRole('button', { name: 'Other day' }).click();
    await dialog.getByRole('button', { name: 'Log call' }).click();
    await days.getByText('Required field must be filled').waitFor();
    await days.getByLabel('other day').fill('2026-01-05');
    await dialog.getByRole('button', { name: 'Log call' }).click();
    await days.getByText('This day is over.').waitFor();
    await days.getByRole('button').nth(1).click();
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Log call' }).click();
    const row = panel(page)
      .getByRole('listitem')
      .filter({ hasText: `Needs cartridges ${width}` });
    await row.waitFor();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(async () => await row.count(), longTimeout).toBe(0);
  },
);

test('made from what was written on an order and about a client', async () => {
  const page = await app.open();
  await page.goto('/orders');
  const link = page.getByRole('main').locator('a[href^="/order/"]').first();
  await link.waitFor();
  const name = (await link.textContent()) ?? '';
  await link.click();
  const notes = page.getByRole('region', { name: 'Notes and changes' });
  await notes.getByRole('textbox', { name: 'Add a note' }).fill('Ring twice at the back');
  await page.keyboard.press('ControlOrMeta+Enter');
  await notes.getByRole('button', { name: 'Follow up' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Follow up' });
  const what = dialog.getByRole('textbox', { name: 'What' });
  expect(await what.inputValue()).toBe('Ring twice at the back');
  expect(await axe(page)).toEqual([]);
  await what.fill('Ask about the back door');
  await dialog.getByRole('button', { name: 'Other day' }).click();
  await dialog.getByLabel('other day').fill('2026-01-05');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByText('This day is over.').waitFor();
  await dialog.getByLabel('other day').fill('2027-03-04');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await page.getByText('successfully Added.').last().waitFor();
  await page.getByRole('main').locator('a[href^="/client/update/"]').first().click();
  const row = panel(page).getByRole('listitem').filter({ hasText: 'Ask about the back door' });
  await row.getByText(`from ${name}`).waitFor();
  await row.getByText(/Mar 4|03\/04\/2027/).waitFor();

  await page.getByRole('textbox', { name: 'Write a note' }).fill('Wants samples\nof the new line');
  await page.keyboard.press('ControlOrMeta+Enter');
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const note = timeline.getByRole('listitem').filter({ hasText: 'Wants samples' });
  await note.getByRole('button', { name: 'Follow up' }).click();
  expect(await what.inputValue()).toBe('Wants samples');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await panel(page).getByRole('listitem').filter({ hasText: 'Wants samples' }).waitFor();
});
