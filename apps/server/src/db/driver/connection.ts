import { DrizzleQueryError } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { pgErrorCode } from '../pg-errors.ts';

export const dialect = new PgDialect({ casing: 'snake_case' });

export type NoSchema = Record<string, never>;
export type DriverSession = NodePgSession<NoSchema, NoSchema>;
export type Prepared = PgPreparedQuery<PreparedQueryConfig>;

/** What drizzle's session calls of a pg client. */
export interface Queries {
  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult>;
}

export const sessionOn = (client: Queries): DriverSession =>
  new NodePgSession(client as pg.PoolClient, dialect, undefined);

const limitedTo = (deadline: number) => ({ query_timeout: deadline });

/** The SQLSTATE of every statement that comes after a failed one. */
const IN_FAILED_TRANSACTION = '25P02';

/** The SQLSTATE of a prepared statement whose result has other columns since a migration. */
export const PLAN_CHANGED = '0A000';

/**
 * The statements that a connection keeps prepared, PostgreSQL's plans and memory with them. More run unprepared, until the
 * connection is an hour old and is replaced (`connect`).
 */
export const MOST_PREPARED = 250;

let generation = 0;

/** Every connection prepares its statements anew: the remedy for PLAN_CHANGED. */
export function forgetPrepared(): void {
  generation += 1;
}

const connections = new WeakMap<pg.PoolClient, PooledConnection>();

/** A connection of the pool with the statements prepared on it, and the first failure of its transaction. */
export class PooledConnection implements Queries {
  readonly client: pg.PoolClient;
  readonly #session = sessionOn(this);
  readonly #database = new NodePgDatabase(dialect, this.#session, undefined);
  readonly #prepared = new Map<string, Prepared>();
  #generation = generation;
  #names = 0;
  #failure: unknown;
  /** Milliseconds in which the database must answer a statement of the current transaction; undefined means the pool's. */
  deadline: number | undefined;

  private constructor(client: pg.PoolClient) {
    this.client = client;
  }

  static of(client: pg.PoolClient): PooledConnection {
    const known = connections.get(client) ?? new PooledConnection(client);
    connections.set(client, known);
    return known;
  }

  /** Sends a statement without waiting for those before it; PostgreSQL runs them in the order of the calls. */
  async query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    this.#gatherWrites();
    try {
      const { deadline } = this;
      return await this.client.query(deadline === undefined ? config : { ...config, ...limitedTo(deadline) }, values);
    } catch (error) {
      if (pgErrorCode(error) !== IN_FAILED_TRANSACTION)
        this.#failure ??= new DrizzleQueryError(config.text, values ?? [], error as Error);
      throw error;
    }
  }

  /** Statements of one turn of the event loop are written together: each write wakes PostgreSQL, which costs both sides. */
  #gatherWrites(): void {
    const { stream } = this.client.connection;
    if (stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  /** What failed first since this was last asked. */
  takeFailure(): unknown {
    const failure = this.#failure;
    this.#failure = undefined;
    return failure;
  }

  /** The failure behind `error`: statements after a failed one only say that there was one. */
  causeOf(error: unknown): unknown {
    const failure = this.takeFailure();
    return pgErrorCode(error) === IN_FAILED_TRANSACTION ? (failure ?? error) : error;
  }

  /** The statement of this key, which is built and prepared at its first use on this connection. */
  prepared(key: string, build: (db: NodePgDatabase, session: DriverSession, name: string) => Prepared): Prepared {
    if (this.#generation !== generation) {
      this.#generation = generation;
      this.#prepared.clear();
    }
    const known = this.#prepared.get(key);
    if (known !== undefined) return known;
    if (this.#prepared.size >= MOST_PREPARED) return this.unprepared(build);
    this.#names += 1;
    const made = build(this.#database, this.#session, `s${this.#names}`);
    this.#prepared.set(key, made);
    return made;
  }

  unprepared(build: (db: NodePgDatabase, session: DriverSession, name: string) => Prepared): Prepared {
    return build(this.#database, this.#session, '');
  }
}
