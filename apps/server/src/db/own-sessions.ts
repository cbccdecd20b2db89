import type pg from 'pg';
import { StartError } from '../core/errors.ts';
import { isSilence, pgErrorCode } from './pg-errors.ts';

/** How often two sessions are compared: a pooler may give one of them the same connection twice by chance. */
const ROUNDS = 3;

/** What a pooler makes of statements that were prepared on another connection, of BEGIN, and of what it does not know. */
const OF_POOLERS = new Set(['26000', '42P05', '08P01']);

const SHARED =
  'The database is behind a connection pooler that shares its connections between sessions (transaction or statement mode): ' +
  'set it to session mode (pgbouncer: pool_mode = session), or connect to PostgreSQL directly.';
const TOO_FEW =
  'The database is behind a connection pooler that has too few connections: give Cartwright POOL_SIZE and 8 more of them (pgbouncer: default_pool_size).';

/**
 * Checks that a connection of this pool is a session of its own in PostgreSQL: with the settings it was given, and with its
 * prepared statements, which another one would answer with wrong rows.
 * @throws StartError saying in one sentence what is in front of the database
 */
export async function assertOwnSessions(pool: pg.Pool, role?: string): Promise<void> {
  const clients: pg.PoolClient[] = [];
  try {
    const one = await pool.connect();
    clients.push(one);
    const other = await pool.connect();
    clients.push(other);
    for (let round = 0; round < ROUNDS; round += 1) await compare(one, other);
    await assertSettings(one, role);
  } catch (error) {
    throw explained(error);
  } finally {
    for (const client of clients) client.release(true);
  }
}

/** Compares which processes of PostgreSQL answer, while the other session is in a transaction. */
async function compare(one: pg.PoolClient, other: pg.PoolClient): Promise<void> {
  const first = await processOf(one);
  await other.query('BEGIN');
  const taken = await processOf(other);
  const second = await processOf(one);
  await other.query('ROLLBACK');
  if (first !== second || first === taken) throw new StartError(SHARED);
}

async function processOf(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>({ name: 'process', text: 'SELECT pg_backend_pid() AS pid' });
  return rows[0]?.pid ?? 0;
}

async function assertSettings(client: pg.PoolClient, role: string | undefined): Promise<void> {
  const { rows } = await client.query<{ role: string; zone: string; limits: string[] }>(
    `SELECT current_user AS role, current_setting('TimeZone') AS zone, ARRAY[current_setting('statement_timeout'),
       current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')] AS limits`,
  );
  const [found] = rows;
  const holds = found?.zone === 'UTC' && !found.limits.includes('0') && (role === undefined || found.role === role);
  if (!holds) throw new StartError(SHARED);
}

function explained(error: unknown): unknown {
  if (OF_POOLERS.has(pgErrorCode(error) ?? '')) return new StartError(SHARED);
  if (isSilence(error)) return new StartError(TOO_FEW);
  return error;
}
