import { confirmations, messages } from '@cartwright/contract/messages';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { smallTargets } from '../support/touch.ts';
import { clientNamed } from '../support/demo.ts';
import { inFirefox, withApp } from '../setup/with-app.ts';

/** A client from registration to contacts, notes and preferences, with validation errors on the way. */
const app = withApp();

test('a client is registered, and invalid values are marked at their fields', inFirefox, async () => {
  const page = await app.open();
  await page.goto('/client/add');
  await page.getByRole('heading', { name: 'Client Registration' }).waitFor();
  const first = page.getByRole('form', { name: 'Client' }).getByRole('textbox').first();
  await expect.poll(async () => await first.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByLabel('Trade name').fill('Larch & Lantern');
  await page.getByLabel('UBI').fill('12');
  await page.getByLabel('ZIP code').fill('9810');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('alert').getByText('Client information Not registered', { exact: true }).waitFor();
  await page.getByText('is not a UBI of 9 or 16 digits').waitFor();
  await page.getByText('is not a ZIP code of 5 or 9 digits').waitFor();
  await page.getByText('needs a license number, unless it is tribal').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('licenseNo');
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('UBI').fill('604-111-222');
  await page.getByLabel('ZIP code').fill('98109');
  await page.getByLabel('License number').fill('7001234');
  await page.getByLabel('Phone').fill('206 555 0142');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('Client information Registered Successful').waitFor();
  await page.waitForURL(/client\/update\/\d+/);
  await page.getByRole('heading', { name: /Larch & Lantern/ }).waitFor();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Client Info').waitFor();
  await page.getByRole('tab', { name: 'Client data' }).click();
  expect(await page.getByLabel('UBI').inputValue()).toBe('604-111-222');
  expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe('(206) 555-0142');
});

test('a change is saved; leaving with unsaved changes asks first', inFirefox, async () => {
  const page = await app.open();
  await page.goto(`/client/update/${(await clientNamed(page, 'Tidewater Green')).Id}#client`);
  const city = page.getByLabel('City');
  await city.waitFor();
  await city.fill('Ilwaco');
  await page.getByRole('link', { name: 'My Accounts' }).first().click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Client information updated Successful').waitFor();
  await page.reload();
  await city.waitFor();
  expect(await city.inputValue()).toBe('Ilwaco');
});

test('contacts and their titles, notes and preferences', async () => {
  const page = await app.open();
  await page.goto(`/client/update/${(await clientNamed(page, 'Foghorn Provisions')).Id}`);
  await page.getByRole('tab', { name: 'Contacts' }).click();
  await page.getByRole('button', { name: 'Contact titles' }).click();
  const titles = page.getByRole('dialog', { name: 'Contact titles' });
  await titles.getByRole('button', { name: 'Add' }).click();
  await titles.getByText(messages.requiredFieldMissing, { exact: true }).waitFor();
  for (const title of ['Aquarium keeper', 'Aardvark keeper']) {
    await titles.getByRole('textbox', { name: 'New title' }).fill(title);
    await titles.getByRole('button', { name: 'Add' }).click();
    await titles.getByRole('row', { name: title }).waitFor();
  }
  await page.getByText('successfully Added.').first().waitFor();
  await titles.getByRole('row', { name: 'Aardvark keeper' }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove title' });
  await question.getByText(confirmations.deleteContactTitle, { exact: true }).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await titles.getByRole('row', { name: 'Aardvark keeper' }).waitFor({ state: 'detached' });
  await titles.getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('button', { name: 'Add contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add contact' });
  expect((await dialog.boundingBox())?.height).toBeGreaterThanOrEqual(500);
  await dialog.getByLabel('Phone 1', { exact: true }).fill('12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('A contact needs a name.').waitFor();
  await dialog.getByText('is not a phone number with its area code').waitFor();
  const second = dialog.getByLabel('Phone 2', { exact: true });
  await dialog.getByRole('button', { name: 'Add phone' }).click();
  await second.fill('360 555 0178');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const first = dialog.getByLabel('Phone 1', { exact: true });
  await expect.poll(async () => await first.getAttribute('aria-invalid')).toBe('true');
  expect(await second.getAttribute('aria-invalid')).toBeNull();
  await dialog.getByRole('button', { name: 'Remove phone 2' }).click();
  await dialog.getByLabel('First name').fill('Odalys');
  await dialog.getByLabel('Title').selectOption({ label: 'Aquarium keeper' });
  await dialog.getByLabel('Phone 1', { exact: true }).fill('360-555-0177');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /Odalys.*Aquarium keeper.*\(360\) 555-0177/ }).waitFor();
  await page.getByRole('row', { name: /Odalys/ }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByText('Are you sure you want to delete client contact ?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('row', { name: /Odalys/ }).waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: 'Notes' }).click();
  const note = page.getByRole('tabpanel').getByRole('form', { name: 'New note' });
  await note.getByRole('textbox', { name: 'New note' }).fill('Wants the aquarium <b>strain</b>.');
  await note.getByRole('button', { name: 'Add note' }).click();
  await page.getByText('Wants the aquarium <b>strain</b>.').waitFor();
  await page.getByRole('button', { name: 'Delete this note' }).first().click();
  await page.getByText('Are you sure you want to delete the note?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Note successfuly deleted').waitFor();

  await page.getByRole('tab', { name: 'Client data' }).click();
  const update = page.getByRole('button', { name: 'Update' });
  const inventory = page.getByRole('form', { name: 'Inventory preference' });
  await inventory.getByLabel('Recently bought').fill('40');
  await inventory.getByLabel('Bought long time ago').fill('20');
  await update.click();
  await inventory.getByText(/must be more than the 40 days/).waitFor();
  await inventory.getByLabel('Bought long time ago').fill('60');
  await update.click();
  await page.getByText('Inventory preference: successfully updated.').waitFor();
});

test('the record opens with what identifies the client, what happened and what it buys', async () => {
  const page = await app.open();
  const { Id } = await clientNamed(page, 'Harbor Light Cannabis');
  await page.goto(`/client/update/${Id}`);
  const head = page.getByRole('heading', { level: 1, name: /Harbor Light Cannabis/ });
  await head.waitFor();
  const facts = page.getByRole('list', { name: 'Facts' });
  for (const fact of ['Active', 'Seattle', /^Tier \w/, /^Next delivery \w{3} [\d/]{10}/, /^This month \$/]) {
    await facts.getByRole('listitem').filter({ hasText: fact }).waitFor();
  }
  for (const label of ['Route', 'Sales person']) {
    await page.getByRole('term').filter({ hasText: label }).first().waitFor();
  }
  // Only what is known of it: no dash.
  const known = page.getByRole('region', { name: 'Delivery and facts' }).getByRole('definition');
  expect((await known.allInnerTexts()).filter((text) => ['', '–'].includes(text.trim()))).toEqual([]);
  // A number leads to what it counts.
  await page.getByRole('tab', { name: /^Contacts [1-9]/ }).waitFor();
  const ordersOf = page.getByRole('link', { name: /^Orders \d/ });
  const ofClient = Number((await ordersOf.innerText()).replace(/\D/g, ''));
  await page.getByRole('link', { name: 'Open cart' }).waitFor();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByRole('link', { name: /^ORD-/ }).first().waitFor();
  const orders = timeline.getByRole('button', { name: /^Orders/ });
  const count = Number((await orders.innerText()).replace(/\D/g, ''));
  await orders.click();
  await expect.poll(async () => await timeline.getByRole('listitem').count()).toBe(Math.min(20, count));
  expect(count).toBe(ofClient);
  expect(await axe(page)).toEqual([]);

  // By the keyboard alone: a note, a call, what it usually buys.
  await page.keyboard.press('t');
  await page.keyboard.type('Pallet jack is broken');
  await page.keyboard.press('ControlOrMeta+Enter');
  await timeline.getByRole('button', { name: /^All/ }).click();
  await timeline.getByRole('listitem').getByText('Pallet jack is broken').waitFor();
  await head.click();
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Call with Harbor Light Cannabis' });
  await dialog.getByRole('textbox').fill('No answer');
  await page.keyboard.press('ControlOrMeta+Enter');
  await timeline.getByText('No answer').waitFor();
  await page.getByRole('term').filter({ hasText: 'Last contacted' }).waitFor();
  await ordersOf.click();
  await page.waitForURL('**/client-orders/**');
  await page
    .getByText(new RegExp(`^${ofClient} orders`))
    .first()
    .waitFor();

  await page.goto(`/client/update/${(await clientNamed(page, 'Northlight Flower Shop')).Id}`);
  const usual = page.getByRole('region', { name: 'Usually buys' });
  await usual.getByRole('listitem').first().waitFor();
  expect(await axe(page)).toEqual([]);
  const before = await usual.getByText(/in cart$/).count();
  const first = usual
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .first();
  const key = await first.locator('kbd').innerText();
  await page.keyboard.press(key);
  await expect.poll(async () => await usual.getByText(/in cart$/).count()).toBe(before + 1);
});

test('one Update saves every changed part; the part that failed says so, the others stay saved', async () => {
  const page = await app.open();
  const { Id } = await clientNamed(page, 'Foghorn Provisions');
  await page.goto(`/client/update/${Id}#client`);
  await page.getByLabel('County').fill('Pacific');
  await page.getByText('County, ').waitFor();
  await page.getByRole('textbox', { name: 'Delivery instruction' }).fill('Alley door');
  await page.getByRole('textbox', { name: 'Special instruction' }).fill('Fresh lots only');
  const json = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    code: 'stale_version',
    detail: 'Theo changed it.',
  };
  await page.route('**/update-delivery-preference', async (route) => await route.fulfill({ status: 409, json }));
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Delivery preference could not be updated.').waitFor();
  await page.getByText('Client information updated Successful').waitFor();
  await page.getByText('Inventory preference: successfully updated.').waitFor();
  await page.getByRole('tab', { name: /^Client data.*, not saved$/ }).waitFor();
  await page.getByText('1 change Delivery instruction').waitFor();
  expect(await axe(page)).toEqual([]);

  await page.unroute('**/update-delivery-preference');
  await page.getByRole('button', { name: 'Update' }).click();
  await page.getByText('Delivery: successfully updated.').waitFor();
  await page.getByRole('tab', { name: /^Client data.*, saved$/ }).waitFor();
  await page.reload();
  await page.getByRole('textbox', { name: 'Delivery instruction' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Delivery instruction' }).inputValue()).toBe('Alley door');
  expect(await page.getByLabel('County').inputValue()).toBe('Pacific');
});

test.each(['desktop', 'phone'] as const)(
  'the foot names what is changed; only accepted days can be preferred, %s',
  async (size) => {
    const page = await app.open({ size });
    await page.goto(`/client/update/${(await clientNamed(page, 'Tidewater Green')).Id}#delivery`);
    const delivery = page.getByRole('region', { name: 'Delivery', exact: true });
    const accepts = delivery.getByRole('group', { name: 'Accepts' });
    const prefers = delivery.getByRole('group', { name: 'Prefers' });
    await accepts.waitFor();
    // The address leads to that part of the form, as far as the page goes.
    await expect
      .poll(async () => await delivery.evaluate((at) => at.contains(document.activeElement?.firstElementChild ?? null)))
      .toBe(true);
    await expect
      .poll(async () => await delivery.evaluate((at) => at.getBoundingClientRect().top / innerHeight))
      .toBeLessThan(0.6);
    const day = accepts.getByText('Sun', { exact: true });
    await day.click();
    expect(await accepts.getByRole('checkbox', { name: 'Accepts Sunday' }).isChecked()).toBe(true);
    const foot = page.getByRole('group', { name: 'Client Info' });
    await foot.getByText('1 change Accept Sunday', { exact: true }).waitFor();
    await prefers.getByText('Sun', { exact: true }).click();
    await foot.getByText('2 changes Accept Sunday, Prefer Sunday', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(size === 'phone' ? await smallTargets(page, '[data-part="delivery"] form') : []).toEqual([]);
    // A day that is not accepted any more cannot be preferred, and is not.
    await day.click();
    expect(await prefers.getByRole('checkbox', { name: 'Prefers Sunday' }).count()).toBe(0);
    await foot.getByText('change').waitFor({ state: 'detached' });
    const suite = page.getByLabel('Suite');
    await suite.fill('77 B');
    await foot.getByText('1 change Suite, empty before', { exact: true }).waitFor();
    await foot.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(async () => await suite.inputValue()).toBe('');
    await day.click();
    await foot.getByText('1 change Accept Sunday', { exact: true }).waitFor();
    await page.keyboard.press('ControlOrMeta+Enter');
    await foot.getByText('Delivery: successfully updated.').waitFor();
    await day.click();
    await foot.getByRole('button', { name: 'Update' }).click();
    await foot.getByText('change').waitFor({ state: 'detached' });
  },
);

test('without an id, and for a missing client, a link leads on', async () => {
  const page = await app.open();
  await page.goto('/client/update');
  await page.waitForURL(/\/accounts/);
  await page.goto('/client/update/999999');
  const missing = page.getByRole('heading', { name: 'Page not found' });
  await missing.waitFor();
  expect(await missing.count()).toBe(1);
});
