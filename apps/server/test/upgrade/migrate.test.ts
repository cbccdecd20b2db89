import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate as migrateWith, type MigrateOptions } from '../../src/db/migrate.ts';
import { readMigrations } from '../../src/db/migration-journal.ts';
import { installJobs } from '../../src/jobs/boss.ts';
import { migrationsFolder } from '../../src/paths.ts';
import { createTestDb, type TestDb } from '../test-db.ts';
import { withMigrations } from './migrations-folder.ts';

/** What a start does with the migrations of its database; `folder` plays the program of another version. */
let testDb: TestDb;
let owner: pg.Client;

beforeEach(async () => {
  testDb = await createTestDb('empty');
  owner = new pg.Client(testDb.connection);
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await testDb.drop();
});

const migrate = async (connection: TestDb['connection'], options?: MigrateOptions): Promise<void> =>
  await migrateWith(connection, installJobs, options);

const expanding = { name: 'expand', sql: 'ALTER TABLE client ADD COLUMN region text;', after: 1000 };
const contracting = (since: string) => ({
  name: 'contract',
  sql: `ALTER TABLE stock_movement DROP COLUMN reason; UPDATE schema_compatibility SET since = '${since}';`,
  after: 2000,
});
const NEWER = 'This database belongs to a newer version of Cartwright: start that version instead.';

const columns = async (): Promise<string[]> =>
  (
    await owner.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute
       WHERE attrelid IN ('client'::regclass, 'stock_movement'::regclass) AND attname IN ('region', 'reason') ORDER BY 1`,
    )
  ).rows.map(({ name }) => name);

const lastName = async (): Promise<string> => (await readMigrations(migrationsFolder)).at(-1)?.name ?? '';

test('a migration that was changed after it was applied is refused by its name', async () => {
  const folder = await withMigrations();
  const name = await lastName();
  await appendFile(join(folder, `${name}.sql`), '\n-- one more word\n');
  await expect(migrate(testDb.connection, { folder })).rejects.toThrow(
    `Migration ${name}.sql was changed after this database had applied it: restore the file`,
  );
});

test('a migration that was merged behind a later one is refused by its name, not skipped', async () => {
  const later = { ...expanding, after: 2000 };
  await migrate(testDb.connection, { folder: await withMigrations(later) });
  const forgotten = { name: 'late', sql: 'ALTER TABLE client ADD COLUMN late text;', after: 1000 };
  await expect(migrate(testDb.connection, { folder: await withMigrations(forgotten, later) })).rejects.toThrow(
    /^Migration \d{4}_late\.sql is dated before a migration that this database has applied, and would be skipped/,
  );
});

test('a journal out of order is refused before anything runs', async () => {
  const folder = await withMigrations({ ...expanding, after: 2000 }, { ...expanding, name: 'again', after: 1000 });
  await expect(migrate(testDb.connection, { folder })).rejects.toThrow(/_again is dated before/);
  expect(await columns()).toEqual(['reason']);
});

test('a database with a migration of another line of versions is refused', async () => {
  await owner.query(`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 1700000000000)`);
  await expect(migrate(testDb.connection)).rejects.toThrow(
    'This database has applied a migration of 2023-11-14T22:13:20.000Z that this version of Cartwright does not have',
  );
});

test('a program may start on a schema that a newer version has expanded, and leaves it as it is', async () => {
  const sql = `${expanding.sql} CREATE TABLE ledger (id integer); REVOKE ALL ON ledger FROM cartwright_app;`;
  await migrate(testDb.connection, { folder: await withMigrations({ ...expanding, sql }) });
  // As the grants of the newer version would have it.
  await owner.query('REVOKE ALL ON ledger FROM cartwright_app');
  await migrate(testDb.connection);
  expect(await columns()).toEqual(['reason', 'region']);
  const { rows } = await owner.query(`SELECT has_table_privilege('cartwright_app', 'ledger', 'DELETE') AS may`);
  expect(rows).toEqual([{ may: false }]);
});

test('a program refuses a schema that has contracted beyond it (INV-49)', async () => {
  const expanded = await withMigrations(expanding);
  const [expand = ''] = (await readMigrations(expanded)).map(({ name }) => name).slice(-1);
  await migrate(testDb.connection, { folder: await withMigrations(expanding, contracting(expand)) });
  expect(await columns()).toEqual(['region']);
  await expect(migrate(testDb.connection)).rejects.toThrow(NEWER);
  // The program between the two does not use the dropped column any more.
  await migrate(testDb.connection, { folder: expanded });
});

test('a lock is waited for briefly, and the upgrade tried again', async () => {
  const folder = await withMigrations(expanding);
  const reader = new pg.Client(testDb.connection);
  await reader.connect();
  await reader.query('BEGIN; SELECT FROM client');
  const lines: string[] = [];
  const log = (line: string): void => {
    lines.push(line);
    if (lines.length === 2) void reader.query('COMMIT');
  };
  await migrate(testDb.connection, { folder, lockTimeout: 50, pauses: [20, 20, 2000], log });
  await reader.end();
  expect(lines.length).toBeGreaterThanOrEqual(2);
  expect(lines[0]).toBe('Another session holds a lock that the upgrade of the database needs: trying again in 0.02 s.');
  expect(await columns()).toEqual(['reason', 'region']);
});

test('a lock that is never released ends the start with a sentence, and nothing has changed', async () => {
  const folder = await withMigrations({ ...expanding, sql: `CREATE TABLE before_it (); ${expanding.sql}` });
  await owner.query('BEGIN; SELECT FROM client');
  await expect(migrate(testDb.connection, { folder, lockTimeout: 20, pauses: [1, 1] })).rejects.toThrow(
    'The database could not be upgraded, because another session holds a lock that the upgrade needs',
  );
  await owner.query('COMMIT');
  expect(await columns()).toEqual(['reason']);
  expect((await owner.query(`SELECT to_regclass('before_it') AS made`)).rows).toEqual([{ made: null }]);
});

test('two processes that start at once on a new database apply every migration once', async () => {
  const bare = await createTestDb('bare');
  await Promise.all([migrate(bare.connection), migrate(bare.connection)]);
  const client = new pg.Client(bare.connection);
  await client.connect();
  const { rows } = await client.query('SELECT hash FROM drizzle.__drizzle_migrations ORDER BY id');
  expect(rows).toEqual((await readMigrations(migrationsFolder)).map(({ hash }) => ({ hash })));
  await client.end();
  await bare.drop();
});

test('changed options reach the queues that exist', async () => {
  const options = async () =>
    (await owner.query('SELECT name, retry_limit, heartbeat_seconds, notify FROM pgboss.queue ORDER BY name')).rows;
  const wanted = await options();
  await owner.query('UPDATE pgboss.queue SET retry_limit = 9, heartbeat_seconds = 99, notify = false');
  await migrate(testDb.connection);
  expect(await options()).toEqual(wanted);
});
