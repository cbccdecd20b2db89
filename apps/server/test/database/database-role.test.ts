import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ template: 'world' });
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
  'DELETE FROM order_charge',
  'DELETE FROM order_note',
  'DELETE FROM cart',
  'DELETE FROM lot',
  'DELETE FROM client',
  'DELETE FROM client_former_license',
  'DELETE FROM person',
  'DELETE FROM order_transition',
  `UPDATE order_transition SET action = 'x'`,
  'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (0, 0)',
])('the app may not: %s', async (statement) => {
  await expect(app.database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('the app may append to the audit and change what is no ledger', async () => {
  for (const statement of [`INSERT INTO audit (action, entity) VALUES ('a', 'b')`, 'UPDATE person SET phone = phone']) {
    expect((await app.database.pool.query(statement)).rowCount).toBeGreaterThan(0);
  }
});
