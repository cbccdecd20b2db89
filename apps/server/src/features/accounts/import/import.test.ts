import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeRow } from '../../../../test/factories/rows.ts';
import {
  HEADER,
  importFile as importAs,
  jobEnd,
  startImport,
  untidy,
} from '../../../../test/factories/files/upload.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let ada: TestClient;
let rosa: TestClient;
let rosaId = 0;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  await makePersonWith(app, 'Ada', ['accounts', 'accounts.all', 'accounts.import', 'accounts.assign']);
  rosaId = await makePersonWith(app, 'Rosa', ['accounts', 'accounts.import']);
  ada = await app.as('ada@x.test');
  rosa = await app.as('rosa@x.test');
});

beforeEach(async () => {
  await app.owner.pool.query('TRUNCATE client, client_import, audit CASCADE');
});

afterAll(async () => await app.stop());

const importFile = async (kind: 'Check' | 'Run', content: string | Uint8Array, client = ada) =>
  await importAs(app, client, kind, content);

/** All clients without their places, which a job finds in its own time. */
const clients = async () => {
  const { rows } = await app.owner.pool.query(`SELECT * FROM client ORDER BY license_no COLLATE "C", id`);
  return rows.map(({ latitude: _1, longitude: _2, placed_by: _3, ...rest }) => rest);
};
const audits = async (): Promise<Record<string, unknown>[]> =>
  (await app.owner.pool.query(`SELECT person_id, action, entity, detail FROM audit WHERE action = 'import'`)).rows;

test('a dry run names every outcome and writes nothing; the import then does just that', async () => {
  const check = await importFile('Check', untidy);
  expect([check.dryRun, check.counts]).toEqual([true, { new: 3 }]);
  expect(check.rows.map(({ row, outcome, tradename }) => [row, outcome, tradename])).toEqual([
    [2, 'new', '#Northern Light'],
    [3, 'new', 'Northern Light'],
    [4, 'new', 'Harbor & Vine'],
  ]);
  expect(await clients()).toEqual([]);
  const run = await importFile('Run', untidy);
  expect([run.status, run.dryRun, run.counts]).toEqual(['done', false, check.counts]);
  expect(await clients()).toMatchObject([
    {
      tradename: '#Northern Light',
      license_no: '499001',
      ubi: '6031234560010004',
      street_address: '12 PINE ST, STE A',
      city: 'Seattle',
      zip_code: '98109-1622',
      day_phone: '2065550142',
      is_cannabis_licensed: true,
      client_status_id: 1,
    },
    { license_no: '499002', street_address: null, city: 'McCleary', zip_code: '98557', day_phone: null },
    { license_no: '49903', city: 'SeaTac', zip_code: '98188', day_phone: '5095550100' },
  ]);
  expect(await audits()).toMatchObject([{ entity: 'client', detail: { file: 'clients.csv', new: 3, changed: 0 } }]);
});

test('clients that share a UBI get a hint of a holding company, from the file and from the database', async () => {
  await makeRow(app, 'client', { tradename: 'Old Harbor', isCannabisLicensed: true, ubi: '604765432' });
  const { rows } = await importFile('Check', untidy);
  expect(rows.map(({ holdingCompanyHint }) => holdingCompanyHint)).toEqual([
    'Shares the UBI 603-123-456 with Northern Light: one holding company?',
    'Shares the UBI 603-123-456 with #Northern Light: one holding company?',
    'Shares the UBI 604-765-432 with Old Harbor: one holding company?',
  ]);
});

test('a license of seven digits is imported, found, and not given twice', async () => {
  const run = await importFile('Run', `${HEADER}\nSeventh Leaf,4123456,,,,,\nSixth Leaf,412345,,,,,`);
  expect(run.counts).toEqual({ new: 2 });
  const found = async (searchKey: string) =>
    (await ada.ok('accounts.list', { body: { myAccounts: false, searchKey } })).data.map(({ licenseNo }) => licenseNo);
  expect(await found('4123456')).toEqual(['4123456']);
  expect(new Set(await found('412345'))).toEqual(new Set(['412345', '4123456']));
  const again = await importFile('Run', `${HEADER}\nSeventh Leaf,04123456.0,,,,,`);
  expect(again.counts).toEqual({ same: 1, notListed: 1 });
});

test('a second import of the same file changes nothing and leaves no trace', async () => {
  await importFile('Run', untidy);
  const before = await clients();
  const again = await importFile('Run', untidy);
  expect(again.counts).toEqual({ same: 3 });
  expect(await clients()).toEqual(before);
  expect((await audits()).length).toBe(1);
});

