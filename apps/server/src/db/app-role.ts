import pg from 'pg';
import { StartError } from '../core/errors.ts';
import type { Connection } from './connect.ts';
import { pgErrorCode } from './pg-errors.ts';

/** The role under which the app works: no DDL, no change to ledgers (S-47). */
export const APP_ROLE = 'cartwright_app';

/** Creates the role unless the server has it, and lets the owner take it, whichever owner or database created it. */
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

/** @throws StartError when the owner may not create or take the role */
export async function ensureRole(client: pg.Client): Promise<void> {
  try {
    await client.query(createRole);
  } catch (error) {
    if (pgErrorCode(error) === '42501') throw new StartError(missingRight);
    throw error;
  }
}

/** Any number, the same in every process: whoever holds it makes the login. */
const LOGIN_LOCK = 7_140_004;

type SocketConnection = Extract<Connection, { host: string }>;

/**
 * Lets the app's role sign in by itself to an embedded PostgreSQL, whose owner is a superuser, and returns its connection.
 * A role that is only taken (`SET ROLE`) could be given back.
 */
export async function ensureAppLogin(owner: SocketConnection): Promise<SocketConnection> {
  const client = new pg.Client({ ...owner, application_name: 'cartwright-migrate', connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1 AND rolcanlogin', [APP_ROLE]);
    if (rowCount === 0) {
      await client.query('SELECT pg_advisory_lock($1)', [LOGIN_LOCK]);
      await ensureRole(client);
      await client.query(`ALTER ROLE ${APP_ROLE} LOGIN`);
    }
  } finally {
    await client.end();
  }
  return { ...owner, user: APP_ROLE };
}
