import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { endorsement, type ListedShop, listedShop, stateList } from '../../../../test/factories/files/state-lists.ts';
import { importFile } from '../../../../test/factories/files/upload.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

/** Lists as the state makes them: endorsements, labs, titles, another month, and what Excel leaves of them. */
let app: TestApp;
let ada: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  await makePersonWith(app, 'Ada', ['accounts', 'accounts.all', 'accounts.import']);
  ada = await app.as('ada@x.test');
});
beforeEach(async () => {
  await app.owner.pool.query('TRUNCATE client, client_import, audit CASCADE');
});
afterAll(async () => await app.stop());

type Decided = Parameters<typeof importFile>[4];
const check = async (shops: readonly ListedShop[]) => await importFile(app, ada, 'Check', stateList(shops));
const run = async (shops: readonly ListedShop[], decided?: Decided, name?: string) =>
  await importFile(app, ada, 'Run', stateList(shops), decided, name);
/** All clients without their places, which a job finds in its own time. */
const stored = async (): Promise<Record<string, unknown>[]> =>
  (await app.owner.pool.query<Record<string, unknown>>('SELECT * FROM client ORDER BY license_no, id')).rows.map(
    ({ latitude: _1, longitude: _2, placed_by: _3, ...rest }) => rest,
  );
const licenseNumbers = async () => (await stored()).map(({ license_no: license }) => license);

const month = Array.from({ length: 40 }, (_, number) => listedShop(number));
const lab: ListedShop = { name: 'Green Leaf Lab', license: '21', type: 'Certified Lab' };

test('rows that say one shop twice become one account with the e-mail; a refused row can be left out', async () => {
  const list = [...month, ...month.slice(0, 30).map(endorsement), lab];
  const checked = await check(list);
  expect(checked.counts).toEqual({ new: 40, joined: 30, refused: 1 });
  expect(checked.rows[0]).toMatchObject({ outcome: 'new', remarks: ['Joined with line 42.'] });
  expect(checked.rows[40]).toMatchObject({
    row: 42,
    outcome: 'joined',
    remarks: ['The same shop as line 2 as Medical Endorsement; both become one account.'],
  });
  expect((await run(list)).error).toMatch(/1 row is refused\. Line 72: The license number “21” is not 4 to 8 digits/);
  const done = await run(list, { leaveOutRefused: true });
  expect(done.note).toBe('40 new, 0 changed, 0 unchanged, 30 joined, 1 left out: Green Leaf Lab (line 72)');
  const accounts = await stored();
  expect(accounts.length).toBe(40);
  expect(accounts[0]).toMatchObject({ tradename: 'Shop 0', email: 'shop410000@shops.test', license_type_id: 3 });
  expect((await run(list, { leaveOutRefused: true })).counts).toEqual({ same: 40, joined: 30, leftOut: 1 });
});

test('an endorsement alone does not change what kind of license its shop has', async () => {
  const [shop] = month;
  if (shop === undefined) throw new Error('no shop');
  await run([endorsement(shop), shop]);
  expect(await stored()).toMatchObject([{ license_type_id: 3, street_address: '12 PINE ST, STE A' }]);
  expect(
    (
      await run([
        { ...shop, type: 'Cannabis Producer' },
        { ...shop, type: 'Cannabis Processor' },
      ])
    ).counts,
  ).toEqual({
    changed: 1,
    joined: 1,
  });
  expect(await stored()).toMatchObject([{ license_type_id: 5 }]);
});

