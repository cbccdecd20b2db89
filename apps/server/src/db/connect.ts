import type { Socket } from 'node:net';
import pg from 'pg';
import { PooledDatabase } from './driver/pooled-database.ts';
import { isSilence } from './pg-errors.ts';
import { withSettings } from './session-settings.ts';

// numeric and bigint arrive as numbers: every column of ours fits a double exactly (12 digits, or a count).
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Where the database is: a URL, with a socket of its own where it names several hosts, or the socket of the embedded server. */
export type Connection =
  | { connectionString: string; stream?: () => Socket }
  | { host: string; port: number; user: string; database: string };

export interface Database {
  readonly pool: pg.Pool;
  readonly db: PooledDatabase;
  /** When a connection last went silent, in milliseconds of `performance.now()`. */
  silentAt(): number;
  close(): Promise<void>;
}

/**
 * Limits of every connection (S-42), in milliseconds. A request that waits for a connection and then for a database that fell
 * silent has its answer within ten seconds: `connect` and `statement` with `margin`.
 */
const limits = { statement: 5_000, lock: 3_000, idleInTransaction: 10_000, connect: 3_000, idle: 60_000 };

/** The longest statement of a job. */
const LONG_STATEMENT = 60_000;

/** How much later than its own limit PostgreSQL may answer before the connection counts as lost. */
const MARGIN = 1_000;

/** How a connection notices that the other end has vanished: within `deadline` of a statement, and by itself while idle. */
export const watched = (deadline: number) => ({
  query_timeout: deadline,
  connectionTimeoutMillis: limits.connect,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** The deadline of a statement for which `allowLongStatements` has raised PostgreSQL's limit. */
export const LONG_DEADLINE = LONG_STATEMENT + MARGIN;

/**
 * How alike two words are that a search takes for the same (pg_trgm, 0 to 1): "galato" and "gelato" are 0.57, "tidewter" and
 * "tidewater" 0.78.
 */
const ALIKE = 0.45;

/**
 * Opens a pool. Every connection takes `role` at its start, so that the app works without the owner's rights;
 * `longTimeout` raises the statement limit to a minute, for jobs; `noDeadline` waits for a statement as long as it takes.
 */
export function connect(
  connection: Connection,
  options: {
    role?: string;
    poolSize?: number;
    applicationName?: string;
    longTimeout?: boolean;
    noDeadline?: boolean;
  } = {},
): Database {
  const statementLimit = options.longTimeout === true ? LONG_STATEMENT : limits.statement;
  const { query_timeout: deadline, ...watch } = watched(statementLimit + MARGIN);
  const pool = new pg.Pool({
    ...connection,
    ...watch,
    ...(options.noDeadline === true ? {} : { query_timeout: deadline }),
    max: options.poolSize ?? 10,
    application_name: options.applicationName ?? 'cartwright',
    idleTimeoutMillis: limits.idle,
    // A statement may be sent before the previous one has been answered.
    pipeline: true,
    // The statements that a connection keeps prepared end with it.
    maxLifetimeSeconds: 3_600,
    ...withSettings({
      ...(options.role === undefined ? {} : { role: options.role }),
      timezone: 'UTC',
      'pg_trgm.word_similarity_threshold': String(ALIKE),
      statement_timeout: String(statementLimit),
      lock_timeout: String(limits.lock),
      idle_in_transaction_session_timeout: String(limits.idleInTransaction),
    }),
  });
  // A connection that dies (database restart) is replaced at the next use, and its statement fails by itself; without
  // listeners, on the pool while it is idle and on itself while it is in use, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const silentAt = dropTheSilent(pool);
  return { pool, db: new PooledDatabase(pool), silentAt, close: () => pool.end() };
}

/**
 * When the other end falls silent on one connection, the idle ones are closed too: each would cost a request its deadline.
 * Returns when that last was.
 */
function dropTheSilent(pool: pg.Pool): () => number {
  let silentAt = Number.NEGATIVE_INFINITY;
  const idle = new Set<pg.Client>();
  pool.on('acquire', (taken) => idle.delete(taken));
  pool.on('remove', (removed) => idle.delete(removed));
  pool.on('release', (error, released) => {
    if (error === undefined) idle.add(released);
    else if (isSilence(error)) {
      silentAt = performance.now();
      for (const each of idle) each.connection.stream.destroy();
    }
  });
  return () => silentAt;
}
