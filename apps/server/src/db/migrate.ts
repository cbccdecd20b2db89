import { readFile } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../core/errors.ts';
import { grantsFile, migrationsFolder } from '../paths.ts';
import type { Connection } from './connect.ts';
import { pgErrorCode } from './pg-errors.ts';

/** The role under which the app works: no DDL, no change to ledgers (S-47). */
export const APP_ROLE = 'cartwright_app';

/** Any number, the same in every process: whoever holds it migrates. */
const MIGRATION_LOCK = 7_140_001;

/** Makes the role when the server has none, and lets the owner take it, whichever owner or database made it first. */
const createRole = `
  DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${APP_ROLE}') THEN CREATE ROLE ${APP_ROLE} NOLOGIN; END IF;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END $$;
  DO $$ BEGIN
    SET LOCAL ROLE ${APP_ROLE};
    RESET ROLE;
  EXCEPTION WHEN insufficient_privilege THEN
    GRANT ${APP_ROLE} TO CURRENT_USER;
  END $$;`;

/** What a missing right means for whoever runs the server. */
const missingRight = `The user of DATABASE_URL may not make or take the role ${APP_ROLE}: let it create roles (ALTER ROLE … CREATEROLE), \
or as an administrator run CREATE ROLE ${APP_ROLE} NOLOGIN and GRANT ${APP_ROLE} to that user.`;

async function ensureRole(client: pg.Client): Promise<void> {
  try {
    await client.query(createRole);
  } catch (error) {
    if (pgErrorCode(error) === '42501') throw new StartError(missingRight);
    throw error;
  }
}

/**
 * Brings the schema to this version as the owner, one process at a time, then sets the app's rights anew.
 * A database that a newer version has migrated is refused (INV-49). `installQueue` makes the schema of the job queue.
 */
export async function migrate(
  connection: Connection,
  installQueue: (client: pg.Client, role: string) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    ...connection,
    application_name: 'cartwright-migrate',
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseNewerSchema(client);
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await ensureRole(client);
    await runMigrations(drizzle({ client, casing: 'snake_case' }), { migrationsFolder });
    await installQueue(client, APP_ROLE);
    await client.query(await readFile(grantsFile, 'utf8'));
  } finally {
    await client.end();
  }
}

async function refuseNewerSchema(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query<{ table: string | null }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations')::text AS table`,
  );
  if (found[0]?.table === null || found[0] === undefined) return;
  const { rows } = await client.query<{ latest: number | null }>(
    'SELECT max(created_at) AS latest FROM drizzle.__drizzle_migrations',
  );
  const known = Math.max(...readMigrationFiles({ migrationsFolder }).map((file) => file.folderMillis));
  if ((rows[0]?.latest ?? 0) > known) {
    throw new StartError('This database belongs to a newer version of Cartwright: start that version instead.');
  }
}
