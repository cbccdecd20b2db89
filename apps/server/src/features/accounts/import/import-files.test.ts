import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { textBook } from '../../../../test/factories/files/cart-sheet.ts';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { HEADER, importFile, jobEnd, untidy, uploadClients } from '../../../../test/factories/files/upload.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

type Mapping = { header: string; field: string | null }[];

let app: TestApp;
let ada: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  await makePersonWith(app, 'Ada', ['accounts', 'accounts.all', 'accounts.import']);
  ada = await app.as('ada@x.test');
});

beforeEach(async () => {
  await app.owner.pool.query('DELETE FROM stored_file');
});

afterAll(async () => await app.stop());

const storedRows = async (): Promise<number> => (await app.owner.pool.query('SELECT FROM stored_file')).rowCount ?? 0;

test('an upload answers the columns with samples and a guess; the UBI is recognized by its values', async () => {
  const { data } = await uploadClients(app, ada, untidy, '../../my\tfile.csv');
  expect(data.rowCount).toBe(3);
  expect(data.name).toBe('myfile.csv');
  expect(data.columns.map(({ field }) => field)).toEqual([
    'tradename',
    'licenseNo',
    'ubi',
    'streetAddress',
    'city',
    'zipCode',
    'dayPhone',
  ]);
  expect(data.columns[2]).toEqual({
    header: 'id',
    field: 'ubi',
    samples: ['6031234560010004.0', '6031234560010005.0', '6047654320010001.0'],
  });
});

test('a file belongs to who uploaded it, and importing needs its key', async () => {
  const { data: file } = await uploadClients(app, ada, untidy);
  const body = { fileId: file.fileId, mapping: file.columns.map(({ header, field }) => ({ header, field })) } as never;
  await makePersonWith(app, 'Rosa', ['accounts', 'accounts.import']);
  await makePersonWith(app, 'Sam', ['accounts', 'accounts.all']);
  const rosa = await app.as('rosa@x.test');
  const sam = await app.as('sam@x.test');
  expect((await rosa.call('accounts.importRun', { body })).status).toBe(404);
  expect((await sam.call('accounts.importRun', { body })).status).toBe(403);
  expect((await uploadClients(app, sam, untidy)).status).toBe(403);
  expect((await uploadClients(app, app.anonymous, untidy)).status).toBe(401);
});

test('a mapping must name trade name and license once each, and only columns of the file', async () => {
  const { data: file } = await uploadClients(app, ada, untidy);
  const call = async (mapping: Mapping) =>
    await ada.call('accounts.importCheck', { body: { fileId: file.fileId, mapping } as never });
  const twice = [
    { header: 'business_dba_name', field: 'tradename' },
    { header: 'license_number', field: 'tradename' },
  ];
  expect((await call(twice)).problem.detail).toBe('Two columns are mapped to tradename.');
  expect((await call([])).problem.detail).toBe('Say which column holds the trade name.');
  expect((await call(twice.slice(0, 1))).problem.detail).toBe('Say which column holds the license number.');
  const unknown = await call([
    { header: 'business_dba_name', field: 'tradename' },
    { header: 'elsewhere', field: 'licenseNo' },
  ]);
  const state = await jobEnd(ada, unknown.data.transactionId);
  expect([state.status, state.error]).toEqual(['failed', 'The file has no column elsewhere.']);
});

test('Excel’s plain CSV is read as Windows-1252, and rows that are short, blank or too long do not refuse the others', async () => {
  const text = `Trade name,License,City,Email
Caf\u00e9 One,499101,Yakima,one@x.test
Two,499102
 , , ,
Three,499103,Yakima,three@x.test,extra`;
  const { data } = await uploadClients(app, ada, Buffer.from(text, 'latin1'));
  expect([data.encoding, data.rowCount, data.columns[0]?.samples[0]]).toEqual(['windows-1252', 3, 'Caf\u00e9 One']);
  const { counts } = await importFile(app, ada, 'Check', Buffer.from(text, 'latin1'));
  expect(counts).toEqual({ new: 2, refused: 1 });
});

