import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePersonWith, makeRow } from '../../../../test/factories/rows.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../../test/test-app.ts';
import { client } from '../../../db/schema/accounts.table.ts';
import { matchesClient, matchesContact } from './client-search.ts';

let app: TestApp;
let mona: TestClient;
let alpine = 0;

const found = async (searchKey: string): Promise<boolean> =>
  (await mona.ok('accounts.list', { body: { searchKey } })).count === 1;
const foundByContact = async (contactSearchKey: string): Promise<boolean> =>
  (await mona.ok('accounts.list', { body: { contactSearchKey } })).count === 1;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
  await makePersonWith(app, 'Mona', ['accounts', 'accounts.all', 'accounts.edit', 'client']);
  mona = await app.as('mona@x.test');
  alpine = await makeRow(app, 'client', {
    tradename: 'Élan Vert',
    name: 'Alpine LLC',
    is_cannabis_licensed: true,
    license_no: '412345',
    ubi: '6033581390010004',
    city: 'Omak',
    day_phone: '5095550100',
  });
  await makeRow(app, 'client', { tradename: 'Other', is_cannabis_licensed: false });
});
afterAll(async () => await app.stop());

test.each([
  ['matchesClient', matchesClient, 'client_search'],
  ['matchesContact', matchesContact, 'client_contact_search'],
])('%s is one scan of its trigram index, digits too', async (_name, matches, index) => {
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
  ])
    expect([term, await found(term)]).toEqual([term, true]);
  for (const term of ['elam', '%', '_', 'vert alpine', 'omak\u00A05095'])
    expect([term, await found(term)]).toEqual([term, false]);
});

test('contacts are found as soon as they are there, after each change, and not when they have gone', async () => {
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
