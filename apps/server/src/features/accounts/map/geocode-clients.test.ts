import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  found,
  inTurn,
  overLimit,
  position,
  type StandIn,
  startGeocoder,
} from '../../../../test/factories/servers/geocoder.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeRow } from '../../../../test/factories/rows.ts';
import { importFile } from '../../../../test/factories/files/upload.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import { geocodeClients, geocodeRemaining } from './geocode-clients.commands.ts';

/** Where clients are: found when they are saved or imported, and found anew when their address changes. */
let app: TestApp;
let ada: TestClient;
/** The same world with a geocoder. */
let asking: TestApp;
let asker: TestClient;
let standIn: StandIn;

beforeAll(async () => {
  standIn = await startGeocoder();
  const keys = ['accounts', 'accounts.all', 'accounts.import', 'accounts.edit', 'map'] as const;
  app = await startTestApp({ template: 'empty', jobs: true });
  await makePersonWith(app, 'Ada', [...keys]);
  ada = await app.as('ada@x.test');
  asking = await startTestApp({
    template: 'empty',
    jobs: true,
    config: { geocoder: { url: standIn.url, key: undefined, waitMs: 5, timeoutMs: 2000 } },
  });
  await makePersonWith(asking, 'Ada', [...keys]);
  asker = await asking.as('ada@x.test');
});
beforeEach(async () => {
  for (const each of [app, asking]) await each.owner.pool.query('TRUNCATE client, job CASCADE');
  standIn.asked.length = 0;
  standIn.answer = inTurn(found);
});
afterAll(async () => {
  await app.stop();
  await asking.stop();
  await standIn.stop();
});

const seattle = { streetAddress: '224 Nickerson St', city: 'Seattle', county: 'King', state: 'WA', zipCode: '98109' };
const create = async (client: TestClient, values: object) =>
  await client.ok('accounts.create', {
    body: { tradename: 'Northern Light', isCannabisLicensed: false, ...values },
  });
const everybody = { onlyAssignedToSalesPerson: false, page: { take: -1 } };
const onMap = async (client: TestClient, more = {}) =>
  (await client.ok('accounts.mapList', { body: { ...everybody, ...more } })).data.map(
    ({ latitude, longitude, placedBy }) => ({ latitude, longitude, placedBy }),
  );
const ways = async ({ owner }: TestApp): Promise<Record<string, number>> => {
  const { rows } = await owner.pool.query<{ placed_by: string; n: number }>(
    'SELECT placed_by, count(*)::int AS n FROM client GROUP BY 1 ORDER BY 1',
  );
  return Object.fromEntries(rows.map((row) => [row.placed_by, row.n]));
};
const jobsDone = async ({ owner }: TestApp) =>
  await vi.waitFor(
    async () => {
      const { rows } = await owner.pool.query(`SELECT status FROM job WHERE status <> 'done'`);
      expect(rows).toEqual([]);
    },
    { timeout: 20_000, interval: 25 },
  );

test.each([
  ['its ZIP code', {}, { latitude: 47.6306, longitude: -122.3456, placedBy: 'zip' }],
  ['a ZIP code of nine digits', { zipCode: '98109-1622' }, { placedBy: 'zip' }],
  ['a ZIP code of post boxes', { zipCode: '98111' }, { latitude: 47.6062, longitude: -122.3321, placedBy: 'zip' }],
  [
    'its city when there is no ZIP code',
    { zipCode: null, city: 'Mt. Vernon' },
    { latitude: 48.3998, placedBy: 'city' },
  ],
  ['its city when the ZIP code lies in another state', { zipCode: '94140' }, { placedBy: 'city' }],
  [
    'its county when nobody knows the city',
    { zipCode: null, city: 'Burien' },
    { latitude: 47.5551, placedBy: 'county' },
  ],
  ['nothing', { zipCode: null, city: 'Atlantis', county: null }, { latitude: null, longitude: null, placedBy: 'none' }],
  ['a city without a state', { zipCode: null, county: null, state: null }, { latitude: null, placedBy: 'none' }],
])('a new client is placed by %s', async (_by, values, place) => {
  await create(ada, { ...seattle, ...values });
  expect(await onMap(ada)).toMatchObject([place]);
});

