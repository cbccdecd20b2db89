import { eq, sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Ctx } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { pgConstraint } from '../pg-errors.ts';
import { deferWrite, dryRun, inTransaction, withSavepoint } from '../transaction.ts';
import { statement } from './cached-statement.ts';

const step = pgTable('step', { id: integer().primaryKey(), name: text() });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.owner.pool.query(`CREATE TABLE step (id integer PRIMARY KEY, name text CONSTRAINT named CHECK (name <> ''));
    GRANT ALL ON step TO PUBLIC`);
});
beforeEach(async () => {
  await app.owner.pool.query('TRUNCATE step');
});
afterAll(async () => await app.stop());

const add = (ctx: Ctx, id: number, name = 'named') => ctx.db.insert(step).values({ id, name });
const stepOf = statement<{ id: number }>()((db, given) => db.select().from(step).where(eq(step.id, given.id)));
const ids = async (): Promise<number[]> =>
  (await app.owner.pool.query<{ id: number }>('SELECT id FROM step ORDER BY id')).rows.map(({ id }) => id);
const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  await work.then(
    () => null,
    (error: unknown) => error,
  );

test('after its end a transaction refuses every statement, whichever way it is sent', async () => {
  const left = await inTransaction(app.context, async (ctx) => {
    await add(ctx, 1);
    return ctx;
  });
  const ended = 'the transaction has ended';
  await expect(add(left, 2)).rejects.toMatchObject({ cause: { message: ended } });
  await expect(left.db.execute(sql`SELECT 1`)).rejects.toMatchObject({ cause: { message: ended } });
  await expect(stepOf(left, { id: 1 })).rejects.toThrow(ended);
  expect(() => deferWrite(left, add(left, 2))).toThrow(ended);
  await expect(withSavepoint(left, async () => 1)).rejects.toThrow(ended);
  expect(await ids()).toEqual([1]);
});

test('after a refusal it refuses the statements of branches that still run', async () => {
  let late: Promise<unknown> | undefined;
  const slow = async (ctx: Ctx): Promise<void> => {
    await ctx.db.execute(sql`SELECT pg_sleep(0.05)`);
    await add(ctx, 2);
  };
  const work = inTransaction(app.context, async (ctx) => {
    await add(ctx, 1);
    late = failureOf(slow(ctx));
    fail('not_found');
  });
  await expect(work).rejects.toMatchObject({ code: 'not_found' });
  expect(await late).toMatchObject({ cause: { message: 'the transaction has ended' } });
  expect(await ids()).toEqual([]);
});

test('after a refusal no branch of a savepoint writes behind its rollback', async () => {
  let late: Promise<unknown> | undefined;
  await inTransaction(app.context, async (ctx) => {
    await add(ctx, 1);
    const undone = withSavepoint(ctx, async (ctx) => {
      deferWrite(ctx, add(ctx, 2));
      const slow = async (): Promise<void> => {
        await ctx.db.execute(sql`SELECT 1`);
        await add(ctx, 3);
      };
      late = failureOf(slow());
      fail('cart_empty');
    });
    await expect(undone).rejects.toMatchObject({ code: 'cart_empty' });
    await late;
    await add(ctx, 4);
  });
  expect(await late).toMatchObject({ cause: { message: 'the transaction has ended' } });
  expect(await ids()).toEqual([1, 4]);
});

test('of statements sent together the failure that came first is thrown', async () => {
  const work = inTransaction(app.context, async (ctx) => {
    deferWrite(ctx, add(ctx, 1, ''));
    await Promise.all([add(ctx, 2), stepOf(ctx, { id: 1 })]);
  });
  expect(pgConstraint(await failureOf(work))).toBe('named');
});

test('the first failure is thrown even when its sender does not wait for it', async () => {
  const work = inTransaction(app.context, async (ctx) => {
    void failureOf(add(ctx, 1, '').execute());
    await add(ctx, 2);
  });
  expect(pgConstraint(await failureOf(work))).toBe('named');
  const unseen = inTransaction(app.context, async (ctx) => void failureOf(add(ctx, 1, '').execute()));
  expect(pgConstraint(await failureOf(unseen))).toBe('named');
  expect(await ids()).toEqual([]);
});

test('a failure within a savepoint is thrown, and the transaction goes on', async () => {
  const failure = await inTransaction(app.context, async (ctx) => {
    await add(ctx, 1);
    const failing = withSavepoint(ctx, async (ctx) => {
      deferWrite(ctx, add(ctx, 2, ''));
      await add(ctx, 3);
    });
    const undone = await failureOf(failing);
    await withSavepoint(ctx, async (ctx) => deferWrite(ctx, add(ctx, 4)));
    return undone;
  });
  expect(pgConstraint(failure)).toBe('named');
  expect(await ids()).toEqual([1, 4]);
});

test('a failure after a savepoint undoes the whole transaction', async () => {
  const work = inTransaction(app.context, async (ctx) => {
    await withSavepoint(ctx, async (ctx) => await add(ctx, 1));
    await failureOf(add(ctx, 1).execute());
  });
  await expect(work).rejects.toThrow('Failed query');
  expect(await ids()).toEqual([]);
});

test('a dry run writes nothing, and its deferred failures are thrown', async () => {
  expect(await dryRun(app.context, async (ctx) => (await add(ctx, 1).returning())[0]?.id)).toBe(1);
  const failing = dryRun(app.context, async (ctx) => deferWrite(ctx, add(ctx, 1, '')));
  expect(pgConstraint(await failureOf(failing))).toBe('named');
  expect(await ids()).toEqual([]);
});

test('limits set in a transaction end with it', async () => {
  const limit = async (ctx: Ctx): Promise<unknown> =>
    (await ctx.db.execute(sql`SELECT current_setting('lock_timeout') AS value`)).rows[0]?.['value'];
  const within = await inTransaction(app.context, async (ctx) => {
    await ctx.db.execute(sql`SELECT set_config('lock_timeout', '60s', true)`);
    return await limit(ctx);
  });
  expect([within, await limit(app.context)]).toEqual(['1min', '3s']);
});

test('a deadlock is tried again, and the log says at which row and in which statement it was', async () => {
  await app.owner.pool.query("INSERT INTO step VALUES (1, 'a'), (2, 'b')");
  const lines: object[] = [];
  const warn = (line: object) => void lines.push(line);
  const context = { ...app.context, log: { ...app.context.log, warn } as Ctx['log'] };
  const both = Promise.withResolvers<undefined>();
  let waiting = 2;
  const rename = async (order: readonly number[]) =>
    await inTransaction(context, async ({ db }) => {
      for (const id of order) {
        await db
          .update(step)
          .set({ name: `secret ${order.join()}` })
          .where(eq(step.id, id));
        if ((waiting -= 1) === 0) both.resolve(undefined);
        await both.promise;
      }
    });
  await Promise.all([rename([1, 2]), rename([2, 1])]);
  expect(lines).toEqual([
    {
      code: '40P01',
      attempt: 1,
      where: expect.stringMatching(/^while updating tuple .* in relation "step"$/),
      statement: 'update "step" set "name" = $1 where "step"."id" = $2',
    },
  ]);
});
