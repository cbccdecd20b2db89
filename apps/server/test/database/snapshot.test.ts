import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onSnapshot, readConsistently } from '../../src/db/transaction.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** What a report reads is of one moment, whatever is committed meanwhile. */
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ template: 'empty' });
});
afterAll(async () => await app.stop());

const insert = async (): Promise<void> =>
  void (await app.owner.pool.query(`INSERT INTO route (name) SELECT 'Route ' || count(*) FROM route`));
const counted = sql<{ count: number }>`select count(*)::int as count from route`;

test('queries after each other see the same rows, and later ones those of their own moment', async () => {
  const counts = await onSnapshot(app.context, async ({ db }) => {
    const before = await db.execute(counted);
    await insert();
    return [before.rows[0]?.['count'], (await db.execute(counted)).rows[0]?.['count']];
  });
  expect(counts[1]).toBe(counts[0]);
  const [after] = await readConsistently(app.context, ({ db }) => [db.execute(counted)]);
  expect(after.rows[0]?.['count']).toBe(Number(counts[0]) + 1);
});

test('a snapshot cannot be written', async () => {
  const writing = onSnapshot(app.context, async ({ db }) => await db.execute(sql`delete from sign_in_failure`));
  await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
});
