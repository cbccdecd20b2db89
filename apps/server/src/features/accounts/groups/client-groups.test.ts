import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let rosa: TestClient;
let rita: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  await makePersonWith(app, 'Rosa', ['accounts.edit', 'settings.edit']);
  await makePersonWith(app, 'Rita', ['orders']);
  rosa = await app.as('rosa@x.test');
  rita = await app.as('rita@x.test');
});
afterAll(async () => await app.stop());

test('a holding company is added once by its trade name and listed by name', async () => {
  const made = await rosa.ok('accounts.addHoldingCompany', { body: { tradename: ' Évian Group ' } });
  await rosa.ok('accounts.addHoldingCompany', { body: { tradename: 'Zeta' } });
  await rosa.ok('accounts.addHoldingCompany', { body: { tradename: 'acorn' } });
  expect([made.tradename, made.message]).toEqual(['Évian Group', 'successfully Added.']);
  const twice = await rosa.call('accounts.addHoldingCompany', { body: { tradename: 'évian group' } });
  expect([twice.status, twice.problem.title]).toEqual([409, 'Holding company could not be added.']);
  const all = await rita.ok('accounts.holdingCompanies', {});
  expect([all.count, all.data.map(({ tradename }) => tradename)]).toEqual([3, ['acorn', 'Évian Group', 'Zeta']]);
  const page = await rita.ok('accounts.holdingCompanies', { body: { page: { skip: 1, take: 1 } } });
  expect([page.count, page.data]).toEqual([3, [{ id: made.id, tradename: 'Évian Group' }]]);
});

test('a route is added once and listed by name', async () => {
  await rosa.ok('accounts.addDeliveryRoute', { body: { name: 'South' } });
  const made = await rosa.ok('accounts.addDeliveryRoute', { body: { name: 'North' } });
  const twice = await rosa.call('accounts.addDeliveryRoute', { body: { name: 'NORTH' } });
  expect([twice.status, twice.problem.code]).toEqual([409, 'route_taken']);
  const { data, count } = await rita.ok('accounts.deliveryRoutes', {});
  expect([count, data.map(({ name }) => name)]).toEqual([2, ['North', 'South']]);
  expect(data[0]?.id).toBe(made.id);
});

test('adding needs the keys, reading a session', async () => {
  const answers = [
    await rita.call('accounts.addHoldingCompany', { body: { tradename: 'x' } }),
    await rita.call('accounts.addDeliveryRoute', { body: { name: 'x' } }),
    await app.anonymous.call('accounts.holdingCompanies', {}),
    await app.anonymous.call('accounts.deliveryRoutes', {}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 401, 401]);
});
