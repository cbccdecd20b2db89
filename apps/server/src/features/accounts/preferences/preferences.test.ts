import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeRow } from '../../../../test/factories/rows.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let rosa: TestClient;
let theo: TestClient;
let rosaId = 0;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  rosaId = await makePersonWith(app, 'Rosa', ['accounts', 'client', 'accounts.edit']);
  await makePersonWith(app, 'Theo', ['accounts', 'client', 'accounts.edit', 'accounts.all']);
  await makePersonWith(app, 'Ned', ['accounts', 'client', 'accounts.edit']);
  await makePersonWith(app, 'Rita', ['client', 'accounts.all', 'products']);
  rosa = await app.as('rosa@x.test');
  theo = await app.as('theo@x.test');
});
afterAll(async () => await app.stop());

let last = 0;
const makeClient = async (): Promise<number> =>
  await makeRow(app, 'client', { tradename: `Shop ${(last += 1)}`, isCannabisLicensed: false, assignedTo: rosaId });

test('a delivery preference that nobody has set is blank, with the first label preference', async () => {
  const clientId = await makeClient();
  const blank = await rosa.ok('accounts.deliveryPreference', { body: { clientId } });
  expect(blank).toMatchObject({ clientId, deliveryInstruction: '', labelBarcodePreferenceId: 1, version: 0 });
  const flags = Object.entries(blank).filter(([field]) => /^(accept|prefer)/.test(field));
  expect([flags.length, flags.every(([, value]) => value === false)]).toEqual([18, true]);
});

test('a delivery preference is set field by field and shows on the client', async () => {
  const clientId = await makeClient();
  const first = await rosa.ok('accounts.updateDeliveryPreference', {
    body: { clientId, acceptMonday: true, acceptAM: true, deliveryInstruction: 'Ring\ntwice', version: 0 },
  });
  expect([first.version, first.message]).toEqual([1, 'successfully updated.']);
  const second = await rosa.ok('accounts.updateDeliveryPreference', {
    body: { clientId, acceptMonday: false, acceptFriday: true, preferFriday: true, labelBarcodePreferenceId: 3 },
  });
  expect(second).toMatchObject({
    acceptMonday: false,
    acceptAM: true,
    preferFriday: true,
    labelBarcodePreferenceId: 3,
  });
  const again = await rosa.ok('accounts.updateDeliveryPreference', { body: { clientId, preferFriday: true } });
  expect(again.version).toBe(2);
  expect(await rosa.ok('accounts.one', { body: { clientId } })).toMatchObject({
    acceptedDays: [5],
    acceptAm: true,
    preferredDays: [5],
    deliveryInstruction: 'Ring\ntwice',
  });
});

test('only what is accepted can be preferred; a day that is not accepted any more is not preferred either', async () => {
  const clientId = await makeClient();
  const set = async (body: object) =>
    await rosa.call('accounts.updateDeliveryPreference', { body: { clientId, ...body } });
  const { status, problem } = await set({ acceptMonday: true, preferMonday: true, preferFriday: true, preferPM: true });
  expect([status, problem.detail]).toEqual([422, 'Friday is not accepted, so it cannot be preferred.']);
  expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/PreferFriday', '/PreferPM']);
  await set({ acceptMonday: true, preferMonday: true, acceptTuesday: true, preferTuesday: true });
  await set({ acceptMonday: false });
  expect(await rosa.ok('accounts.deliveryPreference', { body: { clientId } })).toMatchObject({
    acceptMonday: false,
    preferMonday: false,
    preferTuesday: true,
  });
});

test('an empty inventory preference has priority 1 and no thresholds; empty and 0 are the default again', async () => {
  const clientId = await makeClient();
  const blank = { fulfilmentPriority: 1, specialInstruction: '', recentlyBought: null, neverBought: null, version: 0 };
  expect(await rosa.ok('accounts.inventoryPreference', { body: { clientId } })).toMatchObject(blank);
  const set = await rosa.ok('accounts.updateInventoryPreference', {
    body: { clientId, fulfilmentPriority: 3, recentlyBought: 14, boughtLongTimeAgo: 60, neverBought: 180 },
  });
  expect(set).toMatchObject({ fulfilmentPriority: 3, recentlyBought: 14, boughtLongTimeAgo: 60, version: 1 });
  for (const empty of ['', '0', 0, null] as number[]) {
    await rosa.ok('accounts.updateInventoryPreference', { body: { clientId, fulfilmentPriority: 2 } });
    const cleared = await rosa.ok('accounts.updateInventoryPreference', {
      body: { clientId, fulfilmentPriority: empty },
    });
    expect([empty, cleared.fulfilmentPriority]).toEqual([empty, 1]);
  }
  const cleared = await rosa.ok('accounts.updateInventoryPreference', { body: { clientId, neverBought: null } });
  expect([cleared.neverBought, cleared.recentlyBought]).toEqual([null, 14]);
  const byGet = await rosa.ok('accounts.clientInventoryPreference', { params: { clientId } });
  expect(byGet).toEqual(await rosa.ok('accounts.inventoryPreference', { body: { clientId } }));
});

