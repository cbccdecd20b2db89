import type { MergedFate, MergedKind } from '@cartwright/contract/client-merge-kinds';
import type { PermissionKey } from '@cartwright/contract/permissions';
import { sql } from 'drizzle-orm';
import type { GeocoderSettings } from '../config.ts';
import type { Db } from '../db/connect.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { pgErrorCode } from '../db/pg-errors.ts';
import { Transaction } from '../db/driver/session.ts';

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
  /** The external geocoder, where one is configured. */
  readonly geocoder: GeocoderSettings | null;
}

/** A context in which somebody is signed in; what the handlers of staff routes get. */
export interface ActorCtx extends Ctx {
  readonly actor: Actor;
}

/** A change of an order that somebody else may want to hear of. */
export interface OrderChange {
  readonly orderId: number;
  readonly how: 'submitted' | 'changed' | 'cancelled';
  /** What changed, or why it was cancelled, in a few words. */
  readonly note?: string;
}

/** Rows that a merge of clients moves, as the preview tells them and the audit keeps them. */
export interface MergedRows {
  readonly kind: MergedKind;
  readonly fate: MergedFate;
  readonly rows: readonly {
    readonly key: number | string;
    readonly name: string;
    /** False for a row that the actor may not see by itself. */
    readonly isVisible?: boolean;
    /** All of a row that is dropped. */
    readonly was?: unknown;
  }[];
}

/** A client goes into another one. Whoever keeps rows of clients gives those of `from` to `into` and tells which. */
export interface ClientMerge {
  readonly from: number;
  readonly into: number;
  readonly tell: (moved: MergedRows) => void;
}

type Heard<What> = readonly ((ctx: ActorCtx, what: What) => Promise<void>)[];

/**
 * What happens in one place and must cause something in another, in the same transaction: whoever does it publishes it,
 * the list in `app.ts` says who hears of it.
 */
export interface Subscribers {
  /** A client got a sales person. */
  readonly clientAssigned: Heard<{ readonly clientId: number }>;
  /** A client is merged into another one; both are locked, and `from` is marked already. */
  readonly clientMerged: Heard<ClientMerge>;
  /** A cart got a client. */
  readonly cartAssigned: Heard<{ readonly cartId: number }>;
  /** A client has placed a cart in the portal. */
  readonly portalCartPlaced: Heard<{ readonly cartId: number }>;
  readonly orderChanged: Heard<OrderChange>;
  /** A job has come to its end, well or not. */
  readonly jobEnded: readonly ((ctx: Ctx, what: { readonly transactionId: string }) => Promise<void>)[];
}

type Event = keyof Subscribers;

/** Tells all who listen for an event; call it in the transaction in which it happens. */
export async function publish<E extends Event>(
  ctx: Parameters<Subscribers[E][number]>[0],
  event: E,
  what: Parameters<Subscribers[E][number]>[1],
): Promise<void> {
  const listeners: readonly ((ctx: never, what: never) => Promise<void>)[] = ctx.subscribers[event];
  for (const told of listeners) await told(ctx as never, what as never);
}

/** For processes without listeners: nobody hears of anything. */
export const noSubscribers: Subscribers = {
  clientAssigned: [],
  clientMerged: [],
  cartAssigned: [],
  portalCartPlaced: [],
  orderChanged: [],
  jobEnded: [],
};

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

class TakenBack extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('taken back');
    this.result = result;
  }
}

/**
 * Runs `work` in a transaction of its own and takes back whatever it did: what an act would do, told by the act itself.
 * It takes the act's locks for as long as it runs.
 */
export async function rehearsed<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.inTransaction) throw new Error('a rehearsal is a transaction of its own');
  try {
    return await inTransaction(ctx, async (ctx) => {
      const result = await work(ctx);
      await transactionOf(ctx).settle();
      throw new TakenBack(result);
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result as T;
    throw error;
  }
}

/**
 * Sends a write whose answer nobody needs, in its place among the statements, and goes on: it is waited for with the
 * COMMIT, and its failure is the transaction's. A round trip less for each.
 */
export function sendAlong(ctx: Ctx, write: { execute(): Promise<unknown> }): void {
  transactionOf(ctx).take(write.execute());
}

function transactionOf({ db }: Ctx): Transaction {
  if (!(db instanceof Transaction)) throw new Error('only a transaction can do this');
  return db;
}

/** Runs `work` so that its failure undoes what it did and leaves the transaction standing; answers when all of it is done. */
export async function undoable<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  const tx = transactionOf(ctx);
  sendAlong(ctx, ctx.db.execute(sql`SAVEPOINT effect`));
  try {
    const result = await work();
    await tx.settle();
    return result;
  } catch (error) {
    const cause = await tx.causeOf(error);
    await ctx.db.execute(sql`ROLLBACK TO SAVEPOINT effect`);
    throw cause;
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

/** Asks for several things of one moment, such as a page and what its whole filter counts: they travel together. */
export async function ofOneMoment<C extends Ctx, T extends readonly unknown[] | []>(
  ctx: C,
  ask: (ctx: C) => T,
): Promise<{ -readonly [P in keyof T]: Awaited<T[P]> }> {
  return await onSnapshot(ctx, async (ctx) => await Promise.all(ask(ctx)));
}
