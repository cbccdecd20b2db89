import type { InputOf } from '@cartwright/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeOrderOf } from '../../../../test/factories/orders.ts';
import { makeRow } from '../../../../test/factories/rows.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let mona: TestClient;
let rosa: TestClient;
let rosaId = 0;

const everybody = { onlyAssignedToSalesPerson: false };
type Body = NonNullable<InputOf<'accounts.mapList'>['body']>;
const names = async (client: TestClient, body: Body): Promise<string[]> =>
  (await client.ok('accounts.mapList', { body })).data.map(({ tradename }) => tradename);

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  rosaId = await makePersonWith(app, 'Rosa', ['map', 'accounts']);
  const monaId = await makePersonWith(app, 'Mona', ['map', 'accounts.all']);
  await makePersonWith(app, 'Clerk', ['orders']);
  mona = await app.as('mona@x.test');
  rosa = await app.as('rosa@x.test');
  const route = await makeRow(app, 'route', { name: 'North' });
  const king = { county: 'King', state: 'WA', isCannabisLicensed: false };
  const alpine = await makeRow(app, 'client', {
    tradename: 'Alpine 100%',
    assignedTo: rosaId,
    routeId: route,
    city: 'Seattle',
    dayPhone: '2065550101',
    latitude: 47.6,
    longitude: -122.3,
    placedBy: 'given',
    ...king,
  });
  await makeRow(app, 'client', { tradename: 'Birch', assignedTo: monaId, city: 'Kent', ...king });
  await makeRow(app, 'client', {
    tradename: 'Cedar',
    assignedTo: rosaId,
    city: 'Portland',
    county: 'Multnomah',
    state: 'OR',
    isCannabisLicensed: false,
  });
  await makeRow(app, 'client', { tradename: 'Dormant', assignedTo: rosaId, clientStatusId: 2, ...king });
  for (const [day, status] of [
    ['2026-11-02', 'Submitted'],
    ['2026-11-09', 'Cancelled'],
  ] as const) {
    await makeOrderOf(app.owner, {
      clientId: alpine,
      salesPersonId: rosaId,
      orderDate: `${day}T10:00:00Z`,
      status,
      total: 10,
      ...(status === 'Cancelled' ? { cancelledAt: `${day}T11:00:00Z` } : {}),
    });
  }
});
afterAll(async () => await app.stop());

test('without a word the list holds the own accounts; a flag widens it no further than one may see', async () => {
  expect(await names(rosa, {})).toEqual(['Alpine 100%', 'Cedar', 'Dormant']);
  expect(await names(mona, {})).toEqual(['Birch']);
  expect(await names(mona, everybody)).toEqual(['Alpine 100%', 'Birch', 'Cedar', 'Dormant']);
  expect(await names(rosa, everybody)).toEqual(['Alpine 100%', 'Cedar', 'Dormant']);
});

test('a row brings what list and marker show; a client without a position is there without one', async () => {
  const { data, count, totals } = await rosa.ok('accounts.mapList', {});
  expect(data[0]).toMatchObject({
    tradename: 'Alpine 100%',
    city: 'Seattle',
    routeName: 'North',
    dayPhone: '2065550101',
    assignedToName: 'Rosa',
    lastOrderDate: '2026-11-02T10:00:00.000Z',
    latitude: 47.6,
    longitude: -122.3,
  });
  expect([data[1]?.latitude, count, totals.placed]).toEqual([null, 3, 1]);
});

test('name, city, county, state, sales person, active accounts and the search key narrow the list', async () => {
  expect(await names(mona, { ...everybody, name: '100%' })).toEqual(['Alpine 100%']);
  expect(await names(mona, { ...everybody, name: '_' })).toEqual([]);
  expect(await names(mona, { ...everybody, city: 'kent' })).toEqual(['Birch']);
  expect(await names(mona, { ...everybody, county: 'multno' })).toEqual(['Cedar']);
  expect(await names(mona, { ...everybody, state: 'or' })).toEqual(['Cedar']);
  expect(await names(mona, { ...everybody, salesPersonIds: [rosaId] })).toEqual(['Alpine 100%', 'Cedar', 'Dormant']);
  expect(await names(mona, { ...everybody, onlyActiveAccounts: true })).not.toContain('Dormant');
  expect(await names(mona, { ...everybody, searchKey: '(206) 555-0101' })).toEqual(['Alpine 100%']);
});

test('the list pages and sorts by its columns', async () => {
  const by = async (field: string) => await names(mona, { ...everybody, page: { sort: [{ field, dir: 'desc' }] } });
  expect(await by('Retailer')).toEqual(['Dormant', 'Cedar', 'Birch', 'Alpine 100%']);
  expect((await by('Route'))[0]).toBe('Alpine 100%');
  expect((await by('City'))[0]).toBe('Alpine 100%');
  expect((await by('LastOrderDate'))[0]).toBe('Alpine 100%');
  expect(await names(mona, { ...everybody, page: { skip: 1, take: 2 } })).toEqual(['Birch', 'Cedar']);
  const invalid = await mona.call('accounts.mapList', {
    body: { page: { sort: [{ field: 'latitude', dir: 'asc' }] } },
  });
  expect(invalid.status).toBe(400);
});

test('what is no criterion is refused, and more clients than a map can show are not sent', async () => {
  for (const body of [
    { state: 'Washington' },
    { page: { take: 101 } },
    { hasLocation: 'no' },
    { name: 'x'.repeat(101) },
  ]) {
    expect((await mona.call('accounts.mapList', { body: body as Body })).status).toBe(400);
  }
  await app.owner.pool.query(
    `INSERT INTO client (tradename, is_cannabis_licensed, city)
     SELECT 'Many ' || n, false, 'Manyville' FROM generate_series(1, 10001) AS n`,
  );
  const all = { ...everybody, city: 'Manyville', page: { take: -1 } };
  const { status, problem } = await mona.call('accounts.mapList', { body: all });
  expect([status, problem.code]).toEqual([422, 'list_too_long']);
  expect((await mona.ok('accounts.mapList', { body: { ...all, page: {} } })).count).toBe(10_001);
});

test('the map is for those who may open it', async () => {
  const clerk = await app.as('clerk@x.test');
  const answers = [await clerk.call('accounts.mapList', {}), await app.anonymous.call('accounts.mapList', {})];
  expect(answers.map(({ status }) => status)).toEqual([403, 401]);
});
