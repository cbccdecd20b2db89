import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { installJobs } from '../../src/jobs/boss.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ template: 'world' });
  // A copy of a template has not the rights of its database, which a start sets.
  await migrate(app.connection, installJobs);
  await app.owner.pool.query(`INSERT INTO audit (action, entity) VALUES ('test', 'test')`);
});
afterAll(async () => await app.stop());

test.each([
  'CREATE TABLE mine (id int)',
  'CREATE TABLE pgboss.mine (id int)',
  'ALTER TABLE person ADD COLUMN mine int',
  'DROP TABLE person',
  'TRUNCATE person',
  'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$SELECT 1$$',
  'CREATE ROLE mine',
  'CREATE TEMPORARY TABLE lot (id int)',
  'CREATE FUNCTION pg_temp.mine() RETURNS int LANGUAGE sql AS $$SELECT 1$$',
  "COPY (SELECT 1) TO PROGRAM 'true'",
  "COPY role FROM PROGRAM 'true'",
  "SELECT pg_read_file('postgresql.conf')",
  'DROP TRIGGER allocations_update_sums ON allocation',
  `UPDATE audit SET action = 'other'`,
  'DELETE FROM audit',
  'UPDATE stock_movement SET units = 1',
  'DELETE FROM stock_movement',
  'UPDATE lot SET on_hand = 1',
  'UPDATE lot SET allocated = 0',
  'UPDATE order_line SET allocated = 0',
  'DELETE FROM allocation',
  'DELETE FROM sales_order',
  'DELETE FROM order_line',
  'DELETE FROM cart',
  'DELETE FROM lot',
  'DELETE FROM client',
  'DELETE FROM client_former_license',
  'DELETE FROM person',
  'DELETE FROM order_transition',
  `UPDATE order_transition SET action = 'x'`,
  'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (0, 0)',
])('the app may not: %s', async (statement) => {
  // Its login has no more rights than the role that it takes.
  for (const role of ['', 'SET ROLE NONE; '])
    await expect(app.database.pool.query(role + statement)).rejects.toMatchObject({ code: '42501' });
});

test.each(['SET ROLE cartwright', 'SET SESSION AUTHORIZATION cartwright'])(
  'the app becomes nobody else: %s',
  async (sql) => {
    await expect(app.database.pool.query(sql)).rejects.toMatchObject({ code: '42501' });
  },
);

test('the app owns nothing, and functions with the rights of the owner see no temporary table', async () => {
  const { rows } = await app.owner.pool.query(
    `SELECT (SELECT count(*)::int FROM pg_class WHERE relowner = 'cartwright_app'::regrole) AS owned,
       (SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolbypassrls FROM pg_roles WHERE rolname = 'cartwright_app') AS more,
       (SELECT count(*)::int FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace) > 5 AS "hasFunctions",
       (SELECT array_agg(DISTINCT proconfig::text) FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace) AS paths`,
  );
  expect(rows).toEqual([{ owned: 0, more: false, hasFunctions: true, paths: ['{"search_path=public, pg_temp"}'] }]);
});

test('the app may append to the audit and change what is no ledger', async () => {
  for (const statement of [`INSERT INTO audit (action, entity) VALUES ('a', 'b')`, 'UPDATE person SET phone = phone']) {
    expect((await app.database.pool.query(statement)).rowCount).toBeGreaterThan(0);
  }
});
