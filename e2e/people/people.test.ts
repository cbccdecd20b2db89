import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { filterBy, rows } from '../support/find.ts';
import { password } from '../setup/app-server.ts';
import { withApp } from '../setup/with-app.ts';
import { appCode } from '../support/totp.ts';

/** Settings → People: from a new person and their link to the end of their rights. */
const app = withApp();

const admin = 'admin@demo.test';
const newPassword = 'sunshine over the dock';
const changedPassword = 'moonlight over the dock';

const personRow = (page: Page, name: string) => rows(page).filter({ hasText: name });

/** Opens an entry of the menu of a person. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await personRow(page, name)
    .getByRole('button', { name: `Actions of ${name}` })
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function openPeople(page: Page): Promise<void> {
  await page.goto('/settings/people');
  await rows(page).first().waitFor();
}

/** Adds a person through the screen; answers the one-time link. */
async function addPerson(page: Page, name: string, email: string): Promise<string> {
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add person' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption({ label: 'Sales Person' });
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add and make link' }).click();
  const link = page.getByRole('region', { name: `One-time link for ${name}` });
  await link.waitFor();
  expect(await axe(page)).toEqual([]);
  return await link.getByLabel('One-time link').inputValue();
}

/** Uses a link in a browser of its own; answers its page, signed in. */
async function join(link: string): Promise<Page> {
  const page = await app.open({ as: null });
  await page.goto(link);
  await page.getByLabel(/^Password for/).fill('password1234');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('This password is easy to guess.').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByLabel(/^Password for/).fill(newPassword);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.waitForURL('**/dashboard');
  return page;
}

test('a person is added, joins by the link once, and is out with the next request when disabled', async () => {
  const page = await app.open({ as: admin });
  await openPeople(page);
  const link = await addPerson(page, 'Noah Brandt', 'noah@shop.test');
  await personRow(page, 'Noah Brandt').getByText('Link waiting').waitFor();

  const noah = await join(link);
  await noah.goto('/settings/account');
  const change = noah.getByRole('form', { name: 'Password' });
  await change.getByLabel('Current password').fill(newPassword);
  await change.getByLabel('New password').fill(changedPassword);
  await change.getByRole('button', { name: 'Change password' }).click();
  await noah.getByText('Your password is changed. Every other session has ended.').waitFor();
  const again = await app.open({ as: null, expected: /status of 403/ });
  await again.goto(link);
  await again.getByText('This link was used already or has expired.').waitFor();
  await again.getByRole('link', { name: 'Sign in instead' }).click();
  await again.getByLabel('Email').fill('noah@shop.test');
  await again.getByLabel('Password').fill(changedPassword);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await again.waitForURL('**/dashboard');

  await page.reload();
  await choose(page, 'Noah Brandt', 'Sessions and role');
  const sessions = page.getByRole('region', { name: 'Sessions of Noah Brandt' });
  await expect.poll(async () => await sessions.getByRole('listitem').count()).toBe(2);
  await sessions
    .getByRole('button', { name: /^Sign out Chrome/ })
    .first()
    .click();
  await expect.poll(async () => await sessions.getByRole('listitem').count()).toBe(1);

  await choose(page, 'Noah Brandt', 'Disable');
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await personRow(page, 'Noah Brandt').getByText('Disabled').waitFor();
  await noah.goto('/orders');
  await noah.waitForURL(/sign-in/);
});

test('the link of one person stays while another is made, until it is closed', async () => {
  const page = await app.open({ as: admin });
  await openPeople(page);
  const at = Date.now();
  const first = await addPerson(page, `Pat ${at}`, `pat${at}@shop.test`);
  // The field of the link has the focus: letters are typed into it.
  await page.getByRole('heading', { level: 1 }).click();
  const second = await addPerson(page, `Bo ${at}`, `bo${at}@shop.test`);
  expect(second).not.toBe(first);
  const linkOf = (name: string) => page.getByRole('region', { name: `One-time link for ${name} ${at}` });
  expect(await linkOf('Pat').getByLabel('One-time link').inputValue()).toBe(first);
  await linkOf('Bo').getByRole('button', { name: 'Close' }).click();
  await linkOf('Bo').waitFor({ state: 'detached' });
  await linkOf('Pat').waitFor();
});

