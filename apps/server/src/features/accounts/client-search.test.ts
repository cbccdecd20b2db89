import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '../../db/connect.ts';
import { client } from '../../db/schema/accounts.table.ts';
import { createTestDb, type TestDb } from '../../../test/test-db.ts';
import { matchesClient } from './client-search.ts';

let testDb: TestDb;
let database: Database;

beforeAll(async () => {
  testDb = await createTestDb();
  database = connect(testDb.connection, { poolSize: 1 });
});
afterAll(async () => {
  await database.close();
  await testDb.drop();
});

test('the search uses the trigram index', async () => {
  const query = database.db.select({ id: client.id }).from(client).where(matchesClient('leaf')).toSQL();
  await database.pool.query('SET enable_seqscan = off');
  const { rows } = await database.pool.query(`EXPLAIN ${query.sql}`, query.params);
  expect(JSON.stringify(rows)).toContain('client_search');
});