test('fields that the file fills and that differ change; blank ones and unmapped ones stay', async () => {
  await importFile('Run', untidy);
  await app.owner.pool.query(`UPDATE client SET email = 'a@b.test', suite = '9' WHERE license_no = '499001'`);
  const changed = `${HEADER}\n#Northern Light,499001,,,TACOMA,,\nHARBOR AND WINE LLC,49903,6047654320010001,7 DOCK RD,SeaTac,,`;
  const run = await importFile('Run', changed);
  expect(run.counts).toEqual({ changed: 1, renamed: 1, notListed: 1 });
  expect(run.rows.map(({ remarks }) => remarks)).toEqual([
    ['City: Seattle → Tacoma.'],
    ['Trade name: Harbor & Vine → HARBOR AND WINE LLC.'],
    ['Was in clients.csv and is not in this list: perhaps it has closed. Nothing changes.'],
  ]);
  expect(await clients()).toMatchObject([
    {
      license_no: '499001',
      city: 'Tacoma',
      street_address: '12 PINE ST, STE A',
      email: 'a@b.test',
      suite: '9',
      version: 2,
    },
    { license_no: '499002', version: 1 },
    { license_no: '49903', tradename: 'HARBOR AND WINE LLC', day_phone: '5095550100', version: 2 },
  ]);
});

test('rows are refused with their reason, and one refused row stops the whole file', async () => {
  const bad = `${HEADER}\nGood Shop,499010,,,,,\n,499011,,,,,\nNo License,,,,,,\nOdd,12A45,,,,,\nTwin,499010,,,,,`;
  const check = await importFile('Check', bad);
  expect(check.counts).toEqual({ new: 1, refused: 4 });
  expect(check.rows.slice(1).map(({ row, remarks }) => [row, ...remarks])).toEqual([
    [3, 'The trade name is missing.'],
    [4, 'The license number is missing.'],
    [5, 'The license number “12A45” is not 4 to 8 digits.'],
    [6, 'Line 2 has the license number 499010 already, for another shop.'],
  ]);
  const run = await importFile('Run', bad);
  expect(run.status).toBe('failed');
  expect(run.error).toBe(
    'Nothing was imported: 4 rows are refused. Line 3: The trade name is missing. Line 4: The license number is missing.',
  );
  expect(await clients()).toEqual([]);
  expect(await audits()).toEqual([]);
});

test('what cannot be read is left out and remarked on', async () => {
  const file = [
    'Trade Name,License No,UBI,ZIP,Phone,E-mail,State,License Type,Route,Sales Rep,Holding Company',
    'Shop,499020,6.03358E+15,1234,555,nobody,Washington,Adult-Use Retailer,North,Rosa,Nobody & Sons',
  ].join('\n');
  const { rows } = await importFile('Run', file);
  expect(rows[0]?.remarks).toEqual([
    'The UBI “6.03358E+15” cannot be read and is left out.',
    'The ZIP code “1234” cannot be read and is left out.',
    'The phone “555” cannot be read and is left out.',
    'The email “nobody” cannot be read and is left out.',
    'There is no route “North”; it is left out.',
    'There is no holding company “Nobody & Sons”; it is left out.',
  ]);
  expect(await clients()).toMatchObject([
    {
      state: 'WA',
      license_type_id: 3,
      assigned_to: rosaId,
      ubi: null,
      zip_code: null,
      day_phone: null,
      route_id: null,
    },
  ]);
});

test('a UBI that went through Excel is taken without its last digits, and leaves a whole one as it is', async () => {
  await importFile('Run', `${HEADER}\nPine,499030,6033581390010004,,,,\nOak,499031,603358140,,,,`);
  const excel = `${HEADER}\nPine,499030,6033581390010000,,,,\nOak,499031,6033581400010000,,,,\nElm,499032,6033581390010000,,,,`;
  const { counts, rows } = await importFile('Run', excel);
  expect(counts).toEqual({ new: 1, same: 2 });
  const rounded = (ubi: string) =>
    `A spreadsheet has rounded the UBI “${ubi}”: only the nine digits of the business are taken.`;
  expect(rows.map(({ remarks }) => remarks)).toEqual([
    [rounded('6033581390010000')],
    [rounded('6033581400010000')],
    [rounded('6033581390010000')],
  ]);
  expect((await clients()).map(({ ubi }) => ubi as string)).toEqual(['6033581390010004', '603358140', '603358139']);
});

async function untilSomebodyWaits(): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  while ((await app.owner.pool.query(waiting)).rowCount === 0) await sleep(10);
}

test('a row that the database refuses takes every other row back', async () => {
  const rows = Array.from({ length: 1_500 }, (_, index) => `Shop ${index},${530_000 + index},,,,,`);
  const other = await app.owner.pool.connect();
  try {
    // Somebody else is just making an account with the last license; the import waits for it, and loses.
    await other.query('BEGIN');
    await other.query(
      `INSERT INTO client (tradename, is_cannabis_licensed, license_no) VALUES ('Faster', true, '531499')`,
    );
    const transactionId = await startImport(app, ada, 'Run', [HEADER, ...rows].join('\n'));
    await untilSomebodyWaits();
    await other.query('COMMIT');
    const state = await jobEnd(ada, transactionId);
    expect([state.status, state.error]).toEqual([
      'failed',
      'Somebody has just created an account with a license number of this file. Nothing was imported: try again.',
    ]);
  } finally {
    other.release();
  }
  expect((await clients()).map(({ tradename }) => tradename as string)).toEqual(['Faster']);
  expect(await audits()).toEqual([]);
});

