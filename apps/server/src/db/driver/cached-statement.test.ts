import { eq, like, sql } from 'drizzle-orm';
import { integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Ctx } from '../../core/context.ts';
import { inTransaction, readConsistently } from '../transaction.ts';
import { cachedStatement, statement } from './cached-statement.ts';
import { MOST_PREPARED } from './connection.ts';

const crate = pgTable('crate', {
  id: integer().primaryKey(),
  label: text(),
  price: numeric({ mode: 'number' }),
  sentAt: timestamp({ withTimezone: true, mode: 'string' }),
});

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ poolSize: 2 });
  await app.owner.pool
    .query(`CREATE TABLE crate (id integer PRIMARY KEY, label text, price numeric, sent_at timestamptz);
    GRANT ALL ON crate TO PUBLIC; INSERT INTO crate VALUES (1, 'one', 2.5, '2026-11-22 10:00Z')`);
});
afterEach(async () => await app.stop());

const crateOf = statement<{ id: number }>()((db, given) => db.select().from(crate).where(eq(crate.id, given.id)));
/** All columns there are, so that a new one changes its result. */
const everything = statement<{ id: number }>()((_db, given) => sql`SELECT * FROM crate WHERE id = ${given.id}`);

const preparedOn = async (ctx: Ctx): Promise<string[]> => {
  const { rows } = await ctx.db.execute<{ statement: string }>(sql`SELECT statement FROM pg_prepared_statements`);
  return rows.map((row) => row.statement);
};
/** Two connections at once, both with the statement prepared. */
const onEveryConnection = async (work: (ctx: Ctx) => Promise<unknown>): Promise<void> => {
  let open = 0;
  const bothAreOpen = Promise.withResolvers<undefined>();
  const one = async (): Promise<unknown> =>
    await inTransaction(app.context, async (ctx) => {
      open += 1;
      if (open === 2) bothAreOpen.resolve(undefined);
      await bothAreOpen.promise;
      return await work(ctx);
    });
  await Promise.all([one(), one()]);
};
const addColumn = async (): Promise<void> =>
  void (await app.owner.pool.query(`ALTER TABLE crate ADD COLUMN weight integer NOT NULL DEFAULT 3`));

test('a statement answers the same on the pool, in a transaction and on a snapshot, decoded by its columns', async () => {
  const row = [{ id: 1, label: 'one', price: 2.5, sentAt: '2026-11-22 10:00:00+00' }];
  expect(await crateOf(app.context, { id: 1 })).toEqual(row);
  expect(await inTransaction(app.context, async (ctx) => await crateOf(ctx, { id: 1 }))).toEqual(row);
  expect(await readConsistently(app.context, (ctx) => [crateOf(ctx, { id: 1 }), crateOf(ctx, { id: 2 })])).toEqual([
    row,
    [],
  ]);
});

test('a connection keeps a statement prepared, whoever uses it', async () => {
  await onEveryConnection(async (ctx) => await crateOf(ctx, { id: 1 }));
  await onEveryConnection(async (ctx) => {
    await crateOf(ctx, { id: 1 });
    expect((await preparedOn(ctx)).filter((built) => built.includes('"crate"'))).toHaveLength(1);
  });
});

test('a connection keeps so many shapes and no more; those beyond answer all the same', async () => {
  const shifted = cachedStatement<number, { id: number }>()(
    (_db, by, given) => sql`SELECT ${given.id}::int + ${sql.raw(String(by))} AS value`,
  );
  await inTransaction(app.context, async (ctx) => {
    for (let by = 0; by < MOST_PREPARED + 50; by += 1)
      expect((await shifted(ctx, by, { id: 1 })).rows).toEqual([{ value: by + 1 }]);
    expect(await preparedOn(ctx)).toHaveLength(MOST_PREPARED);
    expect((await shifted(ctx, MOST_PREPARED + 1, { id: 1 })).rows).toEqual([{ value: MOST_PREPARED + 2 }]);
  });
});

test('a shape that skips the cache is not prepared', async () => {
  const named = cachedStatement<{ exact: boolean }, { label: string }>()(
    (db, { exact }, given) =>
      db
        .select({ id: crate.id })
        .from(crate)
        .where(exact ? eq(crate.label, given.label) : like(crate.label, given.label)),
    ({ exact }) => !exact,
  );
  await inTransaction(app.context, async (ctx) => {
    for (const exact of [true, false]) expect(await named(ctx, { exact }, { label: 'one' })).toEqual([{ id: 1 }]);
    expect((await preparedOn(ctx)).filter((built) => built.includes('"label"'))).toHaveLength(1);
  });
});

test('a table altered under a prepared statement is answered, on every connection', async () => {
  await onEveryConnection(async (ctx) => await everything(ctx, { id: 1 }));
  await addColumn();
  for (let times = 0; times < 3; times += 1)
    expect((await everything(app.context, { id: 1 })).rows).toMatchObject([{ id: 1, weight: 3 }]);
});

test('a transaction with a prepared statement on an altered table is tried again, once', async () => {
  await onEveryConnection(async (ctx) => await everything(ctx, { id: 1 }));
  await addColumn();
  let attempts = 0;
  const { rows } = await inTransaction(app.context, async (ctx) => {
    attempts += 1;
    await ctx.db.insert(crate).values({ id: attempts + 10 });
    return await everything(ctx, { id: 1 });
  });
  expect([attempts, rows]).toEqual([2, [expect.objectContaining({ weight: 3 })]]);
  const kept = await app.owner.pool.query('SELECT id FROM crate WHERE id > 10');
  expect(kept.rows).toEqual([{ id: 12 }]);
});

test('a snapshot with a prepared statement on an altered table is tried again', async () => {
  await onEveryConnection(async (ctx) => await everything(ctx, { id: 1 }));
  await addColumn();
  const [found] = await readConsistently(app.context, (ctx) => [everything(ctx, { id: 1 })]);
  expect(found.rows).toMatchObject([{ weight: 3 }]);
});
