import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from '../../src/db/connect.ts';
import { migrate } from '../../src/db/migrate.ts';
import { readMigrations } from '../../src/db/migration-journal.ts';
import { installJobs } from '../../src/jobs/boss.ts';
import { migrationsFolder } from '../../src/paths.ts';
import { brokenRules } from '../factories/broken-rules.ts';
import { createTestDb, type TestDb } from '../test-db.ts';
import { readHead, restoreCopy } from './database-copy.ts';
import { migrationsUpTo } from './migrations-folder.ts';

/** Credits of a version that kept one amount for each order become entries: those of returns, then what persons gave. */
let testDb: TestDb;
let owner: pg.Client;

/** Migrates without functions, triggers and rights: those of this version know tables that the earlier one has not. */
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
  await liftTo(names[names.findIndex((name) => name.endsWith('_order_credits')) - 1] ?? '');
});
afterEach(async () => {
  await owner.end();
  await testDb.drop();
});

const at = '2026-11-02T18:00:00.000Z';

/** Gives a released order that has no credit yet one of 30.00 as the version before stored it; its id. */
async function credited(returns: readonly { readonly gave: number; readonly isUndone?: boolean }[]): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `UPDATE sales_order SET credit_amount = 30, grand_total = grand_total - 30 WHERE id = (
       SELECT min(id) FROM sales_order WHERE status = 'Released' AND credit_amount = 0 AND paid_amount = 0 AND grand_total > 100)
     RETURNING id`,
  );
  const orderId = rows[0]?.id ?? 0;
  for (const { gave, isUndone = false } of returns)
    await owner.query(
      `INSERT INTO order_return (order_id, kind, credit_amount, person_id, created_at, order_version, had_unreported_price_change, undone_at, undone_by)
       SELECT $1, 'returned', $2, p.id, $3, 1, false, CASE WHEN $4 THEN $3::timestamptz END, CASE WHEN $4 THEN p.id END
       FROM (SELECT min(id) AS id FROM person) p`,
      [orderId, gave, at, isUndone],
    );
  return orderId;
}

const said = async (orderId: number, reason: string) =>
  await owner.query(
    `INSERT INTO audit (at, person_id, action, entity, entity_id, detail)
     SELECT $2, min(id), 'set credit', 'order', $1, jsonb_build_object('reason', $3::text) FROM person`,
    [orderId, at, reason],
  );

const entries = async (orderId: number) =>
  (
    await owner.query<{ entry: unknown[] }>(
      `SELECT json_build_array(CASE WHEN return_id IS NULL THEN 'person' ELSE 'return' END, amount::float8, reason, person_id IS NOT NULL) AS entry
       FROM order_credit WHERE order_id = $1 ORDER BY id`,
      [orderId],
    )
  ).rows.map(({ entry }) => entry);

test('a credit is what returns gave, oldest first, and the rest is what a person gave for the last reason', async () => {
  const [nobody, persons, both, less, undone] = [
    await credited([]),
    await credited([]),
    await credited([{ gave: 10 }, { gave: 12 }]),
    await credited([{ gave: 20 }, { gave: 25 }, { gave: 5 }]),
    await credited([{ gave: 30, isUndone: true }]),
  ];
  await said(persons, 'Late');
  await said(persons, 'Goodwill');
  await said(both, 'Goodwill');
  await migrate(testDb.connection, installJobs, { folder: migrationsFolder });
  expect(await entries(nobody)).toEqual([['person', 30, '', false]]);
  expect(await entries(persons)).toEqual([['person', 30, 'Goodwill', true]]);
  expect(await entries(both)).toEqual([
    ['return', 10, '', true],
    ['return', 12, '', true],
    ['person', 8, 'Goodwill', true],
  ]);
  expect(await entries(less)).toEqual([
    ['return', 20, '', true],
    ['return', 10, '', true],
  ]);
  expect(await entries(undone)).toEqual([['person', 30, '', false]]);
  const database = connect(testDb.connection, { poolSize: 1 });
  const rules = await brokenRules(database);
  await database.close();
  expect(rules.filter((rule) => rule.includes('credit'))).toEqual([]);
});
