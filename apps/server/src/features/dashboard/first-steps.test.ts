import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCart } from '../../../test/factories/carts.ts';
import { makePersonWith } from '../../../test/factories/people.ts';
import { makeProduct } from '../../../test/factories/products.ts';
import { openShop } from '../../../test/factories/shop.ts';
import { capture } from '../../../test/plans/capture.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

let app: TestApp;
let ada: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  await makePersonWith(app, 'Ada', ['dashboard', 'settings.edit', 'people.edit', 'products.edit', 'mail-server']);
  ada = await app.as('ada@x.test');
});
afterAll(async () => await app.stop());

const stepsOf = async (client: TestClient) =>
  Object.fromEntries((await client.ok('dashboard.firstSteps', {})).steps.map(({ step, state }) => [step, state]));

test('a person sees the steps that their permissions let them take, in one statement beside the settings', async () => {
  expect(await stepsOf(ada)).toEqual({
    company: 'open',
    people: 'open',
    products: 'open',
    delivery: 'open',
    mail: 'open',
    accounting: 'open',
    stateReports: 'open',
  });
  await makePersonWith(app, 'Ben', ['dashboard', 'accounts.import']);
  expect(await stepsOf(await app.as('ben@x.test'))).toEqual({ clients: 'open' });
  await makePersonWith(app, 'Cy', ['dashboard']);
  expect(await stepsOf(await app.as('cy@x.test'))).toEqual({});
  const statements = await capture(async () => await ada.ok('dashboard.firstSteps', {}));
  expect(statements.filter(({ text }) => !text.includes('"session"'))).toHaveLength(2);
});

test('a step is done by what there is, and skipped by whoever sets the company up', async () => {
  const company = await ada.ok('settings.company', {});
  const { hasLogo: _hasLogo, ...fields } = company;
  const body = { ...fields, licenseNo: '412877', streetAddress: '1 Main St', city: 'Tacoma' };
  await ada.ok('settings.updateCompany', { body });
  expect(await stepsOf(ada)).toMatchObject({ company: 'open' });
  const { hasLogo: _logo, ...saved } = await ada.ok('settings.company', {});
  await ada.ok('settings.updateCompany', { body: { ...saved, phone: '2535550100', email: 'office@shop.test' } });
  await ada.ok('settings.saveDriver', { body: { name: 'Ann', phone: null, isActive: true } });
  await ada.ok('settings.skipFirstStep', { body: { step: 'mail', isSkipped: true } });
  await ada.ok('settings.skipFirstStep', { body: { step: 'mail', isSkipped: true } });
  expect(await stepsOf(ada)).toMatchObject({ company: 'done', people: 'done', delivery: 'open', mail: 'skipped' });
  const { facts } = await ada.ok('dashboard.firstSteps', {});
  expect(facts).toMatchObject({ licenseNo: '412877', drivers: 1, vehicles: 0, people: 3, hasLogo: false });
  await ada.ok('settings.skipFirstStep', { body: { step: 'mail', isSkipped: false } });
  expect(await stepsOf(ada)).toMatchObject({ mail: 'open' });
  // What saves the company leaves the skipped steps alone.
  await ada.ok('settings.skipFirstStep', { body: { step: 'accounting', isSkipped: true } });
  const { hasLogo: _same, ...again } = await ada.ok('settings.company', {});
  await ada.ok('settings.updateCompany', { body: again });
  expect(await stepsOf(ada)).toMatchObject({ accounting: 'skipped' });
  const skips = await app.owner.pool.query(`SELECT action, detail FROM audit WHERE action LIKE '%step' ORDER BY id`);
  expect(skips.rows).toEqual([
    { action: 'skip step', detail: { step: 'mail' } },
    { action: 'take up step', detail: { step: 'mail' } },
    { action: 'skip step', detail: { step: 'accounting' } },
  ]);
});

test('the steps are there until the first order is submitted', async () => {
  expect((await ada.ok('people.me', {})).isSettingUp).toBe(true);
  const shop = await openShop(app);
  const { rosa, ids } = shop;
  const clientId = await shop.client();
  const items = [{ product: await makeProduct(app.owner, { productLineId: ids.line, lots: [100] }), units: 1 }];
  const { id: cartId } = await makeCart(app.owner, { personId: ids.rosa, clientId, items });
  expect((await ada.ok('dashboard.firstSteps', {})).steps.length).toBeGreaterThan(5);
  await rosa.ok('orders.submit', { params: { clientId }, body: { clientId, cartId } });
  expect(await ada.ok('dashboard.firstSteps', {})).toMatchObject({ hasOrder: true, steps: [] });
  expect((await ada.ok('people.me', {})).isSettingUp).toBe(false);
});

test('whoever opens the app learns whether the first administrator is to be made', async () => {
  expect(await app.anonymous.ok('people.entrance', {})).toEqual({ needsSetUp: false });
  await app.owner.pool.query(`UPDATE person SET is_active = false`);
  expect(await app.anonymous.ok('people.entrance', {})).toEqual({ needsSetUp: true });
});
