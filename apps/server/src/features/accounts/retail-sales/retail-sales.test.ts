import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { brokenRules } from '../../../../test/factories/broken-rules.ts';
import { makeClient } from '../../../../test/factories/clients.ts';
import { importData, undoData } from '../../../../test/factories/files/data-imports.ts';
import { makePerson } from '../../../../test/factories/people.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

let app: TestApp;
let ada: TestClient;
let cedar = 0;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty', jobs: true });
  await makePerson(app.owner, { role: 'Administrator', email: 'ada@x.test' });
  ada = await app.as('ada@x.test');
});
beforeEach(async () => {
  await app.owner.pool.query('TRUNCATE client, data_import, audit CASCADE');
  cedar = (await makeClient(app.owner, { tradename: 'Cedar Shop', licenseNo: '412345' })).id;
});
afterEach(async () => expect(await brokenRules(app.owner)).toEqual([]));
afterAll(async () => await app.stop());

const csv = (...lines: readonly string[]): string => lines.join('\r\n');
const run = { choices: {} };
const list = csv(
  'License Number,Tradename,Reporting period,Total Sales',
  '0412345,,Sep-26,"$170,000.50"',
  ',cedar shop,10/2026,184250.75',
);

/** What people read of the client's last three months. */
const months = async () => {
  const { data } = await ada.ok('reports.clientSales', { params: { id: cedar }, body: { months: 3 } });
  const accounts = await ada.ok('accounts.list', { body: { myAccounts: false } });
  return [...data.map(({ retailSales }) => retailSales), accounts.data[0]?.lastMonthTotalRetailSales];
};

test('retail sales are new, changed or the same, shown at the client, and returned by the undo', async () => {
  const check = await importData(app, ada, 'retail-sales', list);
  expect(check.file.columns.map(({ field }) => field)).toEqual(['license', 'client', 'month', 'total']);
  expect(check.rows.map(({ outcome, code, remarks }) => [outcome, code, ...remarks])).toEqual([
    ['new', '2026-09', 'Cedar Shop · 2026-09 · $170,000.50'],
    ['new', '2026-10', 'Cedar Shop · 2026-10 · $184,250.75'],
  ]);
  expect(await months()).toEqual([null, null, null, null]);
  expect((await importData(app, ada, 'retail-sales', list, run)).note).toBe('2 new, 0 changed, 0 unchanged');
  const after = [170_000.5, 184_250.75, null, 184_250.75];
  expect(await months()).toEqual(after);
  expect((await importData(app, ada, 'retail-sales', list, run)).note).toBe('0 new, 0 changed, 2 unchanged');

  const next = csv('License,Month,Sales', '412345,2026-10,190000', '412345,2026-11,5000');
  const changed = await importData(app, ada, 'retail-sales', next, run);
  expect(changed.rows.map(({ outcome, changes }) => [outcome, ...changes.map(({ from, to }) => [from, to])])).toEqual([
    ['changed', ['$184,250.75', '$190,000.00']],
    ['new'],
  ]);
  expect(await months()).toEqual([170_000.5, 190_000, 5000, 190_000]);
  expect(await undoData(app, ada, 'retail-sales')).toMatchObject({ removed: 1, restored: 1, kept: [] });
  expect(await months()).toEqual(after);
  expect(await undoData(app, ada, 'retail-sales')).toMatchObject({ removed: 2, kept: [] });
  expect(await months()).toEqual([null, null, null, null]);
});

test('each refused row names its cell and what to do', async () => {
  const file = csv(
    'License,Client,Month,Sales',
    '999999,,2026-10,5',
    ',,2026-10,5',
    '412345,,2026-12,5',
    '412345,,last month,5',
    '412345,,2026-10,"5,75"',
    '412345,,2026-09,5',
    '412345,,Sep 2026,6',
    ',Cedar Shop,9/2026,7',
  );
  const { rows } = await importData(app, ada, 'retail-sales', file);
  expect(rows.map(({ row, outcome, remarks }) => [row, outcome, ...remarks])).toEqual([
    [2, 'refused', 'A2 “999999”: there is no client with this license: add or import it first'],
    [3, 'refused', 'B3 names no client'],
    [4, 'refused', 'C4 “2026-12”: has not begun yet'],
    [5, 'refused', 'C5 “last month”: write the month as 2026-11 or 11/2026'],
    [6, 'refused', 'D6 “5,75”: write 5.75, a comma is not read as decimals'],
    [7, 'new', 'Cedar Shop · 2026-09 · $5.00'],
    [8, 'refused', 'A8 the same Client license, Month as row 7'],
    [9, 'refused', 'Row 9: row 7 is about the same sales month, leave one of them out'],
  ]);
});

test('the undo keeps and names what was changed since, and clients that were merged', async () => {
  const birch = (await makeClient(app.owner, { tradename: 'Birch Shop', licenseNo: '412346' })).id;
  await importData(app, ada, 'retail-sales', csv('License,Month,Sales', '412345,2026-10,5', '412346,2026-09,6'), run);
  await app.owner.pool.query(`UPDATE client_retail_sales SET total = 9 WHERE month = '2026-10-01'`);
  await ada.ok('accounts.merge', { body: { survivorId: cedar, mergedId: birch } });
  const done = await undoData(app, ada, 'retail-sales');
  expect(done.kept.map(({ name, reasons }) => [name, ...reasons])).toEqual([
    ['412345, 2026-10', 'It was changed since.'],
    ['412346, 2026-09', 'The client was merged into another one since.'],
  ]);
  expect((await months()).slice(0, 2)).toEqual([6, 9]);
});