test('on the wire the priority has the name the spec gives it', async () => {
  const clientId = await makeClient();
  const { token } = rosa;
  const answer = await app.app.inject({
    method: 'GET',
    url: `/v1/Clients/client-inventory-preference/${clientId}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.json()).toMatchObject({ FulfimentPriority: 1, ClientId: clientId });
});

test('choices that are not there and thresholds in the wrong order are refused', async () => {
  const clientId = await makeClient();
  const label = await rosa.call('accounts.updateDeliveryPreference', {
    body: { clientId, labelBarcodePreferenceId: 99 },
  });
  const priority = await rosa.call('accounts.updateInventoryPreference', {
    body: { clientId, fulfilmentPriority: 99 },
  });
  const days = await rosa.call('accounts.updateInventoryPreference', {
    body: { clientId, recentlyBought: 60, boughtLongTimeAgo: 60 },
  });
  const refusals = [label, priority, days].map(({ status, problem }) => [
    status,
    problem.title,
    problem.errors?.[0]?.pointer,
  ]);
  expect(refusals).toEqual([
    [422, 'Delivery preference could not be updated.', '/LabelBarcodePreferenceId'],
    [422, 'Inventory preference could not be updated.', '/FulfimentPriority'],
    [422, 'Inventory preference could not be updated.', '/BoughtLongTimeAgo'],
  ]);
});

test('of two people at one preference the second learns who changed what', async () => {
  const clientId = await makeClient();
  await theo.ok('accounts.updateDeliveryPreference', { body: { clientId, acceptMonday: true, version: 0 } });
  const delivery = await rosa.call('accounts.updateDeliveryPreference', {
    body: { clientId, acceptTuesday: true, version: 0 },
  });
  await theo.ok('accounts.updateInventoryPreference', { body: { clientId, recentlyBought: 7, version: 0 } });
  const inventory = await rosa.call('accounts.updateInventoryPreference', {
    body: { clientId, recentlyBought: 9, version: 0 },
  });
  expect([delivery.status, delivery.problem.detail]).toEqual([
    412,
    'This was changed by Theo in the meantime (Accept Monday). Reload to see the change.',
  ]);
  expect([inventory.status, inventory.problem['Changes']]).toMatchObject([
    412,
    [{ Field: 'recentlyBought', From: null, To: 7, ChangedBy: 'Theo' }],
  ]);
});

test('first writes at once: every field survives', async () => {
  const clientId = await makeClient();
  const days = ['acceptMonday', 'acceptTuesday', 'acceptWednesday', 'acceptThursday'] as const;
  await Promise.all(
    days.map(async (day) => rosa.ok('accounts.updateDeliveryPreference', { body: { clientId, [day]: true } })),
  );
  const { acceptedDays } = await rosa.ok('accounts.one', { body: { clientId } });
  expect(acceptedDays).toEqual([1, 2, 3, 4]);
});

test('preferences of an account out of sight are missing, and without the key nobody writes', async () => {
  const clientId = await makeClient();
  const ned = await app.as('ned@x.test');
  const rita = await app.as('rita@x.test');
  const answers = [
    await ned.call('accounts.deliveryPreference', { body: { clientId } }),
    await ned.call('accounts.updateDeliveryPreference', { body: { clientId, acceptAM: true } }),
    await ned.call('accounts.inventoryPreference', { body: { clientId } }),
    await ned.call('accounts.clientInventoryPreference', { params: { clientId } }),
    await ned.call('accounts.updateInventoryPreference', { body: { clientId, recentlyBought: 1 } }),
    await rita.call('accounts.updateDeliveryPreference', { body: { clientId, acceptAM: true } }),
    await rita.call('accounts.updateInventoryPreference', { body: { clientId, recentlyBought: 1 } }),
    await rita.call('accounts.clientInventoryPreference', { params: { clientId } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 403, 403, 200]);
});