test('another address is another place; other changes leave the place alone', async () => {
  const made = await create(ada, seattle);
  await ada.ok('accounts.update', { body: { id: made.id, dayPhone: '2065550101' } });
  expect(await onMap(ada)).toMatchObject([{ latitude: 47.6306, placedBy: 'zip' }]);
  const moved = await ada.ok('accounts.update', { body: { id: made.id, city: 'Spokane', zipCode: '99205' } });
  expect(await onMap(ada)).toMatchObject([{ latitude: 47.6968, placedBy: 'zip' }]);
  expect(moved.version).toBe(made.version + 2);
  await ada.ok('accounts.update', { body: { id: made.id, city: null, county: null, zipCode: null } });
  expect(await onMap(ada)).toMatchObject([{ latitude: null, placedBy: 'none' }]);
  expect(await onMap(ada, { hasLocation: false })).toHaveLength(1);
  expect(await onMap(ada, { hasLocation: true })).toHaveLength(0);
});

test('a position that was given stays until the address changes', async () => {
  const id = await makeRow(app, 'client', {
    tradename: 'Given',
    isCannabisLicensed: false,
    latitude: 47.1,
    longitude: -122.1,
    placedBy: 'given',
    zipCode: '98109',
    state: 'WA',
  });
  await makeRow(app, 'client', { tradename: 'Waiting', isCannabisLicensed: false, zipCode: '99205', state: 'WA' });
  expect(await geocodeClients(app.context)).toBe(1);
  expect(await onMap(ada)).toMatchObject([{ latitude: 47.1, placedBy: 'given' }, { placedBy: 'zip' }]);
  await ada.ok('accounts.update', { body: { id, zipCode: '99205' } });
  expect((await onMap(ada))[0]).toMatchObject({ placedBy: 'zip' });
});

/** As the state's list is: each way of being found, so many times. */
const madeUp = [
  'Trade name,License,Street,City,County,State,ZIP',
  ...Array.from({ length: 1200 }, (_, n) => `Shop ${n},${480_000 + n},${n} Pine St,SEATTLE   ,KING,WA,981091622`),
  'Slip,490001,1 Pine St,BURLINGTON,SKAGIT,WA,941409316',
  'Village,490002,1 Pine St,BURIEN,KING,WA,',
  'Lost,490003,1 Pine St,ATLANTIS,,WA,',
].join('\n');

test('imported clients are placed by a job that nobody has to wait for', async () => {
  expect(await importFile(app, ada, 'Run', madeUp)).toMatchObject({ status: 'done', counts: { new: 1203 } });
  await jobsDone(app);
  expect(await ways(app)).toEqual({ zip: 1200, city: 1, county: 1, none: 1 });
  // It is no work that anybody asked for: it is not in their list, and a second import that changes nothing needs none.
  expect((await ada.ok('transactions.list', {})).data.map(({ kind }) => kind)).toEqual(['accounts.import']);
  await importFile(app, ada, 'Run', madeUp);
  const { rowCount } = await app.owner.pool.query(`SELECT FROM job WHERE kind = 'accounts.geocode'`);
  expect(rowCount).toBe(1);
});

const realFile = new URL('../../../../../../../shared/data/wa-retailers-2023-08.csv', import.meta.url);

test.runIf(existsSync(realFile))('of the 513 retailers of the state each has its place', async () => {
  await importFile(app, ada, 'Run', readFileSync(realFile));
  await jobsDone(app);
  expect(await ways(app)).toEqual({ zip: 511, city: 2 });
  const { totals, count } = await ada.ok('accounts.mapList', { body: everybody });
  expect([totals.placed, count]).toEqual([513, 513]);
  // The state lies between these; the file's own coordinates, which belong to other rows, are not used.
  const { rows } = await app.owner.pool.query(
    `SELECT tradename FROM client WHERE NOT (latitude BETWEEN 45.5 AND 49.1 AND longitude BETWEEN -124.8 AND -116.9)`,
  );
  expect(rows).toEqual([]);
  await app.owner.pool.query('UPDATE client SET zip_code = NULL');
  await geocodeClients(app.context);
  expect(await ways(app)).toEqual({ city: 486, county: 27 });
});

