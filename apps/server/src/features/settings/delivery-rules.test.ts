import { defaultDeliveryRules } from '@cartwright/domain/dates/delivery-rules';
import type { InputOf } from '@cartwright/contract/contract';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makePersonWith } from '../../../test/factories/people.ts';
import { makeRow } from '../../../test/factories/rows.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../test/test-app.ts';

let app: TestApp;
/** Changes settings. */
let rosa: TestClient;
/** Only reads what the screens need. */
let theo: TestClient;
let routeId = 0;

type Rules = InputOf<'settings.updateDeliveryRules'>['body'];

const defaults: Rules = {
  ...defaultDeliveryRules,
  holidays: [...defaultDeliveryRules.holidays],
  closedDays: [],
  routes: [],
};
const inventory = { date: '2026-12-01', name: 'Inventory' };

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  await makePersonWith(app, 'Rosa', ['settings.edit', 'people.edit']);
  await makePersonWith(app, 'Theo', ['orders']);
  rosa = await app.as('rosa@x.test');
  theo = await app.as('theo@x.test');
  routeId = await makeRow(app, 'route', { name: 'North' });
});
afterAll(async () => await app.stop());
beforeEach(async () => void (await rosa.ok('settings.updateDeliveryRules', { body: defaults })));

test('until somebody sets anything nothing is delivered on public holidays, and there is no cut-off', async () => {
  await app.owner.pool.query(`DELETE FROM company_setting WHERE name = 'deliveryRules'`);
  expect(await theo.ok('settings.deliveryRules', {})).toEqual({ ...defaults, version: 1 });
});

test('what is set is read by everybody, in the order of the days', async () => {
  const { version } = await rosa.ok('settings.deliveryRules', {});
  const route = { routeId, weekdays: [4, 2, 4], closedDays: [inventory], cutOff: '10:30' };
  const body: Rules = {
    holidays: ['Thanksgiving', 'Thanksgiving'],
    closedDays: [inventory, { date: '2026-11-30', name: 'Snow' }],
    cutOff: '14:00',
    routes: [route],
    version,
  };
  const saved = await rosa.ok('settings.updateDeliveryRules', { body });
  expect(saved).toEqual({
    holidays: ['Thanksgiving'],
    closedDays: [{ date: '2026-11-30', name: 'Snow' }, inventory],
    cutOff: '14:00',
    routes: [{ ...route, weekdays: [2, 4] }],
    version: version + 1,
  });
  expect(await theo.ok('settings.deliveryRules', {})).toEqual(saved);
});

test('two who change them at once do not undo each other’s change', async () => {
  const { version } = await rosa.ok('settings.deliveryRules', {});
  await rosa.ok('settings.updateDeliveryRules', { body: { ...defaults, cutOff: '14:00', version } });
  const late = await rosa.call('settings.updateDeliveryRules', { body: { ...defaults, version } });
  expect([late.status, late.problem?.code]).toEqual([412, 'stale_version']);
  expect((await rosa.ok('settings.deliveryRules', {})).cutOff).toBe('14:00');
});

test('only who edits settings changes them', async () => {
  const refused = await theo.call('settings.updateDeliveryRules', { body: defaults });
  expect(refused.status).toBe(403);
  expect((await app.anonymous.call('settings.deliveryRules', {})).status).toBe(401);
});

test.each<[string, Partial<Rules>]>([
  ['a day that no calendar has', { closedDays: [{ date: '2026-02-30', name: 'Never' }] }],
  ['a day without a reason', { closedDays: [{ date: '2026-12-01', name: ' ' }] }],
  ['a day twice', { closedDays: [inventory, inventory] }],
  ['a time that no clock shows', { cutOff: '24:00' }],
  ['an unknown holiday', { holidays: ['Halloween' as 'Christmas'] }],
  ['an eighth day of the week', { routes: [{ routeId: 1, weekdays: [7], closedDays: [], cutOff: null }] }],
])('refuses %s', async (_, wrong) => {
  const { status } = await rosa.call('settings.updateDeliveryRules', { body: { ...defaults, ...wrong } });
  expect(status).toBe(400);
  expect(await rosa.ok('settings.deliveryRules', {})).toMatchObject(defaults);
});

test('a route that was removed meanwhile is left out', async () => {
  const routes = [routeId, routeId + 1000].map((id) => ({
    routeId: id,
    weekdays: [],
    closedDays: [],
    cutOff: '09:00',
  }));
  const saved = await rosa.ok('settings.updateDeliveryRules', { body: { ...defaults, routes } });
  expect(saved.routes.map((route) => route.routeId)).toEqual([routeId]);
});

test('everybody with an open screen gets to know of a change, and not of those of other settings', async () => {
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const over = new AbortController();
  const headers = { authorization: `Bearer ${theo.token}` };
  const stream = await fetch(`${address}/v1/events`, { headers, signal: over.signal });
  let text = '';
  const read = async (): Promise<void> => {
    for await (const chunk of stream.body ?? []) text += new TextDecoder().decode(chunk as Uint8Array);
  };
  const reading = read().catch(() => undefined);
  const changes = () => text.match(/"deliveryDays"/g)?.length ?? 0;
  await vi.waitFor(() => expect(text).toContain('"opened"'));
  await app.owner.pool.query(`INSERT INTO company_setting (name, value) VALUES ('companyName', '"Fern"')`);
  for (const known of [1, 2]) {
    await rosa.ok('settings.updateDeliveryRules', { body: { ...defaults, cutOff: '15:00' } });
    await vi.waitFor(() => expect(changes()).toBe(known), { timeout: 5_000 });
  }
  over.abort();
  await reading;
});

test('the audit says what was set, in words', async () => {
  const routes = [{ routeId, weekdays: [2, 4], closedDays: [inventory], cutOff: '10:30' }];
  await rosa.ok('settings.updateDeliveryRules', { body: { ...defaults, cutOff: '14:00', routes } });
  const { data } = await rosa.ok('people.audit', { body: { kind: 'records', page: { take: 1 } } });
  const said = JSON.stringify(data[0]);
  for (const text of ['14:00', 'North', 'Tuesdays', 'Inventory']) expect(said).toContain(text);
});
