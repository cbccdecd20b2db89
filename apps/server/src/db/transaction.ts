import { sql } from 'drizzle-orm';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Ctx } from '../core/context.ts';
import { forgetPrepared, PLAN_CHANGED } from './driver/connection.ts';
import { Transaction } from './driver/transaction.ts';
import { LONG_DEADLINE } from './connect.ts';
import { pgErrorCode, pgPlace } from './pg-errors.ts';

const ATTEMPTS = 3;

/** Nothing is tried again later than this, in milliseconds: a request that waited for locks has its answer within ten seconds. */
const LAST_ATTEMPT_MS = 5_000;

/** Serialization failure, deadlock, lock timeout: another transaction was in the way. */
const CONFLICTS: readonly string[] = ['40001', '40P01', '55P03'];

/**
 * Runs `work` in one transaction and commits it, or joins the transaction that `ctx` already is in.
 * Conflicts with other transactions and statements that a migration has outdated are tried again (3 attempts in all, with
 * jitter); nothing was acknowledged by then. READ COMMITTED: lock in one statement, read in the next.
 */
export async function inTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return await work(ctx);
  return await retrying(ctx, [...CONFLICTS, PLAN_CHANGED], {}, work);
}

async function retrying<C extends Ctx, T>(
  ctx: C,
  codes: readonly string[],
  config: PgTransactionConfig,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  const began = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ctx.db.transaction(async (tx) => await work({ ...ctx, db: tx, inTransaction: true }), config);
    } catch (error) {
      const code = pgErrorCode(error);
      const isOver = attempt === ATTEMPTS || performance.now() - began > LAST_ATTEMPT_MS;
      if (isOver || code === undefined || !codes.includes(code)) throw error;
      if (code === PLAN_CHANGED) forgetPrepared();
      ctx.log.warn({ code, attempt, ...pgPlace(error) }, 'transaction tried again');
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * attempt));
    }
  }
}

class Rollback extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('rollback');
    this.result = result;
  }
}

/**
 * Runs `work` in a transaction of its own, rolls it back and returns its result: what an operation would do, found out
 * by doing it. It holds the operation's locks for as long as it runs.
 */
export async function dryRun<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) throw new Error('a dry run needs a transaction of its own');
  try {
    return await inTransaction(ctx, async (ctx) => {
      const result = await work(ctx);
      await transactionOf(ctx).flush();
      throw new Rollback(result);
    });
  } catch (error) {
    if (error instanceof Rollback) return error.result as T;
    throw error;
  }
}

/**
 * Sends a write whose result nobody needs, in its order among the statements, and goes on: COMMIT waits for it, and its
 * failure is the transaction's. Saves a round trip.
 */
export function deferWrite(ctx: Ctx, write: PromiseLike<unknown>): void {
  transactionOf(ctx).defer(write);
}

/**
 * Lets each statement of the rest of the transaction take a minute, as those of jobs may, and its work pause as long between two
 * statements (S-42). With `locks` it waits as long for a lock.
 */
export async function allowLongStatements(ctx: Ctx, { locks = false } = {}): Promise<void> {
  const settings = ['statement_timeout', 'idle_in_transaction_session_timeout', ...(locks ? ['lock_timeout'] : [])];
  await ctx.db.execute(
    sql`select ${sql.join(
      settings.map((name) => sql`set_config(${name}, '60s', true)`),
      sql`, `,
    )}`,
  );
  transactionOf(ctx).connection.deadline = LONG_DEADLINE;
}

function transactionOf({ db }: Ctx): Transaction {
  if (!(db instanceof Transaction)) throw new Error('only a transaction can do this');
  return db;
}

/**
 * Runs `work` so that its failure undoes what it did and leaves the transaction usable; returns when all writes are done.
 * `work` has a context of its own, which ends with it: what still runs of it after a failure cannot write any more.
 */
export async function withSavepoint<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  const outer = transactionOf(ctx);
  outer.defer(outer.execute(sql`SAVEPOINT effect`));
  const inner = Transaction.on(outer.connection);
  try {
    const result = await work({ ...ctx, db: inner });
    await inner.flush();
    inner.end();
    return result;
  } catch (error) {
    const cause = await inner.fail(error);
    await outer.execute(sql`ROLLBACK TO SAVEPOINT effect`);
    outer.connection.takeFailure();
    throw cause;
  }
}

/** Runs `work` in a read-only transaction on one snapshot. For reports whose sums must agree with their rows. */
export async function onSnapshot<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return await work(ctx);
  return await retrying(ctx, [PLAN_CHANGED], { isolationLevel: 'repeatable read', accessMode: 'read only' }, work);
}

/** Runs several queries on one snapshot, such as a page and the count of its whole filter; they are sent together. */
export async function readConsistently<C extends Ctx, T extends readonly unknown[] | []>(
  ctx: C,
  queries: (ctx: C) => T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> {
  return await onSnapshot(ctx, async (ctx) => await Promise.all(queries(ctx)));
}
