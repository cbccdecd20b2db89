import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '../factories/clients.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
});
afterAll(async () => await app.stop());

/** What triggers write on a merged client: its search texts. */
const derived = ['search_text', 'contact_text'];

test('a merged client refuses a change of every column, also of one that a later version adds', async () => {
  const { pool } = app.owner;
  await pool.query('ALTER TABLE client ADD COLUMN website text');
  const [{ id: survivor }, { id }] = [await makeClient(app.owner), await makeClient(app.owner)];
  await pool.query('UPDATE client SET merged_into = $1 WHERE id = $2', [survivor, id]);
  const { rows } = await pool.query<{ name: string; type: string }>(
    `SELECT column_name AS name, format_type(a.atttypid, a.atttypmod) AS type
     FROM information_schema.columns c JOIN pg_attribute a ON a.attrelid = 'client'::regclass AND a.attname = c.column_name
     WHERE c.table_name = 'client' AND c.is_generated = 'NEVER' AND c.is_identity = 'NO'`,
  );
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.map(({ name }) => name)).toContain('website');
  const accepted: string[] = [];
  for (const { name, type } of rows) {
    // Another value than the stored one, whatever the type is.
    const value = type === 'boolean' ? `NOT ${name}` : otherValue(type, name);
    const changed = await pool.query(`UPDATE client SET ${name} = ${value} WHERE id = $1`, [id]).then(
      () => true,
      (error: unknown) => {
        expect(String(error)).toContain('the client was merged into another one');
        return false;
      },
    );
    if (changed) accepted.push(name);
  }
  expect(accepted.toSorted()).toEqual(derived.toSorted());
  await pool.query('ALTER TABLE client DROP COLUMN website');
});

const otherValue = (type: string, name: string): string => {
  if (name === 'merged_into') return 'NULL';
  if (/^(integer|smallint|bigint|numeric|double)/.test(type)) return `coalesce(${name}, 0) + 1`;
  if (type === 'date') return `'2020-01-01'`;
  if (type.startsWith('timestamp')) return `'2020-01-01T00:00:00Z'`;
  return `'zz'`;
};