test('with a geocoder a client is placed at its ZIP code at once, and at its address a moment later', async () => {
  standIn.answer = (_request, response) => void setTimeout(() => inTurn(found)(_request, response), 50);
  const made = await create(asker, seattle);
  expect(await onMap(asker)).toMatchObject([{ placedBy: 'zip' }]);
  await jobsDone(asking);
  expect(await onMap(asker)).toEqual([{ latitude: position.lat, longitude: position.lng, placedBy: 'geocoder' }]);
  expect(standIn.asked.map((params) => params.get('address'))).toEqual(['224 Nickerson St, Seattle, WA 98109']);

  await asker.ok('accounts.update', { body: { id: made.id, dayPhone: '2065550101' } });
  await jobsDone(asking);
  expect(standIn.asked).toHaveLength(1);
  await asker.ok('accounts.update', { body: { id: made.id, streetAddress: '7 Dock Rd' } });
  await jobsDone(asking);
  expect(standIn.asked).toHaveLength(2);
});

const three = [
  'Trade name,License,Street,City,State,ZIP',
  ...[1, 2, 3].map((n) => `S${n},4900${n},${n} Elm St,Kent,WA,98032`),
];

test('whom the geocoder does not find keeps the middle of the ZIP code, and is not asked for again', async () => {
  standIn.answer = inTurn(found, { status: 'ZERO_RESULTS' }, found);
  await importFile(asking, asker, 'Run', three.join('\n'));
  await jobsDone(asking);
  expect(await ways(asking)).toEqual({ geocoder: 2, zip: 1 });
  await create(asker, { ...seattle, streetAddress: null });
  await jobsDone(asking);
  expect(standIn.asked).toHaveLength(3);
});

test('a limit that does not end stops the asking; the next job goes on where it stopped', async () => {
  standIn.answer = inTurn(found, overLimit);
  await importFile(asking, asker, 'Run', three.join('\n'));
  await jobsDone(asking);
  expect(await ways(asking)).toEqual({ geocoder: 1, zip: 2 });
  expect(standIn.asked).toHaveLength(1 + 4);
  standIn.answer = inTurn(found);
  await create(asker, seattle);
  await jobsDone(asking);
  expect(await ways(asking)).toEqual({ geocoder: 4 });
});

test('an address that changes while the geocoder thinks is asked for again, and the old answer is not kept', async () => {
  const made = await create(asker, { ...seattle, streetAddress: null });
  await jobsDone(asking);
  let answerNow: () => void = () => undefined;
  standIn.answer = (request, response) => {
    answerNow = () => inTurn(found)(request, response);
  };
  await asker.ok('accounts.update', { body: { id: made.id, streetAddress: '1 First Ave' } });
  await vi.waitFor(() => expect(standIn.asked).toHaveLength(1), { timeout: 10_000 });
  standIn.answer = inTurn({ status: 'ZERO_RESULTS' });
  await asker.ok('accounts.update', { body: { id: made.id, streetAddress: null, zipCode: '99205', city: 'Spokane' } });
  answerNow();
  await jobsDone(asking);
  expect(await onMap(asker)).toMatchObject([{ latitude: 47.6968, placedBy: 'zip' }]);
});

test('after a geocoder was configured, a start asks for everybody who has no place from one', async () => {
  const columns = { isCannabisLicensed: false, zipCode: '98109', state: 'WA', city: 'Seattle' };
  const place = { latitude: 47.1, longitude: -122.1 };
  await makeRow(asking, 'client', { tradename: 'A', streetAddress: '1 Elm St', ...columns });
  await makeRow(asking, 'client', {
    tradename: 'B',
    streetAddress: '2 Elm St',
    ...columns,
    ...place,
    placedBy: 'zip',
  });
  await makeRow(asking, 'client', {
    tradename: 'C',
    streetAddress: '3 Elm St',
    ...columns,
    ...place,
    placedBy: 'given',
  });
  await makeRow(asking, 'client', { tradename: 'D', ...columns });
  await geocodeRemaining(asking.context);
  expect((await onMap(asker)).map(({ placedBy }) => placedBy)).toEqual(['geocoder', 'geocoder', 'given', 'zip']);
  await geocodeRemaining(asking.context);
  expect(standIn.asked).toHaveLength(2);
});
