import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { readMigrations } from '../../src/db/migration-journal.ts';
import { installJobs } from '../../src/jobs/boss.ts';
import { migrationsFolder } from '../../src/paths.ts';
import { connect } from '../../src/db/connect.ts';
import { brokenRules } from '../factories/broken-rules.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { createTestDb, type TestDb } from '../test-db.ts';
import { readHead, restoreCopy } from './database-copy.ts';
import { migrationsUpTo, withMigrations } from './migrations-folder.ts';
import { writeSmallWorld } from './small-world.ts';

/**
 * A committed copy of a populated database of an earlier version is restored and lifted through every migration since.
 * `UPDATE_COPY=1` writes the copy anew from the demo world of this version; when: docs/how-to/add-a-migration.md.
 */
let testDb: TestDb;
let owner: pg.Client;

beforeAll(async () => {
  if (process.env['UPDATE_COPY'] === undefined) return;
  await writeSmallWorld((await readMigrations(migrationsFolder)).at(-1)?.name ?? '');
});
beforeEach(async () => {
  testDb = await createTestDb('bare');
  // Functions, triggers and rights are those of this version, whose tables the earlier one may not have.
  const folder = await migrationsUpTo((await readHead()).migration);
  await migrate(testDb.connection, installJobs, { folder, program: null, grants: '/dev/null' });
  owner = new pg.Client(testDb.connection);
  await owner.connect();
  await restoreCopy(owner);
});
afterEach(async () => {
  await owner.end();
  await testDb.drop();
});

const lift = async (folder: string): Promise<void> => await migrate(testDb.connection, installJobs, { folder });

const broken = async (): Promise<string[]> => {
  const database = connect(testDb.connection, { poolSize: 1 });
  const rules = await brokenRules(database);
  await database.close();
  return rules;
};

/** Edits an open cart of the person of the committed session, over HTTP; returns its total before and after. */
async function editCart(app: TestApp): Promise<number[]> {
  const seller = app.withToken((await readHead()).token);
  const { rows } = await owner.query<{ id: number; line: number }>(
    `SELECT c.id, l.id AS line FROM cart c JOIN cart_line l ON l.cart_id = c.id JOIN person p ON p.id = c.person_id
     WHERE c.status = 'open' AND p.email = 'sales@demo.test' AND l.line_discount = 0 ORDER BY 1, 2 LIMIT 1`,
  );
  const { id = 0, line = 0 } = rows[0] ?? {};
  const { grandTotal, cartItems } = await seller.ok('carts.one', { params: { id } });
  const units = cartItems.find((item) => item.id === line)?.units ?? 0;
  await seller.ok('carts.updateItem', { body: { cartId: id, cartItemId: line, quantity: units + 1, backorder: true } });
  return [grandTotal, (await seller.ok('carts.one', { params: { id } })).grandTotal];
}

test('the copy has clients, lots, open carts, a session, and orders of every status', async () => {
  const { rows } = await owner.query(`
    SELECT (SELECT count(DISTINCT status) FROM sales_order)::int AS states,
      (SELECT count(*) > 50 FROM client WHERE merged_into IS NULL) AS clients, (SELECT count(*) > 100 FROM lot) AS lots,
      (SELECT count(*)::int FROM client WHERE merged_into IS NOT NULL) AS merged,
      (SELECT count(*) > 5 FROM cart WHERE status = 'open') AS carts, (SELECT count(*) > 0 FROM session) AS session,
      (SELECT count(*) > 0 FROM not_duplicate) AS marks, (SELECT count(*) > 0 FROM audit) AS audit`);
  expect(rows).toEqual([
    { states: 10, clients: true, lots: true, merged: 1, carts: true, session: true, marks: true, audit: true },
  ]);
});

test('lifted to this version, it keeps every invariant, its session and its open carts', async () => {
  await lift(migrationsFolder);
  expect(await broken()).toEqual([]);
  const app = await startTestApp({ existing: testDb.connection });
  const seller = app.withToken((await readHead()).token);
  expect(await seller.ok('people.me', {})).toMatchObject({ email: 'sales@demo.test' });
  const [before = 0, after = 0] = await editCart(app);
  expect(after).toBeGreaterThan(before);
  await app.stop();
  expect(await broken()).toEqual([]);
});

describe('a later version', () => {
  const expanding = {
    name: 'expand',
    sql: `ALTER TABLE client ADD COLUMN region text NOT NULL DEFAULT '';
          UPDATE client SET region = coalesce(county, '') WHERE merged_into IS NULL;
          ALTER TABLE cart_line ADD COLUMN remark text;
          CREATE TABLE region (name text PRIMARY KEY);`,
    after: 1000,
  };

  test('expands the schema under a running process of this one, which goes on and may start again', async () => {
    await lift(migrationsFolder);
    const running = await startTestApp({ existing: testDb.connection });
    await editCart(running);
    await lift(await withMigrations(expanding));
    const [before = 0, after = 0] = await editCart(running);
    expect(after).toBeGreaterThan(before);
    await running.stop();

    await lift(migrationsFolder);
    const again = await startTestApp({ existing: testDb.connection });
    await editCart(again);
    await again.stop();
    expect((await owner.query(`SELECT FROM client WHERE region = ''`)).rowCount).toBeLessThan(100);
    expect(await broken()).toEqual([]);
  });

  test('contracts it, and this one may not start any more', async () => {
    const expanded = await withMigrations(expanding);
    const since = (await readMigrations(expanded)).at(-1)?.name;
    const contracting = {
      name: 'contract',
      sql: `ALTER TABLE stock_movement DROP COLUMN reason; UPDATE schema_compatibility SET since = '${since}';`,
      after: 2000,
    };
    await lift(await withMigrations(expanding, contracting));
    expect(await broken()).toEqual([]);
    await lift(expanded);
    await expect(lift(migrationsFolder)).rejects.toThrow('This database belongs to a newer version of Cartwright');
  });
});
