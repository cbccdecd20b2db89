import type { InputOf } from '@cartwright/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeRow } from '../../../../test/factories/rows.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';

/** Whose accounts a list without a criterion holds (spec 000 §6), over HTTP. */

let app: TestApp;
let mona: TestClient;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  await makePersonWith(app, 'Mona', ['accounts', 'accounts.all']);
  mona = await app.as('mona@x.test');
  const { rows } = await app.owner.pool.query<{ id: number }>(`SELECT id FROM person WHERE name = 'Mona'`);
  await makeRow(app, 'client', { tradename: 'Leaf of Mona', isCannabisLicensed: true, assignedTo: rows[0]?.id });
  await makeRow(app, 'client', { tradename: 'Leaf of nobody', isCannabisLicensed: true });
});
afterAll(async () => await app.stop());

const own = ['Leaf of Mona'];
const every = ['Leaf of nobody', 'Leaf of Mona'];

const cases: [NonNullable<InputOf<'accounts.list'>['body']>, string[]][] = [
  [{}, own],
  [{ myAccounts: null, onlyAssignedToSalesPerson: null }, own],
  [{ myAccounts: true }, own],
  [{ myAccounts: true, onlyAssignedToSalesPerson: false }, own],
  [{ myAccounts: false, onlyAssignedToSalesPerson: true }, own],
  [{ myAccounts: false }, every],
  [{ onlyAssignedToSalesPerson: false }, every],
];

test.each(cases)('the list under %j', async (body, expected) => {
  const { data, count } = await mona.ok('accounts.list', { body });
  expect([data.map(({ tradename }) => tradename), count]).toEqual([expected, expected.length]);
});

test.each([
  [undefined, 1],
  [null, 1],
  [true, 1],
  [false, 2],
])('the picker with MyAccounts %j finds %i', async (myAccounts, expected) => {
  expect((await mona.ok('accounts.search', { body: { searchKey: 'Leaf', myAccounts } })).count).toBe(expected);
});
