import { expect, test } from 'vitest';
import { axe } from '../support/axe.ts';
import { inFirefox, withApp } from '../setup/with-app.ts';

/** Invitations from sending one to the access it gives, at a desk and on a phone. */
const app = withApp();
const manager = { as: 'manager@demo.test' };

test('a client is invited from its row, the invitation accepted, access revoked and granted', inFirefox, async () => {
  const page = await app.open(manager);
  await page.goto('/accounts?mine=false&q=Tidewater');
  const row = page.getByRole('row', { name: /Tidewater Green/ });
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Send invitation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send invitation' });
  const email = dialog.getByLabel('Email address');
  await email.fill('not an address');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.getByText('This is not an email address.').waitFor();
  await email.fill('buyer@tidewater.example');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText('Invitation recorded. Mail is not set up.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: /Send invitation/ }).waitFor();
  await page.getByText('An invitation is pending').waitFor();
  await page.keyboard.press('Escape');

  await page.goto('/invitations?q=Tidewater');
  await page.getByText('Mail is not set up', { exact: true }).first().waitFor();
  await row.getByText(/^(?:UBI )?(?:\d{3}-\d{3}-\d{3}|\d{9}-\d{3}-\d{4})$/).waitFor();
  const accept = page.getByRole('button', { name: 'Accept invitation of Tidewater Green' });
  await accept.click();
  await page.getByText('This gives Tidewater Green market access.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await page.getByText('Invitation accepted.').waitFor();
  await accept.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Accepted', exact: true }).click();
  await page.getByRole('row', { name: /Tidewater Green.*Accepted/ }).waitFor();

  await page.getByRole('link', { name: 'Market access', exact: true }).click();
  await page.waitForURL(/market-access/);
  await page.getByRole('searchbox', { name: 'Search retailers' }).fill('Tidewater');
  await page.getByRole('button', { name: 'Revoke access of Tidewater Green' }).click();
  await page.getByText('Tidewater Green will not be able to order through the portal.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Revoke Access.').waitFor();
  await page.getByRole('button', { name: 'Revoked Users' }).click();
  await page.getByRole('button', { name: 'Grant access of Tidewater Green' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Grant' }).click();
  await page.getByText('Granted Access.').waitFor();
  await page.getByRole('button', { name: 'Grant access of Tidewater Green' }).waitFor({ state: 'detached' });
});

test('from the dashboard, the client page and the row: accepted as a client, revoked, invited, declined, granted', async () => {
  const page = await app.open(manager);
  const answer = async (name: string) =>
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Decide the request of Saltwater Remedies' }).click();
  await page.waitForURL(/invitations\?q=435502/);
  await page.getByText('1 invitation', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Accept invitation of Saltwater Remedies' }).click();
  await page.getByText('This registers Saltwater Remedies as a client and gives it market access.').waitFor();
  await answer('Accept');
  await page.getByText('Invitation accepted.').waitFor();

  await page.goto('/accounts?mine=false&q=Saltwater');
  await page.getByRole('link', { name: 'Saltwater Remedies' }).first().click();
  await page.getByRole('heading', { name: 'Saltwater Remedies' }).waitFor();
  const onPage = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await onPage('Revoke access');
  await answer('Revoke');
  await page.getByText('Revoke Access.').waitFor();
  await onPage('Send invitation');
  await answer('Send invitation');
  await page.getByText('Invitation recorded. Mail is not set up.').waitFor();
  await onPage('Decline invitation');
  await page.getByText('Decline Invitation?').waitFor();
  await answer('Decline');
  await page.getByText('Invitation declined.').waitFor();

  await page.goto('/accounts?mine=false&q=Saltwater');
  const row = page.getByRole('row', { name: /Saltwater Remedies/ });
  await row.click({ button: 'right' });
  await page.getByText('No invitation is pending').first().waitFor();
  await page.getByRole('menuitem', { name: 'Grant access' }).click();
  await answer('Grant');
  await page.getByText('Granted Access.').waitFor();
  await row.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Revoke access' }).waitFor();
  expect(await axe(page)).toEqual([]);
});

test('a request is added on a phone and declined after the question of the spec', async () => {
  const page = await app.open({ ...manager, size: 'phone' });
  await page.goto('/invitations');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add request' });
  await dialog.getByRole('button', { name: 'Add request' }).click();
  await dialog.getByText('Required field must be filled').waitFor();
  await dialog.getByLabel('Company name').fill('Harvest Moon');
  await dialog.getByRole('button', { name: 'Add request' }).click();
  await dialog.getByText('A licensed cannabis client needs a license number, unless it is tribal.').waitFor();
  await dialog.getByLabel('License', { exact: true }).fill('436 001');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add request' }).click();
  await page.getByText('Request added.').waitFor();
  await page.getByRole('button', { name: 'Decline invitation of Harvest Moon' }).click();
  await page.getByText('Decline Invitation?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await page.getByText('Invitation declined.').waitFor();
  await page.getByText('Harvest Moon').first().waitFor({ state: 'detached' });
});

test('who may not decide sees the invitations without decisions', async () => {
  const page = await app.open();
  await page.goto('/invitations');
  await page.getByText('Juniper & Rye Cannabis').first().waitFor();
  expect(await page.getByRole('button', { name: /^Accept invitation/ }).count()).toBe(0);
});