test('a later month distinguishes moves, renames, closures and new shops before it writes', async () => {
  await run(month, {}, 'august.csv');
  const before = await stored();
  const [first, second, , , fifth] = month;
  if (first === undefined || second === undefined || fifth === undefined) throw new Error('no shops');
  const byPhone = { ...first, license: '420001', ubi: '6091112220010001', street: '9 OAK ST' };
  const byBusiness = { ...second, license: '420002', phone: '2065550000', ubi: second.ubi?.replace(/0001$/, '0002') };
  const renamed = { ...fifth, name: 'The Green Door' };
  const next = [byPhone, byBusiness, ...month.slice(3, 4), renamed, ...month.slice(5), listedShop(90)];
  const checked = await check(next);
  expect(checked.counts).toEqual({ moved: 2, renamed: 1, same: 36, new: 1, notListed: 1 });
  expect(checked.rows.slice(0, 2)).toMatchObject([
    {
      proposal: { clientId: before[0]?.['id'], licenseNo: first.license, reason: 'Same name and phone' },
      remarks: [
        `License number: ${first.license} → 420001.`,
        'UBI: 6030000000010001 → 6091112220010001.',
        'Street: 12 PINE ST, STE A → 9 OAK ST.',
      ],
    },
    { proposal: { clientId: before[1]?.['id'], reason: 'Same name and business' } },
  ]);
  expect(checked.rows.at(-1)).toMatchObject({
    outcome: 'notListed',
    tradename: 'Shop 2',
    remarks: ['Was in august.csv and is not in this list: perhaps it has closed. Nothing changes.'],
  });
  expect(await stored()).toEqual(before);

  expect((await run(next)).error).toBe(
    'Nothing was imported: 2 shops have perhaps moved. Line 2: is Shop 0 the same shop or a new account?',
  );
  const [a, b] = checked.rows.map(({ row, proposal }) => ({ row, proposedId: proposal?.clientId ?? 0 }));
  if (a === undefined || b === undefined) throw new Error('no rows');
  const moves = [
    { ...a, as: 'moved' as const },
    { ...b, as: 'new' as const },
  ];
  expect(
    (
      await run(next, {
        moves: [
          { ...a, proposedId: 7, as: 'moved' },
          { ...b, as: 'new' },
        ],
      })
    ).status,
  ).toBe('failed');
  expect((await run(next, { moves })).counts).toEqual({ moved: 1, new: 2, renamed: 1, same: 36, notListed: 2 });
  const after = await stored();
  expect(after.find(({ license_no: license }) => license === '420001')?.['id']).toBe(before[0]?.['id']);
  expect(after.filter(({ tradename }) => tradename === 'Shop 1').map(({ license_no: license }) => license)).toEqual([
    second.license,
    '420002',
  ]);
  expect((await run(next)).counts).toEqual({ same: 40 });

  const older = await check(month);
  expect(older.warnings).toEqual([
    'This list is older than clients.csv, which was imported before: it takes back 1 change.',
  ]);
  expect((await run(month)).error).toBe(
    'Nothing was imported: the list is older than clients.csv. Say that it may take changes back.',
  );
  expect((await run(month, { takeBack: true })).counts).toMatchObject({ renamed: 1, former: 1 });
});

test('sister shops with one name and phone are never taken for one that moved', async () => {
  const zips = (license: number) => ({ ...listedShop(1), name: 'Zips', license: String(license) });
  await run([zips(430_001), zips(430_002)]);
  expect((await check([zips(430_001), zips(430_002), zips(430_003)])).counts).toEqual({ same: 2, new: 1 });
  const both = await check([zips(430_003)]);
  expect(both.rows[0]).toMatchObject({
    outcome: 'new',
    remarks: ['Perhaps one of these has moved: Zips (430001), Zips (430002). It becomes a new account.'],
  });
  const two = await check([zips(430_002), zips(430_003), zips(430_004)]);
  expect(two.counts).toEqual({ same: 1, moved: 2 });
  const moves = two.rows.flatMap(({ row, proposal }) =>
    proposal === null ? [] : [{ row, proposedId: proposal.clientId, as: 'moved' as const }],
  );
  const refused = await run([zips(430_002), zips(430_003), zips(430_004)], { moves });
  expect(refused.error).toMatch(/2 rows are refused\. Line 3: Only one of the lines 3, 4 can be Zips after a move/);
});

