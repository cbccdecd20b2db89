import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../core/errors.ts';
import { grantsFile, migrationsFolder, programFolder } from '../paths.ts';
import { APP_ROLE, ensureRole } from './app-role.ts';
import type { Connection } from './connect.ts';
import { type AppliedMigration, checkJournal, checkSchema, isNewer, readMigrations } from './migration-journal.ts';
import { pgErrorCode } from './pg-errors.ts';
import { applyProgram, readProgram } from './program.ts';

/** What the session of an upgrade is called in `pg_stat_activity`. */
export const MIGRATE_NAME = 'cartwright-migrate';

/** Any number, the same in every process: whoever holds it migrates. */
export const MIGRATION_LOCK = 7_140_001;

/**
 * Lock timeouts and deadlocks. A statement that waits for a table lock makes everybody else wait behind it, so it waits
 * briefly and the upgrade is tried again.
 */
const RETRYABLE = new Set(['55P03', '40P01']);

type InstallQueue = (client: pg.Client, role: string) => Promise<void>;

export interface MigrateOptions {
  /** The migrations; those of this version by default. */
  readonly folder?: string;
  /** The folder of the functions and triggers; that of this version by default, null for those of the migrations. */
  readonly program?: string | null;
  /** The SQL file of the app's rights; that of this version by default. */
  readonly grants?: string;
  /** How long a statement waits for a lock, in milliseconds. */
  readonly lockTimeout?: number;
  /** The pauses between the attempts, in milliseconds: together longer than the longest statement of the app, a minute. */
  readonly pauses?: readonly number[];
  readonly log?: (line: string) => void;
}

/**
 * Brings the schema to this version as the owner, one process at a time, with its functions and triggers, then sets the app's
 * rights. A database of a newer,
 * compatible version is left as it is. `installQueue` makes the schema of the job queue.
 * @throws StartError with one sentence: a schema that this version may not run on (INV-49), a changed or misplaced migration,
 * a lock that is held too long
 */
export async function migrate(
  connection: Connection,
  installQueue: InstallQueue,
  options: MigrateOptions = {},
): Promise<void> {
  const { folder = migrationsFolder, program = programFolder, grants = grantsFile } = options;
  const { lockTimeout = 2_000, log = () => undefined } = options;
  const { pauses = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000] } = options;
  const client = new pg.Client({
    ...connection,
    application_name: MIGRATE_NAME,
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    await endWithClient(client);
    await lockMigrations(client, log);
    if (!(await mayUpgrade(client, folder))) return;
    await client.query(`SET lock_timeout = ${lockTimeout}`);
    for (let attempt = 0; !(await upgrade(client, installQueue, { folder, program, grants })); attempt += 1) {
      const pause = pauses[attempt];
      if (pause === undefined) throw new StartError(lockHeld);
      log(`Another session holds a lock that the upgrade of the database needs: trying again in ${pause / 1000} s.`);
      await sleep(pause);
    }
  } finally {
    await client.end();
  }
}

/**
 * Lets PostgreSQL end a statement whose client was killed, where the system reports it: a long migration would go on in vain,
 * with its locks, and the next start would wait for its end.
 */
export async function endWithClient(client: pg.Client): Promise<void> {
  await client.query("SET client_connection_check_interval = '1s'").catch(() => undefined);
}

async function lockMigrations(client: pg.Client, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    MIGRATION_LOCK,
  ]);
  if (rows[0]?.locked === true) return;
  log('Another process upgrades, backs up or restores the database: waiting for its end.');
  await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
}

const lockHeld =
  'The database could not be upgraded, because another session holds a lock that the upgrade needs: end long transactions and start again.';

/** Whether this program upgrades the database: not one that a newer version has migrated. */
async function mayUpgrade(client: pg.Client, folder: string): Promise<boolean> {
  const known = await readMigrations(folder);
  const applied = await appliedMigrations(client);
  const fault = (await checkJournal(folder)) ?? checkSchema(known, applied, await compatibleSince(client));
  if (fault !== null) throw new StartError(fault);
  return !isNewer(known, applied);
}

const exists = async (client: pg.Client, table: string): Promise<boolean> =>
  (await client.query('SELECT FROM to_regclass($1) AS found WHERE found IS NOT NULL', [table])).rowCount === 1;

/** The migrations that a database has applied, oldest first; none in an empty one. */
export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  if (!(await exists(client, 'drizzle.__drizzle_migrations'))) return [];
  const { rows } = await client.query<{ when: string; hash: string }>(
    'SELECT created_at AS when, hash FROM drizzle.__drizzle_migrations ORDER BY created_at',
  );
  return rows.map(({ when, hash }) => ({ when: Number(when), hash }));
}

async function compatibleSince(client: pg.Client): Promise<string | null> {
  if (!(await exists(client, 'public.schema_compatibility'))) return null;
  const { rows } = await client.query<{ since: string }>('SELECT since FROM schema_compatibility');
  return rows[0]?.since ?? null;
}

/** What a start of this version would do to a database. */
export interface UpgradePlan {
  /** Why it may not start there, as one sentence; null when it may. */
  readonly refused: string | null;
  /** The migrations that it would run, in their order. */
  readonly pending: readonly string[];
  /** Transactions that are open for long, which the upgrade may have to wait for; `seconds` since they began. */
  readonly open: readonly { readonly pid: number; readonly name: string; readonly seconds: number }[];
}

/** Looks at a database without changing anything; `since` is how long a transaction is open that is named. */
export async function planUpgrade(
  client: pg.Client,
  folder = migrationsFolder,
  since = '1 minute',
): Promise<UpgradePlan> {
  const [known, applied] = [await readMigrations(folder), await appliedMigrations(client)];
  const refused = (await checkJournal(folder)) ?? checkSchema(known, applied, await compatibleSince(client));
  const latest = Math.max(0, ...applied.map(({ when }) => when));
  const pending = known.filter(({ when }) => when > latest).map(({ name }) => name);
  const { rows } = await client.query<UpgradePlan['open'][number]>(
    `SELECT pid, application_name AS name, extract(epoch FROM now() - xact_start)::int AS seconds FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start < now() - $1::interval
     ORDER BY xact_start`,
    [since],
  );
  return { refused, pending, open: rows };
}

/** Upgrades, or returns false when a lock was not granted in time. Every step may be run again. */
async function upgrade(
  client: pg.Client,
  installQueue: InstallQueue,
  { folder, program, grants }: { readonly folder: string; readonly program: string | null; readonly grants: string },
): Promise<boolean> {
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await ensureRole(client);
    await runMigrations(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: folder });
    if (program !== null) await applyProgram(client, await readProgram(program));
    await installQueue(client, APP_ROLE);
    await client.query(await readFile(grants, 'utf8'));
    return true;
  } catch (error) {
    if (!RETRYABLE.has(pgErrorCode(error) ?? '')) throw error;
    await client.query('ROLLBACK');
    return false;
  }
}
