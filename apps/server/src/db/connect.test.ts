import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDb, type TestDb } from '../../test/test-db.ts';
import { connect, type Database } from './connect.ts';
import { isUnavailable } from './pg-errors.ts';

let testDb: TestDb;
let owner: Database;
let database: Database;

beforeAll(async () => {
  testDb = await createTestDb('empty');
  owner = connect(testDb.connection, { poolSize: 1 });
  database = connect(testDb.connection, { poolSize: 1 });
});
afterAll(async () => {
  await database.close();
  await owner.close();
  await testDb.drop();
});

const ended = async (client: pg.PoolClient): Promise<void> => {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const end = new Promise<void>((resolve) => client.once('end', () => resolve()));
  await owner.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
  await end;
};

/** An unhandled error event ends the process, and with it this test run. */
test('a connection that dies between two statements of a transaction fails that transaction alone', async () => {
  const client = await database.pool.connect();
  await client.query('BEGIN');
  expect(client.listenerCount('error')).toBeGreaterThan(0);
  await ended(client);
  const error: unknown = await client.query('SELECT 1').catch((reason: unknown) => reason);
  client.release(error instanceof Error ? error : undefined);
  expect(isUnavailable(error)).toBe(true);
  expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