test('a list that went through Excel joins no two shops and moves none by its rounded UBIs', async () => {
  const shops = [1, 2, 3].map((number) => ({ ...listedShop(number), ubi: `603358139001000${number}`, phone: '0' }));
  await run(shops);
  const excel = [...shops, { ...listedShop(4), name: 'Other' }].map((shop) => ({ ...shop, ubi: '6033581390010000' }));
  const checked = await check(excel);
  expect(checked.counts).toEqual({ same: 3, new: 1 });
  expect(checked.warnings.join()).toMatch(/^A spreadsheet has rounded the UBIs of this file/);
  await run(excel);
  expect((await stored()).map(({ ubi }) => ubi as string)).toEqual([
    '6033581390010001',
    '6033581390010002',
    '6033581390010003',
    '603358139',
  ]);
  const tens = excel.map((shop, number) => ({ ...shop, license: String(440_000 + number), ubi: '6033581390010010' }));
  expect((await check(tens)).warnings.length).toBe(1);
});

test('an account never gets another license by its UBI alone unless somebody says so', async () => {
  const shop = { ...listedShop(1), phone: '0' };
  await run([shop]);
  const other = { ...shop, name: 'Another Name', license: '450001' };
  const { rows } = await check([other]);
  expect(rows[0]).toMatchObject({ outcome: 'moved', proposal: { reason: 'Same UBI' } });
  expect((await run([other])).status).toBe('failed');
  expect(await licenseNumbers()).toEqual([shop.license]);
  const sameUbi = [other, { ...other, name: 'Third Name', license: '450002' }];
  expect((await check(sameUbi)).counts).toEqual({ new: 2, notListed: 1 });
});

test('title certificates come in as Inactive, or as the user says', async () => {
  const titles = [
    { ...listedShop(1), name: 'Awow Inc. (Title Owner Only)' },
    { ...listedShop(2), street: 'RETAIL TITLE CERTIFICATE' },
    listedShop(3),
  ];
  const { rows } = await run(titles);
  expect(rows[1]?.remarks).toEqual(['A title certificate: nobody to call yet.']);
  const statuses = async () => (await stored()).map((row) => row['client_status_id']);
  expect(await statuses()).toEqual([2, 2, 1]);
  await app.owner.pool.query('TRUNCATE client, client_import CASCADE');
  await run(titles, { titleStatusId: 3 });
  expect(await statuses()).toEqual([3, 3, 1]);
  expect((await run(titles)).counts).toEqual({ same: 3 });
});

test('the fields that somebody chose are kept for the next file with the same columns', async () => {
  const { uploadClients, jobEnd } = await import('../../../../test/factories/files/upload.ts');
  const content = stateList(month.slice(0, 2), ';');
  const { data } = await uploadClients(app, ada, content);
  expect([data.isMappingKept, data.columns.find(({ header }) => header === 'id')?.field]).toEqual([false, 'ubi']);
  const mapping = data.columns.map(({ header, field }) => ({
    header,
    field: header === 'id' ? null : header === 'business_phone' ? 'suite' : field,
  }));
  const body = { fileId: data.fileId, mapping } as never;
  await jobEnd(ada, (await ada.ok('accounts.importCheck', { body })).transactionId);
  const { data: next } = await uploadClients(app, ada, content);
  const fieldOf = (name: string) => next.columns.find(({ header }) => header === name)?.field;
  expect([next.isMappingKept, fieldOf('id'), fieldOf('business_phone'), fieldOf('premise_city')]).toEqual([
    true,
    null,
    'suite',
    'city',
  ]);
});

/** A row of the state's own list, as its public loader describes it. */
const licensed = (number: number, kind: string, status: string, more: { ubi?: string; phone?: string } = {}): string =>
  [
    `LCB SHOP ${number}`,
    `83000${number}`,
    more.ubi ?? `${604_300_000 + number}0010001`,
    '1 MAIN ST',
    'B',
    'YAKIMA'.padEnd(24),
    'WA',
    'YAKIMA',
    '989011234',
    kind,
    status,
    more.phone ?? `509555010${number}`,
  ].join(',');
