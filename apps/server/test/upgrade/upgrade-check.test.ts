import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planUpgrade } from '../../src/db/migrate.ts';
import { tryUpgrade } from '../../src/jobs/backup/try-upgrade.ts';
import { writeBackup } from '../../src/jobs/backup/write-backup.ts';
import { createTestDb, type TestDb } from '../test-db.ts';
import { withMigrations } from './migrations-folder.ts';

/** What `npm run upgrade:check` finds out before an upgrade; the later migrations play the next version. */
let testDb: TestDb;
let owner: pg.Client;
let folder: string;

beforeAll(async () => {
  testDb = await createTestDb('empty');
  owner = new pg.Client({ ...testDb.connection, application_name: 'the test' });
  await owner.connect();
  folder = await mkdtemp(join(tmpdir(), 'cartwright-upgrade-check-'));
});
afterAll(async () => {
  await owner.end();
  await testDb.drop();
  await rm(folder, { recursive: true });
});

const slow = {
  name: 'slow',
  sql: `ALTER TABLE client ADD COLUMN region text;
    CREATE INDEX lot_by_nothing ON lot (barcode, id);
    CREATE TABLE fresh (id int);
    DO $$ BEGIN PERFORM pg_sleep(0.4); END $$;`,
  after: 1000,
};

test('the plan names what would run, and changes nothing', async () => {
  expect(await planUpgrade(owner)).toEqual({ refused: null, pending: [], open: [] });
  const next = await planUpgrade(owner, await withMigrations(slow));
  expect(next.pending).toEqual([expect.stringMatching(/^\d{4}_slow$/)]);
  const { rows } = await owner.query(
    "SELECT FROM pg_attribute WHERE attname = 'region' AND attrelid = 'client'::regclass",
  );
  expect(rows).toEqual([]);
});

test('a transaction that is open for long is named', async () => {
  await owner.query('BEGIN');
  const other = new pg.Client(testDb.connection);
  await other.connect();
  expect((await planUpgrade(other, undefined, '0 seconds')).open).toEqual([
    expect.objectContaining({ name: 'the test', seconds: expect.any(Number) }),
  ]);
  await other.end();
  await owner.query('ROLLBACK');
});

test('an upgrade is tried on a copy: how long it takes, what it locks, and nothing is left of it', async () => {
  const file = join(folder, 'cartwright-1.backup');
  await writeBackup(testDb.connection, file, () => new Date());
  const trial = await tryUpgrade(testDb.connection, file, await withMigrations(slow));
  expect(trial.upgradeMs).toBeGreaterThan(400);
  expect(trial.broken).toEqual([]);
  const client = trial.locks.find(({ table }) => table === 'client');
  expect(client).toMatchObject({ blocks: 'reads and writes' });
  expect(client?.ms).toBeGreaterThan(300);
  expect(trial.locks.find(({ table }) => table === 'lot')).toMatchObject({ blocks: 'writes' });
  expect(trial.locks.some(({ table }) => table === 'fresh')).toBe(false);
  const { rows } = await owner.query("SELECT datname FROM pg_database WHERE datname LIKE '%upgrade_check'");
  expect(rows).toEqual([]);
});

test('a migration that fails on the data is said, and the copy goes away', async () => {
  const file = join(folder, 'cartwright-2.backup');
  await writeBackup(testDb.connection, file, () => new Date());
  const wrong = { name: 'wrong', sql: 'SELECT 1 / 0;', after: 1000 };
  await expect(tryUpgrade(testDb.connection, file, await withMigrations(wrong))).rejects.toThrow('SELECT 1 / 0');
  const { rows } = await owner.query("SELECT datname FROM pg_database WHERE datname LIKE '%upgrade_check'");
  expect(rows).toEqual([]);
});
