import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Ctx, Log } from '../core/context.ts';
import { Refusal } from '../core/errors.ts';
import type { Database } from './connect.ts';
import { forgetPrepared, PLAN_CHANGED } from './driver/connection.ts';
import { assertOwnSessions } from './own-sessions.ts';
import { isUnavailable, pgErrorCode } from './pg-errors.ts';

/**
 * Where a read went: to the standby, or to the primary because the standby is left out, has not replayed enough yet, has
 * no connection free, or failed in the middle of it.
 */
export const readTargets = ['standby', 'left out', 'behind', 'busy', 'failed'] as const;
export type ReadTarget = (typeof readTargets)[number];

/** How often the standby is looked at, and how long it may take to answer, in milliseconds. */
const LOOK_MS = 1_000;
const ANSWER_MS = 500;
/** A standby that is further behind than this is not even asked. */
const MOST_LAG_MS = 2_000;
/** A commit of a moment ago is there within milliseconds: how often a read asks for it, and how long it waits between. */
const ASKED = 3;
const PAUSE_MS = 4;
/** Positions that are remembered until the standby has replayed them, one a look. */
const MOST_MARKS = 3_600;

/** How far the log is written, in bytes, and the id of the database's history; null in recovery. */
const WRITTEN = `SELECT CASE WHEN NOT pg_is_in_recovery() THEN pg_current_wal_flush_lsn() - '0/0'::pg_lsn END AS position,
  (SELECT system_identifier FROM pg_control_system())::text AS history`;
/** How far it is replayed; null when this is no standby. */
const REPLAYED = `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() - '0/0'::pg_lsn END AS position,
  (SELECT system_identifier FROM pg_control_system())::text AS history`;

interface Place {
  readonly position: number | null;
  readonly history: string;
}

const answeredSoon = { query_timeout: ANSWER_MS };

async function placeOf(on: pg.Pool | pg.PoolClient, text: string): Promise<Place> {
  const { rows } = await on.query<Place>({ text, ...answeredSoon });
  return rows[0] ?? { position: null, history: '' };
}

/**
 * A standby that answers reads which are never older than what was committed before they were asked for, by whomever and
 * through whichever process: each asks the primary how far its log is written, and the standby whether it has replayed
 * that (decision 047).
 */
export class Standby {
  readonly database: Database;
  readonly #primary: Database;
  readonly #role: string;
  readonly #log: Log;
  readonly #counts = new Map<ReadTarget, number>();
  #leftOut: string | null = 'It was not looked at yet.';
  #marks: readonly { readonly position: number; readonly at: number }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  /** Takes over `database`, the standby's connections under `role`. */
  constructor(primary: Database, database: Database, { role, log }: { role: string; log: Log }) {
    this.#primary = primary;
    this.database = database;
    this.#role = role;
    this.#log = log;
  }

  /** Begins to look at it; answers after the first look, which may find it away. */
  async start(): Promise<void> {
    await this.#look();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.database.close();
  }

  get isUsed(): boolean {
    return this.#leftOut === null;
  }

  /** For how many seconds something has been written that the standby has not replayed, to the accuracy of one look. */
  get lagSeconds(): number {
    const [oldest] = this.#marks;
    return oldest === undefined ? 0 : (performance.now() - oldest.at) / 1_000;
  }

  countOf(target: ReadTarget): number {
    return this.#counts.get(target) ?? 0;
  }

  /** Runs `work`, which only reads, on one snapshot of the standby; on the primary whenever that is not possible. */
  async read<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
    const client = await this.#upToDate();
    if (typeof client === 'string') {
      this.#count(client);
      return await work(ctx);
    }
    try {
      const result = await this.database.db.transactionOn(
        client,
        async (tx) => await work({ ...ctx, db: tx, inTransaction: true }),
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      );
      this.#count('standby');
      return result;
    } catch (error) {
      if (error instanceof Refusal) {
        this.#count('standby');
        throw error;
      }
      // Its connection broke, its replay was in the way, a migration has just arrived: the primary knows.
      this.#count('failed');
      if (pgErrorCode(error) === PLAN_CHANGED) forgetPrepared();
      if (isUnavailable(error)) this.#leave('A read met that it does not answer.');
      return await work(ctx);
    }
  }

  /** A connection to the standby once that has replayed what is written by now, or why there is none. */
  async #upToDate(): Promise<pg.PoolClient | Exclude<ReadTarget, 'standby' | 'failed'>> {
    const { pool } = this.database;
    if (!this.isUsed) return 'left out';
    if (pool.idleCount === 0 && pool.totalCount >= pool.options.max) return 'busy';
    const { position: written } = await placeOf(this.#primary.pool, WRITTEN);
    if (written === null) return 'left out';
    let client: pg.PoolClient | undefined;
    try {
      // Asked on the connection of the read, so that no restart and no other host can come between.
      client = await pool.connect();
      for (let asked = 1; asked <= ASKED; asked += 1) {
        const { position } = await placeOf(client, REPLAYED);
        if (position === null) break;
        if (position >= written) return client;
        if (asked < ASKED) await delay(PAUSE_MS);
      }
      client.release();
      return 'behind';
    } catch (error) {
      client?.release(error as Error);
      this.#leave('It did not answer a read.');
      return 'left out';
    }
  }

  #count(target: ReadTarget): void {
    this.#counts.set(target, this.countOf(target) + 1);
  }

  #leave(reason: string): void {
    if (this.#leftOut !== reason && !this.#isClosed) this.#log.warn({ reason }, 'the standby is left out');
    this.#leftOut = reason;
  }

  async #look(): Promise<void> {
    try {
      const reason = await this.#whyLeftOut();
      if (reason === null && !this.isUsed) {
        await assertOwnSessions(this.database.pool, this.#role);
        this.#log.info({}, 'the standby answers reads');
      }
      if (reason === null) this.#leftOut = null;
      else this.#leave(reason);
    } catch (error) {
      this.#leave(error instanceof Error ? error.message : String(error));
    }
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#look(), LOOK_MS);
  }

  async #whyLeftOut(): Promise<string | null> {
    const at = performance.now();
    const before = await placeOf(this.#primary.pool, WRITTEN);
    if (before.position !== null && this.#marks.length < MOST_MARKS)
      this.#marks = [...this.#marks, { position: before.position, at }];
    const replayed = await placeOf(this.database.pool, REPLAYED);
    const { position } = replayed;
    if (replayed.history !== before.history) return 'It is of another database.';
    if (position === null) return 'It is no standby.';
    this.#marks = this.#marks.filter((mark) => mark.position > position);
    const after = await placeOf(this.#primary.pool, WRITTEN);
    // A standby that did not follow a failover has a log of its own.
    if (after.position === null || position > after.position) return 'It does not follow the primary.';
    return this.lagSeconds * 1_000 > MOST_LAG_MS ? 'It is behind.' : null;
  }
}
