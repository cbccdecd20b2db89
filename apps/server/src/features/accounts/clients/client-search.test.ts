import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePersonWith } from '../../../../test/factories/people.ts';
import { makeRow } from '../../../../test/factories/rows.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import { matchesSearch } from '../../../db/lists/search.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { matchesClient, searchedContacts } from './client-search.queries.ts';

let app: TestApp;
let mona: TestClient;
let alpine = 0;

const isFound = ({ count, similar }: { count: number; similar: boolean }): boolean => count === 1 && !similar;
const found = async (searchKey: string): Promise<boolean> =>
  isFound(await mona.ok('accounts.list', { body: { myAccounts: false, searchKey } }));
const foundByContact = async (contactSearchKey: string): Promise<boolean> =>
  isFound(await mona.ok('accounts.list', { body: { myAccounts: false, contactSearchKey } }));

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  await makePersonWith(app, 'Mona', ['accounts', 'accounts.all', 'accounts.edit', 'client']);
  mona = await app.as('mona@x.test');
  alpine = await makeRow(app, 'client', {
    tradename: 'Élan Vert',
    name: 'Alpine LLC',
    isCannabisLicensed: true,
    licenseNo: '412345',
    ubi: '6033581390010004',
    city: 'Omak',
    dayPhone: '5095550100',
  });
  await makeRow(app, 'client', { tradename: 'Other', isCannabisLicensed: false });
});
afterAll(async () => await app.stop());

test.each([
  ['clients', matchesClient, 'client_search'],
  ['contacts', (term: string) => matchesSearch(searchedContacts, term), 'client_contact_search'],
])('a search of %s is one scan of its trigram index, digits too', async (_name, matches, index) => {
  const connection = await app.owner.pool.connect();
  try {
    await connection.query('SET enable_seqscan = off');
    for (const term of ['leaf', '(509) 555-0100']) {
      const query = app.owner.db.select({ id: client.id }).from(client).where(matches(term)).toSQL();
      const { rows } = await connection.query(`EXPLAIN ${query.sql}`, query.params);
      const plan = JSON.stringify(rows);
      expect(plan).toContain(`Bitmap Index Scan on ${index}`);
      expect(plan).not.toContain('Join');
    }
  } finally {
    connection.release(true);
  }
});

test('misspelled words are found by the index of the own fields', async () => {
  const connection = await app.owner.pool.connect();
  try {
    await connection.query('SET enable_seqscan = off');
    const match = { misspelled: ['alpin', 'grdens'] };
    const query = app.owner.db
      .select({ id: client.id })
      .from(client)
      .where(matchesClient('alpin grdens', match))
      .toSQL();
    const { rows } = await connection.query(`EXPLAIN ${query.sql}`, query.params);
    expect(JSON.stringify(rows)).toContain('Bitmap Index Scan on client_similar');
  } finally {
    connection.release(true);
  }
});

test('a client is found by any part of its names and numbers, with the marks people type', async () => {
  for (const term of [
    'élan',
    'LAN V',
    'alpine',
    '1234',
    '603358139-001-0004',
    '603 358',
    'oma',
    '(509) 555-0100',
    '+1 509 555 0100',
    'vert alpine',
    'omak\u00A05095',
    'alp éla mak',
  ])
    expect([term, await found(term)]).toEqual([term, true]);
  for (const term of ['elam', '%', '_', 'vert olpine']) expect([term, await found(term)]).toEqual([term, false]);
});

