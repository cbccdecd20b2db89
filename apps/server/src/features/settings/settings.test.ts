import { PHONE_CALL } from '@cartwright/domain/accounts/who-to-call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePersonWith } from '../../../test/factories/people.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

let app: TestApp;
let rosa: TestClient;
let theo: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  await makePersonWith(app, 'Rosa', ['accounts']);
  await makePersonWith(app, 'Theo', ['orders']);
  rosa = await app.as('rosa@x.test');
  theo = await app.as('theo@x.test');
});

afterAll(async () => await app.stop());

const lists = [
  'settings.privileges',
  'settings.partnershipStatuses',
  'settings.fulfilmentPriorities',
  'settings.invitationStatuses',
  'settings.noteAttributes',
  'settings.clientStatuses',
  'settings.labelBarcodePreferences',
] as const;

test('every lookup returns its values, the first numbered 1', async () => {
  for (const list of lists) {
    const { data, count } = await theo.ok(list, {});
    expect([list, count, data[0]?.id]).toEqual([list, data.length, 1]);
    expect(data.length).toBeGreaterThan(1);
  }
});

test('the attribute that a call is noted with is the phone call of the list', async () => {
  const { data } = await theo.ok('settings.noteAttributes', {});
  expect(data.find(({ id }) => id === PHONE_CALL)?.name).toBe('Phone Call');
});

test('the statuses of an order are those of the spec, by the name that the screens show', async () => {
  const { data } = await theo.ok('settings.orderStatuses', {});
  expect(data.map(({ name }) => name)).toEqual([
    'Submitted',
    'Partially Sublotted',
    'Sublotted',
    'Ready For Manifest',
    'Manifested',
    'Quarantined',
    'Invoiced',
    'Released',
    'Paid',
    'Cancelled',
  ]);
  expect(data[3]).toEqual({ id: 4, name: 'Ready For Manifest', status: 'ReadyForManifest' });
});

test('the license types are those of the spec, in its order', async () => {
  const { data } = await theo.ok('settings.licenseTypes', {});
  expect(data.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 Producers',
    '2 Processors',
    '3 Retailers',
    '4 Medical',
    '5 Processor/Producers',
    '6 Tribal',
  ]);
});

test('an inactive value is left out, in the seller’s order', async () => {
  await app.owner.pool.query(`UPDATE privilege SET is_active = false WHERE id = 1`);
  await app.owner.pool.query(`UPDATE privilege SET position = 0 WHERE id = 3`);
  const { data } = await rosa.ok('settings.privileges', {});
  expect(data.map(({ id }) => id)).toEqual([3, 2, 4]);
});

test('states come by name under their postal code', async () => {
  const { data, count } = await rosa.ok('settings.states', {});
  expect(count).toBe(51);
  expect(data[0]).toEqual({ id: 'AL', name: 'Alabama' });
  expect(data.find(({ id }) => id === 'WA')?.name).toBe('Washington');
});

test('sales persons are the active people who open the accounts screen', async () => {
  await makePersonWith(app, 'Gone', ['accounts']);
  await app.owner.pool.query(`UPDATE person SET is_active = false WHERE name = 'Gone'`);
  const { data } = await theo.ok('settings.salesPersons', {});
  expect(data.map(({ name }) => name)).toEqual(['Rosa']);
});

test('a saved view is stored as text, for its person alone, until it is deleted', async () => {
  const params = { name: 'account-ui' };
  const value = '{"sort":"Tradename desc","filter":"50%_ ‘ü’"}';
  expect(await rosa.ok('settings.savedView', { params })).toEqual({ setting: { name: 'account-ui', value: null } });
  await rosa.ok('settings.saveView', { params, body: { value: 'first' } });
  expect((await rosa.ok('settings.saveView', { params, body: { value } })).setting.value).toBe(value);
  expect((await rosa.ok('settings.savedView', { params })).setting.value).toBe(value);
  expect((await theo.ok('settings.savedView', { params })).setting.value).toBeNull();
  expect((await rosa.ok('settings.savedView', { params: { name: 'open-carts-ui' } })).setting.value).toBeNull();
  await rosa.ok('settings.saveView', { params, body: { value: null } });
  expect((await rosa.ok('settings.savedView', { params })).setting.value).toBeNull();
});

