import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '../../src/db/connect.ts';
import { orderTransitionRows, orderTransitionSql } from '../../src/db/rules/order-transitions.ts';
import { createTestDb, type TestDb } from '../test-db.ts';

let testDb: TestDb;
let owner: Database;

beforeAll(async () => {
  testDb = await createTestDb('empty');
  owner = connect(testDb.connection, { poolSize: 1 });
});

afterAll(async () => {
  await owner.close();
  await testDb.drop();
});

test('the database allows exactly the transitions of the domain', async () => {
  const { rows } = await owner.pool.query<{ step: string }>(
    `SELECT concat_ws(' ', is_non_cannabis::text, action, from_status, to_status) AS step FROM order_transition`,
  );
  const wanted = orderTransitionRows.map((row) => [row.isNonCannabis, row.action, row.from, row.to].join(' '));
  expect(rows.map((row) => row.step).toSorted()).toEqual(wanted.toSorted());
  expect(wanted.length).toBeGreaterThan(30);
});

test('the newest migration of the transitions is the generated one', async () => {
  const folder = new URL('../../src/db/migrations/', import.meta.url);
  const newest = (await readdir(folder))
    .filter((file) => file.endsWith('_order_transitions.sql'))
    .toSorted()
    .at(-1);
  expect(await readFile(new URL(newest ?? '', folder), 'utf8')).toContain(orderTransitionSql());
});
