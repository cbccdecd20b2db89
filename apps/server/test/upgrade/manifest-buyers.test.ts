import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { readMigrations } from '../../src/db/migration-journal.ts';
import { installJobs } from '../../src/jobs/boss.ts';
import { migrationsFolder } from '../../src/paths.ts';
import { createTestDb, type TestDb } from '../test-db.ts';
import { readHead, restoreCopy } from './database-copy.ts';
import { migrationsUpTo } from './migrations-folder.ts';

/** Manifests of a version that did not keep their buyer get the one that they named. */
let testDb: TestDb;
let owner: pg.Client;

const liftTo = async (migration: string): Promise<void> => {
  const folder = await migrationsUpTo(migration);
  await migrate(testDb.connection, installJobs, { folder, program: null, grants: '/dev/null' });
};

beforeEach(async () => {
  testDb = await createTestDb('bare');
  await liftTo((await readHead()).migration);
  owner = new pg.Client(testDb.connection);
  await owner.connect();
  await restoreCopy(owner);
  const names = (await readMigrations(migrationsFolder)).map(({ name }) => name);
  await liftTo(names[names.findIndex((name) => name.endsWith('_manifest_buyers')) - 1] ?? '');
});
afterEach(async () => {
  await owner.end();
  await testDb.drop();
});

interface Manifested {
  readonly id: number;
  readonly client_id: number;
  readonly license_no: string;
  readonly name: string;
}

test('the license that the client had then, and none without a manifest', async () => {
  const { rows } = await owner.query<Manifested>(
    `SELECT DISTINCT ON (c.id) o.id, c.id AS client_id, c.license_no, coalesce(c.name, c.tradename) AS name
     FROM sales_order o JOIN client c ON c.id = o.client_id
     WHERE o.manifested_date IS NOT NULL AND c.license_no IS NOT NULL ORDER BY c.id, o.id LIMIT 3`,
  );
  const [same, changed, kept] = rows;
  if (same === undefined || changed === undefined || kept === undefined) throw new Error('the copy has no manifests');
  await owner.query(
    `INSERT INTO client_former_license (client_id, license_no, until)
     SELECT $1, v.no, o.manifested_date + v.later FROM sales_order o,
       (VALUES ('400001', interval '-1 day'), ('400002', interval '1 day'), ('400003', interval '2 days')) v (no, later)
     WHERE o.id = $2`,
    [changed.client_id, changed.id],
  );
  await owner.query(`UPDATE sales_order SET buyer_license_no = '400009', buyer_name = 'Then' WHERE id = $1`, [kept.id]);
  await migrate(testDb.connection, installJobs, { folder: migrationsFolder });
  const buyers = await owner.query<{ id: number; license: string; name: string }>(
    'SELECT id, buyer_license_no AS license, buyer_name AS name FROM sales_order WHERE id = ANY($1)',
    [[same.id, changed.id, kept.id]],
  );
  expect(new Map(buyers.rows.map(({ id, license, name }) => [id, [license, name]]))).toEqual(
    new Map([
      [same.id, [same.license_no, same.name]],
      [changed.id, ['400002', changed.name]],
      [kept.id, ['400009', 'Then']],
    ]),
  );
  const { rows: wrong } = await owner.query(
    'SELECT id FROM sales_order WHERE (manifested_date IS NULL) <> (buyer_name IS NULL)',
  );
  expect(wrong).toEqual([]);
});
