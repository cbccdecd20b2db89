import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Db } from '../core/context.ts';
import { Session } from './driver/session.ts';
import { turnSocket } from './driver/batched-socket.ts';

// numeric and bigint arrive as numbers: every column of ours fits a double exactly (12 digits, or a count).
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Where the database is: a URL, or the socket of the embedded server. */
export type Connection = { connectionString: string } | { host: string; port: number; user: string; database: string };

export interface Database {
  readonly pool: pg.Pool;
  readonly db: Db;
  close(): Promise<void>;
}

/** Limits of every connection (S-42), in milliseconds. */
const limits = { statement: 5_000, lock: 3_000, idleInTransaction: 10_000, connect: 5_000, idle: 60_000 };

/**
 * Opens a pool. Every connection takes `role` at its start, so that the app works without the owner's rights;
 * `longTimeout` raises the statement limit to a minute, for jobs.
 */
export function connect(
  connection: Connection,
  options: { role?: string; poolSize?: number; applicationName?: string; longTimeout?: boolean } = {},
): Database {
  const pool = new pg.Pool({
    ...connection,
    max: options.poolSize ?? 10,
    application_name: options.applicationName ?? 'cartwright',
    connectionTimeoutMillis: limits.connect,
    idleTimeoutMillis: limits.idle,
    // A statement may be sent before the previous one has been answered.
    pipeline: true,
    stream: turnSocket,
    statement_timeout: options.longTimeout === true ? 60_000 : limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    options: `-c timezone=UTC${options.role === undefined ? '' : ` -c role=${options.role}`}`,
  });
  // A connection that dies (database restart) is replaced at the next use, and its statement fails by itself; without
  // listeners, on the pool while it is idle and on itself while it is in use, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, db: databaseOn(pool), close: () => pool.end() };
}

const dialect = new PgDialect({ casing: 'snake_case' });

/** Builds and runs statements on a pool, or on one connection. */
export const databaseOn = (client: pg.Pool | pg.PoolClient): Db =>
  new PgDatabase(dialect, new Session(client, dialect), undefined);
