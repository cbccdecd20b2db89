import pg from 'pg';
import { PooledDatabase } from './driver/pooled-database.ts';
import type { Db } from '../core/context.ts';

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
 * How alike two words are that a search takes for the same (pg_trgm, 0 to 1): "galato" and "gelato" are 0.57, "tidewter" and
 * "tidewater" 0.78.
 */
const ALIKE = 0.45;

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
    // The statements that a connection keeps prepared end with it.
    maxLifetimeSeconds: 3_600,
    statement_timeout: options.longTimeout === true ? 60_000 : limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    options: `-c timezone=UTC -c pg_trgm.word_similarity_threshold=${ALIKE}${options.role === undefined ? '' : ` -c role=${options.role}`}`,
  });
  // A connection that dies (database restart) is replaced at the next use, and its statement fails by itself; without
  // listeners, on the pool while it is idle and on itself while it is in use, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, db: new PooledDatabase(pool), close: () => pool.end() };
}