const licenses = (...rows: readonly string[]): string =>
  [
    'Tradename,License,UBI,Street Address,Suite Rm,City,State,county,Zip Code,Priv Desc,Privilege Status,Day Phone',
    ...rows,
  ].join('\n');

test('of a list of all licenses only those that are valid and buy become accounts; the others are shown apart', async () => {
  const list = licenses(
    licensed(0, 'CANNABIS RETAILER', 'ACTIVE (ISSUED)'),
    licensed(1, 'CANNABIS RETAILER', 'PENDING (NOT ISSUED)'),
    licensed(2, 'CANNABIS RETAILER', 'CLOSED (PERMANENT)'),
    licensed(3, 'CANNABIS PROCESSOR', 'ACTIVE (ISSUED)'),
    licensed(4, 'CANNABIS PRODUCER TIER 2', 'ACTIVE (ISSUED)'),
    licensed(5, 'CANNABIS RETAILER TITLE CERTIFICATE', 'ACTIVE (ISSUED)'),
    licensed(6, 'CANNABIS RETAILER', 'ACTIVE TITLE CERTIFICATE'),
    licensed(7, 'CANNABIS TRANSPORTATION', 'ACTIVE (ISSUED)'),
    licensed(8, 'NON RETAIL', 'EXPIRED'),
    licensed(9, 'CANNABIS PROCESSOR', 'ACTIVE (ISSUED)'),
    licensed(9, 'CANNABIS PRODUCER TIER 1', 'CLOSED (PERMANENT)'),
  );
  const { counts, rows, note } = await importFile(app, ada, 'Run', list);
  expect(counts).toEqual({ new: 5, joined: 1, notBuying: 5 });
  expect(note).toBe('5 new, 0 changed, 0 unchanged, 1 joined, 5 that do not buy');
  expect(rows.filter(({ outcome }) => outcome === 'notBuying').map(({ row, remarks }) => [row, ...remarks])).toEqual([
    [3, 'The status of the license is “PENDING (NOT ISSUED)”. No account is made.'],
    [4, 'The status of the license is “CLOSED (PERMANENT)”. No account is made.'],
    [6, 'A license “CANNABIS PRODUCER TIER 2” does not buy from you. No account is made.'],
    [9, 'A license “CANNABIS TRANSPORTATION” does not buy from you. No account is made.'],
    [10, 'The status of the license is “EXPIRED”. No account is made.'],
  ]);
  expect(
    (await stored()).map((client) => [client['license_no'], client['license_type_id'], client['client_status_id']]),
  ).toEqual([
    ['830000', 3, 1],
    ['830003', 2, 1],
    ['830005', 3, 2],
    ['830006', 3, 2],
    ['830009', 5, 1],
  ]);
  expect((await stored())[0]).toMatchObject({ suite: 'B', city: 'Yakima' });
});

test('an account whose license is closed in a later list is named and stays; a shop that moved is still recognized', async () => {
  await importFile(
    app,
    ada,
    'Run',
    licenses(...[0, 1].map((n) => licensed(n, 'CANNABIS RETAILER', 'ACTIVE (ISSUED)'))),
  );
  const before = await stored();
  const later = await importFile(
    app,
    ada,
    'Check',
    licenses(
      licensed(0, 'CANNABIS RETAILER', 'CLOSED (PERMANENT)'),
      licensed(1, 'CANNABIS PRODUCER TIER 1', 'ACTIVE (ISSUED)'),
      licensed(2, 'CANNABIS RETAILER', 'ACTIVE (ISSUED)', { ubi: '6043000000010001', phone: '5095550100' }),
    ),
  );
  expect(later.counts).toEqual({ notBuying: 1, changed: 1, moved: 1 });
  expect(later.rows[0]).toMatchObject({
    clientId: before[0]?.['id'],
    remarks: ['The status of the license is “CLOSED (PERMANENT)”. Nothing of its account changes.'],
  });
  expect(await stored()).toEqual(before);
});
