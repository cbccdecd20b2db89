import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { importData } from '../../../../test/factories/files/data-imports.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

/** Clients that a workbook changes are written together, and each keeps its own history. */
let app: TestApp;
let ada: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  await makePersonWith(app, 'Ada', [
    'client',
    'accounts',
    'accounts.all',
    'accounts.import',
    'accounts.assign',
    'accounts.edit',
  ]);
  await makePersonWith(app, 'Rosa', ['accounts', 'client']);
  ada = await app.as('ada@x.test');
});
beforeEach(async () => {
  await app.owner.pool.query('TRUNCATE client, route, data_import, audit, notification CASCADE');
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

const query = async (text: string): Promise<Record<string, unknown>[]> =>
  (await app.owner.pool.query<Record<string, unknown>>(text)).rows;
const csv = (...lines: readonly string[]): string => lines.join('\r\n');
const make = { choices: { makeMissing: true } };
const TITLES = 'Trade name,License,City,Zip,Phone,Route,Sales rep,Delivery days';

const shops = csv(
  TITLES,
  'Cedar Shop,412341,Yakima,98901,206-555-0101,North,Ada,Mon',
  'Fir Shop,412342,Yakima,98901,206-555-0102,North,Ada,Mon',
  'Alder Shop,412343,Yakima,98901,206-555-0103,North,Ada,',
  'Oak Shop,412344,Yakima,98901,206-555-0104,North,Ada,Tue',
);

test('each of several clients that change has its own values, place and history', async () => {
  await importData(app, ada, 'clients', shops, make);
  const [stored] = await query(`SELECT latitude, longitude FROM client WHERE license_no = '412342'`);
  await app.owner.pool.query('TRUNCATE audit');
  const { note } = await importData(
    app,
    ada,
    'clients',
    csv(
      TITLES,
      'Cedar Shop,412341,Olympia,98501,206-555-0101,South,Ada,Mon',
      'Fir House,412342,Yakima,98901,206-555-0199,North,Rosa,Mon-Tue',
      'Alder Shop,412343,Yakima,98901,206-555-0103,South,Ada,Wed',
      'Oak Shop,412344,Yakima,98901,206-555-0104,North,Ada,Tue',
    ),
    make,
  );
  expect(note).toBe('0 new, 3 changed, 1 unchanged');
  const audits = await query(`SELECT a.entity, c.license_no, a.detail -> 'version' AS version,
      (SELECT jsonb_object_agg(key, jsonb_build_array(value -> 'from', value -> 'to')) FROM jsonb_each(a.detail -> 'changed')) AS changed
    FROM audit a JOIN client c ON c.id = a.entity_id WHERE a.entity IN ('client', 'delivery preference') ORDER BY 2, 1`);
  expect(audits).toEqual([
    {
      entity: 'client',
      license_no: '412341',
      version: 2,
      changed: { city: ['Yakima', 'Olympia'], zipCode: ['98901', '98501'], routeId: ['North', 'South'] },
    },
    {
      entity: 'client',
      license_no: '412342',
      version: 2,
      changed: {
        tradename: ['Fir Shop', 'Fir House'],
        dayPhone: ['2065550102', '2065550199'],
        assignedTo: ['Ada', 'Rosa'],
      },
    },
    { entity: 'delivery preference', license_no: '412342', version: 2, changed: { acceptTuesday: [false, true] } },
    { entity: 'client', license_no: '412343', version: 2, changed: { routeId: ['North', 'South'] } },
    { entity: 'delivery preference', license_no: '412343', version: 1, changed: { acceptWednesday: [false, true] } },
  ]);
  const places =
    await query(`SELECT c.license_no, c.version, c.placed_by, c.latitude = ${Number(stored?.['latitude'])} AS same,
      d.accept_monday AS mon, d.accept_wednesday AS wed, d.version AS delivery
    FROM client c JOIN delivery_preference d ON d.client_id = c.id ORDER BY 1`);
  expect(places.map((each) => Object.values(each))).toEqual([
    ['412341', 2, 'zip', false, true, false, 1],
    ['412342', 2, 'zip', true, true, false, 2],
    ['412343', 2, 'zip', true, false, true, 1],
    ['412344', 1, 'zip', true, false, false, 1],
  ]);
});

test('a sales person is notified of few clients, of many not at all', async () => {
  const file = (rep: string, count: number): string =>
    csv('Trade name,License,Sales rep', ...Array.from({ length: count }, (_, n) => `Shop ${n},${430_000 + n},${rep}`));
  await importData(app, ada, 'clients', file('Ada', 21), make);
  const notified = async () =>
    (
      await query(
        `SELECT count(*)::int AS n FROM notification n JOIN person p ON p.id = n.person_id WHERE p.name = 'Rosa'`,
      )
    )[0]?.['n'];
  await importData(app, ada, 'clients', file('Rosa', 2), make);
  expect(await notified()).toBe(2);
  await importData(app, ada, 'clients', file('Ada', 2), make);
  await importData(app, ada, 'clients', file('Rosa', 21), make);
  expect(
    await query(`SELECT count(*)::int AS n FROM client c JOIN person p ON p.id = c.assigned_to WHERE p.name = 'Rosa'`),
  ).toEqual([{ n: 21 }]);
  expect(await notified()).toBe(2);
});