test('two imports of one file at once make each client once', async () => {
  const { importClients } = await import('./accounts.import.ts');
  const { firstImporter } = await import('./import-actor.queries.ts');
  const actor = await firstImporter(app.context, 'accounts.import');
  if (actor === null) throw new Error('nobody imports');
  const rows = Array.from({ length: 1_500 }, (_, index) => `Shop ${index},${500_000 + index},,,,,`);
  const file = Buffer.from([HEADER, ...rows].join('\n'));
  const once = async () =>
    (
      await importClients(
        { ...app.context, actor },
        {
          id: crypto.randomUUID(),
          name: 'twice.csv',
          mapping: null,
          dryRun: false,
          choices: { leaveOutRefused: false, takeBack: false, moves: new Map(), titleStatusId: 2 },
          content: async function* () {
            yield file;
          },
        },
      )
    ).counts;
  const [one, two] = await Promise.all([once(), once()]);
  expect([one.new + two.new, one.same + two.same]).toEqual([1_500, 1_500]);
  expect((await clients()).length).toBe(1_500);
});

test('outcomes come by page and by outcome, to their owner only', async () => {
  const { transactionId } = await importFile('Check', `${untidy}\nTwin,499001,,,,,`);
  const page = async (body: object, client = ada) =>
    await client.call('accounts.importRows', { params: { transactionId }, body });
  const refused = await page({ outcome: 'refused' });
  expect([refused.data.count, refused.data.data.map(({ row }) => row)]).toEqual([1, [5]]);
  expect(refused.data.totals).toMatchObject({ new: 3, changed: 0, refused: 1, warnings: [] });
  const second = await page({ page: { skip: 1, take: 2 } });
  expect([second.data.count, second.data.data.map(({ row }) => row)]).toEqual([4, [3, 4]]);
  const sorted = await page({ page: { take: 1, sort: [{ field: 'LicenseNo', dir: 'desc' }] } });
  expect(sorted.data.data[0]?.licenseNo).toBe('49903');
  expect((await page({}, rosa)).status).toBe(404);
  expect((await rosa.call('transactions.one', { params: { id: transactionId } })).status).toBe(404);
});

test('accounts of others stay out of reach of a person who sees only their own', async () => {
  await importFile('Run', untidy);
  const { rows } = await importFile('Check', untidy.split('\r\n').slice(0, 2).join('\n'), rosa);
  expect(rows).toMatchObject([
    {
      outcome: 'refused',
      remarks: ['This license number belongs to an account of somebody else.'],
      holdingCompanyHint: null,
    },
  ]);
  const assigning = await importFile('Run', 'Trade name,License,Assignee\nMine,499100,Rosa', rosa);
  expect(assigning.rows[0]?.remarks).toEqual(['You may not assign accounts: the assignee is left out.']);
});

const realFile = new URL('../../../../../../../shared/data/wa-retailers-2023-08.csv', import.meta.url);

/** Rows as untidy as the state's list, and as many. */
function madeUpList(): Buffer {
  const rows = Array.from({ length: 513 }, (_, index) => {
    const ubi = `${603_000_000 + Math.floor(index / 2)}001${String(1 + (index % 7)).padStart(4, '0')}.0`;
    const street = index % 11 === 0 ? 'RETAIL TITLE CERTIFICATE' : `"${index} PINE ST, STE ${index}"`;
    const phone = index % 100 === 0 ? '0' : `20655501${String(index % 100).padStart(2, '0')}`;
    return `${index % 9 === 0 ? '#' : ''}Shop ${index % 400},${48_000 + index * 37},${ubi},${street},${'LACEY'.padEnd(24)},98503${String(index).padStart(4, '0')},${phone}`;
  });
  return Buffer.from([HEADER, ...rows, ''].join('\n'));
}

test('a list of 513 retailers comes in whole, and a second time changes nothing', async () => {
  const files = existsSync(realFile) ? [madeUpList(), readFileSync(realFile)] : [madeUpList()];
  for (const file of files) {
    await app.owner.pool.query('TRUNCATE client, client_import, audit CASCADE');
    const check = await importFile('Check', file);
    expect(check.counts).toEqual({ new: 513 });
    expect(check.rows.filter(({ holdingCompanyHint }) => holdingCompanyHint !== null).length).toBeGreaterThan(100);
    expect((await importFile('Run', file)).counts).toEqual(check.counts);
    await vi.waitFor(async () => expect((await clients()).every((row) => row.placed_by !== null)).toBe(true));
    const before = await clients();
    expect(before.length).toBe(513);
    expect(
      before.every(
        ({ ubi, city, zip_code: zip }) => /^\d{16}$/.test(ubi) && city === city.trim() && /^\d{5}(-\d{4})?$/.test(zip),
      ),
    ).toBe(true);
    expect(before.some(({ street_address: street }) => /TITLE/.test(street ?? ''))).toBe(false);
    expect((await importFile('Run', file)).counts).toEqual({ same: 513 });
    expect(await clients()).toEqual(before);
    expect((await audits()).length).toBe(1);
  }
});