test('a role is added, given to somebody, changed for their next click, and deleted when nobody has it', async () => {
  const page = await app.open({ as: admin });
  await openPeople(page);
  await page.getByRole('button', { name: 'Add role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add role' });
  await dialog.getByLabel('Name').fill('Sales Person');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('There is a role of this name already.').waitFor();
  await dialog.getByLabel('Name').fill('Driver');
  await dialog.getByLabel('Starts with the keys of').selectOption({ label: 'Sales Person' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const role = page.getByRole('region', { name: 'Role', exact: true });
  await expect
    .poll(async () => await role.getByRole('combobox').locator('option:checked').textContent())
    .toBe('Driver · 0 people');

  await choose(page, 'Theo Brandvold', 'Edit');
  const editor = page.getByRole('dialog', { name: 'Edit person' });
  await editor.getByLabel('Role').selectOption({ label: 'Driver' });
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.waitFor({ state: 'detached' });

  const theo = await app.open({ as: 'theo@demo.test' });
  await theo.goto('/orders');
  const more = theo.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^More screens/ });
  const rare = theo.getByRole('dialog', { name: 'More' });
  const map = rare.getByRole('link', { name: 'Map' });
  await more.click();
  await map.waitFor();
  await role.getByRole('button', { name: 'Screens' }).click();
  await role.getByRole('checkbox', { name: 'Map view' }).uncheck();
  await role.getByText('1 change').waitFor();
  expect(await axe(page)).toEqual([]);
  await role.getByRole('button', { name: 'Save role' }).click();
  await role.getByText('19 of 24').waitFor();
  await role.getByText('1 change').waitFor({ state: 'detached' });
  await theo.reload();
  await theo.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
  await more.click();
  await rare.getByRole('link', { name: 'Catalogs' }).waitFor();
  expect(await map.count()).toBe(0);

  await role.getByRole('button', { name: 'Actions of the role Driver' }).click();
  expect(await page.getByRole('menuitem', { name: 'Delete role' }).getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Escape');
  await choose(page, 'Theo Brandvold', 'Edit');
  await editor.getByLabel('Role').selectOption({ label: 'Sales Person' });
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.waitFor({ state: 'detached' });
  await role.getByRole('button', { name: 'Actions of the role Driver' }).click();
  await page.getByRole('menuitem', { name: 'Delete role' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(async () => await role.locator('option').allTextContents()).not.toContain('Driver · 0 people');
});

test('two-factor sign-in is turned on, asked for, and reset by an administrator, who sees it in the audit', async () => {
  const dale = await app.open({ as: 'dale@demo.test' });
  await dale.goto('/settings/account');
  await dale.getByRole('button', { name: 'Turn on' }).click();
  const dialog = dale.getByRole('dialog');
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('The current password is wrong.').waitFor();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('img', { name: 'QR code of the secret below' }).waitFor();
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const uri = await dialog.getByRole('link').getAttribute('href');
  expect(uri).toContain(`secret=${secret}`);
  expect(await axe(dale)).toEqual([]);
  await dialog.getByLabel('Code that the app shows').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByText('This code is wrong or was used already.').waitFor();
  await dialog.getByLabel(/^Code/).fill(appCode(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect.poll(async () => await codes.count()).toBe(10);
  expect(await axe(dale)).toEqual([]);
  const voidCode = await codes.first().innerText();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await dale.getByText('10 recovery codes left').waitFor();
  await dale.getByRole('button', { name: 'New codes' }).click();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByLabel(/^Code/).fill(voidCode);
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  await codes.first().waitFor();
  const recoveryCode = await codes.first().innerText();
  expect(recoveryCode).not.toBe(voidCode);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();

  const again = await app.open({ as: null });
  await again.goto('/sign-in');
  await expect
    .poll(async () => await again.getByLabel('Email').evaluate((box) => box === document.activeElement))
    .toBe(true);
  await again.getByText('Forgot password?').click();
  await again.getByText('An administrator can make one in Settings → People').waitFor();
  expect(await axe(again)).toEqual([]);
  await again.getByRole('link', { name: 'Back to sign-in' }).click();
  await again.getByLabel('Email').fill('dale@demo.test');
  await again.getByLabel('Password').fill(password);
  await again.keyboard.press('Enter');
  const code = again.getByLabel('Code');
  await code.waitFor();
  expect(await axe(again)).toEqual([]);
  await code.fill('123');
  await again.keyboard.press('Enter');
  await again.getByText('This code is wrong or was used already.').waitFor();
  await code.fill(recoveryCode);
  await again.keyboard.press('Enter');
  await again.waitForURL('**/dashboard');

  const page = await app.open({ as: admin });
  await openPeople(page);
  await personRow(page, 'Dale Whitehorse').getByRole('gridcell', { name: 'On', exact: true }).waitFor();
  await choose(page, 'Dale Whitehorse', 'Reset two-factor');
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await personRow(page, 'Dale Whitehorse').getByRole('gridcell', { name: 'Off', exact: true }).waitFor();
  await page.goto('/settings/audit');
  await rows(page).filter({ hasText: 'Reset two-factor' }).filter({ hasText: 'Person Dale Whitehorse' }).waitFor();
  await filterBy(page, 'What', 'Sign-ins');
  await filterBy(page, 'Who', 'Dale Whitehorse');
  await rows(page).filter({ hasText: 'Sign in failed' }).filter({ hasText: 'Step code' }).waitFor();
  await rows(page).filter({ hasText: 'Reset two-factor' }).waitFor({ state: 'detached' });
});

test('a role requires two-factor sign-in: its people set it up before anything else', async () => {
  const page = await app.open({ as: admin });
  await openPeople(page);
  const link = await addPerson(page, 'Mara Quist', 'mara@shop.test');
  const mara = await join(link);
  await choose(page, 'Mara Quist', 'Sessions and role');
  const role = page.getByRole('region', { name: 'Role', exact: true });
  await role.getByRole('checkbox', { name: 'Requires two-factor sign-in' }).check();
  await role.getByText('Whoever lacks it is signed out to set it up.').waitFor();
  expect(await axe(page)).toEqual([]);
  await role.getByRole('button', { name: 'Save role' }).click();
  await personRow(page, 'Mara Quist').getByRole('gridcell', { name: 'Required' }).waitFor();

  await mara.goto('/orders');
  await mara.getByLabel('Email').fill('mara@shop.test');
  await mara.getByLabel('Password').fill(newPassword);
  await mara.getByRole('button', { name: 'Sign in' }).click();
  await mara.getByRole('heading', { name: 'Set up two-factor sign-in' }).waitFor();
  await mara.goto('/accounts');
  await mara.getByRole('heading', { name: 'Set up two-factor sign-in' }).waitFor();
  expect(await axe(mara)).toEqual([]);
  await mara.getByRole('button', { name: 'Set up' }).click();
  const dialog = mara.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(newPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.locator('code').waitFor();
  await dialog.getByLabel(/^Code/).fill(appCode((await dialog.locator('code').innerText()).replaceAll(' ', '')));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await mara.waitForURL('**/accounts');
  await mara.getByRole('heading', { level: 1 }).waitFor();

  await role.getByRole('checkbox', { name: 'Requires two-factor sign-in' }).uncheck();
  await role.getByRole('button', { name: 'Save role' }).click();
  await role.getByRole('button', { name: 'Save role' }).waitFor({ state: 'detached' });
});

test('the first administrator is entered with the token of the server', async () => {
  const page = await app.open({ as: null, expected: /status of 409/ });
  await page.goto('/set-up');
  const form = page.getByRole('form', { name: 'First administrator' });
  const typed = { 'Setup token': 'abc', Name: 'Ada Reed', Email: 'ada@shop.test', Password: newPassword };
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(new RegExp(`^${label}`)).fill(text);
  const sent = page.waitForRequest(/auth\/set-up/);
  await form.getByRole('button', { name: 'Create administrator' }).click();
  expect((await sent).postDataJSON()).toEqual({
    SetupToken: 'abc',
    Name: 'Ada Reed',
    Email: 'ada@shop.test',
    Password: newPassword,
  });
  // The demo world has one already.
  await form.getByRole('link', { name: 'Sign in instead' }).waitFor();
});

test('a permission that is taken away leaves the navigation once a call is refused', async () => {
  const seller = 'sales@demo.test';
  const page = await app.open({ as: seller });
  await page.goto('/dashboard');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Carts' });
  await link.waitFor();
  const role = `(SELECT role_id FROM person WHERE email = '${seller}')`;
  await app.run(`DELETE FROM role_permission WHERE permission = 'open-carts' AND role_id = ${role}`);
  try {
    await link.click();
    await expect.poll(async () => await link.count()).toBe(0);
  } finally {
    await app.run(`INSERT INTO role_permission (role_id, permission) VALUES (${role}, 'open-carts')`);
  }
});

test('what one window saved of the own account stays when another saves something else', async () => {
  const [one, other] = [await app.open({ as: admin }), await app.open({ as: admin, expected: /status of 412/ })];
  for (const page of [one, other]) await page.goto('/settings/account');
  const form = (page: Page) => page.getByRole('form', { name: 'You' });
  const save = async (page: Page) => await form(page).getByRole('button', { name: 'Save' }).click();
  const before = await form(one).getByLabel('Name').inputValue();
  await form(other).getByLabel('Signature').fill('With best regards');
  await form(one).getByLabel('Name').fill(`${before} Two`);
  await save(one);
  await one.getByText('Your details are saved.').waitFor();
  await save(other);
  await expect.poll(async () => await form(other).getByLabel('Name').inputValue()).toBe(`${before} Two`);
  await save(other);
  await other.getByText('Your details are saved.').waitFor();
  await other.reload();
  await expect.poll(async () => await form(other).getByLabel('Signature').inputValue()).toBe('With best regards');
  expect(await form(other).getByLabel('Name').inputValue()).toBe(`${before} Two`);
});
