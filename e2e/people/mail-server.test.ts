import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { password } from '../setup/app-server.ts';
import { withApp } from '../setup/with-app.ts';
import { axe } from '../support/axe.ts';
import { rows } from '../support/find.ts';

/** Settings → Mail: who says where mail goes, and who is told. */
const app = withApp();

const admin = 'admin@demo.test';
const manager = 'manager@demo.test';

const confirm = async (page: Page, typed: string, label = 'Save') => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password').fill(typed);
  await dialog.getByRole('button', { name: label }).click();
};
const set = async (page: Page, host: string) => {
  const form = page.getByRole('form', { name: 'Mail server' });
  await form.getByLabel('Server').fill(host);
  await form.getByLabel('From').fill('orders@cascade.test');
  await form.getByRole('button', { name: 'Save' }).click();
};

test('the mail server is set and removed for the password of who does it', async () => {
  const page = await app.open({ as: admin, expected: /status of 401/ });
  await page.goto('/settings/mail');
  await set(page, 'mail.cascade.test');
  expect(await axe(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Nothing was saved').waitFor();
  await set(page, 'mail.cascade.test');
  await confirm(page, 'not the password');
  await page.getByRole('dialog').getByText('The current password is wrong.').waitFor();
  await confirm(page, password);
  await page.getByText(/^Set by you on /).waitFor();
  expect(await axe(page)).toEqual([]);
  const visitor = await app.open({ as: null });
  await visitor.goto('/forgot-password');
  await visitor.getByLabel('Email').fill(manager);
  await visitor.getByRole('button', { name: 'Send link' }).click();
  await visitor.getByText(`If somebody signs in with ${manager}`).waitFor();
  await page.goto('/settings/outbox');
  await rows(page).filter({ hasText: manager }).first().waitFor();
  await page.goto('/settings/mail');
  await page.getByRole('button', { name: 'Remove the mail server' }).click();
  await confirm(page, password, 'Remove');
  await page.getByText('Without a mail server, mails are held in the outbox.').waitFor();
});

test('an administrator is told of a change by somebody with fewer rights, and says that they have seen it', async () => {
  await app.run(`INSERT INTO role_permission (role_id, permission) SELECT role_id, key FROM person,
    unnest(ARRAY['mail-server', 'settings']) key WHERE email = '${manager}' ON CONFLICT DO NOTHING`);
  const page = await app.open({ as: manager });
  await page.goto('/settings/mail');
  await set(page, 'mail.elsewhere.test');
  await confirm(page, password);
  await page.getByText('wait until another administrator has seen this change').waitFor();
  expect(await page.getByRole('button', { name: 'I have seen it' }).count()).toBe(0);

  const ada = await app.open({ as: admin });
  await ada.goto('/dashboard');
  await ada.getByRole('button', { name: /^Notifications/ }).click();
  await ada.getByText('set the mail server mail.elsewhere.test').click();
  await ada.waitForURL('**/settings/mail');
  await ada.getByText('wait until an administrator has seen this change').waitFor();
  expect(await axe(ada)).toEqual([]);
  await ada.getByRole('button', { name: 'I have seen it' }).click();
  await ada.getByText('wait until an administrator has seen this change').waitFor({ state: 'detached' });
});