test('contacts are found as soon as they are there, after each change, and not once they are deleted', async () => {
  expect(await found('zora quist')).toBe(false);
  const zora = await mona.ok('accounts.addContact', {
    params: { id: alpine },
    body: { firstName: 'Zora', lastName: 'Quist', email: 'zora@elan.test', phoneNumbers: [{ phone: '3605550177' }] },
  });
  for (const term of ['zora  quist', 'ORA@elan', '360-555-0177']) {
    expect([term, await found(term), await foundByContact(term)]).toEqual([term, true, true]);
  }
  expect(await foundByContact('alpine')).toBe(false);
  const params = { id: zora.contactId };
  await mona.ok('accounts.updateContact', {
    params,
    body: { lastName: 'Quarles', phoneNumbers: [{ phone: '3605550188' }] },
  });
  expect([await found('zora quist'), await found('zora quarles')]).toEqual([false, true]);
  expect([await found('3605550177'), await found('3605550188')]).toEqual([false, true]);
  await mona.ok('accounts.removeContact', { params, body: {} });
  expect([await found('quarles'), await found('3605550188'), await foundByContact('quarles')]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a change of the client moves what finds it; a former license number still does', async () => {
  await mona.ok('accounts.update', { body: { id: alpine, licenseNo: '498765', city: 'Yakima' } });
  expect([await found('498765'), await found('412345'), await found('yakima'), await found('omak')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('contacts added at once are all found', async () => {
  await Promise.all(
    Array.from({ length: 8 }, async (_, n) =>
      mona.ok('accounts.addContact', { params: { id: alpine }, body: { firstName: `Person${n}`, lastName: 'Twin' } }),
    ),
  );
  for (let n = 0; n < 8; n += 1) expect(await found(`person${n} twin`)).toBe(true);
});

describe('the picker', () => {
  const search = async (searchKey: string) => {
    const { data, similar } = await mona.ok('accounts.search', { body: { myAccounts: false, searchKey } });
    return { names: data.map(({ tradename }) => tradename), similar };
  };
  beforeAll(async () => {
    const shops: readonly [string, string, string][] = [
      ['Tidewater Cannabis', '420001', 'Aberdeen'],
      ['Cannabis Corner', '420002', 'Grow City'],
      ['Second Story Growers', '420003', 'Yelm'],
      ['Grow', '420004', 'Zillah'],
      ['The Growing Tree', '420005', 'Zillah'],
      ['Growhouse', '420006', 'Tidewater'],
      ['Agrow', '420007', 'Yelm'],
    ];
    for (const [tradename, licenseNo, city] of shops)
      await makeRow(app, 'client', { tradename, licenseNo, city, isCannabisLicensed: true });
  });

  test('finds words in any order, parts of them, and parts of several fields', async () => {
    for (const term of ['sec gro', 'growers second', 'yelm story', 'SEC 0003'])
      expect([term, await search(term)]).toEqual([term, { names: ['Second Story Growers'], similar: false }]);
  });

  test('has the exact name or license first, then names that begin so, words that do, parts, and other fields', async () => {
    expect((await search('grow')).names).toEqual([
      'Grow',
      'Growhouse',
      'Second Story Growers',
      'The Growing Tree',
      'Agrow',
      'Cannabis Corner',
    ]);
    expect((await search('420004')).names).toEqual(['Grow']);
  });

  test('offers similar names, the most similar first, when nothing matches', async () => {
    expect(await search('tidewter')).toEqual({ names: ['Tidewater Cannabis', 'Growhouse'], similar: true });
    expect(await search('tidewter canabis')).toEqual({ names: ['Tidewater Cannabis'], similar: true });
    expect(await search('12 grwers')).toMatchObject({ similar: true });
    expect(await search('agorw')).toEqual({ names: ['Agrow'], similar: true });
    expect(await search('tidewater cananbis')).toEqual({ names: ['Tidewater Cannabis'], similar: true });
    expect(await search('999999')).toEqual({ names: [], similar: false });
    expect(await search('qqq %')).toEqual({ names: [], similar: false });
  });

  test('takes a word that occurs as it is written, and looks for similar ones in the client’s own fields only', async () => {
    expect(await search('growers 77')).toEqual({ names: ['Second Story Growers'], similar: true });
    expect(await search('cannabis cornr')).toEqual({ names: ['Cannabis Corner'], similar: true });
    const tide = await mona.ok('accounts.search', { body: { myAccounts: false, searchKey: 'agrow' } });
    const { id = 0 } = tide.data[0] ?? {};
    await mona.ok('accounts.addContact', { params: { id }, body: { firstName: 'Bartholomew', lastName: 'Quill' } });
    expect(await search('bartholomew')).toEqual({ names: ['Agrow'], similar: false });
    expect(await search('bartolomew')).toEqual({ names: [], similar: false });
  });
});

test('the picker finds who is not called any more too, says so, and after the others', async () => {
  const search = async (searchKey: string) =>
    (await mona.ok('accounts.search', { body: { myAccounts: false, searchKey } })).data.map(
      ({ tradename, dormantStatus }) => [tradename, dormantStatus],
    );
  const given = { isCannabisLicensed: true };
  await makeRow(app, 'client', { ...given, tradename: 'Yarrow A', clientStatusId: 2 });
  await makeRow(app, 'client', { ...given, tradename: 'Yarrow B', clientStatusId: 4 });
  await makeRow(app, 'client', { ...given, tradename: 'Yarrow C' });
  expect(await search('yarrow')).toEqual([
    ['Yarrow C', null],
    ['Yarrow A', 'Inactive'],
    ['Yarrow B', 'Out of Business'],
  ]);
  await app.owner.pool.query(`DELETE FROM client WHERE tradename LIKE 'Yarrow %'`);
});
