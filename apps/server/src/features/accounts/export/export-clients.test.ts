import { fromBufferPromise } from 'yauzl';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '@cartwright/contract/contract';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeRow } from '../../../../test/factories/rows.ts';
import { jobEnd } from '../../../../test/factories/files/upload.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import { readXlsxSheets } from '../../../documents/xlsx/xlsx-read.ts';

let app: TestApp;
let mona: TestClient;
let rosa: TestClient;
let alpine = 0;
let birch = 0;

const titles = [
  'First Name',
  'Last Name',
  'Title',
  'Email',
  'Phone',
  'Trade Name',
  'License No',
  'Holding Company',
  'UBI',
  'Assignee',
  'Street Address',
  'Suite',
  'City',
  'State',
  'County',
  'Zip Code',
];

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  const rosaId = await makePersonWith(app, 'Rosa', ['accounts', 'accounts.export']);
  await makePersonWith(app, 'Mona', ['accounts', 'accounts.export', 'accounts.all']);
  await makePersonWith(app, 'Rita', ['accounts', 'accounts.all']);
  mona = await app.as('mona@x.test');
  rosa = await app.as('rosa@x.test');
  const company = await makeRow(app, 'holdingCompany', { tradename: 'Evergreen' });
  alpine = await makeRow(app, 'client', {
    tradename: 'Alpine "Leaf" & Co',
    isCannabisLicensed: true,
    licenseNo: '400001',
    ubi: '6033581390010004',
    holdingCompanyId: company,
    assignedTo: rosaId,
    streetAddress: '=1+1',
    suite: '2',
    city: 'Seattle',
    county: 'King',
    state: 'WA',
    zipCode: '98109-1622',
  });
  birch = await makeRow(app, 'client', { tradename: 'Birch', isCannabisLicensed: false, city: 'Omak' });
  await makeRow(app, 'client', { tradename: 'Dormant', isCannabisLicensed: false, clientStatusId: 2 });
  const zoe = { clientId: alpine, firstName: 'Zoë', lastName: 'Abel', email: '@SUM(A1)', titleId: 2 };
  const contact = await makeRow(app, 'contact', zoe);
  await makeRow(app, 'contact', { clientId: alpine, firstName: 'Ann', lastName: 'Zorn' });
  for (const phone of ['2065550101', '2065550102x9']) await makeRow(app, 'contactPhone', { contactId: contact, phone });
});
afterAll(async () => await app.stop());

/** Exports, waits, and downloads by the link on the transaction. */
async function exported(client: TestClient, body: NonNullable<InputOf<'accounts.exportClients'>['body']> = {}) {
  const { transactionId } = await client.ok('accounts.exportClients', { body: { myAccounts: false, ...body } });
  const state = await jobEnd(client, transactionId);
  const answer = await app.app.inject({
    method: 'GET',
    url: state.fileLink ?? '',
    headers: { authorization: `Bearer ${client.token}` },
  });
  const rows = ((await readXlsxSheets(answer.rawPayload, 1))[0]?.rows ?? []).map(({ cells }) => [...cells]);
  return { state, answer, rows };
}

const names = ({ rows }: { rows: string[][] }) => new Set(rows.slice(1).map((row) => row[5]));

test('contacts are exported with the sixteen columns of the spec; a client without contacts has a row of its own', async () => {
  const { state, answer, rows } = await exported(mona);
  expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(answer.headers['content-disposition']).toContain('contacts-2026-11-20.xlsx');
  const client = ['Alpine "Leaf" & Co', '400001', 'Evergreen', '603358139-001-0004', 'Rosa', '=1+1', '2'];
  const place = ['Seattle', 'WA', 'King', '98109-1622'];
  expect(rows).toEqual([
    titles,
    ['Zoë', 'Abel', 'Buyer', '@SUM(A1)', '(206) 555-0101, (206) 555-0102 x9', ...client, ...place],
    ['Ann', 'Zorn', '', '', '', ...client, ...place],
    ['', '', '', '', '', 'Birch', '', '', '', '', '', '', 'Omak'],
  ]);
  expect([state.status, state.note, JSON.parse(state.result ?? '{}')]).toEqual(['done', '3 rows', { rowCount: 3 }]);
});

test('the raw parts hold no formula, and another reader finds the archive sound', async () => {
  const { answer } = await exported(mona, { searchKey: 'alpine' });
  const zip = await fromBufferPromise(answer.rawPayload, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySize: true,
    strictFileNames: true,
  });
  let sheet = '';
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== 'xl/worksheets/sheet1.xml') continue;
    for await (const piece of await zip.openReadStreamPromise(entry)) sheet += String(piece);
  }
  expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
  expect(sheet).not.toMatch(/<f[ >/]|t="str"|<hyperlink/);
  expect(sheet.match(/<row /g)?.length).toBe(3);
});

test('the filter, chosen clients and exceptions narrow the export; so does what a person may see', async () => {
  expect(names(await exported(mona, { myAccounts: null }))).toEqual(new Set());
  expect(names(await exported(rosa))).toEqual(new Set(['Alpine "Leaf" & Co']));
  expect(names(await exported(mona, { clientIds: [birch] }))).toEqual(new Set(['Birch']));
  expect(names(await exported(mona, { except: [alpine] }))).toEqual(new Set(['Birch']));
  expect((await exported(mona, { clientStatus: 2 })).rows.at(-1)?.[5]).toBe('Dormant');
});

test('a chosen client out of sight is missing, and the key is needed', async () => {
  const rita = await app.as('rita@x.test');
  const hidden = await rosa.call('accounts.exportClients', { body: { clientIds: [alpine, birch] } });
  const forbidden = await rita.call('accounts.exportClients', { body: {} });
  expect([hidden.status, forbidden.status]).toEqual([404, 403]);
});

test('each export is in the audit with its size', async () => {
  const { rows } = await app.owner.pool.query<{ detail: { rows: number } }>(
    `SELECT detail FROM audit WHERE action = 'export' ORDER BY id LIMIT 1`,
  );
  expect(rows[0]?.detail).toEqual({ rows: 3 });
});
