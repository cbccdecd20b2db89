import type { PermissionKey } from '@cartwright/contract/permissions';
import type { Db } from './db/connect.ts';
import type { JobQueue } from './jobs/queue.ts';
import { pgErrorCode } from './db/pg-errors.ts';

/** Who acts: a person of the seller with the permission keys of their role at this moment. */
export interface Actor {
  readonly personId: number;
  readonly sessionId: number;
  readonly name: string;
  readonly email: string;
  readonly permissions: ReadonlySet<PermissionKey>;
}

/** The part of a logger that commands and queries use. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * Everything a command or query may lean on, first parameter everywhere. `db` is the pool, or the transaction inside
 * `inTransaction`; the clock is here so that tests can set it.
 */
export interface Ctx {
  readonly db: Db;
  readonly inTransaction: boolean;
  readonly actor: Actor | null;
  readonly requestId: string;
  readonly now: () => Date;
  /** The seller's time zone, for business dates. */
  readonly timeZone: string;
  readonly log: Log;
  readonly jobs: JobQueue;
  readonly subscribers: Subscribers;
}

/** A context in which somebody is signed in; what the handlers of staff routes get. */
export interface ActorCtx extends Ctx {
  readonly actor: Actor;
}

/** What happens on the left of the feature order and must cause something on the right, in the same transaction. */
export interface Subscribers {
  readonly cartAssigned: readonly ((ctx: ActorCtx, cartId: number) => Promise<void>)[];
}

const RETRYABLE = new Set(['40001', '40P01', '55P03']);
const ATTEMPTS = 3;

/**
 * Runs `work` in one transaction and commits it, or joins the transaction that `ctx` already is in.
 * Serialization failures, deadlocks and lock timeouts are tried again (3 attempts in all, with jitter); nothing was
 * acknowledged by then. READ COMMITTED: lock in one statement, read in the next.
 */
export async function inTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return await work(ctx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ctx.db.transaction(async (tx) => await work({ ...ctx, db: tx, inTransaction: true }));
    } catch (error) {
      const code = pgErrorCode(error);
      if (attempt === ATTEMPTS || code === undefined || !RETRYABLE.has(code)) throw error;
      ctx.log.warn({ code, attempt }, 'transaction tried again');
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * attempt));
    }
  }
}

/**
 * Runs `work` in a transaction of its own reading: every statement sees the same snapshot. For reports whose sums must
 * agree with their rows.
 */
export async function onSnapshot<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) return await work(ctx);
  return await ctx.db.transaction(async (tx) => await work({ ...ctx, db: tx, inTransaction: true }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}