test('a view with a malformed name, or one that is too long, is refused', async () => {
  const invalid = await rosa.call('settings.saveView', { params: { name: 'Account UI' }, body: { value: 'x' } });
  const long = await rosa.call('settings.saveView', { params: { name: 'a' }, body: { value: 'x'.repeat(16_001) } });
  expect([invalid.problem.code, long.problem.code]).toEqual(['invalid', 'invalid']);
});

test('a person has at most 100 saved views, and changes each of them', async () => {
  const nameOf = (n: number) => ({ name: `many-${n}-ui` });
  const save = async (n: number) =>
    await theo.call('settings.saveView', { params: nameOf(n), body: { value: `${n}` } });
  for (let n = 0; n < 100; n += 1) await save(n);
  expect((await save(100)).problem.code).toBe('too_many_views');
  expect((await save(99)).status).toBe(200);
  await theo.ok('settings.saveView', { params: nameOf(0), body: { value: null } });
  expect((await save(100)).status).toBe(200);
  expect((await rosa.call('settings.saveView', { params: nameOf(0), body: { value: 'x' } })).status).toBe(200);
});

test('the signed-in person gets the sample kinds of the company', async () => {
  const { tradeSample, educationalSample } = await rosa.ok('people.me', {});
  expect([tradeSample, educationalSample]).toEqual([true, false]);
  await app.owner.pool.query(
    `INSERT INTO company_setting (name, value) VALUES ('tradeSample', 'false'), ('educationalSample', 'true')`,
  );
  expect(await rosa.ok('people.me', {})).toMatchObject({ tradeSample: false, educationalSample: true });
});

test('nobody reads a lookup or a view signed out', async () => {
  const lookup = await app.anonymous.call('settings.states', {});
  const view = await app.anonymous.call('settings.savedView', { params: { name: 'account-ui' } });
  expect([lookup.status, view.status]).toEqual([401, 401]);
});

describe('deliveries', () => {
  test('drivers and vehicles are added, changed and put out of use, each change with who made it', async () => {
    await makePersonWith(app, 'Ada', ['settings', 'settings.edit']);
    const ada = await app.as('ada@x.test');
    const added = await ada.ok('settings.saveDriver', { body: { name: ' Luis Ortega ', phone: '', isActive: true } });
    expect(added).toMatchObject({ name: 'Luis Ortega', phone: null, isActive: true, version: 1 });
    const change = { id: added.id, name: 'Luis Ortega', phone: '5095550100', isActive: false };
    await ada.ok('settings.saveDriver', { body: { ...change, version: 1 } });
    const stale = await ada.call('settings.saveDriver', { body: { ...change, version: 1 } });
    expect([stale.status, stale.problem.code]).toEqual([412, 'stale_version']);
    expect((await ada.ok('settings.drivers', {})).data).toMatchObject([{ phone: '5095550100', isActive: false }]);

    const van = { name: 'Van 2', plateNumber: 'C41288T', vin: '1FTBW2CM5HKA00001', make: 'Ford', model: 'Transit' };
    const incomplete = await ada.call('settings.saveVehicle', { body: { ...van, color: ' ', isActive: true } });
    expect([incomplete.problem.code, incomplete.problem.detail]).toEqual(['invalid', 'Enter the color.']);
    const made = await ada.ok('settings.saveVehicle', { body: { ...van, color: 'White', isActive: true } });
    const missing = await ada.call('settings.saveVehicle', { body: { ...made, id: made.id + 1 } });
    expect(missing.status).toBe(404);
    expect((await ada.ok('settings.vehicles', {})).data).toEqual([made]);
    expect((await theo.call('settings.vehicles', {})).status).toBe(403);
  });
});
