import { expect, test } from 'vitest';
import { axeInBothThemes } from '../support/axe.ts';
import { toasts } from '../support/find.ts';
import { smallTargets } from '../support/touch.ts';
import { withApp } from '../setup/with-app.ts';

/** Settings → Company: the number of the next order. */
const app = withApp();

const admin = 'admin@demo.test';
const next = async () =>
  (await app.call<{ NextOrderNo: number }>(admin, '/v1/settings/next-order-number', {})).NextOrderNo;

test('the next order number is raised with a preview; one that is used says so, also when somebody was faster', async () => {
  const page = await app.open({ as: admin, expected: /409/ });
  await page.goto('/settings/company');
  const form = page.getByRole('form', { name: 'Order numbers' });
  const field = form.getByLabel('Next order number');
  const start = await next();
  await form.getByText(`The next order is ORD-${start} on documents, Order-${start} in messages`).waitFor();
  await field.fill(String(start - 1));
  await page.keyboard.press('Enter');
  await form.getByText(`ORD-${start - 1} would be used twice: the next order is ORD-${start} at least.`).waitFor();
  await field.fill('50001');
  await form.getByText('The next order is ORD-50001 on documents').waitFor();
  expect(await axeInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await toasts(page).getByText('The next order is ORD-50001.').waitFor();
  expect(await next()).toBe(50_001);

  await app.call(admin, '/v1/settings/raise-order-number', { NextOrderNo: 60_001 });
  await field.fill('55001');
  await page.keyboard.press('Enter');
  await form.getByText('ORD-55001 would be used twice: the next order is ORD-60001 at least.').waitFor();
  expect(await next()).toBe(60_001);
});

test('on a phone the number can be reached and set', async () => {
  const page = await app.open({ as: admin, size: 'phone' });
  await page.goto('/settings/company');
  const form = page.getByRole('form', { name: 'Order numbers' });
  await form.getByLabel('Next order number').fill('70001');
  expect(await smallTargets(page, 'form[aria-label="Order numbers"]')).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).tap();
  await toasts(page).getByText('The next order is ORD-70001.').waitFor();
});
