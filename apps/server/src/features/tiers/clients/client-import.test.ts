import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeClient } from '../../../../test/factories/clients.ts';
import { textBook } from '../../../../test/factories/files/cart-sheet.ts';
import { importData, undoData, uploadData } from '../../../../test/factories/files/data-imports.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let ada: TestClient;
let rosaId = 0;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  await makePersonWith(app, 'Ada', [
    'client',
    'accounts',
    'accounts.all',
    'accounts.import',
    'accounts.assign',
    'accounts.edit',
    'account-tiers',
    'tiers.edit',
  ]);
  rosaId = await makePersonWith(app, 'Rosa', ['accounts', 'accounts.import', 'client']);
  ada = await app.as('ada@x.test');
});
beforeEach(async () => {
  await app.owner.pool.query(
    'TRUNCATE client, contact_title, route, holding_company, account_tier, data_import, audit CASCADE',
  );
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

const query = async (text: string): Promise<Record<string, unknown>[]> =>
  (await app.owner.pool.query<Record<string, unknown>>(text)).rows;
const csv = (...lines: readonly string[]): string => lines.join('\r\n');
const make = { choices: { makeMissing: true } };

/** Everything that a workbook of clients writes, without ids and versions. */
const world = async () => ({
  clients:
    await query(`SELECT c.tradename, c.name, c.license_no, c.is_cannabis_licensed, c.license_type_id, c.ubi, c.street_address,
      c.city, c.state, c.zip_code, c.day_phone, c.email, c.client_status_id, p.name AS person, r.name AS route, h.tradename AS company,
      (SELECT string_agg(t.name, ',' ORDER BY t.name) FROM account_tier_detail d JOIN account_tier t ON t.id = d.account_tier_id WHERE d.client_id = c.id) AS tiers,
      (SELECT to_jsonb(d) - 'client_id' - 'version' FROM delivery_preference d WHERE d.client_id = c.id) AS delivery,
      (SELECT string_agg(k.first_name || ' ' || k.last_name || ' ' || coalesce(t.title, '-') || ' ' || coalesce((SELECT string_agg(n.phone, '+') FROM contact_phone n WHERE n.contact_id = k.id), '-'), ',' ORDER BY k.id)
        FROM contact k LEFT JOIN contact_title t ON t.id = k.title_id WHERE k.client_id = c.id) AS contacts
    FROM client c LEFT JOIN person p ON p.id = c.assigned_to LEFT JOIN route r ON r.id = c.route_id
    LEFT JOIN holding_company h ON h.id = c.holding_company_id ORDER BY c.tradename, c.license_no`),
  lists:
    await query(`SELECT name FROM route UNION ALL SELECT tradename FROM holding_company UNION ALL SELECT title FROM contact_title
    UNION ALL SELECT name FROM account_tier ORDER BY 1`),
});

/** A cover sheet, and the list below its title; a chain is written once for both of its shops, as in merged cells. */
const workbook = async () =>
  await textBook(
    ['Read me', ['Our clients'], [['as of 11/24/2026']]],
    [
      'Shops',
      ['Our shops', '', '', '', '', '', '', '', '', '', '', '', '', '', ''],
      [
        [],
        [
          'Store',
          'License #',
          'UBI',
          'Address',
          'City',
          'Zip',
          'Phone',
          'Sales rep',
          'Route',
          'Chain',
          'Price tier',
          'Delivery days',
          'Preferred day',
          'Buyer',
          'Buyer phone',
        ],
        [
          'Cedar Shop',
          '0412345',
          '603 123 456',
          '12 Cedar St',
          'OLYMPIA',
          '98501',
          '360.555.0142',
          'Rosa',
          'South',
          'Two & Sons',
          'Gold',
          'Mon-Wed',
          'Tue',
          'Ann Lee',
          '360-555-0100',
        ],
        [
          'Fir Shop',
          '412346',
          '',
          '9 Fir St',
          'Yakima',
          '98901',
          '',
          'rosa',
          'East',
          'Two & Sons',
          'Gold, New',
          'any day',
        ],
        [' ', '', ' '],
      ],
    ],
  );

test('a workbook of clients comes in whole; twice is once, and the undo returns everything', async () => {
  const before = await world();
  const check = await importData(app, ada, 'clients', await workbook(), { name: 'shops.xlsx' });
  expect([check.file.sheet, check.file.headerRow, check.file.columns.map(({ field }) => field)]).toEqual([
    'Shops',
    3,
    [
      'tradename',
      'licenseNo',
      'ubi',
      'streetAddress',
      'city',
      'zipCode',
      'dayPhone',
      'assignee',
      'route',
      'holdingCompany',
      'tiers',
      'acceptDays',
      'preferDays',
      'contact',
      'contactPhone',
    ],
  ]);
  expect(check.rows.map(({ row, outcome, remarks, makes }) => [row, outcome, remarks, makes])).toEqual([
    [
      4,
      'new',
      ['412345 · Olympia · South · Gold · Ann Lee · (360) 555-0100'],
      ['new route', 'new holding company', 'new tier'],
    ],
    [5, 'new', ['412346 · Yakima · East · Gold, New'], ['new route', 'new holding company', 'new tier', 'new tier']],
  ]);
  expect(await world()).toEqual(before);
  const unasked = await importData(app, ada, 'clients', await workbook(), { choices: {}, name: 'shops.xlsx' });
  expect(unasked.error).toBe('There is no “South” yet. Nothing was imported. Agree that it is made.');

  const run = await importData(app, ada, 'clients', await workbook(), { ...make, name: 'shops.xlsx' });
  expect([run.error, run.note]).toEqual([null, '2 new, 0 changed, 0 unchanged']);
  const after = await world();
  expect(after).toMatchObject({
    clients: [
      {
        tradename: 'Cedar Shop',
        license_no: '412345',
        ubi: '603123456',
        street_address: '12 Cedar St',
        city: 'Olympia',
        zip_code: '98501',
        day_phone: '3605550142',
        person: 'Rosa',
        route: 'South',
        company: 'Two & Sons',
        tiers: 'Gold',
        delivery: {
          accept_monday: true,
          accept_tuesday: true,
          accept_wednesday: true,
          accept_thursday: false,
          prefer_tuesday: true,
        },
        contacts: 'Ann Lee - 3605550100',
      },
      { tradename: 'Fir Shop', person: 'Rosa', route: 'East', tiers: 'Gold,New', delivery: { accept_sunday: true } },
    ],
    lists: [{ name: 'East' }, { name: 'Gold' }, { name: 'New' }, { name: 'South' }, { name: 'Two & Sons' }],
  });
  expect(await query(`SELECT placed_by FROM client`)).toEqual([{ placed_by: 'zip' }, { placed_by: 'zip' }]);
  const again = await importData(app, ada, 'clients', await workbook(), { ...make, name: 'shops.xlsx' });
  expect([again.note, await world()]).toEqual(['0 new, 0 changed, 2 unchanged', after]);

  const next = csv(
    'Trade name,License,Phone,Tiers,Accepts deliveries on,Delivery instruction,Contact,Contact title,Contact 2',
    'Cedar House,412345,360-555-0199,New,Mon; Fri,Ring twice,Ann Lee,Buyer,Bo Moss',
  );
  const changed = await importData(app, ada, 'clients', next, make);
  expect(changed.rows[0]?.changes).toEqual([
    { label: 'Trade name', from: 'Cedar Shop', to: 'Cedar House' },
    { label: 'Phone', from: '(360) 555-0142', to: '(360) 555-0199' },
    { label: 'Accepts deliveries on', from: 'Mon, Tue, Wed', to: 'Mon, Fri' },
    { label: 'Delivery instruction', from: null, to: 'Ring twice' },
    { label: 'Tiers', from: 'Gold', to: 'New' },
    { label: 'Contact title', from: null, to: 'Buyer' },
    { label: 'Second contact', from: null, to: 'Bo Moss' },
  ]);
  expect((await world()).clients[0]).toMatchObject({
    tradename: 'Cedar House',
    contacts: 'Ann Lee Buyer 3605550100,Bo Moss - -',
  });
  expect(await undoData(app, ada, 'clients')).toMatchObject({ restored: 1, kept: [] });
  expect(await world()).toEqual(after);
  expect(await undoData(app, ada, 'clients')).toMatchObject({ removed: 2, kept: [] });
  expect(await world()).toEqual(before);
});

test('each refused row names its cell and what to do', async () => {
  await makeClient(app.owner, { tradename: 'Twice', licenseNo: '412346' });
  await makeClient(app.owner, { tradename: 'Twice', licenseNo: '412347' });
  const { id } = await makeClient(app.owner, { tradename: 'Moved', licenseNo: '412348' });
  await app.owner.pool.query(`UPDATE client SET license_no = '412349' WHERE id = ${id}`);
  const file = csv(
    'Trade name,License,License type,License status,UBI,Phone,Email,Sales person,Delivery days,Preferred days,Contact phone',
    ',412001,,,,,,,,,',
    'No License,,,,,,,,,,',
    'Odd,12A45,,,,555,nobody,Nobody,someday,,',
    'Twice,,,,,,,,,,',
    'Moved,412348,,,,,,,,,',
    'Grower,412350,Producer Tier 2,,,,,,,,',
    'Shut,412351,Retailer,CLOSED (PERMANENT),,,,,,,',
    'Rounded,412352,,,6031234560010000,,,,,,',
    'Days,412353,,,,,,,Mon,Tue,',
    'Nameless,412354,,,,,,,,,360-555-0100',
    'Good,412355,,,,,,,,,',
    'Good again,0412355,,,,,,,,,',
  );
  const { rows } = await importData(app, ada, 'clients', file);
  expect(rows.map(({ row, outcome, remarks }) => [row, outcome, ...remarks])).toEqual([
    [2, 'refused', 'A2 has no trade name'],
    [3, 'refused', 'B3: A licensed cannabis client needs a license number, unless it is tribal'],
    [
      4,
      'refused',
      'H4 “Nobody” is no sales person: write a name of Settings, People',
      'B4: “12A45” is not a license number of 4 to 8 digits',
      'G4: “nobody” is not an email address',
      'F4: “555” is not a phone number with its area code',
      'I4 “someday”: write the days as Mon, Wed or Mon-Fri',
    ],
    [5, 'refused', 'A5 “Twice”: several clients are named so, give the license'],
    [6, 'refused', 'B6 “412348” is a former license of Moved: leave the row out'],
    [7, 'refused', 'C7 “Producer Tier 2”: such a license does not buy from you, leave the row out'],
    [8, 'refused', 'D8 “CLOSED (PERMANENT)”: the license is not active, leave the row out'],
    [9, 'new', '412352'],
    [10, 'refused', 'J10 prefers Tuesday, on which it accepts no deliveries'],
    [11, 'refused', 'Row 11: A contact needs a name'],
    [12, 'new', '412355'],
    [13, 'refused', 'B13 the same License number as row 12'],
  ]);
});

test('the undo keeps and names what was done since', async () => {
  await importData(app, ada, 'clients', await workbook(), { ...make, name: 'shops.xlsx' });
  const [cedar, fir] = await query('SELECT id FROM client ORDER BY license_no');
  const ids = [Number(cedar?.['id']), Number(fir?.['id'])];
  const body = { clientId: ids[0] ?? 0, note: 'Call on Monday' };
  await ada.ok('accounts.addNote', { body });
  const next = csv('License,Phone,City,Tier', '412346,360-555-0199,Selah,Silver');
  await importData(app, ada, 'clients', next, make);
  await app.owner.pool.query(`UPDATE client SET city = 'Zillah' WHERE id = ${ids[1]}`);
  const changed = await undoData(app, ada, 'clients');
  expect(changed.kept.map(({ name, reasons }) => [name, ...reasons])).toEqual([['412346', 'City has changed since.']]);
  expect((await world()).clients[1]).toMatchObject({ city: 'Zillah', day_phone: null, tiers: 'Gold,New' });
  const done = await undoData(app, ada, 'clients');
  expect(done.removed).toBe(0);
  expect(done.kept.map(({ name, reasons }) => [name, ...reasons])).toEqual([
    ['Cedar Shop', 'Somebody has worked with it since.', 'Has a note.'],
    ['Fir Shop', 'City has changed since.'],
  ]);
  expect((await world()).lists.length).toBe(5);
});

test('somebody who sees only their own accounts gets their own, and touches nobody else’s', async () => {
  await makeClient(app.owner, { tradename: 'Not mine', licenseNo: '412346' });
  const rosa = await app.as('rosa@x.test');
  const file = csv('Trade name,License,Sales person,Tier', 'Mine,412345,Ada,Gold', 'Not mine,412346,,');
  const uploaded = await uploadData(app, rosa, 'clients', file);
  expect(uploaded.columns.map(({ field }) => field)).toEqual(['tradename', 'licenseNo', null, null]);
  const { rows } = await importData(app, rosa, 'clients', file, { choices: { leaveOutRefused: true } });
  expect(rows.map(({ outcome, remarks }) => [outcome, ...remarks])).toEqual([
    ['new', '412345'],
    ['leftOut', 'B3 “412346” belongs to an account of somebody else'],
  ]);
  expect(await query(`SELECT assigned_to FROM client WHERE license_no = '412345'`)).toEqual([{ assigned_to: rosaId }]);
  expect(await undoData(app, rosa, 'clients')).toMatchObject({ removed: 1, kept: [] });
});

test('five hundred shops with rounded UBIs come in by a few statements, with their places and history', async () => {
  const shops = Array.from({ length: 510 }, (_, index) => [
    `Shop ${index}`,
    String(430_000 + index),
    `${603_000_000 + index}0010000`,
    '98501',
  ]);
  const book = await textBook(['Shops', ['Trade name', 'License', 'UBI', 'Zip'], shops]);
  const run = await importData(app, ada, 'clients', book, { choices: {}, name: 'shops.xlsx' });
  expect(run.note).toBe('510 new, 0 changed, 0 unchanged');
  expect(
    await query(`SELECT count(*)::int AS shops, count(DISTINCT ubi)::int AS ubis, min(length(ubi)) AS digits, min(placed_by) AS placed
      FROM client`),
  ).toEqual([{ shops: 510, ubis: 510, digits: 9, placed: 'zip' }]);
  const added = await query(`SELECT count(*)::int AS rows FROM audit WHERE action = 'add' AND entity = 'client'`);
  expect(added).toEqual([{ rows: 510 }]);
  expect((await undoData(app, ada, 'clients')).removed).toBe(510);
});