test('a list below its title is imported, in a workbook from the sheet that holds it', async () => {
  const text = 'Retailers of the state;;\nas of;11/25/2026;\nTrade name;License;City\nOne;499101;Yakima\n';
  const { data } = await uploadClients(app, ada, text);
  expect([data.rowCount, data.sheet, data.columns.map(({ field }) => field)]).toEqual([
    1,
    null,
    ['tradename', 'licenseNo', 'city'],
  ]);
  expect((await importFile(app, ada, 'Check', text)).counts).toEqual({ new: 1 });
  const book = await textBook(['Cover', ['Retailers'], []], ['Data', ['Trade name', 'License'], [['Two', '499102']]]);
  const workbook = await uploadClients(app, ada, book, 'list.xlsx');
  expect([workbook.data.sheet, workbook.data.columns[0]?.samples]).toEqual(['Data', ['Two']]);
});

test('files that are no table are refused with a sentence, and nothing is kept', async () => {
  const cases: [string | Buffer, string][] = [
    ['', 'The file is empty.'],
    [HEADER, 'The file has a header but no rows.'],
    ['name,Name\na,b', 'Two columns are named Name. Rename or remove one of them.'],
    ['a,b\n1,"2\n3', 'The quote that opens on line 2 is never closed.'],
    ['a,b\n1,\0', 'This is no text: the file holds NUL bytes. Send a CSV or XLSX file.'],
    [
      Buffer.from('MZ\u0090\0\u0003\0', 'latin1'),
      'This is no text: the file holds NUL bytes. Send a CSV or XLSX file.',
    ],
    [Buffer.from('PK\u0003\u0004 and then nothing'), 'The workbook is damaged or not a real XLSX file.'],
  ];
  for (const [content, sentence] of cases) {
    const { status, problem } = await uploadClients(app, ada, content, 'clients.csv');
    expect([status, problem.code, problem.detail]).toEqual([422, 'file_unreadable', sentence]);
  }
  const renamed = await uploadClients(app, ada, `${HEADER}\n`, 'clients.xlsx');
  expect([renamed.status, renamed.problem.detail]).toEqual([422, 'This file is not an Excel workbook.']);
  expect(await storedRows()).toBe(0);
});

test('a file beyond 100 MB is refused as such', { timeout: 60_000 }, async () => {
  const line = Buffer.alloc(1_000_000, `${'x'.repeat(4_999)}\n`);
  const content = (function* () {
    yield Buffer.from('name,license\n"');
    for (let piece = 0; piece < 101; piece += 1) yield piece === 0 ? Buffer.from('\n') : line;
  })();
  const random = randomBytes(750_000).toString('base64');
  const rows = Buffer.from(random.replaceAll(/.{5000}/g, (text) => `${text.slice(8)},499001\n`));
  const cells = (function* () {
    yield Buffer.from('Trade name,License\n');
    for (let count = 0; count < 101; count += 1) yield rows;
  })();
  const quoted = await uploadClients(app, ada, content);
  expect([quoted.status, quoted.problem.detail]).toEqual([
    422,
    'The row of line 2 has a cell of more than 10,000 characters. Perhaps a quote is not closed.',
  ]);
  const large = await uploadClients(app, ada, cells);
  expect([large.status, large.problem.code, large.problem.detail]).toEqual([
    413,
    'too_large',
    'The file is larger than 100 MB.',
  ]);
  expect(await storedRows()).toBe(0);
});

test('a large file is kept in slices and read back whole, and one upload leaves the others alone', async () => {
  const rows = Array.from(
    { length: 2_000 },
    (_, index) => `Shop ${index},${520_000 + index},${randomBytes(3_600).toString('base64')}`,
  );
  const content = ['Trade name,License,Notes', ...rows].join('\n');
  const run = await importFile(app, ada, 'Run', content);
  expect(run.counts).toEqual({ new: 2_000 });
  expect(await storedRows()).toBe(3);
  const slice =
    (await app.owner.pool.query<{ id: string }>('SELECT id FROM stored_file ORDER BY id')).rows[1]?.id ?? '';
  const mapping = [
    { header: 'Trade name', field: 'tradename' },
    { header: 'License', field: 'licenseNo' },
  ];
  expect((await ada.call('accounts.importRun', { body: { fileId: slice, mapping } as never })).status).toBe(404);
  await uploadClients(app, ada, untidy);
  expect(await storedRows()).toBe(5);
});
